"""What happens in a fight whatever its rule book."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.core.events import Event
from bot.core.fight.encounter import Combatant, CombatantId, Effect, Mode, Place, Slot
from bot.core.people import UserId


@dataclass(frozen=True, slots=True)
class Begun:
    """A fight began, under a rule system and a mode of initiative."""

    kind: ClassVar[str] = "fight.begun"
    version: ClassVar[int] = 1

    system: str
    mode: Mode
    reroll: bool
    lowest_first: bool = False


@dataclass(frozen=True, slots=True)
class Ended:
    """The fight is over, after so many rounds; who lies there, and which entry of the log was the best roll."""

    kind: ClassVar[str] = "fight.ended"
    version: ClassVar[int] = 1

    rounds: int
    fallen: tuple[str, ...] = ()
    best: int = 0


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody takes part. `number` is the one in the name, when it was given by counting (`stem` 2)."""

    kind: ClassVar[str] = "fight.joined"
    version: ClassVar[int] = 1

    combatant: Combatant
    stem: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody takes part no longer."""

    kind: ClassVar[str] = "fight.left"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str


@dataclass(frozen=True, slots=True)
class Appeared:
    """A hidden combatant was seen, and is called `name` from now on."""

    kind: ClassVar[str] = "fight.appeared"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    stem: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Vanished:
    """A combatant is hidden from now on."""

    kind: ClassVar[str] = "fight.vanished"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str


@dataclass(frozen=True, slots=True)
class FieldsSet:
    """Fields of a sheet have new values, given by hand; `before` are those they had."""

    kind: ClassVar[str] = "fight.fields-set"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    fields: Mapping[str, int | str]
    before: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Entrusted:
    """A combatant has another player."""

    kind: ClassVar[str] = "fight.entrusted"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    owner: UserId


@dataclass(frozen=True, slots=True)
class Fell:
    """A combatant acts no more (`down`), or acts again."""

    kind: ClassVar[str] = "fight.fell"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    down: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """Those who act together have a place in the order: the faces and what was added to them, if it was rolled.

    `since` is the first round in which they act there.
    """

    kind: ClassVar[str] = "fight.placed"
    version: ClassVar[int] = 1

    ids: tuple[CombatantId, ...]
    who: str
    place: Place
    faces: tuple[int, ...] = ()
    since: int = 1


@dataclass(frozen=True, slots=True)
class Called:
    """Everybody was asked for initiative; the last roll begins the fight. `pings` are the players who have to roll."""

    kind: ClassVar[str] = "fight.called"
    version: ClassVar[int] = 1

    pings: tuple[UserId, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """A combatant acts again in each round, at these scores."""

    kind: ClassVar[str] = "fight.extra-turns"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ModeChanged:
    """Initiative works in another way from now on; `later`: from the next round on, so that nobody acts twice."""

    kind: ClassVar[str] = "fight.mode-changed"
    version: ClassVar[int] = 1

    mode: Mode
    reroll: bool
    later: bool = False


@dataclass(frozen=True, slots=True)
class Arranged:
    """Somebody was given his place by hand: in which order those concerned act now. Their places are told apart."""

    kind: ClassVar[str] = "fight.arranged"
    version: ClassVar[int] = 1

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began."""

    kind: ClassVar[str] = "fight.round-began"
    version: ClassVar[int] = 1

    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is somebody's turn; with `interrupts`, in the middle of the turn of another, who goes on afterwards.

    `round` is the one that began with it (0: none did), `then` who is next, as far as it is known. `pings` are the
    players to be told that it is their turn, `then_pings` those whose turn is next.
    """

    kind: ClassVar[str] = "fight.turn-began"
    version: ClassVar[int] = 1

    slot: Slot
    who: str
    interrupts: bool = False
    resumed: bool = False
    round: int = 0
    then: str = ""
    pings: tuple[UserId, ...] = ()
    then_pings: tuple[UserId, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Somebody's turn is over, was skipped, or went by `unseen`."""

    kind: ClassVar[str] = "fight.turn-ended"
    version: ClassVar[int] = 1

    slot: Slot
    who: str
    skipped: bool = False
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class WentBack:
    """The fight stands again where it stood when `who` had the turn (nobody: before the first one)."""

    kind: ClassVar[str] = "fight.went-back"
    version: ClassVar[int] = 1

    who: str
    round: int


@dataclass(frozen=True, slots=True)
class Reopened:
    """A turn of this round that was over is still to come."""

    kind: ClassVar[str] = "fight.reopened"
    version: ClassVar[int] = 1

    slot: Slot


@dataclass(frozen=True, slots=True)
class Waited:
    """Somebody holds his turn, to act at a moment of his own choice."""

    kind: ClassVar[str] = "fight.waited"
    version: ClassVar[int] = 1

    slot: Slot
    who: str


@dataclass(frozen=True, slots=True)
class EffectAdded:
    """Something lasts on somebody from now on."""

    kind: ClassVar[str] = "fight.effect-added"
    version: ClassVar[int] = 1

    effect: Effect
    who: str


@dataclass(frozen=True, slots=True)
class EffectTicked:
    """An effect has so many rounds left."""

    kind: ClassVar[str] = "fight.effect-ticked"
    version: ClassVar[int] = 1

    id: str
    left: int


@dataclass(frozen=True, slots=True)
class EffectEnded:
    """An effect is over."""

    kind: ClassVar[str] = "fight.effect-ended"
    version: ClassVar[int] = 1

    id: str
    what: str
    who: str
    word: str = ""


Fact = (
    Begun
    | Ended
    | Joined
    | Left
    | Appeared
    | Vanished
    | FieldsSet
    | Entrusted
    | Fell
    | Placed
    | Called
    | ExtraTurns
    | ModeChanged
    | Arranged
    | RoundBegan
    | TurnBegan
    | TurnEnded
    | WentBack
    | Reopened
    | Waited
    | EffectAdded
    | EffectTicked
    | EffectEnded
)
FACTS: tuple[type[Event], ...] = Fact.__args__
