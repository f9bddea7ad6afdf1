"""The chapters of Cyberpunk RED, put together: each brings its verbs, facts, questions and settings."""

from collections.abc import Mapping

from bot.core.chapter import Book, Chapter
from bot.core.choice import Choice
from bot.core.fight.view import encounter
from bot.core.turn import Turn
from bot.systems.red import (
    asks,
    attacks,
    blasts,
    care,
    checks,
    clock,
    covers,
    describe,
    describe_state,
    facts,
    hazards,
    held,
    moves,
    plights,
    readings,
    state,
)
from bot.systems.red.autofire import AUTOFIRE
from bot.systems.red.melee import MELEE
from bot.systems.red.scene import Scene
from bot.systems.red.shells import SHELLS
from bot.systems.red.shots import SHOT
from bot.systems.red.suppression import SUPPRESS
from bot.systems.red.tables import RedTables
from bot.systems.red.ways import Way
from grammar import reds
from grammar.reds import Mode

WAYS: Mapping[Mode, Way] = {
    Mode.SHOOT: SHOT,
    Mode.AUTOFIRE: AUTOFIRE,
    Mode.SUPPRESS: SUPPRESS,
    Mode.SHELLS: SHELLS,
    Mode.BLAST: blasts.BLAST,
    Mode.THROW: blasts.BLAST,
    Mode.MELEE: MELEE,
}


def _attack(turn: Turn, verb: reds.Attack | reds.Scatter, tables: RedTables) -> None:
    scene = Scene(turn, readings.read(turn, tables))
    if isinstance(verb, reds.Attack):
        attacks.attack(scene, verb, WAYS)
    else:
        blasts.scatter(scene, verb)


def _answered(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: RedTables) -> None:
    if encounter(turn.table) is None:
        turn.emit(facts.Told("fight-over", "CPR-010", title=True))
        return
    asks.resume(Scene(turn, readings.read(turn, tables)), choice, picks, WAYS)


ATTACKS: Chapter[RedTables] = Chapter(
    verbs=(reds.Attack, reds.Scatter),
    facts=facts.FACTS,
    questions=(asks.DODGE, asks.CONFIRM),
    settings=(*readings.SETTINGS, clock.SAVES),
    decide=_attack,
    evolve=facts.evolve,
    describe=describe.parts,
    aside=describe.aside,
    resume=_answered,
)


def _dropped(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: RedTables) -> None:
    if encounter(turn.table) is None:
        turn.emit(facts.Told("fight-over", "CPR-085", title=True))
        return
    held.resume(Scene(turn, readings.read(turn, tables)), choice, picks)


HOLDS: Chapter[RedTables] = Chapter(
    facts=(held.DropAsked,), questions=(held.DROP,), evolve=held.evolve, resume=_dropped
)

Deed = reds.Check | reds.Spend | reds.Tend | reds.DeathSave


def _act(turn: Turn, verb: Deed, tables: RedTables) -> None:
    scene = Scene(turn, readings.read(turn, tables))
    match verb:
        case reds.Check():
            checks.check(scene, verb)
        case reds.Spend():
            moves.spend(scene, verb)
        case reds.Tend():
            care.tend(scene, verb)
        case reds.DeathSave():
            care.save(scene, verb)


DEEDS: Chapter[RedTables] = Chapter(verbs=Deed.__args__, decide=_act)

Word = reds.Distance | reds.TakeCover | reds.Harm | reds.Injure | reds.Arm


def _say(turn: Turn, verb: Word, tables: RedTables) -> None:
    scene = Scene(turn, readings.read(turn, tables))
    match verb:
        case reds.Distance():
            moves.measure(scene, verb)
        case reds.TakeCover():
            covers.take(scene, verb)
        case reds.Harm():
            hazards.harm(scene, verb)
        case reds.Injure():
            hazards.injure(scene, verb)
        case reds.Arm():
            hazards.arm(scene, verb)


PLACES: Chapter[RedTables] = Chapter(
    verbs=Word.__args__,
    facts=(plights.PlightSet, plights.DistanceSet),
    decide=_say,
    evolve=plights.evolve,
    describe=describe.places,
)


def _show(turn: Turn, verb: reds.ShowState, tables: RedTables) -> None:
    state.show(Scene(turn, readings.read(turn, tables)), verb)


LOOKS: Chapter[RedTables] = Chapter(
    verbs=(reds.ShowState,),
    facts=(state.StateShown,),
    private=(reds.ShowState,),
    decide=_show,
    describe=describe_state.parts,
)

BOOK: Book[RedTables] = Book((ATTACKS, HOLDS, DEEDS, PLACES, LOOKS))
