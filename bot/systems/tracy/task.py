"""The two dice of every task roll (DTR-011 … 013)."""

from bot.core.turn import Turn

PAIR = (2, 6)
LONGEST = 60  # pairs of a chain of sixes: far beyond what chance brings, and within the dice of one command


def pairs(turn: Turn) -> tuple[tuple[int, ...], ...]:
    """2d6, and the pairs that follow them: as long as sixes fall (DTR-011), or one after two ones (DTR-012).

    After `LONGEST` pairs a chain ends, whatever the last one shows.
    """
    found = [turn.roll(*PAIR)]
    if found[0] == (1, 1):
        return (*found, turn.roll(*PAIR))
    while found[-1] == (6, 6) and len(found) < LONGEST:
        found.append(turn.roll(*PAIR))
    return tuple(found)


def worth(fallen: tuple[tuple[int, ...], ...]) -> int:
    """What the pairs come to: after two ones the next pair is taken away, else all are added (DTR-011, DTR-012).

    >>> worth(((6, 6), (1, 1))), worth(((1, 1), (4, 3)))
    (14, -5)
    """
    first, *further = map(sum, fallen)
    return first - sum(further) if fallen[0] == (1, 1) else first + sum(further)


def two_dice(turn: Turn) -> int:
    """2d6 with what their spots bring."""
    return worth(pairs(turn))
