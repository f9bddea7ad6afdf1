"""What a command of a fight costs with sixty combatants in ten groups, against three: decided, folded and told."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from bot import app, settings
from bot.app import House
from bot.core.people import Actor, TableId, UserId
from bot.engine import Engine, Request
from bot.shell.store import sqlite
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action
from grammar.parser import parse

FEW, MANY = (1, 3), (10, 6)  # groups, and combatants in each
MEASURED = 60
EFFECTS = 10  # that last while the fight goes on

# What is measured, and what takes it back, so that the fight stays as large as it was. `show` has a line for each.
TEXTS = (
    ("/encounter next", ""),
    ("/add Rook", "/leave Rook"),
    ('/effect "Foe0 1" blinded rounds:2', '/effect end "Foe0 1" blinded'),
    ('/set "Foe0 1" hp:7', ""),
    ("/init set Foe0 12", ""),
    ("/init roll Foe0", ""),
    ('/encounter move "Foe0 1" after:"Foe0 2"', ""),
    ("/encounter show", ""),
)


def run() -> None:
    """Print the cost of each command in both fights, and the ratio."""
    asyncio.run(_run())


async def _run() -> None:
    house = app.built(settings.DATA)
    engine = [await _costs(house.engine(MemoryStore()), *size) for size in (FEW, MANY)]
    with tempfile.TemporaryDirectory() as folder:
        durable = [await _kept(house, Path(folder, f"{size[0]}.db"), *size) for size in (FEW, MANY)]
    print(f"\nOne command of a fight of {FEW[0] * FEW[1]} and of {MANY[0] * MANY[1]} (microseconds), and the ratio")
    print(f"{'':42}{'in memory':>24}{'on disk':>24}")
    for (text, _), *costs in zip(TEXTS, *engine, *durable, strict=True):
        print(f"{text:42}{_ratio(*costs[:2])}{_ratio(*costs[2:])}")


def _ratio(small: float, large: float) -> str:
    return f"{small:8.0f}{large:8.0f}{large / small:8.2f}"


async def _kept(house: House, path: Path, groups: int, each: int) -> Sequence[float]:
    async with sqlite.open(path) as store:
        return await _costs(house.engine(store), groups, each)


async def _costs(engine: Engine, groups: int, each: int) -> Sequence[float]:
    await _fill(engine, groups, each)
    return [await _cost(engine, text, back) for text, back in TEXTS]


async def _fill(engine: Engine, groups: int, each: int) -> None:
    """Begin a fight of so many, with initiative and effects."""
    said = ["/encounter begin dice"]
    said += [f"/add Foe{number} x{each} hp:20 init:{number}" for number in range(groups)]
    said += ['/leave "Foe0 3"', "/init roll", "/encounter next"]  # there is room for one more
    said += [f'/effect "Foe{number % groups} {number % 2 + 1}" slowed rounds:900' for number in range(EFFECTS)]
    for number, text in enumerate(said):
        await _say(engine, parse(text), f"f{number}")


async def _cost(engine: Engine, text: str, back: str) -> float:
    action, undo, costs = parse(text), parse(back) if back else None, []
    for number in range(MEASURED):
        begun = perf_counter()
        await _say(engine, action, f"{text}-{number}")
        costs.append(perf_counter() - begun)
        if undo:
            await _say(engine, undo, f"{back}-{number}")
    return median(costs) * 1e6


async def _say(engine: Engine, action: Action, key: str) -> None:
    actor = Actor(UserId("gm"), "gm", manager=True)
    await engine.submit(Request(TableId("home/t"), TableId("home"), key, actor, action))
