"""The engine: one command in, one entry appended, one report out."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.codec import Codec, Row
from bot.core import asks, permissions, tracker
from bot.core.answers import in_keys
from bot.core.characters.character import named
from bot.core.dice import Dice
from bot.core.log import Entry, History
from bot.core.people import Actor, Reader, TableId, UserId, belongs
from bot.core.public import PublicReport
from bot.core.records.speech import Read, Speech
from bot.core.records.unfold import UNFOLDING, unfolded
from bot.core.rejected import Rejected
from bot.core.report import report
from bot.core.rules import Rules
from bot.core.secret import SecretReport
from bot.core.table import Table, is_gm
from bot.core.turn import Turn
from bot.keeping import KEEPING, Archive, Keeping
from grammar.actions import Action

REMEMBERED = 500  # tables kept in memory
AT_ONCE = 100  # entries folded before other tasks have their turn


class Store(Protocol):
    """Where the logs are kept."""

    async def load(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table's log that follow number `after`, in order."""
        ...

    async def append(self, *rows: Row) -> bool:
        """Put the rows on disk, all or none. False, and nothing kept: a number is taken or a key is known."""
        ...


@dataclass(frozen=True, slots=True)
class Request:
    """One command as the shell delivers it: `home` is the log of the server, `key` the id of the delivery.

    `overseen`: a game master is at hand, whether or not one was named for the channel.
    """

    table: TableId
    home: TableId
    key: str
    actor: Actor
    action: Action
    overseen: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a request: a report for everyone, one for a narrower audience, or both.

    `repeated`: the command had been delivered before, and nothing new happened. `reader` is the actor as a reader,
    `settings` the values that count at the table, `gms` the game masters named for it.
    """

    public: PublicReport | None
    secret: SecretReport | None
    entry: Entry | None
    repeated: bool
    reader: Reader
    settings: dict[str, str]
    gms: tuple[UserId, ...]


@dataclass(slots=True)
class _Desk:
    """A table in memory. The lock lets this process decide one command at a time; `users` keep it from eviction."""

    history: History
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    loaded: bool = False


class Engine:
    """Loads, decides, appends and reports; the only caller of the store."""

    def __init__(
        self,
        store: Store,
        rules: Rules,
        dice: Dice,
        clock: Callable[[], str],
        *,
        speech: Speech | None = None,
        archive: Archive | None = None,
    ) -> None:
        self.rules = rules
        self.codec = Codec(rules.facts)
        self._store = store
        self._dice = dice
        self._clock = clock
        self._speech = speech
        self._desks: OrderedDict[TableId, _Desk] = OrderedDict()
        self.keeping = Keeping(archive, self.codec, clock, self._drop) if archive else None

    async def submit(self, request: Request) -> Outcome:
        """Carry out one command; raises `Rejected`. A command that is delivered twice happens once."""
        request = await self.unfold(request)
        if self.keeping and isinstance(request.action.do, KEEPING):
            return await self._kept(request, self.keeping)
        at = tracker.where(request.action.do, request.table, request.home)
        async with self._desk(request.home) as home, self._desk(request.table) as here:
            desk = home if at == request.home else here
            async with desk.lock:
                request = _named(request, here.history.table, home.history.table)
                return await self._carried_out(request, at, desk.history, home.history)

    async def _carried_out(self, request: Request, at: TableId, history: History, home: History) -> Outcome:
        while True:
            if known := history.by_key(request.key):
                return self._outcome(request, history, home, known, repeated=True)
            turn = self._turn(request, history, home)
            request = replace(request, action=in_keys(request.action, turn, self._speech))
            try:
                answer = self._decide(turn, request.action, history, home)
            except Rejected:
                # Another process may have settled what this one has not read yet: refuse only on fresh state.
                if await self._catch_up(at, history):
                    continue
                raise
            if answer:
                return self._answer(turn, answer, history)
            entry = self._entry(request, at, turn, history.seq + 1)
            above = self._entry_at_home(entry, request.home, turn, home.seq + 1)
            if await self._store.append(*map(self.codec.row, (entry, *above))):
                history.add(entry, turn.table)
                for each in above:
                    _take_in(home, each)
                return self._outcome(request, history, home, entry, repeated=False)
            # The race for a number is lost, or the key is known: read what happened and decide again.
            await self._catch_up(at, history)
            await self._catch_up(request.home, home)

    async def _kept(self, request: Request, keeping: Keeping) -> Outcome:
        """Carry out what concerns the logs themselves, and so stands in none of them."""
        async with self._desk(request.home) as home, self._desk(request.table) as here:
            turn = self._turn(request, here.history, home.history)
            permissions.check(turn, request.action.do, here.history, self.rules.rights_of)
            parts = await keeping.carried_out(request.action.do, request.actor, request.home, request.key)
            return self._answer(turn, asks.asked(turn, *parts), here.history)

    async def unfold(self, request: Request) -> Request:
        """The request with what a macro or `/again` stands for in their place; raises `Rejected`."""
        if self._speech is None or not isinstance(request.action.do, UNFOLDING):
            return request
        async with self._desk(request.home) as home, self._desk(request.table) as here:
            while True:
                if known := here.history.by_key(request.key):  # it was carried out before, and is not looked into
                    return replace(request, action=replace(request.action, audience=known.audience))
                try:
                    return replace(
                        request, action=self._stands_for(request, here.history, home.history, self._speech.read)
                    )
                except Rejected:
                    new_here = await self._catch_up(request.table, here.history)
                    if not await self._catch_up(request.home, home.history) and not new_here:
                        raise

    def _stands_for(self, request: Request, history: History, home: History, read: Read) -> Action:
        values = self.rules.values(history.table.settings, home.table.settings)
        reader = Reader(request.actor.user, is_gm(request.actor, history.table, values["gm-role"]))
        return unfolded(request.action, reader, history=history, home=home.table, rules=self.rules, read=read)

    async def history(self, table: TableId) -> History:
        """The history of a table as it stands, to be read and not changed."""
        async with self._desk(table) as desk:
            return desk.history

    async def standing(self, table: TableId, home: TableId, actor: Actor) -> tuple[Reader, dict[str, str]]:
        """The actor as a reader at this table, and the settings that count there."""
        async with self._desk(home) as above, self._desk(table) as desk:
            values = self.rules.values(desk.history.table.settings, above.history.table.settings)
            return Reader(actor.user, is_gm(actor, desk.history.table, values["gm-role"])), values

    def _turn(self, request: Request, history: History, home: History) -> Turn:
        table = history.table
        values = self.rules.values(table.settings, home.table.settings)
        return Turn(
            key=request.key,
            actor=request.actor,
            gm=is_gm(request.actor, table, values["gm-role"]),
            table=table,
            home=None if home is history else home.table,
            dice=self._dice,
            evolve=self.rules.evolve,
            settings=values,
            audience=request.action.audience,
            speaker=request.action.speaker,
            overseen=request.overseen,
        )

    def _decide(self, turn: Turn, action: Action, history: History, home: History) -> SecretReport | None:
        """Let the rules decide; what was only asked is answered for the eyes of the one who asks."""
        if tracker.decide(turn, action, history, home, self.rules):
            return None
        return asks.answer(turn, action.do, history, self.rules, self._speech)

    def _entry(self, request: Request, at: TableId, turn: Turn, seq: int) -> Entry:
        return Entry(
            table=at,
            seq=seq,
            key=request.key,
            actor=request.actor.user,
            name=_name(turn),
            at=self._clock(),
            said=str(request.action),
            note=request.action.note,
            audience=turn.audience,
            owner=turn.owner,
            gm=turn.gm,
            throws=tuple(turn.throws),
            events=tuple(turn.events),
        )

    def _entry_at_home(self, entry: Entry, home: TableId, turn: Turn, seq: int) -> tuple[Entry, ...]:
        """The entry in the log of the server, if the command did something there; only its facts are told twice."""
        if not turn.home_events:
            return ()
        return (replace(entry, table=home, seq=seq, said="", note="", throws=(), events=tuple(turn.home_events)),)

    def _outcome(self, request: Request, history: History, home: History, entry: Entry, *, repeated: bool) -> Outcome:
        table = history.table
        values = self.rules.values(table.settings, home.table.settings)
        public, secret = report(entry, history, self.rules)
        reader = Reader(request.actor.user, is_gm(request.actor, table, values["gm-role"]))
        return Outcome(public, secret, entry, repeated, reader, values, table.gms)

    def _answer(self, turn: Turn, answer: SecretReport, history: History) -> Outcome:
        reader = Reader(turn.actor.user, turn.gm)
        return Outcome(None, answer, None, False, reader, turn.settings, history.table.gms)

    async def _catch_up(self, table: TableId, history: History) -> bool:
        """Read what the log has beyond the history; whether there was anything."""
        rows = await self._store.load(table, history.seq)
        for number, row in enumerate(rows, start=1):
            _take_in(history, self.codec.entry(row))
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)  # a long log holds nobody else up
        return bool(rows)

    @asynccontextmanager
    async def _desk(self, table: TableId) -> AsyncIterator[_Desk]:
        """The table in memory, loaded from the store when it is not there yet."""
        desk = self._desks.setdefault(table, _Desk(History(self.rules.evolve)))
        self._desks.move_to_end(table)
        desk.users += 1
        try:
            if not desk.loaded:
                async with desk.lock:
                    if not desk.loaded:
                        await self._catch_up(table, desk.history)
                        desk.loaded = True
            yield desk
        finally:
            desk.users -= 1
            self._forget_idle()

    def _drop(self, home: TableId) -> None:
        """Let go of a server and its channels: their logs are no longer what they were."""
        for table in [each for each in self._desks if belongs(each, home)]:
            del self._desks[table]

    def _forget_idle(self) -> None:
        """Let go of the tables that nobody has used for longest, beyond those remembered."""
        for table in list(self._desks)[: max(0, len(self._desks) - REMEMBERED)]:
            if not self._desks[table].users:
                del self._desks[table]


def _take_in(history: History, entry: Entry) -> None:
    """Add an entry, unless somebody else has read it from the store meanwhile."""
    if entry.seq > history.seq:
        history.add(entry)


def _named(request: Request, channel: Table, home: Table) -> Request:
    """The request with what only the channel can tell put into words."""
    do = named(request.action.do, request.actor.user, channel, home)
    return request if do is request.action.do else replace(request, action=replace(request.action, do=do))


def _name(turn: Turn) -> str:
    """The name others read: the actor's own, behind the one he speaks for."""
    return f"{turn.speaker} ({turn.actor.name})" if turn.speaker else turn.actor.name
