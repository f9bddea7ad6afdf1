"""What a new sheet says of armor and Luck: the figures follow from what is worn, unless they are told (CPR-094)."""

import pytest

from bot.core.rejected import Rejected
from tests.systems.ring import among, fight, sheet

SP = ("sp-head", "max-sp-head", "sp-body", "max-sp-body", "armor-penalty")


@pytest.mark.parametrize(
    ("fields", "figures"),
    [
        ({"armor": "kevlar"}, (0, 0, 7, 7, 0)),
        ({"armor": "Jaqueta blindada média", "helmet": "flak"}, (15, 15, 12, 12, 4)),  # the worst piece, once
        ({"armor": "leathers, light armorjack"}, (0, 0, 11, 11, 0)),  # the best of several layers
        ({"armor": "metalgear", "sp-body": 5, "armor-penalty": 1}, (0, 0, 5, 5, 1)),  # what is told stands
        ({"sp-head": 4}, (4, 4, 0, 0, 0)),
    ],
)
async def test_armor_by_what_is_worn(fields: dict[str, int | str], figures: tuple[int, ...]) -> None:
    """CPR-094."""
    arena = await among(await fight("red"), Rook=fields)
    found = await sheet(arena, "Rook")
    assert tuple(found[name] for name in SP) == figures


async def test_armor_that_there_is_not() -> None:
    arena = await fight("red")
    with pytest.raises(Rejected):
        await among(arena, Rook={"armor": "tinfoil"})


async def test_luck_is_full_at_first() -> None:
    arena = await among(await fight("red"), Rook={"luck": 6}, Ana={"max-luck": 5})
    assert [(await sheet(arena, name))["luck"] for name in ("Rook", "Ana")] == [6, 5]
    assert [(await sheet(arena, name))["max-luck"] for name in ("Rook", "Ana")] == [6, 5]
