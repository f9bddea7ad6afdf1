"""Making an SQLite file what the store expects, and the numbered steps that bring it up to date."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.shell.store import sql
from bot.shell.store.file import Mode, transaction, uri
from bot.shell.store.unavailable import StoreUnavailable

MIGRATIONS = Path(__file__).parent / "migrations"


def prepare(path: Path, mode: Mode, patience: float) -> None:
    """Make the file ready to be used; raises `StoreUnavailable` or what SQLite says."""
    with closing(sqlite3.connect(uri(path, mode), uri=True, timeout=patience, isolation_level=None)) as db:
        if _journal(db, patience) != "wal":
            raise StoreUnavailable("store.no-wal", path=str(path))
        migrate(db, path)


def migrate(db: sqlite3.Connection, path: Path, migrations: Path = MIGRATIONS) -> None:
    """Apply the steps that are missing; raises `StoreUnavailable` when a newer version wrote the database."""
    steps = {int(file.name.partition("_")[0]): file for file in sorted(migrations.glob("*.sql"))}
    with transaction(db):
        db.execute(sql.CREATE_MIGRATIONS)
        db.execute(sql.TOUCH_MIGRATIONS)
        if (found := _last(db)) > (known := max(steps)):
            raise StoreUnavailable("store.newer", path=str(path), found=found, known=known)
    for number, file in steps.items():
        with transaction(db):
            if number > _last(db):  # asked again under the lock: another process may be migrating too
                for statement in _statements(file.read_text("utf-8")):
                    db.execute(statement)
                db.execute(sql.RECORD_MIGRATION, {"number": number, "name": file.stem})


def _journal(db: sqlite3.Connection, patience: float) -> str:
    """Switch to the write-ahead log; the kind of journal that came of it."""
    deadline = time.monotonic() + patience
    while True:
        try:
            (journal,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            return str(journal)
        except sqlite3.OperationalError as error:
            # Two processes that switch a new file at once stand in each other's way; SQLite does not wait then.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(0.01)


def _last(db: sqlite3.Connection) -> int:
    (number,) = db.execute(sql.LAST_MIGRATION).fetchone()
    return int(number)


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would not do, it commits what is pending."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
