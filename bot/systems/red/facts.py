"""What can happen under the rules of Cyberpunk RED. Each fact carries what it leaves: nothing is worked out again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.fight.sheet_facts import After, left
from bot.core.table import Table
from bot.systems.red.plights import KEY
from bot.systems.red.sums import Total
from grammar.reds import Attack, Mode


@dataclass(frozen=True, slots=True)
class Pending:
    """An attack that is about to be rolled: first some are asked whether they dodge (CPR-010, 034, 044, 084).

    `dodges` are the answers so far, `asked` the open questions with whom they are about. `confirm` is the question who
    is in the area at all. Of an explosion, the check comes first: `total` is what it came to (-1: not rolled yet),
    `hit` whether it is where it was to be, and `placed` whether it is known where it is. `by_gm`: a game master let it
    happen, `sealed`: for some eyes only.
    """

    key: str
    attacker: CombatantId
    attack: Attack
    targets: tuple[CombatantId, ...]
    weapon: str
    dodges: Mapping[CombatantId, bool] = field(default_factory=dict)
    asked: Mapping[str, CombatantId] = field(default_factory=dict)
    confirm: str = ""
    total: int = -1
    hit: bool = True
    placed: bool = False
    by_gm: bool = False
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class AttackBegan:
    """Somebody attacks: what it costs him is spent, the dice are still to fall."""

    kind: ClassVar[str] = "red.attack-began"
    version: ClassVar[int] = 1

    name: str
    pending: Pending
    targets: tuple[str, ...]
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class AttackChanged:
    """Who is in the area was settled, or somebody said whether he dodges (`who`).

    While somebody is still asked, `name` attacks the `targets`.
    """

    kind: ClassVar[str] = "red.attack-changed"
    version: ClassVar[int] = 1

    pending: Pending
    who: str = ""
    dodges: bool = False
    name: str = ""
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackOver:
    """An attack waits for nothing any more."""

    kind: ClassVar[str] = "red.attack-over"
    version: ClassVar[int] = 1

    key: str


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """The check of an attack, and what it came to: it waits no longer, unless it explodes first.

    `dv` is what it had to beat (0: each target apart), `margin` by how much it did, `times` the multiplier of a burst.
    """

    kind: ClassVar[str] = "red.attack-rolled"
    version: ClassVar[int] = 1

    key: str
    name: str
    mode: Mode
    weapon: str
    targets: tuple[str, ...]
    total: Total
    dv: int
    hit: bool
    margin: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True)
class Checked:
    """A check that was rolled for something else: an evasion, concentration, a skill. `what` is the key of its text.

    `dv` 0: it stands against nothing, or `against` what somebody else rolled.
    """

    kind: ClassVar[str] = "red.checked"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    what: str
    total: Total
    dv: int = 0
    against: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """The dice of damage: `times` what they show, and `bonus` points besides (CPR-011)."""

    kind: ClassVar[str] = "red.damage-rolled"
    version: ClassVar[int] = 1

    faces: tuple[int, ...]
    times: int = 1
    bonus: int = 0

    @property
    def total(self) -> int:
        """The damage before armor."""
        return sum(self.faces) * self.times + self.bonus

    @property
    def sixes(self) -> bool:
        """Whether two or more of them show 6 (CPR-008, 100)."""
        return self.faces.count(6) > 1


@dataclass(frozen=True, slots=True)
class InjuryRolled:
    """A critical injury: the rolls on its table until it was one that he did not have (CPR-100).

    `drops`: what that hand held falls.
    """

    table: str
    key: str
    faces: tuple[tuple[int, ...], ...]
    hp: int = 5
    drops: bool = False


@dataclass(frozen=True, slots=True)
class Hurt:
    """Damage struck somebody (CPR-090): what came, at which part, his stopping power and hit points before and after.

    `through` got past the armor, `factor` multiplied it (an aimed head shot). `state` is his wound state after it, told
    when it `changed`. `open`: everybody may read the figures. `why` tells what struck, if nothing else does; `by` is
    who struck him and him alone.
    """

    kind: ClassVar[str] = "red.hurt"
    version: ClassVar[int] = 1

    after: After
    part: str
    damage: int
    through: int
    factor: int
    sp: tuple[int, int]
    hp: tuple[int, int]
    injuries: tuple[InjuryRolled, ...]
    state: str
    changed: bool
    open: bool
    why: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class SheetSet:
    """Fields of a sheet changed by the rules: rounds, injuries, Luck. What brought it about is told elsewhere."""

    kind: ClassVar[str] = "red.sheet-set"
    version: ClassVar[int] = 1

    after: After


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened: the key of a text under `red.story`, its arguments, and its rule."""

    kind: ClassVar[str] = "red.told"
    version: ClassVar[int] = 1

    key: str
    rule: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    faces: tuple[int, ...] = ()
    title: bool = False


RedFact = AttackBegan | AttackChanged | AttackOver | AttackRolled | Checked | DamageRolled | Hurt | SheetSet | Told
FACTS: tuple[type, ...] = RedFact.__args__
PENDING = f"{KEY}.pending"


def pending(table: Table) -> Mapping[str, Pending]:
    """The attacks that wait for answers."""
    state = table.states.get(PENDING)
    return state if isinstance(state, Mapping) else {}


def evolve(table: Table, fact: RedFact) -> Table:
    """The table after a fact."""
    match fact:
        case AttackBegan(_, one):
            return table.with_state(PENDING, {**pending(table), one.key: one})
        case AttackChanged(one):  # an answer that outlived its attack, which was taken back, begins none
            waits = one.key in pending(table)
            return table.with_state(PENDING, {**pending(table), one.key: one}) if waits else table
        case AttackRolled(mode=Mode.BLAST | Mode.THROW):
            return table
        case AttackRolled(key) | AttackOver(key):
            return table.with_state(PENDING, {other: one for other, one in pending(table).items() if other != key})
        case Hurt(after) | SheetSet(after):
            return left(table, after)
        case _:
            return table
