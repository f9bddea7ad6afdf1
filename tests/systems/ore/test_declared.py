"""What is heard when somebody declares, and what his dice become of (ORE-022, 047, 177)."""

import pytest

from bot.core.lines import Role
from tests.systems.ore.bout import bout, joined


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("strike Ghoul called:10", "Rook strikes Ghoul (called: 10)"),
        ("strike Ghoul called:8 art:up unaware", "Rook strikes Ghoul (called: 8, art: up, target unaware)"),
        ('strike Ghoul damage:"W+2 in K"', "Rook strikes Ghoul (damage: W+2 in K)"),
        ("disarm Ghoul called:5 take:snatch", "Rook disarms Ghoul (called: 5, to snatch it)"),
        ("shoot Ghoul weapon:M-9 range:30", "Rook shoots at Ghoul (M-9, 30 yards)"),
        ("throw-down Ghoul", "Rook throws down Ghoul"),
    ],
)
async def test_special_options_are_heard_with_what_is_declared(deed: str, told: str) -> None:
    """ORE-022: a called shot and its location, a bonus and whatever else is special are part of the declaration."""
    here = await bout(Ghoul={"body": 3})
    await joined(here, "Rook", "ana", sense=3, body=3, **{"martial-arts": 3})
    await here.say("/declare pass by:Ghoul")
    said = await here.say(f"/declare {deed}", by="ana")
    assert told in said.told(Role.TITLE)


async def test_typed_dice_are_lowered_as_those_of_the_sheet_are() -> None:
    """ORE-177, precedence 10: −3d on Body 4 and −3d on Brawling 1 with 2 expert dice leave 2d of 8d."""
    here = await bout(Brute={"body": 4, "brawling": 1, "expert": "brawling 2"}, Rook={"body": 2})
    await here.declare(Rook="pass")
    await here.say("/ore daze Brute dice:3")
    await here.say("/declare strike Rook by:Brute 8d")
    await here.say("/resolve roll", "2x9")
    round = await here.round()
    assert round
    assert [hand.faces for hand in round.hands.values()] == [(9, 9)]
