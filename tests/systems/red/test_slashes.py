"""The slash commands of Cyberpunk RED: what is filled in comes to commands that are read, and what is offered."""

from pathlib import Path

import pytest

from bot.core.slash import Kind, Slash
from bot.systems.red.slashes import commands
from bot.tables import load
from grammar import reds
from grammar.parser import parse

SLASHES = commands(load(Path(__file__).parents[3] / "data").red)
MOST = 25  # subcommands of a group, and options of a command

# What somebody fills in, where the first choice or a word would not do.
FILLED = {
    "who": "Dr. Mann",
    "targets": 'Ana "Dr. Mann"',
    "inside": 'Ana, "Dr. Mann"',
    "weapon": "Heavy pistol",
    "by": "Ganger 2",
    "apart_from": "Ganger 2",
    "range": "12.5",
    "far": "4.5",
    "damage": "3d6",
    "at": "4,-7",
    "point": "the door",
    "stat": "ref",
    "skill": "handgun",
    "vs": "Ganger 2",
    "injury": "broken-leg",
    "what": "Bulletproof glass",
    "take": "Heavy pistol",
    "drop": "Heavy pistol",
    "ammo": "slug",
}
APART = {
    "end": ("what", "hp", "thin", "shield", "part"),
    "drop": ("take",),
    "point": ("at",),
    "number": ("stat",),
}  # one or the other


def filled(slash: Slash, names: set[str]) -> str:
    values: dict[str, object] = {}
    for option in slash.options:
        if option.name in names:
            number = {Kind.NUMBER: 3, Kind.YES: True}.get(option.kind)
            values[option.name] = option.choices[0] if option.choices else number or FILLED[option.name]
    return slash.typed(values)


@pytest.mark.parametrize("slash", SLASHES, ids=lambda slash: slash.name)
def test_what_is_filled_in_is_read(slash: Slash) -> None:
    """With the required options alone, with each other one, and with all that go together."""
    required = {option.name for option in slash.options if option.required}
    optional = [option.name for option in slash.options if not option.required and option.name != "audience"]
    needed = {"red check": {"stat"}, "red-scene arms": {"take"}, "red-scene cover": {"what"}}.get(slash.name, set())
    needed |= {"targets"} if "targets" in optional and slash.name != "red suppress" else set()
    for name in ("", *optional):
        also = needed - {*APART.get(name, ())}
        also |= {"injury"} if name == "end" and slash.name == "red-scene injury" else set()
        verb = parse(filled(slash, required | also | ({name} if name else set()))).do
        assert isinstance(verb, reds.VERBS), name
        assert str(verb).startswith(f"/{slash.begins}")


def test_there_is_one_for_each_verb() -> None:
    named = {slash.begins.removeprefix("red ") for slash in SLASHES}
    assert {mode.value for mode in reds.Mode} <= named
    assert {spent.value for spent in reds.Spent} <= named
    assert {"check", "stabilize", "quick", "treat", "save", "range", "cover", "scatter", "damage"} <= named
    assert {"injury", "arms", "state"} <= named


def test_discord_takes_as_many() -> None:
    for group in {slash.name.partition(" ")[0] for slash in SLASHES}:
        assert sum(slash.name.startswith(f"{group} ") for slash in SLASHES) <= MOST
    assert all(len(slash.options) <= MOST for slash in SLASHES)
