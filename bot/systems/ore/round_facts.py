"""What can happen in a round. Each fact carries what it leaves, so that nothing is worked out again."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId, Slot
from bot.core.fight.view import encounter
from bot.core.table import Table
from bot.systems.ore.rounds import ROUND, Asked, Declaration, Hand, LiveSet, Round, Stage, current, moved


@dataclass(frozen=True, slots=True)
class Saying:
    """An action as it is told: the deed, whom it is about, what with, the player's own words, and special options.

    An option that is no more than said counts 1.
    """

    deed: str
    targets: tuple[str, ...] = ()
    weapon: str = ""
    what: str = ""
    options: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Declared:
    """Somebody said what he does in a round (ORE-022). If he is shaken, `shaken` is how that shows (ORE-203)."""

    kind: ClassVar[str] = "ore.declared"
    version: ClassVar[int] = 1
    in_turn: ClassVar[bool] = True  # ORE-021

    id: CombatantId
    name: str
    round: int
    declaration: Declaration
    plans: tuple[Saying, ...] = ()
    shaken: str = ""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """Somebody's turn went on to the next one when he had declared: it is over when the round is."""

    kind: ClassVar[str] = "ore.turn-passed"
    version: ClassVar[int] = 1

    slot: Slot


@dataclass(frozen=True, slots=True)
class AllDeclared:
    """Everybody who is seen has declared: the dice can fall."""

    kind: ClassVar[str] = "ore.all-declared"
    version: ClassVar[int] = 1

    round: int


@dataclass(frozen=True, slots=True)
class StageBegan:
    """A round came to its next stage; `idle` are those who declared nothing."""

    kind: ClassVar[str] = "ore.stage-began"
    version: ClassVar[int] = 1

    round: int
    stage: Stage
    idle: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandRolled:
    """Somebody rolled for what he declared (ORE-023), or set his trump dice (ORE-011).

    `open`: everybody may read the stats that his pool came from.
    """

    kind: ClassVar[str] = "ore.hand-rolled"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    hand: Hand
    plans: tuple[Saying, ...] = ()
    open: bool = True


@dataclass(frozen=True, slots=True)
class SetsTaken:
    """Which sets of a roll serve which plans (ORE-005, 012): all that somebody has in this round.

    `picked`: by his own word; `idle` are sets that serve nothing.
    """

    kind: ClassVar[str] = "ore.sets-taken"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    sets: tuple[LiveSet, ...]
    plans: tuple[Saying, ...]
    idle: tuple[str, ...] = ()
    picked: bool = False


@dataclass(frozen=True, slots=True)
class SpendingChosen:
    """Somebody chose how many gobble dice of his defence meet an attack (ORE-102): `pair` names both sets."""

    kind: ClassVar[str] = "ore.spending-chosen"
    version: ClassVar[int] = 1

    pair: str
    name: str
    dice: int


@dataclass(frozen=True, slots=True)
class RoundAsked:
    """A question of the round was put, or (`open` no longer) is settled."""

    kind: ClassVar[str] = "ore.round-asked"
    version: ClassVar[int] = 1

    asked: Asked
    open: bool = True


@dataclass(frozen=True, slots=True)
class SetMoved:
    """A set stands otherwise: it acts, lost a die, is ruined or lost (`why`, by `rule`); `before` is how it stood."""

    kind: ClassVar[str] = "ore.set-moved"
    version: ClassVar[int] = 1

    name: str
    set: LiveSet
    why: str
    rule: str
    before: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """Something in the story of a round: the key of a text under `ore.story`, its arguments, and its rule.

    `set` is the set that did it, by its notation; empty for what follows from something else.
    """

    kind: ClassVar[str] = "ore.told"
    version: ClassVar[int] = 1

    key: str
    rule: str
    set: str = ""
    args: Mapping[str, str | int] = field(default_factory=dict)
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Thrown:
    """Somebody is knocked back by somebody's blows, so many yards in all of the round (ORE-141)."""

    kind: ClassVar[str] = "ore.thrown"
    version: ClassVar[int] = 1

    pair: str
    name: str
    yards: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round is over (ORE-029)."""

    kind: ClassVar[str] = "ore.round-over"
    version: ClassVar[int] = 1

    round: int


@dataclass(frozen=True, slots=True)
class RoundRow:
    """Somebody in a round as the reader may know him: what he does (if that is told), and his sets that wait."""

    name: str
    declared: bool
    plans: tuple[Saying, ...] = ()
    sets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round was looked at."""

    kind: ClassVar[str] = "ore.round-shown"
    version: ClassVar[int] = 1

    round: int
    stage: Stage
    rows: tuple[RoundRow, ...]


