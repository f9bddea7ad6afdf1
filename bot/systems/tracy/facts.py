"""What can happen under the rules of the comic-strip game. Each fact carries what it leaves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.fight.sheet_facts import written
from bot.core.sums import Part
from bot.core.table import Table
from bot.systems.tracy.plights import KEY
from bot.systems.tracy.sums import Total
from bot.systems.tracy.tables import Row
from grammar.tracys import Attack

JUDGED = "judge"  # what a roll is called where a game master reads how it ended, beside the roll itself (DTR-014)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A task roll, or a side of an opposed one: `what` it is for, against what it stands, and how it ended.

    `tn` are the parts of a target number, `against` the total that it must reach (None: nothing is known), `versus`
    whose total that is. `ended`: success, failure, tie, or plain.
    """

    kind: ClassVar[str] = "tracy.rolled"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    what: str
    total: Total
    ended: str = "plain"
    against: int | None = None
    versus: str = ""
    tn: tuple[Part, ...] = ()
    title: bool = True


@dataclass(frozen=True, slots=True)
class SheetSet:
    """Fields of a sheet changed by the rules: wounds, Hero Points; and whether somebody acts no more."""

    kind: ClassVar[str] = "tracy.sheet-set"
    version: ClassVar[int] = 1

    id: CombatantId
    fields: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened: the key of a text under `tracy.story`, its arguments, and its rule."""

    kind: ClassVar[str] = "tracy.told"
    version: ClassVar[int] = 1

    key: str
    rule: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    faces: tuple[int, ...] = ()
    role: str = "line"


@dataclass(frozen=True, slots=True)
class Harming:
    """Damage about to be read off a chart: whose, by which row, and what fell already; his player may soften it."""

    id: CombatantId
    chart: str
    row: int
    name: str
    by: str = ""
    soft: bool = False
    extra: int = 0
    gap: int = -1  # how far the victim's Damage Roll fell short; -1: there was none


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something waits for an answer.

    An attack for what the target does, damage for a Hero Point, a roll for a die; the fate of a target, or `what` of
    his injuries, for a game master's word.
    """

    attack: Attack | None = None
    attackers: tuple[CombatantId, ...] = ()
    target: CombatantId = CombatantId("")
    harming: Harming | None = None
    roll: Rolled | None = None
    exchange: tuple[tuple[CombatantId, int], ...] = ()
    own: int = 0
    what: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question was put, and what waits for its answer."""

    kind: ClassVar[str] = "tracy.asked"
    version: ClassVar[int] = 1

    choice: str
    waiting: Waiting
    who: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Suffered:
    """What a chart did to somebody: the row as it counts, feet knocked back, how long he is out, a glance."""

    kind: ClassVar[str] = "tracy.suffered"
    version: ClassVar[int] = 1

    name: str
    row: Row
    rule: str
    back: tuple[int, ...] = ()
    feet: int = 0
    ko: tuple[int, ...] = ()
    unit: str = ""
    glance: tuple[int, ...] = ()
    wound: bool = False
    ended: str = ""
    by: str = ""


Fact = Rolled | SheetSet | Told | Asked | Suffered
FACTS: tuple[type, ...] = Fact.__args__
ASKED = f"{KEY}.asked"


def waiting(table: Table) -> Mapping[str, Waiting]:
    """What waits, by the questions."""
    state = table.states.get(ASKED)
    return state if isinstance(state, Mapping) else {}


def evolve(table: Table, fact: Fact) -> Table:
    """The table after a fact."""
    match fact:
        case Asked(choice, one):
            open_still = {id: each for id, each in waiting(table).items() if table.choice(id)}
            return table.with_state(ASKED, {**open_still, choice: one})
        case SheetSet(id, fields):
            return written(table, id, fields)
        case _:
            return table
