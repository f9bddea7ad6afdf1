"""What happens in a fight whatever its rule book, and the fight after each of these facts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, assert_never

from bot.core.events import Event
from bot.core.fight.encounter import Combatant, CombatantId, Effect, Encounter, Mode, Place, Slot
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
    """The fight is over, after so many rounds."""

    kind: ClassVar[str] = "fight.ended"
    version: ClassVar[int] = 1

    rounds: int


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
    """Everybody was asked for initiative; the last roll begins the fight."""

    kind: ClassVar[str] = "fight.called"
    version: ClassVar[int] = 1


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
    """Initiative works in another way from now on."""

    kind: ClassVar[str] = "fight.mode-changed"
    version: ClassVar[int] = 1

    mode: Mode
    reroll: bool


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began."""

    kind: ClassVar[str] = "fight.round-began"
    version: ClassVar[int] = 1

    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is somebody's turn; with `interrupts`, in the middle of the turn of another, who goes on afterwards."""

    kind: ClassVar[str] = "fight.turn-began"
    version: ClassVar[int] = 1

    slot: Slot
    who: str
    interrupts: bool = False
    resumed: bool = False


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Somebody's turn is over, was skipped, or goes by unseen."""

    kind: ClassVar[str] = "fight.turn-ended"
    version: ClassVar[int] = 1

    slot: Slot
    who: str
    skipped: bool = False


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


def evolve(fight: Encounter | None, fact: Fact) -> Encounter | None:
    """The fight after a fact. A fact about a fight that was taken back changes nothing."""
    if isinstance(fact, Begun):
        return Encounter(fact.system, fact.mode, fact.reroll, lowest_first=fact.lowest_first)
    if fight is None or isinstance(fact, Ended):
        return None
    match fact:
        case Joined() | Left() | Appeared() | Vanished() | FieldsSet() | Entrusted() | Fell() | ExtraTurns():
            return _people(fight, fact)
        case Placed(ids, _, place, _, since):
            placed = (fight.find(id) for id in ids)
            return fight.with_combatants(replace(who, place=place, since=since) for who in placed if who)
        case WentBack():
            return fight
        case Called():
            return replace(fight, called=True)
        case ModeChanged(mode, reroll):
            return replace(fight, mode=mode, reroll=reroll)
        case RoundBegan() | TurnBegan() | TurnEnded() | Reopened() | Waited():
            return _turns(fight, fact)
        case EffectAdded(effect):
            return replace(fight, effects=(*fight.effects, effect))
        case EffectTicked(id, left):
            ticked = tuple(replace(one, left=left) if one.id == id else one for one in fight.effects)
            return replace(fight, effects=ticked)
        case EffectEnded(id):
            return replace(fight, effects=tuple(one for one in fight.effects if one.id != id))
    assert_never(fact)


def _people(
    fight: Encounter, fact: Joined | Left | Appeared | Vanished | FieldsSet | Entrusted | Fell | ExtraTurns
) -> Encounter:
    if isinstance(fact, Joined):
        return _numbered(replace(fight, combatants=(*fight.combatants, fact.combatant)), fact.stem, fact.number)
    who = fight.find(fact.id)
    if who is None:
        return fight
    match fact:
        case Left(id):
            effects = tuple(one for one in fight.effects if one.on != id)
            return replace(fight, combatants=tuple(one for one in fight.combatants if one.id != id), effects=effects)
        case Appeared(_, name, stem, number):
            return _numbered(fight.with_combatants([replace(who, name=name, hidden=False)]), stem, number)
        case Vanished():
            return fight.with_combatants([replace(who, hidden=True)])
        case FieldsSet(_, _, fields):
            return fight.with_combatants([replace(who, sheet={**who.sheet, **fields})])
        case Entrusted(_, _, owner):
            return fight.with_combatants([replace(who, owner=owner)])
        case Fell(_, _, down):
            return fight.with_combatants([replace(who, down=down)])
        case ExtraTurns(_, _, scores):
            return fight.with_combatants([replace(who, extra=scores)])
    assert_never(fact)


def _numbered(fight: Encounter, stem: str, number: int) -> Encounter:
    if not stem:
        return fight
    return replace(fight, numbers={**fight.numbers, stem: max(number, fight.numbers.get(stem, 0))})


def _turns(fight: Encounter, fact: RoundBegan | TurnBegan | TurnEnded | Reopened | Waited) -> Encounter:
    match fact:
        case RoundBegan(number):
            return replace(fight, round=number, current=None, done=(), held=(), interrupted=())
        case TurnBegan(slot, _, interrupts, _):
            waiting = tuple(one for one in fight.interrupted if one != slot)
            if interrupts and fight.current:
                waiting = (*waiting, fight.current)
            held = tuple(one for one in fight.held if one != slot)
            return replace(fight, current=slot, held=held, interrupted=waiting)
        case TurnEnded(slot):
            held = tuple(one for one in fight.held if one != slot)
            now = None if fight.current == slot else fight.current
            return replace(fight, current=now, held=held, done=(*fight.done, slot))
        case Reopened(slot):
            return replace(fight, done=tuple(one for one in fight.done if one != slot))
        case Waited(slot):
            now = None if fight.current == slot else fight.current
            return replace(fight, current=now, held=(*fight.held, slot))
    assert_never(fact)