RoundFact = (
    Declared
    | TurnPassed
    | AllDeclared
    | StageBegan
    | HandRolled
    | SetsTaken
    | SpendingChosen
    | RoundAsked
    | SetMoved
    | Told
    | Thrown
    | RoundOver
    | RoundShown
)
ROUND_FACTS: tuple[type, ...] = RoundFact.__args__


def evolve(table: Table, fact: RoundFact) -> Table:
    """The table after a fact of a round.

    A secret declaration, or a set that moved in secret, may stand behind an open roll that was taken back: it is
    nothing to the round that stands again.
    """
    if isinstance(fact, Told | RoundShown | AllDeclared):
        return table
    round = current(table)
    if isinstance(fact, Declared):
        fight = encounter(table)
        if fight is None or fight.round != fact.round or (round and round.stage is not Stage.DECLARE):
            return table
        round = round or Round(fact.round)
        after: Round | None = replace(round, declared={**round.declared, fact.id: fact.declaration})
    elif isinstance(fact, StageBegan):
        after = replace(round or Round(fact.round), stage=fact.stage)
    elif round is None or isinstance(fact, RoundOver):
        after = None
    else:
        after = _within(round, fact)
    return table.with_state(ROUND, after)


def hurt(table: Table, id: CombatantId) -> Table:
    """The table after somebody was hurt in a round: his aim is spoilt (ORE-121)."""
    round = current(table)
    if round is None or id in round.hurt:
        return table
    return table.with_state(ROUND, replace(round, hurt=(*round.hurt, id)))


def _within(
    round: Round, fact: TurnPassed | HandRolled | SetsTaken | SpendingChosen | RoundAsked | SetMoved | Thrown
) -> Round:
    if _taken_back(round, fact):
        return round
    match fact:
        case TurnPassed(slot):
            return replace(round, passed=(*round.passed, slot))
        case HandRolled(id, _, hand):
            return replace(round, hands={**round.hands, id: hand})
        case SetsTaken(id, _, sets):
            others = {key: one for key, one in round.sets.items() if one.who != id}
            return replace(round, sets={**others, **{one.key: one for one in sets}})
        case SpendingChosen(pair, _, dice):
            return replace(round, spends={**round.spends, pair: dice})
        case RoundAsked(asked, opened):
            others_asked = tuple(one for one in round.asked if one.choice != asked.choice)
            return replace(round, asked=(*others_asked, asked) if opened else others_asked)
        case SetMoved(_, one):
            return moved(round, one) if one.key in round.sets else round
        case Thrown(pair, _, yards):
            return replace(round, thrown={**round.thrown, pair: yards})


def _taken_back(round: Round, fact: RoundFact) -> bool:
    """Whether a fact is about a declaration, a roll or a set that is there no longer: what led to it was undone."""
    match fact:
        case HandRolled(id, _, _, plans):
            return not _declared(round, id, plans)
        case SetsTaken(id, _, _, plans):
            return id not in round.hands or not _declared(round, id, plans)
        case RoundAsked(Asked(_, id), True):
            return id not in round.hands
        case SetMoved(_, one):
            return one.key not in round.sets
    return False


def _declared(round: Round, id: CombatantId, plans: tuple[Saying, ...]) -> bool:
    """Whether this is what somebody has declared, as far as it can be told by what is done."""
    return id in round.declared and [one.deed for one in plans] == [one.deed for one in round.plans(id)]
