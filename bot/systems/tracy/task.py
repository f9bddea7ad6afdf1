"""The two dice of every task roll (DTR-011 … 013)."""

from bot.core.turn import Turn

PAIR = (2, 6)
LONGEST = 60  # pairs of a chain of sixes: far beyond what chance brings, and within the dice of one command


def two_dice(turn: Turn) -> int:
    """2d6. A 12-spot rolls on and adds as long as sixes fall (DTR-011); a 2-spot takes two more dice away (DTR-012).

    After `LONGEST` pairs a chain ends, whatever the last one shows.
    """
    pair = turn.roll(*PAIR)
    if pair == (1, 1):
        return sum(pair) - sum(turn.roll(*PAIR))
    pairs = [pair]
    while pairs[-1] == (6, 6) and len(pairs) < LONGEST:
        pairs.append(turn.roll(*PAIR))
    return sum(map(sum, pairs))
