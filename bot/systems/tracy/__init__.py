"""The 2d6 comic-strip game: task rolls, fights in panels, hazards and healing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets, Value
from bot.core.lines import Line, line
from bot.core.public import PublicPart
from bot.core.rights import Rule
from bot.core.secret import SecretPart
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.tracy import clock, initiative, wounds
from bot.systems.tracy.chapters import BOOK
from bot.systems.tracy.rights import RIGHTS
from bot.systems.tracy.slashes import commands
from bot.systems.tracy.tables import TracyTables
from grammar.actions import Verb


@dataclass(frozen=True, slots=True)
class Tracy:
    """The rule book of the comic-strip game, put together from its chapters."""

    tables: TracyTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = "tracy"
    verbs: ClassVar[tuple[type, ...]] = BOOK.verbs
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    private: ClassVar[tuple[type, ...]] = BOOK.private
    topics: ClassVar[tuple[str, ...]] = ()
    facts: ClassVar[tuple[type[Event], ...]] = BOOK.facts
    settings: ClassVar[tuple[Setting, ...]] = BOOK.settings
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = False
    ties_roll_anew: ClassVar[bool] = True

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide."""
        BOOK.decide(turn, verb, self.tables)

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Let the chapter that asked go on."""
        BOOK.resume(turn, choice, picks, self.tables)

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
            raise TypeError(f"not a verb of the comic-strip game: {verb}")
        return line("fight.preview", said=str(verb))

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
        """Nothing: a turn is over when everybody has acted."""
        return None

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Nothing begins with a turn."""

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Fire, breath, and what lasts so many turns (DTR-081, DTR-160, DTR-175)."""
        clock.ended(turn, members, self.tables)

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        """By the wounds that are carried (DTR-079, DTR-080)."""
        return wounds.condition(who)
