"""What every connection to an SQLite file shares."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from bot.shell.store import sql

Mode = Literal["ro", "rw", "rwc"]

PATIENCE = 5.0  # seconds to wait for another process that is writing

# The right to write is asked for first: a transaction that reads and only then writes could be refused half-way.
BEGIN = "BEGIN IMMEDIATE"


def uri(path: Path, mode: Mode) -> str:
    """The file as SQLite is told of it: to read, to write, or to write and make it if need be."""
    return f"{path.absolute().as_uri()}?mode={mode}"


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    db.execute(BEGIN)
    try:
        yield
        db.execute(sql.COMMIT)
    except BaseException:
        if db.in_transaction:  # after some errors, a full disk for one, SQLite has rolled back by itself
            db.execute(sql.ROLLBACK)
        raise
