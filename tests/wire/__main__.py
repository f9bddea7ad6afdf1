"""The fake Discord run by hand, for a bot in another process: `python -m tests.wire --port 8765`."""

import argparse
import asyncio
import sys
from contextlib import suppress

from tests.wire.fake import FakeDiscord
from tests.wire.typed import HELP, Table

FOREVER = 10**9


async def run(port: int, token: str | None) -> None:
    """Wait for a bot, then do what is typed until the end of the input."""
    async with FakeDiscord(port=port, token=token) as wire:
        guild = wire.guild("Table")
        table = Table(wire, guild, guild.channel("table"))
        guild.member("gm", manage_guild=True)
        _say(f"DISCORD_API_BASE={wire.api_base}", f"DISCORD_GATEWAY={wire.gateway_url}")
        _say(f"DISCORD_TOKEN={wire.token}", HELP)
        await wire.synced(patience=FOREVER)
        _say(f"connected, with {', '.join('/' + command['name'] for command in wire.world.commands[None])}")
        while line := await asyncio.to_thread(sys.stdin.readline):
            if line.strip() == "quit":
                break
            _say(*([HELP] if line.strip() == "help" else await _done(table, line.strip())))
        _say(*(f"violation: {violation}" for violation in wire.violations))


async def _done(table: Table, line: str) -> tuple[str, ...]:
    try:
        return await table.do(line) if line else table.news()
    except AssertionError as mistake:
        return (f"! {mistake}",)


def _say(*lines: str) -> None:
    print(*lines, sep="\n", end="\n" if lines else "", flush=True)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(prog="python -m tests.wire", description="A fake Discord to run a bot against.")
    arguments.add_argument("--port", type=int, default=8765)
    arguments.add_argument("--token", help="the only token to accept (default: any)")
    chosen = arguments.parse_args()
    with suppress(KeyboardInterrupt):  # the usual way to stop it
        asyncio.run(run(chosen.port, chosen.token))
