"""How a text will be read, while it is typed."""

from typing import get_args

import pytest

from bot.app import House
from bot.core.lines import line
from bot.reading import mistake, reading
from grammar.actions import Verb
from grammar.parser import Unreadable, parse


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("/ore 7d called:10", "6 dice, one set to 10 (head)"),
        ("/ore 7d called:", "Column 16: expected a location number from 1 to 10. A called shot names a location"),
        ("/undo", "takes an entry of the log back"),
        ("/log 2", "lists what has happened"),
        ("/settings notice on", "changes a setting"),
        ("/undo hidden", "only you and the GMs see it"),
        ("/undo private", "only you see it"),
        ("/undo blind", "only the GMs see it"),
        ("", "Column 1: "),
    ],
)
def test_a_text_is_told_in_one_plain_line(text: str, told: str, house: House) -> None:
    line = reading(text, house.rules, house.words, "en")
    assert told in line
    assert "\n" not in line
    assert "`" not in line


def test_what_the_rules_refuse_is_told_too(house: House) -> None:
    text = "/roll 2000d6"
    assert "dice" in reading(text, house.rules, house.words, "en")


def test_it_is_told_in_the_language_of_the_reader(house: House) -> None:
    assert reading("/ore 7d mira:", house.rules, house.words, "pt-BR").startswith("Coluna 14: esperava-se")
    assert reading("/undo", house.rules, house.words, "pt") == "desfaz uma entrada do registro"


def test_every_verb_has_its_words(house: House) -> None:
    decided = {verb for system in house.rules.systems.values() for verb in system.verbs}
    for verb in set(get_args(Verb)) - decided:
        for locale in ("en", "pt-BR"):
            assert house.words.text(line(f"reading.{verb.__name__.lower()}"), locale)


def test_a_mistake_without_expectations_says_where_it_stops(house: House) -> None:
    with pytest.raises(Unreadable) as caught:
        parse("/ore 7d\u200b")
    wrong = mistake(caught.value)
    assert (wrong.column, wrong.message.key) == (8, "reading.stopped")
    assert house.words.text(wrong.hint, "en").startswith("There is a character here that nobody can see (U+200B)")
