"""Pools that are rolled on their own, with `/ore`: built, rolled, read, and what is asked about them."""

from collections.abc import Iterator
from dataclasses import replace

from bot.core.chapter import Chapter
from bot.core.choice import Choice, Option
from bot.core.lines import line
from bot.core.public import PublicPart
from bot.core.settings import Setting
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore import describe
from bot.systems.ore.facts import (
    FACTS,
    Goal,
    PoolEmpty,
    PoolFact,
    PoolRolled,
    SetPicked,
    TrumpSet,
    kinds,
    waiting,
)
from bot.systems.ore.pool import CAP, build
from bot.systems.ore.sets import Reading, best_face, dealt, read
from bot.systems.ore.tables import HEIGHTS, OreTables
from grammar.pools import OrePool

SYSTEM = "ore"
TRUMP = "ore.trump"
WHICH_SET = "ore.which-set"


def roll(turn: Turn, spec: OrePool, tables: OreTables) -> None:
    """Build the pool and roll it; read it, unless trump dice are to be set first."""
    allowed = turn.setting("ore-expert-on-called") == "on"
    pool = build(spec, tables.human, cap=int(turn.setting("ore-cap")), expert_on_called=allowed)
    location = tables.human.at(spec.called) if spec.called else ""
    goal = Goal(spec.difficulty, spec.called, location, spec.actions)
    if not pool.size:
        turn.emit(PoolEmpty(goal, pool.steps))
        return
    faces = (*pool.called, *pool.expert, *turn.roll(pool.normal, len(HEIGHTS)), *(0 for _ in range(pool.trump)))
    reading = None if pool.trump else _read(tables, goal, faces)
    choice = _ask_set(turn, reading) if reading else _ask_trump(turn, tables, goal, faces)
    turn.emit(PoolRolled(goal, pool.steps, faces, kinds(pool), reading, choice))


def resume(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: OreTables) -> None:
    """Set the trump dice and read the roll, or take the sets that were picked."""
    roll = waiting(turn.table).roll(choice.id)
    if roll.reading is None:
        rolled = tuple(face for face in roll.faces if face)
        faces = (*rolled, *dealt(tuple(map(int, picks)), len(roll.faces) - len(rolled)))
        reading = _read(tables, roll.goal, faces)
        asked = _ask_set(turn, reading)
        turn.emit(TrumpSet(choice.id, roll.goal, faces, roll.kinds, reading, asked))
    else:
        taken = tuple(next(one for one in roll.reading.meet if str(one) == pick) for pick in picks)
        reading = replace(roll.reading, taken=taken)
        turn.emit(SetPicked(choice.id, roll.goal, roll.faces, roll.kinds, reading))


def evolve(table: Table, event: PoolFact) -> Table:
    """The table after a fact: of rolls, only those with an open question are kept."""
    now = waiting(table)
    rolls = now.rolls
    if isinstance(event, TrumpSet | SetPicked):
        rolls = tuple(roll for roll in rolls if roll.choice != event.answered)
    if isinstance(event, PoolRolled | TrumpSet) and event.choice:
        rolls = (*rolls, event)
    return table.with_state(SYSTEM, replace(now, rolls=rolls)) if rolls != now.rolls else table


def _read(tables: OreTables, goal: Goal, faces: tuple[int, ...]) -> Reading:
    return read(faces, tables.human, difficulty=goal.difficulty, actions=goal.actions)


def _ask_trump(turn: Turn, tables: OreTables, goal: Goal, faces: tuple[int, ...]) -> str:
    """Ask for the faces of the trump dice before the dice are read (ORE-011); the id of the question."""
    count = faces.count(0)
    default = (str(best_face(faces, goal.difficulty)),)
    ask = line("ore.ask.trump", n=count)
    options = trump_options(tables)
    return turn.offer(SYSTEM, TRUMP, ask, options, default=default, most=min(count, len(options))).id


def trump_options(tables: OreTables) -> tuple[Option, ...]:
    """The faces that a trump die may be set to, the highest first, each with the location that it strikes."""
    return tuple(
        Option(str(face), line("ore.option.trump", face=face, location=describe.location(tables.human.at(face))))
        for face in reversed(HEIGHTS)
    )


def _ask_set(turn: Turn, reading: Reading) -> str:
    """Ask which sets to use, if there are more than the actions can use; the id of the question, or nothing."""
    count = len(reading.taken)
    if count == len(reading.meet):
        return ""
    options = tuple(Option(str(one), describe.set_at(one)) for one in reading.meet)
    default = tuple(map(str, reading.taken))
    ask = line("ore.ask.which-set", n=count)
    return turn.offer(SYSTEM, WHICH_SET, ask, options, default=default, least=count, most=count).id


def _told(event: PoolFact) -> Iterator[PublicPart]:
    return describe.parts(event)


POOLS: Chapter[OreTables] = Chapter(
    verbs=(OrePool,),
    facts=FACTS,
    questions=(TRUMP, WHICH_SET),
    settings=(
        Setting("ore-cap", str(CAP), least=2, most=20, rule="ORE-003"),
        Setting("ore-expert-on-called", "on", values=("off", "on"), rule="ORE-064"),
    ),
    decide=roll,
    evolve=evolve,
    describe=_told,
    resume=resume,
)
