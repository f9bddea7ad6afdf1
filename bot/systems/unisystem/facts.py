"""What can happen under Cinematic Unisystem. Each fact carries what it leaves: nothing is worked out again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from bot.core.fight import sheet_facts
from bot.core.fight.encounter import CombatantId
from bot.core.sums import Part
from bot.core.table import Table
from bot.systems.unisystem.damage import Dealt
from bot.systems.unisystem.hitting import Outcome
from bot.systems.unisystem.maneuvers import Called
from bot.systems.unisystem.shape import KEY
from bot.systems.unisystem.sums import Total
from grammar.unis import Maneuver

PENDING = f"{KEY}.pending"


After = sheet_facts.After


@dataclass(frozen=True, slots=True)
class Pending:
    """An attack that is about to be rolled: first its targets are asked how they defend themselves (UNI-011, 020).

    What it costs is spent: `price` is what the turn takes from the roll. `first` is the roll before it, if it has one
    (UNI-008), or the parry that it follows; `against` is what resisted that. `answers` are the defences so far (the
    keys of options), `asked` the open questions with whom they are for. `by_gm`: a game master let it happen, `sealed`:
    for some eyes only. It reaches those in `behind` from behind; `noticing` tells who of the unaware may try to notice
    it, where a game master said so (UNI-025). `free`: it is none of the turn's attacks, and has a die of its own.
    """

    key: str
    attacker: CombatantId
    verb: Maneuver
    maneuver: str
    targets: tuple[CombatantId, ...]
    weapon: str = ""
    price: tuple[Part, ...] = ()
    first: Total | None = None
    against: Total | None = None
    answers: Mapping[CombatantId, str] = field(default_factory=dict)
    asked: Mapping[str, CombatantId] = field(default_factory=dict)
    by_gm: bool = False
    sealed: bool = False
    behind: tuple[CombatantId, ...] = ()
    noticing: Mapping[CombatantId, bool] = field(default_factory=dict)
    free: bool = False

    @property
    def sl1(self) -> int:
        """The success levels of the roll before it; where it was resisted, 1 and those that it has more (UNI-308)."""
        if self.first is None:
            return 0
        return self.first.levels - (self.against.levels - 1 if self.against else 0)


@dataclass(frozen=True, slots=True)
class AttackWaits:
    """An attack began, or waits for further answers; told as the title when it has `targets`."""

    kind: ClassVar[str] = "uni.attack-waits"
    version: ClassVar[int] = 1

    pending: Pending
    name: str = ""
    called: Called | None = None
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackOver:
    """An attack waits for nothing any more."""

    kind: ClassVar[str] = "uni.attack-over"
    version: ClassVar[int] = 1

    key: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll: `what` it was (the key of a text under `unisystem.roll`), and what it came to.

    `called` is the maneuver that it is of, `of` are the fields of the sheet that a test is of, and how often each
    counts. `open`: everybody may read what it is made of.
    """

    kind: ClassVar[str] = "uni.rolled"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    what: str
    total: Total
    success: bool
    called: Called | None = None
    title: bool = False
    open: bool = True
    of: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Struck:
    """How an attack came out for one of its targets: `total` against `defence`, and the success levels it has left."""

    kind: ClassVar[str] = "uni.struck"
    version: ClassVar[int] = 1

    attacker: str
    called: Called
    target: str
    total: int
    levels: int
    defence: int
    outcome: Outcome
    net: int
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class Hurt:
    """Damage struck somebody (UNI-040): the die and base, step by step, life points before and after.

    `open`: everybody may read the figures. `why` tells what struck, if nothing else does.
    """

    kind: ClassVar[str] = "uni.hurt"
    version: ClassVar[int] = 1

    after: After
    type: str
    face: int
    formula: str
    dealt: Dealt
    lp: tuple[int, int]
    most: int
    open: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class SheetSet:
    """Fields of a sheet changed by the rules. What brought it about is told elsewhere."""

    kind: ClassVar[str] = "uni.sheet-set"
    version: ClassVar[int] = 1

    after: After


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened: the key of a text under `unisystem.story`, its arguments, and its rule.

    An argument called `condition` is a key of conditions, one called `need` of what only the table sees; `called` is
    the maneuver that it is about.
    """

    kind: ClassVar[str] = "uni.told"
    version: ClassVar[int] = 1

    key: str
    rule: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    called: Called | None = None
    title: bool = False


UniFact = AttackWaits | AttackOver | Rolled | Struck | Hurt | SheetSet | Told
FACTS: tuple[type, ...] = UniFact.__args__


def pending(table: Table) -> Mapping[str, Pending]:
    """The attacks that wait for answers."""
    state = table.states.get(PENDING)
    return state if isinstance(state, Mapping) else {}


def evolve(table: Table, fact: UniFact) -> Table:
    """The table after a fact."""
    match fact:
        case AttackWaits(one):
            return table.with_state(PENDING, {**pending(table), one.key: one})
        case AttackOver(key):
            return table.with_state(PENDING, {other: one for other, one in pending(table).items() if other != key})
        case Hurt(after) | SheetSet(after):
            return sheet_facts.left(table, after)
        case _:
            return table
