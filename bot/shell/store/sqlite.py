"""The logs in one SQLite file."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.codec import Row
from bot.shell.store import sql
from bot.shell.store.file import PATIENCE, transaction, uri
from bot.shell.store.migrate import prepare
from bot.shell.store.unavailable import StoreUnavailable, explained

T = TypeVar("T")


@asynccontextmanager
async def open(path: Path, *, create: bool = True, patience: float = PATIENCE) -> AsyncIterator["SqliteStore"]:
    """The store in this file, brought up to date; raises `StoreUnavailable`. Leaving waits for what is being written.

    `create`: a file that is not there is made.
    """
    # Not on the connections below: one that cannot be opened leaves a thread that may outlive the event loop.
    with explained(path):
        await asyncio.to_thread(prepare, path, "rwc" if create else "rw", patience)
    async with _connected(path, patience) as writer, _connected(path, patience) as reader:
        await writer.execute("PRAGMA synchronous = FULL")  # a commit returns when the disk has it
        await writer.execute("PRAGMA secure_delete = ON")  # what is forgotten leaves nothing in the file
        await reader.execute("PRAGMA query_only = ON")
        store = SqliteStore(path, writer, reader)
        task = asyncio.create_task(store.write())
        try:
            yield store
        finally:
            store.close()
            await task


_Rows = tuple[Row, ...]  # what is kept together or not at all
_Statement = tuple[str, dict[str, str | int]]  # with its values by name
_Outcome = bool | Exception  # whether the rows were kept, or why they could not be


class SqliteStore:
    """Every table's log in one file. Rows are on disk when `append` returns.

    One task writes: it commits in one transaction whatever has been handed in while it wrote before. Reading has a
    connection of its own, so it waits for no commit and sees what is committed and nothing else.
    """

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._waiting: list[tuple[_Rows, asyncio.Future[_Outcome]]] = []
        self._wake = asyncio.Event()
        self._closing = False

    async def load(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table's log that follow number `after`, in order."""
        return await self._read(partial(_load, table, after))

    async def tables(self) -> list[str]:
        """The tables that have a log."""
        return await self._read(_tables)

    async def append(self, *rows: Row) -> bool:
        """Put the rows on disk, all or none. False, and nothing kept: a number is taken or a key is known.

        Raises `StoreUnavailable`, and nothing is kept. A caller that is cancelled does not learn whether it was.
        """
        if self._closing:
            raise StoreUnavailable("store.closing")
        outcome: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, outcome))
        self._wake.set()
        kept = await outcome
        if isinstance(kept, Exception):
            with explained(self._path):
                raise kept
        return kept

    async def rewrite(self, *rows: Row) -> None:
        """Put these in place of the rows of the same number and key, all or none. Raises `StoreUnavailable`."""
        await self._change(*((sql.REWRITE, _named(row)) for row in rows))

    async def purge(self, home: str) -> None:
        """Delete the log of a server and those of its channels, and that it was left. Raises `StoreUnavailable`."""
        await self._change((sql.PURGE, {"home": home}), (sql.RETURN, {"home": home}))

    async def depart(self, home: str, at: str) -> None:
        """Remember that the bot was removed from a server, unless that is known. Raises `StoreUnavailable`."""
        await self._change((sql.DEPART, {"home": home, "at": at}))

    async def come_back(self, home: str) -> None:
        """Forget that the bot was removed from a server. Raises `StoreUnavailable`."""
        await self._change((sql.RETURN, {"home": home}))

    async def departures(self) -> dict[str, str]:
        """The servers that the bot was removed from, and since when."""
        return await self._read(_departures)

    async def write(self) -> None:
        """Commit what is handed in, until the store is closed and nobody waits any more."""
        while await self._handed_in():
            batch, self._waiting = self._waiting, []
            outcomes = await self._commit([rows for rows, _ in batch])
            for (_, waiting), outcome in zip(batch, outcomes, strict=True):
                if not waiting.done():  # else its caller was cancelled
                    waiting.set_result(outcome)

    def close(self) -> None:
        """Take in nothing more; `write` ends when it has written the rest."""
        self._closing = True
        self._wake.set()

    async def _handed_in(self) -> bool:
        """Whether there is something to write; False, at last, when the store is closed."""
        while not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return bool(self._waiting)

    async def _commit(self, batch: Sequence[_Rows]) -> Sequence[_Outcome]:
        try:
            return await _on_thread(self._writer, partial(_append, batch))
        except Exception as error:  # whatever befell this batch, the next one has its own chance
            return [error] * len(batch)

    async def _change(self, *statements: _Statement) -> None:
        """Several statements in one transaction. The connection does one thing at a time, so no batch is mixed in."""
        if self._closing:
            raise StoreUnavailable("store.closing")
        with explained(self._path):
            await _on_thread(self._writer, partial(_changed, statements))

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with explained(self._path):
            return await _on_thread(self._reader, work)


