"""Totals of checks, with all that went into them (CPR-060 … 062)."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """What a total has of something: the key of a word (`field.red.…` for a stat or skill), how much, and the rule."""

    key: str
    n: int
    rule: str = "CPR-060"


@dataclass(frozen=True, slots=True)
class Total:
    """A check that was rolled: its parts, the faces of the d10 (two, if it went further), and what they come to.

    `open`: everybody may read the parts.
    """

    parts: tuple[Part, ...]
    faces: tuple[int, ...]
    die: int
    open: bool = True

    @property
    def total(self) -> int:
        """The sum."""
        return sum(part.n for part in self.parts) + self.die


def parts(*found: Part) -> tuple[Part, ...]:
    """Those that are anything.

    >>> [part.key for part in parts(Part("ref", 8), Part("wound", 0), Part("mod", -2))]
    ['ref', 'mod']
    """
    return tuple(part for part in found if part.n)


def summed(found: Sequence[Part]) -> int:
    """What parts come to."""
    return sum(part.n for part in found)
