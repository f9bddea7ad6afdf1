"""Whatever goes wrong is told in one line that says what to do, and repeats nothing that was typed."""

import pytest

from bot import faults
from bot.app import House
from bot.codec import Corrupt
from bot.core.dice import DiceRanShort
from bot.core.lines import line
from bot.settings import BadSetting
from bot.shell.chat.unreachable import Unreachable
from bot.shell.store.unavailable import StoreUnavailable
from bot.words import BadWords


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            BadSetting("LOG_LEVEL can't be 'loud'"),
            "LOG_LEVEL can't be 'loud'. Change it in .env or in the environment.",
        ),
        (StoreUnavailable("store.locked", path="a.db"), "The database a.db is being used by another program."),
        (Unreachable("chat.no-connection"), "Discord can't be reached."),
        (Corrupt("entry 7 of table t"), "The log can't be read: entry 7 of table t."),
        (BadWords("en.toml: no"), "en.toml: no. Mend the file"),
        (DiceRanShort("2 faces of d10 wanted, 1 left"), "2 faces of d10 wanted, 1 left."),
        (FileNotFoundError(2, "No such file", "a.play"), "a.play can't be used: No such file."),
        (ExceptionGroup("several", [BadSetting("X is wrong"), ValueError()]), "X is wrong. Change it"),
    ],
)
def test_what_is_known_says_what_to_do(error: Exception, told: str, house: House) -> None:
    line = faults.told(error, house.words)
    assert line.startswith(told)
    assert "\n" not in line


def test_it_is_told_in_the_language_of_the_table(house: House) -> None:
    told = faults.told(StoreUnavailable("store.locked", path="a.db"), house.words, "pt-BR")
    assert told.startswith("O banco de dados a.db")


def test_a_fault_of_ours_is_named_by_its_place_and_not_by_what_it_was_about(house: House) -> None:
    try:
        house.words.text(line("no.such.key", secret="the butler"))
    except KeyError as error:
        told = faults.told(error, house.words)
    assert "KeyError at words.py:" in told
    assert "butler" not in told
    assert "no.such.key" not in told


def test_without_words_there_is_still_a_line() -> None:
    assert "store.locked" in faults.told(StoreUnavailable("store.locked", path="a.db"), None)
