"""The slash commands of the comic-strip game: what is filled in comes to commands that are read; what is offered."""

from pathlib import Path

import pytest

from bot.core.slash import Kind, Slash
from bot.systems.tracy.slashes import commands
from bot.tables import load
from grammar import tracys
from grammar.parser import parse
from grammar.tracy_words import MODES

SLASHES = {slash.name: slash for slash in commands(load(Path(__file__).parents[3] / "data").tracy)}
MOST = 25  # subcommands of a group, and options of a command

# What somebody fills in, where the first choice or a number would not do.
FILLED = {
    "stat": "agility",
    "skill": "close-combat",
    "vs": "Scrubby Lane",
    "weapon": "Tommy gun",
    "words": "fog night cover",
    "by": 'Bones, "Scrubby Lane"',
    "who": "Scrubby Lane",
    "targets": 'Bones "Scrubby Lane"',
    "span": "12h",
}
NEEDED = {"tracy roll": {"stat"}, "tracy-scene hazard": {"peril"}}


def filled(slash: Slash, names: set[str]) -> str:
    values: dict[str, object] = {}
    for option in slash.options:
        if option.name in names:
            number = {Kind.NUMBER: 3, Kind.YES: True}.get(option.kind)
            values[option.name] = option.choices[0] if option.choices else number or FILLED[option.name]
    return slash.typed(values)


@pytest.mark.parametrize("slash", SLASHES.values(), ids=lambda slash: slash.name)
def test_what_is_filled_in_is_read(slash: Slash) -> None:
    """With the required options alone, with each other one, and with all together."""
    required = {option.name for option in slash.options if option.required} | NEEDED.get(slash.name, set())
    optional = {option.name for option in slash.options if option.name != "audience"} - required
    apart = {"span", "random"} if "random" in optional else {"tn", "level"} if "level" in optional else set()
    for also in ({""}, *({name} for name in optional), optional - apart):
        verb = parse(filled(slash, required | also)).do
        assert isinstance(verb, tracys.VERBS), also
        assert str(verb).startswith(f"/{slash.begins}"), also


@pytest.mark.parametrize(
    ("name", "values", "verb"),
    [
        (
            "tracy roll",
            {"stat": "charm", "skill": "manipulation", "vs": "Scrubby Lane", "mod": -2, "hero": 1},
            tracys.Roll("charm", "manipulation", vs=("Scrubby Lane",), mod=-2, hero=1),
        ),
        ("tracy roll", {"stat": "agility", "level": "difficult"}, tracys.Roll("agility", level="difficult")),
        (
            "tracy shoot",
            {"vs": "Bones", "weapon": "Tommy gun", "range": 40, "words": "fog cover", "aim": "aimed", "reply": "dive"},
            tracys.Attack(
                tracys.Mode.SHOOT,
                "Bones",
                "Tommy gun",
                range=40,
                words=("fog", "cover"),
                aim="aimed",
                reply="dive",
            ),
        ),
        (
            "tracy punch",
            {"vs": "Joe", "by": 'Bones, "Scrubby Lane"'},
            tracys.Attack(tracys.Mode.PUNCH, "Joe", by=("Bones", "Scrubby Lane")),
        ),
        ("tracy dodge", {"hazard": True, "tn": 13}, tracys.Dodge(hazard=True, tn=13)),
        ("tracy hero", {"what": "give", "who": "Joe", "points": 2}, tracys.Hero("give", "Joe", 2)),
        ("tracy-scene fall", {"who": "Joe", "feet": 60, "soft": True}, tracys.Fall("Joe", 60, soft=True)),
        (
            "tracy-scene blast",
            {"targets": 'Bones "Scrubby Lane"', "weapon": "Grenade", "mod": 1},
            tracys.Blast(("Bones", "Scrubby Lane"), "Grenade", 1),
        ),
        ("tracy-scene hazard", {"who": "Joe", "peril": "fire", "end": True}, tracys.Hazard("Joe", "fire", end=True)),
        ("tracy-scene damage", {"who": "Joe", "points": 7, "chart": "lethal"}, tracys.Harm("Joe", 7, "lethal")),
        (
            "tracy-scene heal",
            {"who": "Joe", "injury": "wound", "random": True},
            tracys.Injure("Joe", "wound", random=True, end=True),
        ),
        ("tracy-scene hospital", {"who": "Joe", "home": True}, tracys.Tend("Joe", hospital=True, home=True)),
        ("tracy-scene time", {"span": "3h"}, tracys.Pass("3h")),
        ("tracy-scene scene", {"words": "rain night"}, tracys.SetScene(words=("rain", "night"))),
    ],
)
def test_every_value_reaches_the_command(name: str, values: dict[str, object], verb: tracys.TracyVerb) -> None:
    assert parse(SLASHES[name].typed(values)).do == verb


def test_there_is_one_for_each_mode() -> None:
    assert {slash.begins.removeprefix("tracy ") for slash in SLASHES.values()} == set(MODES)


def test_discord_takes_as_many() -> None:
    for group in {name.partition(" ")[0] for name in SLASHES}:
        assert sum(name.startswith(f"{group} ") for name in SLASHES) <= MOST
    assert all(len(slash.options) <= MOST for slash in SLASHES.values())
