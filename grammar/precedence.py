"""Operands and operators in a row, put together by their strength."""

from collections.abc import Sequence
from typing import NamedTuple

from grammar.dice_words import STRENGTH
from grammar.notation import COMPARISONS, COUNTING, Binary, Dice, Expression, Minus, Number, Op
from grammar.unreadable import unreadable


class Operator(NamedTuple):
    """An operator in canonical spelling, where it stands in the text, and the number that was read with it, if any."""

    sign: str
    position: int
    number: Number | None = None


def joined(row: Sequence[Expression | Operator]) -> Expression:
    """The expression of operands with an operator between each and the next."""
    done: list[Expression] = []
    waiting: list[Operator] = []
    for part in row:
        if isinstance(part, Operator):
            while waiting and _before(waiting[-1], part):
                _join(done, waiting.pop())
            waiting.append(part)
            if part.number:
                done.append(part.number)
        else:
            if waiting and isinstance(part, Dice) and part.modifiers:
                _check_counts(row)
            done.append(part)
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
    sign = operator.sign
    right, left = done.pop(), done[-1]
    if sign == "**" and isinstance(left, Minus):
        done[-1] = Minus(Binary(sign, left.inner, right))  # as on paper: -2 ** 2 is -(2 ** 2)
        return
    if sign in COMPARISONS and isinstance(left, Dice) and (left.count != 1 or left.modifiers):
        raise unreadable(operator.position, hint="roll.compare-total", example=f"({left}) {sign} {right}")
    done[-1] = Binary(sign, left, right)


def _check_counts(row: Sequence[Expression | Operator]) -> None:
    """Refuse `1d20 + 1d4 >= 15`, which could count the last dice or compare the sum."""
    operator: Operator | None = None
    for part in row:
        if isinstance(part, Operator):
            operator = part
        elif isinstance(part, Dice):
            ops = {modifier.op for modifier in part.modifiers}
            if operator and Op.COMPARE in ops and operator.sign not in COMPARISONS:
                raise unreadable(operator.position, hint="roll.count-or-compare", dice=str(part))
            if not COUNTING.isdisjoint(ops):
                return
