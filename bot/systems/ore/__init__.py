"""NEMESIS, the One-Roll Engine: pools of ten-sided dice, who declares first, bodies and what befalls them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.core.choice import Choice, Option
from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Mode, Place
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Sheets, Value
from bot.core.fight.view import STATE, encounter
from bot.core.lines import Line, line
from bot.core.public import PublicPart
from bot.core.rights import Rule
from bot.core.secret import SecretPart
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import bodily, body_facts, care, describe, describe_bodies, fighting, patients, plights
from bot.systems.ore.body_facts import BODY_FACTS, BodyFact, Hurt, Lasting, Treated
from bot.systems.ore.conditions import conditions, state
from bot.systems.ore.facts import FACTS, Goal, Kind, PoolEmpty, PoolRolled, SetPicked, TrumpSet, Waiting
from bot.systems.ore.plights import PlightSet
from bot.systems.ore.pool import CAP, Pool, build
from bot.systems.ore.rights import RIGHTS
from bot.systems.ore.sets import Reading, best_face, read
from bot.systems.ore.slashes import commands
from bot.systems.ore.tables import HEIGHTS, OreTables
from grammar import bodies as said
from grammar.actions import OrePool, Verb

KEY = "ore"
TRUMP = "ore.trump"
WHICH_SET = "ore.which-set"


@dataclass(frozen=True, slots=True)
class Ore:
    """The rule book of NEMESIS."""

    tables: OreTables
    sheets: Sheets = Sheets()

    key: ClassVar[str] = KEY
    verbs: ClassVar[tuple[type, ...]] = (OrePool, *said.VERBS)
    rights: ClassVar[tuple[Rule, ...]] = RIGHTS
    private: ClassVar[tuple[type, ...]] = (said.ShowBody,)
    facts: ClassVar[tuple[type[Event], ...]] = (*FACTS, *BODY_FACTS, PlightSet)
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("ore-cap", str(CAP), least=2, most=20, rule="ORE-003"),
        Setting("ore-expert-on-called", "on", values=("off", "on"), rule="ORE-064"),
        fighting.TIEBREAK,
        Setting("ore-full-shock", "1", least=1, most=2, rule="ORE-044"),
        Setting("ore-armor-converts", "off", values=("off", "on"), rule="ORE-152"),
        Setting("ore-killing-heals", "1", least=1, most=2, rule="ORE-193"),
        Setting("ore-rest-rounding", "down", values=("down", "up"), rule="ORE-192"),
    )
    mode: ClassVar[Mode] = Mode.EACH
    lowest_first: ClassVar[bool] = True  # ORE-021
    ties_roll_anew: ClassVar[bool] = False

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in, with what its tables have to offer."""
        return commands(self.tables)

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Roll a pool, or do something to a body."""
        match verb:
            case OrePool():
                self._roll(turn, verb)
            case said.Treat():
                care.treat(turn, verb, self.tables)
            case _:
                bodily.decide(turn, verb, self.tables)

    def _roll(self, turn: Turn, spec: OrePool) -> None:
        """Build the pool and roll it; read it, unless trump dice are to be set first."""
        allowed = turn.setting("ore-expert-on-called") == "on"
        pool = build(spec, self.tables.human, cap=int(turn.setting("ore-cap")), expert_on_called=allowed)
        location = self.tables.human.at(spec.called) if spec.called else ""
        goal = Goal(spec.difficulty, spec.called, location, spec.actions)
        if not pool.size:
            turn.emit(PoolEmpty(goal, pool.steps))
            return
        faces = (*pool.called, *pool.expert, *turn.roll(pool.normal, len(HEIGHTS)), *(0 for _ in range(pool.trump)))
        reading = None if pool.trump else self._read(goal, faces)
        choice = self._ask_set(turn, reading) if reading else self._ask_trump(turn, goal, faces)
        turn.emit(PoolRolled(goal, pool.steps, faces, _kinds(pool), reading, choice))

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Set the trump dice and read the roll, or take the sets that were picked; or settle what a limb has left."""
        if choice.kind == bodily.LIMB:
            bodily.resume(turn, choice, picks, _waiting(turn.table), self.tables)
            return
        roll = _waiting(turn.table).roll(choice.id)
        if roll.reading is None:
            rolled = tuple(face for face in roll.faces if face)
            faces = (*rolled, *_dealt(tuple(map(int, picks)), len(roll.faces) - len(rolled)))
            reading = self._read(roll.goal, faces)
            asked = self._ask_set(turn, reading)
            turn.emit(TrumpSet(choice.id, roll.goal, faces, roll.kinds, reading, asked))
        else:
            taken = tuple(next(one for one in roll.reading.meet if str(one) == pick) for pick in picks)
            reading = replace(roll.reading, taken=taken)
            turn.emit(SetPicked(choice.id, roll.goal, roll.faces, roll.kinds, reading))

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after a fact: of rolls and limbs, only those with an open question are kept."""
        if isinstance(event, PlightSet):
            return plights.evolve(table, event)
        if isinstance(event, BodyFact):
            return _with_body(table, event)
        waiting = _waiting(table)
        rolls = waiting.rolls
        if isinstance(event, TrumpSet | SetPicked):
            rolls = tuple(roll for roll in rolls if roll.choice != event.answered)
        if isinstance(event, PoolRolled | TrumpSet) and event.choice:
            rolls = (*rolls, event)
        return table.with_state(KEY, replace(waiting, rolls=rolls)) if rolls != waiting.rolls else table

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """What happened to a pool or a body, in parts."""
        if isinstance(event, PlightSet):
            return iter(())
        return describe_bodies.parts(event) if isinstance(event, BodyFact) else describe.parts(event)

    def preview(self, verb: Verb) -> Line:
        """How a pool will be read, by the default settings; of anything else, its canonical text."""
        if isinstance(verb, said.VERBS):
            return line("fight.preview", said=str(verb))
        if not isinstance(verb, OrePool):
            raise TypeError(f"not a verb of NEMESIS: {verb}")
        return describe.preview(verb, build(verb, self.tables.human))

    def derived(self, sheet: Mapping[str, Value]) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """Nothing follows from anything."""
        return {}

    def rerolls(self, turn: Turn) -> bool:  # noqa: ARG002  # as every system
        """The order in which people declare stays."""
        return False

    def initiative(self, turn: Turn, who: Combatant) -> Place:
        """The place in the order of declaring, by Sense (ORE-021)."""
        return fighting.declares(turn, who)

    def kept(self, table: Table, who: Combatant) -> Mapping[str, Value]:  # noqa: ARG002  # as every system
        """The sheet as the fight left it."""
        return who.sheet

    def condition(self, table: Table, who: Combatant) -> tuple[State, Line | None]:  # noqa: ARG002  # as every system
        """How somebody is, and his marked boxes (ORE-043 … 049)."""
        body = patients.of(who, self.tables).body
        return state(body, down=who.down), describe_bodies.figures(patients.rows(body), conditions(body))

    def _read(self, goal: Goal, faces: tuple[int, ...]) -> Reading:
        return read(faces, self.tables.human, difficulty=goal.difficulty, actions=goal.actions)

    def _ask_trump(self, turn: Turn, goal: Goal, faces: tuple[int, ...]) -> str:
        """Ask for the faces of the trump dice before the dice are read (ORE-011); the id of the question."""
        count = faces.count(0)
        options = tuple(
            Option(
                str(face), line("ore.option.trump", face=face, location=describe.location(self.tables.human.at(face)))
            )
            for face in reversed(HEIGHTS)
        )
        default = (str(best_face(faces, goal.difficulty)),)
        ask = line("ore.ask.trump", n=count)
        return turn.offer(KEY, TRUMP, ask, options, default=default, most=min(count, len(options))).id

    def _ask_set(self, turn: Turn, reading: Reading) -> str:
        """Ask which sets to use, if there are more than the actions can use; the id of the question, or nothing."""
        count = len(reading.taken)
        if count == len(reading.meet):
            return ""
        options = tuple(Option(str(one), describe.set_at(one)) for one in reading.meet)
        default = tuple(map(str, reading.taken))
        ask = line("ore.ask.which-set", n=count)
        return turn.offer(KEY, WHICH_SET, ask, options, default=default, least=count, most=count).id


def _with_body(table: Table, event: BodyFact) -> Table:
    """The table with a body changed: it is written on the sheet of its combatant."""
    if fight := encounter(table):
        table = table.with_state(STATE, body_facts.evolve(fight, event))
    waiting = _waiting(table)
    limbs = waiting.limbs
    if isinstance(event, Hurt | Treated):
        limbs = (*limbs, *event.maimed)
    if isinstance(event, Lasting):
        limbs = tuple(limb for limb in limbs if limb.choice != event.answered)
    return table.with_state(KEY, replace(waiting, limbs=limbs)) if limbs != waiting.limbs else table


def _waiting(table: Table) -> Waiting:
    state = table.states.get(KEY)
    return state if isinstance(state, Waiting) else Waiting()


def _kinds(pool: Pool) -> tuple[Kind, ...]:
    """The kinds of the dice in the order in which they lie on the table: trump dice last."""
    counts = {
        Kind.CALLED: len(pool.called),
        Kind.EXPERT: len(pool.expert),
        Kind.NORMAL: pool.normal,
        Kind.TRUMP: pool.trump,
    }
    return tuple(kind for kind, count in counts.items() for _ in range(count))


def _dealt(picks: tuple[int, ...], count: int) -> tuple[int, ...]:
    """One face for each trump die: those picked, and the first one again for the dice that are left.

    >>> _dealt((10,), 2), _dealt((10, 4), 3)
    ((10, 10), (10, 10, 4))
    """
    return (*(picks[0] for _ in range(count - len(picks))), *picks)
