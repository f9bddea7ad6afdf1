"""The data of every book that fights are fought by: sheets, people and their words."""

from pathlib import Path

import pytest

from bot import tables, words
from bot.core.fight.fighters import filled
from bot.core.names import folded
from bot.settings import DATA
from bot.tables import BadTable
from bot.words import LOCALES
from tests.systems.ring import RULES

SYSTEMS = sorted(RULES.fighters)
COMMANDS = {"group", "side"}  # what /add takes for itself


def test_every_book_is_here() -> None:
    assert SYSTEMS == ["dice", "ore", "red", "tracy", "unisystem"]


def test_a_book_without_commands_is_in_no_list_of_commands() -> None:
    assert "dice" not in RULES.systems
    assert {"ore", "red", "unisystem", "tracy"} <= set(RULES.systems)


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_sheet_of_defaults_is_accepted_by_its_own_fields(key: str) -> None:
    system = RULES.fighters[key]
    for person in (None, *system.sheets.people):
        sheet = filled(system, {}, person)
        assert system.sheets.checked(sheet) == sheet


@pytest.mark.parametrize("key", SYSTEMS)
def test_no_two_people_have_one_name(key: str) -> None:
    people = RULES.fighters[key].sheets.people
    names = [folded(name) for one in people for name in {one.name, *one.names.values()}]
    assert len(names) == len(set(names))
    assert {locale for one in people for locale in one.names} <= set(LOCALES)


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_field_has_words_and_no_option_of_a_command_is_a_field(key: str) -> None:
    catalogues = [words.catalogue(DATA / "locale" / f"{locale}.toml") for locale in LOCALES]
    fields = [field.name for field in RULES.fighters[key].sheets.fields]
    assert all(f"field.{key}.{name}" in catalogue for catalogue in catalogues for name in fields)
    assert all(f"system.{key}" in catalogue for catalogue in catalogues)
    assert not COMMANDS & set(fields)


def written(folder: Path, sheet: str, people: str) -> Path:
    (folder / "sheet.toml").write_text(sheet, "utf-8")
    (folder / "people.toml").write_text(people, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("sheet", "people", "place", "reason"),
    [
        ("body = { most = 5, default = 6 }", "", "body", "the default 6 is not from 0 to 5"),
        ("body = { more = 5 }", "", "body.more", "nothing knows this key"),
        ("body = 5", "", "body", "Expected `object`, got `int`"),
        ("body = { most = 5 }", "[Rat]\nfields = { body = 6 }", "Rat.fields.body", "no sheet has body 6"),
        ("body = { most = 5 }", "[Rat]\nfields = { tail = 1 }", "Rat.fields.tail", "no sheet has tail 1"),
        ("body = { most = 5 }", "[Rat]\nfields = { body = 'big' }", "Rat.fields.body", "no sheet has body 'big'"),
        ("body = { most = 5 }", "[Rat]\nsize = 3", "Rat.size", "nothing knows this key"),
    ],
)
def test_bad_data_is_refused_with_its_place(tmp_path: Path, sheet: str, people: str, place: str, reason: str) -> None:
    with pytest.raises(BadTable) as error:
        tables.sheets(written(tmp_path, sheet, people))
    assert (error.value.place, error.value.reason) == (place, reason)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sheet.toml").write_text("body = { most = 5 }", "utf-8")
    with pytest.raises(BadTable) as error:
        tables.sheets(tmp_path)
    assert (error.value.file.name, error.value.reason) == ("people.toml", "No such file or directory")


def test_people_and_fields_as_they_are_written(tmp_path: Path) -> None:
    people = '["Big rat"]\nnames = { pt-BR = "Ratazana" }\nfields = { body = 3 }'
    found = tables.sheets(written(tmp_path, "body = { least = 1, most = 5, default = 2 }", people))
    assert found.defaults == {"body": 2}
    assert found.person("ratazana").fields == {"body": 3}
