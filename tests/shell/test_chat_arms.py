"""The weapons of NEMESIS on the fake Discord: their slash commands, and what they offer."""

from collections.abc import AsyncIterator, Mapping

import pytest

from bot.shell.chat.client import Client
from grammar.arming import VERBS
from grammar.parser import parse
from tests.shell.battle import HOUSE, begun
from tests.shell.parlour import Parlour, parlour

FILLED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "/ore arms": ("arms show", {}),
    "/ore arms Rook": ("arms show", {"who": "Rook"}),
    '/ore arms Rook +"Hand grenade" hidden': (
        "arms take",
        {"audience": "hidden", "who": "Rook", "weapon": "Hand grenade"},
    ),
    "/ore arms Rook -Uzi": ("arms drop", {"who": "Rook", "weapon": "Uzi"}),
    "/ore arms Rook Uzi rounds:7": ("arms rounds", {"who": "Rook", "weapon": "Uzi", "rounds": 7}),
    "/ore reload Rook": ("arms reload", {"who": "Rook"}),
    "/ore reload Rook M-9": ("arms reload", {"who": "Rook", "weapon": "M-9"}),
    "/ore weapon show Uzi": ("arms look", {"weapon": "Uzi"}),
    "/ore weapon list": ("arms list", {}),
    '/ore weapon "Fire bolt" damage:"W+1 in SK" skill:throw close:20 long:50 spray-long:9 spray:1,4 burn edge': (
        "arms save",
        {
            "weapon": "Fire bolt", "damage": "W+1 in SK", "skill": "throw", "close": 20, "long": 50,
            "spray_long": 9, "spray": "1,4", "qualities": "burn edge",
        },
    ),
    '/ore weapon Cord cartridge:"9 mm" grip:wire object:Pistol rpm:900': (
        "arms save",
        {"weapon": "Cord", "cartridge": "9 mm", "grip": "wire", "object": "Pistol", "rpm": 900},
    ),
    "/ore weapon delete Uzi": ("arms forget", {"weapon": "Uzi"}),
    '/ore shape save Hydra from:"The thing"': ("arms save-body", {"body": "Hydra", "who": "The thing"}),
    "/ore shape list": ("arms bodies", {}),
    "/ore shape delete Hydra": ("arms forget-body", {"body": "Hydra"}),
}  # fmt: skip


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


@pytest.fixture(autouse=True)
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        parse("/ore arms Rook")  # on a busy machine, compiling the grammar takes longer than Discord waits
        await begun(here)
        yield client


@pytest.mark.parametrize("text", FILLED)
def test_what_is_filled_in_is_what_would_be_typed(text: str) -> None:
    name, filled = FILLED[text]
    slash = next(slash for slash in HOUSE.rules.slashes if slash.name == name)
    assert parse(slash.typed(filled)) == parse(text)


def test_every_verb_can_be_filled_in() -> None:
    assert {type(parse(text).do) for text in FILLED} == set(VERBS)


async def test_what_a_player_carries_is_offered_to_be_laid_down(here: Parlour) -> None:
    (pistol,) = await here.offered(here.gm, "arms take", name="Rook", weapon="glock")
    assert pistol == "Glock 17"
    await here.slash(here.gm, "arms take", name="Rook", weapon=pistol)
    assert await here.offered(here.gm, "arms drop", name="Rook", weapon="") == ["Glock 17"]
    shown = await here.slash(here.ana, "arms show", name="Rook")
    assert not shown.public
    assert "Glock 17: 17 of 17 rounds" in shown.text


async def test_what_a_foe_carries_is_offered_to_game_masters_alone(here: Parlour) -> None:
    await here.slash(here.gm, "arms take", name="Ghoul 1", weapon="Uzi")
    assert await here.offered(here.gm, "arms drop", name="Ghoul 1", weapon="") == ["Uzi"]
    assert await here.offered(here.ana, "arms drop", name="Ghoul 1", weapon="") == []


async def test_what_the_server_keeps_is_offered(here: Parlour) -> None:
    saved = await here.slash(here.gm, "arms save", weapon="Fire bolt", damage="W+1 in SK", qualities="burn")
    assert saved.public
    assert await here.offered(here.gm, "arms forget", weapon="") == ["Fire bolt"]
    assert await here.offered(here.ana, "arms look", weapon="fire b") == ["Fire bolt"]
    await here.slash(here.gm, "arms save-body", body="Hydra", name="Rook")
    assert await here.offered(here.gm, "arms forget-body", body="") == ["Hydra"]
    assert (await here.offered(here.gm, "ore body", name="Ghoul 1", shape="hyd")) == ["Hydra"]
