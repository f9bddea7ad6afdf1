"""The real client, pointed at the fake and run for the length of a test."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.wire.fake import FakeDiscord


@contextmanager
def pointed(api_base: str, gateway_url: str) -> Iterator[None]:
    """Make every discord.py client of this process talk to the fake meanwhile."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api_base, yarl.URL(gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@asynccontextmanager
async def running(client: discord.Client, wire: FakeDiscord) -> AsyncIterator[None]:
    """Log the client in and keep it connected; what breaks it breaks the test."""
    with pointed(wire.api_base, wire.gateway_url):
        async with client:
            await client.login(wire.token)
            task = asyncio.create_task(client.connect())
            try:
                await _identified(task, wire)
                yield
            finally:
                await client.close()
                await task


async def _identified(task: asyncio.Task[None], wire: FakeDiscord) -> None:
    ready = asyncio.create_task(wire.ready())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    if not ready.done():
        ready.cancel()
        await task
    await ready
