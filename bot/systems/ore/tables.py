"""The shapes of the NEMESIS tables in `data/ore`. What they refuse, they refuse with `ValueError`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

HEIGHTS = range(1, 11)
MOST_BOXES = 200  # of one location: more than any thing in the tables has
MOST_RATING = 50  # of armor: a neutron star has 25


class Part(StrEnum):
    """What a hit location is to the body: it decides what happens when its boxes are full (ORE-046 … 048)."""

    HEAD = "head"
    TORSO = "torso"
    LIMB = "limb"
    NONE = "none"


class Origin(StrEnum):
    """Where a figure of a table comes from."""

    SOURCE = "source"
    INTERPRETATION = "interpretation"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class Location:
    """One hit location: the heights that strike it and its wound boxes.

    `leg`: a limb to walk on (ORE-049). `brain` are head boxes inside it, filled after the others (ORE-055). `har` and
    `lar` are the armor it has of itself (ORE-053). `also` are other words for it.
    """

    name: str
    heights: tuple[int, ...]
    boxes: int
    kind: Part
    leg: bool = False
    brain: int = 0
    har: int = 0
    lar: int = 0
    also: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.boxes <= MOST_BOXES:
            raise ValueError(f"{self.name} has {self.boxes} wound boxes")
        if not 0 <= self.brain <= self.boxes:
            raise ValueError(f"{self.name} has {self.brain} head boxes among {self.boxes}")
        if not (0 <= self.har <= MOST_RATING and 0 <= self.lar <= MOST_RATING):
            raise ValueError(f"{self.name} has armor beyond {MOST_RATING}")

    @property
    def first(self) -> int:
        """The lowest height that strikes it: what stands for it where a number is wanted."""
        return min(self.heights)

    @property
    def thinks(self) -> bool:
        """Whether the head, or a part of it, is here."""
        return self.kind is Part.HEAD or self.brain > 0


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A body: every height from 1 to 10 belongs to exactly one location (ORE-053)."""

    locations: tuple[Location, ...]
    origin: Origin = Origin.DEFAULT

    def __post_init__(self) -> None:
        heights = [height for location in self.locations for height in location.heights]
        if wrong := sorted(set(heights) - set(HEIGHTS)):
            raise ValueError(f"there is no height {wrong[0]}")
        if twice := [height for height in HEIGHTS if heights.count(height) > 1]:
            raise ValueError(f"height {twice[0]} belongs to two locations")
        if free := [height for height in HEIGHTS if height not in heights]:
            raise ValueError(f"height {free[0]} belongs to no location")
        if len({location.name for location in self.locations}) < len(self.locations):
            raise ValueError("two locations have one name")

    def location(self, height: int) -> Location:
        """The location that a height strikes."""
        return next(location for location in self.locations if height in location.heights)

    def at(self, height: int) -> str:
        """The name of the location that a height strikes."""
        return self.location(height).name


@dataclass(frozen=True, slots=True)
class Armor:
    """Something that protects: its heavy and light rating, and the heights it covers when it is worn (ORE-154).

    `blows` are those it covers against hand-to-hand attacks, if they are others (ORE-183). What covers nothing is a
    barrier. `supernatural`: it hinders nobody (ORE-155). `names` are what other languages call it.
    """

    name: str
    har: int = 0
    lar: int = 0
    covers: tuple[int, ...] = ()
    blows: tuple[int, ...] = ()
    supernatural: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    origin: Origin = Origin.DEFAULT

    def __post_init__(self) -> None:
        if not (0 <= self.har <= MOST_RATING and 0 <= self.lar <= MOST_RATING):
            raise ValueError(f"{self.name} has armor beyond {MOST_RATING}")
        if wrong := sorted({*self.covers, *self.blows} - set(HEIGHTS)):
            raise ValueError(f"there is no height {wrong[0]}")

    @property
    def wearable(self) -> bool:
        """Whether it can be worn: a barrier covers no part of its own."""
        return bool(self.covers)

    def covered(self, *, blow: bool) -> tuple[int, ...]:
        """The heights it covers against a blow, or against anything else."""
        return self.blows if blow and self.blows else self.covers


@dataclass(frozen=True, slots=True)
class OreTables:
    """Everything that NEMESIS keeps in `data/ore`."""

    silhouettes: Mapping[str, Silhouette]
    armor: Mapping[str, Armor] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if "human" not in self.silhouettes:
            raise ValueError("there is no human silhouette")

    @property
    def human(self) -> Silhouette:
        """The body of anybody who has no other (ORE-042)."""
        return self.silhouettes["human"]
