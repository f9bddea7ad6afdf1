"""Cinematic Unisystem: who fights, in which order, and how hurt he is (UNI-010, 018, 060, 061)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets, Value
from bot.core.lines import Line
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.unisystem import harm, initiative, life, readings


@dataclass(frozen=True, slots=True)
class Unisystem:
    """The rule book of Cinematic Unisystem."""

    sheets: Sheets

    key: ClassVar[str] = "unisystem"
    settings: ClassVar[tuple[Setting, ...]] = (*readings.SETTINGS, *harm.SETTINGS)
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = True

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Life points by STR and CON, speed by CON and DEX."""
        return life.whole(sheet)

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """There is a new initiative each turn (UNI-010)."""
        return True

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """d10 + DEX + Fast Reaction Time (UNI-010)."""
        return initiative.rolled(turn, who)

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """The sheet as the fight left it."""
        return who.sheet

    def waits(self, table: Table) -> Line | None:  # noqa: ARG002  # as every system
        """Nothing: a round is over with its last turn."""
        return None

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing begins with a turn."""

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing ends with a turn."""

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        """By the life points that are left (UNI-061)."""
        return life.condition(who)
