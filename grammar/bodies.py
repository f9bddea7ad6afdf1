"""The verbs of bodies in NEMESIS: wounds, armor, other bodies, and healing."""

import re
from dataclasses import dataclass
from enum import StrEnum

from grammar.pools import OrePool
from grammar.quoting import in_quotes, named

_DAMAGE = re.compile(r"\d+[sk](\d+[sk])?", re.IGNORECASE)


def _points(shock: int, killing: int) -> str:
    return (f"{shock}S" if shock or not killing else "") + (f"{killing}K" if killing else "")


def _at(location: str) -> str:
    if location.isdecimal():
        return location
    return in_quotes(location) if _DAMAGE.fullmatch(location) else named(location)


def _options(**values: object) -> str:
    """Options that were given; those that are nothing were not."""
    return "".join(f" {name}:{value}" for name, value in values.items() if value not in (None, "", ()))


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


@dataclass(frozen=True, slots=True)
class Wound:
    """Hurt somebody at a location, through what protects it there.

    `penetration`, `explosive` and `blow` are the attack's, `cover` is the heavy armor of what he stands behind;
    `direct` damage meets no armor.
    """

    name: str
    location: str
    shock: int = 0
    killing: int = 0
    penetration: int = 0
    cover: int = 0
    explosive: bool = False
    blow: bool = False
    direct: bool = False

    def __str__(self) -> str:
        flags = {"explosive": self.explosive, "blow": self.blow, "direct": self.direct}
        words = "".join(f" {word}" for word, given in flags.items() if given)
        options = _options(pen=self.penetration or None, cover=self.cover or None)
        return f"/wound {named(self.name)} {_at(self.location)} {_points(self.shock, self.killing)}{options}{words}"


@dataclass(frozen=True, slots=True)
class Heal:
    """Take Shock from a location and turn Killing into Shock; without a location, heal everything."""

    name: str
    location: str = ""
    shock: int = 0
    killing: int = 0

    def __str__(self) -> str:
        where = f" {_at(self.location)} {_points(self.shock, self.killing)}" if self.location else ""
        return f"/heal {named(self.name)}{where}"


@dataclass(frozen=True, slots=True)
class ShowBody:
    """Show the wound boxes of somebody, his armor and what follows from his wounds."""

    name: str = ""

    def __str__(self) -> str:
        return f"/ore body{' ' + named(self.name) if self.name else ''}"


@dataclass(frozen=True, slots=True)
class ChangeShape:
    """Give somebody the body of a silhouette, or the quick layout of a creature (`quick`)."""

    name: str
    shape: str

    def __str__(self) -> str:
        return f"/ore body {named(self.name)} shape:{named(self.shape)}"


@dataclass(frozen=True, slots=True)
class ChangeLocation:
    """Change a location of a body, or make a new one at some heights; what is left out stays."""

    name: str
    location: str
    heights: tuple[int, ...] = ()
    boxes: int | None = None
    kind: str = ""
    brain: int | None = None
    har: int | None = None
    lar: int | None = None

    def __str__(self) -> str:
        options = _options(
            at=_numbers(self.heights), boxes=self.boxes, kind=self.kind, brain=self.brain, har=self.har, lar=self.lar
        )
        return f"/ore body {named(self.name)} {_at(self.location)}{options}"


@dataclass(frozen=True, slots=True)
class PutOn:
    """Let somebody wear armor over what he wears: of the tables, or with ratings and heights of its own."""

    name: str
    item: str
    har: int | None = None
    lar: int | None = None
    heights: tuple[int, ...] = ()
    blows: tuple[int, ...] = ()
    supernatural: bool = False

    def __str__(self) -> str:
        options = _options(har=self.har, lar=self.lar, at=_numbers(self.heights), blows=_numbers(self.blows))
        flag = " supernatural" if self.supernatural else ""
        return f"/ore armor {named(self.name)} +{named(self.item)}{options}{flag}"


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Let somebody wear armor no longer."""

    name: str
    item: str

    def __str__(self) -> str:
        return f"/ore armor {named(self.name)} -{named(self.item)}"


@dataclass(frozen=True, slots=True)
class RepairArmor:
    """Mend all armor of somebody that explosions have pierced."""

    name: str

    def __str__(self) -> str:
        return f"/ore armor {named(self.name)} repair"


class Care(StrEnum):
    """What a healer does."""

    FIRST_AID = "first-aid"
    SURGERY = "surgery"
    HOSPITAL = "hospital"


@dataclass(frozen=True, slots=True)
class Treat:
    """Care for somebody, at one location or (in a hospital) for a week, and roll for it.

    The pool is the sheet's of the `healer` (empty: the speaker's own combatant) where no dice are given.
    """

    care: Care
    name: str
    location: str = ""
    healer: str = ""
    pool: OrePool = OrePool(0)

    def __str__(self) -> str:
        where = f" {_at(self.location)}" if self.location else ""
        by = f" by:{named(self.healer)}" if self.healer else ""
        dice = str(self.pool).removeprefix("/ore") if self.pool != OrePool(0) else ""
        return f"/ore {self.care.value} {named(self.name)}{where}{by}{dice}"


@dataclass(frozen=True, slots=True)
class Rest:
    """Let nights pass with a good sleep: for somebody, or for everybody in the fight (empty)."""

    name: str = ""
    days: int = 1

    def __str__(self) -> str:
        who = f" {named(self.name)}" if self.name else ""
        return f"/ore rest{who}" + (f" days:{self.days}" if self.days != 1 else "")


@dataclass(frozen=True, slots=True)
class BedRest:
    """Let whole weeks of rest in bed pass for somebody."""

    name: str
    weeks: int = 1

    def __str__(self) -> str:
        return f"/ore bed-rest {named(self.name)}" + (f" weeks:{self.weeks}" if self.weeks != 1 else "")


BodyVerb = (
    Wound | Heal | ShowBody | ChangeShape | ChangeLocation | PutOn | TakeOff | RepairArmor | Treat | Rest | BedRest
)
VERBS: tuple[type, ...] = BodyVerb.__args__
