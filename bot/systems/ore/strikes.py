"""Attacks that come up: what stops them, where they strike, and what they do (ORE-041, 060 … 063, 073, 081 … 086)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import CombatantId
from bot.systems.ore.armor import Packet
from bot.systems.ore.damage import Struck
from bot.systems.ore.defences import defend
from bot.systems.ore.formula import combined
from bot.systems.ore.patients import Patient
from bot.systems.ore.pools import free_call, weapon_of
from bot.systems.ore.rounds import LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.stats import boosted
from bot.systems.ore.wielded import FIRING, Wielded
from grammar.declaring import Art, Deed

MORE = 2  # points of ORE-081


@dataclass(frozen=True, slots=True)
class Hit:
    """An attack that got through to somebody: its set, plan and weapon, the height it struck, and what it did."""

    attack: LiveSet
    plan: Plan
    weapon: Wielded | None
    target: CombatantId
    height: int
    struck: Struck | None


def strike(scene: Scene, one: LiveSet, plan: Plan) -> Hit | None:
    """Let an attack come up against its target; what it did, if it was not stopped."""
    target = plan.targets[one.target] if one.target < len(plan.targets) else CombatantId("")
    who = scene.find(one.who)
    if who is None or scene.find(target) is None:
        scene.tell(one.who, "gone", "ORE-028", one, who=scene.name(one.who))
        return None
    met = defend(scene, one, plan, target)
    if met.stopped:
        by = scene.name(met.by.who) if met.by else ""
        scene.tell(one.who, "stopped", "ORE-100", one, who=who.name, target=scene.name(target), by=by)
        return None
    return land(scene, met.attack, plan, target)


def land(scene: Scene, one: LiveSet, plan: Plan, target: CombatantId, extra: Sequence[Packet] = ()) -> Hit:
    """Let an attack hit somebody: its packet and those that come with it are one damage event (ORE-026)."""
    who = scene.find(one.who)
    assert who is not None
    attacker = scene.patient(who)
    weapon = weapon_of(attacker, plan)
    height = struck_height(one, plan)
    shock, killing = damage(attacker, one.width, plan, weapon)
    packet = Packet(
        height,
        shock,
        killing,
        weapon.loaded.penetration if weapon else 0,
        explosive=bool(weapon and weapon.weapon.explosive),
        blow=plan.deed not in (*FIRING, Deed.THROW),
    )
    unknown = who.hidden and plan.act.unseen
    struck = scene.hurt(
        target,
        (packet, *extra),
        by="" if unknown else who.name,
        one=one,
        means=weapon.weapon.name if weapon else "",
    )
    return Hit(one, plan, weapon, target, height, struck)


def struck_height(one: LiveSet, plan: Plan) -> int:
    """The number that is struck: that of the set, or the one that an art calls (ORE-041, 063, 086)."""
    return plan.act.called if free_call(plan) and plan.act.called else one.height


def damage(attacker: Patient, width: int, plan: Plan, weapon: Wielded | None) -> tuple[int, int]:
    """What a hit by a set so wide does: weapon and Body, cartridge, then the art (ORE-041, 061, 062, 081, 084)."""
    points = _points(attacker, width, plan, weapon)
    if plan.act.art is Art.DAMAGE:
        shock, killing = points
        points = (shock + MORE, killing) if shock or not killing else (shock, killing + MORE)
    if plan.act.art is Art.KILLING:
        points = (0, sum(points))
    return points


def _points(attacker: Patient, width: int, plan: Plan, weapon: Wielded | None) -> tuple[int, int]:
    """What a weapon does, or bare hands; of a supernatural Body and a weapon the one that is worth more (ORE-062)."""
    super_body = boosted(attacker.who, "body")
    hands = attacker.tables.unarmed(attacker.who.number("body"), boosted=super_body)
    if weapon is None or (plan.deed is Deed.THROW and plan.act.large):
        return hands.at(width)
    if weapon.damage:
        return weapon.loaded.damage(width, weapon.damage)
    if weapon.weapon.blow and super_body:
        return weapon.loaded.damage(width, combined(weapon.weapon.formula, hands, width))
    return weapon.loaded.damage(width)
