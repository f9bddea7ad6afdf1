"""Dice drawn in markdown, so that what became of each is seen at a glance."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from string import ascii_letters

from bot.core.lines import Face, Mark
from bot.shell.chat.escaping import escaped

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


@dataclass(frozen=True, slots=True)
class Drawn:
    """Some dice that belong together, in markdown that can stand alone."""

    text: str
    dice: int = 1


def row(faces: Iterable[Face]) -> tuple[Drawn, ...]:
    """The dice in their order; neighbours of one set share a pair of brackets."""
    every = tuple(faces)
    kept = "**{}**" if any(face.mark in _GONE for face in every) else "{}"
    drawn: list[Drawn] = []
    for (mark, _), same in groupby(every, _set):
        shown = [escaped(face.shown) for face in same]
        if mark is Mark.SET:
            drawn.append(Drawn(f"[**{' '.join(shown)}**]", len(shown)))
        else:
            shape = kept if mark is Mark.PLAIN else _DRAWN[mark]
            drawn.extend(Drawn(shape.format(die)) for die in shown)
    return tuple(drawn)


def _set(face: Face) -> tuple[Mark, str]:
    """What the dice of a set have in common: the number, whatever letter tells how it came about."""
    return face.mark, face.shown.rstrip(ascii_letters)
