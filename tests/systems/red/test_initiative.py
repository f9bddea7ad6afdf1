"""Initiative, hit points and wound states of Cyberpunk RED (CPR-061, 070, 093, 094, 110)."""

import pytest

from bot.core.lines import line
from grammar.encounters import NextTurn, RollInitiative
from tests.systems.ring import among, condition, fight, scores, sheet

OFF = {"red-initiative-explodes": "off"}


async def test_initiative_is_ref_and_a_d10_once_for_the_whole_fight() -> None:
    """CPR-070."""
    arena = await among(await fight("red"), Rook={"ref": 8}, Ganger={"ref": 5})
    await arena.do(RollInitiative(), faces=[3, 7])
    assert await scores(arena) == {"Rook": 11, "Ganger": 12}
    await arena.do(NextTurn())
    assert await arena.turns(4) == ["Rook", "Ganger", "Rook", "Ganger"]


async def test_the_tied_make_the_whole_check_again() -> None:
    """U-42: REF 7 d10 4, REF 5 d10 6, tied at 11; rerolled 2 and 9: 9 against 14."""
    arena = await among(await fight("red"), Seven={"ref": 7}, Five={"ref": 5})
    await arena.do(RollInitiative(), faces=[4, 6, 2, 9])
    assert await arena.order() == ["Five", "Seven"]


async def test_a_reroll_may_explode_too_and_the_others_keep_their_place() -> None:
    arena = await among(await fight("red"), Top={"ref": 9}, A={"ref": 6}, B={"ref": 4})
    # 14; 6 + 2 = 8 and 4 + 4 = 8; again 6 + 9 = 15 against 4 + 10 + 3 = 17
    await arena.do(RollInitiative(), faces=[5, 2, 4, 9, 10, 3])
    assert await arena.order() == ["Top", "B", "A"]
    assert await scores(arena) == {"Top": 14, "A": 8, "B": 8}


@pytest.mark.parametrize(
    ("settings", "faces", "score"),
    [
        ({}, [10, 4], 20),  # U-47: 6 + 10 + 4
        (OFF, [10], 16),  # U-47, switched off
        ({}, [10, 10], 26),  # once only
        ({}, [1, 8], -1),  # 6 + 1 - 8
        ({}, [1, 1], 6),
        (OFF, [1], 7),
        ({}, [9], 15),
        ({}, [2], 8),
    ],
)
async def test_a_ten_adds_one_die_and_a_one_takes_one_away(
    settings: dict[str, str], faces: list[int], score: int
) -> None:
    """CPR-061."""
    arena = await among(await fight("red", settings), Rook={"ref": 6})
    await arena.do(RollInitiative(), faces=faces)
    assert await scores(arena) == {"Rook": score}


async def test_armor_hinders_and_wounds_do_not() -> None:
    """CPR-070, CPR-094: the penalty is taken off REF; the wound state is not."""
    arena = await among(await fight("red"), Tank={"ref": 6, "armor-penalty": 2, "hp": 1, "max-hp": 40})
    await arena.do(RollInitiative(), faces=[5])
    assert await scores(arena) == {"Tank": 9}


async def test_injuries_hinder_initiative_until_they_had_a_quick_fix() -> None:
    """CPR-070, CPR-102: a concussion takes 2 of all actions, a torn muscle only of blows."""
    hurt, fixed = "head/concussion, body/torn-muscle", "head/concussion*"
    arena = await among(await fight("red"), A={"ref": 6, "injuries": hurt}, B={"ref": 6, "injuries": fixed})
    await arena.do(RollInitiative(), faces=[5, 5])
    assert await scores(arena) == {"A": 9, "B": 11}


async def test_hit_points_come_from_body_and_will() -> None:
    """U-44: BODY 6 WILL 7: 10 + 5 x ceil(6.5) = 45."""
    arena = await among(await fight("red"), Rook={"body": 6, "will": 7}, Told={"max-hp": 30}, Hurt={"hp": 12})
    found = [await sheet(arena, name) for name in ("Rook", "Told", "Hurt")]
    assert [(one["hp"], one["max-hp"]) for one in found] == [(45, 45), (30, 30), (12, 35)]  # BODY and WILL 5: 35


async def test_armor_is_whole_unless_it_is_told_otherwise() -> None:
    arena = await among(await fight("red"), Rook={"sp-body": 11, "sp-head": 4, "max-sp-head": 7})
    rook = await sheet(arena, "Rook")
    assert (rook["sp-body"], rook["max-sp-body"], rook["sp-head"], rook["max-sp-head"]) == (11, 11, 4, 7)


@pytest.mark.parametrize(
    ("hp", "most", "wound", "state"),
    [
        (40, 40, "none", "unhurt"),
        (39, 40, "light", "hurt"),
        (20, 40, "light", "hurt"),  # U-36
        (19, 40, "serious", "badly-hurt"),
        (18, 35, "light", "hurt"),
        (17, 35, "serious", "badly-hurt"),
        (23, 45, "light", "hurt"),  # U-44: threshold 23
        (22, 45, "serious", "badly-hurt"),
        (1, 40, "serious", "badly-hurt"),
        (0, 40, "mortal", "badly-hurt"),  # still acts
    ],
)
def test_wound_states(hp: int, most: int, wound: str, state: str) -> None:
    """CPR-093, CPR-110."""
    figures = line("red.hp", hp=hp, most=most)
    if wound in ("serious", "mortal"):
        figures = line("red.hindered", hp=figures, state=(line(f"red.wound.{wound}"),))
    assert condition("red", {"hp": hp, "max-hp": most}) == (state, figures)
    assert condition("red", {"hp": hp, "max-hp": most}, down=True) == ("down", figures)
