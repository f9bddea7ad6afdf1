"""The die of a check (CPR-061)."""

from bot.core.turn import Turn

SIDES = 10


def d10(turn: Turn, *, explodes: bool = True) -> int:
    """A d10: a 10 adds one more die, a 1 takes one away, and that die goes no further."""
    (face,) = turn.roll(1, SIDES)
    if not explodes or 1 < face < SIDES:
        return face
    (further,) = turn.roll(1, SIDES)
    return face + further if face == SIDES else face - further
