"""How pools are built. Expected dice are counted by hand from the rules named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.rejected import Rejected
from bot.systems.ore.pool import CAP, MOST_DICE, Pool, build
from grammar.actions import OrePool
from grammar.parser import parse
from tests.systems.ore.house import BOOKS, OreTable


def built(text: str, *, cap: int = CAP, expert_on_called: bool = True) -> Pool:
    spec = parse(f"/ore {text}").do
    assert isinstance(spec, OrePool)
    return build(spec, BOOKS.ore.human, cap=cap, expert_on_called=expert_on_called)


def dice(pool: Pool) -> tuple[int, tuple[int, ...], tuple[int, ...], int]:
    """What lies on the table: normal dice, the die set for a called shot, expert dice, trump dice."""
    return pool.normal, pool.called, pool.expert, pool.trump


@pytest.mark.parametrize(
    ("text", "normal", "called", "expert", "trump"),
    [
        # ORE-001, ORE-004: the sum of the dice, plus all bonuses, minus all penalties
        ("7d", 7, (), (), 0),
        ("3d+4d", 7, (), (), 0),
        ("5d +2d -3d", 4, (), (), 0),
        ("5d +2d +1d -1d -1d", 6, (), (), 0),
        # ORE-003: penalties first, the cap last; T-05
        ("7d+5d -1d", 10, (), (), 0),
        ("7d+5d -4d", 8, (), (), 0),
        ("12d", 10, (), (), 0),
        # ORE-003: dice with a face count toward the ten, and are the last to be left out
        ("10d +2e:10,7", 8, (), (10, 7), 0),
        ("9d +1e:4 +2t", 7, (), (4,), 2),
        ("12t", 0, (), (), 10),
        ("3d +9t +2e:3,5", 0, (), (3,), 9),
        # ORE-009: declared faces are not rolled; undeclared ones are
        ("4d +1e:10", 4, (), (10,), 0),
        ("4d +2e", 6, (), (), 0),
        ("4d +2e:10", 5, (), (10,), 0),
        ("+2e:10,7", 0, (), (10, 7), 0),
        # ORE-010 (b): a normal die goes; without any, the expert die that was declared last
        ("4d +2e:10,7 -1d", 3, (), (10, 7), 0),
        ("1d +2e:10,7 -2d", 0, (), (10,), 0),
        ("1d +3e:10,7,2 -3d", 0, (), (10,), 0),
        # ORE-010 (a): no die goes, but the expert die declared last is rolled
        ("4d +1e:10 -1d buy:1", 5, (), (), 0),
        ("4d +2e:10,7 -2d buy:1", 4, (), (10,), 0),
        ("4d +2e:10,7 -2d buy:2", 6, (), (), 0),
        ("4d +2e:10 -1d buy:1", 5, (), (10,), 0),
        # ORE-011: trump dice are not rolled and no penalty takes them
        ("4d +1t", 4, (), (), 1),
        ("2d +1t -1d", 1, (), (), 1),
        ("1d +2t -2d", 0, (), (), 2),
        # ORE-012: one die less for each action beyond the first
        ("5d actions:2", 4, (), (), 0),
        ("8d actions:4", 5, (), (), 0),
        ("5d +1e:6 actions:2 buy:1", 6, (), (), 0),
        # ORE-063: N dice become N − 1, one of them set, N − 2 rolled; E-29
        ("7d called:10", 5, (10,), (), 0),
        ("7d called:9", 5, (9,), (), 0),
        ("2d called:3", 0, (3,), (), 0),
        ("12d called:10", 9, (10,), (), 0),  # 12 − 1 = 11, the cap leaves 10
        # ORE-063 and ORE-012 together: 8 − 1 − 1 = 6, one set
        ("8d called:10 actions:2", 5, (10,), (), 0),
        # ORE-009 and ORE-063: 9 dice, −1 for the call, one set at 10, 7 rolled
        ("7d +2e called:10", 7, (10,), (), 0),
        # ORE-064; T-08a, T-08b
        ("5d +1e called:10 buy:1", 5, (10,), (), 0),
        ("5d +1e:7 called:10 buy:1", 5, (10,), (), 0),
        ("5d +1e:7 called:10", 3, (10,), (7,), 0),
        # ORE-064: an expert die on the called number itself
        ("3d +1e:10 called:10", 1, (10,), (10,), 0),
        # ORE-063 without a normal die: an expert die is set to the called number
        ("1d +2e:7,3 called:10", 0, (10,), (7,), 0),
        # ORE-011, ORE-063: a trump die is never the one that is set
        ("1d +2t called:10", 0, (), (), 2),
    ],
)
def test_the_dice_of_a_pool(
    text: str, normal: int, called: tuple[int, ...], expert: tuple[int, ...], trump: int
) -> None:
    """ORE-001, 003, 004, 009 … 012, 063, 064."""
    assert dice(built(text)) == (normal, called, expert, trump)


@pytest.mark.parametrize("text", ["2d -2d", "1d called:10", "0d", "2d actions:3", "1d +1t -3d", "1d +1e:7 -2d"])
def test_below_one_die_nothing_is_left(text: str) -> None:
    """ORE-001."""
    pool = built(text)
    assert pool.size == 0
    assert pool.steps[-1].key == "empty"


def test_bonuses_come_before_penalties() -> None:
    """ORE-004: 1 − 3 would be no dice at all, but 1 + 4 − 3 = 2."""
    assert built("1d -3d +4d").size == 2


def test_another_cap() -> None:
    """ORE-003: the cap is a setting."""
    assert built("14d -1d", cap=12).size == 12
    assert built("9d", cap=4).size == 4


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3d +2e:9,9", "ore.error.same-face"),  # T-07
        ("3d +1e:11", "ore.error.face"),
        ("3d +1e:9,8", "ore.error.faces"),
        ("3d +11e", "ore.error.expert"),
        ("7d called:11", "ore.error.called"),
        ("7d diff:11", "ore.error.difficulty"),
        ("400d", "ore.error.dice"),
        ("60d +41d", "ore.error.dice"),
        ("7d -101d", "ore.error.dice"),
        ("7d actions:6", "ore.error.actions"),
        ("7d +1e:3 buy:1", "ore.error.buy-none"),
        ("7d -1d buy:1", "ore.error.buy-none"),
        ("7d +2e:3,4 -1d buy:2", "ore.error.buy"),
        ("7d +1e:3 -2d buy:2", "ore.error.buy"),
    ],
)
def test_what_no_pool_can_have(text: str, reason: str) -> None:
    with pytest.raises(Rejected) as refused:
        built(text)
    assert refused.value.line.key == reason


def test_the_gm_may_forbid_an_expert_die_on_the_called_number() -> None:
    """ORE-064."""
    with pytest.raises(Rejected) as refused:
        built("5d +1e:10 called:10", expert_on_called=False)
    assert refused.value.line.args["called"] == 10
    assert built("5d +1e:9 called:10", expert_on_called=False).expert == (9,)


def test_every_step_names_its_rule() -> None:
    """`7d +2e called:10`, step by step: 7, 9, 8, one of the 8 set, 7 to roll."""
    steps = [(step.rule, step.key, step.n, step.total) for step in built("7d +2e called:10").steps]
    assert steps == [
        ("ORE-001", "dice", 7, 7),
        ("ORE-009", "open", 2, 9),
        ("ORE-063", "called", 1, 8),
        ("ORE-009", "undeclared", 2, 8),
        ("ORE-063", "fixed", 7, 8),
    ]


def test_trump_dice_outlast_the_penalties() -> None:
    """ORE-011: 1 + 2 − 2 leaves one die, but only a normal die can go; one penalty die finds none to take."""
    steps = [(step.rule, step.key, step.n, step.total) for step in built("1d +2t -2d").steps]
    assert steps[-2:] == [("ORE-010", "dropped", 1, 2), ("ORE-011", "kept-trump", 1, 2)]


def test_the_called_number_is_the_last_to_be_suggested_for_an_expert_die() -> None:
    """ORE-009, ORE-064: a GM may forbid an expert die on the called number, so nobody is led to it."""
    suggested = {step.key: step.faces for step in built("5d +2e:9 called:10").steps}["undeclared"]
    assert suggested == (9, 8)
    suggested = {step.key: step.faces for step in built("1d +10e called:10").steps}["undeclared"]
    assert suggested == (9, 8, 7, 6, 5, 4, 3, 2, 1, 10)


def test_buying_off_is_the_rule_of_the_called_shot_when_there_is_one() -> None:
    """ORE-010, ORE-064: 6 dice, 5 after the call, 6 again when the expert die pays."""
    paid = [(step.rule, step.total) for step in built("5d +1e:7 called:10 buy:1").steps if step.key == "bought"]
    assert paid == [("ORE-064", 6)]
    paid = [(step.rule, step.total) for step in built("5d +1e:7 -1d buy:1").steps if step.key == "bought"]
    assert paid == [("ORE-010", 6)]


def test_an_undeclared_expert_die_pays_before_a_declared_one() -> None:
    """ORE-010: it would be rolled in any case, so no face is lost; and there is nothing left to hint at."""
    pool = built("4d +2e:10 -1d buy:1")
    assert pool.expert == (10,)
    assert "undeclared" not in [step.key for step in pool.steps]


pools = st.builds(
    lambda faces, extra, **rest: OrePool(faces=tuple(faces), expert=len(faces) + extra, **rest),
    faces=st.lists(st.integers(1, 10), unique=True, max_size=5),
    extra=st.integers(0, 3),
    dice=st.integers(0, 15),
    trump=st.integers(0, 4),
    bonus=st.integers(0, 5),
    penalty=st.integers(0, 8),
    called=st.integers(0, 10),
    actions=st.integers(1, 5),
)


@given(pools)
def test_the_number_of_dice(spec: OrePool) -> None:
    """ORE-001, 003, 004, 011: the sum, never more than the cap, never fewer than the trump dice; or nothing at all."""
    pool = build(spec, BOOKS.ore.human)
    penalties = spec.penalty + (spec.actions - 1) + (1 if spec.called else 0)
    total = spec.dice + spec.expert + spec.trump + spec.bonus - penalties
    assert pool.size == (0 if total < 1 else min(10, max(total, spec.trump)))


@given(pools)
def test_expert_dice_are_lost_from_the_last_declared_on(spec: OrePool) -> None:
    """ORE-010: what is left of the declared faces is their beginning, and a normal die is left only if all are."""
    pool = build(spec, BOOKS.ore.human)
    assert pool.expert == spec.faces[: len(pool.expert)]
    assert not pool.normal or pool.expert == spec.faces
    assert pool.called in ((), (spec.called,))


@given(pools, st.data())
def test_each_die_that_pays_keeps_one_in_the_pool(spec: OrePool, data: st.DataObject) -> None:
    """ORE-010: with (a) the net number of dice is one higher for each penalty die, as long as the cap has room."""
    penalties = spec.penalty + (spec.actions - 1) + (1 if spec.called else 0)
    bought = data.draw(st.integers(0, min(spec.expert, penalties)))
    paying = OrePool(
        spec.dice, spec.expert, spec.faces, spec.trump, spec.bonus, spec.penalty, bought, spec.called, 0, spec.actions
    )
    total = spec.dice + spec.expert + spec.trump + spec.bonus - penalties + bought
    assert build(paying, BOOKS.ore.human).size == (0 if total < 1 else min(10, max(total, spec.trump)))


def test_the_limit_on_declared_dice_is_inclusive() -> None:
    assert built(f"{MOST_DICE}d").size == 10


async def test_a_pool_without_dice_fails_unrolled(ore: OreTable) -> None:
    """ORE-001: nothing is rolled, and nothing is asked."""
    said = await ore.say("/ore 1d called:10")
    assert said.title == "No dice left: the action fails"
    assert said.steps("ORE-001") == [
        "1 normal die",
        "Fewer than one die is left: nothing is rolled, and the action fails",
    ]
