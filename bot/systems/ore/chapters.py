"""The chapters of NEMESIS, put together: each brings its verbs, facts, questions and settings."""

from bot.core.chapter import Book, Chapter
from bot.core.choice import Choice
from bot.core.events import Sealed
from bot.core.fight import initiative
from bot.core.fight.view import Fighting
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.ore import (
    arming,
    armory,
    bodily,
    care,
    describe_arms,
    describe_bodies,
    describe_round,
    fighting,
    gobbling,
    nonlethal,
    patients,
    plans,
    plights,
    resolving,
    rolling,
    round_facts,
    round_shown,
    rounds,
    upkeep,
)
from bot.systems.ore.body_facts import BODY_FACTS, Hurt
from bot.systems.ore.close_combat import CLOSE_COMBAT
from bot.systems.ore.hazards import HAZARDS
from bot.systems.ore.ranged import RANGED
from bot.systems.ore.rolls import POOLS
from bot.systems.ore.scene import Scene
from bot.systems.ore.tables import OreTables
from bot.systems.ore.tending import MINDS
from grammar import bodies as said
from grammar.arming import CarryVerb, KeepVerb, ShowArms
from grammar.declaring import VERBS as ROUND_VERBS
from grammar.declaring import Declare, Resolve, RoundVerb, ShowRound


def _body(turn: Turn, verb: said.BodyVerb, tables: OreTables) -> None:
    if isinstance(verb, said.Treat):
        care.treat(turn, verb, tables)
    else:
        bodily.decide(turn, verb, tables)
        if isinstance(verb, said.Wound) and rounds.current(turn.table):
            _felt(turn, tables)


def _felt(turn: Turn, tables: OreTables) -> None:
    """Let damage by hand cost in a round what any damage does (ORE-026, 028)."""
    bare = (event.event if isinstance(event, Sealed) else event for event in turn.events)
    for hurt in [event for event in bare if isinstance(event, Hurt)]:
        Scene(_fighting(turn, tables), tables).felt(hurt.after.id, hurt=hurt.shock + hurt.killing > 0)


BODIES: Chapter[OreTables] = Chapter(
    verbs=said.VERBS,
    facts=BODY_FACTS,
    questions=(bodily.LIMB,),
    settings=(
        Setting("ore-full-shock", "1", least=1, most=2, rule="ORE-044"),
        Setting("ore-armor-converts", "off", values=("off", "on"), rule="ORE-152"),
        Setting("ore-killing-heals", "1", least=1, most=2, rule="ORE-193"),
        Setting("ore-rest-rounding", "down", values=("down", "up"), rule="ORE-192"),
    ),
    private=(said.ShowBody,),
    decide=_body,
    evolve=bodily.evolve,
    describe=describe_bodies.parts,
    aside=describe_bodies.aside,
    resume=bodily.resume,
)

ARMS: Chapter[OreTables] = Chapter(
    verbs=CarryVerb.__args__,
    facts=arming.FACTS,
    private=(ShowArms,),
    decide=arming.decide,
    evolve=arming.evolve,
    describe=describe_arms.parts,
    aside=describe_arms.aside,
)

ARMORY: Chapter[OreTables] = Chapter(
    verbs=KeepVerb.__args__,
    facts=armory.FACTS,
    private=armory.ASKING,
    decide=armory.decide,
    evolve=armory.evolve,
    describe=describe_arms.armory_parts,
)

PLIGHTS: Chapter[OreTables] = Chapter(facts=plights.FACTS, evolve=plights.evolve)


def _round(turn: Turn, verb: RoundVerb, tables: OreTables) -> None:
    at = _fighting(turn, tables)
    match verb:
        case Declare():
            plans.declare(at, verb, tables)
        case Resolve():
            resolving.resolve(Scene(at, tables), verb)
        case ShowRound():
            round_shown.show(Scene(at, tables))


def _resume(turn: Turn, choice: Choice, picks: tuple[str, ...], tables: OreTables) -> None:
    round = rounds.current(turn.table)
    if round and any(one.choice == choice.id for one in round.asked):
        resolving.resume(Scene(_fighting(turn, tables), tables), choice, picks)
    else:
        turn.emit(round_facts.Told("too-late", "ORE-020"))


def _fighting(turn: Turn, tables: OreTables) -> Fighting:
    """The fight, with what its turns need to go on."""
    patients.fighting(turn)
    order = fighting.Declaring(tables)
    return Fighting(turn, lambda at: initiative.reroll(at, order), order)


ROUNDS: Chapter[OreTables] = Chapter(
    verbs=ROUND_VERBS,
    facts=round_facts.ROUND_FACTS,
    questions=(rolling.TRUMP, rolling.SETS, gobbling.GOBBLE),
    settings=(
        fighting.TIEBREAK,
        Setting("ore-declarations", "open", values=("open", "secret"), rule="ORE-021"),
        Setting("ore-distraction-set", "tallest", values=("tallest", "widest"), rule="ORE-026"),
        rolling.TRUMP_ORDER,
        resolving.TIE,
        resolving.RESORT,
        nonlethal.FIRST,
        gobbling.SETTING,
        upkeep.SETTING,
    ),
    private=(ShowRound,),
    decide=_round,
    evolve=round_facts.evolve,
    describe=describe_round.parts,
    aside=describe_round.aside,
    resume=_resume,
)

BOOK: Book[OreTables] = Book((POOLS, BODIES, ARMS, ARMORY, PLIGHTS, ROUNDS, CLOSE_COMBAT, RANGED, MINDS, HAZARDS))
