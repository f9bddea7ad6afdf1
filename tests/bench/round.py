"""A whole round of NEMESIS: everybody strikes, shoots or dodges; declared, rolled and resolved, from 10 to 60 people.

What counts is the computing of `/resolve`: rolled, decided set by set, folded and told, with real dice.
"""

import asyncio
from statistics import median
from time import process_time

from bot import app, garbage, settings
from bot.core.people import Actor, TableId, UserId
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from grammar.parser import parse

SIZES = (10, 20, 40, 60)
ROUNDS = 15
AIM = 50.0  # milliseconds for sixty
GM = Actor(UserId("gm"), "gm", manager=True)
DEEDS = ("strike {}", "shoot {} weapon:Pistol", "dodge", "strike {} called:10 weapon:Knife")


def run() -> None:
    """Print the time of `/resolve` by the number of combatants, and how it grows."""
    asyncio.run(_run())


async def _run() -> None:
    house = app.built(settings.DATA)
    garbage.settle()  # as the bot does when it is loaded
    print("\nA round of NEMESIS resolved (milliseconds; half the people strike or shoot each other)")
    costs = {size: await _cost(house.engine(MemoryStore()), size) for size in SIZES}
    for size, (cost, slowest, events) in costs.items():
        print(f"{size:4} combatants {cost:8.1f} median {slowest:8.1f} slowest   {events:4} facts")
    print(f"from {SIZES[0]} to {SIZES[-1]}: {costs[SIZES[-1]][0] / costs[SIZES[0]][0]:.1f} times (people: 6.0 times)")
    print(f"sixty against the aim of {AIM:.0f} ms: {costs[60][0] / AIM:.2f}")


async def _cost(engine: Engine, size: int) -> tuple[float, float, int]:
    """The median and the slowest of some rounds, and how many facts one brings."""
    delivered = 0

    async def say(text: str) -> Outcome:
        nonlocal delivered
        delivered += 1
        request = Request(TableId("t"), TableId("h"), str(delivered), GM, parse(text))
        return await engine.submit(request)

    await say("/encounter begin ore")
    for side in ("Foe", "Guard"):
        await say(f"/add {side} x{size // 2} body:4 coordination:4 brawling:4 firearms:4 dodge:3 melee-weapon:4")
    costs, facts = [], 0
    for number in range(ROUNDS):
        for one in range(1, size // 2 + 1):
            deed = DEEDS[(one + number) % len(DEEDS)]
            for who, other in (("Foe", "Guard"), ("Guard", "Foe")):
                target = f'"{other} {one}"'
                await say(f'/declare {deed.format(target)} by:"{who} {one}"')
        begun = process_time()
        outcome = await say("/resolve")
        while outcome.public and any(choice.kind.startswith("ore.round") for choice in outcome.public.choices):
            outcome = await say("/resolve")  # what is left to choose goes by its default
        costs.append((process_time() - begun) * 1000)
        assert outcome.entry
        facts = max(facts, len(outcome.entry.events))
        for one in range(1, size // 2 + 1):
            await say(f'/heal "Foe {one}"')
            await say(f'/heal "Guard {one}"')
    return median(costs), max(costs), facts
