"""Scores: the fixed numbers of those who do not roll (UNI-005)."""

from collections.abc import Sequence
from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem.rolls import Number, Parts
from bot.systems.unisystem.rounding import Rounding, divided
from bot.systems.unisystem.sums import Total

BASE = 6


class Score(StrEnum):
    """A Score, as the field of the sheet is called."""

    MUSCLE = "muscle"
    COMBAT = "combat"
    BRAINS = "brains"


def scored(score: Score, number: Number, modifiers: Parts = ()) -> Total:
    """The total of a Score: nothing is rolled (UNI-005)."""
    return Total((Part(score, number(score), "UNI-005"), *modifiers))


def half_muscle(number: Number, rounding: Rounding = Rounding.DOWN) -> Total:
    """Half the Muscle Score, in place of STR that is not doubled (UNI-005).

    >>> [half_muscle({"muscle": muscle}.__getitem__).total for muscle in (14, 17, 18)]
    [7, 8, 9]
    """
    return Total((Part(Score.MUSCLE, divided(number(Score.MUSCLE), 2, rounding), "UNI-005"),))


# ---- worked out, where a sheet does not have them


def muscle(strength: int) -> int:
    """The Muscle Score of a STR."""
    return 2 * strength + BASE


def combat(dexterity: int, skills: Sequence[int]) -> int:
    """The Combat Score of a DEX and of the combat skills that somebody has."""
    return dexterity + _average(skills) + BASE


def brains(attributes: Sequence[int], skills: Sequence[int]) -> int:
    """The Brains Score of INT, PER and WILL, and of the mental skills that somebody has; it is rounded once.

    >>> brains((3, 3, 4), (2, 3)), brains((2, 2, 3), ())
    (12, 8)
    """
    size, count = len(attributes), max(1, len(skills))
    return divided(sum(attributes) * count + sum(skills) * size, size * count, Rounding.NEAREST) + BASE


def _average(skills: Sequence[int]) -> int:
    """The average, a half of one rounded up; 0 of nothing."""
    return divided(sum(skills), max(1, len(skills)), Rounding.NEAREST)
