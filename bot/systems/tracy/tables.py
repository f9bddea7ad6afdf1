"""The tables of the comic-strip game as data: levels, modifiers of shots, charts of damage, falls, weapons."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.core.shelf import Shelf

_DICE = re.compile(r"(\d+)d(\d+)")
REASONABLE, FAR = 5, 300  # feet: up to, and from (DTR-031; 100 yards)


@dataclass(frozen=True, slots=True)
class Level:
    """A Task Level (DTR-002)."""

    tn: int


@dataclass(frozen=True, slots=True)
class Modifier:
    """What a shot is made easier or harder by (DTR-031 … 043)."""

    name: str
    n: int
    kind: str
    rule: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a chart: what somebody suffers from `least` on."""

    least: int
    back: str = ""
    more: int = 0
    down: bool = False
    injury: str = ""
    ko: str = ""
    glance: bool = False
    dying: bool = False
    check: bool = False

    @property
    def harms(self) -> bool:
        """Whether it does more than to move somebody."""
        return bool(self.injury or self.ko or self.dying or self.glance)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of damage (DTR-074 … 076, 170, 175), or a column of falls up to `most` feet (DTR-141 … 144)."""

    name: str
    rule: str
    rows: tuple[Row, ...]
    most: int = 0

    def at(self, margin: int) -> int:
        """The number of the row that counts; -1 below the first.

        >>> Chart("c", "", (Row(0), Row(3))).at(2)
        0
        """
        return sum(row.least <= margin for row in self.rows) - 1

    def softened(self, nth: int, points: int) -> Row:
        """A row made milder by so many Hero Points (DTR-132): nothing comes that the row did not have."""
        row = self.rows[nth]
        for _ in range(points):
            row, nth = self._milder(row, nth)
        return row

    def _milder(self, was: Row, nth: int) -> tuple[Row, int]:
        """The next row below that is milder indeed; where none is left, no injury."""
        while nth > 0:
            nth -= 1
            row = _at_most(self.rows[nth], was)
            if replace(row, least=was.least) != was:
                return row, nth
        left = "wound" if was.injury == "serious" else ""
        return replace(was, injury=left, ko="", glance=False, dying=False), nth


def _at_most(row: Row, was: Row) -> Row:
    """A row with nothing that another had not: Dying or Dead counts as knocked down and unconscious.

    A Serious Wound becomes a Wound, and the unconsciousness goes with it.
    """
    serious = was.injury == "serious"
    return replace(
        row,
        back=row.back if was.back else "",
        more=row.more if was.back else 0,
        down=row.down and (was.down or was.dying),
        injury="wound" if serious else row.injury,
        ko=row.ko if (was.ko or was.dying) and not serious else "",
        dying=row.dying and not serious,
    )


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon: how it is used, its Damage Rating and chart, what an explosive adds to the dice (DTR-071, DTR-171).

    `source` tells where the figures come from: `rules`, or `default` of this bot.
    """

    name: str
    kind: str
    source: str
    names: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    rating: int = 0
    lethal: bool = False
    blade: bool = False
    modifier: int = 0

    @property
    def spellings(self) -> tuple[str, ...]:
        """All it is called."""
        return (self.name, *self.names.values(), *self.also)


@dataclass(frozen=True, slots=True)
class Armor:
    """Armor: its rating, of which less is better, what it covers, and where the figures come from (DTR-121)."""

    name: str
    rating: int
    source: str
    names: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """All it is called."""
        return (self.name, *self.names.values(), *self.also)


@dataclass(frozen=True, slots=True)
class TracyTables:
    """All tables of the book."""

    levels: Mapping[str, Level]
    shots: Mapping[str, Modifier]
    charts: Mapping[str, Chart]
    falls: tuple[Chart, ...]
    weapons: Shelf[Weapon]
    armor: Shelf[Armor]

    def chart(self, name: str) -> Chart:
        """A chart, or a column of falls."""
        return self.charts.get(name) or next(one for one in self.falls if one.name == name)

    def band(self, feet: int) -> str:
        """The range of a shot over so many feet (DTR-031)."""
        return "close" if feet <= REASONABLE else "long" if feet >= FAR else "normal"

    def breath(self, nth: int) -> int:
        """The target number of the check number `nth` of holding one's breath (DTR-160)."""
        found = [level.tn for level in self.levels.values()]
        return found[min(nth, len(found)) - 1]


def dice(text: str) -> tuple[int, int]:
    """How many dice of how many sides.

    >>> dice("4d6")
    (4, 6)
    """
    found = _DICE.fullmatch(text)
    assert found
    return int(found[1]), int(found[2])
