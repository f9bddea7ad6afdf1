"""Pins, grips at the throat, escapes and throws, as their sets come up (ORE-066, 068 … 071, 088 … 090)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.ore import holds, martial
from bot.systems.ore.armor import Packet
from bot.systems.ore.holds import THROTTLING, breathe, unpin
from bot.systems.ore.plights import Choked, Grip
from bot.systems.ore.pools import weapon_of
from bot.systems.ore.rounds import Fate, LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.sets import Set, beats
from bot.systems.ore.strikes import aimed_at, land, meet, struck_height
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.upkeep import GRIPS
from bot.systems.ore.weapons import Hold
from grammar.declaring import Art, Deed

PIN = (1, 0)  # Shock and Killing (ORE-066)
_GRIP_OF = {Hold.STRANGLE: Grip.STRANGLE, Hold.WIRE: Grip.WIRE}


def pin(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let somebody wrestle another down: his set must beat the other's best one of the round (ORE-008, 066)."""
    met, target = meet(scene, one, plan), aimed_at(one, plan)
    if met is None:
        return
    against = one.who if scene.at.turn.setting("ore-pin-against") == "pinner" else None
    if not beats(_set(met), scene.round.best(target, against)):
        _tell(scene, "no-pin", "ORE-066", met, target)
        return
    shock, killing = _strengthened(scene, PIN, plan)
    _hurt(scene, met, target, Packet(struck_height(met, plan), shock, killing, blow=True))
    if target in holds.holders(scene.plight(one.who)):  # the tables are turned
        holds.let_go(scene.at, target)
    scene.befall(one.who, replace(scene.plight(one.who), prone=True))
    scene.befall(target, replace(scene.plight(target), prone=True, pinned=one.who))
    _tell(scene, "pins", "ORE-066", met, target)
    for each in list(scene.round.of(target)):
        if each.open and not holds.allowed(scene.round.plan(each), one.who):
            scene.drop(each, "pinned")


