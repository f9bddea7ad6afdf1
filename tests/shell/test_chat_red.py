"""Cyberpunk RED on the fake Discord: a dodge by a button, an area by a menu, and what nobody else may read."""

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
    """Rook of ana's, two gangers, and one who lurks."""
    async with here.online() as client:
        for text in ("/settings", "/encounter", "/red state"):
            parse(text)  # on a busy machine, compiling the grammar takes longer than Discord waits
        await here.slash(here.gm, "settings", gm=here.gm)
        await here.slash(here.gm, "encounter begin", system="red")
        await here.slash(here.ana, "join", name="Rook", fields="ref:8 dex:7 evasion:6 shoulder-arms:6")
        await here.slash(here.gm, "add", name="Ganger", count=2, fields="autofire:6")
        await here.slash(here.gm, "add", name=CANARY, audience="hidden")
        yield client


async def test_a_dodge_is_a_button_of_the_one_who_is_asked(here: Parlour, bot: Client) -> None:
    """CPR-010: no die falls before; bob may not click, and a second click comes too late."""
    asked = await here.slash(here.gm, "red autofire", target="Rook", weapon="SMG", range="9", by="Ganger 1")
    assert asked.public
    question = asked.message
    assert [button["label"] for button in question.buttons][:2] == ["dodge", "stay"]
    refused = await here.click(here.bob, question, "dodge")
    assert refused.public == ()
    assert "somebody else" in refused.text
    here.put(6, 5)  # 5 + 6 + 6 = 17 against 7 + 6 + 5 = 18
    told = await here.click(here.ana, question, "dodge")
    assert told.public
    assert "misses Rook" in told.text
    await settled(here, bot)
    assert "dodge" not in [button["label"] for button in question.buttons]


async def test_who_is_in_an_area_is_a_menu_of_the_game_masters(here: Parlour, bot: Client) -> None:
    """CPR-032: as proposed, nobody, or some of them; who hides is in no byte that others receive."""
    question = (await here.slash(here.ana, "red shells", weapon="Shotgun")).message
    (menu,) = question.menus
    labels = [option["label"] for option in menu["options"]]
    assert labels == ["as proposed: Ganger 1, Ganger 2", "nobody", "Ganger 1", "Ganger 2"]
    here.put(5, 1, 2, 3)  # 8 + 6 + 5 = 19 against 13
    told = await here.wire.select(here.gm, question, menu["placeholder"], "Ganger 2")
    await here.wire.until(lambda: told.shown)
    assert "Ganger 2" in told.text
    assert "Ganger 1" not in told.text
    await settled(here, bot)
    for other in (here.ana, here.bob):
        assert CANARY not in here.wire.seen_by(other)
    assert CANARY in here.wire.seen_by(here.gm)
