"""How the grammar says that a text is no command."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Hint:
    """What to type instead: a key of the catalogue's table `[hint]` and its arguments."""

    key: str
    args: Mapping[str, str | int] = field(default_factory=dict)


class Unreadable(Exception):
    """Not a command: where reading stopped, what could have stood there, and one hint.

    `column` counts from 1; at the end of the text it is the column after the last character. `expected` are keys of
    the catalogue's table `[expected]`.
    """

    def __init__(self, column: int, expected: tuple[str, ...], hint: Hint) -> None:
        super().__init__(f"column {column}: {hint.key}")
        self.column = column
        self.expected = expected
        self.hint = hint


def unreadable(position: int, *expected: str, hint: str, **args: str | int) -> Unreadable:
    """The error at a position of the text that counts from 0, written short.

    >>> unreadable(7, "location", hint="called", example="called:10").column
    8
    """
    keys = tuple(f"expected.{key}" for key in expected)
    return Unreadable(position + 1, keys, Hint(f"hint.{hint}", args))
