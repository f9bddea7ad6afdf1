"""The shapes of the tables of Cinematic Unisystem in `data/unisystem`. What they refuse, they do with `ValueError`."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from bot.core.rows import NamedRow
from bot.core.shelf import Shelf
from bot.systems.unisystem.readings import Variant


class Source(StrEnum):
    """Where a figure comes from: the rules, a reading of them, a public figure from elsewhere, or nowhere yet."""

    RULES = "rules"
    READING = "reading"
    PUBLIC = "public"
    PLACEHOLDER = "placeholder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(NamedRow):
    """A named row, and where its figures come from."""

    source: Source = Source.RULES


class Way(StrEnum):
    """A way to defend oneself."""

    DODGE = "dodge"
    BARE = "bare"  # a parry without a weapon
    WEAPON = "weapon"
    LIGHTSABER = "lightsaber"


class Need(StrEnum):
    """What a defence asks for: a weapon that stops lightsabers, the Lightsaber Combat power, or to be in no clinch."""

    SABER_PROOF = "saber-proof"
    BOLTS = "bolts"
    APART = "apart"


@dataclass(frozen=True, slots=True)
class Answer:
    """A cell of the defence matrix (UNI-023): the modifier of the defence, what it `needs`, and its only `variant`.

    `hurts` is the variant in which it wounds an unarmed attacker (UNI-236). `source` where it is not that of the row.
    """

    modifier: int = 0
    needs: Need | None = None
    variant: Variant | None = None
    hurts: Variant | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class AttackKind(Row):
    """A row of the defence matrix (UNI-023): how a kind of attack is answered; what is not there is no answer.

    Dodging a `missile` costs what the table has set.
    """

    missile: bool = False
    dodge: Answer | None = None
    bare: Answer | None = None
    weapon: Answer | None = None
    lightsaber: Answer | None = None

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        return (self.name, *self.names.values())

    def answer(self, way: Way) -> Answer | None:
        """How it is answered in this way, if it can be."""
        return {Way.DODGE: self.dodge, Way.BARE: self.bare, Way.WEAPON: self.weapon, Way.LIGHTSABER: self.lightsaber}[
            way
        ]


class Unit(StrEnum):
    """What the figures of a range row count."""

    METERS = "meters"
    YARDS = "yards"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of range (UNI-030): it goes to so far, and so far again for each point of STR; `under`: not quite."""

    modifier: int = 0
    to: int = 0
    each: int = 0
    under: bool = False

    def limit(self, strength: int) -> int:
        """How far it goes for somebody of this STR."""
        return self.to + self.each * strength


@dataclass(frozen=True, slots=True)
class Range:
    """A row of the range table (UNI-030); beyond its last step, nothing is hit."""

    name: str
    steps: tuple[Step, ...]
    unit: Unit = Unit.METERS
    source: Source = Source.RULES

    def __post_init__(self) -> None:
        limits = [step.limit(1) for step in self.steps]
        if not limits or any(low >= high for low, high in pairwise(limits)):
            raise ValueError(f"the steps of {self.name} do not grow")


@dataclass(frozen=True, slots=True)
class Modifier(Row):
    """Something that helps or hinders attacks by its name: a size (UNI-031), a light, a cover (UNI-032).

    `natural`: only a die that shows so much hits, whatever the total is.
    """

    modifier: int = 0
    natural: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """What somebody in bonds can still do (UNI-029): with free `legs`, when he can `move`, or with his arms in `front`.

    Any one of those that are asked for is needed; what is `free` takes no limb at all.
    """

    name: str
    free: bool = False
    legs: bool = False
    move: bool = False
    front: bool = False
    modifier: int = 0
    source: Source = Source.RULES


@dataclass(frozen=True, slots=True)
class Jump:
    """A row of the table of jumps (UNI-221): up to this STR, centimeters from standing; the last row goes on."""

    name: str
    to: int
    high: int
    long: int
    high_each: int = 0
    long_each: int = 0
    source: Source = Source.RULES


@dataclass(frozen=True, slots=True)
class UniTables:
    """Everything that Cinematic Unisystem keeps in `data/unisystem`."""

    attacks: Shelf[AttackKind]
    ranges: Mapping[str, Range]
    sizes: Shelf[Modifier]
    lights: Shelf[Modifier]
    covers: Shelf[Modifier]
    bonds: Mapping[str, Bound]
    jumps: tuple[Jump, ...]

    def __post_init__(self) -> None:
        if not self.jumps or any(low.to >= high.to for low, high in pairwise(self.jumps)):
            raise ValueError("the rows of jumps do not grow")
