"""A rocket of Cyberpunk RED among twenty people: armor, cover that holds or breaks, and dives; computed and told.

What counts is the whole command: rolled, decided for each of them, folded, and put into words, with real dice.
"""

import asyncio
from statistics import median
from time import perf_counter

from bot import app, settings
from bot.app import House
from bot.core.people import Actor, TableId, UserId
from bot.engine import Engine, Outcome, Request
from bot.shell.console.show import Tongue, plain, public
from bot.shell.store.memory import MemoryStore
from grammar.parser import parse

PEOPLE = 20
ROCKETS = 30
AIM = 20.0  # milliseconds
GM = Actor(UserId("gm"), "gm", manager=True)


def run() -> None:
    """Print the time of an explosion among twenty people, and how it compares with what is aimed at."""
    asyncio.run(_run())


async def _run() -> None:
    house = app.built(settings.DATA)
    typical, slowest, lines = await _cost(house, house.engine(MemoryStore()))
    print("\nA rocket among twenty people under Cyberpunk RED (milliseconds)")
    print(f"{typical:8.1f} median {slowest:8.1f} slowest   {lines:4} lines")
    print(f"against the aim of {AIM:.0f} ms: {typical / AIM:.2f}")


async def _cost(house: House, engine: Engine) -> tuple[float, float, int]:
    """The median and the slowest of some explosions, and how many lines one is told in at most."""
    delivered = 0

    async def say(text: str) -> Outcome:
        nonlocal delivered
        delivered += 1
        request = Request(TableId("t"), TableId("h"), str(delivered), GM, parse(text))
        return await engine.submit(request)

    await say("/encounter begin red")
    await say("/settings foes-shown numbers")
    await say("/add Rook side:players ref:8 heavy-weapons:8")
    await say(f"/add Foe x{PEOPLE} ref:8 dex:6 evasion:6 body:8 will:8 sp-body:11")
    await say("/init set Rook 20")
    names = ", ".join(f'"Foe {one}"' for one in range(1, PEOPLE + 1))
    tongue = Tongue(house.words, "en")
    costs, lines = [], 0
    for _ in range(ROCKETS):
        for one in range(1, PEOPLE + 1):
            await say(f'/set "Foe {one}" hp:50 injuries:none death-penalty:0')
            if one % 2:
                await say(f'/red cover "Foe {one}" {"Concrete" if one % 4 == 1 else "Steel"}')
        await say('/red arms Rook +"Rocket launcher" rounds:1')
        await say("/encounter next")
        begun = perf_counter()
        outcome = await say(f'/red blast {names} weapon:"Rocket launcher" range:20 dodge:yes +20 by:Rook')
        assert outcome.public
        told = plain(public(outcome.public, tongue))
        costs.append((perf_counter() - begun) * 1000)
        lines = max(lines, len(told.splitlines()))
    return median(costs), max(costs), lines
