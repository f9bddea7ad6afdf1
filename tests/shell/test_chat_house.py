"""The real rule books on the fake Discord: what players see, and bad input answered fast, in private, with help."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import app
from bot.audit import audit, home
from bot.core.dice import ScriptedDice
from bot.core.lines import line
from bot.shell.chat.client import Client
from bot.shell.store.memory import MemoryStore
from tests.wire import Channel, FakeDiscord, User
from tests.wire.client import running

HOUSE = app.built(Path(__file__).parents[2] / "data")
QUICK = 0.05  # seconds for bad input to be answered in

BAD = {
    "two numbers": "1d2 0",
    "2,000 brackets": "(" * 1000 + ")" * 1000,
    "brackets that fit": "(" * 149 + "1" + ")" * 149,
    "5,000 digits": "9" * 5000,
    "too many dice": "999999d999999",
    "a die that always explodes": "1d1!",
    "no dice": "0d6",
    "division by zero": "5/0",
    "1,000 characters": "1d6" + "+1d6" * 250,
    "zero width": "4d6\u200bkh3",
    "a mention": "<@1090523234312388608>",
    "markdown": "**4d6**",
    "nothing": " ",
    "words": "please roll some dice",
}


@pytest.fixture
async def wire() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as fake:
        yield fake
        assert fake.violations == []


@pytest.fixture
def channel(wire: FakeDiscord) -> Channel:
    return wire.guild().channel("table")


@pytest.fixture
def ana(channel: Channel) -> User:
    assert channel.guild
    return channel.guild.member("ana")


@pytest.fixture
def gm(channel: Channel) -> User:
    assert channel.guild
    return channel.guild.member("gm", manage_guild=True)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def dice(wire: FakeDiscord, channel: Channel, store: MemoryStore) -> AsyncIterator[ScriptedDice]:
    """The bot is online with the rule books of the house; these are its dice."""
    script = ScriptedDice()
    async with running(Client(HOUSE.engine(store, script), HOUSE.words), wire):
        yield script


async def test_plain_dice_show_what_was_kept(
    wire: FakeDiscord, channel: Channel, ana: User, dice: ScriptedDice
) -> None:
    dice.left = (6, 5, 3, 1)
    reply = await wire.slash(ana, channel, "roll", {"dice": "4d6kh3+2 # strength"})
    (embed,) = reply.message.embeds
    assert embed["author"]["name"] == "ana · strength"
    assert "16" in embed["title"]
    assert "**6** **5** **3** ~~1~~" in embed["description"]


async def test_a_pool_shows_its_sets_and_asks_which(
    wire: FakeDiscord, channel: Channel, ana: User, dice: ScriptedDice
) -> None:
    dice.left = (3, 3, 10, 10, 10, 1, 2)
    reply = await wire.slash(ana, channel, "ore roll", {"pool": "7d"})
    assert "[**10 10 10**] [**3 3**]" in reply.text
    labels = [button["label"] for button in reply.message.buttons]
    assert labels[-1] == "Details"
    assert "3x10" in labels[0]
    assert "2x3" in labels[1]


async def test_a_thousand_dice_fit_and_keep_their_total(
    wire: FakeDiscord, channel: Channel, ana: User, dice: ScriptedDice
) -> None:
    dice.left = (10,) * 999
    reply = await wire.slash(ana, channel, "roll", {"dice": "999d10"})
    assert "9990" in reply.text
    assert "… +" in reply.text


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
async def test_bad_input_is_answered_in_private_and_changes_nothing(
    wire: FakeDiscord, channel: Channel, ana: User, dice: ScriptedDice, text: str
) -> None:
    replies = [await wire.slash(ana, channel, "roll", {"dice": text}) for _ in range(5)]
    assert all(reply.public == () for reply in replies)
    assert all(len(reply.text) > 20 for reply in replies)
    assert min(reply.ack_seconds for reply in replies) < QUICK
    assert channel.said == ()
    last = await wire.slash(ana, channel, "last")
    assert "Nothing has happened here yet" in last.text


async def test_a_notice_tells_nothing_of_the_roll_not_even_that_there_are_no_dice(
    wire: FakeDiscord, channel: Channel, ana: User, gm: User, dice: ScriptedDice
) -> None:
    await wire.slash(gm, channel, "settings", {"setting": "notice", "value": "on"})
    before = len(channel.said)
    await wire.slash(ana, channel, "roll", {"dice": "5+3", "audience": "private"})
    await wire.quiet()
    dice.left = (4,)
    await wire.slash(ana, channel, "roll", {"dice": "1d6", "audience": "private"})
    await wire.quiet()
    assert [message.text for message in channel.said[before:]] == ["ana has rolled in secret."] * 2
    await wire.slash(gm, channel, "gm", {"command": "undo"})
    await wire.quiet()
    assert len(channel.said) == before + 2


async def test_what_was_played_on_discord_can_be_audited(
    wire: FakeDiscord, channel: Channel, gm: User, dice: ScriptedDice, store: MemoryStore
) -> None:
    assert channel.guild
    await wire.slash(gm, channel, "settings", {"setting": "notice", "value": "on", "scope": "server"})
    dice.left = (4, 3)
    await wire.slash(gm, channel, "roll", {"dice": "1d6"})
    await wire.slash(gm, channel.thread("aside"), "roll", {"dice": "1d6"})
    logs = {table: await store.load(table) for table in await store.tables()}
    found = await audit(logs, HOUSE.rules)
    assert [one.entries for one in found] == [1, 1, 1]
    assert all(one.differences == () for one in found)
    assert {home(one.table) for one in found} == {str(channel.guild.id)}


async def test_every_page_of_the_help_can_be_shown_in_both_languages(
    wire: FakeDiscord, channel: Channel, ana: User, dice: ScriptedDice
) -> None:
    for locale in ("en-US", "pt-BR"):
        offered = await wire.autocomplete(ana, channel, "help", {"topic": ""}, locale=locale)
        assert len(offered) > 5
        for topic in offered:
            reply = await wire.slash(ana, channel, "help", {"topic": topic["value"]}, locale=locale)
            shown = reply.message.embeds[0]
            whole = [HOUSE.words.text(line(f"help.{topic['value']}.{part}"), locale) for part in ("title", "text")]
            assert [shown["title"], shown["description"]] == [text.strip() for text in whole]
