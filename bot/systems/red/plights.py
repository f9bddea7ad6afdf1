"""What lasts on people in a fight of Cyberpunk RED, and what their turn has left (CPR-023, 071 … 073, 120)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId, Encounter
from bot.core.fight.view import STATE
from bot.core.table import Table

KEY = f"{STATE}.red"  # of what the book keeps for the length of a fight


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands between somebody and a shot: its name, and its hit points now (CPR-120 … 123)."""

    name: str
    hp: int


@dataclass(frozen=True, slots=True)
class Budget:
    """What somebody has spent of one turn: the turn it is of, Move Actions and tenths of a meter, and the Action.

    `action` says what the Action went to (empty: it is left), `shots` are the weapons that fired with it (CPR-083).
    """

    turn: str = ""
    moves: int = 0
    far: int = 0
    action: str = ""
    shots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plight:
    """What somebody is behind, the shield in his hand, and what he has spent of a turn."""

    behind: Cover | None = None
    budget: Budget = Budget()
    shield: Cover | None = None


FREE = Plight()

# What lasts as an effect in the fight, and ends with somebody's next turn: these are the keys of its words.
SUPPRESSED = "red.effect.suppressed"  # must spend his next Move on getting into cover (CPR-023)
STUNNED = "red.effect.stunned"  # his next turn has no Action (table B3)
UNCONSCIOUS = "red.effect.unconscious"  # for a minute, after being saved (CPR-113)
STAGGERED = "red.effect.staggered"  # his next turn has no Move (table B4)


@dataclass(frozen=True, slots=True)
class PlightSet:
    """Somebody is in this plight from now on. What brought it about is told by other facts."""

    kind: ClassVar[str] = "red.plight-set"
    version: ClassVar[int] = 1

    id: CombatantId
    plight: Plight


@dataclass(frozen=True, slots=True)
class DistanceSet:
    """Two are so many tenths of a meter from each other; without `names`, something else tells it."""

    kind: ClassVar[str] = "red.distance-set"
    version: ClassVar[int] = 1

    one: CombatantId
    other: CombatantId
    names: tuple[str, str]
    far: int


@dataclass(frozen=True, slots=True)
class Field:
    """Where everybody stands, as far as it was told: plights by person, distances by pair."""

    plights: Mapping[CombatantId, Plight] = field(default_factory=dict)
    distances: Mapping[str, int] = field(default_factory=dict)

    def plight(self, id: CombatantId) -> Plight:
        """The plight of somebody."""
        return self.plights.get(id, FREE)

    def distance(self, one: CombatantId, other: CombatantId) -> int | None:
        """The distance between two in tenths of a meter, if it was told."""
        return self.distances.get(pair(one, other))


def pair(one: CombatantId, other: CombatantId) -> str:
    """The key of two, whichever is named first."""
    return " ".join(sorted((one, other)))


def field_of(table: Table) -> Field:
    """The field of the fight at a table."""
    state = table.states.get(KEY)
    return state if isinstance(state, Field) else Field()


def evolve(table: Table, fact: PlightSet | DistanceSet) -> Table:
    """The table after somebody came into another plight, or to another place."""
    now = field_of(table)
    match fact:
        case PlightSet(id, plight):
            others = {other: each for other, each in now.plights.items() if other != id}
            return table.with_state(KEY, replace(now, plights=others if plight == FREE else {**others, id: plight}))
        case DistanceSet(one, other, _, far):
            return table.with_state(KEY, replace(now, distances={**now.distances, pair(one, other): far}))


def this_turn(fight: Encounter) -> str:
    """What tells one turn from another: the round, and whose turn it is."""
    now = fight.current
    return f"{fight.round} {now.unit} {now.nth}" if now else f"{fight.round}"
