"""What can happen when shots fall, beyond wounds: dice under fire, objects that are hit, and how a flight ends."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.table import Table
from bot.systems.ore.plights import KEY
from bot.systems.ore.rolled import Rolled
from bot.systems.ore.rounds import current

_FIRE, _HELD = f"{KEY}.fire", f"{KEY}.held"


@dataclass(frozen=True, slots=True)
class UnderFire:
    """Somebody in the area of suppressive fire rolled a die against the height of a set (ORE-131).

    `pair` names him and who shoots.
    """

    kind: ClassVar[str] = "ore.under-fire"
    version: ClassVar[int] = 1

    round: int
    pair: str
    name: str
    face: int
    height: int


@dataclass(frozen=True, slots=True)
class ObjectHit:
    """Something that somebody holds or wears took a hit in his place (ORE-124): the points past its armor.

    `known`: the tables have it, and `boxes` are its marked boxes now. `fate` is `inoperable` or `destroyed`, or
    nothing. `key` names it among all that were hit. `open`: everybody may read the boxes.
    """

    kind: ClassVar[str] = "ore.object-hit"
    version: ClassVar[int] = 1

    key: str
    name: str
    what: str
    by: str
    set: str
    shock: int
    killing: int
    marks: tuple[int, int] = (0, 0)
    known: bool = False
    boxes: str = ""
    fate: str = ""
    open: bool = True


@dataclass(frozen=True, slots=True)
class Landed:
    """Somebody who was thrown back landed: on his feet or not, after a roll if there was one (ORE-142)."""

    kind: ClassVar[str] = "ore.landed"
    version: ClassVar[int] = 1

    name: str
    upright: bool
    rolled: Rolled | None = None


@dataclass(frozen=True, slots=True)
class Fire:
    """The dice that people rolled under fire in one round, by who shoots at whom."""

    round: int = 0
    faces: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Held:
    """The marked boxes, Shock and Killing, of objects that were hit in this fight."""

    marks: Mapping[str, tuple[int, int]] = field(default_factory=dict)


RangedFact = UnderFire | ObjectHit | Landed
RANGED_FACTS: tuple[type, ...] = RangedFact.__args__


def rolled_before(table: Table, pair: str) -> int:
    """The die that somebody rolled under somebody's fire earlier in this round; 0, if he has not."""
    state, round = table.states.get(_FIRE), current(table)
    return state.faces.get(pair, 0) if isinstance(state, Fire) and round and state.round == round.number else 0


def marks(table: Table, key: str) -> tuple[int, int]:
    """The Shock and Killing that an object has suffered in this fight."""
    return _held(table).marks.get(key, (0, 0))


def key(owner: CombatantId, what: str) -> str:
    """What names an object among all that are held or worn."""
    return f"{owner} {what.casefold()}"


def evolve(table: Table, fact: RangedFact) -> Table:
    """The table after one of these facts."""
    match fact:
        case UnderFire(round, pair, _, face):
            state = table.states.get(_FIRE)
            known = state.faces if isinstance(state, Fire) and state.round == round else {}
            return table.with_state(_FIRE, Fire(round, {**known, pair: face}))
        case ObjectHit():
            held = _held(table)
            return table.with_state(_HELD, replace(held, marks={**held.marks, fact.key: fact.marks}))
        case Landed():
            return table


def _held(table: Table) -> Held:
    state = table.states.get(_HELD)
    return state if isinstance(state, Held) else Held()
