"""The weapons and bodies that a server has beyond the tables: game masters add them, and need no file for it.

They are kept in the log of the server; the channel in which it was said tells it, and can take it back.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bot.core.lines import line
from bot.core.names import checked, find, fitting, folded
from bot.core.rejected import Rejected
from bot.core.shelf import Named, Row, Shelf
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore.figures import Figure, figures
from bot.systems.ore.formula import Formula
from bot.systems.ore.origin import Origin
from bot.systems.ore.patients import fighting, patient
from bot.systems.ore.tables import OreTables, Shape, Silhouette
from bot.systems.ore.weapons import (
    MOST_DICE,
    MOST_PENETRATION,
    MOST_RANGE,
    MOST_ROUNDS,
    MOST_SLOW,
    Hold,
    Skill,
    Weapon,
    spray_for,
)
from bot.systems.ore.written import RESERVED
from grammar.actions import Audience
from grammar.arming import (
    DeleteShape,
    DeleteWeapon,
    KeepVerb,
    ListShapes,
    ListWeapons,
    SaveShape,
    SaveWeapon,
    ShowWeapon,
)

KEY = "ore.armory"
MOST_KEPT = 50  # weapons, and bodies, of one server
QUICK = "quick"
ASKING = (ShowWeapon, ListWeapons, ListShapes)

# The figures of a weapon by the words of the command, where they are called otherwise.
_FIELDS = {"pen": "penetration", "trump": "area_trump", "object": "body"}


@dataclass(frozen=True, slots=True)
class WeaponKept:
    """The server has a weapon from now on, perhaps in the place of another one of its name."""

    kind: ClassVar[str] = "ore.weapon-kept"
    version: ClassVar[int] = 1

    weapon: Weapon


@dataclass(frozen=True, slots=True)
class WeaponForgotten:
    """The server has a weapon of its own no longer."""

    kind: ClassVar[str] = "ore.weapon-forgotten"
    version: ClassVar[int] = 1

    name: str


@dataclass(frozen=True, slots=True)
class ShapeKept:
    """The server has a body from now on."""

    kind: ClassVar[str] = "ore.shape-kept"
    version: ClassVar[int] = 1

    shape: Shape


@dataclass(frozen=True, slots=True)
class ShapeForgotten:
    """The server has a body of its own no longer."""

    kind: ClassVar[str] = "ore.shape-forgotten"
    version: ClassVar[int] = 1

    name: str


@dataclass(frozen=True, slots=True)
class ArmoryTold:
    """What was done (`what`: `weapon-saved`, `shape-list` …) is told where it was said; `figures` are a weapon's."""

    kind: ClassVar[str] = "ore.armory-told"
    version: ClassVar[int] = 1

    what: str
    name: str = ""
    figures: tuple[Figure, ...] = ()
    own: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()


HomeFact = WeaponKept | WeaponForgotten | ShapeKept | ShapeForgotten
FACTS: tuple[type, ...] = (*HomeFact.__args__, ArmoryTold)


@dataclass(frozen=True, slots=True)
class Armory:
    """What a server has, the oldest first."""

    weapons: tuple[Weapon, ...] = ()
    shapes: tuple[Shape, ...] = ()


def armory(home: Table) -> Armory:
    """What a server has of its own."""
    state = home.states.get(KEY)
    return state if isinstance(state, Armory) else Armory()


def tables_of(turn: Turn, tables: OreTables) -> OreTables:
    """The tables with what the server has of its own, which goes before them."""
    return tables_at(turn.home, tables)


def tables_at(home: Table, tables: OreTables) -> OreTables:
    """The same, by the log of the server."""
    kept = armory(home)
    if kept == Armory():
        return tables
    return replace(tables, weapons=tables.weapons.over(kept.weapons), own=Shelf.of(kept.shapes))


def evolve(table: Table, fact: HomeFact | ArmoryTold) -> Table:
    """The log of the server after a fact; what is only told changes nothing."""
    kept = armory(table)
    match fact:
        case WeaponKept(weapon):
            kept = replace(kept, weapons=(*_without(kept.weapons, weapon.name), weapon))
        case WeaponForgotten(name):
            kept = replace(kept, weapons=_without(kept.weapons, name))
        case ShapeKept(shape):
            kept = replace(kept, shapes=(*_without(kept.shapes, shape.name), shape))
        case ShapeForgotten(name):
            kept = replace(kept, shapes=_without(kept.shapes, name))
        case ArmoryTold():
            return table
    return table.with_state(KEY, kept)


