"""Copying and checking a database while others write to it."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.shell.store.file import PATIENCE, uri
from bot.shell.store.unavailable import StoreUnavailable, explained


async def export(path: Path, target: Path) -> None:
    """Copy the database, as it is at this moment, to a new file; raises `StoreUnavailable`. No writer has to wait."""
    await asyncio.to_thread(_export, path, target)


async def check(path: Path) -> None:
    """Read the whole database; raises `StoreUnavailable` when it is not there or damaged."""
    await asyncio.to_thread(_check, path)


def _export(path: Path, target: Path) -> None:
    _check(path)
    part = target.with_name(f"{target.name}.part")  # half a copy never passes for a whole one
    with explained(target):
        if target.exists():
            raise StoreUnavailable("store.exists", path=str(target))
        part.unlink(missing_ok=True)
        try:
            with closing(_connect(path)) as db:
                db.execute("VACUUM INTO :part", {"part": str(part)})
            with part.open("rb+") as copy:
                os.fsync(copy.fileno())  # VACUUM leaves that to the system
            _check(part)
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)


def _check(path: Path) -> None:
    with explained(path), closing(_connect(path)) as db:
        (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise StoreUnavailable("store.damaged", path=str(path))


def _connect(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, and makes no file where there is none."""
    return sqlite3.connect(uri(path, "ro"), uri=True, timeout=PATIENCE, isolation_level=None)