def _load(table: str, after: int, db: sqlite3.Connection) -> list[Row]:
    return [Row(*columns) for columns in db.execute(sql.LOAD, {"table": table, "after": after})]


def _tables(db: sqlite3.Connection) -> list[str]:
    return [table for (table,) in db.execute(sql.TABLES)]


def _departures(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute(sql.DEPARTURES))


def _changed(statements: Sequence[_Statement], db: sqlite3.Connection) -> None:
    with transaction(db):
        for statement, values in statements:
            db.execute(statement, values)


def _append(batch: Sequence[_Rows], db: sqlite3.Connection) -> Sequence[_Outcome]:
    """Keep the batch in one transaction.

    Single rows together first, which is how it nearly always ends. When one of them fails, or some rows hang together,
    all are written one after the other, each under a savepoint of its own, so that it fails alone.
    """
    if all(len(rows) == 1 for rows in batch):
        singles = [row for (row,) in batch]
        if len(singles) == 1:
            return _insert(singles, db)  # a statement alone is a transaction of its own
        try:
            with transaction(db):
                return _insert(singles, db)
        except sqlite3.OperationalError:
            raise  # the disk or another process: it concerns them all
        except Exception:
            return _one_by_one(batch, db)
    return _one_by_one(batch, db)


def _one_by_one(batch: Sequence[_Rows], db: sqlite3.Connection) -> Sequence[_Outcome]:
    with transaction(db):
        return [_insert_apart(rows, db) for rows in batch]


def _insert_apart(rows: _Rows, db: sqlite3.Connection) -> _Outcome:
    db.execute(sql.SAVEPOINT)
    try:
        outcome: _Outcome = all(_insert(rows, db))
    except Exception as error:
        if not db.in_transaction:  # SQLite gave up the whole transaction
            raise
        outcome = error
    if outcome is not True:
        db.execute(sql.ROLLBACK_TO_SAVEPOINT)
    db.execute(sql.RELEASE_SAVEPOINT)
    return outcome


def _insert(rows: Sequence[Row], db: sqlite3.Connection) -> list[bool]:
    """Whether each row was kept."""
    changes = [db.total_changes]

    def columns() -> Iterator[dict[str, str | int]]:
        for row in rows:
            yield _named(row)
            changes.append(db.total_changes)  # the next row is asked for when this one has been dealt with

    db.executemany(sql.APPEND, columns())
    return [after > before for before, after in pairwise(changes)]


def _named(row: Row) -> dict[str, str | int]:
    """The columns of a row by their names."""
    return {
        "table": row.table,
        "seq": row.seq,
        "key": row.key,
        "actor": row.actor,
        "name": row.name,
        "at": row.at,
        "said": row.said,
        "body": row.body,
    }


@asynccontextmanager
async def _connected(path: Path, patience: float) -> AsyncIterator[aiosqlite.Connection]:
    with explained(path):
        connection = await aiosqlite.connect(uri(path, "rw"), uri=True, timeout=patience, isolation_level=None)
    try:
        yield connection
    finally:
        await connection.close()  # its thread would keep the process alive


async def _on_thread(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Run several statements in one trip to the connection's thread.

    aiosqlite's public calls make a trip each, which costs a batch several times what its statements do; this is the
    call that all of them are made of. `work` runs to its end even when the one who waits for it is cancelled.
    """
    result: T = await connection._execute(work, connection._conn)  # type: ignore[no-untyped-call]
    return result
