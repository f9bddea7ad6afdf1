"""Cinematic Unisystem: every maneuver of both lists and of the lightsaber, and the fight around them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.fighters import State, filled
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
from bot.systems.unisystem import clock, initiative, life, testing
from bot.systems.unisystem.chapters import BOOK
from bot.systems.unisystem.own import book_of
from bot.systems.unisystem.people import SYSTEM, UniBook
from bot.systems.unisystem.rights import RIGHTS
from bot.systems.unisystem.slashes import commands
from grammar.actions import Verb
from grammar.unis import Test


@dataclass(frozen=True, slots=True)
class Unisystem:
    """The rule book of Cinematic Unisystem, put together from its chapters."""

    book: UniBook

    key: ClassVar[str] = SYSTEM
    verbs: ClassVar[tuple[type, ...]] = BOOK.verbs
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    private: ClassVar[tuple[type, ...]] = BOOK.private
    topics: ClassVar[tuple[str, ...]] = ("health",)
    facts: ClassVar[tuple[type[Event], ...]] = BOOK.facts
    settings: ClassVar[tuple[Setting, ...]] = BOOK.settings
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = True

    @property
    def sheets(self) -> Sheets:
        """The fields of a sheet, and ready-made people."""
        return self.book.sheets

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.book)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide; a test needs no fight."""
        fight = encounter(turn.table)
        if isinstance(verb, Test) and (fight is None or fight.system != self.key):
            testing.alone(turn, verb, self.book, partial(filled, self))
        else:
            BOOK.decide(turn, verb, book_of(turn.home, self.book))

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Let the chapter that asked go on."""
        BOOK.resume(turn, choice, picks, book_of(turn.home, self.book))

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after a fact of a chapter."""
        return BOOK.evolve(table, event)

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """What happened, in parts."""
        return BOOK.describe(event)

    def aside(self, event: Event) -> Iterator[SecretPart]:
        """What only a game master reads of a fact when he asks why."""
        return BOOK.aside(event)

    def preview(self, verb: Verb) -> Line:
        """How a command will be read: its canonical text."""
        if type(verb) not in self.verbs:
            raise TypeError(f"not a verb of Cinematic Unisystem: {verb}")
        return line("fight.preview", said=str(verb))

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
        """What a turn begins with: the tests of those who were struck low (UNI-116, 219)."""
        clock.began(turn, members, book_of(turn.home, self.book))

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """What a turn ends with: fire, air that is missing, conditions that pass (UNI-047, 070)."""
        clock.ended(turn, members, book_of(turn.home, self.book))

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        """By the life points that are left (UNI-061)."""
        return life.condition(who)