def choke(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let somebody take another by the throat: by a set at the head, or by any, if he is pinned (ORE-069 … 071)."""
    target, grip = aimed_at(one, plan), _grip(scene, one, plan)
    if _chokes(scene, one.who, target, grip):
        _tell(scene, "holds-on", "ORE-069", one, target)
        return
    met = meet(scene, one, plan)
    if met is None or not _reaches(scene, met, plan, target):
        if met:
            _tell(scene, "no-choke", "ORE-069", met, target)
        _slip(scene, one.who, target)
        return
    head = _head(scene, target)
    if head is None:
        return
    shock, killing = _strengthened(scene, GRIPS[grip], plan)
    _hurt(scene, met, target, Packet(head.first, shock, killing, direct=True))
    choked = Choked(one.who, grip, scene.at.fight.round)
    scene.befall(target, replace(scene.plight(target), choked=choked))
    _tell(scene, f"takes-{grip.value}", "ORE-069" if grip is Grip.CHOKE else "ORE-071", met, target)


def slips(scene: Scene) -> None:
    """Let those slip out of a pin whose throat was tried for without any success, after the last set (ORE-070)."""
    for id, declaration in scene.round.declared.items():
        for number, plan in enumerate(declaration.plans):
            if plan.deed not in THROTTLING or plan.act.called or not plan.targets:
                continue
            target = plan.targets[0]
            tried = any(one.plan == number and one.fate in (Fate.ACTED, Fate.LOST) for one in scene.round.of(id))
            if not tried and not _chokes(scene, id, target):
                _slip(scene, id, target)


def escape(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let somebody try to break free: against the best set of his holder, or by his art alone (ORE-068, 089)."""
    plight = scene.plight(one.who)
    holder = next((id for id in holds.holders(plight) if id in (plan.targets or (id,))), None)
    if holder is None:
        scene.tell(one.who, "free-already", "ORE-068", one, who=scene.name(one.who))
        return
    pinned = plight.pinned == holder
    art = pinned and plan.act.art is Art.ESCAPE and scene.at.turn.setting("ore-art-escape") == "sure"
    if not art and not beats(_set(one), scene.round.best(holder)):
        _tell(scene, "no-escape", "ORE-068", one, holder)
    elif pinned:
        unpin(scene.at, one.who, "breaks-free", "ORE-089" if art else "ORE-068", str(one))
    else:
        breathe(scene.at, one.who, "breaks-free", one=str(one))


def hold(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let somebody hold on: his set is what the held must beat (ORE-068)."""
    for id in holds.held_by(scene.at, one.who):
        if id in (plan.targets or (id,)):
            _tell(scene, "holds-on", "ORE-068", one, id)


def throw_down(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let somebody throw another down, and stay on his own feet (ORE-090)."""
    met, target = meet(scene, one, plan), aimed_at(one, plan)
    if met is None:
        return
    if scene.at.turn.setting("ore-throw-damage") == "on":
        land(scene, met, plan, target)
    scene.befall(target, replace(scene.plight(target), prone=True))
    _tell(scene, "throws-down", "ORE-090", met, target)


# ---- what they have in common


def _set(one: LiveSet) -> Set:
    return Set(one.width, one.height)


def _tell(scene: Scene, key: str, rule: str, one: LiveSet, other: CombatantId) -> None:
    """Tell what somebody did to another."""
    holds.tell(scene.at, key, rule, of=other, by=one.who, one=str(one))


def _hurt(scene: Scene, one: LiveSet, target: CombatantId, packet: Packet) -> None:
    """Let a hold hurt somebody; who does it out of hiding is not named."""
    who = scene.find(one.who)
    scene.hurt(target, [packet], by="" if who is None or who.hidden else who.name, one=one)


def _strengthened(scene: Scene, points: tuple[int, int], plan: Plan) -> tuple[int, int]:
    return martial.strengthened(points, plan.act.art, killing=scene.at.turn.setting("ore-art-damage") == "killing")


def _grip(scene: Scene, one: LiveSet, plan: Plan) -> Grip:
    """By what somebody takes another's breath (ORE-069, 071, 088)."""
    who = scene.find(one.who)
    weapon = weapon_of(scene.patient(who), plan) if who else None
    if weapon and weapon.weapon.grip in _GRIP_OF:
        return _GRIP_OF[weapon.weapon.grip]
    return Grip.STRANGLE if plan.deed is Deed.STRANGLE or plan.act.art is Art.STRANGLE else Grip.CHOKE


def _chokes(scene: Scene, by: CombatantId, id: CombatantId, grip: Grip | None = None) -> bool:
    """Whether somebody has another by the throat already, in this way."""
    choked = scene.plight(id).choked
    return bool(choked and choked.by == by and grip in (None, choked.grip))


def _reaches(scene: Scene, one: LiveSet, plan: Plan, target: CombatantId) -> bool:
    """Whether a set takes somebody by the throat: at the head, unless he is pinned (ORE-069, 070)."""
    head = _head(scene, target)
    return head is not None and (bool(scene.plight(target).pinned) or struck_height(one, plan) in head.heights)


def _head(scene: Scene, id: CombatantId) -> Location | None:
    who = scene.find(id)
    known = scene.patient(who).body.silhouette.locations if who else ()
    return next((one for one in known if one.kind is Part.HEAD), None)


def _slip(scene: Scene, by: CombatantId, id: CombatantId) -> None:
    """Let somebody slip out of a pin because the one who pins him failed to choke him (ORE-070)."""
    if scene.plight(id).pinned == by:
        unpin(scene.at, id, "slips-free", "ORE-070")


DOES = {
    Deed.PIN: pin,
    Deed.CHOKE: choke,
    Deed.STRANGLE: choke,
    Deed.ESCAPE: escape,
    Deed.HOLD: hold,
    Deed.THROW_DOWN: throw_down,
}
