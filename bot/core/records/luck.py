"""Luck: how high dice fell, against what fair dice would show. Whole numbers and fractions only."""

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

LEAST = 10  # dice: fewer tell nothing

# The normal curve, by Abramowitz and Stegun 26.2.19: right to six places.
_PARTS = (10**10, 498673470, 211410061, 32776263, 380036, 488906, 53830)
_CURVE = tuple(Fraction(part, 10**10) for part in _PARTS)
_FINE = 1000


@dataclass(frozen=True, slots=True)
class Tally:
    """Dice that fell: how many and their sum, twice the sum that fair dice have on average, 12 times its variance.

    >>> Tally.of(6, count=2, total=9) + Tally.of(20, count=1, total=1)
    Tally(count=3, total=10, expected=35, spread=469)
    """

    count: int = 0
    total: int = 0
    expected: int = 0
    spread: int = 0

    @classmethod
    def of(cls, sides: int, *, count: int, total: int) -> "Tally":
        """Dice of one kind."""
        return cls(count, total, count * (sides + 1), count * (sides * sides - 1))

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.count + other.count,
            self.total + other.total,
            self.expected + other.expected,
            self.spread + other.spread,
        )

    @property
    def average(self) -> Fraction:
        """The average face."""
        return Fraction(self.total, self.count)

    @property
    def fair(self) -> Fraction:
        """The average face of fair dice."""
        return Fraction(self.expected, 2 * self.count)

    @property
    def luck(self) -> int | None:
        """How many times in 100 as many fair dice fall lower than these; nothing, if they are too few to tell."""
        if self.count < LEAST or not self.spread:
            return None
        return round(100 * _below(2 * self.total - self.expected, self.spread))


class Height(NamedTuple):
    """How far above what fair dice show some dice fell (twice the distance), and 12 times the variance."""

    deviation: int
    spread: int

    def above(self, other: "Height") -> bool:
        """Whether this is the less likely way up, or the likelier way down."""
        (mine, spread), (others, others_spread) = self, other
        return mine * abs(mine) * others_spread > others * abs(others) * spread


def _below(deviation: int, spread: int) -> Fraction:
    """The share of the normal curve below twice a deviation, by 12 times the variance."""
    # The square of the deviation in standard deviations is (deviation / 2)² / (spread / 12).
    far = Fraction(isqrt(3 * deviation * deviation * _FINE * _FINE // spread), _FINE)
    tail = 1 / (2 * sum((part * far**power for power, part in enumerate(_CURVE)), Fraction(0)) ** 16)
    return tail if deviation < 0 else 1 - tail


def hundredths(number: Fraction) -> tuple[int, str]:
    """The number rounded to two places: before and after the point.

    >>> hundredths(Fraction(7, 2)), hundredths(Fraction(2, 300))
    ((3, '50'), (0, '01'))
    """
    whole, part = divmod(round(number * 100), 100)
    return whole, f"{part:02d}"
