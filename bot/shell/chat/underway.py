"""What is being done right now, so that a stop can wait for it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass(slots=True)
class Underway:
    """How much is being done."""

    count: int = 0
    _idle: asyncio.Event = field(default_factory=asyncio.Event)

    @contextmanager
    def one(self) -> Iterator[None]:
        """Meanwhile, one more is underway."""
        self.begin()
        try:
            yield
        finally:
            self.end()

    def begin(self) -> None:
        """One more is underway, until it ends."""
        self.count += 1
        self._idle.clear()

    def end(self) -> None:
        """One is done."""
        self.count -= 1
        if not self.count:
            self._idle.set()

    async def none(self) -> None:
        """Wait until nothing is underway."""
        if self.count:
            await self._idle.wait()
