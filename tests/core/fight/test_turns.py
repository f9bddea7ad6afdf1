"""Turns: nobody who comes, goes, falls, or changes places makes anybody lose or gain one."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.core.rejected import Rejected
from grammar.actions import Undo, Verb
from grammar.encounters import (
    ActNow,
    Add,
    ExtraTurn,
    Fall,
    Hold,
    Insert,
    Jump,
    Leave,
    NextTurn,
    SetInitiative,
    Skip,
    Swap,
)
from tests.core.fight.arena import Arena
from tests.core.toy import ANA, BRUNO

FOUR = (("Ada", 20), ("Bo", 15), ("Cy", 10), ("Di", 5))


@pytest.fixture
async def arena() -> Arena:
    return await Arena().begin(*FOUR)


async def test_the_highest_score_acts_first_and_rounds_repeat(arena: Arena) -> None:
    assert await arena.now() == "Ada"
    assert await arena.turns(5) == ["Bo", "Cy", "Di", "Ada", "Bo"]
    assert (await arena.running()).round == 2


@pytest.mark.parametrize(
    ("who", "rest"),
    [
        ("Ada", ["Cy", "Di", "Bo"]),  # before the pointer, and the first
        ("Bo", ["Di", "Ada", "Cy"]),  # at the pointer: Cy's turn begins at once
        ("Cy", ["Di", "Ada", "Bo"]),  # after the pointer
        ("Di", ["Cy", "Ada", "Bo"]),  # the last
    ],
)
@pytest.mark.parametrize("verb", [Leave, Fall])
async def test_somebody_goes_or_falls(arena: Arena, verb: type, who: str, rest: list[str]) -> None:
    await arena.turns(1)
    await arena.do(verb(who))
    assert await arena.now() == ("Cy" if who == "Bo" else "Bo")
    assert await arena.turns(3) == rest


async def test_a_faster_newcomer_acts_from_the_next_round_on(arena: Arena) -> None:
    await arena.turns(1)
    await arena.do(Add("Fay"))
    await arena.do(SetInitiative("Fay", 18))
    assert await arena.turns(4) == ["Cy", "Di", "Ada", "Fay"]


async def test_a_slower_newcomer_acts_in_this_round(arena: Arena) -> None:
    await arena.turns(1)
    await arena.do(Add("Sol"))
    await arena.do(SetInitiative("Sol", 7))
    assert await arena.turns(4) == ["Cy", "Sol", "Di", "Ada"]


async def test_a_changed_score_neither_gives_nor_takes_a_turn(arena: Arena) -> None:
    await arena.turns(1)
    await arena.do(SetInitiative("Di", 30))
    await arena.do(SetInitiative("Ada", 1))
    assert await arena.turns(6) == ["Di", "Cy", "Di", "Bo", "Cy", "Ada"]


async def test_holding_and_acting_in_the_middle_of_another_turn(arena: Arena) -> None:
    await arena.do(Hold())
    assert await arena.now() == "Bo"
    await arena.turns(1)
    await arena.do(ActNow("Ada"))
    assert await arena.now() == "Ada"
    assert await arena.turns(3) == ["Cy", "Di", "Ada"]


async def test_a_held_turn_is_gone_when_the_round_is(arena: Arena) -> None:
    await arena.do(Hold())
    assert await arena.turns(3) == ["Cy", "Di", "Ada"]
    assert (await arena.running()).held == ()


async def test_skipping_a_turn(arena: Arena) -> None:
    await arena.do(Skip())
    assert await arena.now() == "Bo"
    await arena.do(Skip("Di"))
    assert await arena.turns(2) == ["Cy", "Ada"]
    assert await arena.refused(Skip("Cy", 21)) == "fight.too-many-rounds"


async def test_jumping_ahead_and_back(arena: Arena) -> None:
    await arena.do(Jump("Cy"))
    assert await arena.turns(2) == ["Di", "Ada"]
    await arena.do(Jump("Di"))
    await arena.do(Jump("Bo"))
    assert await arena.turns(3) == ["Cy", "Di", "Ada"]


async def test_moving_somebody_after_another_for_good(arena: Arena) -> None:
    await arena.do(Insert("Di", "Ada"))
    assert await arena.order() == ["Ada", "Di", "Bo", "Cy"]
    await arena.do(Insert("Ada", "Bo", before=True))
    assert await arena.order() == ["Di", "Ada", "Bo", "Cy"]
    assert await arena.turns(4) == ["Di", "Bo", "Cy", "Di"]


async def test_swapping_with_the_current_one_gives_the_turn_away(arena: Arena) -> None:
    await arena.do(Swap("Ada", "Cy"))
    assert await arena.now() == "Cy"
    assert await arena.turns(4) == ["Bo", "Ada", "Di", "Cy"]


async def test_swapping_one_who_was_with_one_who_is_to_come_takes_no_turn_away_and_gives_none(arena: Arena) -> None:
    await arena.turns(1)
    await arena.do(Swap("Ada", "Di"))
    assert await arena.order() == ["Di", "Bo", "Cy", "Ada"]
    assert await arena.turns(3) == ["Di", "Cy", "Di"]


async def test_several_turns_a_round(arena: Arena) -> None:
    await arena.do(ExtraTurn("Bo", (12, 3)))
    assert await arena.turns(6) == ["Bo", "Bo", "Cy", "Di", "Bo", "Ada"]
    await arena.do(ExtraTurn("Bo"))
    assert await arena.turns(4) == ["Bo", "Cy", "Di", "Ada"]


async def test_going_back_is_an_undo(arena: Arena) -> None:
    before = await arena.running()
    await arena.turns(1)
    await arena.do(Undo())
    assert await arena.running() == before


async def test_who_may_do_what(arena: Arena) -> None:
    await arena.join("Eve")
    await arena.do(SetInitiative("Eve", 12))
    assert await arena.refused(NextTurn(), by=ANA) == "fight.not-yours"
    assert await arena.refused(Hold(), by=BRUNO) == "fight.not-yours"
    await arena.turns(2)
    await arena.do(NextTurn(), by=ANA)
    assert await arena.now() == "Cy"
    refusals: list[Verb] = [Skip(), Jump("Eve"), Swap("Eve", "Ada"), Fall("Ada")]
    assert [await arena.refused(verb, by=ANA) for verb in refusals] == ["error.gm-only"] * 4
    assert await arena.refused(Leave("Ada"), by=ANA) == "fight.not-yours"


moves = st.one_of(
    st.just(NextTurn()),
    st.sampled_from(["Ada", "Bo", "Cy", "Di"]).map(Fall),
    st.sampled_from(["Ada", "Bo", "Cy", "Di"]).map(lambda name: Fall(name, down=False)),
    st.builds(SetInitiative, st.sampled_from(["Ada", "Bo", "Cy", "Di"]), st.integers(1, 30)),
    st.builds(Insert, st.sampled_from(["Ada", "Bo"]), st.sampled_from(["Cy", "Di"]), st.booleans()),
    st.just(Hold()),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(st.lists(moves, max_size=14))
async def test_whatever_happens_everybody_standing_acts_once_a_round(plan: list[Verb]) -> None:
    """A property: within a round nobody has two turns, and who stands throughout a whole round has one or held it."""
    arena = await Arena().begin(*FOUR)
    for verb in plan:
        try:
            await arena.do(verb)
        except Rejected:
            continue
        fight = await arena.running()
        assert len(set(fight.done)) == len(fight.done)
        assert fight.current not in fight.done
    fight = await arena.running()
    standing = {one.name for one in fight.combatants if not one.down}
    if standing:
        await arena.do(Skip(rounds=1))
        taken = [await arena.now(), *await arena.turns(len(standing) - 1)]
        assert sorted(taken) == sorted(standing)
