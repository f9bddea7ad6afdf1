"""A round of NEMESIS as it stands: what was declared, what was rolled, and the sets that wait (ORE-020 … 028)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.core.fight.encounter import Combatant, CombatantId, Encounter, Slot
from bot.core.fight.view import encounter
from bot.core.lines import Line, line
from bot.core.table import Table
from bot.systems.ore.facts import Kind
from bot.systems.ore.objects import is_thing
from bot.systems.ore.plights import KEY
from bot.systems.ore.pool import Step
from bot.systems.ore.sets import Set, beats
from bot.systems.ore.tables import OreTables
from bot.systems.ore.trace import Trace
from bot.systems.ore.written import read
from grammar.declaring import Act, Art, Deed
from grammar.pools import OrePool

ROUND = f"{KEY}.round"  # the key of the round among the states of a table
FAST = 2  # ORE-083
DEFENCES = (Deed.DODGE, Deed.BLOCK, Deed.GUARD)
TO_COVER = (Deed.COVER, Deed.ESCAPE)  # what brings somebody to cover (ORE-132)
LEAST = 2  # dice of a set (ORE-027)


class Stage(StrEnum):
    """How far a round is (ORE-020)."""

    DECLARE = "declare"
    READ = "read"  # rolled: trump dice are set and sets are picked
    ACT = "act"


class Fate(StrEnum):
    """What became of a set."""

    WAITING = "waiting"
    UP = "up"  # a defence that stands until it is used up
    ACTED = "acted"
    RUINED = "ruined"  # fewer than two dice (ORE-027)
    LOST = "lost"  # dropped (ORE-028)


@dataclass(frozen=True, slots=True)
class Plan:
    """One declared action, checked: the act as it was said, and those it names."""

    act: Act
    targets: tuple[CombatantId, ...] = ()
    inside: tuple[CombatantId, ...] = ()

    @property
    def deed(self) -> Deed:
        """What is done."""
        return self.act.deed

    @property
    def every_set(self) -> bool:
        """Whether every set of the roll serves it, not just one (ORE-126, 131, 140)."""
        return self.deed in (Deed.SPRAY, Deed.SUPPRESS) or (self.deed is Deed.THROW and self.act.large)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What somebody does in a round, with one pool; `secret`: it is not told before the roll."""

    plans: tuple[Plan, ...]
    pool: OrePool
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """What somebody rolled: the faces with their kinds, and how it came about. Trump dice show 0 until they are set."""

    faces: tuple[int, ...]
    kinds: tuple[Kind, ...]
    steps: tuple[Step, ...]
    why: tuple[Trace, ...] = ()
    stat: int = 0  # its dice, if it is a boosted one (ORE-014, 141)


