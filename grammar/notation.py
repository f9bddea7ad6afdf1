"""The syntax of dice notation, as frozen data: what was typed, before anything is rolled.

`str(roll)` is canonical notation and reads back to the same data. What each part means is told in `bot.systems.dice`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Op(StrEnum):
    """What a modifier does with the dice in front of it; the value is its canonical spelling."""

    __hash__ = str.__hash__  # it equals its value, and tables of operations are read with every roll

    KEEP_HIGH = "kh"
    KEEP_LOW = "kl"
    KEEP_MIDDLE = "km"
    KEEP = "k"
    DROP_HIGH = "dh"
    DROP_LOW = "dl"
    DROP_MIDDLE = "dm"
    DROP = "d"
    EXPLODE = "!"
    EXPLODE_ONCE = "!o"
    COMPOUND = "!!"
    COMPOUND_ONCE = "!!o"
    PENETRATE = "!p"
    COMPOUND_PENETRATE = "!!p"
    IMPLODE = "i"
    OPEN_ENDED = "oe"
    REROLL = "r"
    REROLL_ONCE = "ro"
    REROLL_ADD = "ra"
    AT_LEAST = "mi"
    AT_MOST = "ma"
    UNIQUE = "u"
    UNIQUE_ONCE = "uo"
    COMPARE = ""  # a bare comparison: `10d6>=5`
    COUNT = "c"
    FAIL = "f"
    BOTCH = "b"
    DOUBLE = "ds"
    CRIT = "cs"
    FUMBLE = "cf"
    MATCH = "m"
    MATCH_COUNT = "mt"
    SORT_UP = "sa"
    SORT_DOWN = "sd"
    UNSORTED = "ns"
    ADVANTAGE = "adv"
    DISADVANTAGE = "dis"


# Modifiers whose bare number is exactly one face: `r1` is `r=1`.
_EXACT = frozenset(
    (
        Op.EXPLODE,
        Op.EXPLODE_ONCE,
        Op.COMPOUND,
        Op.COMPOUND_ONCE,
        Op.PENETRATE,
        Op.COMPOUND_PENETRATE,
        Op.IMPLODE,
        Op.REROLL,
        Op.REROLL_ONCE,
        Op.REROLL_ADD,
        Op.UNIQUE,
        Op.UNIQUE_ONCE,
        Op.FAIL,
        Op.BOTCH,
        Op.CRIT,
        Op.FUMBLE,
    )
)

COMPARISONS = frozenset((">", ">=", "<", "<=", "=", "<>"))
COUNTING = frozenset((Op.COMPARE, Op.COUNT))


@dataclass(frozen=True, slots=True)
class Modifier:
    """One modifier: `kh3` is an amount, `r<2` and `r1` are comparisons, `!` is neither; a number may be computed."""

    op: Op
    sign: str = ""
    number: "int | Round | None" = None

    def __str__(self) -> str:
        sign = "" if self.sign == "=" and self.op in _EXACT else self.sign
        return f"{self.op}{sign}" if self.number is None else f"{self.op}{sign}{self.number}"


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was typed: whole, or with decimals."""

    value: int | Fraction

    def __str__(self) -> str:
        if isinstance(self.value, int):
            return str(self.value)
        scale = 0
        while (self.value * 10**scale).denominator != 1:
            scale += 1
        digits = str(int(self.value * 10**scale)).rjust(scale + 1, "0")
        return f"{digits[:-scale]}.{digits[-scale:]}"


@dataclass(frozen=True, slots=True)
class Faces:
    """A die with faces of its own, lowest first: Fate dice (`F`, `F.1`) or a list (`[2/4/8]`, `[-1..1]`)."""

    text: str
    values: tuple[int, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one kind and what is done with them, in the order written; every number may be computed."""

    count: "int | Round"
    sides: "int | Faces | Round"
    modifiers: tuple[Modifier, ...] = ()

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}{chain(self.modifiers)}"


@dataclass(frozen=True, slots=True)
class Round:
    """Round brackets: what is inside makes one number."""

    inner: "Expression"

    def __str__(self) -> str:
        return f"({self.inner})"


@dataclass(frozen=True, slots=True)
class Group:
    """Curly brackets: every item makes a number of its own, and the modifiers choose among them."""

    items: "tuple[Expression, ...]"
    modifiers: tuple[Modifier, ...] = ()

    def __str__(self) -> str:
        return "{" + ", ".join(map(str, self.items)) + "}" + chain(self.modifiers)


@dataclass(frozen=True, slots=True)
class Minus:
    """The negative of something."""

    inner: "Expression"

    def __str__(self) -> str:
        # two dashes in a row would be refused
        return f"- {self.inner}" if isinstance(self.inner, Minus) else f"-{self.inner}"


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands and the sign between them; a comparison makes 1 or 0."""

    sign: str
    left: "Expression"
    right: "Expression"

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"


@dataclass(frozen=True, slots=True)
class Call:
    """A function and what it is given."""

    name: str
    args: "tuple[Expression, ...]"

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.args))})"


@dataclass(frozen=True, slots=True)
class Labelled:
    """Something with a word that says what it is: `2d6[fire]`."""

    inner: "Expression"
    label: str

    def __str__(self) -> str:
        return f"{self.inner}[{self.label}]"


Expression = Dice | Number | Binary | Round | Group | Minus | Call | Labelled


@dataclass(frozen=True, slots=True)
class Part:
    """One roll, made `times` over."""

    value: Expression
    times: int = 1

    def __str__(self) -> str:
        return f"{self.times}x {self.value}" if self.times > 1 else str(self.value)


@dataclass(frozen=True, slots=True)
class Roll:
    """Everything that one `/roll` asks for."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "/roll " + "; ".join(map(str, self.parts))


def dice_in(expression: Expression) -> Iterator[Dice]:
    """All the dice of an expression, in the order in which they are rolled."""
    match expression:
        case Dice(count, sides, modifiers):
            for number in (count, sides, *(modifier.number for modifier in modifiers)):
                if isinstance(number, Round):
                    yield from dice_in(number)
            yield expression
        case Round(inner) | Minus(inner) | Labelled(inner):
            yield from dice_in(inner)
        case Binary(_, left, right):
            yield from dice_in(left)
            yield from dice_in(right)
        case Group(items, modifiers):
            for item in items:
                yield from dice_in(item)
            for modifier in modifiers:
                if isinstance(modifier.number, Round):
                    yield from dice_in(modifier.number)
        case Call(_, args):
            for arg in args:
                yield from dice_in(arg)


def chain(modifiers: tuple[Modifier, ...]) -> str:
    """Modifiers in a row, with a gap where two of them would run together."""
    text = ""
    for modifier in modifiers:
        next_ = str(modifier)
        if text and (text[-1].isalpha() or (text[-1] == "!" and next_[0] in _SUFFIXES)):
            text += " "
        text += next_
    return text


_SUFFIXES = frozenset("!op")
