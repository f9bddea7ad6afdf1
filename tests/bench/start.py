"""From a new process to the first word to Discord, and the memory then, against `import discord` alone."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

TURNS = 9

SAY = "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')), flush=True)"
ALONE = f"import discord\n{SAY}"
BOT = f"""
import runpy, sys
from discord.http import HTTPClient

async def greeted(self, token):
    {SAY}  # everything is loaded, built and opened; what follows is up to the network
    raise SystemExit

HTTPClient.static_login = greeted
sys.argv = ["bot", "run"]
runpy.run_module("bot", run_name="__main__")
"""


def run() -> None:
    """Print seconds and megabytes of both, and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DISCORD_TOKEN": "x.y.z", "DATABASE": str(Path(folder, "bench.db"))}
        _child(BOT, environment)  # makes the database, and what Python compiles once
        turns = [(_child(ALONE, environment), _child(BOT, environment)) for _ in range(TURNS)]
    alone, bot = (tuple(median(turn[which][what] for turn in turns) for what in (0, 1)) for which in (0, 1))
    print("\nStart-up: `import discord` alone, the bot ready to log in, and the ratio")
    print(f"{'milliseconds':14}{alone[0] * 1e3:10.0f}{bot[0] * 1e3:10.0f}{bot[0] / alone[0]:8.2f}")
    print(f"{'megabytes':14}{alone[1]:10.0f}{bot[1]:10.0f}{bot[1] / alone[1]:8.2f}")


def _child(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds from the start of a process to the word that it is ready, and its largest memory in megabytes."""
    begun = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as child:
        assert child.stdout
        memory = child.stdout.readline()
        seconds = perf_counter() - begun
    return seconds, int(memory.split()[1]) / 1024
