"""Whom a name means, forgivingly, in the view of the one who says it."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from rapidfuzz import fuzz, process

from bot.core.lines import line
from bot.core.rejected import Rejected

Named = TypeVar("Named")

SIMILAR = 60  # of 100: what is taken for a typing error
OFFERED = 5  # names at once
MAX_NAME = 40
KNOWN = 4096  # names that are folded once: every row of the tables is looked up by its own again and again

_JOINERS = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}  # inside emoji and some scripts


@lru_cache(KNOWN)
def folded(name: str) -> str:
    """A name without case, accents and doubled spaces.

    >>> folded("  João   DAS Neves ")
    'joao das neves'
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


def checked(name: str) -> str:
    """A new name, if somebody can be called so; raises `Rejected`."""
    if len(name) > MAX_NAME:
        raise Rejected(line("names.too-long", most=MAX_NAME))
    if not folded(name) or not visible(name):
        raise Rejected(line("names.invisible"))
    return name


def visible(text: str) -> bool:
    """Whether a text is one line of characters that can be seen; those that join emoji are fine.

    >>> visible("Dr. Mann 👩‍🚀"), visible("Dr.\\nMann")
    (True, False)
    """
    return all(letter.isprintable() or letter in _JOINERS for letter in text)


def fitting(name: str, among: Iterable[Named], called: Callable[[Named], str]) -> list[Named]:
    """Those whom a name fits best: as a whole, else as the beginning of their name, or of a word in it."""
    everyone = list(among)
    wanted = folded(name)
    fits: Sequence[Callable[[str], bool]] = (
        lambda known: known == wanted,
        lambda known: known.startswith(wanted),
        lambda known: any(word.startswith(wanted) for word in known.split()),
    )
    for fit in fits if wanted else ():
        if found := [one for one in everyone if fit(folded(called(one)))]:
            return found
    return []


def find(name: str, among: Iterable[Named], called: Callable[[Named], str]) -> Named:
    """The one that is meant: whom alone the name fits.

    Raises `Rejected` with those that come near. Who is hidden from the speaker must not be `among` them.
    """
    everyone = list(among)
    found = fitting(name, everyone, called)
    if len(found) == 1:
        return found[0]
    if found:
        raise Rejected(line("names.several", name=name, names=tuple(map(called, found[:OFFERED]))))
    close = process.extract(folded(name), [folded(called(one)) for one in everyone], scorer=fuzz.WRatio, limit=OFFERED)
    near = tuple(called(everyone[index]) for _, score, index in close if score >= SIMILAR)
    if near:
        raise Rejected(line("names.near", name=name, names=near))
    raise Rejected(line("names.unknown", name=name))
