"""What a text that can't be read is answered: where it stops, what is hinted, and that there are words for it."""

from pathlib import Path

import pytest

from bot.core.lines import line
from bot.words import LOCALES, load
from grammar.parser import Unreadable, parse

CATALOGUES = load(Path(__file__).parents[2] / "data" / "locale")


def refusal(text: str) -> Unreadable:
    """Why the text is refused."""
    with pytest.raises(Unreadable) as error:
        parse(text)
    return error.value


def worded(error: Unreadable) -> None:
    """The hint can be told in every language, and so can what was expected."""
    for locale in LOCALES:
        assert CATALOGUES.text(line(error.hint.key, **error.hint.args), locale)
    assert all(CATALOGUES.has(key) for key in error.expected)


def stops(text: str, column: int, hint: str) -> None:
    """The text is refused at a column, with a hint that can be told."""
    error = refusal(text)
    assert (error.column, error.hint.key) == (column, f"hint.{hint}")
    worded(error)
