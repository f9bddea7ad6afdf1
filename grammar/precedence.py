"""Operands and operators in a row, put together by their strength."""

from collections.abc import Sequence
from typing import NamedTuple

from grammar.dice_words import STRENGTH
from grammar.notation import COMPARISONS, COUNTING, Binary, Dice, Expression, Minus, Number, Op
from grammar.unreadable import unreadable


class Operator(NamedTuple):
    """An operator in canonical spelling, and where it stands in the text."""

    sign: str
    position: int


class Bonus(NamedTuple):
    """A sign and the number behind it."""

    operator: Operator
    number: Number


def joined(operands: Sequence[Expression], operators: Sequence[Operator]) -> Expression:
    """The expression of operands with an operator between each and the next."""
    for operand in operands[1:]:
        if isinstance(operand, Dice) and operand.modifiers:
            _check_counts(operands, operators)
            break
    done = [operands[0], operands[1]]
    waiting = [operators[0]]
    for operator, operand in zip(operators[1:], operands[2:], strict=True):
        while waiting and _before(waiting[-1], operator):
            _join(done, waiting.pop())
        waiting.append(operator)
        done.append(operand)
    while waiting:
        _join(done, waiting.pop())
    return done[0]


def _before(left: Operator, right: Operator) -> bool:
    """Whether the operator on the left is worked out first."""
    one, other = STRENGTH[left.sign], STRENGTH[right.sign]
    if one == other == STRENGTH[">"]:
        raise unreadable(right.position, hint="roll.two-comparisons")
    return one > other or (one == other and left.sign != "**")


def _join(done: list[Expression], operator: Operator) -> None:
    sign, position = operator
    right, left = done.pop(), done[-1]
    if sign == "**" and isinstance(left, Minus):
        done[-1] = Minus(Binary(sign, left.inner, right))  # as on paper: -2 ** 2 is -(2 ** 2)
        return
    if sign in COMPARISONS and isinstance(left, Dice) and (left.count != 1 or left.modifiers):
        raise unreadable(position, hint="roll.compare-total", example=f"({left}) {sign} {right}")
    done[-1] = Binary(sign, left, right)


def _check_counts(operands: Sequence[Expression], operators: Sequence[Operator]) -> None:
    """Refuse `1d20 + 1d4 >= 15`, which could count the last dice or compare the sum."""
    if _ops(operands[0]) & COUNTING:
        return
    for operator, operand in zip(operators, operands[1:], strict=True):
        ops = _ops(operand)
        if Op.COMPARE in ops and operator.sign not in COMPARISONS:
            raise unreadable(operator.position, hint="roll.count-or-compare", dice=str(operand))
        if ops & COUNTING:
            return


def _ops(operand: Expression) -> frozenset[Op]:
    return frozenset(each.op for each in operand.modifiers) if isinstance(operand, Dice) else frozenset()
