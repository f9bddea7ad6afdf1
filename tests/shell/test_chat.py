"""The real client on the fake Discord: every command, and every way an answer can go."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat.client import Client
from tests.shell.parlour import Parlour, parlour


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@pytest.fixture
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


async def test_a_roll_is_answered_for_all(here: Parlour, bot: Client) -> None:
    here.put(3, 4)
    reply = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "2d # at the door"})
    assert reply.text == "ana · at the door\ntotal 7\n3 4\nDetails"
    assert reply.public == (reply.message,)
    assert not reply.deferred
