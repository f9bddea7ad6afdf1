"""A fight and its twin: whatever a table does, nobody gains or loses a turn, and who hides leaves no trace.

The same open commands are given at two tables; at one of them, and there alone, an ambush lies hidden, and the game
master gives it orders in secret.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.audit import audit
from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Encounter, Place
from bot.core.fight.facts import Reopened, RoundBegan, TurnEnded
from bot.core.fight.order import order
from bot.core.fight.view import encounter
from bot.core.lines import Line, line
from bot.core.people import Actor, UserId
from bot.core.public import PublicPart, PublicReport
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.table import Table
from bot.core.turn import Turn
from bot.engine import Engine, Outcome, Request
from bot.shell.store.memory import MemoryStore
from grammar.actions import Action, Audience, Redo, Undo, Verb
from grammar.encounters import (
    ActNow,
    Add,
    AddEffect,
    BeginEncounter,
    BreakTie,
    CallInitiative,
    ChangeMode,
    EndEffect,
    ExtraTurn,
    Fall,
    Hold,
    Insert,
    Join,
    Jump,
    Leave,
    NextTurn,
    PreviousTurn,
    RollInitiative,
    SetInitiative,
    Skip,
    Swap,
)
from tests.core.fight.arena import ToyFighters
from tests.core.toy import ANA, BRUNO, GM, HOME, TABLE
from tests.harness import done

SEEN, UNSEEN = 10, 12  # sides of the dice of those who are seen, and of those who hide
PEOPLE = ("Ana", "Bruno", "Rat 1", "Rat 2", "Owl")
HIDDEN = ("Rat h1", "Rat h2", "Fox")


class Twofold(ToyFighters):
    """The toy system; who hides rolls other dice, so that those of the others are the same at both tables."""

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        (face,) = turn.roll(1, UNSEEN if who.hidden else SEEN)
        return Place(face % 4)  # ties are frequent


@dataclass(slots=True)
class Stack:
    """Dice of each kind that fall as they lie, and then one higher each time, so that every tie is broken."""

    faces: tuple[int, ...] = ()
    fallen: dict[int, int] = field(default_factory=dict)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        first = self.fallen.get(sides, 0)
        self.fallen[sides] = first + count
        return tuple(
            self.faces[nth] if nth < len(self.faces) else nth % sides + 1 for nth in range(first, first + count)
        )


@dataclass(frozen=True, slots=True)
class Said:
    """A command: whose, the faces that lie ready for it, whether it is secret, and whether it is at once taken back."""

    verb: Verb
    by: UserId = GM
    faces: tuple[int, ...] = ()
    secret: bool = False
    regretted: bool = False


@dataclass(slots=True)
class Spot:
    """One of the two tables."""

    store: MemoryStore = field(default_factory=MemoryStore)
    dice: Stack = field(default_factory=Stack)
    rules: Rules = field(init=False)
    engine: Engine = field(init=False)
    delivered: int = 0

    def __post_init__(self) -> None:
        toy = Twofold(ties_roll_anew=True)
        self.rules = Rules((toy,), (toy,))
        self.engine = self.started()

    def started(self) -> Engine:
        return Engine(self.store, self.rules, self.dice, lambda: "2026-01-01T00:00:00Z")

    def do(self, said: Said, verb: Verb | None = None) -> Outcome | Line:
        self.delivered += 1
        self.dice.faces, self.dice.fallen = said.faces, {}
        action = Action(verb or said.verb, Audience.HIDDEN if said.secret else Audience.EVERYONE)
        actor = Actor(said.by, said.by.title(), manager=said.by == GM)
        try:
            return done(self.engine.submit(Request(TABLE, HOME, f"k{self.delivered}", actor, action)))
        except Rejected as refusal:
            return refusal.line

    @property
    def table(self) -> Table:
        return done(self.engine.history(TABLE)).table

    @property
    def fight(self) -> Encounter:
        fight = encounter(self.table)
        assert fight
        return fight

    def board(self) -> list[PublicPart]:
        values = self.rules.values(self.table.settings)
        return list(self.rules.board(self.table, self.fight, values, gm=False))


def read(told: Outcome | Line, by: UserId) -> PublicReport | Line | None:
    """What everybody reads, or he who is refused; a game master may well read names of those who hide."""
    if isinstance(told, Outcome):
        return told.public
    return line("refused") if by == GM else told


def begin(spot: Spot, *, haunted: bool) -> None:
    for said in (
        Said(BeginEncounter("toy")),
        Said(Join("Ana"), ANA),
        Said(Join("Bruno"), BRUNO),
        Said(Add("Rat", 2)),
        Said(Add("Owl")),
    ):
        assert isinstance(spot.do(said), Outcome)
    for said in (Said(Add("Rat", 2), secret=True), Said(Add("Fox"), secret=True)) if haunted else ():
        assert isinstance(spot.do(said), Outcome)


# ---- what may be said --------------------------------------------------------------------------------------------

people, hidden = st.sampled_from(PEOPLE), st.sampled_from(HIDDEN)
scores = st.integers(-2, 5)
anybody = st.sampled_from((GM, GM, ANA, BRUNO))
faces = st.lists(st.integers(1, 10), max_size=6).map(tuple)


def effects(on: st.SearchStrategy[str]) -> st.SearchStrategy[Verb]:
    return st.builds(
        AddEffect, on, st.sampled_from(("blind", "deaf")), st.integers(0, 2), st.sampled_from(("", "start", "end"))
    )


going = st.one_of(
    st.just(NextTurn()),
    st.just(Hold()),
    st.builds(ActNow, people),
    st.builds(Hold, people),
    st.builds(NextTurn, people),
)
steering = st.one_of(
    st.builds(Skip, st.sampled_from(("", *PEOPLE))),
    st.builds(Skip, rounds=st.integers(1, 3)),
    st.builds(Jump, people),
    st.builds(Fall, people, st.booleans()),
    st.builds(Leave, people),
    st.builds(Add, st.sampled_from(("Rat", "Owl")), st.integers(1, 2)),
    st.builds(Insert, people, people, st.booleans()),
    st.builds(Swap, people, people),
    st.just(PreviousTurn()),
    st.just(Undo()),
)
placing = st.one_of(
    st.builds(RollInitiative, st.sampled_from(("", *PEOPLE, "Rat"))),
    st.builds(SetInitiative, people, scores, st.booleans()),
    st.builds(BreakTie, st.permutations(PEOPLE).map(lambda names: tuple(names[:3]))),
    st.builds(ExtraTurn, people, st.lists(scores, max_size=2).map(tuple)),
    st.builds(ChangeMode, st.sampled_from(("each", "group", "side")), st.booleans()),
    st.just(CallInitiative()),
    effects(people),
    st.builds(EndEffect, people, st.just("blind")),
)
secrets = st.one_of(
    st.builds(RollInitiative, hidden),
    st.builds(SetInitiative, hidden, scores, st.booleans()),
    st.builds(Fall, hidden, st.booleans()),
    st.builds(Leave, hidden),
    st.builds(Add, st.sampled_from(("Rat", "Fox")), st.integers(1, 2)),
    st.builds(ExtraTurn, hidden, st.lists(scores, max_size=2).map(tuple)),
    st.builds(Hold, hidden),
    st.builds(Insert, hidden, hidden, st.booleans()),
    effects(hidden),
    effects(people),
)
commands = st.one_of(
    st.builds(Said, st.just(NextTurn()), faces=faces),
    st.builds(Said, st.just(NextTurn()), faces=faces),
    st.builds(Said, going, anybody, faces, regretted=st.booleans()),
    st.builds(Said, steering, faces=faces, regretted=st.booleans()),
    st.builds(Said, placing, anybody, faces, regretted=st.booleans()),
    st.builds(Said, secrets, faces=faces, secret=st.just(True), regretted=st.booleans()),
)


# ---- what must hold ----------------------------------------------------------------------------------------------


def check_turns(fight: Encounter, events: Iterable[Event], spot: Spot) -> None:
    """Step through what happened: nobody ends two turns of a round, and nobody is left out when it is over."""
    table = Table(states={"encounter": fight})
    for event in events:
        now = encounter(table)
        assert now
        if isinstance(event, TurnEnded):
            assert event.slot not in now.done
        if isinstance(event, RoundBegan) and now.round:
            assert set(order(now, hidden=True)) <= set(now.done)
        if isinstance(event, Reopened):
            assert event.slot in (*now.done, *now.interrupted)
        table = spot.rules.evolve(table, event)


def check_state(fight: Encounter) -> None:
    slots = order(fight, hidden=True)
    assert len(set(slots)) == len(slots)
    for some in (fight.done, fight.held, fight.interrupted, fight.begun, fight.over):
        assert len(set(some)) == len(some)
    assert not {*fight.done} & {*fight.held, *fight.interrupted, fight.current}
    assert not {*fight.held} & {*fight.interrupted, fight.current}
    if fight.current:
        members = fight.members(fight.current.unit)
        assert any(not one.down and not one.hidden for one in members)
    standing = [one for one in fight.combatants if one.place and not one.down]
    assert {fight.unit(one) for one in standing if one.since <= max(1, fight.round)} == {slot.unit for slot in slots}


def regret(spot: Spot, said: Said, before: Encounter) -> None:
    """Taking back brings the former state, and taking that back the latter."""
    after, by_gm = spot.fight, replace(said, by=GM)
    assert isinstance(spot.do(by_gm, Undo()), Outcome)
    assert spot.fight == before
    assert isinstance(spot.do(by_gm, Redo()), Outcome)
    assert spot.fight == after


@settings(max_examples=60, deadline=None)
@given(st.lists(commands, max_size=30))
def test_whatever_is_done_turns_are_fair_and_an_ambush_leaves_no_trace(plan: list[Said]) -> None:
    haunted, plain = Spot(), Spot()
    begin(haunted, haunted=True)
    begin(plain, haunted=False)
    for said in plan:
        before = haunted.fight
        told = haunted.do(said)
        if isinstance(told, Outcome) and told.entry and not isinstance(said.verb, Undo | PreviousTurn):
            check_turns(before, told.entry.bare(), haunted)
        if not said.secret:
            assert read(told, said.by) == read(plain.do(said), said.by), said
        if isinstance(told, Outcome) and said.regretted and not isinstance(said.verb, Undo | PreviousTurn):
            regret(haunted, said, before)
            if not said.secret:
                plain.do(replace(said, by=GM), Undo())
                plain.do(replace(said, by=GM), Redo())
        if encounter(haunted.table) is None:
            return  # its beginning was taken back
        check_state(haunted.fight)
        assert haunted.board() == plain.board()
    check_log(haunted)


def check_log(spot: Spot) -> None:
    """The log alone brings the same fight about: folded anew, and decided anew on the faces that fell."""
    kept = spot.fight
    assert done(spot.started().history(TABLE)).table.states["encounter"] == kept
    rows = {str(TABLE): done(spot.store.load(TABLE))}
    (audited,) = done(audit(rows, spot.rules))
    assert audited.differences == ()
