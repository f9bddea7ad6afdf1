"""Dying and being saved (CPR-112, 113, tables B3 and B4): death saves, stabilizing, quick fixes and treatment."""

from collections.abc import Sequence

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.red import turns
from bot.systems.red.check import beats, rolled
from bot.systems.red.people import INJURIES, Doing, Fighter, Suffered, speaker, written
from bot.systems.red.scene import Scene
from bot.systems.red.sums import plain
from bot.systems.red.tables import Remedy
from bot.systems.red.wounds import Wound
from grammar.reds import DeathSave, Tend

STABILIZE = {Wound.LIGHT: 10, Wound.SERIOUS: 13, Wound.MORTAL: 15}  # CPR-113
SKILLS = ("first-aid", "paramedic")
STAT = "tech"


def save(scene: Scene, verb: DeathSave) -> None:
    """Roll a death save, by command; raises `Rejected` when nobody is dying."""
    who = scene.at.find(verb.name) if verb.name else speaker(scene.at, "")
    if not dying(Fighter(who, scene.tables)):
        raise Rejected(line("red.error.not-dying", who=who.name))
    death_save(scene, who)


def dying(fighter: Fighter) -> bool:
    """Whether somebody is mortally wounded and lives (CPR-110)."""
    return fighter.state is Wound.MORTAL and not fighter.who.down


def base(fighter: Fighter) -> int:
    """The base of the penalty to death saves: one for each injury that raises it (CPR-112)."""
    return sum(one.death for one in fighter.hindering)


def death_save(scene: Scene, who: Combatant) -> None:
    """A d10 and the penalty must stay below BODY, a 10 fails; each save makes the next one harder (CPR-112)."""
    fighter = Fighter(who, scene.tables)
    (face,) = scene.roll(who, 1, 10)
    penalty = base(fighter) + who.number("death-penalty")
    body = who.number("body")
    lives = face < 10 and face + penalty < body  # a natural 10
    key = ("survives" if lives else "dies") + ("" if scene.opened(who) or who.hidden else "-closed")
    scene.tell(who.id, key, "CPR-112", who=who.name, face=face, penalty=penalty, n=face + penalty, body=body)
    scene.write(who, **{"death-penalty": who.number("death-penalty") + 1})
    if not lives:
        scene.fall(who)


def tend(scene: Scene, verb: Tend) -> None:
    """Stabilize somebody, or mend an injury: an Action of the one who does it; raises `Rejected`."""
    patient = Fighter(scene.at.find(verb.name), scene.tables)
    if patient.who.down:  # dead, unless a game master says otherwise
        raise Rejected(line("fight.is-down", who=patient.who.name))
    healer = speaker(scene.at, verb.by)
    if verb.how == "stabilize":
        _stabilize(scene, verb, healer, patient)
    else:
        _mend(scene, verb, healer, patient)


def _stabilize(scene: Scene, verb: Tend, healer: Combatant, patient: Fighter) -> None:
    dv = STABILIZE.get(patient.state)
    if dv is None:
        raise Rejected(line("red.error.unhurt", who=patient.who.name))
    skill = verb.skill or _better(healer, SKILLS)
    if skill not in SKILLS:
        raise Rejected(line("red.error.skill", skills=SKILLS))
    if not _treated(scene, verb, healer, skill, dv):
        return
    if patient.state is Wound.MORTAL:
        scene.write(patient.who, hp=1, **{"death-penalty": 0})
        scene.unconscious(patient.who)
    scene.tell(patient.who.id, "stabilized", "CPR-113", who=patient.who.name)


def _mend(scene: Scene, verb: Tend, healer: Combatant, patient: Fighter) -> None:
    """A quick fix takes the effect away, for good where the table says so; treatment takes the injury away."""
    if not patient.injuries:
        raise Rejected(line("red.error.no-injury", who=patient.who.name))
    one = patient.meant(verb.injury)
    quick = verb.how == "quick"
    remedies = one.injury.quick if quick else one.injury.treatment
    if not remedies or (quick and one.fixed):
        raise Rejected(line("red.error.no-remedy", what=line(f"red.injury.{one.key}")))
    remedy = _remedy(remedies, verb.skill, healer)
    if not _treated(scene, verb, healer, _better(healer, (verb.skill,) if verb.skill else remedy.skills), remedy.dv):
        return
    rest = patient.without(one)
    gone = not quick or one.injury.permanent
    now = rest if gone else (*rest, Suffered(one.injury, fixed=True))
    scene.write(patient.who, **{INJURIES: written(now)})
    key = "mended" if gone else "fixed"
    scene.tell(patient.who.id, key, one.rule, who=patient.who.name, injury=one.key)


def _remedy(remedies: Sequence[Remedy], skill: str, healer: Combatant) -> Remedy:
    """The way that the healer is best at, or the one by the skill that was named; raises `Rejected`."""
    fitting = [one for one in remedies if not skill or skill in one.skills]
    if not fitting:
        raise Rejected(line("red.error.skill", skills=tuple(each for one in remedies for each in one.skills)))
    return max(fitting, key=lambda one: max(map(healer.number, one.skills)) - one.dv)


def _treated(scene: Scene, verb: Tend, healer: Combatant, skill: str, dv: int) -> bool:
    """The check of the healer: TECH and his skill against the DV (CPR-113)."""
    fighter = Fighter(healer, scene.tables)
    turns.act(scene, healer, verb.how)
    found = [plain("number", verb.number)] if verb.number is not None else [_part(fighter, STAT), _part(fighter, skill)]
    found += fighter.hindered(Doing.OTHER)
    found += [Part(key, n, "CPR-062") for key, n in (("mod", verb.mod), ("luck", verb.luck)) if n]
    turns.use_luck(scene, healer, verb.luck)
    total = rolled(scene.turn, healer, found)
    done = beats(scene.turn, total.total, dv)
    scene.checked(healer, verb.how, total, dv=dv, done=done)
    scene.remind(fighter, Doing.OTHER)
    return done


def _part(fighter: Fighter, name: str) -> Part:
    return plain(name, fighter.stat(name))


def _better(healer: Combatant, skills: Sequence[str]) -> str:
    return max(skills, key=healer.number)