@dataclass(frozen=True, slots=True)
class LiveSet:
    """A set of the round: whose, which of his plans it serves, against which of its targets, and how it stands.

    `rolled` is the face, `height` what it counts as (ORE-082); `fast` sets sort as if wider (ORE-083); `spent` are
    gobble dice (ORE-103).
    """

    who: CombatantId
    plan: int
    width: int
    height: int
    rolled: int
    target: int = 0
    fast: bool = False
    spent: int = 0
    fate: Fate = Fate.WAITING

    @property
    def key(self) -> str:
        """What names it in its round."""
        return f"{self.who} {self.rolled}"

    @property
    def order(self) -> tuple[int, int]:
        """What sets are sorted by: the greatest acts first (ORE-024, 083)."""
        return self.speed, self.height

    @property
    def speed(self) -> int:
        """The width that counts for who is first."""
        return self.width + FAST * self.fast

    @property
    def gobble(self) -> int:
        """The gobble dice that a defence has left (ORE-103)."""
        return max(0, self.width - self.spent)

    @property
    def open(self) -> bool:
        """Whether it is still to do something: damage takes a die from it (ORE-026, 104)."""
        return self.fate is Fate.WAITING or self.fate is Fate.UP

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the round that is open: its id, whom it is about, and what it is about.

    `step`: the round went on by one set only, and stops again when the question is settled.
    """

    choice: str
    who: CombatantId
    kind: str
    set: str = ""
    step: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a fight, by its number."""

    number: int
    stage: Stage = Stage.DECLARE
    declared: Mapping[CombatantId, Declaration] = field(default_factory=dict)
    hands: Mapping[CombatantId, Hand] = field(default_factory=dict)
    sets: Mapping[str, LiveSet] = field(default_factory=dict)
    asked: tuple[Asked, ...] = ()
    thrown: Mapping[str, int] = field(default_factory=dict)  # yards of knockback so far, by who did it to whom
    hurt: tuple[CombatantId, ...] = ()  # in this round
    passed: tuple[Slot, ...] = ()  # turns that went on with a declaration, and are over with the round
    spends: Mapping[str, int] = field(default_factory=dict)  # gobble dice by choice, by the sets that meet (ORE-102)

    def plan(self, one: LiveSet) -> Plan:
        """The plan that a set serves."""
        return self.declared[one.who].plans[one.plan]

    def of(self, who: CombatantId) -> Iterator[LiveSet]:
        """The sets of somebody."""
        return (one for one in self.sets.values() if one.who == who)

    def plans(self, who: CombatantId) -> tuple[Plan, ...]:
        """What somebody declared."""
        found = self.declared.get(who)
        return found.plans if found else ()

    def acting(self, *, again: bool = True) -> tuple[LiveSet, ...]:
        """The sets whose time has come: the first of those that wait, and all that tie with it (ORE-024, 025).

        They are sorted `again` after a die was lost, by their width now; else by that with which they were rolled.
        """
        waiting = [one for one in self.sets.values() if one.fate is Fate.WAITING]
        places = [one.order if again else self._rolled(one) for one in waiting]
        first = max(places, default=None)
        return tuple(one for one, place in zip(waiting, places, strict=True) if place == first)

    def _rolled(self, one: LiveSet) -> tuple[int, int]:
        """The place of a set in the order as it was rolled."""
        return self.hands[one.who].faces.count(one.rolled) + FAST * one.fast, one.height

    def best(self, who: CombatantId, against: CombatantId | None = None) -> Set | None:
        """The best set of somebody in this round, as wide as it is or acted; a ruined one is none (ORE-066).

        `against` somebody: only what is done to him counts, and what defends.
        """
        best: Set | None = None
        for one in self.of(who):
            plan = self.plan(one)
            if against is not None and against not in plan.targets and plan.deed not in DEFENCES:
                continue
            mine = Set(one.width, one.height)
            if one.fate not in (Fate.RUINED, Fate.LOST) and one.width >= LEAST and beats(mine, best):
                best = mine
        return best

    def distracted(self, who: CombatantId, *, widest: bool) -> LiveSet | None:
        """The set that loses a die when somebody is hurt: the tallest that is open, of those the widest (ORE-026)."""
        still = [
            one for one in self.of(who) if one.open and (one.fate is Fate.WAITING or one.gobble or self.shield(one))
        ]
        if widest:
            return max(still, key=lambda one: (one.width, one.height), default=None)
        return max(still, key=lambda one: (one.height, one.width), default=None)

    def used_up(self, one: LiveSet) -> bool:
        """Whether a defence has nothing left to do (ORE-104)."""
        return one.fate is Fate.UP and not one.gobble and not self.shield(one)

    def shield(self, one: LiveSet) -> bool:
        """Whether a set is a block with something made for it (ORE-106)."""
        plan = self.plan(one)
        return plan.deed in (Deed.BLOCK, Deed.GUARD) and plan.act.shield


def current(table: Table) -> Round | None:
    """The round that was begun by a declaration and is not over."""
    state, fight = table.states.get(ROUND), encounter(table)
    return state if isinstance(state, Round) and fight and fight.round == state.number else None


def known(table: Table) -> Round | None:
    """The round as soon as everybody knows of it: somebody who is seen has declared, or the dice have fallen."""
    round, fight = current(table), encounter(table)
    if round is None or fight is None or round.stage is not Stage.DECLARE:
        return round
    return round if any(one.id in round.declared for one in fight.combatants if not one.hidden) else None


def undeclared(fight: Encounter, round: Round, tables: OreTables) -> tuple[Combatant, ...]:
    """Those who are still to declare in a round, as far as everybody knows; nobody waits for a thing (ORE-161)."""
    acting = (one for one in fight.combatants if one.place and one.since <= round.number and not one.down)
    waited = (one for one in acting if not one.hidden and one.id not in round.declared)
    return tuple(one for one in waited if not is_thing(read(one.sheet, tables).body.silhouette))


def waits(table: Table) -> Line | None:
    """What to say when the round is to end before what was declared has happened (ORE-020)."""
    return line("ore.error.round-waits") if known(table) else None


def arts(plans: tuple[Plan, ...], art: Art) -> bool:
    """Whether a martial-arts bonus was declared with any of the plans."""
    return any(plan.act.art is art for plan in plans)


def moved(round: Round, one: LiveSet) -> Round:
    """The round with a set otherwise than before."""
    return replace(round, sets={**round.sets, one.key: one})
