"""The two dice of every task roll (DTR-011 … 013)."""

from bot.core.turn import Turn

PAIR = (2, 6)


def two_dice(turn: Turn) -> int:
    """2d6. A 12-spot rolls on and adds as long as sixes fall (DTR-011); a 2-spot takes two more dice away (DTR-012)."""
    pair = turn.roll(*PAIR)
    if pair == (1, 1):
        return sum(pair) - sum(turn.roll(*PAIR))
    total = sum(pair)
    while pair == (6, 6):
        pair = turn.roll(*PAIR)
        total += sum(pair)
    return total
