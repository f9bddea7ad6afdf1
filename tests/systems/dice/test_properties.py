"""What holds for any roll and any dice."""

from collections.abc import Callable
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bot.codec import Codec
from bot.core.dice import ScriptedDice
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import MAX_DICE
from bot.systems.dice.describe import parts
from bot.systems.dice.facts import Result, Rolled
from bot.systems.dice.layout import faces, values
from bot.systems.dice.sums import rolled
from grammar.notation import Binary, Dice, Expression, Group, Minus, Modifier, Number, Op, Part, Roll, Round
from grammar.parser import parse

COUNT = st.integers(1, 6)


def _amount(*ops: Op) -> st.SearchStrategy[Modifier]:
    return st.builds(Modifier, st.sampled_from(ops), st.just(""), COUNT)


def _compared(*ops: Op) -> st.SearchStrategy[Modifier]:
    return st.builds(Modifier, st.sampled_from(ops), st.sampled_from((">", ">=", "<", "<=", "=", "<>")), COUNT)


CHOOSING = _amount(
    Op.KEEP_HIGH, Op.KEEP_LOW, Op.KEEP_MIDDLE, Op.DROP_HIGH, Op.DROP_LOW, Op.DROP_MIDDLE, Op.ADVANTAGE, Op.DISADVANTAGE
) | _compared(Op.KEEP, Op.DROP)
AGAIN = _compared(
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
) | st.sampled_from([Modifier(op) for op in (Op.EXPLODE, Op.COMPOUND, Op.PENETRATE, Op.REROLL, Op.UNIQUE)])
CLAMP = _amount(Op.AT_LEAST, Op.AT_MOST)
COUNTING = _compared(Op.COUNT)
MODIFIERS = st.tuples(st.lists(CHOOSING | AGAIN | CLAMP, max_size=3), st.lists(COUNTING, max_size=1)).map(
    lambda both: (*both[0], *both[1])
)
DICE = st.builds(Dice, COUNT, st.integers(2, 12), MODIFIERS)
NUMBERS = st.builds(Number, st.integers(0, 99))
OPERATORS = st.sampled_from(("+", "-", "*", "//", "%"))


def _bracketed(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    operand = st.builds(Round, inner)
    return (
        st.builds(Binary, OPERATORS, operand, operand)
        | st.builds(Minus, operand)
        | st.builds(Group, st.lists(inner, min_size=2, max_size=3).map(tuple), st.just(()))
        | st.builds(Dice, COUNT, st.integers(2, 12), st.tuples(_computed(operand)))
    )


def _computed(number: st.SearchStrategy[Round]) -> st.SearchStrategy[Modifier]:
    amounts = st.builds(Modifier, st.sampled_from((Op.KEEP_HIGH, Op.DROP_LOW, Op.ADVANTAGE)), st.just(""), number)
    return amounts | st.builds(Modifier, st.sampled_from((Op.COUNT, Op.EXPLODE)), st.sampled_from((">=", "<")), number)


EXPRESSIONS: st.SearchStrategy[Expression] = st.recursive(DICE | NUMBERS, _bracketed, max_leaves=5)
FALLEN = st.lists(st.integers(0, 10**6), min_size=60, max_size=60)


class Falling:
    """Dice that fall by a list of numbers, as often as it takes."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.faces: list[int] = []

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        start = len(self.faces)
        faces = [self.numbers[n % len(self.numbers)] * (n + 1) % sides + 1 for n in range(start, start + count)]
        if start + count > MAX_DICE:
            raise Rejected(line("error.too-many-dice", most=MAX_DICE))
        self.faces.extend(faces)
        return tuple(faces)


def attempt(expression: Expression, roll: Callable[[int, int], tuple[int, ...]]) -> Result | None:
    try:
        return rolled(expression, roll)
    except Rejected:
        return None


@given(st.lists(st.builds(Part, EXPRESSIONS, st.integers(1, 25)), min_size=1, max_size=3))
def test_canonical_notation_reads_back(parts: list[Part]) -> None:
    roll = Roll(tuple(parts))
    assert parse(str(roll), limit=10_000).do == roll


@given(DICE, FALLEN)
def test_the_total_is_what_the_dice_that_count_are_worth(dice: Dice, fallen: list[int]) -> None:
    made = attempt(dice, Falling(fallen).roll)
    if made is None:
        return
    (pool,) = made.pools
    assert set(pool.dropped) <= set(range(len(pool.faces)))
    if not pool.counted:
        kept = [value for place, value in enumerate(values(pool)) if place not in pool.dropped]
        assert sum(kept) == pool.total == made.total


@given(EXPRESSIONS, FALLEN)
def test_every_face_that_fell_is_kept_in_the_order_of_falling(expression: Expression, fallen: list[int]) -> None:
    dice = Falling(fallen)
    made = attempt(expression, dice.roll)
    if made is not None:
        assert [face for pool in made.pools for face in pool.faces] == dice.faces


@given(EXPRESSIONS, FALLEN)
def test_the_faces_alone_make_the_same_roll_again(expression: Expression, fallen: list[int]) -> None:
    dice = Falling(fallen)
    made = attempt(expression, dice.roll)
    if made is not None:
        again = ScriptedDice(dice.faces)
        assert rolled(expression, again.roll) == made
        assert not again.left


@given(EXPRESSIONS, FALLEN)
def test_any_roll_is_stored_and_described(expression: Expression, fallen: list[int]) -> None:
    made = attempt(expression, Falling(fallen).roll)
    if made is None:
        return
    event = Rolled((made, made))
    codec = Codec((Rolled,))
    assert codec.event(codec.fields(event)) == event
    assert list(parts(event))
    for pool in made.pools:
        assert len(faces(pool)) <= len(pool.faces)


@given(st.integers(1, 10), st.integers(1, 10), st.integers(2, 12), FALLEN)
def test_keep_and_drop_complete_each_other(count: int, amount: int, sides: int, fallen: list[int]) -> None:
    def worth(op: Op) -> int | Fraction:
        return rolled(Dice(count, sides, (Modifier(op, "", amount),)), Falling(fallen).roll).total

    every = rolled(Dice(count, sides), Falling(fallen).roll).total
    assert worth(Op.KEEP_HIGH) + worth(Op.DROP_HIGH) == every
    assert worth(Op.KEEP_LOW) + worth(Op.DROP_LOW) == every
    assert worth(Op.KEEP_MIDDLE) + worth(Op.DROP_MIDDLE) == every
    assert worth(Op.KEEP_LOW) <= worth(Op.KEEP_MIDDLE) <= worth(Op.KEEP_HIGH)


@given(DICE, FALLEN)
def test_a_comparison_and_its_opposite_count_every_die(dice: Dice, fallen: list[int]) -> None:
    bare = tuple(modifier for modifier in dice.modifiers if modifier.op is not Op.COUNT)

    def counted(sign: str) -> Result | None:
        changed = Dice(dice.count, dice.sides, (*bare, Modifier(Op.COUNT, sign, 3)))
        return attempt(changed, Falling(fallen).roll)

    high, low = counted(">="), counted("<")
    if high is not None and low is not None:
        (pool,) = high.pools
        assert high.total + low.total == len(pool.faces) - len(pool.dropped)
