"""What a rule system brings to a fight: its sheets and people, its initiative, and how it tells who is hurt."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.sheets import Person, Sheets, Value
from bot.core.lines import Line, line
from bot.core.names import folded
from bot.core.rejected import Rejected
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn


class State(StrEnum):
    """How somebody is, in a word."""

    UNHURT = "unhurt"
    HURT = "hurt"
    BADLY_HURT = "badly-hurt"
    DOWN = "down"


class Ordering(Protocol):
    """How a book finds somebody's place in the order."""

    @property
    def ties_roll_anew(self) -> bool:
        """Whether those who are tied roll initiative again among themselves; else they roll off a plain die."""
        ...

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """The place of somebody in the order, rolled if the book rolls for it."""
        ...


class Clock(Protocol):
    """What a book does as turns go by."""

    def waits(self, table: Table) -> Line | None:
        """What keeps a round from being over when everybody has had his turn; nothing, in most books."""
        ...

    def began(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Let happen what the book has for the beginning of the turn of those who act together."""
        ...

    def ended(self, turn: Turn, members: Sequence[Combatant]) -> None:
        """Let happen what the book has for the end of their turn."""
        ...


class Fighters(Ordering, Clock, Protocol):
    """A rule system that fights are fought by. It may have no commands of its own."""

    @property
    def key(self) -> str:
        """What a fight is begun by, and the data folder: `ore`."""
        ...

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What a table can set about it."""
        ...

    @property
    def sheets(self) -> Sheets:
        """The fields of a sheet, and ready-made people and creatures."""
        ...

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
        """What the book works out from the other fields of a new sheet, for where nobody told it."""
        ...

    @property
    def mode(self) -> Mode:
        """How initiative works by the book."""
        ...

    def rerolls(self, turn: Turn) -> bool:
        """Whether the book rolls it anew each round of a fight that begins now."""
        ...

    @property
    def lowest_first(self) -> bool:
        """Whether the lowest score comes first."""
        ...

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        """How somebody is, in a word and, if the book counts something, in figures."""
        ...

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:
        """What stays with a character after a fight, as fields that its sheet may have: the sheet itself, and what
        the system counts elsewhere (wounds, ammunition). What is as it was at the beginning may be among it.
        """
        ...


def system_of(name: str, systems: Mapping[str, Fighters]) -> Fighters:
    """The rule system that is meant by its key or the beginning of it; raises `Rejected`."""
    wanted = folded(name)
    found = [key for key in systems if key.startswith(wanted)]
    if wanted not in systems and len(found) != 1:
        raise Rejected(line("fight.no-system", names=tuple(systems)))
    return systems[wanted if wanted in systems else found[0]]


def filled(system: Fighters, given: Mapping[str, Value], person: Person | None = None) -> dict[str, Value]:
    """A whole new sheet: what was given, else what the person has, else what the book works out, else the default."""
    told = {**(person.fields if person else {}), **system.sheets.checked(given)}
    full = {**system.sheets.defaults, **told}
    return {**full, **system.derived(full), **told}
