"""What is said, before it is put into anybody's language: keys and arguments, and dice as they lie on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import reduce
from typing import Union

Argument = Union[str, int, "Line", tuple[Union[str, int, "Line"], ...]]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence or label: a key of the catalogue and its arguments. Plain strings are players' own words."""

    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)


def line(key: str, **args: Argument) -> Line:
    """A line, written short.

    >>> line("roll.total", total=7)
    Line(key='roll.total', args={'total': 7})
    """
    return Line(key, args)


def together(lines: Sequence[Line]) -> Line:
    """Several lines, one below the other."""
    return reduce(lambda above, below: Line("lines", {"above": above, "below": below}), lines)


def called(names: Mapping[str, str]) -> Line:
    """A name that a table has in each language, by locale: every catalogue takes its own."""
    return Line("called", names)


def typed(text: str) -> Line:
    """A command, or a part of one, as it is typed: every language has its own way, or takes this one."""
    return Line("typed", {"text": text})


@dataclass(frozen=True, slots=True)
class File:
    """A text file that goes with what is said."""

    name: str
    text: str


class Shade(StrEnum):
    """How a region of a picture is: its colour."""

    WHOLE = "whole"
    MARKED = "marked"
    FULL = "full"
    LOST = "lost"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a picture: its place in the drawing, what it is called, the numbers that strike it, its boxes.

    Of the boxes, the first ones are crossed once (`shock`), and the next ones twice (`killing`).
    """

    place: str
    label: Line
    numbers: str
    shade: Shade
    shock: int
    killing: int
    boxes: int
    figures: str
    notes: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that goes with what is said, as data: whom it shows, how he is, and his regions from the top down.

    `drawing` names the drawing that has these regions; where it has others, they are shown as a table.
    """

    drawing: str
    title: str
    state: Line
    regions: tuple[Region, ...]


class Role(StrEnum):
    """Where a part of a report stands: the title, the dice, the few lines below, the buttons that carry on from here,
    or the steps that `/why` tells.
    """

    TITLE = "title"
    DICE = "dice"
    LINE = "line"
    HINT = "hint"
    BUTTON = "button"
    STEP = "step"


class Tone(StrEnum):
    """How an outcome feels to the one it happened to; the colour of the embed."""

    PLAIN = "plain"
    SUCCESS = "success"
    FAILURE = "failure"
    GREAT = "great"
    DIRE = "dire"


class Mark(StrEnum):
    """What became of a die."""

    PLAIN = "plain"
    DROPPED = "dropped"
    EXPLODED = "exploded"  # it brought this die, or was brought by another
    REROLLED = "rerolled"
    FIXED = "fixed"  # set to a face beforehand
    CHOSEN = "chosen"  # set to a face after the roll
    SET = "set"  # one of a matching set
    SUCCESS = "success"
    FAILURE = "failure"


@dataclass(frozen=True, slots=True)
class Face:
    """One die as it lies on the table.

    What a ten-sided die shows may be drawn: `d10` is its number (0: still to be set), and `origin` how it came to show
    it (rolled, fixed or chosen), whatever became of it.
    """

    shown: str
    mark: Mark = Mark.PLAIN
    d10: int | None = None
    origin: Mark = Mark.PLAIN
