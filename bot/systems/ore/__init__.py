"""NEMESIS, the One-Roll Engine: pools of ten-sided dice, bodies and what befalls them, and whole rounds by the book."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets, Value
from bot.core.fight.view import encounter
from bot.core.lines import Line, line
from bot.core.public import PublicPart
from bot.core.rights import Rule
from bot.core.secret import SecretPart
from bot.core.settings import Setting
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
class Ore:
    """The rule book of NEMESIS, put together from its chapters."""

    tables: OreTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = KEY
    verbs: ClassVar[tuple[type, ...]] = BOOK.verbs
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    private: ClassVar[tuple[type, ...]] = BOOK.private
    topics: ClassVar[tuple[str, ...]] = ("round", "body", "arms", "mind", "hazards")
    facts: ClassVar[tuple[type[Event], ...]] = BOOK.facts
    settings: ClassVar[tuple[Setting, ...]] = (fighting.TIEBREAK, *BOOK.settings)
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = True  # ORE-021
    ties_roll_anew: ClassVar[bool] = False

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide."""
        BOOK.decide(turn, verb, tables_of(turn, self.tables))

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Let the chapter that asked go on."""
        BOOK.resume(turn, choice, picks, tables_of(turn, self.tables))

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after a fact of a chapter; what only tells leaves it as it was."""
        return BOOK.evolve(table, event)

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """What happened, in parts."""
        return BOOK.describe(event)

    def aside(self, event: Event) -> Iterator[SecretPart]:
        """What only a game master reads of a fact when he asks why."""
        return BOOK.aside(event)

    def preview(self, verb: Verb) -> Line:
        """How a pool will be read, by the default settings; of anything else, its canonical text."""
        if isinstance(verb, OrePool):
            return describe.preview(verb, build(verb, self.tables.human))
        if type(verb) not in self.verbs:
            raise TypeError(f"not a verb of NEMESIS: {verb}")
        return line("fight.preview", said=str(verb))

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """Nothing follows from anything."""
        return {}

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """The order in which people declare stays."""
        return False

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """The place in the order of declaring, by Sense (ORE-021)."""
        return fighting.declares(turn, who)

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """The sheet as the fight left it."""
        return who.sheet

    def waits(self, table: Table) -> Line | None:
        """What was declared waits to be rolled and resolved (ORE-020)."""
        return rounds.waits(table)

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """What a round begins with."""
        fighting.Declaring(tables_of(turn, self.tables)).began(turn, members)

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing ends with a turn."""

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        """How somebody is, his marked boxes (ORE-043 … 049), and what else befalls him, as everybody may know."""
        body, fight = patients.of(who, self.tables).body, encounter(table)
        befalls = beset(fight, plights(table).plight(who.id), gm=False) if fight else ()
        return state(body, down=who.down), describe_bodies.figures(patients.rows(body), conditions(body), befalls)
