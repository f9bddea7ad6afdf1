"""What happened on the wire: requests, violations, refusals, and every text that reached somebody's eyes."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.wire.payload import Json


@dataclass(frozen=True, slots=True)
class Request:
    """One call of the client and what it was answered."""

    method: str
    path: str
    body: Json | list[Json] | None
    status: int
    code: int = 0


@dataclass(frozen=True, slots=True)
class Sighting:
    """A text that came from the bot, and the ids of the people in front of whose eyes it came."""

    what: str
    text: str
    eyes: frozenset[int]


@dataclass(slots=True)
class Record:
    """Everything a test may ask about afterwards, and the means to wait for the next thing."""

    requests: list[Request] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    refusals: list[Request] = field(default_factory=list)
    sightings: list[Sighting] = field(default_factory=list)
    underway: int = 0
    _next: asyncio.Event = field(default_factory=asyncio.Event)

    def violation(self, sentence: str) -> None:
        """Remember that the client sent what no client may send."""
        self.violations.append(sentence)
        self.tick()

    def tick(self) -> None:
        """Wake everybody who waits for something to happen."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, condition: Callable[[], object], patience: float, waiting_for: str) -> None:
        """Wait until the condition holds; it is looked at after everything that happens."""
        try:
            async with asyncio.timeout(patience):
                while not condition():
                    await self._next.wait()
        except TimeoutError:
            seen = [f"{call.method} {call.path} → {call.status}" for call in self.requests[-5:]]
            message = f"no {waiting_for} within {patience} s; violations {self.violations}; last requests {seen}"
            raise AssertionError(message) from None

    async def quiet(self, pause: float, patience: float) -> None:
        """Wait until nothing has happened for `pause` seconds and no request is underway."""
        async with asyncio.timeout(patience):
            while True:
                try:
                    await asyncio.wait_for(self._next.wait(), pause)
                except TimeoutError:
                    if not self.underway:
                        return
