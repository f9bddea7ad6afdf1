"""The only place where the parts are put together; the system's dice and clock live here."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot import words
from bot.chance import SystemDice
from bot.core.dice import Dice
from bot.core.rules import Rules
from bot.engine import Engine, Store
from bot.shell.store.memory import MemoryStore
from bot.systems import SYSTEMS
from bot.words import Words


@dataclass(frozen=True, slots=True)
class House:
    """What every table shares: the rule books and the words."""

    rules: Rules
    words: Words

    def engine(self, store: Store, dice: Dice | None = None) -> Engine:
        """An engine over a store, with real dice unless others are given."""
        return Engine(store, self.rules, dice or SystemDice(), now)


def built(data: Path) -> House:
    """The rule books and words of a data folder."""
    return House(Rules(SYSTEMS), words.load(data / "locale"))


@asynccontextmanager
async def store(database: Path | None) -> AsyncIterator[Store]:
    """The store in this file; without one, a store that keeps nothing. Raises `StoreUnavailable`."""
    if database is None:
        yield MemoryStore()
        return
    from bot.shell.store import sqlite

    async with sqlite.open(database) as opened:
        yield opened


def now() -> str:
    """The time, as the log keeps it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


async def play(house: House, script: str, *, name: str, database: Path | None, locale: str, as_json: bool) -> int:
    """Play a script and print what happens; the exit status."""
    from bot.shell.console import printed
    from bot.shell.console.play import Play
    from bot.shell.console.seats import Hand, LocalTable

    hand = Hand(SystemDice())
    async with store(database) as opened:
        table = LocalTable(house.engine(opened, hand), house.words, locale=locale, session=session(database))
        heard = printed.json_lines(table) if as_json else printed.lines
        playing = Play(table, hand, lambda: house.engine(opened, hand), heard)
        await playing.play(script)
    printed.failures(name, playing.failures)
    return 1 if playing.failures else 0


def session(database: Path | None) -> str:
    """What makes the keys of this session's deliveries differ from those kept in the file."""
    return f"{datetime.now(UTC).timestamp():.6f}-" if database else ""
