"""The comic-strip game on the fake Discord: a reply by a button, a game master's word, and what nobody else reads."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat.client import Client
from grammar.parser import parse
from tests.shell.battle import HOUSE, settled
from tests.shell.parlour import Parlour, parlour

CANARY = "zugzwang"


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


@pytest.fixture(autouse=True)
async def bot(here: Parlour) -> AsyncIterator[Client]:
    """Tess of ana's, Ox, and one who lurks."""
    async with here.online() as client:
        for text in ("/settings", "/encounter", "/tracy state"):
            parse(text)  # on a busy machine, compiling the grammar takes longer than Discord waits
        await here.slash(here.gm, "settings", gm=here.gm)
        await here.slash(here.gm, "settings", setting="foes-shown", value="numbers")
        await here.slash(here.gm, "encounter begin", system="tracy")
        await here.slash(here.ana, "join", name="Tess", fields="agility:3 firearms:3 dodge:2")
        await here.slash(here.gm, "add", name="Ox")
        await here.slash(here.gm, "add", name=CANARY, audience="hidden")
        yield client


async def test_a_dodge_is_a_button_of_the_one_who_is_asked(here: Parlour, bot: Client) -> None:
    """DTR-090, DTR-091: 4 + 3 + 5 = 12 against 9; then 7 + 2 against 9 + 2."""
    asked = await here.slash(here.gm, "tracy shoot", against="Tess", by="Ox")
    question = asked.message
    assert [button["label"] for button in question.buttons][:3] == ["nothing", "dodge", "dive for cover"]
    refused = await here.click(here.bob, question, "dodge")
    assert refused.public == ()
    assert "somebody else" in refused.text
    here.put(4, 3, 3, 4)
    told = await here.click(here.ana, question, "dodge")
    assert "Ox misses Tess" in told.text
    assert "Tess, dodge: 12 vs 9" in told.text
    assert "Ox, shot: 9 vs 11" in told.text
    await settled(here, bot)


async def test_dying_or_dead_is_a_button_of_the_game_master(here: Parlour, bot: Client) -> None:
    """DTR-078: 7 + 10 against 6 + 2; nobody else may say so, and who hides is in no byte that others receive."""
    here.put(3, 4, 3, 3)
    question = (await here.slash(here.gm, "tracy-scene damage", who="Ox", points=10, chart="lethal")).message
    assert "Ox: dead" in question.text
    assert [button["label"] for button in question.buttons][:2] == ["dying", "dead"]
    assert (await here.click(here.ana, question, "dying")).public == ()
    here.put(1, 2, 3)
    told = await here.click(here.gm, question, "dying")
    assert "Ox is dying: a check every 5 minutes" in told.text
    await here.slash(here.gm, "tracy-scene hazard", who=CANARY, peril="fire", audience="hidden")
    here.put(1)
    await here.slash(here.gm, "tracy-scene time", time="1t")
    await settled(here, bot)
    for other in (here.ana, here.bob):
        assert CANARY not in here.wire.seen_by(other)
    assert CANARY in here.wire.seen_by(here.gm)
