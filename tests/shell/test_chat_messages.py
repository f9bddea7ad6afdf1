"""Commands written as messages through the real client: by mention, in direct messages, where rights are missing."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat.client import Client
from tests.shell.parlour import Parlour, parlour


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@pytest.fixture(autouse=True)
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


async def test_a_mention_is_answered_below_it(here: Parlour) -> None:
    here.put(3, 4)
    reply = await here.wire.mention(here.ana, here.channel, "<@bot> /ore 2d")
    assert "total 7" in reply.text
    assert reply.message.channel is here.channel
    assert reply.message.reference
    assert reply.message.pings == frozenset()


async def test_the_slash_may_be_left_out(here: Parlour) -> None:
    here.put(3)
    assert "total 3" in (await here.wire.mention(here.ana, here.channel, "<@bot> ore 1d")).text


async def test_a_bare_mention_is_a_call_for_help(here: Parlour) -> None:
    assert "/roll 4d6kh3" in (await here.wire.mention(here.ana, here.channel, "<@bot>")).text


async def test_talk_about_the_bot_is_no_command(here: Parlour) -> None:
    here.wire.say(here.ana, here.channel, "I like <@bot> ore 1d")
    here.wire.say(here.ana, here.channel, "/ore 1d")
    await here.wire.quiet()
    assert here.channel.said == ()


async def test_a_mistake_is_answered_in_private(here: Parlour) -> None:
    reply = await here.wire.mention(here.ana, here.channel, "<@bot> /ore 7d called:")
    assert "Column 16" in reply.text
    assert reply.message.channel is here.wire.dm(here.ana)
    assert here.channel.said == ()


async def test_direct_messages_need_no_mention(here: Parlour) -> None:
    here.put(9)
    reply = await here.wire.mention(here.ana, here.wire.dm(here.ana), "/ore 1d hidden")
    assert "total 9" in reply.text


async def test_a_secret_typed_in_a_channel_is_refused_in_private(here: Parlour) -> None:
    for text in ("/gm ore 7d", "/ore 7d hidden", "/ore blind 7d # poison"):
        reply = await here.wire.mention(here.gm, here.channel, f"<@bot> {text}")
        assert "/gm roll" in reply.text
        assert "poison" not in reply.text
        assert reply.message.channel is here.wire.dm(here.gm)
    assert here.channel.said == ()
    assert await here.store.load(here.table) == []


async def test_who_cannot_be_written_to_sees_a_mark(here: Parlour) -> None:
    here.ana.dms_open = False
    here.wire.say(here.ana, here.channel, "<@bot> /ore 7d hidden")
    await here.wire.until(lambda: "reaction in table: ✉️" in here.wire.seen_by(here.ana))
    assert here.channel.said == ()


async def test_missing_rights_are_named_in_private(here: Parlour) -> None:
    here.channel.deny(here.wire.bot, "send_messages", "embed_links")
    await here.wire.quiet()
    reply = await here.wire.mention(here.ana, here.channel, "<@bot> /ore 2d")
    assert f"<#{here.channel.id}>" in reply.text
    assert "Embed Links, Send Messages." in reply.text
    assert await here.store.load(here.table) == []


async def test_the_log_is_answered_in_private(here: Parlour) -> None:
    here.put(3)
    await here.wire.mention(here.ana, here.channel, "<@bot> /ore 1d")
    reply = await here.wire.mention(here.bob, here.channel, "<@bot> log")
    assert reply.message.channel is here.wire.dm(here.bob)


async def test_a_question_below_a_message_has_buttons_too(here: Parlour) -> None:
    here.put(3)
    reply = await here.wire.mention(here.ana, here.channel, "<@bot> /ore 1d actions:2")
    assert "kept 2" in (await here.click(here.ana, reply.message, "number 2")).text
