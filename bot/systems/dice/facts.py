"""What a roll was, as the log keeps it: every face that fell, what each modifier did, every step of the sum."""

from dataclasses import dataclass
from typing import ClassVar

from grammar.notation import Op


@dataclass(frozen=True, slots=True)
class Deed:
    """What one modifier did: to which dice (by their place in the order of falling), and the dice it brought."""

    op: Op
    text: str
    dice: tuple[int, ...] = ()
    brought: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice of one kind, thrown together.

    `faces` are all that fell, in the order of falling; `values` what each is worth, when that differs from its face;
    `dropped` the places of the dice that don't count in the end. `total` is their sum, or the count that was asked for
    (`counted`).
    """

    text: str
    faces: tuple[int, ...]
    total: int
    counted: bool = False
    values: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """One roll with its total: `total / over`, in lowest terms.

    `text` is the roll as it was written, with what was computed behind the computing, `steps` the arithmetic line by
    line. Of a comparison (`1d20 + 5 >= 15`) the total is the left side, and `met` how it came out.
    """

    text: str
    pools: tuple[Pool, ...]
    total: int
    over: int = 1
    steps: tuple[str, ...] = ()
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Rolled:
    """Plain dice were rolled."""

    kind: ClassVar[str] = "rolled"
    version: ClassVar[int] = 1

    results: tuple[Result, ...]
