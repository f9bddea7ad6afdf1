"""What every part of the Discord side works with."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol, cast

import discord

from bot.engine import Engine
from bot.shell.chat.where import Asked
from bot.words import Words

PATIENCE = 1.5  # seconds to be quick in, before the author is told to wait; Discord gives up after three


@dataclass(slots=True)
class Underway:
    """How many commands are being carried out, so that a stop can wait for their answers."""

    count: int = 0
    _idle: asyncio.Event = field(default_factory=asyncio.Event)

    @contextmanager
    def one(self) -> Iterator[None]:
        """Meanwhile, one more is underway."""
        self.count += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.count -= 1
            if not self.count:
                self._idle.set()

    async def none(self) -> None:
        """Wait until nothing is underway."""
        if self.count:
            await self._idle.wait()


@dataclass(frozen=True, slots=True)
class Chat:
    """The engine, the words, the connection to Discord, and what is underway."""

    engine: Engine
    words: Words
    client: discord.Client
    patience: float = PATIENCE
    underway: Underway = field(default_factory=Underway)


class _HasChat(Protocol):
    chat: Chat


def chat_of(asked: Asked) -> Chat:
    """The chat that an interaction came through."""
    return cast("_HasChat", asked.client).chat
