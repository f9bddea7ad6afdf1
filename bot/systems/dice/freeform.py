"""A fight of any game that has no rule book here: initiative is 1d20 + `init`, and hit points are counted if told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets, Value
from bot.core.lines import Line, line
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn

DIE = 20


@dataclass(frozen=True, slots=True)
class Freeform:
    """Fights without a rule book."""

    sheets: Sheets

    key: ClassVar[str] = "dice"
    settings: ClassVar[tuple[Setting, ...]] = ()
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = False

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Who has hit points, and only one number of them, is unhurt."""
        whole = sheet["max-hp"] or sheet["hp"]
        return {"hp": whole, "max-hp": whole}

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """The order stays."""
        return False

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """1d20 + `init`; among equals the higher `init` is first."""
        bonus = who.number("init")
        (face,) = turn.roll(1, DIE)
        return Place(face + bonus, bonus)

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
        """Badly hurt at half of the hit points or less, down at none."""
        hp, whole = who.number("hp"), who.number("max-hp")
        figures = line("dice.hp", hp=hp, most=whole) if whole else None
        return (State.DOWN if who.down else _state(hp, whole)), figures


def _state(hp: int, whole: int) -> State:
    if not whole or hp >= whole:
        return State.UNHURT
    if hp <= 0:
        return State.DOWN
    return State.BADLY_HURT if 2 * hp <= whole else State.HURT
