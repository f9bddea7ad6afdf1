"""Weapons, what they are loaded with, and how far and how fast they shoot (ORE-061, 062, 126 … 129, 135, 179 … 182)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.core.rows import NamedRow
from bot.systems.ore.formula import Formula
from bot.systems.ore.origin import Origin

MOST_DICE = 30  # of Spray or Area: the largest blast of the tables has 20
MOST_PENETRATION = 50
MOST_SLOW = 100
MOST_RANGE = 100_000  # yards
MOST_ROUNDS = 1000
SUPPRESSION = 2  # dice of suppressive fire besides Spray (ORE-131)


class Skill(StrEnum):
    """What a weapon is used with; the stat follows from it (ORE-060, 120)."""

    FIREARMS = "firearms"
    THROW = "throw"
    MELEE = "melee-weapon"
    BRAWLING = "brawling"


class Hold(StrEnum):
    """What a weapon that takes the breath does to it (ORE-071)."""

    NONE = ""
    STRANGLE = "strangle"
    WIRE = "wire"


@dataclass(frozen=True, slots=True)
class Weapon(NamedRow):
    """A weapon. `marks` are the origins of single figures, where they differ from that of the row (`origin`).

    `damage` is the base damage, before the `cartridge`. `edge`: it cuts whoever grabs it (ORE-065). `sprays` are the
    ratings it can spray with, from the lowest; `single`: it can fire single shots too (ORE-129). `area_trump`: its Area
    dice are set, not rolled (ORE-176). `close` and `long` are yards, `spray_close` and `spray_long` those with Spray,
    where they differ (ORE-182). What has no `capacity` needs no ammunition. `used_up`: it is gone when it is used.
    `hands` are those that it takes (ORE-048). `body`: the object of table 7.2 that it is (ORE-124). What is
    `supernatural` may knock back (ORE-141). `intensity` is that of the Violence check of those hurt by its blast
    (ORE-169).
    """

    skill: Skill = Skill.FIREARMS
    damage: str = "0"
    edge: bool = False
    sprays: tuple[int, ...] = ()
    single: bool = True
    area: int = 0
    area_trump: bool = False
    penetration: int = 0
    burn: bool = False
    nonlethal: bool = False
    chemical: bool = False
    slow: int = 0
    close: int = 0
    long: int = 0
    spray_close: int = 0
    spray_long: int = 0
    capacity: int = 0
    cartridge: str = ""
    used_up: bool = False
    hands: int = 1
    grip: Hold = Hold.NONE
    supernatural: bool = False
    intensity: int = 3
    body: str = ""
    origin: Origin = Origin.DEFAULT
    marks: Mapping[str, Origin] = field(default_factory=dict)

    def __post_init__(self) -> None:
        Formula.read(self.damage)
        limits = {
            "area": MOST_DICE,
            "penetration": MOST_PENETRATION,
            "slow": MOST_SLOW,
            "close": MOST_RANGE,
            "long": MOST_RANGE,
            "spray_close": MOST_RANGE,
            "spray_long": MOST_RANGE,
            "capacity": MOST_ROUNDS,
            "intensity": 10,
            "hands": 10,
        }
        for name, most in limits.items():
            if not 0 <= getattr(self, name) <= most:
                raise ValueError(f"{self.name} has {name} {getattr(self, name)}, not from 0 to {most}")
        if self.sprays != tuple(sorted(set(self.sprays))) or not all(1 <= one <= MOST_DICE for one in self.sprays):
            raise ValueError(
                f"{self.name} has Spray {self.sprays}, not ratings from 1 to {MOST_DICE}, the lowest first"
            )
        if self.long < self.close or self.spray_long < self.spray_close:
            raise ValueError(f"{self.name} has a close range beyond its long one")
        if unknown := self.marks.keys() - self.__dataclass_fields__.keys():
            raise ValueError(f"{self.name} marks {min(unknown)}, which no weapon has")

    @property
    def formula(self) -> Formula:
        """The base damage."""
        return Formula.read(self.damage)

    @property
    def blow(self) -> bool:
        """Whether it strikes hand to hand."""
        return self.skill in (Skill.MELEE, Skill.BRAWLING)

    @property
    def bullet(self) -> bool:
        """Whether what it fires is too fast to be dodged (ORE-107)."""
        return self.skill is Skill.FIREARMS

    @property
    def explosive(self) -> bool:
        """Whether it bursts: armor that it penetrates stays broken (ORE-160)."""
        return self.area > 0

    @property
    def spray(self) -> int:
        """The highest rating it sprays with: that of suppressive fire."""
        return max(self.sprays, default=0)

    def mark(self, figure: str) -> Origin:
        """Where a figure comes from."""
        ours = Origin.HOUSE if self.origin is Origin.HOUSE else _OURS.get(figure, self.origin)
        return self.marks.get(figure, ours)


# What the tables of the source have no column for.
_OURS = {
    "edge": Origin.INTERPRETATION,
    "hands": Origin.INTERPRETATION,
    "single": Origin.INTERPRETATION,
    "body": Origin.DEFAULT,
}


@dataclass(frozen=True, slots=True)
class Cartridge(NamedRow):
    """What a gun is loaded with: points added to a hit, and how it meets armor (ORE-180, table 7.5)."""

    shock: int = 0
    killing: int = 0
    penetration: int = 0
    origin: Origin = Origin.DEFAULT
    marks: Mapping[str, Origin] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 0 <= self.penetration <= MOST_PENETRATION:
            raise ValueError(f"{self.name} has penetration {self.penetration}")
        if unknown := self.marks.keys() - self.__dataclass_fields__.keys():
            raise ValueError(f"{self.name} marks {min(unknown)}, which no cartridge has")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A weapon with what it is loaded with."""

    weapon: Weapon
    cartridge: Cartridge | None = None

    @property
    def printed(self) -> str:
        """Its damage as it is written: base damage and what the cartridge adds, `W in SK+1K`."""
        cartridge = self.cartridge or Cartridge("")
        added = ((cartridge.shock, "S"), (cartridge.killing, "K"))
        return self.weapon.damage + "".join(f"{n:+d}{kind}".replace("-", "−") for n, kind in added if n)

    @property
    def penetration(self) -> int:
        """That of the cartridge, else the weapon's own (ORE-180)."""
        return self.cartridge.penetration if self.cartridge else self.weapon.penetration

    def damage(self, width: int, base: Formula | None = None) -> tuple[int, int]:
        """Shock and Killing of a hit by a set so wide: base damage and cartridge, never below 0 (ORE-041, 180).

        `base` takes the place of the weapon's own formula (ORE-062).
        """
        shock, killing = (base or self.weapon.formula).at(width)
        if self.cartridge:
            shock, killing = shock + self.cartridge.shock, killing + self.cartridge.killing
        return max(0, shock), max(0, killing)


