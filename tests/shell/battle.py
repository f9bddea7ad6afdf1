"""A fight in the parlour, by a real rule book."""

import asyncio
from pathlib import Path

from bot import app
from bot.core.fight.encounter import Encounter
from bot.core.fight.view import encounter
from bot.core.people import TableId
from bot.shell.chat.client import Client
from grammar.parser import parse
from tests.shell.parlour import Parlour
from tests.wire import Message

HOUSE = app.built(Path(__file__).parents[2] / "data")
PATIENCE = 20.0


async def begun(here: Parlour) -> None:
    """Rook of ana's, two ghouls that are seen, and one who lurks."""
    for text in ("/settings", "/encounter"):
        parse(text)  # on a busy machine, compiling the grammar takes longer than Discord waits
    await here.slash(here.gm, "settings", gm=here.gm)
    await here.slash(here.gm, "encounter begin", system="ore")
    await here.slash(here.ana, "join", name="Rook")
    await here.slash(here.gm, "add", name="Ghoul", count=2)
    await here.slash(here.gm, "add", name="Lurker", audience="hidden")


async def under_way(here: Parlour) -> None:
    """Rook before the ghouls, in the first round."""
    await begun(here)
    for score, name in ((5, "Rook"), (6, "Ghoul 1"), (7, "Ghoul 2")):
        await here.slash(here.gm, "init set", name=name, score=score)
    await here.slash(here.gm, "encounter next")


async def state(here: Parlour, bot: Client) -> Encounter:
    """The fight as the log tells it."""
    found = encounter((await bot.chat.engine.history(TableId(here.table))).table)
    assert found
    return found


async def board(here: Parlour, bot: Client) -> Message:
    """The board of the fight, when all that was to be done is done; there is only one."""
    await settled(here, bot)
    (found,) = boards(here)
    return found


def boards(here: Parlour) -> list[Message]:
    """The boards that stand in the channel."""
    return [message for message in here.channel.said if "My view" in message.text]


async def settled(here: Parlour, bot: Client) -> None:
    """Wait until all that was to be done is done."""
    await here.wire.quiet()
    await asyncio.wait_for(bot.chat.underway.none(), PATIENCE)
    await here.wire.quiet()
