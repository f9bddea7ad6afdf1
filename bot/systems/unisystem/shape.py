"""In what shape people are in a fight, and how they stand to each other: what the book keeps for its length."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId, Encounter
from bot.core.fight.view import STATE, encounter
from bot.core.sums import Part
from bot.core.table import Table
from bot.systems.unisystem.bonds import Bonds
from bot.systems.unisystem.budget import Budget
from bot.systems.unisystem.conditions import Condition
from bot.systems.unisystem.holds import Hold
from bot.systems.unisystem.maneuvers import Called
from bot.systems.unisystem.sums import Total
from grammar.unis import Maneuver

KEY = f"{STATE}.uni"


@dataclass(frozen=True, slots=True)
class Guard:
    """A roll that stands against the attacks of a round, all or only the `close` ones; `key` is its maneuver.

    `missed` are those whom it stopped, `hit`: somebody did hit. A whirl is done with a `weapon`, and has struck those
    who were in reach; `said` is the command that began it.
    """

    total: int
    key: str
    close: bool = False
    missed: tuple[CombatantId, ...] = ()
    hit: bool = False
    weapon: str = ""
    struck: tuple[CombatantId, ...] = ()
    said: Maneuver | None = None

    def stops(self, *, close: bool) -> bool:
        """Whether it stands against an attack, hand to hand or not."""
        return close or not self.close


@dataclass(frozen=True, slots=True)
class Block:
    """A roll that stands against one attack of each of its `foes` in a round; `key` is its maneuver (UNI-324)."""

    total: int
    key: str
    foes: tuple[CombatantId, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """How somebody was when he drew as fast as another: his life points, and whether he was on the ground (UNI-111)."""

    lp: int
    prone: bool


@dataclass(frozen=True, slots=True)
class Round:
    """What somebody has spent and chosen in a round.

    `rising`: he got up without a roll (UNI-028). `moved` are tenths of a meter, `grazed`: De Raspão was used (UNI-066),
    `drama`: a drama point (UNI-067). `kept` are those on whom he spent an attack to keep something up (UNI-106),
    `shield` is what a maneuver adds to every defence (UNI-302). `drew`: he fires together with another.
    """

    budget: Budget
    rising: bool = False
    moved: int = 0
    guard: Guard | None = None
    grazed: bool = False
    drama: bool = False
    kept: tuple[CombatantId, ...] = ()
    block: Block | None = None
    shield: tuple[Part, ...] = ()
    drew: Drew | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """In what shape somebody is.

    `shoved`: a shove felled him (UNI-028). `place`: he holds a good position. `cover` is a name, or a number, of what
    he is behind. `now` is his round number `round`, if that is the one that runs. `whirled` are the rounds in a row in
    which he kept a whirl up, until round `whirled_in` (UNI-136). `counted` is the last round of which fire and
    missing air were counted (UNI-047, 070). `drawn` is the weapon that he surely has in hand.
    """

    prone: bool = False
    shoved: bool = False
    place: bool = False
    cover: str = ""
    bonds: Bonds | None = None
    holds: tuple[Hold, ...] = ()
    conditions: tuple[Condition, ...] = ()
    round: int = -1
    now: Round | None = None
    whirled: int = 0
    whirled_in: int = -1
    counted: int = -1
    drawn: str = ""


SOUND = Shape()


@dataclass(frozen=True, slots=True)
class ShapeSet:
    """Somebody is in this shape from now on. What brought it about is told by other facts."""

    kind: ClassVar[str] = "uni.shape-set"
    version: ClassVar[int] = 1

    id: CombatantId
    shape: Shape


@dataclass(frozen=True, slots=True)
class DistanceSet:
    """Two are so many tenths of a meter from each other; without `names`, something else tells it."""

    kind: ClassVar[str] = "uni.distance-set"
    version: ClassVar[int] = 1

    one: CombatantId
    other: CombatantId
    names: tuple[str, str]
    far: int


@dataclass(frozen=True, slots=True)
class LightSet:
    """It is so light from now on: by a row of the table, `called` so, or a modifier (UNI-032)."""

    kind: ClassVar[str] = "uni.light-set"
    version: ClassVar[int] = 1

    light: str
    called: Called | None = None


@dataclass(frozen=True, slots=True)
class GangSet:
    """So many attack one target together from now on (UNI-024); nobody: no longer."""

    kind: ClassVar[str] = "uni.gang-set"
    version: ClassVar[int] = 1

    target: CombatantId
    gang: tuple[CombatantId, ...]
    name: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnockdownAsked:
    """A game master is asked whether a big hit knocks somebody down (UNI-027)."""

    kind: ClassVar[str] = "uni.knockdown-asked"
    version: ClassVar[int] = 1

    choice: str
    id: CombatantId


@dataclass(frozen=True, slots=True)
class Opening:
    """What somebody may do at once to whoever attacked him: a riposte after a parry, which is `roll` (UNI-318).

    `key` is the command that brought it about.
    """

    key: str
    who: CombatantId
    whom: CombatantId
    roll: Total


@dataclass(frozen=True, slots=True)
class OpeningSet:
    """Somebody may strike back at once, or nobody may any more. What brought it about is told by other facts."""

    kind: ClassVar[str] = "uni.opening-set"
    version: ClassVar[int] = 1

    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """Where everybody stands, as far as it was told: shapes by person, distances by pair, gangs by target.

    `asked` are the questions whether somebody is knocked down. `opening` is what may follow the last defence at once.
    """

    shapes: Mapping[CombatantId, Shape] = field(default_factory=dict)
    distances: Mapping[str, int] = field(default_factory=dict)
    light: str = ""
    gangs: Mapping[CombatantId, tuple[CombatantId, ...]] = field(default_factory=dict)
    asked: Mapping[str, CombatantId] = field(default_factory=dict)
    opening: Opening | None = None

    def shape(self, id: CombatantId) -> Shape:
        """The shape of somebody."""
        return self.shapes.get(id, SOUND)

    def distance(self, one: CombatantId, other: CombatantId) -> int | None:
        """The distance between two in tenths of a meter, if it was told."""
        return self.distances.get(pair(one, other))

    def ganging(self, one: CombatantId, target: CombatantId, fight: Encounter) -> int:
        """How many gang up on a target, if somebody is among them; those who are down or gone do not count.

        Nor does anybody who hides, unless it is for somebody who hides too: the bonus of others would tell of him.
        """
        gang, hidden = self.gangs.get(target, ()), any(who.hidden for who in fight.combatants if who.id == one)
        able = [id for id in gang if (who := fight.find(id)) and not who.down and (hidden or not who.hidden)]
        return len(able) if one in able else 0


def pair(one: CombatantId, other: CombatantId) -> str:
    """The key of two, whichever is named first."""
    return " ".join(sorted((one, other)))


def field_of(table: Table) -> Field:
    """The field of the fight at a table."""
    state = table.states.get(KEY)
    return state if isinstance(state, Field) else Field()


ShapeFact = ShapeSet | DistanceSet | LightSet | GangSet | KnockdownAsked | OpeningSet
FACTS: tuple[type, ...] = ShapeFact.__args__


def evolve(table: Table, fact: ShapeFact) -> Table:
    """The table after somebody came into another shape, or to another place."""
    if encounter(table) is None:
        return table
    now = field_of(table)
    match fact:
        case ShapeSet(id, shape):
            others = {other: each for other, each in now.shapes.items() if other != id}
            now = replace(now, shapes=others if shape == SOUND else {**others, id: shape})
        case DistanceSet(one, other, _, far):
            now = replace(now, distances={**now.distances, pair(one, other): far})
        case LightSet(light):
            now = replace(now, light=light)
        case GangSet(target, gang):
            rest = {id: each for id, each in now.gangs.items() if id != target}
            now = replace(now, gangs={**rest, target: gang} if gang else rest)
        case OpeningSet(opening):
            now = replace(now, opening=opening)
        case KnockdownAsked(choice, id):
            now = replace(now, asked={**now.asked, choice: id})
    return table.with_state(KEY, now)
