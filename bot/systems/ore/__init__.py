"""NEMESIS, the One-Roll Engine: pools of ten-sided dice, bodies and what befalls them, and whole rounds by the book."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.core.chapter import Book
from bot.core.fight.encounter import Combatant, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets
from bot.core.fight.view import encounter
from bot.core.lines import Line
from bot.core.rights import Rule
from bot.core.rulebook import RuleBook
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import describe, describe_bodies, fighting, patients, rounds
from bot.systems.ore.armory import tables_of
from bot.systems.ore.beset import beset
from bot.systems.ore.chapters import BOOK
from bot.systems.ore.conditions import conditions, state
from bot.systems.ore.plights import plights
from bot.systems.ore.pool import build
from bot.systems.ore.rights import RIGHTS
from bot.systems.ore.slashes import commands
from bot.systems.ore.tables import OreTables
from grammar.actions import OrePool, Verb

KEY = "ore"


@dataclass(frozen=True, slots=True)
class Ore(RuleBook[OreTables]):
    """The rule book of NEMESIS, put together from its chapters."""

    tables: OreTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = KEY
    chapters: ClassVar[Book[OreTables]] = BOOK
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    topics: ClassVar[tuple[str, ...]] = ("round", "body", "arms", "mind", "hazards")
    lowest_first: ClassVar[bool] = True  # ORE-021

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def at(self, turn: Turn) -> OreTables:
        """The tables with what the server has added to them."""
        return tables_of(turn, self.tables)

    def preview(self, verb: Verb) -> Line:
        """How a pool will be read, by the default settings; of anything else, its canonical text."""
        if isinstance(verb, OrePool):
            return describe.preview(verb, build(verb, self.tables.human))
        return RuleBook.preview(self, verb)

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """The place in the order of declaring, by Sense (ORE-021)."""
        return fighting.declares(turn, who)

    def waits(self, table: Table) -> Line | None:
        """What was declared waits to be rolled and resolved (ORE-020)."""
        return rounds.waits(table)

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """What a round begins with."""
        fighting.Declaring(tables_of(turn, self.tables)).began(turn, members)

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        """How somebody is, his marked boxes (ORE-043 … 049), and what else befalls him, as everybody may know."""
        body, fight = patients.of(who, self.tables).body, encounter(table)
        befalls = beset(fight, plights(table).plight(who.id), gm=False) if fight else ()
        return state(body, down=who.down), describe_bodies.figures(patients.rows(body), conditions(body), befalls)
