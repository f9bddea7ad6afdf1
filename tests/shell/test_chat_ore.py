"""NEMESIS on the fake Discord: its slash commands, what they offer, and who sees what of a body."""

from collections.abc import AsyncIterator, Mapping

import pytest

from bot.shell.chat.client import Client
from grammar.parser import parse
from tests.shell.battle import HOUSE, begun
from tests.shell.parlour import Parlour, parlour

FILLED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "/ore 7d +2e called:10 hidden": ("ore roll", {"audience": "hidden", "text": "7d +2e called:10"}),
    "/ore body": ("ore body", {}),
    '/ore body "Ghoul 1"': ("ore body", {"who": "Ghoul 1"}),
    "/ore body Rook shape:quick": ("ore body", {"who": "Rook", "shape": "quick"}),
    '/ore body Beast "long tail" at:1,2 boxes:8 kind:limb brain:1 har:2 lar:1 hidden': (
        "ore body",
        {
            "audience": "hidden", "who": "Beast", "location": "long tail", "at": "1,2", "boxes": 8, "kind": "limb",
            "brain": 1, "har": 2, "lar": 1,
        },
    ),
    "/ore body Beast 3 boxes:8": ("ore body", {"who": "Beast", "location": "3", "boxes": 8}),
    '/ore armor Rook +"Kevlar vest"': ("ore armor", {"who": "Rook", "on": "Kevlar vest"}),
    "/ore armor Rook +Scale har:3 lar:1 at:1-9 blows:1-10 supernatural": (
        "ore armor",
        {"who": "Rook", "on": "Scale", "har": 3, "lar": 1, "at": "1-9", "blows": "1-10", "supernatural": True},
    ),
    '/ore armor Rook -"Kevlar vest"': ("ore armor", {"who": "Rook", "off": "Kevlar vest"}),
    "/ore armor Rook repair": ("ore armor", {"who": "Rook", "repair": True}),
    '/ore first-aid Rook left-arm by:"Dr. Mann" 5d +1e:10': (
        "ore first-aid", {"who": "Rook", "location": "left-arm", "by": "Dr. Mann", "dice": "5d +1e:10"},
    ),
    "/ore surgery Rook 7 6d": ("ore surgery", {"who": "Rook", "location": "7", "dice": "6d"}),
    "/ore hospital Rook": ("ore hospital", {"who": "Rook"}),
    "/ore rest": ("ore rest", {}),
    "/ore rest Rook days:3": ("ore rest", {"who": "Rook", "days": 3}),
    "/ore bed-rest Rook weeks:2": ("ore bed-rest", {"who": "Rook", "weeks": 2}),
    '/wound "Ghoul 2" 10 2S3K pen:1 cover:5 explosive': (
        "wound",
        {"who": "Ghoul 2", "location": "10", "damage": "3k2s", "pen": 1, "cover": 5, "explosive": True},
    ),
    "/wound Rook left-arm 1K blow direct": (
        "wound", {"who": "Rook", "location": "left-arm", "damage": "1K", "blow": True, "direct": True},
    ),
    "/heal Rook": ("heal", {"who": "Rook"}),
    "/heal Rook torso 1K": ("heal", {"who": "Rook", "location": "torso", "damage": "1K"}),
}  # fmt: skip


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


@pytest.fixture(autouse=True)
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        parse("/wound Rook 1 1S")  # on a busy machine, compiling the grammar takes longer than Discord waits
        await begun(here)
        yield client


@pytest.mark.parametrize("text", FILLED)
def test_what_is_filled_in_is_what_would_be_typed(text: str) -> None:
    name, filled = FILLED[text]
    slash = next(slash for slash in HOUSE.rules.slashes if slash.name == name)
    assert parse(slash.typed(filled)) == parse(text)


def test_every_verb_of_the_book_can_be_filled_in() -> None:
    book = HOUSE.rules.books["ore"]
    reached = {type(parse(text).do) for text in FILLED}
    assert {verb for verb in book.verbs if verb.__module__ == "grammar.bodies"} <= reached


async def test_a_pool_is_rolled_by_its_own_command(here: Parlour) -> None:
    here.put(10, 10, 3)
    reply = await here.slash(here.ana, "ore roll", pool="3d")
    assert reply.public
    assert "2x10" in reply.text
    assert await here.offered(here.ana, "ore roll", pool="") == ["7d", "7d +2e called:10", "5d +1t", "6d actions:2"]
    assert await here.offered(here.gm, "gm", command="") == ["roll 4d6kh3", "ore 7d"]


async def test_a_wound_is_open_and_the_body_is_for_the_one_who_asks(here: Parlour) -> None:
    hurt = await here.slash(here.gm, "wound", name="Rook", location="torso", damage="2S1K")
    assert hurt.public
    assert "2S1K/10" in hurt.text
    shown = await here.slash(here.bob, "ore body", name="Rook")
    assert not shown.public
    assert "2S1K/10" in shown.text


async def test_somebody_hidden_is_hurt_in_secret_or_not_at_all(here: Parlour) -> None:
    refused = await here.slash(here.gm, "wound", name="Lurker", location="torso", damage="2S")
    assert not refused.public
    done = await here.slash(here.gm, "wound", audience="hidden", name="Lurker", location="torso", damage="2S")
    assert not done.public
    assert "Lurker: torso, 2S" in done.text
    assert "Lurker" not in "".join(message.text for message in here.channel.said)


async def test_locations_are_offered_from_the_top_down_in_the_language_of_the_reader(here: Parlour) -> None:
    assert await here.offered(here.gm, "wound", name="Rook", location="") == [
        "head", "torso", "right-arm", "left-arm", "right-leg", "left-leg",
    ]  # fmt: skip
    choices = await here.wire.autocomplete(
        here.gm, here.channel, "wound", {"name": "Rook", "location": "braço"}, locale="pt-BR"
    )
    assert [(each["name"], each["value"]) for each in choices] == [
        ("braço direito", "right-arm"),
        ("braço esquerdo", "left-arm"),
    ]


async def test_the_locations_of_a_foe_are_no_secret_only_to_game_masters(here: Parlour) -> None:
    await here.slash(here.gm, "ore body", audience="hidden", name="Lurker", location="maw", numbers="1,2", kind="limb")
    await here.slash(here.gm, "ore body", name="Ghoul 1", location="jaws", numbers="9", kind="limb")
    assert "maw" in await here.offered(here.gm, "wound", name="Lurker", location="")
    assert "jaws" in await here.offered(here.gm, "wound", name="Ghoul 1", location="")
    for foe, secret in (("Lurker", "maw"), ("Ghoul 1", "jaws")):
        offered = await here.offered(here.ana, "ore first-aid", name=foe, location="")
        assert offered[0] == "head"
        assert secret not in offered


async def test_armor_is_offered_to_be_put_on_and_what_is_worn_to_be_taken_off(here: Parlour) -> None:
    (vest,) = await here.offered(here.gm, "ore armor", name="Rook", on="kevlar v")
    assert vest == "Kevlar vest"
    await here.slash(here.gm, "ore armor", name="Rook", on=vest)
    assert await here.offered(here.gm, "ore armor", name="Rook", off="") == ["Kevlar vest"]
