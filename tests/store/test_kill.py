"""kill -9 at random moments: every entry that was acknowledged is there afterwards, none twice, none half."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from bot.shell.store import sqlite

ROOT = Path(__file__).parents[2]

# Both read a script on their input and print, unbuffered, a line of JSON with `said` for each entry that is on disk.
WRITERS = {
    "store": [sys.executable, "-u", "-m", "tests.store.child"],
    "play": [sys.executable, "-u", "-m", "bot", "play", "--json", "--db"],
}
COMMANDS = 1_000  # more than a writer gets through before it is killed
START, RUN = 0.4, 0.05  # seconds: the longest life counted from the start of the process, and from its first entry


@pytest.mark.parametrize("writer", WRITERS)
async def test_kill_at_a_random_moment(writer: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = tmp_path / "table.db"
    acknowledged: list[str] = []
    for run in range(-(-request.config.getoption("--kills") // len(WRITERS))):
        script = "".join(f"@ana /ore 7d called:10 # {run}-{number}\n" for number in range(COMMANDS))
        chance = int.from_bytes(os.urandom(4)) / 2**32
        acknowledged += life(WRITERS[writer], path, script, chance, from_start=run % 4 == 0)
        await check(path, acknowledged, f"run {run}, killed at {chance:.4f}")
    assert acknowledged


def life(writer: list[str], path: Path, script: str, chance: float, *, from_start: bool) -> list[str]:
    """Let a writer live for a random while, from its start or from its first entry; what it acknowledged."""
    told = path.with_name("told.jsonl")
    with told.open("wb") as output:
        process = subprocess.Popen([*writer, str(path)], stdin=subprocess.PIPE, stdout=output, cwd=ROOT)
        try:
            assert process.stdin
            process.stdin.write(script.encode())
            process.stdin.close()
            if not from_start:
                patience = time.monotonic() + 20
                while not told.stat().st_size:
                    assert process.poll() is None
                    assert time.monotonic() < patience
                    time.sleep(0.001)
            time.sleep(chance * (START if from_start else RUN))
        finally:
            process.kill()
            process.wait()
    lines = told.read_bytes().split(b"\n")[:-1]  # the last line may have been cut off
    return [json.loads(line)["said"] for line in lines]


async def check(path: Path, acknowledged: list[str], when: str) -> None:
    """The logs hold what was acknowledged, once, whole and without gaps."""
    async with sqlite.open(path) as store:
        logs = [await store.load(table) for table in await store.tables()]
    rows = [row for log in logs for row in log]
    kept = Counter(row.said for row in rows)
    assert not set(acknowledged) - set(kept), f"{when}: acknowledged and lost"
    assert max(kept.values(), default=1) == 1, f"{when}: kept twice"
    assert [[row.seq for row in log] for log in logs] == [list(range(1, len(log) + 1)) for log in logs], (
        f"{when}: a gap"
    )
    for row in rows:
        assert json.loads(row.body)["events"], f"{when}: half an entry"
