"""Initiative and life points of Cinematic Unisystem (UNI-010, 018, 060, 061)."""

import pytest

from bot.core.lines import line
from grammar.encounters import NextTurn, RollInitiative
from tests.systems.ring import among, condition, fight, scores, sheet


async def test_initiative_is_a_d10_dex_and_fast_reaction_time() -> None:
    """UNI-T030, UNI-010: A DEX 4 rolls 5; B DEX 3 with Fast Reaction Time 3 rolls 4."""
    arena = await among(await fight("unisystem"), A={"dex": 4}, B={"dex": 3, "fast-reaction-time": 3})
    await arena.do(RollInitiative(), faces=[5, 4])
    assert await scores(arena) == {"A": 9, "B": 10}
    assert await arena.order() == ["B", "A"]


async def test_it_is_rolled_anew_each_turn() -> None:
    """UNI-010."""
    arena = await among(await fight("uni"), A={"dex": 4}, B={"dex": 2})
    await arena.do(RollInitiative(), faces=[5, 1])
    await arena.do(NextTurn())
    assert await arena.turns(1) == ["B"]
    await arena.do(NextTurn(), faces=[1, 8])
    assert await scores(arena) == {"A": 5, "B": 10}
    assert await arena.now() == "B"


async def test_the_higher_dex_wins_a_tie_and_then_another_roll() -> None:
    """UNI-010."""
    arena = await among(await fight("unisystem"), A={"dex": 3}, B={"dex": 4}, C={"dex": 3})
    await arena.do(RollInitiative(), faces=[6, 5, 6, 2, 7])  # all 9; of the two with DEX 3, 5 against 10
    assert await arena.order() == ["B", "C", "A"]


@pytest.mark.parametrize(("lp", "penalty"), [(11, 0), (10, 2), (5, 2), (4, 4), (-3, 4)])
async def test_few_life_points_hinder(lp: int, penalty: int) -> None:
    """UNI-T170, UNI-061; a table may do without."""
    for settings, less in (({}, penalty), ({"uni-wound-penalties": "off"}, 0)):
        arena = await among(await fight("unisystem", settings), A={"dex": 3, "lp": lp})
        await arena.do(RollInitiative(), faces=[6])
        assert await scores(arena) == {"A": 9 - less}


async def test_life_points_and_speed_are_worked_out() -> None:
    """UNI-T169, UNI-060: STR 3, CON 4, Hard to Kill 2: 44. UNI-018: speed is CON + DEX."""
    arena = await among(
        await fight("unisystem"), A={"str": 3, "con": 4, "hard-to-kill": 2, "dex": 3}, B={"lp": 9, "speed": 1}
    )
    a, b = await sheet(arena, "A"), await sheet(arena, "B")
    assert (a["lp"], a["max-lp"], a["speed"]) == (44, 44, 7)
    assert (b["lp"], b["max-lp"], b["speed"]) == (9, 26, 1)  # STR and CON 2: 10 + 4 x 4


@pytest.mark.parametrize(
    ("lp", "state"), [(34, "unhurt"), (33, "hurt"), (11, "hurt"), (10, "badly-hurt"), (-12, "badly-hurt")]
)
def test_badly_hurt_is_who_is_hindered(lp: int, state: str) -> None:
    figures = line("unisystem.lp", lp=lp, most=34)
    assert condition("unisystem", {"lp": lp, "max-lp": 34}) == (state, figures)
    assert condition("unisystem", {"lp": lp, "max-lp": 34}, down=True) == ("down", figures)
