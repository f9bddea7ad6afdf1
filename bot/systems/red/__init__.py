"""Cyberpunk RED: who fights, in which order, and how hurt he is (CPR-061, 070, 093, 094, 110)."""

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
from bot.systems.red import initiative, readings, wounds


@dataclass(frozen=True, slots=True)
class Red:
    """The rule book of Cyberpunk RED."""

    sheets: Sheets

    key: ClassVar[str] = "red"
    settings: ClassVar[tuple[Setting, ...]] = readings.SETTINGS
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = True

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Hit points by BODY and WILL, and armor that is whole."""
        return wounds.whole(sheet)

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """The order stays for the whole fight (CPR-070)."""
        return False

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """REF + d10 (CPR-070)."""
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
        """The wound state (CPR-110)."""
        return wounds.condition(who)
