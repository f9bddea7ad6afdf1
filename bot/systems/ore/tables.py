"""The shapes of the NEMESIS tables in `data/ore`. What they refuse, they refuse with `ValueError`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from bot.core.names import folded
from bot.core.rows import NamedRow
from bot.core.shelf import Shelf
from bot.systems.ore.formula import Formula
from bot.systems.ore.mind import Cooperation, Gauge
from bot.systems.ore.origin import Origin
from bot.systems.ore.weapons import Cartridge, FireRate, Loaded, Unarmed, Weapon, unarmed

HEIGHTS = range(1, 11)
MOST_BOXES = 200  # of one location: more than any thing in the tables has
WHOLE = "whole"  # the one location of a thing that has no more
MOST_RATING = 50  # of armor: a neutron star has 25


class Part(StrEnum):
    """What a hit location is to the body: it decides what happens when its boxes are full (ORE-046 … 048)."""

    HEAD = "head"
    TORSO = "torso"
    LIMB = "limb"
    NONE = "none"


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
class Piece:
    """A location of an object that is known by name: the heights that strike it, and other words for it."""

    name: str
    heights: tuple[int, ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing(NamedRow):
    """An object: how many locations it has, the wound boxes of each, and its armor (ORE-161, table 7.2).

    `pieces` are the locations where they are known; else there are `count` of them. `marks` are the origins of single
    figures, where they differ from that of the row. `weight` is a label.
    """

    boxes: int
    har: int = 0
    count: int = 1
    pieces: tuple[Piece, ...] = ()
    weight: str = ""
    origin: Origin = Origin.DEFAULT
    marks: Mapping[str, Origin] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.pieces and len(self.pieces) != self.count:
            raise ValueError(f"{self.name} has {self.count} locations and {len(self.pieces)} pieces")
        if unknown := self.marks.keys() - self.__dataclass_fields__.keys():
            raise ValueError(f"{self.name} marks {min(unknown)}, which no object has")
        _ = self.silhouette

    @property
    def silhouette(self) -> Silhouette:
        """Its body: locations of no kind, each with the armor of the whole."""
        names = (WHOLE,) if self.count == 1 else tuple(f"part-{number + 1}" for number in range(self.count))
        pieces = self.pieces or tuple(map(Piece, names, runs(self.count)))
        places = (Location(one.name, one.heights, self.boxes, Part.NONE, har=self.har, also=one.also) for one in pieces)
        return Silhouette(tuple(places), self.origin)


def runs(count: int) -> tuple[tuple[int, ...], ...]:
    """The heights in so many runs, as even as possible, the longer ones first (ORE-161).

    >>> runs(3)
    ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
    """
    if not 1 <= count <= len(HEIGHTS):
        raise ValueError(f"an object has from 1 to {len(HEIGHTS)} locations, not {count}")
    size, longer = divmod(len(HEIGHTS), count)
    ends = [0]
    for number in range(count):
        ends.append(ends[-1] + size + (number < longer))
    return tuple(tuple(HEIGHTS[start:end]) for start, end in pairwise(ends))


@dataclass(frozen=True, slots=True)
class Shape:
    """A body that a server keeps under a name, besides those of the tables."""

    name: str
    silhouette: Silhouette

    @property
    def spellings(self) -> tuple[str, ...]:
        """What it is called."""
        return (self.name,)


@dataclass(frozen=True, slots=True, eq=False)
class OreTables:
    """Everything that NEMESIS keeps in `data/ore`, and for a command what its server has besides.

    `bare` is what hands do without a weapon (ORE-061). `own` are bodies that only the server has: a sheet does not name
    them, it describes them. Tables are equal only to themselves, so that what was read by them can be remembered.
    """

    silhouettes: Mapping[str, Silhouette]
    armor: Mapping[str, Armor] = field(default_factory=dict)
    weapons: Shelf[Weapon] = Shelf()
    cartridges: Shelf[Cartridge] = Shelf()
    objects: Shelf[Thing] = Shelf()
    fire_rates: tuple[FireRate, ...] = ()
    bare: tuple[Unarmed, ...] = ()
    own: Shelf[Shape] = Shelf()
    gauges: Mapping[str, Gauge] = field(default_factory=dict)
    cooperation: Mapping[str, Cooperation] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if "human" not in self.silhouettes:
            raise ValueError("there is no human silhouette")

    @property
    def human(self) -> Silhouette:
        """The body of anybody who has no other (ORE-042)."""
        return self.silhouettes["human"]

    def shape(self, name: str) -> Silhouette | None:
        """The body that the tables call so: a silhouette, or that of an object in any language."""
        thing = self.objects.find(name)
        return self.silhouettes.get(folded(name)) or (thing.silhouette if thing else None)

    def any_shape(self, name: str) -> Silhouette | None:
        """The same, or a body of the server."""
        kept = self.own.find(name)
        return self.shape(name) or (kept.silhouette if kept else None)

    @property
    def shapes(self) -> tuple[str, ...]:
        """The names of all bodies, those of the server first."""
        own, things = (tuple(one.name for one in shelf.rows) for shelf in (self.own, self.objects))
        return (*own, *self.silhouettes, *things)

    def loaded(self, weapon: Weapon) -> Loaded:
        """A weapon with its cartridge (ORE-180)."""
        return Loaded(weapon, self.cartridges.find(weapon.cartridge) if weapon.cartridge else None)

    def unarmed(self, body: int, *, boosted: bool) -> Formula:
        """What bare hands do with this Body, supernatural or not (ORE-061)."""
        return unarmed(body, self.bare, boosted=boosted)
