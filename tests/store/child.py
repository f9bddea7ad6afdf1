"""A process that writes entries at several tables at once until it is killed.

`python -m tests.store.child FILE` reads a script, plays its commands (`@ana /ore 7d called:10 # label`) at eight tables
at once and prints one JSON object for each entry that is on disk, as the console does.
"""

import asyncio
import json
import sys
from pathlib import Path

from bot.shell.store import sqlite
from bot.shell.store.sqlite import SqliteStore
from tests.store.rows import row

TABLES = 8


async def main(path: Path, commands: list[str]) -> None:
    async with sqlite.open(path) as store:
        await asyncio.gather(*(_play(store, f"t{table}", commands[table::TABLES]) for table in range(TABLES)))


async def _play(store: SqliteStore, table: str, commands: list[str]) -> None:
    seq = len(await store.load(table))
    for command in commands:
        seq += 1
        speaker, _, said = command.partition(" ")
        body = json.dumps({"speaker": speaker, "events": ["x" * 300]})
        assert await store.append(row(table, seq, key=said, said=said, body=body))
        print(json.dumps({"said": said, "status": "ok"}))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.stdin.read().splitlines()))
