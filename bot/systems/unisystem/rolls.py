"""Rolls: an open d10 or not, attributes with skills and alone, resisted rolls, actions of two rolls (UNI-001 … 008)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.core.dice import Dice
from bot.core.sums import Part
from bot.systems.unisystem.levels import levels, reaches
from bot.systems.unisystem.sums import Die, Total

SIDES = 10

Number = Callable[[str], int]  # a field of a sheet by its name
Parts = Sequence[Part]


# ---- the die


def d10(dice: Dice, *, opens: bool = False) -> Die:
    """A d10; an open one rolls on after a 10 or a 1 (UNI-006)."""
    faces = dice.roll(1, SIDES)
    while opens and faces[0] in (1, SIDES) and faces[-1] == faces[0]:
        faces += dice.roll(1, SIDES)
    return Die(faces, worth(faces))


def worth(faces: tuple[int, ...]) -> int:
    """What the faces of a d10 count for (UNI-006): after a 10, what exceeds 5 is added; after a 1, what 5 exceeds lost.

    >>> worth((10, 4)), worth((10, 10, 7)), worth((1, 3)), worth((1, 1, 4)), worth((1, 7)), worth((6,))
    (10, 17, -2, -6, 1, 6)
    """
    first, *further = faces
    if not further:
        return first
    if first == SIDES:
        return first + sum(max(0, face - 5) for face in further)
    lost = sum(-5 if face == 1 else min(0, face - 5) for face in further)
    return lost or first  # what is lost takes the place of the 1


def rolled(dice: Dice, found: Parts, *, opens: bool = False) -> Total:
    """A roll: d10 and everything that is added to it (UNI-001)."""
    return Total(tuple(found), d10(dice, opens=opens))


# ---- what is added to it


def skilled(number: Number, attribute: str, skill: str) -> tuple[Part, ...]:
    """An attribute and a skill (UNI-001)."""
    return Part(attribute, number(attribute)), Part(skill, number(skill))


def doubled(number: Number, attribute: str) -> tuple[Part, ...]:
    """An attribute alone, doubled: also what is called a simple test, or says nothing else (UNI-002)."""
    return (Part(attribute, 2 * number(attribute), "UNI-002"),)


# ---- resisted rolls


class Side(StrEnum):
    """The two sides of a resisted roll."""

    ACTING = "acting"
    RESISTING = "resisting"


@dataclass(frozen=True, slots=True)
class Contest:
    """Who won a resisted roll, and by how many success levels; nobody where neither side reached 9."""

    winner: Side | None
    margin: int = 0


def resisted(acting: int, resisting: int) -> Contest:
    """Who wins: whoever alone reaches 9, else the higher total; in a tie, whoever resists (UNI-004).

    >>> resisted(9, 8).winner, resisted(12, 12).winner, resisted(8, 7).winner
    (<Side.ACTING: 'acting'>, <Side.RESISTING: 'resisting'>, None)
    """
    if not reaches(acting) and not reaches(resisting):
        return Contest(None)
    margin = levels(acting) - levels(resisting)
    return Contest(Side.ACTING, margin) if acting > resisting else Contest(Side.RESISTING, -margin)