@dataclass(frozen=True, slots=True)
class FireRate:
    """From so many rounds a minute on, so many dice of Spray (ORE-181, table 7.7)."""

    rpm: int
    spray: int
    origin: Origin = Origin.DEFAULT


@dataclass(frozen=True, slots=True)
class Unarmed:
    """What bare hands do from a Body of so many dice on, supernatural or not (ORE-061)."""

    body: int
    boosted: bool
    damage: str
    origin: Origin = Origin.DEFAULT

    def __post_init__(self) -> None:
        Formula.read(self.damage)


def unarmed(body: int, rows: Iterable[Unarmed], *, boosted: bool) -> Formula:
    """The damage of bare hands by Body, and by whether it is supernatural (ORE-061); of a thrown mass too (ORE-139)."""
    fitting = [row for row in rows if row.body <= body and (boosted or not row.boosted)]
    return Formula.read(max(fitting, key=lambda row: (row.boosted, row.body)).damage)


def spray_for(rpm: int, rates: Iterable[FireRate]) -> int:
    """The Spray of a gun by its rounds a minute: that of the next lower row, below all of them none (ORE-181)."""
    return max((rate.spray for rate in rates if rate.rpm <= rpm), default=0)


def rounds_spent(stat: int, skill: int, spray: int, cap: int = 10) -> int:
    """The rounds that a Spray takes: a die of stat, skill and Spray each, but no more than are rolled (ORE-127).

    >>> rounds_spent(2, 3, 4), rounds_spent(5, 4, 4)
    (9, 10)
    """
    return min(stat + skill + spray, cap)


def range_dice(weapon: Weapon, distance: int | None, *, sprayed: bool = False, far: bool = True) -> int:
    """The die that range gives or takes: +1 when close, −1 from the long figure on (ORE-135, 182).

    Without a distance, and for what has no range, it is medium; the long figure itself too, unless it is `far`.
    """
    close, long = weapon.close, weapon.long
    if sprayed and weapon.spray_long:
        close, long = weapon.spray_close, weapon.spray_long
    if distance is None or not long:
        return 0
    return 1 if distance <= close else -1 if distance >= long + (not far) else 0
