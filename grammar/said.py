"""What the readers of game commands share: names, numbers, distances and options out of tokens."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from lark import Token

from grammar.fields import whole as signed
from grammar.readers import number, text
from grammar.texts import TENTHS
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

_METERS = re.compile(r"(?P<sign>[-+−–])?(?P<whole>\d+)(?:[.,](?P<rest>\d+))?", re.IGNORECASE)


class Said(NamedTuple):
    """What was said behind a mode: which field, its value, how it was written, and where."""

    field: str
    value: Any
    option: str
    position: int


def bare(field: str, token: Token, value: Any) -> Said:
    """A word that stands for itself."""
    return Said(field, value, str(token), token.start_pos or 0)


def said(option: Token, value: Any) -> Said:
    """A value behind its option."""
    name = option.type.lower()
    return Said(name, value, f"{name}:", option.start_pos or 0)


def labelled(tokens: Sequence[Token]) -> Said:
    """An option and a text: `weapon:SMG`."""
    option, value = tokens
    return said(option, text(value))


def key(words: str) -> str:
    """A stat or a skill as sheets call it.

    >>> key("Shoulder Arms")
    'shoulder-arms'
    """
    return "-".join(folded(words).split())


def listed(tokens: Sequence[Token]) -> Said:
    """An option and names: `vs:A,B`."""
    option, *names = tokens
    return said(option, tuple(map(text, names)))


def counted(tokens: Sequence[Token]) -> Said:
    """An option and a number of at least 1: `luck:2`."""
    option, value = tokens
    return said(option, number(value, value))


def far(tokens: Sequence[Token]) -> Said:
    """An option and a distance: `range:18`."""
    option, value = tokens
    return said(option, tenths(value, value))


def tenths(token: Token, digits: str) -> int:
    """Meters in tenths of one, with their sign; what is more exact counts up."""
    found = _METERS.match(digits.strip())
    assert found  # it is the terminal's pattern
    rest = found["rest"] or "0"
    size = number(token, found["whole"], least=0) * TENTHS + int(rest[0]) + bool(rest[1:].strip("0"))
    return number(token, str(size), least=0) * (-1 if found["sign"] in ("-", "−", "–") else 1)


def chosen(token: Token, words: Mapping[str, tuple[str, ...]], what: str, example: str) -> str:
    """One of a few words; refuses any other, with the hint `what`."""
    word = by_spelling(words).get(folded(text(token)))
    if word is None:
        raise unreadable(token.start_pos or 0, what, hint=what, example=example)
    return word


def modifier(parts: Iterable[Said]) -> int:
    """The sum of the modifiers among the parts."""
    mods = [part for part in parts if part.field == "mod"]
    total = sum(signed(part.value) for part in mods)
    if mods:
        number(mods[-1].value, str(abs(total)), least=0)  # as long as a number may be
    return total


def once(parts: Iterable[Said]) -> dict[str, Said]:
    """The parts by their fields; each may be there once."""
    found: dict[str, Said] = {}
    for one in parts:
        if before := found.get(one.field):
            if isinstance(one.value, str) and not one.option.endswith(":") and not before.option.endswith(":"):
                raise unreadable(one.position, hint="fight.quotes", example=f'"{before.value} {one.value}"')
            raise unreadable(one.position, hint="twice", option=one.option)
        found[one.field] = one
    return found


def values(parts: Iterable[Said]) -> dict[str, Any]:
    """The values of the parts by their fields; each may be there once."""
    return {field: one.value for field, one in once(parts).items()}


def refuse_numbered(parts: Sequence[Said], names: tuple[str, ...], hint: str = "red.numbered") -> None:
    """Refuse a number alone right behind a name of people: is it theirs (`Ganger 2`), or does it stand for a skill?"""
    for before, one in pairwise(parts):
        if one.field == "number" and before.field in names:
            raise unreadable(one.position, hint=hint, example='"Ganger 2"')
