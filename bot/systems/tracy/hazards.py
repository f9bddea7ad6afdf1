"""Falls, explosions, fire, and what may not be breathed; and damage by hand (DTR-084, 140 … 175)."""

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.tracy import fates, harms
from bot.systems.tracy.blows import Hit, land
from bot.systems.tracy.facts import Harming, Rolled
from bot.systems.tracy.plights import OVER, Breath, Left
from bot.systems.tracy.scene import TURN, Scene
from grammar.tracys import Blast, Fall, Harm, Hazard

FALL_DICE = 3
GRABBED, LUCKY = 5, 4  # from which on a last chance comes (DTR-147, DTR-148)
DEAD_UP_TO = 3  # of a d6, in water (DTR-161)
STEP = 3  # turns between the checks of those who hold their breath (DTR-160)


def fall(scene: Scene, verb: Fall) -> None:
    """Fall (DTR-140 … 150); raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy fall Bones 20")
    if verb.feet <= 0:
        raise Rejected(line("tracy.error.how-high", example="/tracy fall Bones 20"))
    scene.tell(who, "falls", "DTR-140", n=verb.feet, role="title")
    if verb.hero or verb.chance:
        scene.spend(who, int(bool(verb.hero)))
        face = () if verb.hero else scene.dice(who, 1)
        saved = not face or face[0] >= (LUCKY if who.number("lucky") else GRABBED)
        scene.tell(who, "last-chance" if saved else "no-chance", "DTR-147", *face)
        if saved:
            return
    columns = scene.tables.falls
    nth = next((n for n, column in enumerate(columns) if verb.feet <= column.most), len(columns))
    nth -= verb.soft
    if nth == len(columns):
        scene.tell(who, "too-high", "DTR-150")
        fates.die(scene, who)
        fates.ask_fall(scene, who)
        return
    faces = scene.dice(who, FALL_DICE)
    scene.tell(who, "fall-dice", columns[max(nth, 0)].rule, *faces, total=sum(faces))
    if nth < 0:
        scene.tell(who, "soft", "DTR-146")
        harms.keep_feet(scene, who)
        return
    column = columns[nth]
    harms.suffer(scene, who, Harming(who.id, column.name, column.at(sum(faces)), who.name, soft=verb.soft))


def blast(scene: Scene, verb: Blast) -> None:
    """An explosion: 3d6 and the weapon's modifier for each who is caught (DTR-170, DTR-171); raises `Rejected`."""
    if not verb.names:
        raise Rejected(line("tracy.error.whom", example="/tracy blast A,B weapon:Grenade"))
    weapon = scene.tables.weapons.find(verb.weapon) if verb.weapon else None
    if verb.weapon and (weapon is None or weapon.kind != "explosive"):
        names = tuple(row.name for row in scene.tables.weapons if row.kind == "explosive")
        raise Rejected(line("tracy.error.weapon", name=verb.weapon, names=names))
    chart = scene.tables.chart("explosive")
    plus = verb.mod + (weapon.modifier if weapon else 0)
    people = [scene.at.find(name) for name in verb.names]
    for who in people:
        faces = scene.dice(who, FALL_DICE)
        total = sum(faces) + plus
        scene.tell(who, "blast", "DTR-170", *faces, total=total, role="title" if who is people[0] else "line")
        harms.suffer(scene, who, Harming(who.id, chart.name, chart.at(total), who.name))


def harm(scene: Scene, verb: Harm) -> None:
    """A Damage Roll by hand (DTR-084); raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy damage Bones 7 lethal")
    scene.tell(who, "struck", "DTR-084", n=verb.rating, role="title")
    chart = verb.chart or "nonlethal"
    land(scene, [Hit(who, (Part("rating", verb.rating, "DTR-084"),), chart, bare=verb.bare)])


def expose(scene: Scene, verb: Hazard) -> None:
    """Put somebody into water, smoke, gas or fire, or out of it (DTR-160 … 175); raises `Rejected`."""
    who = scene.meant(verb.name, "/tracy hazard Joe water")
    if verb.end:
        _out(scene, who)
        return
    if not verb.what:
        raise Rejected(line("tracy.error.what-hazard", example="/tracy hazard Joe smoke"))
    if verb.what == "fire":
        scene.befall(who, fire=True)
    else:
        scene.befall(who, breath=Breath(verb.what, sealed=verb.sealed))
    scene.tell(who, f"in-{verb.what}", "DTR-175" if verb.what == "fire" else "DTR-160", role="title")


def _out(scene: Scene, who: Combatant) -> None:
    """Out of it: gas lingers for 1d6 turns or minutes (DTR-163), and whom smoke was killing lives (DTR-162).

    How long he stays unconscious, the book does not say: until a game master or first aid ends it.
    """
    breath = scene.plight(who).breath
    gas = scene.dice(who, 1) if breath and breath.what == "gas" and breath.failed else ()
    scene.befall(who, breath=None, fire=False, poison=OVER, gas=Left(sum(gas), scene.unit))
    scene.tell(who, "out", "DTR-160", role="title")
    if gas:
        scene.tell(who, "gas-lingers", "DTR-163", *gas, n=sum(gas), unit=scene.unit)


def breathe(scene: Scene, who: Combatant) -> None:
    """A turn more without air: a check every three turns, each harder (DTR-160)."""
    breath = scene.plight(who).breath
    if breath is None or breath.failed or scene.plight(who).dead:
        return
    turns = breath.turns + 1
    first = int(scene.turn.setting("tracy-breath-first-check"))
    if turns < first or (turns - first) % STEP:
        scene.befall(who, breath=Breath(breath.what, turns, breath.checks, sealed=breath.sealed))
        return
    tn = scene.tables.breath(breath.checks + 1)
    total = scene.roll(who, scene.rating(scene.fresh(who), "health", "stamina"))
    held = total.total >= tn
    ended = "success" if held else "failure"
    scene.emit(who, Rolled(who.id, who.name, "breath", total, ended, tn, title=False))
    scene.befall(who, breath=Breath(breath.what, turns, breath.checks + 1, failed=not held, sealed=breath.sealed))
    if not held:
        _breathed(scene, who, breath)


def _breathed(scene: Scene, who: Combatant, breath: Breath) -> None:
    match breath.what:
        case "water":
            faces = () if breath.sealed else scene.dice(who, 1)
            dead = breath.sealed or faces[0] <= DEAD_UP_TO
            scene.tell(who, "drowns" if dead else "drifts", "DTR-161", *faces)
            if dead:
                fates.die(scene, who)
            else:
                scene.befall(who, breath=None)
                fates.knock_out(scene, who)
        case "smoke":
            faces = scene.dice(who, 1)
            scene.tell(who, "chokes", "DTR-162", *faces, n=faces[0], unit=TURN)
            fates.knock_out(scene, who)
            scene.befall(who, poison=Left(faces[0], TURN))
        case "gas":
            scene.tell(who, "gassed", "DTR-163")
        case _:
            scene.tell(who, "breathes-in", "DTR-164")


def burn(scene: Scene, who: Combatant) -> None:
    """A turn in the fire (DTR-175)."""
    if not scene.plight(who).fire or scene.plight(who).dead:
        return
    faces = scene.dice(who, 1)
    chart = scene.tables.chart("fire")
    scene.tell(who, "burns", "DTR-175", *faces, n=faces[0])
    harms.suffer(scene, who, Harming(who.id, "fire", chart.at(faces[0]), who.name))
