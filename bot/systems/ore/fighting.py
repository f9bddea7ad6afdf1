"""Who declares first in a round of NEMESIS, and what happens when it begins (ORE-021, 174)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import Combatant, Place, Side
from bot.core.lines import Line
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import panic, rounds
from bot.systems.ore.tables import OreTables

TIEBREAK = Setting("ore-declare-tiebreak", "npc-first", values=("npc-first", "sight-mind"), rule="ORE-021")
SPAN = 100  # more than any stat or skill


@dataclass(frozen=True, slots=True)
class Declaring:
    """The order of declaring, what a round waits for, and what it begins with, as the fight asks for it."""

    tables: OreTables
    ties_roll_anew: bool = False

    def waits(self, table: Table) -> Line | None:
        """What was declared waits to be rolled and resolved (ORE-020)."""
        return rounds.waits(table)

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:  # noqa: ARG002  # as every clock
        """With the first turn of a round, panic in the flames (ORE-174)."""
        panic.began(turn, self.tables)

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing ends with a turn."""

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """The place of somebody."""
        return declares(turn, who)


def declares(turn: Turn, who: Combatant) -> Place:
    """The place in the order of declaring: the lowest Sense first, and no die is rolled (ORE-021).

    Among equals those whom no player plays come first, or the lowest Sight and then the lowest Mind, as the table has
    set it; the other rule decides what is still tied.
    """
    npc = not (who.owner and who.side is Side.PLAYERS)
    slow = (-who.number("sight"), -who.number("mind"))
    keys = (npc, *slow) if turn.setting(TIEBREAK.name) == "npc-first" else (*slow, npc)
    return Place(who.number("sense"), _one_number(keys))


def _one_number(keys: Sequence[int]) -> int:
    """One number that is ordered as the keys are, the first of them first.

    >>> _one_number((1, -3, -2)) > _one_number((1, -4, 0)) > _one_number((0, 0, 0))
    True
    """
    whole = 0
    for key in keys:
        whole = whole * SPAN + key
    return whole
