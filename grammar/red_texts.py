"""Parts of the canonical texts of `/red`: names, lists and options that are left out when they say nothing."""

from collections.abc import Sequence

from grammar.quoting import in_quotes, named
from grammar.red_words import PARTS
from grammar.vocabulary import by_spelling, folded

_PARTS = by_spelling(PARTS)


def maybe(name: str) -> str:
    """A name, if there is one."""
    return named(name) if name else ""


def listed(names: Sequence[str]) -> str:
    """Names with commas between them."""
    return ",".join(map(named, names))


def options(**values: object) -> str:
    """Options that were given; those that are nothing were not."""
    return "".join(f" {name}:{value}" for name, value in values.items() if value not in (None, "", ()))


def apart(name: str) -> str:
    """A name where a distance or a part of the body could stand: what looks like one is between quotes.

    >>> apart("Rook"), apart("18"), apart("head"), apart("")
    (' Rook', ' "18"', ' "head"', '')
    """
    if not name:
        return ""
    return " " + (in_quotes(name) if name[0].isdecimal() or folded(name) in _PARTS else named(name))


def signed(number: int) -> str:
    """A modifier, if there is one."""
    return f" {number:+d}" if number else ""
