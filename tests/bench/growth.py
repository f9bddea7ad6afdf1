"""What one command costs in a long log: at entry 10 and at entry 10,000, on disk, and the first one after a restart."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from bot import app, settings
from bot.core.people import Actor, TableId, UserId
from bot.engine import Engine, Request
from bot.shell.store import sqlite
from grammar.actions import Action
from grammar.parser import parse

SHORT, LONG = 10, 10_000
MEASURED = 200
TEXTS = ("/ore 7d +2e called:10", "/roll 4d6kh3+2", "/why", "/undo")


def run() -> None:
    """Print the cost of each command at both lengths, and how it grew."""
    asyncio.run(_run())


async def _run() -> None:
    house = app.built(settings.DATA)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "bench.db")
        async with sqlite.open(path) as store:
            engine = house.engine(store)
            await _fill(engine, SHORT)
            short = {text: await _cost(engine, text, f"s{number}") for number, text in enumerate(TEXTS)}
            await _fill(engine, LONG)
            long = {text: await _cost(engine, text, f"l{number}") for number, text in enumerate(TEXTS)}
        async with sqlite.open(path) as store:
            begun = perf_counter()
            await _say(house.engine(store), parse("/roll d20"), "first")
            restart = perf_counter() - begun
    print(f"\nOne command at log length {SHORT} and {LONG:,} (microseconds), and the ratio")
    for text in TEXTS:
        print(f"{text:24}{short[text]:10.0f}{long[text]:10.0f}{long[text] / short[text]:8.2f}")
    print(f"the first command after a restart, with {LONG:,} entries to fold: {restart * 1e3:.0f} ms")


async def _fill(engine: Engine, length: int) -> None:
    """Let the log grow to a length with rolls of several players."""
    history = await engine.history(TableId("t"))
    actions = [parse("/ore 7d called:10"), parse("/roll 4d6kh3")]
    while (seq := history.seq) < length:
        await _say(engine, actions[seq % 2], f"f{seq}", user=f"u{seq % 7}")


async def _cost(engine: Engine, text: str, key: str) -> float:
    action, costs = parse(text), []
    for number in range(MEASURED):
        begun = perf_counter()
        await _say(engine, action, f"{key}-{number}")
        costs.append(perf_counter() - begun)
        if text == "/undo":
            await _say(engine, parse("/roll d20"), f"{key}-r{number}")
    return median(costs) * 1e6


async def _say(engine: Engine, action: Action, key: str, user: str = "gm") -> None:
    actor = Actor(UserId(user), user, manager=user == "gm")
    await engine.submit(Request(TableId("t"), TableId("home"), key, actor, action))
