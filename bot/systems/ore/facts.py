"""What can happen to a pool. The log keeps all that is shown later, so that nothing is worked out again."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.core.table import Table
from bot.systems.ore.pool import Pool, Step
from bot.systems.ore.sets import Reading


class Kind(StrEnum):
    """How a die came to its face."""

    NORMAL = "normal"
    EXPERT = "expert"
    CALLED = "called"
    TRUMP = "trump"


@dataclass(frozen=True, slots=True)
class Goal:
    """What a roll is for: the difficulty and the called number with its location (0: none), and how many actions."""

    difficulty: int = 0
    called: int = 0
    location: str = ""
    actions: int = 1


@dataclass(frozen=True, slots=True)
class PoolEmpty:
    """Penalties left no die: nothing was rolled, and the action failed (ORE-001)."""

    kind: ClassVar[str] = "ore.pool-empty"
    version: ClassVar[int] = 1

    goal: Goal
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class PoolRolled:
    """A pool was built and rolled: `faces` with their `kinds` in the same order, and how they were read.

    With trump dice nothing is read yet: they show 0 until the question `choice` is answered. After the reading,
    `choice` asks which sets to use; if nobody answers, those taken stand.
    """

    kind: ClassVar[str] = "ore.pool-rolled"
    version: ClassVar[int] = 1

    goal: Goal
    steps: tuple[Step, ...]
    faces: tuple[int, ...]
    kinds: tuple[Kind, ...]
    reading: Reading | None
    choice: str = ""


@dataclass(frozen=True, slots=True)
class TrumpSet:
    """The question `answered` gave the trump dice their faces, and the roll was read (ORE-011)."""

    kind: ClassVar[str] = "ore.trump-set"
    version: ClassVar[int] = 1

    answered: str
    goal: Goal
    faces: tuple[int, ...]
    kinds: tuple[Kind, ...]
    reading: Reading
    choice: str = ""


@dataclass(frozen=True, slots=True)
class SetPicked:
    """The question `answered` settled which sets of a roll are taken (ORE-005, 012)."""

    kind: ClassVar[str] = "ore.set-picked"
    version: ClassVar[int] = 1

    answered: str
    goal: Goal
    faces: tuple[int, ...]
    kinds: tuple[Kind, ...]
    reading: Reading


Roll = PoolRolled | TrumpSet


@dataclass(frozen=True, slots=True)
class Maimed:
    """A limb that was destroyed: the question `choice` asks the game master what it leaves (ORE-050)."""

    choice: str
    id: CombatantId
    location: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """What NEMESIS keeps at a table: the rolls with an open question, and the limbs that one is asked about."""

    rolls: tuple[Roll, ...] = ()
    limbs: tuple[Maimed, ...] = ()

    def roll(self, choice: str) -> Roll:
        """The roll that the question is about."""
        return next(roll for roll in self.rolls if roll.choice == choice)


PoolFact = PoolEmpty | PoolRolled | TrumpSet | SetPicked
FACTS: tuple[type, ...] = PoolFact.__args__


def waiting(table: Table) -> Waiting:
    """What waits at a table for an answer."""
    state = table.states.get("ore")
    return state if isinstance(state, Waiting) else Waiting()


def kinds(pool: Pool) -> tuple[Kind, ...]:
    """The kinds of the dice in the order in which they lie on the table: trump dice last."""
    counts = {
        Kind.CALLED: len(pool.called),
        Kind.EXPERT: len(pool.expert),
        Kind.NORMAL: pool.normal,
        Kind.TRUMP: pool.trump,
    }
    return tuple(kind for kind, count in counts.items() for _ in range(count))
