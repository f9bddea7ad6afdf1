"""Whom a name means, forgivingly, in the view of the one who says it."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rapidfuzz import fuzz, process

from bot.core.lines import line
from bot.core.rejected import Rejected

Named = TypeVar("Named")

SIMILAR = 60  # of 100: what is taken for a typing error
OFFERED = 5


def folded(name: str) -> str:
    """A name without case, accents and doubled spaces.

    >>> folded("  João   DAS Neves ")
    'joao das neves'
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


def find(name: str, among: Iterable[Named], called: Callable[[Named], str]) -> Named:
    """The one that is meant: by its name, or by the beginning of its name or of a word in it, if that fits one alone.

    Raises `Rejected` with those that come near. Who is hidden from the speaker must not be `among` them.
    """
    everyone = list(among)
    wanted = folded(name)
    fits: Sequence[Callable[[str], bool]] = (
        lambda known: known == wanted,
        lambda known: known.startswith(wanted),
        lambda known: any(word.startswith(wanted) for word in known.split()),
    )
    for fit in fits:
        found = [one for one in everyone if fit(folded(called(one)))]
        if len(found) == 1:
            return found[0]
        if found:
            raise Rejected(line("names.several", name=name, names=tuple(map(called, found[:OFFERED]))))
    close = process.extract(wanted, [folded(called(one)) for one in everyone], scorer=fuzz.WRatio, limit=OFFERED)
    near = tuple(called(everyone[index]) for _, score, index in close if score >= SIMILAR)
    if near:
        raise Rejected(line("names.near", name=name, names=near))
    raise Rejected(line("names.unknown", name=name))
