"""First aid, hospitals, and injuries by hand (DTR-180 … 202)."""

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.tracy import fates, harms, mending
from bot.systems.tracy.facts import Rolled
from bot.systems.tracy.plights import OVER, Left
from bot.systems.tracy.scene import MINUTE, TURN, Scene
from bot.systems.tracy.sums import Total
from bot.systems.tracy.units import MINUTES, minutes
from grammar.tracys import Injure, Tend

EASIEST = {"wounds": "easy", "serious-wounds": "difficult"}  # DTR-191, DTR-192
EACH = 2  # what each further injury adds to the target number


def tend(scene: Scene, verb: Tend) -> None:
    """Tend somebody; raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy aid Bones by:Doc")
    if scene.plight(who).dead:
        raise Rejected(line("tracy.error.dead", who=who.name))
    if verb.hospital:
        _hospital(scene, who, home=verb.home)
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
    """Very Difficult; then 1d6 hours are won (DTR-183). Whoever failed has done all he can do (DTR-195)."""
    failed = scene.plight(who).failed_by
    if medic.id in failed and scene.turn.setting("tracy-aid-again") == "off":
        raise Rejected(line("tracy.error.nothing-to-treat", who=who.name))
    tn = scene.tables.levels["very-difficult"].tn
    total = _medical(scene, verb, medic)
    done = total.total >= tn
    ended = "success" if done else "failure"
    scene.emit(medic, Rolled(medic.id, medic.name, "stabilise", total, ended, tn, who.name, (Part("tn", tn),)))
    if done:
        faces = scene.dice(who, 1)
        scene.befall(who, dying=OVER, ko=OVER, out=False, stable=faces[0] * MINUTES["h"])
        scene.tell(who, "stable", "DTR-183", *faces, n=faces[0])
    else:
        scene.befall(who, failed_by=(*failed, medic.id))


def _aid(scene: Scene, verb: Tend, medic: Combatant, who: Combatant) -> None:
    """Wounds and Serious Wounds apart (DTR-191, DTR-192); whoever is unconscious wakes anyway (DTR-193)."""
    todo = [kind for kind in EASIEST if untreated(who, kind)]
    asleep = scene.plight(who).unconscious
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
        if done or scene.turn.setting("tracy-aid-again") == "off":
            scene.write(who, **{mark: scene.fresh(who).number(mark) + n})
        first = False
    if asleep:
        scene.befall(who, ko=OVER, out=False)
        if not scene.plight(who).helpless:
            scene.fall(who, down=False)
        scene.tell(who, "wakes", "DTR-193", role="title" if first else "line")


def untreated(who: Combatant, kind: str) -> int:
    """How many injuries first aid was not yet tried on, and can help with (DTR-185, DTR-195)."""
    lasting = who.number("lasting-wounds") if kind == "serious-wounds" else 0
    return max(who.number(kind) - who.number(f"treated-{kind}") - who.number(f"tried-{kind}") - lasting, 0)


def _hospital(scene: Scene, who: Combatant, *, home: bool) -> None:
    """Wounds are gone (DTR-200), Serious Wounds heal twice as fast (DTR-201); for the dying, DTR-202.

    Lasting help at `home` is for the dying alone: their checks are harder there (DTR-184).
    """
    plight = scene.plight(who)
    if home and not (plight.dying or plight.stable):
        raise Rejected(line("tracy.error.not-dying", who=who.name))
    scene.tell(who, "home" if home else "hospital", "DTR-184" if home else "DTR-200", role="title")
    if plight.dying or plight.stable:
        _help(scene, who, home=home)
        return
    scene.write(who, wounds=0, treated_wounds=0, tried_wounds=0)
    kept = tuple(mending.halved(one) for one in plight.clocks if one.what != "wound")
    scene.befall(who, clocks=kept)
    if who.number("serious-wounds"):
        faces = scene.dice(who, 1)
        scene.tell(who, "stay", "DTR-201", *faces, n=faces[0] + 1)


def _help(scene: Scene, who: Combatant, *, home: bool) -> None:
    """Lasting help for the dying: a check a day from now on (DTR-184), and a stay of weeks in hospital (DTR-202)."""
    plight = scene.plight(who)
    days = () if plight.days else scene.dice(who, 1)
    left = sum(days) or plight.days
    scene.befall(who, days=left, hospital=not home, dying=OVER, ko=OVER, out=False, stable=max(plight.stable, 1))
    scene.tell(who, "days", "DTR-184", *days, n=left)
    if not home:
        weeks = scene.dice(who, 3)
        scene.tell(who, "weeks", "DTR-202", *weeks, n=sum(weeks))


# ---- by hand


def injure(scene: Scene, verb: Injure) -> None:
    """Give or take an injury or a state; with a time, say when an injury heals; raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy injure Bones wound 12h")
    if not verb.what:
        raise Rejected(line("tracy.error.what-injury", example="/tracy injure Bones serious"))
    injury = verb.what in mending.FIELD
    if verb.random and not injury:
        raise Rejected(line("tracy.error.random", example="/tracy heal Bones wound random"))
    if verb.span and verb.span[-1] == TURN and injury:
        raise Rejected(line("tracy.error.no-turns", example="/tracy injure Bones wound 12h"))
    if verb.end:
        _cure(scene, verb, who, injury=injury)
    else:
        _give(scene, verb, who, injury=injury)


def _give(scene: Scene, verb: Injure, who: Combatant, *, injury: bool) -> None:
    scene.tell(who, f"given-{verb.what}", "DTR-079", role="title")
    if injury:
        harms.add(scene, who, verb.what, mending.rolled(scene, who, verb.what) if verb.random else verb.span)
        return
    match verb.what:
        case "unconscious":
            fates.knock_out(scene, who, minutes(verb.span))
            if verb.span:
                unit = TURN if verb.span[-1] == TURN else MINUTE
                scene.befall(who, ko=Left(minutes(verb.span), unit))
        case "dying":
            fates.dying(scene, who)
        case "dead":
            fates.die(scene, who)
        case _:
            scene.befall(who, down=True)


def _cure(scene: Scene, verb: Injure, who: Combatant, *, injury: bool) -> None:
    """Take an injury or a state away; with a time, or by dice, an injury heals then."""
    if injury and not who.number(mending.FIELD[verb.what]):
        raise Rejected(line(f"tracy.error.no-{verb.what}", who=who.name))
    if injury and (verb.span or verb.random):
        scene.tell(who, f"heals-{verb.what}", mending.RULE[verb.what], role="title", n=1)
        span = mending.rolled(scene, who, verb.what) if verb.random else verb.span
        mending.wind(scene, who, verb.what, span)
        return
    scene.tell(who, f"cured-{verb.what}", "DTR-180", role="title")
    if injury:
        mending.gone(scene, who, verb.what)
    elif verb.what == "down":
        scene.befall(who, down=False)
    else:
        fates.live(scene, who)
