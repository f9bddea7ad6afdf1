"""The numbers of the rule books: `data/*.toml` into validated, frozen tables."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.core.fight.sheets import Field, Person, Sheets
from bot.core.rejected import Rejected
from bot.core.shelf import Row, Shelf
from bot.systems import FIGHTING
from bot.systems.ore.mind import Cooperation, Gauge
from bot.systems.ore.tables import Armor, OreTables, Silhouette, Thing
from bot.systems.ore.weapons import Cartridge, FireRate, Unarmed, Weapon
from bot.systems.red import tables as red
from bot.systems.tracy import tables as tracy
from bot.systems.unisystem import Unisystem, armory
from bot.systems.unisystem import tables as uni
from bot.systems.unisystem.kinds import DamageType
from bot.systems.unisystem.maneuver_words import known, misfit
from bot.systems.unisystem.maneuvers import Maneuver, Maneuvers
from grammar import maneuvering
from grammar.maneuvering import formula
from grammar.unreadable import Unreadable

T = TypeVar("T")
Texts = Mapping[str, Callable[[str], object]]  # what reads the text of a key; it raises `Unreadable`
NONE: Texts = {}
TEXTS: Texts = {
    **dict.fromkeys(("rolls", "first", "resist", "withstand", "bonuses"), maneuvering.rolls),
    **dict.fromkeys(("begins", "success", "failure", "parried"), maneuvering.effects),
    **dict.fromkeys(("change", "extra", "eases", "adds"), maneuvering.amount),
    "needs": maneuvering.needs,
    "damage": formula,
}


class BadTable(Exception):
    """A data file can't be used. `str` of it is one line: the file, where in it, and why."""

    def __init__(self, file: Path, place: str, reason: str) -> None:
        super().__init__(": ".join(filter(None, (str(file), place, reason))))
        self.file = file
        self.place = place
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of every rule book."""

    ore: OreTables
    red: red.RedTables
    tracy: tracy.TracyTables
    uni: uni.UniTables
    armory: armory.Armory  # of Cinematic Unisystem
    maneuvers: Maneuvers  # of it, too
    sheets: Mapping[str, Sheets]  # by the key of the system


def load(data: Path) -> Tables:
    """The tables in the folder `data`; raises `BadTable`."""
    file = data / "ore" / "silhouettes.toml"
    silhouettes = entries(file, Silhouette)
    try:
        ore = OreTables(silhouettes)
    except ValueError as error:
        raise BadTable(file, "", str(error)) from error
    ore = replace(
        ore,
        armor=entries(data / "ore" / "armor.toml", Armor, named=True),
        gauges=entries(data / "ore" / "gauges.toml", Gauge, named=True),
        cooperation=entries(data / "ore" / "cooperation.toml", Cooperation),
    )
    fields = {key: sheets(data / key) for key in FIGHTING}
    unisystem = _uni(data / "unisystem")
    arms = _armory(data / "unisystem", unisystem)
    return Tables(
        ore=_armed(data / "ore", ore),
        red=_red(data / "red"),
        tracy=_tracy(data / "tracy"),
        uni=unisystem,
        armory=arms,
        maneuvers=_maneuvers(data / "unisystem" / "maneuvers", unisystem, arms, fields[Unisystem.key]),
        sheets=fields,
    )


def _armed(folder: Path, ore: OreTables) -> OreTables:
    """The tables of NEMESIS with weapons and objects; raises `BadTable`."""
    cartridges = shelf(folder / "cartridges.toml", Cartridge)
    objects = shelf(folder / "objects.toml", Thing)
    weapons = shelf(folder / "weapons.toml", Weapon)
    rates = tuple(entries(folder / "fire-rates.toml", FireRate).values())
    bare = tuple(entries(folder / "unarmed.toml", Unarmed).values())
    for weapon in weapons.rows:
        if weapon.cartridge and cartridges.find(weapon.cartridge) is None:
            raise BadTable(folder / "weapons.toml", f"{weapon.name}.cartridge", f"there is no {weapon.cartridge}")
        if weapon.body and objects.find(weapon.body) is None:
            raise BadTable(folder / "weapons.toml", f"{weapon.name}.body", f"there is no {weapon.body}")
    return replace(ore, weapons=weapons, cartridges=cartridges, objects=objects, fire_rates=rates, bare=bare)


def _red(folder: Path) -> red.RedTables:
    """The tables of Cyberpunk RED; raises `BadTable`."""
    try:
        return red.RedTables(
            weapons=shelf(folder / "weapons.toml", red.Weapon),
            shots=_ranges(folder / "ranges.toml", "shots"),
            bursts=_ranges(folder / "autofire.toml", "bursts"),
            injuries=_injuries(folder / "injuries.toml"),
            covers=shelf(folder / "cover.toml", red.CoverKind),
            armor=shelf(folder / "armor.toml", red.Armor),
            ammo=shelf(folder / "ammo.toml", red.Ammo),
        )
    except ValueError as error:
        raise BadTable(folder, "", str(error)) from error


def _tracy(folder: Path) -> tracy.TracyTables:
    """The tables of the comic-strip game; raises `BadTable`."""
    return tracy.TracyTables(
        levels=entries(folder / "levels.toml", tracy.Level),
        shots=entries(folder / "shots.toml", tracy.Modifier, named=True),
        charts=entries(folder / "charts.toml", tracy.Chart, named=True),
        falls=tuple(entries(folder / "falls.toml", tracy.Chart, named=True).values()),
        weapons=shelf(folder / "weapons.toml", tracy.Weapon),
        armor=shelf(folder / "armor.toml", tracy.Armor),
    )


def _ranges(file: Path, name: str) -> red.Ranges:
    """The one range table of a file; raises `BadTable`."""
    found = entries(file, red.Ranges)
    if tuple(found) != (name,):
        raise BadTable(file, "", f"there is one table here, called {name}")
    return found[name]


def _injuries(file: Path) -> tuple[red.Injury, ...]:
    """The injuries of both tables; raises `BadTable`."""
    tables = entries(file, dict[str, dict[str, object]])
    return tuple(
        _entry(file, f"{table}.{key}", {**row, "key": key, "table": table}, red.Injury)
        for table, rows in tables.items()
        for key, row in rows.items()
    )


def _uni(folder: Path) -> uni.UniTables:
    """The tables of Cinematic Unisystem; raises `BadTable`."""
    try:
        return uni.UniTables(
            attacks=shelf(folder / "defences.toml", uni.AttackKind),
            ranges=entries(folder / "ranges.toml", uni.Range, named=True),
            sizes=shelf(folder / "sizes.toml", uni.Modifier),
            lights=shelf(folder / "lights.toml", uni.Modifier),
            covers=shelf(folder / "covers.toml", uni.Modifier),
            bonds=entries(folder / "bonds.toml", uni.Bound, named=True),
            jumps=tuple(entries(folder / "jumps.toml", uni.Jump, named=True).values()),
        )
    except ValueError as error:
        raise BadTable(folder / "jumps.toml", "", str(error)) from error


def _armory(folder: Path, tables: uni.UniTables) -> armory.Armory:
    """Weapons, armor and types of damage of Cinematic Unisystem; raises `BadTable`."""
    weapons = shelf(folder / "weapons.toml", armory.Weapon, {"base": formula, "flat": formula})
    for weapon in weapons:
        if tables.attacks.find(weapon.attack) is None:
            raise BadTable(folder / "weapons.toml", f"{weapon.name}.attack", f"nothing answers {weapon.attack}")
        if weapon.range and weapon.range not in tables.ranges:
            raise BadTable(folder / "weapons.toml", f"{weapon.name}.range", f"there is no range {weapon.range}")
    try:
        return armory.Armory(
            kinds=shelf(folder / "damage-types.toml", DamageType),
            weapons=weapons,
            armor=shelf(folder / "armor.toml", armory.Armor),
        )
    except ValueError as error:
        raise BadTable(folder, "", str(error)) from error


def _maneuvers(folder: Path, tables: uni.UniTables, arms: armory.Armory, fields: Sheets) -> Maneuvers:
    """The three lists of maneuvers of Cinematic Unisystem; raises `BadTable`."""
    words = known(tables, arms, fields)
    lists: dict[str, Shelf[Maneuver]] = {}
    for name in ("cinematic", "house", "lightsaber"):
        file = folder / f"{name}.toml"
        lists[name] = shelf(file, Maneuver, TEXTS, listing=name)
        for row in lists[name]:
            if wrong := misfit(row, words):
                reason = f"there is no {wrong.word}" if wrong.word else f"{row.use.value} without it"
                raise BadTable(file, f"{row.name}.{wrong.field}", reason)
    try:
        return Maneuvers(lists["cinematic"], lists["house"], lists["lightsaber"])
    except ValueError as error:
        raise BadTable(folder, "", str(error)) from error


def shelf(file: Path, kind: type[Row], texts: Texts = NONE, **same: str) -> Shelf[Row]:
    """The top-level tables of a file, found by all their names; raises `BadTable`, also when two are called alike.

    `texts` and `same` are as in `entries`.
    """
    rows = entries(file, kind, named=True, texts=texts, **same)
    try:
        return Shelf.of(rows.values())
    except ValueError as error:
        raise BadTable(file, "", str(error)) from error


def sheets(folder: Path) -> Sheets:
    """The fields of a system's sheets, and its people; raises `BadTable`."""
    file = folder / "people.toml"
    fields = tuple(entries(folder / "sheet.toml", Field, named=True).values())
    people = entries(file, Person, named=True)
    try:
        found = Sheets(fields, tuple(people.values()))
    except ValueError as error:
        raise BadTable(folder / "sheet.toml", "", str(error)) from error
    for name, person in people.items():
        for field, value in person.fields.items():
            try:
                found.checked({field: value})
            except Rejected as error:
                raise BadTable(file, f"{name}.fields.{field}", f"no sheet has {field} {value!r}") from error
    return found


