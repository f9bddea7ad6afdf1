"""Shots at what somebody holds or wears: called at number 9, the object takes the hit (ORE-124, 161)."""

from bot.core.fight.encounter import CombatantId
from bot.core.names import folded
from bot.systems.ore import arming
from bot.systems.ore.armor import Packet
from bot.systems.ore.arms import Arm, without
from bot.systems.ore.damage import Target, boxes, strike
from bot.systems.ore.patients import Patient, house, open_to_all
from bot.systems.ore.pools import AFAR, BY_HAND
from bot.systems.ore.ranged_facts import ObjectHit, key, marks
from bot.systems.ore.rounds import LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.tables import Location, Silhouette
from bot.systems.ore.wounds import Body, Wounds
from grammar.declaring import Deed

CALLED = 9
AT_OBJECTS = tuple(deed for deed in (*AFAR, *BY_HAND) if deed not in (Deed.THROW, Deed.ACT, Deed.DISARM))


def aimed(plan: Plan) -> bool:
    """Whether an attack is meant for something that its target holds or wears: what a throw names is thrown."""
    return bool(plan.act.what) and plan.deed in AT_OBJECTS


def hit(scene: Scene, one: LiveSet, plan: Plan, target: CombatantId, packet: Packet, *, by: str) -> None:
    """Let an object take a hit instead of whoever has it; what is full of marks is of no use to him any more."""
    who = scene.find(target)
    assert who
    bearer = scene.patient(who)
    arm = _arm(bearer, plan.act.what)
    name = arm.called if arm else plan.act.what
    known = key(target, arm.weapon.name if arm else name)
    body = _silhouette(bearer, arm, name)
    if body is None:  # of what no table knows, the game master says what becomes of it
        scene.emit(target, ObjectHit(known, who.name, name, by, str(one), packet.shock, packet.killing))
        return
    place = body.location(packet.height)
    shock, killing = marks(scene.at.turn.table, known)
    before = Body(body, {place.name: Wounds(shock, killing)} if shock or killing else {})
    struck = strike(Target(before), (packet,), house=house(scene.at.turn))
    after = struck.target.body.of(place)
    fate = _fate(struck.target.body, place)
    marked, opened = boxes(after.shock, after.killing, place.boxes), open_to_all(scene.at, who)
    points, now = (struck.shock, struck.killing), (after.shock, after.killing)
    scene.emit(target, ObjectHit(known, who.name, name, by, str(one), *points, now, True, marked, fate, opened))
    if fate and arm:
        arming.change(scene.at, bearer, without(bearer.arms, arm.weapon))
        _lose(scene, target, arm)


def _arm(bearer: Patient, what: str) -> Arm | None:
    """The weapon that is meant, if he carries one that is called so."""
    return next((arm for arm in bearer.arms if folded(what) in map(folded, arm.weapon.spellings)), None)


def _silhouette(bearer: Patient, arm: Arm | None, name: str) -> Silhouette | None:
    thing = bearer.tables.objects.find((arm.weapon.body or arm.weapon.name) if arm else name)
    return thing.silhouette if thing else None


def _fate(body: Body, place: Location) -> str:
    return "destroyed" if body.destroyed(place) else "inoperable" if body.full(place) else ""


def _lose(scene: Scene, id: CombatantId, arm: Arm) -> None:
    """Drop the sets of what he was about to do with it (ORE-028)."""
    names = tuple(map(folded, arm.weapon.spellings))
    for one in list(scene.round.of(id)):
        if one.open and folded(scene.round.plan(one).act.weapon) in names:
            scene.drop(one, "disarmed")
