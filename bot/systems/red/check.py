"""The die of a check, and checks (CPR-060 … 063)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import Combatant
from bot.core.fight.shown import opened
from bot.core.sums import Part
from bot.core.turn import Turn
from bot.systems.red.sums import Total

SIDES = 10
ATTACKER = "attacker"


@dataclass(frozen=True, slots=True)
class Die:
    """A d10 of a check: its faces, and what they count for."""

    faces: tuple[int, ...]
    value: int


def d10(turn: Turn, *, explodes: bool = True) -> Die:
    """A d10: a 10 adds one more die, a 1 takes one away, and that die goes no further (CPR-061)."""
    (face,) = turn.roll(1, SIDES)
    if not explodes or 1 < face < SIDES:
        return Die((face,), face)
    (further,) = turn.roll(1, SIDES)
    return Die((face, further), face + further if face == SIDES else face - further)


def rolled(turn: Turn, who: Combatant, found: Sequence[Part]) -> Total:
    """A check of somebody; the dice of those who hide fall behind the screen."""
    with turn.screened(who.hidden):
        die = d10(turn)
    return Total(tuple(found), die.faces, die.value, opened(turn, who))


def beats(turn: Turn, total: int, against: int) -> bool:
    """Whether the active side wins: it must exceed the DV or the other, or by a setting reach it (CPR-063)."""
    return total >= against if turn.setting("red-ties") == ATTACKER else total > against
