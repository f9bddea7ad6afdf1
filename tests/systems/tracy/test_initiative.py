"""Initiative and wounds of the 2d6 comic-strip game (DTR-011 … 013, 020 … 025, 079, 080)."""

import pytest

from bot.core.lines import line
from grammar.encounters import Add, NextTurn, RollInitiative
from tests.systems.ring import among, condition, fight, scores, sheet

CLOSE = {"tracy-fight": "close"}


async def test_initiative_is_everybodys_roll_against_everybodys() -> None:
    """DTR-022, DTR-004: 2d6 + Agility + Reaction Speed, the highest first."""
    arena = await among(await fight("tracy"), Tess={"agility": 3, "reaction-speed": 2}, Bones={}, Joe={"agility": 4})
    await arena.do(RollInitiative(), faces=[2, 3, 4, 5, 1, 3])
    assert await scores(arena) == {"Tess": 10, "Bones": 11, "Joe": 8}
    assert await arena.order() == ["Bones", "Tess", "Joe"]


async def test_without_the_skill_agility_alone_counts() -> None:
    """DTR-007."""
    arena = await among(await fight("tracy"), Joe={"agility": 2})
    await arena.do(RollInitiative(), faces=[2, 4])
    assert await scores(arena) == {"Joe": 8}


@pytest.mark.parametrize(
    ("faces", "dice"),
    [
        ([6, 6, 3, 3], 18),  # DTR-T011, A: 12 + 6
        ([6, 6, 5, 5], 22),  # DTR-T011, B: 12 + 10
        ([6, 6, 6, 6, 2, 3], 29),  # DTR-T006
        ([6, 6, 1, 1], 14),  # DTR-W05: a 2-spot in a chain only adds 2
        ([1, 1, 4, 3], -5),  # DTR-T007
        ([1, 1, 1, 1], 0),  # DTR-T008: no further roll
        ([1, 1, 6, 6], -10),  # DTR-T009: no explosion
        ([1, 6], 7),
    ],
)
async def test_the_spots_apply_to_initiative(faces: list[int], dice: int) -> None:
    """DTR-011, DTR-012, DTR-013."""
    arena = await among(await fight("tracy"), Joe={"agility": 4, "reaction-speed": 3})
    await arena.do(RollInitiative(), faces=faces)
    assert await scores(arena) == {"Joe": dice + 7}


@pytest.mark.parametrize(
    ("wounds", "serious", "score"),
    [(2, 0, 11), (0, 1, 10), (1, 2, 6)],  # DTR-T019 is the first: 4 + 4 + 3 + 2 - 2
)
async def test_wounds_count_against_it(wounds: int, serious: int, score: int) -> None:
    """DTR-079, DTR-080."""
    fields = {"agility": 3, "reaction-speed": 2, "wounds": wounds, "serious-wounds": serious}
    arena = await among(await fight("tracy"), Joe=fields)
    await arena.do(RollInitiative(), faces=[4, 4])
    assert await scores(arena) == {"Joe": score}


async def test_a_ranged_fight_rolls_each_turn() -> None:
    """DTR-T018, DTR-023: three turns, three rolls each."""
    arena = await among(await fight("tracy"), Joe={}, Bones={})
    await arena.do(RollInitiative(), faces=[5, 5, 2, 2])
    await arena.do(NextTurn())
    assert await arena.turns(1) == ["Bones"]
    await arena.do(NextTurn(), faces=[1, 2, 4, 4])
    assert await arena.now() == "Bones"
    assert await arena.turns(1) == ["Joe"]
    await arena.do(NextTurn(), faces=[6, 5, 3, 3])
    assert await arena.now() == "Joe"


async def test_a_close_fight_rolls_once() -> None:
    """DTR-T018, DTR-023: three turns, one roll each."""
    arena = await among(await fight("tracy", CLOSE), Joe={}, Bones={})
    await arena.do(RollInitiative(), faces=[5, 5, 2, 2])
    await arena.do(NextTurn())
    assert await arena.turns(5) == ["Bones", "Joe", "Bones", "Joe", "Bones"]


async def test_the_tied_roll_again_and_the_rest_keep_their_place() -> None:
    """DTR-025: 7, 7 and 10; the two roll again, 1-1 less 3 and 4."""
    arena = await among(await fight("tracy", CLOSE), Joe={}, Bones={}, Tess={})
    await arena.do(RollInitiative(), faces=[2, 3, 1, 4, 4, 4, 1, 1, 2, 1, 2, 2])
    assert await arena.order() == ["Tess", "Bones", "Joe"]
    assert await scores(arena) == {"Joe": 7, "Bones": 7, "Tess": 10}


async def test_the_two_of_the_example_come_ready_made() -> None:
    """DTR-W06: Bones Agility 2, Fighting 2; Scrubby Agility 2, Fighting 3."""
    arena = await fight("tracy")
    for name in ("bones", "scrubby lane"):
        await arena.do(Add(name))
    found = [await sheet(arena, name) for name in ("Bones", "Scrubby Lane")]
    assert [(one["agility"], one["fighting"]) for one in found] == [(2, 2), (2, 3)]


@pytest.mark.parametrize(
    ("wounds", "serious", "state"), [(0, 0, "unhurt"), (1, 0, "hurt"), (3, 0, "hurt"), (0, 1, "badly-hurt")]
)
def test_a_serious_wound_is_badly_hurt(wounds: int, serious: int, state: str) -> None:
    fields = {"wounds": wounds, "serious-wounds": serious}
    figures = line("tracy.wounds", wounds=wounds, serious=serious) if wounds or serious else None
    assert condition("tracy", fields) == (state, figures)
    assert condition("tracy", fields, down=True) == ("down", figures)
