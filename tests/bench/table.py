"""A turn of a fight on Discord, from the command to the answer seen: sixty combatants in ten groups, against three."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from bot import app, settings
from bot.shell.chat.client import Client
from bot.shell.store import sqlite
from grammar.parser import parse
from tests.wire import FakeDiscord
from tests.wire.client import running

FEW, MANY = (1, 3), (10, 6)  # groups, and combatants in each
TURNS, COMMANDS, WARM_UP = 5, 30, 5


def run() -> None:
    """Print the median of both, and their ratio."""
    for text in ("/settings", "/encounter"):
        parse(text)
    few, many = asyncio.run(_measured())
    print("\nA turn of a fight on Discord: of 3, of 60 in 10 groups, and the ratio (milliseconds)")
    print(f"{few:20.2f}{many:10.2f}{many / few:10.2f}")


async def _measured() -> tuple[float, float]:
    """Milliseconds of a turn in each fight, taking turns."""
    house = app.built(settings.DATA)
    turns = [(await _turn(house, *FEW), await _turn(house, *MANY)) for _ in range(TURNS)]
    return median(turn[0] for turn in turns), median(turn[1] for turn in turns)


async def _turn(house: app.House, groups: int, each: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        async with (
            sqlite.open(Path(folder, "bench.db")) as store,
            FakeDiscord(validate=False) as wire,
            running(Client(house.engine(store), house.words), wire),
        ):
            await wire.synced()
            guild = wire.guild()
            channel, gm = guild.channel("table"), guild.member("gm", manage_guild=True)
            await wire.slash(gm, channel, "encounter begin", {"system": "dice"})
            for number in range(groups):
                await wire.slash(gm, channel, "add", {"name": f"Foe{number}", "count": each})
            await wire.slash(gm, channel, "init roll")
            for _ in range(WARM_UP):
                await wire.slash(gm, channel, "encounter next")
            begun = perf_counter()
            for _ in range(COMMANDS):
                await wire.slash(gm, channel, "encounter next")
            return (perf_counter() - begun) / COMMANDS * 1e3
