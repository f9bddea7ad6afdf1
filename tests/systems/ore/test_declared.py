"""What is heard when somebody declares, and what his dice become of (ORE-022, 047, 177)."""

import pytest

from bot.core.lines import Role, line
from tests.systems.ore.bout import bout, joined
from tests.systems.ore.house import WORDS


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("strike Ghoul called:10", "Rook strikes Ghoul (called: 10)"),
        ("strike Ghoul called:8 art:up unaware", "Rook strikes Ghoul (called: 8, art: up, target unaware)"),
        ('strike Ghoul damage:"W+2 in K"', "Rook strikes Ghoul (damage: W+2 in K)"),
        ("disarm Ghoul called:5 take:snatch", "Rook disarms Ghoul (called: 5, to snatch it)"),
        ("shoot Ghoul weapon:M-9 range:30", "Rook shoots at Ghoul (M-9, 30 yards)"),
        ("throw-down Ghoul", "Rook throws down Ghoul"),
        ("act curse vs:Ghoul 5d", "Rook acts against Ghoul (curse): 5d"),
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


async def test_dice_that_were_typed_are_heard_too() -> None:
    """ORE-022, 009, 010: expert faces and a penalty bought off are declared with everything else."""
    here = await bout(Ghoul={"body": 3}, Rook={"body": 3, "brawling": 3, "expert": "brawling 2"})
    await here.declare(Ghoul="pass")
    said = await here.say("/declare strike Ghoul called:10 by:Rook +2e:7 buy:1")
    assert said.told(Role.TITLE)[0] == "Rook strikes Ghoul (called: 10): +2e:7 buy:1"


@pytest.mark.parametrize("deed", ["help Rook 4d", "guard Rook", "aim Rook"])
async def test_what_nobody_does_to_himself(deed: str) -> None:
    """ORE-030, 109, 121: helping, guarding and aiming are about somebody else."""
    here = await bout(Rook={"body": 3})
    assert await here.refused(f"/declare {deed} by:Rook") == WORDS.text(line("ore.error.himself", who="Rook"))


async def test_one_grenade_is_thrown_once() -> None:
    """ORE-138: two throws take two grenades."""
    here = await bout(Ghoul={}, Rook={"body": 3, "throw": 3, "weapons": "Hand grenade 1"})
    await here.declare(Ghoul="pass")
    twice = '/declare throw Ghoul weapon:"Hand grenade" and throw Ghoul weapon:"Hand grenade" by:Rook'
    assert await here.refused(twice) == "Not enough of these: Hand grenade, 1 left."
    await here.say('/ore arms Rook +"Hand grenade"')
    await here.say(twice)


async def test_what_needs_no_rounds_is_not_asked_for_a_gun() -> None:
    """ORE-136, 137: with nothing to reload or to prepare, that is said."""
    here = await bout(Rook={"weapons": "M-9"})
    assert await here.refused("/declare reload by:Rook") == "Rook carries nothing that needs rounds."
    assert await here.refused("/declare prepare by:Rook") == "Rook carries nothing that needs preparing."


@pytest.mark.parametrize("rolled", ["2x3", "2x3 2x8"])
async def test_a_declaration_that_is_taken_back_after_the_roll_takes_its_sets_with_it(rolled: str) -> None:
    """ORE-022, 023: the round goes on without him, whether his sets were to be picked or not."""
    here = await bout(Ghoul={"body": 4, "brawling": 3})
    await joined(here, "Rook", "ana", sense=5, body=4, brawling=3)
    await here.declare(Ghoul="strike Rook")
    await here.say("/declare strike Ghoul", by="ana")
    await here.say("/resolve roll", "2x5", rolled)
    await here.say("/undo", by="ana")
    assert await here.sets() == {"Ghoul": "2x5 waiting"}
    told = await here.say("/resolve")
    assert told.story == ["2x5 Ghoul → Rook: right arm 2S (2S/5)"]


async def test_a_roll_that_is_taken_back_takes_what_was_picked_of_it_with_it() -> None:
    """ORE-005, 020: the dice can fall anew."""
    here = await bout(Ghoul={}, Rook={"body": 4})
    await here.declare(Ghoul="pass", Rook="strike Ghoul")
    await here.say("/resolve roll", "2x3 2x8")
    roll = here.delivered
    await here.say("/choose 2x3")
    await here.say(f"/undo {roll}")
    assert await here.sets() == {}
    told = await here.say("/resolve", "2x9")
    assert told.story[-1] == "2x9 Rook → Ghoul: torso 2S"


async def test_the_dice_of_a_declaration_that_is_taken_back_are_not_those_of_an_earlier_one() -> None:
    """ORE-022, 023: what was said first counts again, and for that nobody rolled."""
    here = await bout(Ghoul={}, Rook={"body": 4})
    await here.declare(Ghoul="pass", Rook="pass")
    await here.declare(Rook="strike Ghoul")
    said = here.delivered
    await here.say("/resolve roll", "2x3")
    await here.say(f"/undo {said}")
    told = await here.say("/resolve")
    assert told.story == []


@pytest.mark.parametrize("weapon", ["M-9", "Hand grenade"])
async def test_what_is_no_weapon_for_blows_strikes_like_a_fist(weapon: str) -> None:
    """ORE-062, 061: struck with, a pistol fires nothing and a grenade does not burst."""
    here = await bout(Ghoul={}, Rook={"body": 4})
    await here.declare(Ghoul="pass", Rook=f'strike Ghoul weapon:"{weapon}"')
    told = await here.say("/resolve", "2x8")
    assert told.story[-1] == "2x8 Rook → Ghoul: torso 2S"
