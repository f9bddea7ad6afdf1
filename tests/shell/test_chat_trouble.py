"""Trouble between the bot and Discord: nothing that was acknowledged is lost, nothing secret falls back to the open."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from bot.codec import Row
from bot.core.lines import Line, line
from bot.shell.chat.client import Client
from bot.shell.store.memory import MemoryStore
from tests.shell.parlour import Parlour, parlour

PATIENCE = 0.02


class SlowStore:
    """A store that keeps nothing before it is let."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self._kept = MemoryStore()

    async def load(self, table: str, after: int = 0) -> list[Row]:
        await self.open.wait()
        return await self._kept.load(table, after)

    async def append(self, *rows: Row) -> bool:
        await self.open.wait()
        return await self._kept.append(*rows)


class Full(Exception):
    """What a store says that has no room, for the one who runs the bot."""

    line: Line = line("store.full", path="/srv/secret-path.db")


class FullStore(MemoryStore):
    async def append(self, *rows: Row) -> bool:
        raise Full(rows[0].table)


class BrokenStore(MemoryStore):
    async def append(self, *rows: Row) -> bool:
        raise ValueError(f"no such thing: {rows[0].said}")


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@pytest.fixture
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online(patience=PATIENCE) as client:
        yield client


@pytest.fixture
async def slow(here: Parlour) -> AsyncIterator[SlowStore]:
    """A bot on a store that takes its time."""
    here.store = store = SlowStore()
    async with here.online(patience=PATIENCE):
        yield store


async def entries(here: Parlour) -> int:
    return len(await here.store.load(here.table))


async def test_a_slow_answer_is_announced_in_time_and_given_in_its_place(here: Parlour, slow: SlowStore) -> None:
    here.put(3, 4)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "2d"}, wait=False)
    await here.wire.until(lambda: reply.deferred)
    here.wire.advance(60)
    slow.open.set()
    await here.wire.until(lambda: reply.shown)
    assert "total 7" in reply.text
    assert reply.public == (reply.message,)


async def test_a_slow_secret_is_announced_to_its_author_alone(here: Parlour, slow: SlowStore) -> None:
    here.put(3, 4)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "2d private"}, wait=False)
    await here.wire.until(lambda: reply.deferred)
    slow.open.set()
    await here.wire.until(lambda: reply.shown)
    assert reply.public == ()
    assert here.wire.seen_by(here.bob) == ""


async def test_a_slow_refusal_leaves_nothing_in_the_channel(here: Parlour, slow: SlowStore) -> None:
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "13d # quiet"}, wait=False)
    await here.wire.until(lambda: reply.deferred)
    slow.open.set()
    await here.wire.until(lambda: reply.shown)
    assert "12" in reply.text
    assert reply.public == ()
    assert reply.messages[0].deleted


async def test_a_slow_click_is_answered_too(here: Parlour, slow: SlowStore) -> None:
    slow.open.set()
    here.put(3)
    question = (await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d actions:2"})).message
    slow.open.clear()
    reply = await here.wire.click(here.ana, question, "number 2", wait=False)
    await here.wire.until(lambda: reply.deferred)
    slow.open.set()
    await here.wire.until(lambda: reply.shown)
    assert "kept 2" in reply.text
    assert [button["label"] for button in question.buttons] == ["Details"]


async def test_a_limited_answer_is_given_a_little_later(here: Parlour, bot: Client) -> None:
    here.put(3)
    here.wire.fail_next("POST", "/interactions/*/callback", status=429)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"})
    assert "total 3" in reply.text
    assert await entries(here) == 1


@pytest.mark.parametrize("applied", [False, True])
async def test_an_answer_that_failed_is_given_again_and_seen_once(here: Parlour, bot: Client, applied: bool) -> None:
    here.put(3)
    here.wire.fail_next("POST", "/interactions/*/callback", status=500, applied=applied)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"})
    await here.wire.quiet(1.5)
    assert [message.text for message in reply.shown] == ["ana\ntotal 3\n3\nDetails"]
    assert await entries(here) == 1


async def test_an_answer_that_is_too_late_is_given_in_the_channel(here: Parlour, bot: Client) -> None:
    here.put(3)
    here.wire.fail_next("POST", "/interactions/*/callback", status=404, code=10062)
    await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"}, wait=False)
    await here.wire.until(lambda: here.channel.said)
    assert "total 3" in here.channel.said[0].text
    assert await entries(here) == 1


async def test_a_secret_answer_that_is_too_late_is_in_the_log_alone(here: Parlour, bot: Client) -> None:
    here.put(3)
    here.wire.fail_next("POST", "/interactions/*/callback", status=404, code=10062)
    await here.wire.slash(here.gm, here.channel, "ore", {"pool": "1d hidden"}, wait=False)
    await here.wire.until(lambda: here.wire.record.requests[-1].status == 404)
    await here.wire.quiet()
    assert here.channel.said == ()
    assert "total 3" in (await here.wire.slash(here.gm, here.channel, "last")).text


async def test_the_same_command_twice_gives_one_entry_and_one_answer(here: Parlour, bot: Client) -> None:
    here.put(3, 9)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"})
    await here.wire.redeliver(reply)
    assert [message.text for message in reply.shown] == ["ana\ntotal 3\n3\nDetails"]
    assert await entries(here) == 1


async def test_the_same_secret_twice_gives_one_private_answer(here: Parlour, bot: Client) -> None:
    here.put(3)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d private"})
    before = reply.text
    await here.wire.redeliver(reply)
    assert (reply.text, reply.public) == (before, ())
    assert await entries(here) == 1


async def test_a_refusal_that_comes_twice_is_never_seen_by_others(here: Parlour, bot: Client) -> None:
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "13d"})
    await here.wire.redeliver(reply)
    assert reply.public == ()
    assert here.wire.seen_by(here.bob) == ""


async def test_a_cut_connection_loses_no_command(here: Parlour, bot: Client) -> None:
    here.put(3, 4)
    question = (await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d actions:2"})).message
    async with here.wire.severed():
        second = await here.wire.slash(here.bob, here.channel, "ore", {"pool": "1d"}, wait=False)
        click = await here.wire.click(here.ana, question, "number 2", wait=False)
    await here.wire.until(lambda: second.shown and click.shown)
    assert "total 4" in second.text
    assert "kept 2" in click.text
    assert await entries(here) == 3


async def test_a_store_that_fails_is_told_in_private_without_its_path(here: Parlour) -> None:
    here.store = FullStore()
    here.put(3)
    async with here.online():
        reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"})
    assert reply.public == ()
    assert "nothing was done" in reply.text
    assert "secret-path" not in reply.text


async def test_a_defect_is_told_by_a_number_and_logged_without_what_was_typed(
    here: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    here.store = BrokenStore()
    here.put(3)
    async with here.online():
        with caplog.at_level(logging.INFO):
            reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d # zugzwang"})
    record = next(record for record in caplog.records if record.message == "failed")
    assert reply.public == ()
    assert record.__dict__["error_id"] in reply.text
    assert record.__dict__["kind"] == "ValueError"


async def test_leaving_waits_for_the_answers_underway(here: Parlour) -> None:
    here.store = store = SlowStore()
    here.put(3)
    async with here.online(patience=PATIENCE) as client:
        reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"}, wait=False)
        await here.wire.until(lambda: reply.deferred)
        leaving = asyncio.create_task(client.leave())
        await here.wire.quiet()
        assert not leaving.done()
        store.open.set()
        await leaving
    assert "total 3" in reply.text
