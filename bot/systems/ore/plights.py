"""What befalls people in a fight beyond their wounds: holds, aim, cover, fire, daze, nerve (inventory 10.1).

It lasts as long as the fight. Whoever is in no plight has none here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.fight.view import STATE
from bot.core.table import Table
from bot.systems.ore.armor import Cover

MOST_AIM = 2  # dice that aiming gives (ORE-121)
KEY = f"{STATE}.ore"  # of what NEMESIS keeps for the length of a fight


class Grip(StrEnum):
    """How somebody's breath is taken."""

    CHOKE = "choke"  # ORE-069
    STRANGLE = "strangle"  # ORE-071
    WIRE = "wire"  # a garrote of piano wire (ORE-071)
    SMOTHER = "smother"  # no air, and nobody's doing (ORE-072)


@dataclass(frozen=True, slots=True)
class Choked:
    """Choked by somebody (empty: by nobody, ORE-072) since a round; it hurts at the end of each later one (ORE-029)."""

    by: CombatantId
    grip: Grip
    since: int


@dataclass(frozen=True, slots=True)
class Aim:
    """Aiming at somebody for so many whole rounds (ORE-121)."""

    at: CombatantId
    rounds: int

    @property
    def dice(self) -> int:
        """The dice that it gives."""
        return min(self.rounds, MOST_AIM)


@dataclass(frozen=True, slots=True)
class Behind:
    """What somebody stands behind: its name and what it stops (ORE-157); `shield` is whose body it is (ORE-158)."""

    name: str
    cover: Cover
    shield: CombatantId = CombatantId("")


@dataclass(frozen=True, slots=True)
class Alight:
    """A location that burns since a round (ORE-171): in `what`, if it is no fire (ORE-175); `fireproof` armor helps."""

    location: str
    since: int
    what: str = ""
    fireproof: bool = False


@dataclass(frozen=True, slots=True)
class Dazed:
    """So many dice less in all stats and skills, for `left` more rounds, since a round (ORE-177, 178)."""

    dice: int
    left: int
    since: int


@dataclass(frozen=True, slots=True)
class Shaken:
    """A failed madness check: of which gauge, how intense, and how it shows (ORE-203).

    It went by `stat`, and left a notch if it was `notched`; `asked` is the question how it shows.
    """

    gauge: str
    intensity: int
    reaction: str
    stat: str = ""
    notched: bool = False
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Plight:
    """What somebody is in. `helped` are dice for his pool of the round `helped_in` (ORE-030)."""

    pinned: CombatantId = CombatantId("")  # by whom (ORE-067)
    choked: Choked | None = None
    prone: bool = False  # ORE-074
    aim: Aim | None = None
    behind: Behind | None = None
    to_ground: bool = False  # must get to cover first (ORE-132)
    burning: tuple[Alight, ...] = ()
    panicked: bool = False  # ORE-174
    dazed: Dazed | None = None
    gassed: Dazed | None = None
    shaken: Shaken | None = None
    helped: int = 0
    helped_in: int = 0


FREE = Plight()


@dataclass(frozen=True, slots=True)
class PlightSet:
    """Somebody is in this plight from now on. What brought it about is told by other facts."""

    kind: ClassVar[str] = "ore.plight-set"
    version: ClassVar[int] = 1

    id: CombatantId
    plight: Plight


@dataclass(frozen=True, slots=True)
class NerveTried:
    """Somebody's nerve was tried in the flames, and that is enough for this round (ORE-174)."""

    kind: ClassVar[str] = "ore.nerve-tried"
    version: ClassVar[int] = 1

    id: CombatantId
    round: int


@dataclass(frozen=True, slots=True)
class Plights:
    """The plights of everybody who is in one, and whose nerve was tried in the flames in the last round that did so."""

    of: Mapping[CombatantId, Plight] = field(default_factory=dict)
    tried: tuple[CombatantId, ...] = ()
    round: int = 0

    def plight(self, id: CombatantId) -> Plight:
        """The plight of somebody."""
        return self.of.get(id, FREE)

    def tried_in(self, round: int) -> tuple[CombatantId, ...]:
        """Whose nerve was tried in the flames in a round."""
        return self.tried if self.round == round else ()

    def with_plight(self, id: CombatantId, plight: Plight) -> "Plights":
        """The plights with another one of somebody."""
        others = {other: each for other, each in self.of.items() if other != id}
        return replace(self, of=others if plight == FREE else {**others, id: plight})


def plights(table: Table) -> Plights:
    """The plights of the fight at a table."""
    state = table.states.get(f"{KEY}.plights")
    return state if isinstance(state, Plights) else Plights()


PlightFact = PlightSet | NerveTried
FACTS: tuple[type, ...] = PlightFact.__args__


def evolve(table: Table, fact: PlightFact) -> Table:
    """The table after somebody came into another plight, or had his nerve tried."""
    now = plights(table)
    if isinstance(fact, PlightSet):
        after = now.with_plight(fact.id, fact.plight)
    else:
        after = replace(now, tried=(*now.tried_in(fact.round), fact.id), round=fact.round)
    return table.with_state(f"{KEY}.plights", after)
