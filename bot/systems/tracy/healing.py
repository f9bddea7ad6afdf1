"""First aid, hospitals, and injuries by hand (DTR-180 … 202)."""

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.tracy import clock, harms
from bot.systems.tracy.clock import MINUTES
from bot.systems.tracy.facts import Rolled
from bot.systems.tracy.plights import Clock
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.sums import Total
from grammar.tracys import Injure, Tend

EASIEST = {"wounds": "easy", "serious-wounds": "difficult"}  # DTR-191, DTR-192
EACH = 2  # what each further injury adds to the target number


def tend(scene: Scene, verb: Tend) -> None:
    """Tend somebody; raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy aid Bones by:Doc")
    if scene.plight(who).dead:
        raise Rejected(line("tracy.error.dead", who=who.name))
    if verb.hospital:
        _hospital(scene, who)
        return
    if scene.fighting and not (verb.force and scene.turn.gm):
        raise Rejected(line("tracy.error.after-combat", example="/tracy scene clear"))
    medic = scene.speaker(verb.by)
    dying = scene.plight(who).dying
    if dying and medic.id == who.id:
        raise Rejected(line("tracy.error.dying-self", who=who.name))
    if scene.plight(medic).helpless and medic.id != who.id:
        raise Rejected(line("tracy.error.helpless", who=medic.name))
    if dying:
        _stabilise(scene, verb, medic, who)
        return
    _aid(scene, verb, medic, who)


def _medical(scene: Scene, verb: Tend, medic: Combatant) -> Total:
    own = (Part("sum", verb.sum), *scene.hindered(medic, mental=True)) if verb.sum is not None else ()
    own = own or scene.rating(scene.fresh(medic), "intelligence", "medical")
    return scene.roll(medic, (*own, Part("mod", verb.mod)), verb.hero)


def _stabilise(scene: Scene, verb: Tend, medic: Combatant, who: Combatant) -> None:
    """Very Difficult; then 1d6 hours are won (DTR-183)."""
    tn = scene.tables.levels["very-difficult"].tn
    total = _medical(scene, verb, medic)
    done = total.total >= tn
    ended = "success" if done else "failure"
    scene.emit(medic, Rolled(medic.id, medic.name, "stabilise", total, ended, tn, who.name, (Part("tn", tn),)))
    if done:
        faces = scene.dice(who, 1)
        scene.befall(who, dying=0, ko=0, stable=faces[0] * MINUTES["h"])
        scene.tell(who, "stable", "DTR-183", *faces, n=faces[0])


def _aid(scene: Scene, verb: Tend, medic: Combatant, who: Combatant) -> None:
    """Wounds and Serious Wounds apart (DTR-191, DTR-192); whoever is unconscious wakes anyway (DTR-193)."""
    todo = [kind for kind in EASIEST if untreated(who, kind)]
    asleep = scene.plight(who).ko
    if not todo and not asleep:
        raise Rejected(line("tracy.error.nothing-to-treat", who=who.name))
    first = True
    for kind in todo:
        n = untreated(who, kind)
        tn = scene.tables.levels[EASIEST[kind]].tn + EACH * (n - 1)
        total = _medical(scene, verb, medic)
        done = total.total >= tn
        ended = "success" if done else "failure"
        what = f"aid-{kind}"
        scene.emit(medic, Rolled(medic.id, medic.name, what, total, ended, tn, who.name, (Part("tn", tn),), first))
        mark = f"{'treated' if done else 'tried'}-{kind}"
        scene.write(who, **{mark: scene.fresh(who).number(mark) + n})
        first = False
    if asleep:
        scene.befall(who, ko=0)
        scene.fall(who, down=False)
        scene.tell(who, "wakes", "DTR-193", role="title" if first else "line")


def untreated(who: Combatant, kind: str) -> int:
    """How many injuries first aid was not yet tried on, and can help with (DTR-185, DTR-195)."""
    lasting = who.number("lasting-wounds") if kind == "serious-wounds" else 0
    return max(who.number(kind) - who.number(f"treated-{kind}") - who.number(f"tried-{kind}") - lasting, 0)


def _hospital(scene: Scene, who: Combatant) -> None:
    """Wounds are gone (DTR-200), Serious Wounds heal twice as fast (DTR-201); for the dying, DTR-202."""
    plight = scene.plight(who)
    scene.tell(who, "hospital", "DTR-200", role="title")
    if plight.dying or plight.stable:
        faces = scene.dice(who, 1)
        scene.befall(who, days=faces[0], hospital=True, dying=0, stable=max(plight.stable, 1))
        weeks = scene.dice(who, 3)
        scene.tell(who, "days", "DTR-184", *faces, n=faces[0])
        scene.tell(who, "weeks", "DTR-202", *weeks, n=sum(weeks))
        return
    scene.write(who, wounds=0, treated_wounds=0, tried_wounds=0)
    kept = tuple(_halved(one) for one in plight.clocks if one.what != "wound")
    scene.befall(who, clocks=kept)
    if who.number("serious-wounds"):
        faces = scene.dice(who, 1)
        scene.tell(who, "stay", "DTR-201", *faces, n=faces[0] + 1)


def _halved(one: Clock) -> Clock:
    """Half of the time that is left, once, rounded up in its unit (DTR-201); not of what lasts (DTR-185)."""
    if one.lasting or one.halved:
        return one
    whole = -(-one.left // MINUTES[one.unit])
    return Clock(one.what, -(-whole // 2) * MINUTES[one.unit], one.unit, halved=True)


# ---- by hand


def injure(scene: Scene, verb: Injure) -> None:
    """Give or take an injury or a state; with a time, say when an injury heals; raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy injure Bones wound 12h")
    if not verb.what:
        raise Rejected(line("tracy.error.what-injury", example="/tracy injure Bones serious"))
    told = verb.span or (_healing(scene, who, verb.what) if verb.random else "")
    span, unit = _minutes(told), told[-1:] or "h"
    if verb.end:
        _cure(scene, who, verb.what, span, unit)
    else:
        _give(scene, who, verb.what, span, unit)


