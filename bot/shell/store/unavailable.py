"""How the store says that it cannot keep or tell."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bot.core.lines import Argument, Line

_KEYS: Mapping[int, str] = {
    sqlite3.SQLITE_CANTOPEN: "store.cannot-open",
    sqlite3.SQLITE_PERM: "store.read-only",
    sqlite3.SQLITE_READONLY: "store.read-only",
    sqlite3.SQLITE_BUSY: "store.locked",
    sqlite3.SQLITE_LOCKED: "store.locked",
    sqlite3.SQLITE_NOTADB: "store.damaged",
    sqlite3.SQLITE_CORRUPT: "store.damaged",
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_IOERR: "store.disk",
}


class StoreUnavailable(Exception):
    """Nothing was kept, or nothing can be read: a line that gives the reason and what to do about it."""

    def __init__(self, key: str, **args: Argument) -> None:
        super().__init__(" ".join([key, *map(str, args.values())]))
        self.line = Line(key, args)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about the file into `StoreUnavailable`."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        key = _KEYS.get(code & 0xFF, "store.failed")  # the low byte is the kind, the rest tells how it came about
        extra = {"reason": str(error)} if key == "store.failed" else {}
        raise StoreUnavailable(key, path=str(path), **extra) from error
    except OSError as error:
        raise StoreUnavailable("store.cannot-open", path=str(path)) from error
