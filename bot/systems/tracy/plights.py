"""What lasts on people in a fight of the comic-strip game, and what is so for all of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.fight.view import STATE
from bot.core.table import Table

KEY = f"{STATE}.tracy"  # of what the book keeps for the length of a fight


@dataclass(frozen=True, slots=True)
class Breath:
    """What somebody may not breathe, the turns in it, the checks so far, and whether he failed (DTR-160)."""

    what: str
    turns: int = 0
    checks: int = 0
    failed: bool = False
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """An injury that heals (DTR-180, DTR-181): the minutes left, the unit they were told in, and its age in minutes.

    `left` None: nobody said yet. `lasting`: DTR-185; `halved`: a hospital has seen to it (DTR-201); `asked`: the game
    masters were asked how long it lasts.
    """

    what: str
    left: int | None
    unit: str = "h"
    age: int = 0
    lasting: bool = False
    halved: bool = False
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of something that lasts: so many turns (`t`) or minutes (`m`), fixed when it began (DTR-081)."""

    n: int = 0
    unit: str = "t"

    def __bool__(self) -> bool:
        return self.n > 0

    def after(self, n: int) -> "Left":
        """What is left after so many more.

        >>> Left(5, "m").after(2), bool(Left(5).after(9))
        (Left(n=3, unit='m'), False)
        """
        return Left(max(self.n - n, 0), self.unit)


OVER = Left()


@dataclass(frozen=True, slots=True)
class Plight:
    """What is so about somebody.

    `price` is added to target numbers in the turn `price_turn` (DTR-093). `edges` are the foes whom he dodged, and
    has a bonus against in `edge_turn` (DTR-095), `blocked` cannot hurt him in `block_turn` (DTR-099). `dodged` is
    what his dodge adds in the turn `dodge_turn`. `acted` is the last turn in which he did something, `moved` the
    one in which he ran or got up, `surprised` the one in which he is. `ko` and `out` are unconsciousness, for so
    long or until somebody ends it; `dying` is what is left to the next check, `failed_by` who could not stabilise
    him (DTR-183). `stable` are minutes, `days` further days of checks (DTR-184), `since` the minutes since the last
    of them. `counted` is the last turn that was counted for what lasts so many.
    """

    words: tuple[str, ...] = ()
    down: bool = False
    acted: int = 0
    moved: int = 0
    shot: int = 0
    price: int = 0
    price_turn: int = 0
    edges: tuple[CombatantId, ...] = ()
    edge_turn: int = 0
    blocked: CombatantId = CombatantId("")
    block_turn: int = 0
    dodged: int = 0
    dodge_turn: int = 0
    surprised: int = 0
    holds: CombatantId = CombatantId("")
    held_by: CombatantId = CombatantId("")
    held_since: int = 0
    passed: int = 0
    ko: Left = OVER
    out: bool = False
    dying: Left = OVER
    failed_by: tuple[CombatantId, ...] = ()
    dead: bool = False
    stable: int = 0
    days: int = 0
    since: int = 0
    hospital: bool = False
    breath: Breath | None = None
    poison: Left = OVER
    gas: Left = OVER
    fire: bool = False
    clocks: tuple[Clock, ...] = ()
    counted: int = 0

    @property
    def timed(self) -> bool:
        """Whether something is counted in turns or minutes."""
        return bool(self.ko or self.dying or self.poison or self.gas or self.exposed)

    @property
    def exposed(self) -> bool:
        """Whether he burns, or holds his breath: each turn is a turn more (DTR-160, DTR-175)."""
        return not self.dead and (self.fire or (self.breath is not None and not self.breath.failed))

    @property
    def unconscious(self) -> bool:
        """Whether he is out cold, and first aid would wake him (DTR-193)."""
        return self.out or bool(self.ko)

    @property
    def helpless(self) -> bool:
        """Whether he can do nothing."""
        return self.unconscious or self.dead or bool(self.dying or self.stable or self.poison)


FREE = Plight()


@dataclass(frozen=True, slots=True)
class Field:
    """What is so about all: weather and light, whether the fighting is over, the level that waits in secret."""

    words: tuple[str, ...] = ()
    calm: bool = False
    secret: int = 0
    secret_for: CombatantId = CombatantId("")
    plights: Mapping[CombatantId, Plight] = field(default_factory=dict)

    def plight(self, id: CombatantId) -> Plight:
        """The plight of somebody."""
        return self.plights.get(id, FREE)


@dataclass(frozen=True, slots=True)
class PlightSet:
    """Somebody is in this plight from now on. What brought it about is told by other facts."""

    kind: ClassVar[str] = "tracy.plight-set"
    version: ClassVar[int] = 1

    id: CombatantId
    plight: Plight


@dataclass(frozen=True, slots=True)
class FieldSet:
    """Something else is so for all from now on."""

    kind: ClassVar[str] = "tracy.field-set"
    version: ClassVar[int] = 1

    words: tuple[str, ...]
    calm: bool
    secret: int = 0
    secret_for: CombatantId = CombatantId("")


def field_of(table: Table) -> Field:
    """The field of the fight at a table."""
    state = table.states.get(KEY)
    return state if isinstance(state, Field) else Field()


def evolve(table: Table, fact: PlightSet | FieldSet) -> Table:
    """The table after something lasting changed."""
    now = field_of(table)
    match fact:
        case PlightSet(id, plight):
            return table.with_state(KEY, replace(now, plights={**now.plights, id: plight}))
        case FieldSet(words, calm, secret, whom):
            return table.with_state(KEY, replace(now, words=words, calm=calm, secret=secret, secret_for=whom))
