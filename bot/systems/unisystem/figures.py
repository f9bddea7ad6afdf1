"""Figures that are looked up for a number: classes of great damage, loads, jumps (UNI-072, 073, 221)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.core.lines import Argument, Line, Role, line
from bot.core.public import PublicPart
from bot.core.turn import Turn
from bot.systems.unisystem import scale
from bot.systems.unisystem.describe import length, part
from bot.systems.unisystem.jumping import Leap, leap
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.scale import SPANS, Scale
from grammar.uni_scenes import Figure, Lookup

GRAMS = 453_592  # of a thousand pounds


@dataclass(frozen=True, slots=True)
class ScaleShown:
    """The classes of weapons that do so many points of damage; `linear`: twice the points are twice the damage."""

    kind: ClassVar[str] = "uni.scale-shown"
    version: ClassVar[int] = 1

    points: int
    classes: tuple[Scale, ...]
    linear: bool


@dataclass(frozen=True, slots=True)
class LoadShown:
    """The pounds that somebody of this STR lifts without much effort."""

    kind: ClassVar[str] = "uni.load-shown"
    version: ClassVar[int] = 1

    strength: int
    pounds: int


@dataclass(frozen=True, slots=True)
class JumpShown:
    """How far somebody of this STR jumps, standing and with a run."""

    kind: ClassVar[str] = "uni.jump-shown"
    version: ClassVar[int] = 1

    strength: int
    standing: Leap
    running: Leap


Shown = ScaleShown | LoadShown | JumpShown
FACTS: tuple[type, ...] = Shown.__args__


def look_up(turn: Turn, verb: Lookup, book: UniBook) -> None:
    """Look up a figure; it needs no fight."""
    number, rows = verb.number, book.tables.jumps
    match verb.what:
        case Figure.SCALE:
            turn.emit(ScaleShown(number, scale.scales(number), scale.linear(number)))
        case Figure.LIFT:
            turn.emit(LoadShown(number, scale.lifts(number)))
        case Figure.JUMP:
            turn.emit(JumpShown(number, leap(rows, number), leap(rows, number, run=True)))


# ---- how it is told


def parts(event: Shown) -> Iterator[PublicPart]:
    """A figure, in parts."""
    match event:
        case ScaleShown(points, classes, linear):
            found = tuple(_class(one) for one in classes)
            key = "unisystem.figure.scale" if found else "unisystem.figure.no-scale"
            said: dict[str, Argument] = {"n": points, "classes": found}
            yield part(Role.TITLE, key, "UNI-072", said)
            yield part(Role.LINE, f"unisystem.figure.{'linear' if linear else 'flat'}", "UNI-072", {})
        case LoadShown(strength, pounds):
            load: dict[str, Argument] = {"str": strength, "n": pounds, "kg": kilograms(pounds)}
            yield part(Role.TITLE, "unisystem.figure.lift", "UNI-073", load)
        case JumpShown(strength, standing, running):
            for role, word, one in ((Role.TITLE, "jump", standing), (Role.LINE, "jump-run", running)):
                told: dict[str, Argument] = {"str": strength, "high": length(one.high), "long": length(one.long)}
                yield part(role, f"unisystem.figure.{word}", "UNI-221", told)
            yield part(Role.LINE, "unisystem.figure.jump-levels", "UNI-221", {})


def kilograms(pounds: int) -> int:
    """Pounds in whole kilograms.

    >>> kilograms(200), kilograms(50)
    (91, 23)
    """
    return (pounds * GRAMS + 500_000) // 1_000_000


def _class(one: Scale) -> Line:
    low, high = SPANS[one]
    name = line(f"unisystem.scale.{one.value}")
    return line("unisystem.figure.span" if high else "unisystem.figure.open-span", what=name, low=low, high=high or 0)
