"""A maneuver explained: its row, with all that other tables and the one who asks add to it (UNI-007, 017)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from bot.core.turn import Turn
from bot.systems.unisystem import damage, harm, levels, looks, naming, odds, readings
from bot.systems.unisystem.damage import Special
from bot.systems.unisystem.finished import Figures, Finished
from bot.systems.unisystem.maneuvers import Called, Maneuver, Use
from bot.systems.unisystem.mentions import named, names_of
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.tables import AttackKind, Way
from grammar.unis import ShowManeuver

MULTIPLIED = (Special.BRAIN, Special.HEART, Special.NECK)


@dataclass(frozen=True, slots=True)
class Answered:
    """A way to answer an attack, and what its row of the defence matrix and the maneuver add to it (UNI-023)."""

    way: Way
    modifier: int


@dataclass(frozen=True, slots=True)
class Mine:
    """The finished numbers of somebody, and of how many rolls in a hundred the last one succeeds (UNI-001, 007)."""

    name: str
    number: Finished
    first: Finished | None
    chance: int


@dataclass(frozen=True, slots=True)
class ManeuverShown:
    """A maneuver was explained; `deed` is what became of it, if it is one of the server's own that changed.

    `names` are those of the rows that it names in other tables, `multiplied` the types of damage and what multiplies
    each at its special target (UNI-049).
    """

    kind: ClassVar[str] = "uni.maneuver-shown"
    version: ClassVar[int] = 1

    row: Maneuver
    names: Mapping[str, Called]
    answers: tuple[Answered, ...] = ()
    mine: Mine | None = None
    deed: str = ""
    multiplied: tuple[tuple[Called, int], ...] = ()


def show(turn: Turn, verb: ShowManeuver, book: UniBook) -> None:
    """Explain a maneuver of the list that is played; raises `Rejected` with those that come near."""
    looks.looker(turn)
    row = naming.named(verb.maneuver, book.maneuvers.of(readings.read(turn.setting)))
    turn.emit(shown(turn, book, row, looks.maybe(turn, book)))


def shown(turn: Turn, book: UniBook, row: Maneuver, figures: Figures | None = None, deed: str = "") -> ManeuverShown:
    """A maneuver as it is explained to somebody."""
    read = readings.read(turn.setting)
    kind = book.tables.attacks.find(row.answer) if row.answer else None
    answers = tuple(answered(kind, row, read)) if kind and row.use is Use.ATTACK else ()
    mine = _mine(row, figures) if figures else None
    return ManeuverShown(row, names_of(row, book), answers, mine, deed, tuple(_multiplied(turn, book, row)))


def _multiplied(turn: Turn, book: UniBook, row: Maneuver) -> Iterator[tuple[Called, int]]:
    """The types of damage that a special target multiplies in a way of its own, as the table plays it (UNI-049)."""
    told = harm.read(turn.setting)
    for kind in book.armory.kinds if row.special in MULTIPLIED else ():
        if by := damage.multiplied_by(kind, row.special, told):
            yield named(kind), by


def _mine(row: Maneuver, figures: Figures) -> Mine | None:
    number = figures.maneuver(row)
    if number is None:
        return None
    if number.score:
        chance = Fraction(levels.reaches(number.n))
    else:
        chance = odds.reaching(number.n, opens=figures.readings.opens)
    return Mine(figures.who.name, number, figures.best(row.first, row.score), round(chance * 100))


def answered(kind: AttackKind, row: Maneuver, read: Readings) -> Iterator[Answered]:
    """The ways to answer an attack of this row of the matrix (UNI-023)."""
    for way in Way:
        cell = kind.answer(way)
        if cell and cell.variant in (None, read.variant):
            dodge = way is Way.DODGE
            modifier = -read.missile if kind.missile and dodge else cell.modifier
            yield Answered(way, modifier + (row.dodge if dodge else row.parry))
