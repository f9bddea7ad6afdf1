"""Cyberpunk RED: checks, special fire modes, and the fight around them."""

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
from bot.systems.red import checks, clock, figures, initiative, readings, wounds
from bot.systems.red.chapters import BOOK
from bot.systems.red.rights import RIGHTS
from bot.systems.red.slashes import commands
from bot.systems.red.tables import RedTables
from grammar.actions import Verb
from grammar.reds import Check


@dataclass(frozen=True, slots=True)
class Red:
    """The rule book of Cyberpunk RED, put together from its chapters."""

    tables: RedTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = "red"
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
        """Let the chapter of the verb decide; a check needs no fight."""
        fight = encounter(turn.table)
        if isinstance(verb, Check) and (fight is None or fight.system != self.key):
            checks.alone(turn, verb, readings.read(turn, self.tables), partial(filled, self))
        else:
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
            raise TypeError(f"not a verb of Cyberpunk RED: {verb}")
        return line("fight.preview", said=str(verb))

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """Hit points by BODY and WILL, what is worn, and armor and Luck that are whole."""
        return wounds.whole(sheet, self.tables)

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """The order stays for the whole fight (CPR-070)."""
        return False

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """REF + d10 (CPR-070)."""
        return initiative.rolled(turn, who, self.tables)

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """The sheet as the fight left it."""
        return who.sheet

    def waits(self, table: Table) -> Line | None:  # noqa: ARG002  # as every system
        """Nothing: a round is over with its last turn."""
        return None

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Death saves (CPR-112)."""
        clock.began(turn, members, readings.read(turn, self.tables))

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Injuries that strain (CPR-101, 102)."""
        clock.ended(turn, members, readings.read(turn, self.tables))

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        """The wound state (CPR-110); in figures, what else counts about him."""
        return figures.condition(table, who, self.tables)
