"""What is kept, given out, forgotten and deleted: of one person, or of a whole server."""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Protocol

from bot.anonymous import Alias, forgotten
from bot.codec import Codec, Row
from bot.core.events import Sealed
from bot.core.lines import File, Role, Tone, line
from bot.core.people import HOME_MARK, Actor, Reader, TableId, UserId, belongs
from bot.core.public import PublicPart
from bot.core.records.privacy import KEPT_DAYS
from bot.core.rejected import Rejected
from grammar.actions import Audience, Verb
from grammar.records import DeleteServer, ExportServer, ForgetMe

KEEPING = (ForgetMe, ExportServer, DeleteServer)
MOST_ROWS = 20_000  # in one file


class Archive(Protocol):
    """Where the logs are kept, as one who looks after them sees it."""

    async def load(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table's log that follow number `after`, in order."""
        ...

    async def tables(self) -> list[str]:
        """The tables that have a log."""
        ...

    async def rewrite(self, *rows: Row) -> None:
        """Put these in place of the rows of the same number and key, all or none."""
        ...

    async def purge(self, home: str) -> None:
        """Delete the log of a server and those of its channels, and that it was left."""
        ...

    async def depart(self, home: str, at: str) -> None:
        """Remember that the bot was removed from a server, unless that is known already."""
        ...

    async def come_back(self, home: str) -> None:
        """Forget that the bot was removed from a server."""
        ...

    async def departures(self) -> dict[str, str]:
        """The servers that the bot was removed from, and since when."""
        ...


@dataclass(frozen=True, slots=True)
class Keeping:
    """Looks after what is stored. `drop` lets go of what is remembered of a server."""

    archive: Archive
    codec: Codec
    clock: Callable[[], str]
    drop: Callable[[TableId], None]

    async def carried_out(self, verb: Verb, actor: Actor, home: TableId, key: str) -> tuple[PublicPart, ...]:
        """What is said when one of the verbs of keeping was carried out, as may be; raises `Rejected`."""
        if isinstance(verb, ForgetMe):
            count = await self.forget(home, actor, key)
            return (PublicPart(Role.TITLE, line("privacy.forgotten", n=count), tone=Tone.SUCCESS),)
        if isinstance(verb, ExportServer):
            file = File("server.jsonl", await self.exported(home, actor))
            return (PublicPart(Role.TITLE, line("privacy.exported"), file=file),)
        await self.purge(home)
        return (PublicPart(Role.TITLE, line("privacy.deleted"), tone=Tone.SUCCESS),)

    async def forget(self, home: TableId, actor: Actor, key: str) -> int:
        """Forget somebody in a server; how many entries were rewritten."""
        alias = Alias(f"gone-{key}", f"anonymous-{key[-4:]}")
        count = 0
        # Once more until nothing is found: a command may have been kept while the others were being rewritten.
        while changed := tuple(forgotten(await self._rows(home), actor.user, alias)):
            await self.archive.rewrite(*changed)
            self.drop(home)
            count += len(changed)
        return count

    async def exported(self, home: TableId, actor: Actor) -> str:
        """Everything of a server that its manager may see, a line of JSON an entry. What others did for themselves
        alone is there without its content.
        """
        rows = await self._rows(home)
        if len(rows) > MOST_ROWS:
            raise Rejected(line("privacy.too-much", most=MOST_ROWS))
        reader = Reader(actor.user, gm=True)
        return "".join(f"{json.dumps(self._shown(row, reader), ensure_ascii=False)}\n" for row in rows)

    async def purge(self, home: TableId) -> None:
        """Delete all that a server and its channels have."""
        await self.archive.purge(home)
        self.drop(home)

    async def left(self, home: TableId) -> None:
        """The bot was removed from a server."""
        await self.archive.depart(home, self.clock())

    async def came_back(self, home: TableId) -> None:
        """The bot is in a server again."""
        await self.archive.come_back(home)

    async def tidy(self, present: Collection[str]) -> tuple[TableId, ...]:
        """Look after all servers when the bot starts, and now and then: where it is present, and where no more.

        Those left for long enough are purged, and named.
        """
        known = {table.partition(HOME_MARK)[0] for table in await self.archive.tables() if HOME_MARK in table}
        for home in sorted(known - set(present)):
            await self.archive.depart(home, self.clock())
        due: list[TableId] = []
        for home, at in (await self.archive.departures()).items():
            if home in present:
                await self.archive.come_back(home)
            elif datetime.fromisoformat(self.clock()) - datetime.fromisoformat(at) >= timedelta(days=KEPT_DAYS):
                due.append(TableId(home))
        for gone in due:
            await self.purge(gone)
        return tuple(due)

    async def _rows(self, home: TableId) -> list[Row]:
        tables = [table for table in await self.archive.tables() if belongs(table, home)]
        return [row for table in tables for row in await self.archive.load(table)]

    def _shown(self, row: Row, reader: Reader) -> dict[str, object]:
        shown = {**asdict(row), "body": json.loads(row.body)}
        if not all(reader.sees(audience, owner) for audience, owner in _audiences(self.codec, row)):
            shown.update(said="", body={})
        return shown


def _audiences(codec: Codec, row: Row) -> Iterator[tuple[Audience, UserId]]:
    entry = codec.entry(row)
    yield entry.audience, entry.owner
    yield from ((event.audience, event.owner) for event in entry.events if isinstance(event, Sealed))
