"""What a game master can let happen. What it does to bodies, minds and plights is in facts of their own."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.table import Table
from bot.systems.ore.body_facts import Blow
from bot.systems.ore.objects import Harm
from bot.systems.ore.plights import KEY
from bot.systems.ore.rolled import Rolled


@dataclass(frozen=True, slots=True)
class Exploded:
    """Something went off (`what` may be empty), with so many Area dice."""

    kind: ClassVar[str] = "ore.exploded"
    version: ClassVar[int] = 1

    what: str
    area: int
    burn: bool = False


@dataclass(frozen=True, slots=True)
class AreaRolled:
    """The Area dice of somebody; `how` they came to their faces: `rolled`, `shared` (ORE-166), `set` (ORE-176)."""

    kind: ClassVar[str] = "ore.area-rolled"
    version: ClassVar[int] = 1

    name: str
    faces: tuple[int, ...]
    how: str = "rolled"


@dataclass(frozen=True, slots=True)
class Lit:
    """Somebody burns at these locations (in `what`, if it is no fire), or there it is put out."""

    kind: ClassVar[str] = "ore.lit"
    version: ClassVar[int] = 1

    name: str
    locations: tuple[str, ...]
    what: str = ""
    out: bool = False


@dataclass(frozen=True, slots=True)
class Dulled:
    """Somebody is dazed or gassed (`how`) for so many rounds, or has resisted, by what he `rolled`.

    `worse`: he was already, and the worse effect stays. In a round, `blow` is what it came of.
    """

    kind: ClassVar[str] = "ore.dulled"
    version: ClassVar[int] = 1

    name: str
    how: str
    dice: int
    rounds: int
    minutes: int = 0
    resisted: bool = False
    worse: bool = False
    rolled: Rolled | None = None
    blow: Blow | None = None


@dataclass(frozen=True, slots=True)
class Befell:
    """A condition befell somebody, by somebody else or with some dice and rounds; or it is `over` (empty: all are)."""

    kind: ClassVar[str] = "ore.befell"
    version: ClassVar[int] = 1

    name: str
    what: str
    by: str = ""
    n: int = 0
    rounds: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Covered:
    """Somebody is behind something: what, its armor and the numbers it leaves open; or behind somebody (`shield`)."""

    kind: ClassVar[str] = "ore.covered"
    version: ClassVar[int] = 1

    name: str
    what: str
    har: int
    lar: int = 0
    exposed: tuple[int, ...] = ()
    shield: bool = False


@dataclass(frozen=True, slots=True)
class OccupantRolled:
    """Somebody inside what was hit rolled his die against the number that was struck (ORE-163)."""

    kind: ClassVar[str] = "ore.occupant-rolled"
    version: ClassVar[int] = 1

    name: str
    face: int
    height: int


@dataclass(frozen=True, slots=True)
class TimePassed:
    """Minutes and rounds went by at once."""

    kind: ClassVar[str] = "ore.time-passed"
    version: ClassVar[int] = 1

    minutes: int
    rounds: int


@dataclass(frozen=True, slots=True)
class PartSet:
    """What happens when a part of a thing is damaged or destroyed is said by these texts from now on (ORE-162)."""

    kind: ClassVar[str] = "ore.part-set"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    location: str
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PartHarmed:
    """A part of a thing was damaged or destroyed, and this is what happens then; `known`: as the book has it."""

    kind: ClassVar[str] = "ore.part-harmed"
    version: ClassVar[int] = 1

    name: str
    location: str
    harm: Harm
    text: str = ""
    known: str = ""


HazardFact = (
    Exploded | AreaRolled | Lit | Dulled | Befell | Covered | OccupantRolled | TimePassed | PartSet | PartHarmed
)
HAZARD_FACTS: tuple[type, ...] = HazardFact.__args__

_PARTS = f"{KEY}.parts"


@dataclass(frozen=True, slots=True)
class Parts:
    """What is said of the parts of things: by the thing and its location, a text for each harm."""

    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def text(self, id: CombatantId, location: str, harm: Harm) -> str:
        """What happens when a part of something is hurt; nothing, if nobody said."""
        return self.texts.get(f"{id} {location}", {}).get(harm.value, "")


def parts(table: Table) -> Parts:
    """What is said of the parts of the things in the fight at a table."""
    state = table.states.get(_PARTS)
    return state if isinstance(state, Parts) else Parts()


def evolve(table: Table, fact: HazardFact) -> Table:
    """The table after one of these facts: most of them only tell."""
    if not isinstance(fact, PartSet):
        return table
    now, key = parts(table), f"{fact.id} {fact.location}"
    texts = {**now.texts.get(key, {}), **fact.texts}
    return table.with_state(_PARTS, replace(now, texts={**now.texts, key: texts}))
