"""Operands and operators in a row, put together by their strength."""

from collections.abc import Sequence

from lark import Token

from grammar.dice_words import SIGNS, STRENGTH
from grammar.notation import COMPARISONS, COUNTING, Binary, Dice, Expression, Minus, Op
from grammar.unreadable import unreadable


def joined(operands: Sequence[Expression], operators: Sequence[Token]) -> Expression:
    """The expression of operands with an operator between each and the next."""
    if any(isinstance(operand, Dice) and operand.modifiers for operand in operands[1:]):
        _check_counts(operands, operators)
    if len(operators) == 1:
        return _pair(operands[0], operators[0], operands[1])
    done = [operands[0]]
    waiting: list[Token] = []
    for operator, operand in zip(operators, operands[1:], strict=True):
        while waiting and _before(waiting[-1], operator):
            _join(done, waiting.pop())
        waiting.append(operator)
        done.append(operand)
    while waiting:
        _join(done, waiting.pop())
    return done[0]


def _before(left: Token, right: Token) -> bool:
    """Whether the operator on the left is worked out first."""
    one, other = STRENGTH[_sign(left)], STRENGTH[_sign(right)]
    if one == other == STRENGTH[">"]:
        raise unreadable(right.start_pos or 0, hint="roll.two-comparisons")
    return one > other or (one == other and _sign(left) != "**")


def _join(done: list[Expression], operator: Token) -> None:
    right, left = done.pop(), done.pop()
    done.append(_pair(left, operator, right))


def _pair(left: Expression, operator: Token, right: Expression) -> Expression:
    sign = _sign(operator)
    if sign == "**" and isinstance(left, Minus):
        return Minus(Binary(sign, left.inner, right))  # as on paper: -2 ** 2 is -(2 ** 2)
    if sign in COMPARISONS and isinstance(left, Dice) and (left.count != 1 or left.modifiers):
        raise unreadable(operator.start_pos or 0, hint="roll.compare-total", example=f"({left}) {sign} {right}")
    return Binary(sign, left, right)


def _check_counts(operands: Sequence[Expression], operators: Sequence[Token]) -> None:
    """Refuse `1d20 + 1d4 >= 15`, which could count the last dice or compare the sum."""
    if _ops(operands[0]) & COUNTING:
        return
    for operator, operand in zip(operators, operands[1:], strict=True):
        ops = _ops(operand)
        if Op.COMPARE in ops and _sign(operator) not in COMPARISONS:
            raise unreadable(operator.start_pos or 0, hint="roll.count-or-compare", dice=str(operand))
        if ops & COUNTING:
            return


def _ops(operand: Expression) -> frozenset[Op]:
    return frozenset(each.op for each in operand.modifiers) if isinstance(operand, Dice) else frozenset()


def _sign(operator: Token) -> str:
    return SIGNS[operator.lower()]
