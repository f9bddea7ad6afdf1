"""Characters as files: written and read back to the same, and every mistake told."""

import json
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.characters.character import Character, CharacterId
from bot.core.characters.file import MAX_BYTES, imported, written
from bot.core.lines import line
from bot.core.people import UserId
from bot.core.rejected import Rejected
from grammar.characters import NewCharacter

ROOK = Character(CharacterId("k1"), UserId("ana"), "Rook", "toy", {"speed": 3, "motto": 'Say "no"'})

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).map(lambda text: normalize("NFC", text))
sheets = st.dictionaries(texts, st.one_of(st.integers(), texts), max_size=8)


def read(text: str) -> NewCharacter:
    verb = imported(text.encode()).do
    assert isinstance(verb, NewCharacter)
    assert verb.replace
    return verb


def refusal(content: bytes) -> object:
    with pytest.raises(Rejected) as caught:
        imported(content)
    return caught.value.line


def test_a_file_reads_like_this() -> None:
    assert written(ROOK, "toml").text == 'name = "Rook"\nsystem = "toy"\n\n[sheet]\nspeed = 3\nmotto = "Say \\"no\\""\n'
    assert json.loads(written(ROOK, "json").text) == {
        "name": "Rook",
        "system": "toy",
        "sheet": {"speed": 3, "motto": 'Say "no"'},
    }


@pytest.mark.parametrize(
    ("name", "file"), [("Rook", "rook.toml"), ("Dr. João / Neves", "dr-joao-neves.toml"), ("龍", "character.toml")]
)
def test_the_file_is_called_after_the_character(name: str, file: str) -> None:
    assert written(Character(ROOK.id, ROOK.owner, name, "toy", {}), "toml").name == file


@given(texts, texts, sheets, st.sampled_from(["toml", "json"]))
def test_what_is_written_is_read_back_and_written_the_same(
    name: str, system: str, sheet: dict[str, int | str], form: str
) -> None:
    """Whatever the names and values."""
    text = written(Character(ROOK.id, ROOK.owner, name, system, sheet), form).text
    verb = read(text)
    assert verb == NewCharacter(name, system, sheet, replace=True)
    assert written(Character(ROOK.id, ROOK.owner, verb.name, verb.system, verb.fields), form).text == text


def test_letters_are_composed_as_when_they_are_typed() -> None:
    assert read('name = "Jose\u0301"\nsystem = "toy"').name == "José"


def test_a_sheet_may_be_missing_and_a_mark_of_order_may_stand_in_front() -> None:
    assert read('\ufeffname = "Rook"\r\nsystem = "toy"\r\n') == NewCharacter("Rook", "toy", {}, replace=True)
    assert read(' {"system": "toy", "name": "Rook"}') == NewCharacter("Rook", "toy", {}, replace=True)


@pytest.mark.parametrize(
    ("content", "row", "column", "form"),
    [
        ('name = "Rook"\nsystem = toy', 2, 10, "TOML"),
        ('name = "Rook', 1, 13, "TOML"),
        ('name = "Rook"\nname = "Jack"', 2, 14, "TOML"),
        ("hello", 1, 6, "TOML"),
        ('{"name": "Rook",\n "system" "toy"}', 2, 11, "JSON"),
        ('{"name": "Rook", "name": "Jack"}', 1, 33, "JSON"),
        ('{"name": "\\ud800", "system": "toy"}', 1, 36, "JSON"),
        ('{"sheet": ' + "[" * 10_000, 1, 10_011, "JSON"),
        ("sheet = " + "[" * 10_000, 1, 10_009, "TOML"),
        ('{"name": "Rook", "system": "toy", "sheet": {"speed": ' + "9" * 5000 + "}}", 1, 5056, "JSON"),
    ],
)
def test_a_broken_file_is_told_with_its_place(content: str, row: int, column: int, form: str) -> None:
    assert refusal(content.encode()) == line("character.file.broken", form=form, row=row, column=column)


def test_what_cannot_be_a_character_is_told() -> None:
    assert refusal(b"x" * (MAX_BYTES + 1)) == line("character.file.too-large", most=16)
    assert refusal(b"\xff\xfe\x00") == line("character.file.no-text")
    assert refusal(b'name = "Rook"\nsystem = "toy"\nsheet = 3') == line("character.file.no-sheet")


def test_all_that_is_wrong_with_the_shape_is_told_at_once() -> None:
    content = b'name = 3\nplayer = "ana"\n[sheet]\nspeed = 3.5\nalive = true\nborn = 1999-01-01\nmotto = "x"'
    below: list[object] = []
    told = refusal(content)
    while getattr(told, "key", "") == "lines":
        below.append(told.args["below"])  # type: ignore[attr-defined]
        told = told.args["above"]  # type: ignore[attr-defined]
    assert [told, *reversed(below)] == [
        line("character.file.missing", name="name"),
        line("character.file.missing", name="system"),
        line("character.file.stray", names=("player",)),
        line("character.file.value", name="speed"),
        line("character.file.value", name="alive"),
        line("character.file.value", name="born"),
    ]
