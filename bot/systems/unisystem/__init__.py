"""Cinematic Unisystem: every maneuver of both lists and of the lightsaber, and the fight around them."""

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
from bot.systems.unisystem import clock, initiative, life, testing
from bot.systems.unisystem.chapters import BOOK
from bot.systems.unisystem.own import book_of
from bot.systems.unisystem.people import SYSTEM, UniBook
from bot.systems.unisystem.rights import RIGHTS
from bot.systems.unisystem.slashes import commands
from grammar.actions import Verb
from grammar.unis import Test


@dataclass(frozen=True, slots=True)
class Unisystem(RuleBook[UniBook]):
    """The rule book of Cinematic Unisystem, put together from its chapters."""

    tables: UniBook

    key: ClassVar[str] = SYSTEM
    chapters: ClassVar[Book[UniBook]] = BOOK
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    topics: ClassVar[tuple[str, ...]] = ("health",)
    ties_roll_anew: ClassVar[bool] = True

    @property
    def sheets(self) -> Sheets:
        """The fields of a sheet, and ready-made people."""
        return self.tables.sheets

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def at(self, turn: Turn) -> UniBook:
        """The tables with the maneuvers that the server has of its own."""
        return book_of(turn.home, self.tables)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide; a test needs no fight."""
        fight = encounter(turn.table)
        if isinstance(verb, Test) and (fight is None or fight.system != self.key):
            testing.alone(turn, verb, self.tables, partial(filled, self))
        else:
            self.chapters.decide(turn, verb, self.at(turn))

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Life points by STR and CON, speed by CON and DEX."""
        return life.whole(sheet)

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """There is a new initiative each turn (UNI-010)."""
        return True

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """d10 + DEX + Fast Reaction Time (UNI-010)."""
        return initiative.rolled(turn, who)

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """What a turn begins with: the tests of those who were struck low (UNI-116, 219)."""
        clock.began(turn, members, self.at(turn))

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """What a turn ends with: fire, air that is missing, conditions that pass (UNI-047, 070)."""
        clock.ended(turn, members, self.at(turn))

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        """By the life points that are left (UNI-061)."""
        return life.condition(who)
