"""Exact chances of a roll: of reaching 9, and of each success level (UNI-001, 003, 006)."""

from collections.abc import Iterator
from fractions import Fraction

from bot.systems.unisystem import levels
from bot.systems.unisystem.rolls import SIDES

FACE = Fraction(1, SIDES)
FIVE = 5  # what each further 10 adds, and each further 1 takes (UNI-006)


def reaching(n: int, needed: int = levels.NEEDED, *, opens: bool = False) -> Fraction:
    """The chance that d10 + n comes to so much.

    >>> [str(reaching(n)) for n in (4, 8, -2)], str(reaching(-2, opens=True))
    (['3/5', '1', '0'], '1/20')
    """
    least = needed - n
    ends = (1, SIDES) if opens else ()
    found = sum((FACE for face in range(1, SIDES + 1) if face >= least and face not in ends), Fraction(0))
    return found + FACE * (_risen(least - SIDES) + _fallen(least)) if opens else found


def level_chances(n: int, *, opens: bool = False) -> Iterator[tuple[int, Fraction]]:
    """Every number of success levels that d10 + n may come to, and the chance of so many or more.

    Of an open die, which has no end, those that one further 10 may bring.

    >>> [(level, str(chance)) for level, chance in level_chances(4)]
    [(1, '3/5'), (2, '2/5'), (3, '1/5')]
    """
    most = SIDES + (FIVE if opens else 0)
    yield from ((level, reaching(n, begin(level), opens=opens)) for level in range(1, levels.levels(n + most) + 1))


def begin(level: int) -> int:
    """The total at which a number of success levels begins (UNI-003).

    >>> begin(1), begin(5), begin(10), begin(12)
    (9, 17, 33, 39)
    """
    known = len(levels.BEGIN)
    return levels.BEGIN[level - 1] if level <= known else levels.LAST + 3 * (level - known)


def _risen(more: int) -> Fraction:
    """The chance that what follows a 10 adds at least so much (UNI-006)."""
    if more <= 0:
        return Fraction(1)
    return sum((FACE for face in range(1, SIDES) if face - FIVE >= more), Fraction(0)) + FACE * _risen(more - FIVE)


def _fallen(least: int) -> Fraction:
    """The chance that a 1, with what follows it, is worth at least so much (UNI-006)."""
    stays = FACE * (SIDES - FIVE + 1) if least <= 1 else Fraction(0)
    lost = sum((FACE for face in range(2, FIVE) if face - FIVE >= least), Fraction(0))
    return stays + lost + FACE * _lost(least + FIVE)


def _lost(least: int) -> Fraction:
    """The chance that what follows two 1s takes no more than leaves so much (UNI-006)."""
    if least > 0:
        return Fraction(0)
    lost = sum((FACE for face in range(2, FIVE) if face - FIVE >= least), Fraction(0))
    return FACE * (SIDES - FIVE + 1) + lost + FACE * _lost(least + FIVE)
