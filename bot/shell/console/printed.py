"""What a script's play prints."""

import sys
import textwrap
from collections.abc import Iterable

from bot.shell.console.play import Failure, Heard, as_json
from bot.shell.console.seats import Answer, LocalTable
from bot.shell.console.show import safe


def lines(number: int, answer: Answer) -> None:
    """Prints an answer to be read: who said what, what all see, and what each sees alone."""
    if number > 1:
        print()
    print(f"@{answer.user} {safe(answer.said)}")
    if answer.public:
        print(textwrap.indent(answer.public, "  "))
    for who, text in answer.secret.items():
        mark = f"  {who}> "
        print(mark + text.replace("\n", "\n" + " " * len(mark)))


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
