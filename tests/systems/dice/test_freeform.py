"""A fight without a rule book: d20 initiative, and hit points if they are told."""

import pytest

from bot.core.lines import line
from grammar.encounters import NextTurn, RollInitiative
from tests.systems.ring import among, condition, fight, scores, sheet


async def test_initiative_is_a_d20_and_the_bonus() -> None:
    arena = await among(await fight("dice"), Orc={"init": 2}, Elf={"init": 5}, Slug={"init": -3})
    await arena.do(RollInitiative(), faces=[17, 11, 2])
    assert await scores(arena) == {"Orc": 19, "Elf": 16, "Slug": -1}
    await arena.do(NextTurn())
    assert await arena.turns(3) == ["Elf", "Slug", "Orc"]  # the order stays in the second round


async def test_the_higher_bonus_wins_a_tie_and_then_a_roll_off() -> None:
    arena = await among(await fight("dice"), Orc={"init": 1}, Elf={"init": 3}, Imp={"init": 1})
    await arena.do(RollInitiative(), faces=[12, 10, 12, 4, 9])  # all 13; of the two with +1, 4 against 9
    assert await arena.order() == ["Elf", "Imp", "Orc"]


async def test_one_number_of_hit_points_is_enough() -> None:
    arena = await among(await fight("dice"), A={"hp": 7}, B={"max-hp": 9}, C={"hp": 3, "max-hp": 9}, D={})
    found = [await sheet(arena, name) for name in "ABCD"]
    assert [(one["hp"], one["max-hp"]) for one in found] == [(7, 7), (9, 9), (3, 9), (0, 0)]


@pytest.mark.parametrize(
    ("hp", "most", "state"),
    [
        (10, 10, "unhurt"),
        (12, 10, "unhurt"),
        (9, 10, "hurt"),
        (6, 10, "hurt"),
        (5, 10, "badly-hurt"),
        (4, 9, "badly-hurt"),
        (5, 9, "hurt"),
        (1, 10, "badly-hurt"),
        (0, 10, "down"),
        (-4, 10, "down"),
    ],
)
def test_half_is_badly_hurt_and_nothing_is_down(hp: int, most: int, state: str) -> None:
    assert condition("dice", {"hp": hp, "max-hp": most}) == (state, line("dice.hp", hp=hp, most=most))


def test_without_hit_points_somebody_is_up_or_down() -> None:
    assert condition("dice", {"hp": 0, "max-hp": 0}) == ("unhurt", None)
    assert condition("dice", {"hp": 0, "max-hp": 0}, down=True) == ("down", None)
