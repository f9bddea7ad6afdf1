"""Scores: the fixed numbers of those who do not roll (UNI-005)."""

from collections.abc import Sequence
from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem.rolls import Number, Parts
from bot.systems.unisystem.rounding import Rounding, divided
from bot.systems.unisystem.sums import Total

BASE = 6
# The skills that count for a Score that is worked out; shooting goes by the name that the list has for it.
COMBAT_SKILLS = ("brawling", "melee", "shooting", "lightsaber")
MENTAL_SKILLS = ("influence", "notice", "sense", "alter", "doctor")


class Score(StrEnum):
    """A Score, as the field of the sheet is called."""

    MUSCLE = "muscle"
    COMBAT = "combat"
    BRAINS = "brains"


def scored(score: Score, number: Number, modifiers: Parts = ()) -> Total:
    """The total of a Score: nothing is rolled (UNI-005)."""
    return Total((Part(score, worth(score, number), "UNI-005"), *modifiers))


def half_muscle(number: Number, rounding: Rounding = Rounding.DOWN) -> Total:
    """Half the Muscle Score, in place of STR that is not doubled (UNI-005).

    >>> [half_muscle({"muscle": muscle}.__getitem__).total for muscle in (14, 17, 18)]
    [7, 8, 9]
    """
    return Total((Part(Score.MUSCLE, divided(worth(Score.MUSCLE, number), 2, rounding), "UNI-005"),))


# ---- worked out, where a sheet does not have them


def worth(score: Score, number: Number) -> int:
    """A Score as the sheet has it; one that it does not have is worked out."""
    if told := number(score):
        return told
    match score:
        case Score.MUSCLE:
            return muscle(number("str"))
        case Score.COMBAT:
            return combat(number("dex"), _known(number, COMBAT_SKILLS))
        case Score.BRAINS:
            return brains([number(name) for name in ("int", "per", "will")], _known(number, MENTAL_SKILLS))


def _known(number: Number, names: Sequence[str]) -> list[int]:
    """The skills of these that somebody has."""
    return [n for name in names if (n := number(name))]


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
