"""What can happen to bodies. Each fact carries the texts of the sheet after it, so that nothing is worked out again."""

from dataclasses import dataclass
from typing import ClassVar

from bot.core.fight.sheet_facts import After, left
from bot.core.table import Table
from bot.systems.ore.beset import Beset
from bot.systems.ore.conditions import Penalty, Suffered
from bot.systems.ore.facts import Kind, Maimed
from bot.systems.ore.pool import Step
from bot.systems.ore.sets import Reading
from bot.systems.ore.trace import Trace


@dataclass(frozen=True, slots=True)
class Row:
    """One location as it stands: the numbers that strike it, its marks, its boxes, and what else is to be told."""

    location: str
    numbers: str
    shock: int
    killing: int
    boxes: int
    untreated: int = 0
    dice: int = 0
    gone: bool = False
    har: int = 0
    lar: int = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """What a damage event came of in a round: by whom, by which set, and what with; empty, where nobody knows."""

    by: str = ""
    set: str = ""
    means: str = ""


@dataclass(frozen=True, slots=True)
class Hurt:
    """A damage event struck somebody: where (empty: at several locations), the points past all armor, the boxes after
    it, and what it brought about.

    `open`: everybody may read the figures. In a round, `blow` is what it came of.
    """

    kind: ClassVar[str] = "ore.hurt"
    version: ClassVar[int] = 1

    after: After
    location: str
    shock: int
    killing: int
    rows: tuple[Row, ...]
    new: tuple[Suffered, ...]
    steps: tuple[Trace, ...]
    open: bool
    maimed: tuple[Maimed, ...] = ()
    blow: Blow | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """The marks of a location before and after."""

    location: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Healed:
    """Somebody got better: by hand, by nights of rest or by weeks in bed (`how`, `n` of them)."""

    kind: ClassVar[str] = "ore.healed"
    version: ClassVar[int] = 1

    after: After
    how: str
    n: int
    changes: tuple[Change, ...]
    over: tuple[Suffered, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Treated:
    """Somebody was cared for by a roll: how the pool came about, the dice, and what came of it.

    `points` were healed or converted, or are the Shock of a failure; `hours` it took. `open`: everybody may read his
    figures.
    """

    kind: ClassVar[str] = "ore.treated"
    version: ClassVar[int] = 1

    after: After
    care: str
    healer: str
    location: str
    difficulty: int
    pool: tuple[Step, ...]
    faces: tuple[int, ...]
    kinds: tuple[Kind, ...]
    reading: Reading
    taken: str
    points: int
    hours: int
    changes: tuple[Change, ...]
    over: tuple[Suffered, ...]
    new: tuple[Suffered, ...]
    maimed: tuple[Maimed, ...] = ()
    open: bool = True


@dataclass(frozen=True, slots=True)
class Armored:
    """Somebody put on or took off armor, or had it mended (`how`); `too_heavy` is what Coordination loses."""

    kind: ClassVar[str] = "ore.armored"
    version: ClassVar[int] = 1

    after: After
    how: str
    item: str
    too_heavy: int


@dataclass(frozen=True, slots=True)
class Reshaped:
    """Somebody has another body, or one location of it is otherwise."""

    kind: ClassVar[str] = "ore.reshaped"
    version: ClassVar[int] = 1

    after: After
    what: str
    rows: tuple[Row, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Lasting:
    """A destroyed limb leaves something for good, by the answer to a question (ORE-050): `what` of it."""

    kind: ClassVar[str] = "ore.lasting"
    version: ClassVar[int] = 1

    after: After
    answered: str
    location: str
    what: str


@dataclass(frozen=True, slots=True)
class BodyShown:
    """Somebody's body was looked at. Without rows: all that the reader may know is how he is, in a word."""

    kind: ClassVar[str] = "ore.body-shown"
    version: ClassVar[int] = 1

    name: str
    state: str
    rows: tuple[Row, ...] = ()
    armor: tuple[str, ...] = ()
    suffered: tuple[Suffered, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    beset: tuple[Beset, ...] = ()


BodyFact = Hurt | Healed | Treated | Armored | Reshaped | Lasting | BodyShown
BODY_FACTS: tuple[type, ...] = BodyFact.__args__


def evolve(table: Table, fact: BodyFact) -> Table:
    """The table after a fact about a body."""
    return table if isinstance(fact, BodyShown) else left(table, fact.after)
