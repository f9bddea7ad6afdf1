"""What a rule system brings to a fight: the fields of its sheets, its people, and its initiative."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.core.system import System
from bot.core.table import Table
from bot.core.turn import Turn

Value = int | str
MAX_TEXT = 100


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a sheet: a number from `least` to `most`, or a text. Its label is `field.<system>.<name>`."""

    name: str
    least: int = 0
    most: int = 100
    default: int = 0
    text: bool = False

    def checked(self, value: Value) -> Value:
        """The value, if the field may have it; raises `Rejected`."""
        if self.text:
            if len(str(value)) > MAX_TEXT:
                raise Rejected(line("sheet.too-long", name=self.name, most=MAX_TEXT))
            return str(value)
        if not isinstance(value, int) or not self.least <= value <= self.most:
            raise Rejected(line("sheet.between", name=self.name, least=self.least, most=self.most))
        return value


class State(StrEnum):
    """How somebody is, in a word."""

    UNHURT = "unhurt"
    HURT = "hurt"
    BADLY_HURT = "badly-hurt"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Person:
    """A ready-made person or creature of a rule book: its name and what differs from the defaults of the sheet."""

    name: str
    fields: Mapping[str, Value] = field(default_factory=dict)


class Fighters(System, Protocol):
    """A rule system that fights are fought by."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a sheet."""
        ...

    @property
    def people(self) -> tuple[Person, ...]:
        """Ready-made people and creatures."""
        ...

    @property
    def mode(self) -> Mode:
        """How initiative works by the book."""
        ...

    @property
    def reroll(self) -> bool:
        """Whether the book rolls it anew each round."""
        ...

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """The place of somebody in the order, rolled if the book rolls for it."""
        ...

    @property
    def ties_roll_anew(self) -> bool:
        """Whether those who are tied roll initiative again among themselves; else they roll off a plain die."""
        ...

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:
        """How somebody is, in a word and, if the book counts something, in figures."""
        ...


def sheet(system: Fighters, given: Mapping[str, Value], base: Mapping[str, Value] | None = None) -> dict[str, Value]:
    """The fields with every value checked, over those of `base`; raises `Rejected` for what no sheet has."""
    known = {one.name: one for one in system.fields}
    for name in given:
        if name not in known:
            raise Rejected(line("sheet.unknown", name=name, names=tuple(known)))
    return {**(base or {}), **{name: known[name].checked(value) for name, value in given.items()}}
