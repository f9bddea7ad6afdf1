"""A slash command to its answer on Discord: our durable `/ore` against a bare discord.py bot that answers a constant.

Both run in this process against the same fake Discord, in turn; the time is from the interaction sent to the answer
seen, which for ours includes reading, rolling, and a commit to the disk.
"""

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import discord
from discord import app_commands

from bot import app, settings
from bot.shell.chat.client import Client
from bot.shell.store import sqlite
from grammar.parser import parse
from tests.wire import FakeDiscord
from tests.wire.client import running

TURNS = 5
COMMANDS, WARM_UP = 40, 5  # in one turn
TEXT = "7d +2e:10,9 called:10"


class Bare(discord.Client):
    """A bot that answers `/ore` with a constant and keeps nothing."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="ore", description="answers a constant")
        async def ore(interaction: discord.Interaction, pool: str) -> None:
            await interaction.response.send_message(embed=discord.Embed(title="2x10: head", description=pool))

    async def setup_hook(self) -> None:
        """Make the command known."""
        await self.tree.sync()


def run() -> None:
    """Print the median of both, and their ratio."""
    parse(f"/ore {TEXT}")  # a bot that is online has long compiled its grammar
    bare, ours = asyncio.run(_measured())
    print("\nSlash command to answer: a bare bot, ours, and the ratio (milliseconds)")
    print(f"{bare:20.2f}{ours:10.2f}{ours / bare:10.2f}")


async def _measured() -> tuple[float, float]:
    """Milliseconds of a command with each bot, taking turns."""
    with tempfile.TemporaryDirectory() as folder:
        turns = [(await _bare(), await _ours(Path(folder, "bench.db"))) for _ in range(TURNS)]
    return median(turn[0] for turn in turns), median(turn[1] for turn in turns)


async def _bare() -> float:
    async with FakeDiscord(validate=False) as wire, running(Bare(), wire):
        return await _turn(wire, "ore")


async def _ours(path: Path) -> float:
    house = app.built(settings.DATA)
    async with (
        sqlite.open(path) as store,
        FakeDiscord(validate=False) as wire,
        running(Client(house.engine(store), house.words), wire),
    ):
        return await _turn(wire, "ore roll")


async def _turn(wire: FakeDiscord, path: str) -> float:
    await wire.synced()
    guild = wire.guild()
    channel, ana = guild.channel("table"), guild.member("ana")
    for _ in range(WARM_UP):
        await wire.slash(ana, channel, path, {"pool": TEXT})
    begun = perf_counter()
    for _ in range(COMMANDS):
        await wire.slash(ana, channel, path, {"pool": TEXT})
    return (perf_counter() - begun) / COMMANDS * 1e3
