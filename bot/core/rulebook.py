"""What the rule books have in common: they are put together from chapters, and most of them leave most of it out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from bot.core.chapter import Book
from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Mode
from bot.core.fight.sheets import Value
from bot.core.lines import Line, line
from bot.core.public import PublicPart
from bot.core.secret import SecretPart
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Verb

Tables = TypeVar("Tables")

# ruff: noqa: ARG002  # what a book leaves out takes what every book takes


class FightBook:
    """What a book that fights are fought by does where it says nothing else."""

    __slots__ = ()

    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = False

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Nothing follows from the other fields of a sheet."""
        return {}

    def rerolls(self, turn: Turn) -> bool:
        """The order stays."""
        return False

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:
        """The sheet as the fight left it."""
        return who.sheet

    def waits(self, table: Table) -> Line | None:
        """Nothing: a round is over with its last turn."""
        return None

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing begins with a turn."""

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing ends with a turn."""


class RuleBook(FightBook, Generic[Tables]):
    """A book of commands: each is decided by its one of the `chapters`, with the `tables`."""

    __slots__ = ()

    key: ClassVar[str]
    chapters: ClassVar[Book[Any]]
    topics: ClassVar[tuple[str, ...]] = ()
    tables: Tables

    @property
    def verbs(self) -> tuple[type, ...]:
        """The verbs of all chapters."""
        return self.chapters.verbs

    @property
    def facts(self) -> tuple[type[Event], ...]:
        """The facts of all chapters."""
        return self.chapters.facts

    @property
    def private(self) -> tuple[type, ...]:
        """The verbs whose answers are for whoever gives them."""
        return self.chapters.private

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The settings of all chapters."""
        return self.chapters.settings

    def at(self, turn: Turn) -> Tables:
        """The tables that count at a table."""
        return self.tables

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide."""
        self.chapters.decide(turn, verb, self.at(turn))

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Let the chapter that asked go on."""
        self.chapters.resume(turn, choice, picks, self.at(turn))

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after a fact of a chapter; what only tells leaves it as it was."""
        return self.chapters.evolve(table, event)

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """What happened, in parts."""
        return self.chapters.describe(event)

    def aside(self, event: Event) -> Iterator[SecretPart]:
        """What only a game master reads of a fact when he asks why."""
        return self.chapters.aside(event)

    def preview(self, verb: Verb) -> Line:
        """How a command will be read: its canonical text. Raises `TypeError` for a verb of another book."""
        if type(verb) not in self.verbs:
            raise TypeError(f"not a verb of {self.key}: {verb}")
        return line("fight.preview", said=str(verb))
