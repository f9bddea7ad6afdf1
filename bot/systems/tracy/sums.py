"""The dice of task rolls, and their totals with all that went into them (DTR-001, 011 … 013)."""

from dataclasses import dataclass

from bot.core.sums import Part, summed
from bot.core.turn import Turn

PAIR = (2, 6)
LONGEST = 60  # pairs of a chain of sixes: far beyond what chance brings, and within the dice of one command

Pairs = tuple[tuple[int, ...], ...]


def pairs(turn: Turn) -> Pairs:
    """2d6, and the pairs that follow them: as long as sixes fall (DTR-011), or one after two ones (DTR-012).

    After `LONGEST` pairs a chain ends, whatever the last one shows.
    """
    found = [turn.roll(*PAIR)]
    if found[0] == (1, 1):
        return (*found, turn.roll(*PAIR))
    while found[-1] == (6, 6) and len(found) < LONGEST:
        found.append(turn.roll(*PAIR))
    return tuple(found)


def worth(fallen: Pairs) -> int:
    """What the pairs come to: after two ones the next pair is taken away, else all are added (DTR-011, DTR-012).

    >>> worth(((6, 6), (1, 1))), worth(((1, 1), (4, 3)))
    (14, -5)
    """
    first, *further = map(sum, fallen)
    return first - sum(further) if fallen[0] == (1, 1) else first + sum(further)


@dataclass(frozen=True, slots=True)
class Total:
    """A task roll: its parts, the pairs that fell one after the other, and the dice of Hero Points (DTR-131).

    `open`: everybody may read the parts.
    """

    parts: tuple[Part, ...]
    pairs: Pairs
    hero: tuple[int, ...] = ()
    open: bool = True

    @property
    def dice(self) -> int:
        """What the dice come to, with those of Hero Points."""
        return worth(self.pairs) + sum(self.hero)

    @property
    def total(self) -> int:
        """The sum."""
        return self.dice + summed(self.parts)
