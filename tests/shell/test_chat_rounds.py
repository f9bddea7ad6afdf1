"""A whole round of NEMESIS on the fake Discord: one embed while it fits, pages when it is longer."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat.client import Client
from tests.shell.battle import HOUSE, settled
from tests.shell.parlour import Parlour, parlour

LIMIT = 4096  # of an embed's description


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


@pytest.fixture
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


async def _told(here: Parlour, bot: Client, count: int) -> list[str]:
    """The messages that a round brings in which so many strike, each with a long name."""
    await here.slash(here.gm, "settings", gm=here.gm)
    await here.slash(here.gm, "encounter begin", system="ore")
    await here.slash(here.gm, "add", name="Ghoul of the seventh abbey cellar", count=count)
    await here.slash(here.gm, "add", name="Rook", fields="sense:9")
    group = '"Ghoul of the seventh abbey cellar"'
    for name in ("Ghoul of the seventh abbey cellar", "Rook"):  # given by hand, so that nobody rolls off
        await here.slash(here.gm, "init set", name=name, score=2)
    await here.slash(here.gm, "encounter next")
    await here.wire.mention(here.gm, here.channel, f'<@bot> /declare strike Rook weapon:"Baseball bat" by:{group}')
    await here.wire.mention(here.gm, here.channel, "<@bot> /declare dodge by:Rook")
    here.put(*[3, 7] * (count + 1))  # a stat of 2 without a skill, and no set
    before = len(here.channel.said)
    await here.wire.mention(here.gm, here.channel, "<@bot> /resolve roll")
    await settled(here, bot)
    return [
        message.text for message in here.channel.said[before:] if "Ghoul of the seventh abbey cellar" in message.text
    ]


async def test_a_round_of_four_is_one_embed(here: Parlour, bot: Client) -> None:
    told = [text for text in await _told(here, bot, 3) if "strikes Rook" in text]
    assert len(told) == 1
    assert "everybody rolls" in told[0]


async def test_a_long_round_goes_on_on_further_pages(here: Parlour, bot: Client) -> None:
    told = [text for text in await _told(here, bot, 55) if "strikes Rook" in text]
    assert len(told) > 1
    assert all(len(text) <= LIMIT + 500 for text in told)  # the title and what stands around it
    whole = "\n".join(told)
    assert [f"cellar {number}**" in whole for number in range(1, 56)] == [True] * 55
