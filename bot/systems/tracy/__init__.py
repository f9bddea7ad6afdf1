"""The 2d6 comic-strip game: who fights, in which order, and how hurt he is (DTR-011 … 013, 020 … 025, 079, 080)."""

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
from bot.systems.tracy import initiative, wounds


@dataclass(frozen=True, slots=True)
class Tracy:
    """The rule book of the comic-strip game."""

    sheets: Sheets

    key: ClassVar[str] = "tracy"
    settings: ClassVar[tuple[Setting, ...]] = (initiative.FIGHT,)
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = True

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """Nothing follows from anything."""
        return {}

    def rerolls(self, turn: Turn) -> bool:
        """Each turn in a ranged fight, only once in close combat (DTR-023)."""
        return turn.setting(initiative.FIGHT.name) == "ranged"

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """2d6 + Agility + Reaction Speed (DTR-022)."""
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
        """By the wounds that are carried (DTR-079, DTR-080)."""
        return wounds.condition(who)
