"""The 2d6 comic-strip game: task rolls, fights in panels, hazards and healing."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from bot.core.chapter import Book
from bot.core.fight.encounter import Combatant, Place
from bot.core.fight.fighters import State, filled
from bot.core.fight.sheets import Sheets
from bot.core.fight.view import encounter
from bot.core.lines import Line
from bot.core.rights import Rule
from bot.core.rulebook import RuleBook
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.tracy import clock, initiative, tasks, wounds
from bot.systems.tracy.chapters import BOOK
from bot.systems.tracy.rights import RIGHTS
from bot.systems.tracy.slashes import commands
from bot.systems.tracy.tables import TracyTables
from grammar.actions import Verb
from grammar.tracys import Roll


@dataclass(frozen=True, slots=True)
class Tracy(RuleBook[TracyTables]):
    """The rule book of the comic-strip game, put together from its chapters."""

    tables: TracyTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = "tracy"
    chapters: ClassVar[Book[TracyTables]] = BOOK
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    ties_roll_anew: ClassVar[bool] = True

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Let the chapter of the verb decide; a task needs no fight."""
        fight = encounter(turn.table)
        if isinstance(verb, Roll) and (fight is None or fight.system != self.key):
            tasks.alone(turn, verb, self.tables, partial(filled, self))
        else:
            self.chapters.decide(turn, verb, self.tables)

    def rerolls(self, turn: Turn) -> bool:
        """Each turn in a ranged fight, only once in close combat (DTR-023)."""
        return turn.setting(initiative.FIGHT.name) == "ranged"

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """2d6 + Agility + Reaction Speed (DTR-022)."""
        return initiative.rolled(turn, who)

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:  # noqa: ARG002  # as every system
        """What lasts on those who lie there counts on (DTR-081, DTR-182)."""
        clock.began(turn, self.tables)

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Fire, breath, and what lasts so many turns (DTR-081, DTR-160, DTR-175)."""
        clock.ended(turn, members, self.tables)

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        """By the wounds that are carried (DTR-079, DTR-080)."""
        return wounds.condition(who)
