"""What befalls people is shown on the board and with their bodies, to those who may know (inventory 10.1)."""

import pytest

from bot.core.lines import Line
from tests.systems.ore.bout import Bout, Told, bout, joined
from tests.systems.ore.house import WORDS


async def table(setting: str = "words") -> Bout:
    """Rook of ana's, a ghoul, and a wall to hide behind."""
    here = await bout({"foes-shown": setting}, Ghoul={"body": 3}, Wall={})
    return await joined(here, "Rook", "ana", sense=9)


def lines(told: Told) -> list[str]:
    """What the one who asked reads."""
    assert told.outcome.secret
    return [said(part.sealed_line) for part in told.outcome.secret.secrets]


def said(line: Line) -> str:
    """A line in English, without its marks."""
    return WORDS.text(line).replace("`", "").replace("*", "")


async def row(here: Bout, who: str, by: str = "ana") -> str:
    """The line of somebody on the board, as one reads it."""
    return next(line for line in lines(await here.say("/encounter show", by=by)) if f" {who} " in line)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("condition Rook pinned by:Ghoul", "pinned by Ghoul"),
        ("condition Rook choked by:Ghoul", "choked by Ghoul"),
        ("condition Rook strangled by:Ghoul", "strangled by Ghoul"),
        ("condition Rook garroted by:Ghoul", "garroted by Ghoul"),
        ("smother Rook", "without air"),
        ("condition Rook prone", "on the ground"),
        ("condition Rook aiming at:Ghoul rounds:3", "aiming at Ghoul +2d"),
        ("cover Rook Sandbags", "behind Sandbags (HAR 5)"),
        ("cover Rook shield:Ghoul", "behind Ghoul (HAR 2)"),
        ("condition Rook to-ground", "has to get to cover"),
        ("fire Rook head kind:acid", "acid (head)"),
        ("condition Rook panicked", "in panic"),
        ("condition Rook dazed dice:2", "dazed −2d for 2 rounds"),
        ("condition Rook gassed rounds:1", "gassed −2d for 1 round"),
        ("condition Rook shaken reaction:frenzy", "shaken (frenzy)"),
        ("condition Rook helped", "+1d from help"),
    ],
)
async def test_a_condition_is_told_in_few_words(command: str, told: str) -> None:
    """ORE-067, 069, 071, 072, 074, 121, 132, 157, 158, 174, 175, 177, 178, 203, 030."""
    here = await table()
    await here.say(f"/ore {command}")
    assert told in await row(here, "Rook")
    assert any(line.startswith("Now: ") and told in line for line in lines(await here.say("/ore body Rook", by="ana")))
    await here.say("/ore condition end Rook")
    assert told not in await row(here, "Rook")


async def test_many_burning_places_are_counted_on_the_board_and_named_with_the_body() -> None:
    """ORE-171."""
    here = await table()
    await here.say("/ore fire Rook 1,3")
    assert "burning (left leg, left arm)" in await row(here, "Rook")
    await here.say("/ore fire Rook head")
    assert "burning in 3 places" in await row(here, "Rook")
    assert "Now: burning (left leg, left arm, head)" in lines(await here.say("/ore body Rook", by="ana"))


@pytest.mark.parametrize(("setting", "shown"), [("words", False), ("numbers", True), ("nothing", False)])
async def test_foes_are_told_of_as_their_wounds_are(setting: str, shown: bool) -> None:
    """By `foes-shown`; to a game master in any case."""
    here = await table(setting)
    await here.say("/ore condition Ghoul prone")
    assert ("on the ground" in await row(here, "Ghoul")) == shown
    assert "on the ground" in await row(here, "Ghoul", by="gm")
    assert ("Now: on the ground" in lines(await here.say("/ore body Ghoul", by="ana"))) == shown


async def test_what_somebody_hidden_has_to_do_with_is_not_shown() -> None:
    """Neither his name, nor that there is somebody."""
    here = await table()
    await here.say("/gm add Lurker")
    await here.say("/gm ore condition Rook pinned by:Lurker")
    await here.say("/gm ore condition Rook choked by:Lurker")
    await here.say("/gm ore condition Rook aiming at:Lurker")
    await here.say("/gm ore cover Rook shield:Lurker")
    assert await row(here, "Rook") == "· – Rook (unhurt)"
    told = lines(await here.say("/ore body Rook", by="ana"))
    assert not any("Now" in line or "Lurker" in line for line in told)
    assert any("pinned by Lurker" in line for line in lines(await here.say("/ore body Rook")))


async def test_whoever_declares_while_he_is_shaken_is_told_so_and_not_refused() -> None:
    """ORE-203: the reaction is at once, and what it is stays with the game master (inventory 11.3)."""
    here = await table()
    await here.say("/ore condition Ghoul shaken reaction:paralysis")
    told = await here.say("/declare strike Rook by:Ghoul")
    assert "Ghoul is shaken (paralysis): what comes of it, the GM says" in told.all_public
    await here.say("/ore calm Ghoul")
    assert "shaken" not in (await here.say("/declare strike Rook by:Ghoul")).all_public


async def test_a_thing_of_one_piece_is_not_told_apart_from_it() -> None:
    """ORE-056: `It works no more`, not the whole of it."""
    here = await table("numbers")
    await here.say("/ore body Wall shape:Bicycle")
    told = await here.say("/wound Wall whole 5S direct")
    assert "It works no more" in told.story
    assert "(down, 5S/5, out of order)" in await row(here, "Wall")
    assert "It works again" in (await here.say("/heal Wall")).story
    told = await here.say("/wound Wall whole 5K direct")
    assert "It is destroyed" in told.story
    assert "It is no longer all Killing" in (await here.say("/heal Wall")).story
