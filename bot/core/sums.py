"""What totals are made of: each part with its word, how much it is, and the rule that says so."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """What a total has of something: the key of a word (`field.red.…` for a stat or skill), how much, and the rule.

    Without a `rule` it is there by that of the total itself.
    """

    key: str
    n: int
    rule: str = ""


def parts(*found: Part) -> tuple[Part, ...]:
    """Those that are anything.

    >>> [part.key for part in parts(Part("ref", 8), Part("wound", 0), Part("mod", -2))]
    ['ref', 'mod']
    """
    return tuple(part for part in found if part.n)


def summed(found: Sequence[Part]) -> int:
    """What parts come to."""
    return sum(part.n for part in found)
