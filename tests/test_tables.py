"""Data files: what is in them, and how a bad one is refused."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import words
from bot.systems.ore.tables import Part, Silhouette
from bot.tables import BadTable, entries, load

DATA = Path(__file__).parents[1] / "data"

ARM = '[[human.locations]]\nname = "arm"\nheights = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nboxes = 5\nkind = "limb"\n'
HEAD = '[[human.locations]]\nname = "head"\nheights = [10]\nboxes = 4\nkind = "head"\n'


def refused(tmp_path: Path, text: str) -> BadTable:
    file = tmp_path / "bodies.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadTable) as error:
        entries(file, Silhouette)
    assert error.value.file == file
    assert "\n" not in str(error.value)
    return error.value


def test_the_human_silhouette() -> None:
    """ORE-042, table 3.1."""
    body = load(DATA).ore.human
    assert [(part.name, part.heights, part.boxes, part.kind) for part in body.locations] == [
        ("left-leg", (1,), 5, Part.LIMB),
        ("right-leg", (2,), 5, Part.LIMB),
        ("left-arm", (3, 4), 5, Part.LIMB),
        ("right-arm", (5, 6), 5, Part.LIMB),
        ("torso", (7, 8, 9), 10, Part.TORSO),
        ("head", (10,), 4, Part.HEAD),
    ]


def test_every_location_has_a_word() -> None:
    catalogue = words.load(DATA / "locale")
    for body in load(DATA).ore.silhouettes.values():
        for part in body.locations:
            assert catalogue.has(f"ore.location.{part.name}"), part.name


def test_a_good_file(tmp_path: Path) -> None:
    file = tmp_path / "bodies.toml"
    file.write_text(ARM + HEAD, "utf-8")
    assert entries(file, Silhouette)["human"].at(10) == "head"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        (ARM, "human", "height 10 belongs to no location"),
        (ARM + HEAD.replace("[10]", "[10, 3]"), "human", "height 3 belongs to two locations"),
        (ARM + HEAD.replace("[10]", "[10, 11]"), "human", "there is no height 11"),
        (ARM + HEAD.replace("boxes = 4", "boxes = 0"), "human.locations[1]", "head has 0 wound boxes"),
        (ARM.replace('"limb"', '"wing"'), "human.locations[0].kind", "Invalid enum value 'wing'"),
        (ARM.replace("boxes = 5", 'boxes = "5"'), "human.locations[0].boxes", "Expected `int`, got `str`"),
        (ARM.replace("boxes = 5\n", ""), "human.locations[0]", "Object missing required field `boxes`"),
        (ARM + HEAD + "colour = 3\n", "human.locations[1].colour", "nothing knows this key"),
        (ARM + HEAD + "[human.skin]\ncolour = 3\n", "human.skin", "nothing knows this key"),
        ("human = 3\n", "human", "Expected `object`, got `int`"),
        ("human 3\n", "line 1, column 7", "Expected '=' after a key in a key/value pair"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(tmp_path: Path, text: str, place: str, reason: str) -> None:
    error = refused(tmp_path, text)
    assert (error.place, error.reason) == (place, reason)
    assert str(error) == f"{error.file}: {place}: {reason}"


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "bodies.toml"
    file.write_bytes(b'name = "\xff"')
    with pytest.raises(BadTable) as error:
        entries(file, Silhouette)
    assert (error.value.place, error.value.reason) == ("byte 8", "not UTF-8 text")


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadTable) as error:
        load(tmp_path)
    assert error.value.file == tmp_path / "ore" / "silhouettes.toml"
    assert error.value.reason == "No such file or directory"


def test_a_data_folder_without_humans(tmp_path: Path) -> None:
    (tmp_path / "ore").mkdir()
    (tmp_path / "ore" / "silhouettes.toml").write_text((ARM + HEAD).replace("human", "ghoul"), "utf-8")
    with pytest.raises(BadTable) as error:
        load(tmp_path)
    assert error.value.reason == "there is no human silhouette"


@dataclass(frozen=True, slots=True)
class Named:
    name: str


def test_keys_keep_their_dots(tmp_path: Path) -> None:
    file = tmp_path / "names.toml"
    file.write_text('["a.b"]\nname = "x"\n', "utf-8")
    assert entries(file, Named) == {"a.b": Named("x")}
