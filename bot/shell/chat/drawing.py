"""Dice drawn in markdown, so that what became of each is seen at a glance."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from string import ascii_letters

from bot.core.lines import Face, Mark
from bot.shell.chat.escaping import escaped
from bot.shell.chat.pictures.dice import Die, Kind

# Struck: does not count. Bold: counts for the result. Underlined: set by hand, before the roll or after it.
_DRAWN = {
    Mark.PLAIN: "{}",
    Mark.DROPPED: "~~{}~~",
    Mark.EXPLODED: "**{}!**",
    Mark.REROLLED: "~~{}~~↻",
    Mark.FIXED: "__{}__",
    Mark.CHOSEN: "__{}__",
    Mark.SUCCESS: "**{}**",
    Mark.FAILURE: "{}✗",
}
_GONE = (Mark.DROPPED, Mark.REROLLED)


_KINDS = {Mark.FIXED: Kind.FIXED, Mark.CHOSEN: Kind.TRUMP}
_PICTURED = (Mark.PLAIN, Mark.SET, *_KINDS)

Pictures = Mapping[Die, str]  # how the picture of a die is written in a message
NONE: Pictures = {}


@dataclass(frozen=True, slots=True)
class Drawn:
    """Some dice that belong together, in markdown that can stand alone."""

    text: str
    dice: int = 1
    pictured: str = ""  # the same in pictures, where there are any


def row(faces: Iterable[Face], pictures: Pictures = NONE) -> tuple[Drawn, ...]:
    """The dice in their order; neighbours of one set share a pair of brackets, or stand close together as pictures."""
    every = tuple(faces)
    drawn = tuple(_drawn(every))
    shown = [pictures.get(die, "") if (die := _die(face)) else "" for face in every]
    if not all(shown):
        return drawn
    lying = iter(shown)
    return tuple(replace(some, pictured="".join(islice(lying, some.dice))) for some in drawn)


def _drawn(every: Sequence[Face]) -> Iterator[Drawn]:
    kept = "**{}**" if any(face.mark in _GONE for face in every) else "{}"
    for (mark, _), same in groupby(every, _set):
        shown = [escaped(face.shown) for face in same]
        if mark is Mark.SET:
            yield Drawn(f"[**{' '.join(shown)}**]", len(shown))
        else:
            shape = kept if mark is Mark.PLAIN else _DRAWN[mark]
            yield from (Drawn(shape.format(die)) for die in shown)


def _set(face: Face) -> tuple[Mark, str]:
    """What the dice of a set have in common: the number, whatever letter tells how it came about."""
    return face.mark, face.shown.rstrip(ascii_letters)


def _die(face: Face) -> Die | None:
    """The die that a face is a picture of; none, for what has no picture."""
    if face.d10 is None or face.mark not in _PICTURED:
        return None
    return Die(face.d10, _KINDS.get(face.origin, Kind.ROLLED), face.mark is Mark.SET)
