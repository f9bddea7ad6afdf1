"""The tables of Cinematic Unisystem as they stand in `data/unisystem`, and how bad ones are refused."""

import shutil
from pathlib import Path

import pytest

from bot.systems.unisystem.tables import Range, Source, Step, Way
from bot.tables import BadTable, load

DATA = Path(__file__).parents[3] / "data"
UNI = load(DATA).uni
NO = None

# UNI-023: dodge, bare hands, weapon, lightsaber.
MATRIX = {
    "unarmed": (0, 0, 0, 0),
    "melee": (0, NO, 0, 0),
    "lightsaber": (0, NO, 0, 0),
    "thrown": (0, NO, -2, -2),
    "arrow": (0, NO, -6, -6),
    "bullet": (0, NO, NO, NO),
    "bolt": (0, NO, NO, 0),
    "grapple": (0, NO, NO, NO),
    "slam-tackle": (0, NO, NO, NO),
    "takedown": (0, 0, 0, 0),
    "disarm": (NO, 0, 0, 0),
    "disarm-armed": (NO, NO, 0, 0),
    "head-butt": (0, 0, 0, 0),
    "telekinetic": (0, NO, NO, NO),
}


def test_the_defence_matrix() -> None:
    """UNI-023."""
    found = {
        kind.name: tuple(answer.modifier if answer else NO for answer in map(kind.answer, Way)) for kind in UNI.attacks
    }
    assert found == MATRIX
    assert {kind.name for kind in UNI.attacks if kind.missile} == {"thrown", "arrow", "bullet", "bolt"}


def test_sizes_lights_and_covers() -> None:
    """UNI-031, UNI-032: figures that the rules do not print say so."""
    assert [(one.name, one.modifier) for one in UNI.sizes] == [
        ("Krayt dragon", 4),
        ("Bantha", 3),
        ("Rancor", 2),
        ("Horse", 1),
        ("Human", 0),
        ("Jawa", -1),
        ("Petite", -2),
        ("Tiny", -3),
        ("Minute", -4),
    ]
    assert [(one.name, one.modifier, one.natural) for one in UNI.lights] == [
        ("Good", 0, 0),
        ("Poor", -1, 0),
        ("Bad", -4, 0),
        ("Dark", 0, 9),
    ]
    assert {one.source for one in UNI.lights if one.modifier or one.natural} == {Source.PUBLIC}
    assert [(one.name, one.modifier, one.source) for one in UNI.covers if one.modifier] == [
        ("Cover", -2, Source.PLACEHOLDER)
    ]


def test_rows_are_found_in_portuguese() -> None:
    found = (UNI.sizes.find("dragão krayt"), UNI.lights.find("escuridão"), UNI.covers.find("cobertura"))
    assert [one and one.name for one in found] == ["Krayt dragon", "Dark", "Cover"]
    assert all("pt-BR" in kind.names for kind in UNI.attacks)


def test_steps_of_range_grow() -> None:
    """UNI-030."""
    for steps in ((), (Step(to=5), Step(to=5, modifier=-1))):
        with pytest.raises(ValueError, match="the steps of sling do not grow"):
            Range("sling", steps)


@pytest.mark.parametrize(
    ("file", "text", "place"),
    [
        ("defences.toml", '[unarmed]\ndodge = { needs = "luck" }\n', "unarmed.dodge.needs"),
        ("defences.toml", "[unarmed]\nduck = {}\n", "unarmed.duck: nothing knows this key"),
        ("ranges.toml", "[sling]\nsteps = []\n", "sling: the steps of sling do not grow"),
        ("sizes.toml", '[Ox]\nalso = ["cow"]\n[Cow]\n', "Ox and Cow are both called cow"),
        ("bonds.toml", '[kick]\nlegs = "yes"\n', "kick.legs"),
        ("jumps.toml", "", "the rows of jumps do not grow"),
        ("jumps.toml", "[A]\nto = 3\nhigh = 1\nlong = 1\n[B]\nto = 3\nhigh = 2\nlong = 2\n", "the rows of jumps"),
    ],
)
def test_a_bad_row_is_refused_with_its_place(tmp_path: Path, file: str, text: str, place: str) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    (tmp_path / "data" / "unisystem" / file).write_text(text, "utf-8")
    with pytest.raises(BadTable) as refused:
        load(tmp_path / "data")
    assert file in str(refused.value)
    assert place in str(refused.value)
