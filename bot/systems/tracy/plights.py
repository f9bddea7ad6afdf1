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
    """An injury that heals (DTR-180, DTR-181): the minutes left, the unit they were told in.

    `lasting`: DTR-185; `halved`: a hospital has seen to it (DTR-201).
    """

    what: str
    left: int
    unit: str = "h"
    lasting: bool = False
    halved: bool = False


@dataclass(frozen=True, slots=True)
class Plight:
    """What is so about somebody.

    `price` is added to target numbers in the turn `price_turn` (DTR-093). `edge` is his bonus against `edge_on`
    (DTR-095), and he cannot be hurt by `blocked` (DTR-099), in `edge_turn`. `dodged` is what his dodge adds in the turn
    `dodge_turn`. `acted` is the last turn in which he did something, `surprised` the one in which he is. `ko`, `poison`
    count turns or minutes (`unit`), as do those to the next check of the dying. `stable` are minutes, `days` further
    days of checks (DTR-184), `since` the minutes since the last of them.
    """

    words: tuple[str, ...] = ()
    down: bool = False
    acted: int = 0
    shot: int = 0
    price: int = 0
    price_turn: int = 0
    edge_on: CombatantId = CombatantId("")
    blocked: CombatantId = CombatantId("")
    edge_turn: int = 0
    dodged: int = 0
    dodge_turn: int = 0
    surprised: int = 0
    holds: CombatantId = CombatantId("")
    held_by: CombatantId = CombatantId("")
    held_since: int = 0
    passed: int = 0
    squeezed: int = 0
    unit: str = "t"
    ko: int = 0
    dying: int = 0
    dead: bool = False
    stable: int = 0
    days: int = 0
    since: int = 0
    hospital: bool = False
    breath: Breath | None = None
    poison: int = 0
    gas: int = 0
    fire: bool = False
    first: bool = False
    clocks: tuple[Clock, ...] = ()

    @property
    def helpless(self) -> bool:
        """Whether he can do nothing."""
        return bool(self.ko or self.dying or self.dead or self.stable or self.poison)


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
