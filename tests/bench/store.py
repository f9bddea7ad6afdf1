"""Commits per second with 1, 8 and 64 channels against bare sqlite3: `python -m tests.bench.store`.

A channel appends, hears that its entry is on disk, and appends the next one. Bare sqlite3 does the same inserts in a
loop without threads: once with a commit for each entry, once with one commit for an entry of every channel. The three
take turns, so that a busy machine is busy for all of them, and the median turn counts.
"""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from statistics import median

from bot.codec import Row
from bot.shell.store import sql, sqlite
from bot.shell.store.file import BEGIN
from tests.store.rows import row

ENTRIES = {1: 1_500, 8: 400, 64: 100}  # channels, and what each of them writes in one turn
TURNS = 7
BODY = '{"note": "", "dice": [3, 5, 5, 9, 10, 10, 10], "events": [{"kind": "ore.rolled", "called": [10]}]}' * 4


def main() -> None:
    """Print a line for each number of channels."""
    print("channels  one commit each  group commits  the store  ratio   (entries per second; ratio to group commits)")
    for channels, entries in ENTRIES.items():
        logs = [[row(f"t{channel}", seq, body=BODY) for seq in range(1, entries + 1)] for channel in range(channels)]
        turns = [(bare(logs, grouped=False), bare(logs, grouped=True), ours(logs)) for _ in range(TURNS)]
        single, group, store = (median(rates) for rates in zip(*turns, strict=True))
        print(f"{channels:8}  {single:15,.0f}  {group:13,.0f}  {store:9,.0f}  {store / group:5.2f}")


def bare(logs: list[list[Row]], *, grouped: bool) -> float:
    """What sqlite3 does alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "bench.db")
        asyncio.run(_made(path))
        batches = [[asdict(entry) for entry in batch] for batch in zip(*logs, strict=True)]
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = FULL")
            begun = time.perf_counter()
            for batch in batches:
                if grouped:
                    db.execute(BEGIN)
                for columns in batch:
                    db.execute(sql.APPEND, columns)
                if grouped:
                    db.execute(sql.COMMIT)
            return len(logs) * len(batches) / (time.perf_counter() - begun)


def ours(logs: list[list[Row]]) -> float:
    """What the store does, each channel being a task."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_ours(Path(folder, "bench.db"), logs))


async def _ours(path: Path, logs: list[list[Row]]) -> float:
    async with sqlite.open(path) as store:

        async def channel(log: list[Row]) -> None:
            for entry in log:
                assert await store.append(entry)

        begun = time.perf_counter()
        await asyncio.gather(*map(channel, logs))
        return sum(map(len, logs)) / (time.perf_counter() - begun)


async def _made(path: Path) -> None:
    async with sqlite.open(path):
        pass


if __name__ == "__main__":
    main()
