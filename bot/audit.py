"""A whole log read again: folded from its facts, and decided once more on the faces that fell then."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge

from bot.codec import Codec, Row
from bot.core.dice import DiceRanShort, ScriptedDice
from bot.core.log import Entry
from bot.core.people import HOME_MARK, Actor, TableId
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.engine import Engine, Request
from grammar.parser import Unreadable, parse

READ_LIMIT = 10_000  # characters: a command in canonical words may be longer than it may be typed


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that the rules of today would not bring about: what they say instead."""

    table: str
    seq: int
    said: str
    reason: str


@dataclass(frozen=True, slots=True)
class Audited:
    """A table gone through: how many entries it has, and those that differ."""

    table: str
    entries: int
    differences: tuple[Difference, ...]


async def audit(logs: Mapping[str, Sequence[Row]], rules: Rules) -> Sequence[Audited]:
    """Fold every log and decide every entry again, all tables together in the order of time; raises `Corrupt`."""
    auditor = _Auditor(rules)
    # A clock may have been set back: within a table the numbers give the order, and the time only between tables. At
    # the same moment a channel goes before its server, whose entry it brought about.
    rows = merge(*(logs[table] for table in sorted(logs, reverse=True)), key=lambda row: row.at)
    differences = [found for row in rows if (found := await auditor.differs(row))]
    return [
        Audited(table, len(log), tuple(found for found in differences if found.table == table))
        for table, log in sorted(logs.items())
    ]


def home(table: str) -> str:
    """The table that keeps the settings of the whole server.

    >>> home("77/1234"), home("77")
    ('77', '77')
    """
    return table.partition(HOME_MARK)[0]


class _Recorded:
    """A store that plays the log back: it has what was audited so far, and keeps what is decided to be compared."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.decided: Row | None = None

    async def load(self, table: str, after: int = 0) -> list[Row]:
        """What the log had up to now."""
        return self.rows.get(table, [])[after:]

    async def append(self, *rows: Row) -> bool:
        """Take what was decided."""
        self.decided = rows[0]
        return True


class _Auditor:
    """The engine at work on what it once did."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._codec = Codec(rules.facts)
        self._store = _Recorded()
        self._dice = _Dice()
        self._engine = self._started()

    async def differs(self, row: Row) -> Difference | None:
        """Decide the entry of a row again, and go on from what the log says."""
        # What a command did to the server as well stands there without its text, and was decided with the command.
        reason = await self._reason(self._codec.entry(row)) if row.said else ""
        self._store.rows.setdefault(row.table, []).append(row)
        if reason:
            self._engine = self._started()  # forget what was decided otherwise
            return Difference(row.table, row.seq, row.said, reason)
        return None

    async def _reason(self, entry: Entry) -> str:
        """Why the entry differs; empty if it does not."""
        try:
            decided = await self._decided(entry)
        except Unreadable as error:
            return f"the command can no longer be read: {error}"
        except Rejected as error:
            return f"the rules refuse it now: {error}"
        except DiceRanShort as error:
            return f"the rules want other dice: {error}"
        if left := self._dice.scripted.left:
            return f"the rules want fewer dice: {', '.join(map(str, left))} left over"
        return "; ".join(_compared(entry, decided, self._codec)) if decided else "it was delivered before"

    async def _decided(self, entry: Entry) -> Entry | None:
        self._store.decided = None
        self._dice.scripted = ScriptedDice(entry.dice)
        # Whoever was a game master then is one now: his roles of that day were not recorded, that he was one was.
        actor = Actor(entry.actor, entry.name, manager=entry.gm)
        action = parse(entry.said, limit=READ_LIMIT)
        at = TableId(home(entry.table))
        # Whoever read along then was not recorded, only that somebody did: the command was not refused.
        await self._engine.submit(Request(entry.table, at, entry.key, actor, action, overseen=True))
        return self._codec.entry(self._store.decided) if self._store.decided else None

    def _started(self) -> Engine:
        return Engine(self._store, self._rules, self._dice, lambda: "")


class _Dice:
    """The faces of the entry that is being decided."""

    def __init__(self) -> None:
        self.scripted = ScriptedDice()

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces that fell then."""
        return self.scripted.roll(count, sides)


def _compared(then: Entry, now: Entry, codec: Codec) -> Iterator[str]:
    if then.seq != now.seq:
        yield f"an entry is missing before it: this should be number {now.seq}"
    if (then.audience, then.owner) != (now.audience, now.owner):
        yield f"it would be for {now.audience.value} now"
    old, new = tuple(then.bare()), tuple(now.bare())
    if (kinds := [event.kind for event in old]) != (others := [event.kind for event in new]):
        yield f"then {', '.join(kinds)}; now {', '.join(others)}"
        return
    for before, after in zip(map(codec.fields, old), map(codec.fields, new), strict=True):
        if names := [name for name, value in before.items() if after[name] != value]:
            yield f"{before['kind']} differs in {', '.join(names)}"
