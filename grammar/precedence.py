"""Two operands and the operator between them, put together by the strength of operators."""

from collections.abc import Iterator

from grammar.dice_words import STRENGTH
from grammar.notation import COMPARISONS, COUNTING, Binary, Dice, Expression, Minus, Op
from grammar.unreadable import unreadable


def joined(left: Expression, sign: str, right: Expression, at: int) -> Expression:
    """What is written so far, one more operator (which stands at a position of the text), and its right operand.

    An operator that holds more tightly than the last one takes only what stands right before it.
    """
    if isinstance(right, Dice) and right.modifiers:
        _check_counts(left, sign, right, at)
    return _behind(left, sign, right, at)


def _behind(left: Expression, sign: str, right: Expression, at: int) -> Expression:
    if isinstance(left, Binary) and _tighter(sign, left.sign, at):
        return Binary(left.sign, left.left, _behind(left.right, sign, right, at))
    if isinstance(left, Minus) and sign == "**":
        return Minus(_behind(left.inner, sign, right, at))  # as on paper: -2 ** 2 is -(2 ** 2)
    if sign in COMPARISONS and isinstance(left, Dice) and (left.count != 1 or left.modifiers):
        raise unreadable(at, hint="roll.compare-total", example=f"({left}) {sign} {right}")
    return Binary(sign, left, right)


def _tighter(sign: str, last: str, at: int) -> bool:
    """Whether an operator is worked out before the last one."""
    strength, other = STRENGTH[sign], STRENGTH[last]
    if strength == other == STRENGTH[">"]:
        raise unreadable(at, hint="roll.two-comparisons")
    return strength > other or (strength == other and sign == "**")


def _check_counts(left: Expression, sign: str, right: Dice, at: int) -> None:
    """Refuse `1d20 + 1d4 >= 15`, which could count the last dice or compare the sum."""
    if sign in COMPARISONS or not any(modifier.op is Op.COMPARE for modifier in right.modifiers):
        return
    if not any(modifier.op in COUNTING for dice in _operands(left) for modifier in dice.modifiers):
        raise unreadable(at, hint="roll.count-or-compare", dice=str(right))


def _operands(expression: Expression) -> Iterator[Dice]:
    """The dice of an expression that stand in no brackets."""
    if isinstance(expression, Dice):
        yield expression
    elif isinstance(expression, Binary):
        yield from _operands(expression.left)
        yield from _operands(expression.right)