def decide(turn: Turn, verb: KeepVerb, tables: OreTables) -> None:
    """Let the server have a weapon or a body, or tell of those there are; raises `Rejected`."""
    if isinstance(verb, ASKING):
        turn.seal(Audience.PRIVATE, turn.actor.user)
    kept = armory(turn.home)
    match verb:
        case SaveWeapon():
            _save_weapon(turn, verb, tables, kept)
        case ShowWeapon(name):
            weapon = named_weapon(tables, name)
            turn.emit(ArmoryTold("weapon-shown", weapon.name, figures(tables.loaded(weapon))))
        case ListWeapons():
            own = {folded(one.name) for one in kept.weapons}
            printed = tuple(one.name for one in tables.weapons.rows if folded(one.name) not in own)
            turn.emit(ArmoryTold("weapon-list", own=_names(kept.weapons), printed=printed))
        case DeleteWeapon(name):
            weapon = _own(name, kept.weapons, "ore.arms.none-kept")
            turn.emit(ArmoryTold("weapon-deleted", weapon.name))
            turn.emit_home(WeaponForgotten(weapon.name))
        case SaveShape():
            _save_shape(turn, verb, tables, kept)
        case ListShapes():
            printed = (QUICK, *tables.silhouettes, *_names(tables.objects.rows))
            turn.emit(ArmoryTold("shape-list", own=_names(kept.shapes), printed=printed))
        case DeleteShape(name):
            shape = _own(name, kept.shapes, "ore.arms.no-shape-kept")
            turn.emit(ArmoryTold("shape-deleted", shape.name))
            turn.emit_home(ShapeForgotten(shape.name))


def named_weapon(tables: OreTables, name: str) -> Weapon:
    """The weapon that a name means: exactly, else what comes near; raises `Rejected`."""
    if exact := tables.weapons.find(name):
        return exact
    translated = [(spelling, one) for one in tables.weapons.rows for spelling in one.names.values()]
    near = {one.name: one for _, one in fitting(name, translated, lambda pair: pair[0])}
    return next(iter(near.values())) if len(near) == 1 else find(name, tables.weapons.rows, lambda one: one.name)


# ---- weapons


def _save_weapon(turn: Turn, verb: SaveWeapon, tables: OreTables, kept: Armory) -> None:
    known = tables.weapons.find(verb.name)
    given = _given(verb, tables)
    before = known or Weapon(_checked(verb.name), origin=Origin.HOUSE)
    marks = {**before.marks, **dict.fromkeys(given, Origin.HOUSE)} if known else {}
    try:
        weapon = replace(before, **given, marks=marks)
    except ValueError as error:
        raise Rejected(
            line(
                "ore.arms.figures",
                dice=MOST_DICE,
                pen=MOST_PENETRATION,
                slow=MOST_SLOW,
                yards=MOST_RANGE,
                rounds=MOST_ROUNDS,
            )
        ) from error
    _check_room(kept.weapons, weapon.name)
    what = "weapon-changed" if known else "weapon-saved"
    turn.emit(ArmoryTold(what, weapon.name, figures(tables.loaded(weapon))))
    turn.emit_home(WeaponKept(weapon))


def _given(verb: SaveWeapon, tables: OreTables) -> dict[str, Any]:
    """The figures that a command gives, by the fields of a weapon; raises `Rejected`."""
    given: dict[str, Any] = {key.replace("-", "_"): value for key, value in verb.numbers}
    given |= {flag.replace("-", "_"): True for flag in verb.flags}
    if verb.damage:
        given["damage"] = _damage(verb.damage)
    if verb.skill:
        given["skill"] = Skill(verb.skill)
    if verb.grip:
        given["grip"] = Hold(verb.grip)
    rate = given.pop("rpm", None)
    if verb.sprays is not None or rate is not None:
        fast = spray_for(rate or 0, tables.fire_rates)
        given["sprays"] = tuple(sorted({*(verb.sprays or ()), fast} - {0}))
    if verb.cartridge:
        given["cartridge"] = _row(tables.cartridges, verb.cartridge, "ore.arms.no-cartridge")
    if verb.object:
        given["object"] = _row(tables.objects, verb.object, "ore.arms.no-object")
    return {_FIELDS.get(key, key): value for key, value in given.items()}


def _damage(text: str) -> str:
    try:
        return str(Formula.read(text))
    except ValueError as error:
        raise Rejected(line("ore.arms.damage", text=text)) from error


def _row(shelf: Shelf[Row], name: str, refusal: str) -> str:
    row = shelf.find(name)
    if row is None:
        raise Rejected(line(refusal, name=name, names=_names(shelf.rows)))
    return row.name


# ---- bodies


def _save_shape(turn: Turn, verb: SaveShape, tables: OreTables, kept: Armory) -> None:
    name = _checked(verb.name)
    if folded(name) == QUICK or tables.shape(name):
        raise Rejected(line("ore.arms.shape-taken", name=name))
    silhouette = patient(fighting(turn), verb.source, tables).body.silhouette
    _check_room(kept.shapes, name)
    turn.emit(ArmoryTold("shape-saved", name))
    turn.emit_home(ShapeKept(Shape(name, Silhouette(silhouette.locations, Origin.HOUSE))))


# ---- what both have


def _checked(name: str) -> str:
    if any(letter in RESERVED for letter in name):
        raise Rejected(line("ore.arms.name"))
    return checked(name)


def _check_room(rows: tuple[Row, ...], name: str) -> None:
    if len(_without(rows, name)) >= MOST_KEPT:
        raise Rejected(line("ore.arms.too-many", most=MOST_KEPT))


def _own(name: str, rows: tuple[Row, ...], refusal: str) -> Row:
    if not rows:
        raise Rejected(line(refusal))
    return find(name, rows, lambda one: one.name)


def _names(rows: tuple[Named, ...]) -> tuple[str, ...]:
    return tuple(one.name for one in rows)


def _without(rows: tuple[Row, ...], name: str) -> tuple[Row, ...]:
    return tuple(one for one in rows if folded(one.name) != folded(name))
