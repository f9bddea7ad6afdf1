"""The list of maneuvers and somebody's sheet, with the finished numbers (UNI-007): what was looked up, as facts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from bot.core.lines import line
from bot.core.names import folded
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.unisystem import arms, looks, readings
from bot.systems.unisystem.finished import Figures, Finished
from bot.systems.unisystem.maneuvers import Called, Maneuver, Use
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.qualities import qualities
from bot.systems.unisystem.scores import Score, worth
from grammar.unis import ListManeuvers, ShowSheet

ROLLED = (Use.ATTACK, Use.CONTEST, Use.DEFENCE)


@dataclass(frozen=True, slots=True)
class Listed:
    """A maneuver in a list: what it is called, what it is, and its finished numbers, if they are anybody's.

    `first` is the number of the roll before it (UNI-008), `modifier` what an option or a stance adds.
    """

    called: Called
    use: Use
    number: Finished | None = None
    first: Finished | None = None
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class ManeuversListed:
    """The maneuvers were looked up: with the numbers of whoever is named, and a `word` that they were to hold."""

    kind: ClassVar[str] = "uni.maneuvers-listed"
    version: ClassVar[int] = 1

    name: str
    word: str
    rows: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class SheetShown:
    """Somebody's sheet was looked at: the fields that say anything, what he carries, and his usual maneuvers."""

    kind: ClassVar[str] = "uni.sheet-shown"
    version: ClassVar[int] = 1

    name: str
    fields: Mapping[str, int]
    armor: str = ""
    forms: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    rows: tuple[Listed, ...] = field(default=())


def listed(turn: Turn, verb: ListManeuvers, book: UniBook) -> None:
    """List the maneuvers of the table; raises `Rejected` for a word that none of them holds."""
    looks.looker(turn)
    figures = looks.figures(turn, book, verb.name) if verb.name else looks.maybe(turn, book)
    rows = [row for row in book.maneuvers.of(readings.read(turn.setting)) if holds(row, verb.word)]
    if not rows:
        raise Rejected(line("unisystem.error.no-maneuvers", word=verb.word))
    found = tuple(entries(rows, figures))
    turn.emit(ManeuversListed(figures.who.name if figures else "", verb.word, found))


def holds(row: Maneuver, word: str) -> bool:
    """Whether a word stands in one of the names of a maneuver, or in a skill or form that it goes by."""
    skills = (name for roll in row.rolls for name, _ in roll.terms)
    return any(folded(word) in folded(each) for each in (*row.spellings, *skills, *row.forms))


def entries(rows: Iterable[Maneuver], figures: Figures | None) -> Iterable[Listed]:
    """Maneuvers with the numbers of somebody, if he is known."""
    for row in rows:
        modifier = row.bonus if row.use is Use.STANCE else 0
        if row.use is Use.OPTION and row.rolls:
            modifier = row.rolls[0].modifier
        number, first = (figures.maneuver(row), figures.best(row.first, row.score)) if figures else (None, None)
        yield Listed(row.called, row.use, number, first, modifier)


def sheet(turn: Turn, verb: ShowSheet, book: UniBook) -> None:
    """Show somebody's sheet; raises `Rejected` where nobody is meant."""
    looks.looker(turn)
    figures = looks.figures(turn, book, verb.name)
    who = figures.who
    usual = [row for row in book.maneuvers.of(figures.readings) if row.use in ROLLED and figures.trained(row)]
    fields = {one.name: who.number(one.name) for one in book.sheets.fields if not one.text}
    if figures.scored:
        fields |= {score.value: worth(score, figures.number) for score in Score}
    weapons = tuple(arms.written((arm,)) for arm in arms.carried(who.sheet, book.armory))
    turn.emit(
        SheetShown(
            who.name,
            {name: n for name, n in fields.items() if n},
            str(who.sheet.get("armor", "")),
            qualities(who.sheet).forms,
            weapons,
            tuple(entries(usual, figures)),
        )
    )
