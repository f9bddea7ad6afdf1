"""Cyberpunk RED: checks, special fire modes, and the fight around them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from bot.core.chapter import Book
from bot.core.fight.encounter import Combatant, Place
from bot.core.fight.fighters import State, filled
from bot.core.fight.sheets import Sheets, Value
from bot.core.fight.view import encounter
from bot.core.lines import Line
from bot.core.rights import Rule
from bot.core.rulebook import RuleBook
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.red import checks, clock, figures, initiative, readings, wounds
from bot.systems.red.chapters import BOOK
from bot.systems.red.rights import RIGHTS
from bot.systems.red.slashes import commands
from bot.systems.red.tables import RedTables
from grammar.actions import Verb
from grammar.reds import Check


@dataclass(frozen=True, slots=True)
class Red(RuleBook[RedTables]):
    """The rule book of Cyberpunk RED, put together from its chapters."""

    tables: RedTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = "red"
    chapters: ClassVar[Book[RedTables]] = BOOK
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    ties_roll_anew: ClassVar[bool] = True

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide; a check needs no fight."""
        fight = encounter(turn.table)
        if isinstance(verb, Check) and (fight is None or fight.system != self.key):
            checks.alone(turn, verb, readings.read(turn, self.tables), partial(filled, self))
        else:
            self.chapters.decide(turn, verb, self.tables)

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Hit points by BODY and WILL, what is worn, and armor and Luck that are whole."""
        return wounds.whole(sheet, self.tables)

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """REF + d10 (CPR-070)."""
        return initiative.rolled(turn, who, self.tables)

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Death saves (CPR-112)."""
        clock.began(turn, members, readings.read(turn, self.tables))

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Injuries that strain (CPR-101, 102)."""
        clock.ended(turn, members, readings.read(turn, self.tables))

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        """The wound state (CPR-110); in figures, what else counts about him."""
        return figures.condition(table, who, self.tables)
