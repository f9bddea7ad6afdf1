"""Sheets: what a field may have, and what a new sheet is filled with."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from bot.core.fight.fighters import filled
from bot.core.fight.sheets import Field, Person, Sheets, Value
from bot.core.lines import called, line
from bot.core.rejected import Rejected
from tests.core.fight.arena import ToyFighters

SHEETS = Sheets(
    (Field("speed", most=20, default=2), Field("double"), Field("motto", text=True)),
    (Person("Ghoul", {"speed": 3}, {"pt-BR": "Carniçal"}), Person("Twin", {"speed": 5, "double": 4})),
)


@dataclass(frozen=True, slots=True)
class Doubling(ToyFighters):
    """A system that works one field out of another."""

    sheets: Sheets = SHEETS

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        return {"double": 2 * int(sheet["speed"])}


def test_what_is_given_counts_before_the_person_the_book_and_the_default() -> None:
    system = Doubling()
    assert filled(system, {}) == {"speed": 2, "double": 4}
    assert filled(system, {"speed": 4}) == {"speed": 4, "double": 8}
    assert filled(system, {}, SHEETS.person("ghoul")) == {"speed": 3, "double": 6}
    assert filled(system, {}, SHEETS.person("Twin")) == {"speed": 5, "double": 4}
    assert filled(system, {"double": 1}, SHEETS.person("Twin")) == {"speed": 5, "double": 1}


@pytest.mark.parametrize(("asked", "called"), [("GHOUL", "Ghoul"), ("carnical", "Carniçal"), ("Rat", "Rat")])
def test_people_have_names_in_every_language(asked: str, called: str) -> None:
    assert SHEETS.person(asked).name == called
    assert SHEETS.person(asked).fields == ({} if called == "Rat" else {"speed": 3})


def test_a_field_refuses_what_it_may_not_have() -> None:
    for wrong in ({"speed": 21}, {"speed": -1}, {"speed": "fast"}, {"motto": "x" * 101}, {"luck": 1}):
        with pytest.raises(Rejected):
            SHEETS.checked(wrong)
    assert SHEETS.checked({"speed": 20, "motto": 7}) == {"speed": 20, "motto": "7"}


def test_a_default_is_within_the_limits() -> None:
    with pytest.raises(ValueError, match="the default 3 is not from 0 to 2"):
        Field("speed", most=2, default=3)


NAMED = Sheets(
    (
        Field("speed", most=20, default=2, names={"pt-BR": "rapidez"}, also=("pace",)),
        Field("luck", names={"pt-BR": "sorte"}),
    )
)


@pytest.mark.parametrize("typed", ["speed", "rapidez", "Rapidez", "pace"])
def test_a_field_is_known_by_all_its_names(typed: str) -> None:
    assert NAMED.checked({typed: 4}) == {"speed": 4}


def test_a_field_that_is_told_twice_is_refused_with_its_name() -> None:
    with pytest.raises(Rejected) as refused:
        NAMED.checked({"rapidez": 4, "pace": 5})
    assert refused.value.line == line("sheet.twice", name=called({"en": "speed", "pt-BR": "rapidez"}))


def test_what_no_sheet_has_is_answered_with_the_names_of_each_language() -> None:
    with pytest.raises(Rejected) as refused:
        NAMED.checked({"fé": 1})
    names = (called({"en": "speed", "pt-BR": "rapidez"}), called({"en": "luck", "pt-BR": "sorte"}))
    assert refused.value.line == line("sheet.unknown", name=("fé",), names=names)


def test_no_two_fields_are_called_alike() -> None:
    with pytest.raises(ValueError, match="two fields are called sorte"):
        Sheets((Field("sorte"), Field("luck", names={"pt-BR": "Sorte"})))
