"""The slash commands that set the scene: what is filled in comes to commands that are read."""

from pathlib import Path

import pytest

from bot.core.slash import Kind, Slash
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.slash_scene import commands
from bot.tables import load
from grammar import unis
from grammar.parser import parse
from grammar.uni_scenes import Figure

BOOKS = load(Path(__file__).parents[3] / "data")
SLASHES = commands(UniBook(BOOKS.uni, BOOKS.armory, BOOKS.maneuvers, BOOKS.sheets["unisystem"]))
FILLED = {
    "who": "Dr. Mann",
    "names": 'Ana "Dr. Mann"',
    "vs": "Thug 2",
    "by": "Thug 2",
    "apart_from": "Thug 2",
    "far": "4.5",
    "skill": "lightsaber",
    "with_what": "per/notice",
    "what": "Krayt dragon",
    "condition": "off-balance",
}
# What else must be there; one or the other; and what goes only with something.
NEEDED = {
    "uni test": {"attribute"},
    "uni-scene light": {"what"},
    "uni-scene cover": {"what"},
    "uni-scene size": {"what"},
    "uni-scene gang": {"names"},
    "uni-scene bonds": {"front"},
}
APART = {"number": {"attribute", "what"}, "end": {"what", "front"}, "with_what": set[str]()}
WITH = {"with_what": {"vs"}}


def filled(slash: Slash, names: set[str]) -> str:
    values: dict[str, object] = {}
    for option in slash.options:
        if option.name in names:
            number = {Kind.NUMBER: 3, Kind.YES: True}.get(option.kind)
            values[option.name] = option.choices[0] if option.choices else number or FILLED[option.name]
    return slash.typed(values)


@pytest.mark.parametrize("slash", SLASHES, ids=lambda slash: slash.name)
def test_what_is_filled_in_is_read(slash: Slash) -> None:
    required = {option.name for option in slash.options if option.required}
    optional = [option.name for option in slash.options if not option.required and option.name != "audience"]
    for name in ("", *optional):
        also = (NEEDED.get(slash.name, set()) - APART.get(name, set())) | WITH.get(name, set())
        verb = parse(filled(slash, required | also | ({name} if name else set()))).do
        assert isinstance(verb, unis.VERBS), name
        assert str(verb).startswith(f"/{slash.begins}")


def test_there_is_one_for_each_verb() -> None:
    named = {slash.begins.removeprefix("uni ") for slash in SLASHES}
    places = {"range", "light", "cover", "size", "position", "gang", "bonds", "condition"}
    assert named == {"test", *places, *(each.value for each in Figure)}


def test_knots_are_filled_in_with_their_sign_or_without() -> None:
    """UNI-029."""
    slash = next(each for each in SLASHES if each.begins == "uni bonds")
    for knots in (4, -4):
        assert parse(slash.typed({"who": "Thug", "legs": True, "knots": knots})).do == unis.Bonds(
            "Thug", (unis.Tied.LEGS,), -4
        )
