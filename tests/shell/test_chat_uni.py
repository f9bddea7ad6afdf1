"""Cinematic Unisystem on the fake Discord: what is looked up, and a server's own maneuvers, as they are filled in."""

from collections.abc import AsyncIterator, Mapping

import pytest

from bot.systems.unisystem.own import MOST_KEPT
from grammar.parser import parse
from tests.shell.battle import HOUSE
from tests.shell.parlour import Parlour, parlour

FILLED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "/uni state": ("uni state", {}),
    "/uni sheet Kira": ("uni sheet", {"who": "Kira"}),
    "/uni maneuvers Kira what:kick": ("maneuver list", {"who": "Kira", "what": "kick"}),
    "/uni about spin-kick": ("maneuver about", {"maneuver": "spin-kick"}),
    '/uni maneuver add "Voo da Garça" roll:"DEX + Brawling - 2" use:attack answer:unarmed damage:"d4 × (STR + 1)" '
    'type:bash halves:1 needs:"dex 4" alone:single targets:2 success:"push SL; prone" score:combat en:"Heron Flight"': (
        "maneuver add",
        {
            "maneuver": "Voo da Garça", "roll": "DEX + Brawling - 2", "use": "attack", "answer": "unarmed",
            "damage": "d4 × (STR + 1)", "type": "bash", "halves": 1, "needs": "dex 4", "alone": "single",
            "targets": 2, "success": "push SL; prone", "score": "combat", "en": "Heron Flight",
        },
    ),
    '/uni maneuver drop "Voo da Garça" hidden': ("maneuver drop", {"audience": "hidden", "maneuver": "Voo da Garça"}),
}  # fmt: skip


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    """Kira of ana's and a thug, under way."""
    for text in (*FILLED, "/settings", "/encounter", "/join Kira dex:4", "/add Thug"):
        parse(text)  # on a busy machine, compiling the grammar takes longer than Discord waits
    async with parlour(HOUSE) as here, here.online():
        await here.slash(here.gm, "settings", gm=here.gm)
        await here.slash(here.gm, "encounter begin", system="unisystem")
        await here.slash(here.ana, "join", name="Kira", fields="dex:4 brawling:3")
        await here.slash(here.gm, "add", name="Thug", fields="brawling:2")
        yield here


@pytest.mark.parametrize("text", FILLED)
def test_what_is_filled_in_is_what_would_be_typed(text: str) -> None:
    name, filled = FILLED[text]
    slash = next(slash for slash in HOUSE.rules.slashes if slash.name == name)
    assert parse(slash.typed(filled)) == parse(text)


async def test_a_new_maneuver_is_offered_and_explained(here: Parlour) -> None:
    """UNI-007: with the number to roll for one's own; a foe's number is for game masters alone."""
    added = await here.slash(
        here.gm, "maneuver add", maneuver="Voo da Garça", roll="DEX + Brawling - 2", damage="3", type="bash"
    )
    assert added.public
    offers = await here.wire.autocomplete(here.ana, here.channel, "uni do", {"maneuver": "voo"})
    assert [(each["name"], each["value"]) for each in offers] == [("Voo da Garça (d10 +5)", "voo-da-garca")]
    of_foe = {"by": "Thug", "maneuver": "voo"}
    assert [each["name"] for each in await here.wire.autocomplete(here.ana, here.channel, "uni do", of_foe)] == [
        "Voo da Garça"
    ]
    about = await here.slash(here.ana, "maneuver about", maneuver="voo-da-garca")
    assert not about.public
    assert "d10 + DEX + Brawling − 2" in about.text
    assert await here.offered(here.gm, "maneuver drop", maneuver="") == ["Voo da Garça"]


async def test_a_list_that_is_longer_than_a_message_goes_on_in_another(here: Parlour) -> None:
    """Nothing is left out, and no message is longer than Discord lets it be (the fake one refuses that)."""
    for n in range(MOST_KEPT):
        called = f"Golpe muito comprido número {n:02} da casa"
        await here.slash(here.gm, "maneuver add", maneuver=called, roll=f"DEX + Brawling - {n}")
    listed = await here.slash(here.ana, "maneuver list")
    await here.wire.until(lambda: len(listed.shown) > 1, "the rest of the list")
    assert not listed.public
    shown = "\n".join(message.text for message in listed.shown)
    assert all(f"número {n:02}" in shown for n in range(MOST_KEPT))
    assert "Saber Lock" in shown  # the last of them


async def test_fields_of_a_sheet_are_offered_and_filled_in_in_the_language_of_the_reader(here: Parlour) -> None:
    """A field that was given by its name in another language is not offered again."""
    typed = {"name": "Roth", "fields": "for:3 dex:4 d"}
    offers = await here.wire.autocomplete(here.gm, here.channel, "add", typed, locale="pt-BR")
    values = [each["value"] for each in offers]
    assert values[:3] == ["for:3 dex:4 duro-de-matar:", "for:3 dex:4 drama:", "for:3 dex:4 dança:"]
    assert "for:3 dex:4 des:" not in values
    assert (await here.slash(here.gm, "add", name="Roth", fields="for:3 dex:4 pv:7")).public
    state = await here.slash(here.gm, "uni state", name="Roth")
    assert "7/30 LP" in state.text


def test_a_weapon_is_set_to_stun() -> None:
    slash = next(slash for slash in HOUSE.rules.slashes if slash.name == "uni do")
    typed = slash.typed({"maneuver": "blaster-shot", "vs": "Thug", "mode": "stun"})
    assert (
        parse(typed) == parse("/uni blaster-shot vs:Thug mode:stun") == parse("/uni blaster-shot vs:Thug mode:atordoar")
    )
    (mode,) = [option for option in slash.options if option.name == "mode"]
    assert "stun" in mode.choices
