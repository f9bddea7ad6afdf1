"""What a script's play prints."""

import sys
import textwrap
from collections.abc import Iterable

from bot.shell.console import show
from bot.shell.console.play import Failure, Heard, as_json
from bot.shell.console.script import ScriptError
from bot.shell.console.seats import Answer, LocalTable


def lines(number: int, answer: Answer) -> None:
    """Prints an answer to be read: who said what, what all see, and what each sees alone."""
    if number > 1:
        print()
    print(f"@{answer.user} {show.safe(answer.said)}")
    print(show.plain(show.answer(answer.shown, answer.whispers)))


def json_lines(table: LocalTable) -> Heard:
    """Prints each answer as one line of JSON."""

    def heard(number: int, answer: Answer) -> None:
        print(as_json(number, answer, table.engine.codec, table.words, table.locale))

    return heard


def failures(name: str, failures: Iterable[Failure]) -> None:
    """Prints to the error output what was expected and not seen."""
    for failure in failures:
        seen = textwrap.indent(failure.seen or "(nothing)", "    ")
        print(f"{name}:{failure.line}: expected {failure.expected}\n{seen}", file=sys.stderr)


def wrong(name: str, error: ScriptError) -> None:
    """Prints to the error output what is wrong with the script itself."""
    print(f"{name}:{error}", file=sys.stderr)
