"""The shapes of the NEMESIS tables in `data/ore`. What they refuse, they refuse with `ValueError`."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

HEIGHTS = range(1, 11)


class Part(StrEnum):
    """What a hit location is to the body: it decides what happens when its boxes are full (ORE-046 … 048)."""

    HEAD = "head"
    TORSO = "torso"
    LIMB = "limb"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Location:
    """One hit location: the heights that strike it and its wound boxes."""

    name: str
    heights: tuple[int, ...]
    boxes: int
    kind: Part

    def __post_init__(self) -> None:
        if self.boxes < 1:
            raise ValueError(f"{self.name} has {self.boxes} wound boxes")


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A body: every height from 1 to 10 belongs to exactly one location (ORE-053)."""

    locations: tuple[Location, ...]

    def __post_init__(self) -> None:
        heights = [height for location in self.locations for height in location.heights]
        if wrong := sorted(set(heights) - set(HEIGHTS)):
            raise ValueError(f"there is no height {wrong[0]}")
        if twice := [height for height in HEIGHTS if heights.count(height) > 1]:
            raise ValueError(f"height {twice[0]} belongs to two locations")
        if free := [height for height in HEIGHTS if height not in heights]:
            raise ValueError(f"height {free[0]} belongs to no location")

    def at(self, height: int) -> str:
        """The name of the location that a height strikes."""
        return next(location.name for location in self.locations if height in location.heights)


@dataclass(frozen=True, slots=True)
class OreTables:
    """Everything that NEMESIS keeps in `data/ore`."""

    silhouettes: Mapping[str, Silhouette]

    def __post_init__(self) -> None:
        if "human" not in self.silhouettes:
            raise ValueError("there is no human silhouette")

    @property
    def human(self) -> Silhouette:
        """The body of anybody who has no other (ORE-042)."""
        return self.silhouettes["human"]
