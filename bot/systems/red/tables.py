"""The shapes of the tables of Cyberpunk RED in `data/red`. What they refuse, they refuse with `ValueError`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from bot.core.names import fitting
from bot.core.rows import NamedRow
from bot.core.shelf import Shelf
from grammar.texts import TENTHS

DICE = re.compile(r"([1-9]\d?)d6")
TABLES = ("body", "head")  # of critical injuries


class Confidence(StrEnum):
    """How sure a figure is: high, medium or low."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(NamedRow):
    """A named row: `source` and `confidence` tell where its figures come from, and how sure they are."""

    source: str = ""
    confidence: Confidence = Confidence.HIGH


@dataclass(frozen=True, slots=True)
class Weapon(Row):
    """A weapon (table B2). `line` is the row of the range table that it shoots by, `damage` dice like `5d6`.

    `magazine` 0: nothing to load. `rof` attacks fit into one Action (CPR-083). `autofire` is the greatest multiplier
    of a burst (CPR-007), 0: it fires none. `shells` is the damage of shot (CPR-032). `arrows` are nocked, not loaded
    (CPR-050). `thrown` ones are gone when they are used.
    """

    line: str = ""
    skill: str = "handgun"
    stat: str = "ref"
    damage: str = "1d6"
    magazine: int = 0
    rof: int = 1
    autofire: int = 0
    shells: str = ""
    explosive: bool = False
    arrows: bool = False
    melee: bool = False
    thrown: bool = False
    far: int = 0  # meters that it can be thrown (CPR-046)
    ammo: tuple[str, ...] = ("basic",)

    def __post_init__(self) -> None:
        for dice in filter(None, (self.damage, self.shells)):
            if not DICE.fullmatch(dice):
                raise ValueError(f"{self.name} has damage {dice}, not dice like 5d6")
        if not 1 <= self.rof <= 2:
            raise ValueError(f"{self.name} has ROF {self.rof}")


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a range table: the DV of each band of distances, 0 where it is out of range."""

    dvs: tuple[int, ...]
    source: str = ""
    confidence: Confidence = Confidence.HIGH


@dataclass(frozen=True, slots=True)
class Ranges:
    """A range table: where its bands end, in whole meters, and its rows. Fractions of a meter count `up` (CPR-006)."""

    bands: tuple[int, ...]
    lines: Mapping[str, Line]
    up: bool = True

    def __post_init__(self) -> None:
        if any(low >= high for low, high in pairwise(self.bands)):
            raise ValueError("the bands of distance do not grow")
        for name, line in self.lines.items():
            if len(line.dvs) != len(self.bands):
                raise ValueError(f"{name} has {len(line.dvs)} DVs for {len(self.bands)} bands")

    def meters(self, tenths: int) -> int:
        """A distance in whole meters."""
        return -(-tenths // TENTHS) if self.up else tenths // TENTHS

    def dv(self, line: str, tenths: int) -> int:
        """The DV at a distance in tenths of a meter. 0: out of range."""
        meters = self.meters(tenths)
        for band, dv in zip(self.bands, self.lines[line].dvs, strict=True):
            if meters <= band:
                return dv
        return 0

    def reach(self, line: str) -> int:
        """The last meter at which something of this row hits anything."""
        return max(band for band, dv in zip(self.bands, self.lines[line].dvs, strict=True) if dv)

    @property
    def farthest(self) -> int:
        """The last meter of the table."""
        return self.bands[-1]


@dataclass(frozen=True, slots=True)
class Remedy:
    """A way to mend an injury: by one of these skills against a DV."""

    skills: tuple[str, ...]
    dv: int


@dataclass(frozen=True, slots=True)
class Injury(Row):
    """A row of a table of critical injuries (tables B3, B4): on what roll of 2d6 it comes, and what it does.

    `move`, `actions`, `ranged`, `melee`, `hand`, `speech` and `hearing` are what it takes away; `death` is added to the
    base of death saves; `mute`: no speech at all; `dodge` false: no dodging with it. `strains`: it hurts again after
    more than 4 m on foot; `stuns`: the next turn has no Action; `staggers`: after more than 4 m on foot the next turn
    has no Move. `drops`: what that hand held falls. `head` multiplies aimed head shots. `quick` is the quick fix,
    `permanent` if nothing else is needed.
    """

    key: str
    table: str
    roll: int
    move: int = 0
    actions: int = 0
    ranged: int = 0
    melee: int = 0
    hand: int = 0
    speech: int = 0
    mute: bool = False
    hearing: int = 0
    death: int = 0
    dodge: bool = True
    strains: bool = False
    stuns: bool = False
    staggers: bool = False
    drops: bool = False
    head: int = 2
    quick: tuple[Remedy, ...] = ()
    permanent: bool = False
    treatment: tuple[Remedy, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        return (self.key, self.name, *self.names.values(), *self.also)


def called(name: str, rows: Iterable[Injury]) -> tuple[Injury, ...]:
    """The injuries that a name or its beginning fits in any language; of those that are called alike, the first."""
    found: dict[str, Injury] = {}
    for row in rows:
        if fitting(name, row.spellings, str):
            found.setdefault(row.name, row)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class CoverKind(Row):
    """A material to stand behind, and the hit points of a thick and a thin piece of it (CPR-122); 0: no cover.

    A `shield` is carried (CPR-123).
    """

    thick: int
    thin: int
    shield: bool = False


@dataclass(frozen=True, slots=True)
class Armor(Row):
    """A kind of armor: its stopping power, and what it takes from REF, DEX and MOVE (CPR-094)."""

    sp: int
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class Ammo(Row):
    """A kind of ammunition; what is `recovered` can be taken back when it was shot (CPR-051)."""

    recovered: bool = False


@dataclass(frozen=True, slots=True)
class RedTables:
    """Everything that Cyberpunk RED keeps in `data/red`.

    `serious_at_most`: whoever has exactly half of his hit points is seriously wounded already (CPR-110).
    """

    weapons: Shelf[Weapon]
    shots: Ranges
    bursts: Ranges
    injuries: tuple[Injury, ...]
    covers: Shelf[CoverKind]
    armor: Shelf[Armor]
    ammo: Shelf[Ammo]
    serious_at_most: bool = False
    _injuries: Mapping[str, Shelf[Injury]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for weapon in self.weapons:
            if weapon.line and weapon.line not in self.shots.lines:
                raise ValueError(f"{weapon.name} shoots by {weapon.line}, which the range table has not")
            if weapon.autofire and weapon.line not in self.bursts.lines:
                raise ValueError(f"{weapon.name} fires bursts by {weapon.line}, which the autofire table has not")
            if unknown := set(weapon.ammo) - {one.name for one in self.ammo}:
                raise ValueError(f"{weapon.name} is loaded with {min(unknown)}, which is no kind of ammunition")
        tables = {table: [one for one in self.injuries if one.table == table] for table in TABLES}
        for table, rows in tables.items():
            rolls = sorted(one.roll for one in rows)
            if rolls != list(range(2, 13)):
                raise ValueError(f"the injuries of the {table} are on {rolls}, not once on each of 2 to 12")
        object.__setattr__(self, "_injuries", {table: Shelf.of(rows) for table, rows in tables.items()})

    def weapon(self, name: str) -> Weapon | None:
        """The weapon that is called so in any language."""
        return self.weapons.find(name)

    def injury(self, name: str, table: str = "") -> Injury | None:
        """The injury that is called so, of a table or of any."""
        found = (shelf.find(name) for key, shelf in self._injuries.items() if table in ("", key))
        return next(filter(None, found), None)

    def cover(self, name: str) -> CoverKind | None:
        """The material that is called so."""
        return self.covers.find(name)

    def worn(self, name: str) -> Armor | None:
        """The armor that is called so."""
        return self.armor.find(name)

    def loaded(self, name: str) -> Ammo | None:
        """The kind of ammunition that is called so."""
        return self.ammo.find(name)
