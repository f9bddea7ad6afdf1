"""Rounds and hazards of NEMESIS on the fake Discord: their slash commands, and what they offer."""

from collections.abc import AsyncIterator, Mapping

import pytest

from bot.shell.chat.client import Client
from bot.systems.ore.hazard_slashes import CONDITIONS
from grammar import declaring, hazards
from grammar.parser import parse
from tests.shell.battle import HOUSE, begun
from tests.shell.parlour import Parlour, parlour

FILLED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    '/declare strike "Ghoul 2" weapon:knife called:10 8d +1e:10 -1d buy:1 art:killing hidden': (
        "declare",
        {
            "audience": "hidden", "deed": "strike", "targets": "Ghoul 2", "weapon": "knife", "called": 10,
            "dice": "8d +1e:10 -1d buy:1", "art": "killing",
        },
    ),
    '/declare spray Rook,"Ghoul 1" weapon:"M-9" rating:4 range:30 unaware still unseen and dodge by:"Ghoul 3"': (
        "declare",
        {
            "deed": "spray", "targets": 'Rook, "Ghoul 1"', "weapon": "M-9", "rating": 4, "range": 30, "unaware": True,
            "seldom": "still unseen", "by": "Ghoul 3", "then": "dodge",
        },
    ),
    '/declare throw Ghoul weapon:"Hand grenade" inside:Rook,"Ghoul 3"': (
        "declare",
        {"deed": "throw", "targets": "Ghoul", "weapon": "Hand grenade", "inside": "Rook,Ghoul 3"},
    ),
    "/declare cover Sandbags exposed:3-6,10": (
        "declare",
        {"deed": "cover", "what": "Sandbags", "exposed": "3-6,10"},
    ),
    '/declare act "climb the wall" stat:body skill:throw limb:left-leg damage:"W in S" diff:4': (
        "declare",
        {
            "deed": "act", "what": "climb the wall", "stat": "body", "skill": "throw", "limb": "left-leg",
            "damage": "W in S", "diff": 4,
        },
    ),
    "/declare block shield spend:soften": ("declare", {"deed": "block", "shield": True, "spend": "soften"}),
    "/declare disarm Ghoul take:snatch": ("declare", {"deed": "disarm", "targets": "Ghoul", "take": "snatch"}),
    "/resolve": ("resolve", {}),
    "/resolve step": ("resolve", {"how": "step"}),
    '/resolve skip "Ghoul 1"': ("resolve", {"how": "skip", "who": "Ghoul 1"}),
    "/ore round": ("ore round", {}),
    '/ore blast Firebomb at:"Ghoul 1" inside:Rook,Ann width:3 height:9 2S2K area:4 pen:1 intensity:2 faces:10,7 burn': (
        "hazard blast",
        {
            "what": "Firebomb", "at": "Ghoul 1", "inside": "Rook, Ann", "width": 3, "height": 9, "damage": "2S2K",
            "area": 4, "pen": 1, "intensity": 2, "faces": "10,7", "burn": True,
        },
    ),
    '/ore fire "The thing" 7,"left arm" kind:acid fireproof': (
        "hazard fire",
        {"who": "The thing", "locations": "7, left arm", "kind": "acid", "fireproof": True},
    ),
    "/ore fire out Rook torso,3": ("hazard put-out", {"who": "Rook", "locations": "torso,3"}),
    '/ore daze Rook,"Ghoul 1" dice:2 rounds:4 resist': (
        "hazard daze",
        {"names": 'Rook, "Ghoul 1"', "dice": 2, "rounds": 4, "resist": True},
    ),
    "/ore gas Rook minutes:3": ("hazard gas", {"names": "Rook", "minutes": 3}),
    "/ore smother Rook": ("hazard smother", {"who": "Rook"}),
    '/ore condition Rook pinned by:"Ghoul 1"': (
        "hazard condition",
        {"who": "Rook", "condition": "pinned", "by": "Ghoul 1"},
    ),
    "/ore condition Rook shaken gauge:violence intensity:3 reaction:panic": (
        "hazard condition",
        {"who": "Rook", "condition": "shaken", "gauge": "violence", "intensity": 3, "reaction": "panic"},
    ),
    "/ore condition end Rook": ("hazard recover", {"who": "Rook"}),
    "/ore condition end Rook to-ground": ("hazard recover", {"who": "Rook", "condition": "to-ground"}),
    '/ore cover Rook "Stone table" har:4 lar:1 exposed:3-6': (
        "hazard cover",
        {"who": "Rook", "what": "Stone table", "har": 4, "lar": 1, "exposed": "3-6"},
    ),
    '/ore cover Rook shield:"Ghoul 1"': ("hazard cover", {"who": "Rook", "shield": "Ghoul 1"}),
    "/ore cover end Rook": ("hazard leave", {"who": "Rook"}),
    '/ore occupants Ann,"Dr. Mann" height:9 1S1K pen:2': (
        "hazard occupants",
        {"names": "Ann, Dr. Mann", "height": 9, "damage": "1S1K", "pen": 2},
    ),
    "/ore clock minutes:2 rounds:1": ("hazard clock", {"minutes": 2, "rounds": 1}),
    '/ore part House 3 damaged:"The roof leaks" destroyed:"Nothing is left"': (
        "hazard part",
        {"who": "House", "location": "3", "damaged": "The roof leaks", "destroyed": "Nothing is left"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", FILLED)
def test_what_is_filled_in_is_what_would_be_typed(text: str) -> None:
    name, filled = FILLED[text]
    slash = next(slash for slash in HOUSE.rules.slashes if slash.name == name)
    assert parse(slash.typed(filled)) == parse(text)


def test_every_verb_can_be_filled_in() -> None:
    assert {type(parse(text).do) for text in FILLED} == {*declaring.VERBS, *hazards.VERBS}


def test_every_condition_of_the_choices_is_one() -> None:
    said = [str(parse(f"/ore condition Rook {what}").do) for what in CONDITIONS]
    assert said == [f"/ore condition Rook {what}" for what in CONDITIONS]


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


@pytest.fixture
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        parse("/declare pass")  # on a busy machine, compiling the grammar takes longer than Discord waits
        await begun(here)
        yield client


async def test_deeds_are_offered_by_their_words(here: Parlour, bot: Client) -> None:
    assert bot
    assert await here.offered(here.ana, "declare", deed="suppr") == ["suppress"]
    assert await here.offered(here.ana, "declare", deed="strike", art="kill") == ["killing"]


async def test_those_who_are_seen_are_offered_one_after_the_other(here: Parlour, bot: Client) -> None:
    assert bot
    assert await here.offered(here.ana, "declare", deed="spray", targets="Gh") == ['"Ghoul 1"', '"Ghoul 2"']
    assert await here.offered(here.ana, "declare", deed="spray", targets='"Ghoul 1", ') == [
        '"Ghoul 1", Rook',
        '"Ghoul 1", "Ghoul 2"',
    ]
    assert await here.offered(here.ana, "declare", deed="spray", targets="Lurk") == []


async def test_what_somebody_carries_is_offered_first(here: Parlour, bot: Client) -> None:
    """The foes' to a game master alone: to others, all weapons are as likely."""
    assert bot
    await here.slash(here.gm, "arms take", name="Rook", weapon="Uzi")
    await here.slash(here.gm, "arms take", name="Ghoul 1", weapon="Uzi")
    assert (await here.offered(here.ana, "declare", deed="shoot", weapon=""))[0] == "Uzi"
    assert (await here.offered(here.gm, "declare", deed="shoot", by="Ghoul 1", weapon=""))[0] == "Uzi"
    assert (await here.offered(here.ana, "declare", deed="shoot", by="Ghoul 1", weapon=""))[0] != "Uzi"


async def test_a_round_is_declared_and_resolved_by_slash_commands(here: Parlour, bot: Client) -> None:
    assert bot
    for score, name in enumerate(("Ghoul 1", "Ghoul 2", "Rook", "Lurker"), start=1):
        await here.slash(here.gm, "init set", name=name, score=score)
    await here.slash(here.gm, "encounter next")
    told = await here.slash(here.gm, "declare", deed="pass", by="Ghoul 1")
    assert told.public
    await here.slash(here.gm, "declare", deed="pass", by="Ghoul 2")
    declared = await here.slash(here.ana, "declare", deed="dodge", dice="2d")
    assert "Rook" in declared.text
    shown = await here.slash(here.ana, "ore round")
    assert not shown.public
    assert "Rook dodges" in shown.text
    here.dice.left = (1, 2)
    resolved = await here.slash(here.gm, "resolve")
    assert "Round 1" in resolved.text
