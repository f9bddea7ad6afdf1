"""A fight of any game that has no rule book here: initiative is 1d20 + `init`, and hit points are counted if told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.core.fight.encounter import Combatant, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets, Value
from bot.core.lines import Line, line
from bot.core.rulebook import FightBook
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn

DIE = 20


@dataclass(frozen=True, slots=True)
class Freeform(FightBook):
    """Fights without a rule book."""

    sheets: Sheets

    key: ClassVar[str] = "dice"
    settings: ClassVar[tuple[Setting, ...]] = ()

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Who has hit points, and only one number of them, is unhurt."""
        whole = sheet["max-hp"] or sheet["hp"]
        return {"hp": whole, "max-hp": whole}

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """1d20 + `init`; among equals the higher `init` is first."""
        bonus = who.number("init")
        (face,) = turn.roll(1, DIE)
        return Place(face + bonus, bonus)

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