def _healing(scene: Scene, who: Combatant, what: str) -> str:
    """How long by dice: 3d8 hours for a Wound (DTR-180), 1d6 weeks for a Serious one (DTR-181)."""
    faces = scene.dice(who, 1) if what == "serious" else scene.dice(who, 3, 8)
    return f"{sum(faces)}{'w' if what == 'serious' else 'h'}"


def _minutes(span: str) -> int:
    if not span:
        return 0
    if span[-1] not in MINUTES:
        return int(span[:-1])
    return int(span[:-1]) * MINUTES[span[-1]]


def _give(scene: Scene, who: Combatant, what: str, span: int, unit: str) -> None:
    scene.tell(who, f"given-{what}", "DTR-079", role="title")
    match what:
        case "wound" | "serious":
            harms.injure(scene, who, wound=what == "wound", serious=what == "serious")
            if span:
                _wind(scene, who, what, span, unit)
        case "unconscious":
            harms.knock_out(scene, who, span or 1)
        case "dying":
            harms.dying(scene, who)
        case "dead":
            harms.die(scene, who)
        case _:
            scene.befall(who, down=True)


def _wind(scene: Scene, who: Combatant, what: str, span: int, unit: str) -> None:
    clocks = (*scene.plight(who).clocks, Clock(what, span, unit))
    scene.befall(who, clocks=clocks)
    scene.tell(who, "heals-in", "DTR-180", n=span // MINUTES.get(unit, 1), unit=unit)


def _cure(scene: Scene, who: Combatant, what: str, span: int, unit: str) -> None:
    if what in ("wound", "serious") and span:
        _wind(scene, who, what, span, unit)
        return
    scene.tell(who, f"cured-{what}", "DTR-180", role="title")
    match what:
        case "wound" | "serious":
            clock.gone(scene, who, what)
        case "down":
            scene.befall(who, down=False)
        case _:
            scene.befall(who, ko=0, dying=0, dead=False, stable=0, days=0, poison=0)
            scene.fall(who, down=False)
