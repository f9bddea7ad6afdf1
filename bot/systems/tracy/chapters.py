"""The chapters of the comic-strip game, put together: each brings its verbs, facts, questions and settings."""

from bot.core.chapter import Book, Chapter
from bot.core.choice import Choice
from bot.core.fight.view import encounter
from bot.core.turn import Turn
from bot.systems.tracy import (
    attacks,
    brawls,
    clock,
    describe,
    facts,
    fates,
    harms,
    hazards,
    healing,
    heroes,
    holds,
    initiative,
    mending,
    plights,
    points,
    readings,
    shots,
    state,
    tasks,
)
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.tables import TracyTables
from grammar import tracys

Fought = tracys.Roll | tracys.Attack | tracys.Dodge | tracys.Do | tracys.Surprise


def _fight(turn: Turn, verb: Fought, tables: TracyTables) -> None:
    scene = Scene(turn, tables)
    match verb:
        case tracys.Roll():
            tasks.roll(scene, verb)
        case tracys.Attack():
            attacks.attack(scene, verb)
        case tracys.Dodge():
            shots.declare(scene, verb)
        case tracys.Do():
            holds.do(scene, verb)
        case tracys.Surprise():
            holds.surprise(scene, verb)


_RESUMED = {
    attacks.REPLY: attacks.resume,
    brawls.STRIKE: brawls.resume,
    harms.SOFTEN: harms.resume,
    points.DIE: points.resume,
    fates.FATE: fates.resume,
    mending.HEALS: mending.resume,
}


def _answered(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: TracyTables) -> None:
    one = facts.waiting(turn.table).get(choice.id)
    if one is None or encounter(turn.table) is None:
        turn.emit(facts.Told("fight-over", "DTR-020", role="title"))
        return
    _RESUMED[choice.kind](Scene(turn, tables), one, picks)


FIGHTS: Chapter[TracyTables] = Chapter(
    verbs=Fought.__args__,
    facts=facts.FACTS,
    questions=tuple(_RESUMED),
    settings=(initiative.FIGHT, initiative.TIES, *readings.SETTINGS),
    decide=_fight,
    evolve=facts.evolve,
    describe=describe.parts,
    aside=describe.aside,
    resume=_answered,
)

Befell = tracys.Fall | tracys.Blast | tracys.Hazard | tracys.Harm | tracys.Injure | tracys.Tend | tracys.Pass
Said = tracys.Hero | tracys.SetScene


def _befall(turn: Turn, verb: Befell | Said, tables: TracyTables) -> None:
    scene = Scene(turn, tables)
    match verb:
        case tracys.Fall():
            hazards.fall(scene, verb)
        case tracys.Blast():
            hazards.blast(scene, verb)
        case tracys.Hazard():
            hazards.expose(scene, verb)
        case tracys.Harm():
            hazards.harm(scene, verb)
        case tracys.Injure():
            healing.injure(scene, verb)
        case tracys.Tend():
            healing.tend(scene, verb)
        case tracys.Pass():
            clock.passes(scene, verb)
        case tracys.Hero():
            heroes.hero(scene, verb)
        case tracys.SetScene():
            heroes.set_scene(scene, verb)


EVENTS: Chapter[TracyTables] = Chapter(
    verbs=(*Befell.__args__, *Said.__args__),
    facts=(plights.PlightSet, plights.FieldSet),
    decide=_befall,
    evolve=plights.evolve,
    describe=describe.lasting,
)


def _show(turn: Turn, verb: tracys.ShowState, tables: TracyTables) -> None:
    state.show(Scene(turn, tables), verb)


LOOKS: Chapter[TracyTables] = Chapter(
    verbs=(tracys.ShowState,),
    facts=(state.StateShown,),
    private=(tracys.ShowState,),
    decide=_show,
    describe=describe.state,
)

BOOK: Book[TracyTables] = Book((FIGHTS, EVENTS, LOOKS))
