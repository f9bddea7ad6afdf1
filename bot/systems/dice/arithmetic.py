"""Arithmetic in whole numbers and fractions, never rounded unless somebody asks for it."""

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from bot.core.lines import line
from bot.core.rejected import Rejected

MOST_DIGITS = 15  # of any number on the way, above and below the line of a fraction
MOST_POWER = 64  # exponent

Value = int | Fraction

_TOO_LONG = 10**MOST_DIGITS


def _rounded(value: Value) -> int:
    """The nearest whole number; halves go away from zero."""
    half = Fraction(1, 2)
    return floor(value + half) if value > 0 else ceil(value - half)


def _power(base: Value, exponent: Value) -> Value:
    if exponent.denominator != 1 or not -MOST_POWER <= exponent <= MOST_POWER:
        raise Rejected(line("roll.power", most=MOST_POWER))
    if not base and exponent < 0:
        raise Rejected(line("roll.by-zero"))
    return Fraction(base) ** exponent.numerator if exponent < 0 else base**exponent.numerator


_COMPARISONS: Mapping[str, Callable[[Value, Value], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "<>": operator.ne,
}

_ARITHMETIC: Mapping[str, Callable[[Value, Value], Value]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda left, right: Fraction(left) / right,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": _power,
}

_FUNCTIONS: Mapping[str, Callable[..., Value]] = {
    "floor": floor,
    "ceil": ceil,
    "round": _rounded,
    "abs": abs,
    "sign": lambda value: (value > 0) - (value < 0),
    "min": min,
    "max": max,
}


def worked_out(sign: str, left: Value, right: Value) -> Value:
    """What an operator makes of two numbers; refuses division by zero and numbers that grow too long.

    >>> worked_out("/", 7, 2), worked_out("//", -7, 2), worked_out(">=", 7, 7), worked_out("**", 2, 10)
    (Fraction(7, 2), -4, 1, 1024)
    """
    if compare := _COMPARISONS.get(sign):
        return int(compare(left, right))
    if not right and sign in ("/", "//", "%"):
        raise Rejected(line("roll.by-zero"))
    value = _ARITHMETIC[sign](left, right)
    if not -_TOO_LONG < value.numerator < _TOO_LONG or value.denominator >= _TOO_LONG:
        raise Rejected(line("roll.too-long", digits=MOST_DIGITS))
    return value


def called(name: str, args: Sequence[Value]) -> Value:
    """What a function makes of its arguments."""
    return worked_out("**", *args) if name == "pow" else _FUNCTIONS[name](*args)


def shown(value: Value) -> str:
    """A number as it is read: with two decimals when it is not whole, and the fraction when those aren't all of it.

    >>> shown(7), shown(Fraction(7, 2)), shown(Fraction(-7, 3))
    ('7', '3.50', '-2.33 (-7/3)')
    """
    if isinstance(value, int) or value.denominator == 1:
        return str(value)
    hundredths = _rounded(value * 100)
    whole, part = divmod(abs(hundredths), 100)
    decimals = f"{'-' if value < 0 else ''}{whole}.{part:02}"
    return decimals if hundredths == value * 100 else f"{decimals} ({value})"
