"""Who is down, and how he mends: tests by hand, first aid, waking, rest, De Raspão (UNI-062 … 066, UNI-068)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.facts import Fell
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import health, hurting, mending, survival
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.people import Fighter, speaker
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.standing import Doing
from grammar.unis import Care, Graze, Tend

# What each kind of care is told beside a name; anything else is refused with an example.
TAKES = {
    Care.STABILIZE: ("number", "mod", "by"),
    Care.SURVIVE: ("number", "mod", "amount"),
    Care.AWAKE: ("number", "mod"),
    Care.REST: ("amount", "number"),
    Care.WAKE: (),
}
GMS = (Care.WAKE, Care.REST)  # when somebody wakes and how long he rests, the game master says
GRIT, AID = ("will", "con", "hard-to-kill"), ("int", "doctor")  # what a number takes the place of


def tend(scene: Scene, verb: Tend) -> None:
    """Care for somebody, or let him test; raises `Rejected`."""
    if verb.kind in GMS and not scene.turn.gm:
        raise Rejected(line("error.gm-only"))
    told = {"number": verb.number is not None, "mod": bool(verb.mod), "by": bool(verb.by), "amount": bool(verb.amount)}
    if any(said and name not in TAKES[verb.kind] for name, said in told.items()):
        raise Rejected(line(f"unisystem.care.{verb.kind.value}"))
    patient = scene.fighter(scene.at.find(verb.name))
    _alive(patient)
    match verb.kind:
        case Care.STABILIZE:
            _stabilise(scene, verb, patient)
        case Care.SURVIVE:
            _survive(scene, verb, patient)
        case Care.AWAKE:
            _stay_awake(scene, verb, patient)
        case Care.REST:
            _rest(scene, verb, patient)
        case Care.WAKE:
            _wake(scene, patient)


def _alive(fighter: Fighter) -> None:
    if fighter.suffers(Plight.DEAD):
        raise Rejected(line("unisystem.error.dead", who=fighter.who.name))


def _own(scene: Scene, fighter: Fighter) -> None:
    """Raises `Rejected` where somebody's test is none of the speaker's."""
    if not (scene.turn.gm or fighter.who.owner == scene.turn.actor.user):
        raise Rejected(line("fight.not-yours"))


def _said(found: Sequence[Part], verb: Tend, replaced: Sequence[str]) -> tuple[Part, ...]:
    """What is added to a die: with a number in the place of some of it, and a modifier, as they were said."""
    rest = tuple(found)
    if verb.number is not None:
        rest = (Part("number", verb.number), *(part for part in rest if part.key not in replaced))
    return (*rest, Part("mod", verb.mod, "mod")) if verb.mod else rest


# ---- tests


def _stabilise(scene: Scene, verb: Tend, patient: Fighter) -> None:
    """Stop somebody's dying: INT + Doctor of the helper (UNI-064)."""
    who = patient.who
    if not patient.suffers(Plight.DYING):
        raise Rejected(line("unisystem.error.not-dying", who=who.name))
    helper = scene.fighter(speaker(scene.at, verb.by))
    helper.able(Doing.OTHER)
    found = survival.stabilising(helper.number, patient.health, scene.readings.rounding)
    parts = (*_said(found, verb, AID), *helper.hindered(Doing.OTHER))
    rolls = verb.number is None
    total = scene.test(helper, parts, Score.BRAINS) if rolls else scene.roll(helper, parts)
    if scene.told(helper, "stabilise", total, title=True).success:
        scene.lift(who.id, Plight.DYING)
        scene.tell(who.id, "stable", "UNI-064", who=who.name)


def _survive(scene: Scene, verb: Tend, fighter: Fighter) -> None:
    """A survival test, each minute without help the harder (UNI-063, UNI-064)."""
    _own(scene, fighter)
    if not fighter.health.dying:
        raise Rejected(line("unisystem.error.no-survival", who=fighter.who.name))
    found = survival.survival(fighter.number, fighter.health, scene.readings.rounding, minutes=verb.amount)
    total = scene.told(fighter, "survival", scene.roll(fighter, _said(found, verb, GRIT)), title=True)
    hurting.outlives(scene, fighter, total.success)


def _stay_awake(scene: Scene, verb: Tend, fighter: Fighter) -> None:
    """A consciousness test (UNI-062)."""
    _own(scene, fighter)
    if fighter.suffers(Plight.UNCONSCIOUS):
        raise Rejected(line("unisystem.error.unconscious", who=fighter.who.name))
    if fighter.health.lp > 0:
        raise Rejected(line("unisystem.error.no-consciousness", who=fighter.who.name))
    found = survival.consciousness(fighter.number, fighter.health)
    total = scene.told(fighter, "consciousness", scene.roll(fighter, _said(found, verb, GRIT)), title=True)
    if not total.success:
        hurting.faint(scene, fighter, "UNI-062")


# ---- mending


def _wake(scene: Scene, fighter: Fighter) -> None:
    """Somebody comes to (UNI-068)."""
    who = fighter.who
    if not scene.lift(who.id, Plight.UNCONSCIOUS):
        raise Rejected(line("unisystem.error.awake", who=who.name))
    scene.tell(who.id, "wakes", "UNI-068", title=True, who=who.name)
    if who.down:
        scene.at.emit_about([who], Fell(who.id, who.name, down=False))


def _rest(scene: Scene, verb: Tend, fighter: Fighter) -> None:
    """Days of rest at CON points each, or another rate; of fire, half (UNI-065)."""
    if fighter.suffers(Plight.DYING):
        raise Rejected(line("unisystem.error.still-dying", who=fighter.who.name))
    rate = fighter.number("con") if verb.number is None else verb.number
    days = verb.amount or 1
    mending.mend(scene, fighter, health.healed(fighter.health, rate, days), "rests", "UNI-065", days=days)


def graze(scene: Scene, verb: Graze) -> None:
    """Half of the damage so far is gone, for a drama point, once a turn (UNI-066); raises `Rejected`."""
    fighter = scene.fighter(speaker(scene.at, verb.name))
    _alive(fighter)
    who, now = fighter.who, fighter.now
    points = who.number("drama")
    if now.grazed:
        raise Rejected(line("uni-harm.drama-once"))
    if not points:
        raise Rejected(line("unisystem.error.no-drama", who=who.name))
    mending.mend(scene, fighter, health.grazed(fighter.health, scene.readings.rounding), "grazes", "UNI-066")
    scene.write(who, drama=points - 1)
    scene.spend(who.id, replace(now, grazed=True))
