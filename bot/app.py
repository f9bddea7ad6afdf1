"""The only place where the parts are put together; the system's dice and clock live here."""

import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Protocol

from bot import faults, tables, words
from bot.audit import READ_LIMIT
from bot.chance import SystemDice
from bot.core.dice import Dice
from bot.core.lines import line
from bot.core.records.speech import Speech
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.engine import Engine, Store
from bot.keeping import Archive
from bot.reading import mistake
from bot.settings import Settings
from bot.shell.console.script import ScriptError
from bot.shell.console.seats import Hand, LocalTable
from bot.shell.console.show import Tongue, plain, unreadable
from bot.shell.store.memory import MemoryStore
from bot.systems import systems
from bot.systems.unisystem.people import SYSTEM, UniBook
from bot.tables import Tables
from bot.words import Words
from grammar.parser import Unreadable, parse

FAILED, SCRIPT_WRONG = 1, 2  # exit statuses


class Logs(Store, Archive, Protocol):
    """A store, to those who play and to those who look after it."""


@dataclass(frozen=True, slots=True)
class House:
    """What every table shares: the rule books and the words."""

    rules: Rules
    words: Words

    def engine(self, store: Logs, dice: Dice | None = None) -> Engine:
        """An engine over a store, with real dice unless others are given."""
        speech = Speech(
            partial(parse, limit=READ_LIMIT),
            lambda said, locale: plain(Tongue(self.words, locale).say(said)),
            words.LOCALES,
        )
        return Engine(store, self.rules, dice or SystemDice(), now, speech=speech, archive=store)


def built(data: Path) -> House:
    """The rule books and words of a data folder; raises `BadTable` or `BadWords`."""
    return House(rules(tables.load(data)), words.load(data / "locale"))


def rules(books: Tables) -> Rules:
    """The rule books with their tables."""
    uni = UniBook(books.uni, books.armory, books.maneuvers, books.sheets[SYSTEM])
    return Rules(*systems(books.sheets, ore=books.ore, red=books.red, uni=uni, tracy=books.tracy))


@asynccontextmanager
async def store(database: Path | None) -> AsyncIterator[Logs]:
    """The store in this file; without one, a store that keeps nothing. Raises `StoreUnavailable`."""
    if database is None:
        yield MemoryStore()
        return
    from bot.shell.store import sqlite

    async with sqlite.open(database) as opened:
        yield opened


async def serve(house: House, settings: Settings) -> int:
    """Be the Discord bot until told to stop; the exit status. Raises `Unreachable` or `StoreUnavailable`."""
    from bot.shell.chat import client, logs
    from bot.shell.chat.pictures import studio

    logs.configure(settings.log_format, settings.log_level)
    alive = Path(settings.alive_file) if settings.alive_file else None
    to = client.Access(settings.discord_token, settings.discord_api_base, settings.discord_gateway, alive)
    pictures = studio.opened(Path(settings.data_folder)) if settings.pictures == "on" else nullcontext()
    async with store(Path(settings.database)) as opened, pictures as painting:
        await client.run(house.engine(opened), house.words, to, painting)
    return 0


async def play(
    house: House, script: str, *, name: str, database: Path | None, locale: str, speaker: str, as_json: bool
) -> int:
    """Play a script and print what happens; the exit status."""
    from bot.shell.console import printed
    from bot.shell.console.play import Play

    hand = Hand(SystemDice())
    async with store(database) as opened:
        table = LocalTable(house.engine(opened, hand), house.words, locale=locale, session=_session(database))
        heard = printed.json_lines(table) if as_json else printed.lines
        playing = Play(table, hand, speaker, lambda: house.engine(opened, hand), heard)
        try:
            await playing.play(script)
        except ScriptError as error:
            printed.wrong(name, error)
            return SCRIPT_WRONG
    printed.failures(name, playing.failures)
    return FAILED if playing.failures else 0


async def talk(house: House, database: Path, locale: str, *, speaker: str, offline: bool = False) -> int:
    """Sit at a table that is typed live, kept in a file; the exit status."""
    from bot.shell.console.live import Live

    hand = Hand(SystemDice())
    async with store(database) as opened:
        table = LocalTable(house.engine(opened, hand), house.words, locale=locale, session=_session(database))
        greeting = [line("console.offline")] if offline else []
        greeting += [line("console.welcome", who=speaker, database=str(database)), line("console.welcome-try")]
        live = Live(table, hand, speaker, lambda error: faults.told(error, house.words, locale))
        await live.talk(database.with_suffix(".history"), tuple(greeting))
    return 0


async def replay(house: House, database: Path, only: str | None) -> int:
    """Audit the logs of a database and print what was found; the exit status."""
    from bot.audit import audit
    from bot.shell.store import sqlite

    async with sqlite.open(database, create=False) as opened:
        logs = {table: await opened.load(table) for table in await opened.tables()}
    found = [one for one in await audit(logs, house.rules) if only in (None, one.table)]
    for one in found:
        entries = "1 entry" if one.entries == 1 else f"{one.entries} entries"
        print(f"{one.table}: {entries}, {len(one.differences) or 'none'} different")
        for difference in one.differences:
            print(f"  {difference.seq} {difference.said}: {difference.reason}")
    if not found:
        print(f"{database}: no such table" if only else f"{database}: no tables yet")
    return FAILED if any(one.differences for one in found) else 0


def odds(text: str, data: Path, locale: str) -> int:
    """Print the exact chances of a command; the exit status."""
    from bot import odds as chances

    books, tongue = tables.load(data), Tongue(words.load(data / "locale"), locale)
    try:
        for told in chances.of(parse(text), books):
            print(plain(tongue.say(told)))
    except Unreadable as error:
        print(plain(unreadable(text, mistake(error), tongue)), file=sys.stderr)
        return SCRIPT_WRONG
    except Rejected as refused:
        print(plain(tongue.say(refused.line)), file=sys.stderr)
        return SCRIPT_WRONG
    return 0


def _session(database: Path | None) -> str:
    """What makes the ids of this session's deliveries differ from those kept in the file."""
    return f"{time.time_ns():x}-" if database else ""


def now() -> str:
    """The time, as the log keeps it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
