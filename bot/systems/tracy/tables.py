"""The tables of the comic-strip game as data: levels, modifiers of shots, charts of damage, falls, weapons."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

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
            was, nth = row, max(nth - 1, 0)
            mild = self.rows[nth]
            if was is mild or (nth == 0 and was.least == mild.least):
                mild = Row(was.least, back=was.back, more=was.more, down=was.down, check=was.check)
            if was.injury == "serious":
                mild = _with(mild, injury="wound", ko="", dying=False)
            row = Row(
                mild.least,
                back=mild.back if was.back else "",
                more=mild.more if was.back else 0,
                down=mild.down and (was.down or was.dying),
                injury=mild.injury,
                ko=mild.ko if was.ko or was.dying else "",
                glance=mild.glance,
                check=mild.check,
            )
        return row


def _with(row: Row, *, injury: str, ko: str, dying: bool) -> Row:
    return Row(row.least, row.back, row.more, row.down, injury, ko, False, dying, row.check)  # a row


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon: how it is used, its Damage Rating and chart, what an explosive adds to the dice (DTR-071, DTR-171)."""

    name: str
    kind: str
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
class TracyTables:
    """All tables of the book."""

    levels: Mapping[str, Level]
    shots: Mapping[str, Modifier]
    charts: Mapping[str, Chart]
    falls: tuple[Chart, ...]
    weapons: Shelf[Weapon]

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
