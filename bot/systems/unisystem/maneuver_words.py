"""Whether what a maneuver names exists: fields of the sheet, rows of other tables, and rules that are code."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.fight.sheets import Sheets
from bot.core.names import folded
from bot.systems.unisystem.armory import Armory
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.maneuvers import Maneuver, Use
from bot.systems.unisystem.qualities import FORMS
from bot.systems.unisystem.tables import UniTables
from grammar.maneuvers import Effect, Need, Roll

# The rules that say of a maneuver what data cannot.
CODES = ("aiming", "break-neck", "catch-weapon", "fast-draw", "move-object", "pass-the-blade", "shove")
CLOSE, ARCHAIC = "close", "archaic"  # attacks that are no missile, and those that are thrown or shot with a bow
WEAPON = "weapon"  # that of whoever does it
EASED = ("light", "cover", "backwards", "any")  # what hinders a strike, and a sense of more than the eyes eases
LEVELS = ("SL", "SL1", "NET", "TK")
_COUNTED = ("grappled", "weapon", "hands", "targets", "moved", "against", "form", "not")  # with a word or number behind


@dataclass(frozen=True, slots=True)
class Known:
    """What a maneuver may name: rows of the defence matrix, ranges, types of damage, fields of the sheet."""

    attacks: tuple[str, ...]
    ranges: tuple[str, ...]
    types: tuple[str, ...]
    fields: tuple[str, ...]


def known(tables: UniTables, armory: Armory, sheets: Sheets) -> Known:
    """What the maneuvers of a book may name."""
    return Known(
        attacks=tuple(kind.name for kind in tables.attacks),
        ranges=tuple(tables.ranges),
        types=tuple(kind.name for kind in armory.kinds),
        fields=tuple(field.name for field in sheets.fields),
    )


@dataclass(frozen=True, slots=True)
class Misfit:
    """A field of a maneuver that names something that there is not, and what there is; no `word`: it is missing."""

    field: str
    word: str = ""
    known: tuple[str, ...] = ()


def misfit(row: Maneuver, known: Known) -> Misfit | None:
    """The first thing that a maneuver names, and there is not."""
    return next(_misfits(row, known), None)


def _misfits(row: Maneuver, known: Known) -> Iterator[Misfit]:
    one_of = {
        "answer": (*known.attacks, WEAPON),
        "armed": known.attacks,
        "range": known.ranges,
        "type": (*known.types, WEAPON),
        "code": CODES,
    }
    for name, words in one_of.items():
        word = getattr(row, name)
        if word and word not in words:
            yield Misfit(name, word, words)
    for form in row.forms:
        if form not in FORMS:
            yield Misfit("forms", form, FORMS)
    for key in row.eased:
        if key not in EASED:
            yield Misfit("eased", key, EASED)
    for name in ("rolls", "first", "resist", "withstand", "bonuses"):
        for roll in getattr(row, name):
            yield from _rolled(name, roll, known)
    for need in row.needs:
        yield from _needed("needs", need, known)
    for name in ("begins", "success", "failure", "parried"):
        for effect in getattr(row, name):
            yield from _brought(name, effect, known)
    yield from (Misfit(name) for name in _lacking(row))


def _lacking(row: Maneuver) -> Iterator[str]:
    """What a maneuver must say, by what it is, and does not."""
    if row.damage and not row.type:
        yield "type"
    if row.use in (Use.ATTACK, Use.CONTEST, Use.DEFENCE) and not any(roll.terms for roll in row.rolls):
        yield "rolls"
    if row.use is Use.ATTACK and not row.answer:
        yield "answer"
    if row.use is Use.DEFENCE and row.by is None:
        yield "by"
    if row.use is Use.OPTION and row.special is None:
        yield "special"
    if row.use is Use.STANCE and row.stance is None:
        yield "stance"


def _rolled(name: str, roll: Roll, known: Known) -> Iterator[Misfit]:
    for field, _ in roll.terms:
        if field not in known.fields and field not in LEVELS:
            yield Misfit(name, field, (*known.fields, *LEVELS))
    for need in roll.needs:
        yield from _needed(name, need, known)


def _needed(name: str, need: Need, known: Known) -> Iterator[Misfit]:
    against = (*known.attacks, CLOSE, ARCHAIC)
    if need.what == "against" and need.value not in against:
        yield Misfit(name, need.value, against)
    if need.what == "form" and not _form(need.value):
        yield Misfit(name, need.value, FORMS)
    if need.least and need.what not in _COUNTED and need.what not in known.fields:
        yield Misfit(name, need.what, known.fields)


def _brought(name: str, effect: Effect, known: Known) -> Iterator[Misfit]:
    if effect.what == "condition" and effect.part not in tuple(Plight):
        yield Misfit(name, effect.part, tuple(Plight))
    if effect.type and effect.type not in known.types:
        yield Misfit(name, effect.type, known.types)
    for roll in (*effect.rolls, *effect.against):
        yield from _rolled(name, roll, known)
    for each in effect.follows:
        yield from _brought(name, each, known)


def _form(name: str) -> bool:
    """Whether there is a form of the lightsaber that is called so."""
    return plain(name) in map(plain, FORMS)


def plain(name: str) -> str:
    """The name of a form without all that is no letter: `Jar'Kai` is `jarkai`."""
    return "".join(letter for letter in folded(name) if letter.isalpha())