def entries(file: Path, kind: type[T], *, named: bool = False, texts: Texts = NONE, **same: str) -> dict[str, T]:
    """The top-level tables of a file by their names, each as a value of `kind`; raises `BadTable`.

    With `named`, each value is told its `name`. `texts` reads keys whose text is in a language of its own; `same` are
    keys that all of the tables share.
    """
    raw = _parsed(file)
    if named:
        raw = {name: {**one, **same, "name": name} if isinstance(one, dict) else one for name, one in raw.items()}
    if texts:
        raw = {name: _told(file, name, one, texts) for name, one in raw.items()}
    return {name: _entry(file, name, one, kind) for name, one in raw.items()}


def _told(file: Path, place: str, raw: object, texts: Texts) -> object:
    """A table whose texts are read, as plain data; raises `BadTable` with the column."""
    if not isinstance(raw, dict):
        return raw
    told: dict[str, object] = {}
    for key, value in raw.items():
        told[key] = _told(file, f"{place}.{key}", value, texts)
        if key in texts and isinstance(value, str):
            try:
                told[key] = msgspec.to_builtins(texts[key](value))
            except Unreadable as error:
                raise BadTable(file, f"{place}.{key}", _mistake(value, error)) from error
    return told


def _mistake(text: str, error: Unreadable) -> str:
    """Where a text goes wrong, what could stand there, and what is told about it."""
    expected = [word.rpartition(".")[2] for word in error.expected]
    hint = error.hint.key.rpartition(".")[2]
    args = ", ".join(map(str, error.hint.args.values()))
    said = ", ".join(filter(None, (" or ".join(expected), f"{hint}: {args}" if args else hint)))
    return f"column {error.column} of {text!r}: {said}"


def _parsed(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadTable(file, "", error.strerror or type(error).__name__) from error
    except UnicodeDecodeError as error:
        raise BadTable(file, f"byte {error.start}", "not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).partition(" (at ")
        raise BadTable(file, place.rstrip(")"), reason) from error


def _entry(file: Path, name: str, raw: object, kind: type[T]) -> T:
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$")
        raise BadTable(file, name + place.rstrip("`"), reason) from error
    # msgspec passes over the keys that a dataclass does not have; here they are misspelt ones.
    if stray := _stray(raw, msgspec.to_builtins(value), name):
        raise BadTable(file, stray, "nothing knows this key")
    return value


def _stray(raw: object, kept: object, place: str) -> str:
    """The place of the first key that did not find its way into the value; empty if all of them did."""
    match raw, kept:
        case dict(), Mapping():
            inner = [(f"{place}.{key}", key in kept, value, kept.get(key)) for key, value in raw.items()]
        case list(), list() | tuple():
            inner = [(f"{place}[{n}]", True, *pair) for n, pair in enumerate(zip(raw, kept, strict=True))]
        case _:
            return ""
    return next(filter(None, (_stray(a, b, where) if known else where for where, known, a, b in inner)), "")
