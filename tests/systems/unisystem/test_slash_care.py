"""The slash commands for what hurts and heals: what is filled in comes to commands that are read."""

from pathlib import Path

import pytest

from bot.core.slash import Kind, Slash
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.slash_care import commands
from bot.tables import load
from grammar.parser import parse
from grammar.uni_cares import Blast, Care, CareVerb, Harm
from tests.harness import Situation

DATA = load(Path("data"))
SLASHES = commands(UniBook(DATA.uni, DATA.armory, DATA.maneuvers, DATA.sheets["unisystem"]))
FILLED = {
    "who": "Dr. Mann",
    "targets": 'Ana "Dr. Mann"',
    "by": "Ganger 2",
    "damage": "d6 × 4",
    "type": "sabre de luz",
}


def filled(slash: Slash, names: set[str], nth: int) -> str:
    """A command with some of its options filled in, with the nth choice where there are some."""
    values: dict[str, object] = {}
    for option in slash.options:
        if option.name in names:
            plain = {Kind.NUMBER: 3, Kind.YES: True}.get(option.kind) or FILLED.get(option.name)
            values[option.name] = option.choices[nth % len(option.choices)] if option.choices else plain
    return slash.typed(values)


@pytest.mark.parametrize("slash", SLASHES, ids=lambda slash: slash.name)
def test_what_is_filled_in_is_read(slash: Slash) -> None:
    """With the required options alone, with each other one, with all of them, and every choice."""
    required = {option.name for option in slash.options if option.required}
    every = {option.name for option in slash.options} - {"audience"}
    for names in (required, *(required | {name} for name in every), every):
        for nth in range(5):
            verb = parse(filled(slash, names, nth)).do
            assert isinstance(verb, CareVerb.__args__), names
            assert str(verb).startswith(f"/{slash.begins}")


def test_damage_is_a_number_or_a_formula() -> None:
    by_name = {slash.name.split()[1]: slash for slash in SLASHES}
    harm = parse(by_name["damage"].typed({"who": "Thug", "damage": "12"})).do
    assert isinstance(harm, Harm)
    assert str(harm.damage) == "12"
    blast = parse(by_name["blast"].typed({"targets": "A B", "damage": "d8 × 5", "fraction": "1/2"})).do
    assert isinstance(blast, Blast)
    assert (blast.names, str(blast.damage), blast.fraction) == (("A", "B"), "d8 × 5", "1/2")


def test_there_is_one_for_each_verb() -> None:
    heads = {slash.begins.removeprefix("uni ") for slash in SLASHES}
    assert heads == {"damage", "blast", "fire", "air", "graze", "drama", *map(str, Care)}


def test_the_help_speaks_of_them(table: Situation) -> None:

    assert "/uni blast A,B 20" in table.say("/help health").secret["gm"]
