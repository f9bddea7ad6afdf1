"""Attacks that come up: what stops them, where they strike, and what they do (ORE-041, 060 … 063, 073, 081 … 086)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import CombatantId
from bot.systems.ore import held
from bot.systems.ore.armor import Packet
from bot.systems.ore.damage import Struck
from bot.systems.ore.defences import defend
from bot.systems.ore.formula import Formula, combined
from bot.systems.ore.knockback import knock_back
from bot.systems.ore.martial import strengthened
from bot.systems.ore.patients import Patient
from bot.systems.ore.pools import BY_HAND, free_call, weapon_of
from bot.systems.ore.rounds import LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.stats import boosted
from bot.systems.ore.weapons import Skill
from bot.systems.ore.wielded import Wielded
from grammar.declaring import Deed


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
    met = meet(scene, one, plan)
    return land(scene, met, plan, aimed_at(one, plan)) if met else None


def aimed_at(one: LiveSet, plan: Plan) -> CombatantId:
    """Whom a set of an action is for."""
    return plan.targets[one.target] if one.target < len(plan.targets) else CombatantId("")


def meet(scene: Scene, one: LiveSet, plan: Plan) -> LiveSet | None:
    """Let an attack come up against the defences of its target: what is left of its set, if it was not stopped."""
    target = aimed_at(one, plan)
    who = scene.find(one.who)
    if who is None or scene.find(target) is None:
        scene.tell(one.who, "gone", "ORE-028", one, who=scene.name(one.who))
        return None
    met = defend(scene, one, plan, target)
    if met.stopped:
        by = scene.name(met.by.who) if met.by else ""
        about = scene.between(one.who, target)
        scene.tell(about, "stopped", "ORE-100", one, who=who.name, target=scene.name(target), by=by)
        return None
    return met.attack


def land(scene: Scene, one: LiveSet, plan: Plan, target: CombatantId, extra: Sequence[Packet] = ()) -> Hit:
    """Let an attack hit somebody: its packet and those that come with it are one damage event (ORE-026)."""
    who = scene.find(one.who)
    assert who is not None
    attacker = scene.patient(who)
    weapon = thrown_mass(plan, weapon_of(attacker, plan))
    height = struck_height(one, plan)
    by_art = scene.at.turn.setting("ore-art-damage") == "killing"
    shock, killing = damage(attacker, one.width, plan, weapon, killing=by_art)
    packet = Packet(
        height,
        shock,
        killing,
        weapon.loaded.penetration if weapon else 0,
        explosive=bool(weapon and weapon.weapon.explosive),
        blow=plan.deed in BY_HAND,
    )
    by = "" if who.hidden and plan.act.unseen else who.name
    means = weapon.weapon.name if weapon else plan.act.what
    if height == held.CALLED and held.aimed(plan):
        held.hit(scene, one, plan, target, packet, by=by)
        return Hit(one, plan, weapon, target, height, None)
    if shield := _in_the_way(scene, target, height):
        scene.hurt(shield, (packet,), by=by, one=one, means=means)
    struck = scene.hurt(target, (packet, *extra), by=by, one=one, means=means)
    knock_back(scene, one, target, struck, shock=shock)
    return Hit(one, plan, weapon, target, height, struck)


def thrown_mass(plan: Plan, weapon: Wielded | None) -> Wielded | None:
    """The weapon that an attack strikes with; a gun that is thrown, or a thing so large, is but a mass (ORE-139)."""
    blunt = plan.deed is Deed.THROW and weapon and weapon.weapon.skill not in (Skill.THROW, Skill.MELEE)
    return None if blunt or plan.act.large else weapon


def _in_the_way(scene: Scene, target: CombatantId, height: int) -> CombatantId | None:
    """Whose body is in the way: it takes all of the attack, as a damage event of its own (ORE-158)."""
    behind = scene.plight(target).behind
    return behind.shield if behind and behind.shield and height not in behind.cover.exposed else None


def struck_height(one: LiveSet, plan: Plan) -> int:
    """The number that is struck: that of the set, or the one that an art calls (ORE-041, 063, 086)."""
    return plan.act.called if free_call(plan) and plan.act.called else one.height


def damage(
    attacker: Patient, width: int, plan: Plan, weapon: Wielded | None, *, killing: bool = False
) -> tuple[int, int]:
    """What a hit by a set so wide does: weapon and Body, cartridge, then the art (ORE-041, 061, 062, 081, 084).

    `killing`: the two points of ORE-081 are Killing where a weapon does both.
    """
    return strengthened(_points(attacker, width, plan, weapon), plan.act.art, killing=killing)


def _points(attacker: Patient, width: int, plan: Plan, weapon: Wielded | None) -> tuple[int, int]:
    """What a weapon does, or bare hands; of a supernatural Body and a weapon the one that is worth more (ORE-062)."""
    super_body = boosted(attacker.who, "body")
    hands = attacker.tables.unarmed(attacker.who.number("body"), boosted=super_body)
    if weapon is None:
        return (Formula.read(plan.act.damage) if plan.act.damage else hands).at(width)
    if weapon.damage:
        return weapon.loaded.damage(width, weapon.damage)
    if weapon.weapon.blow and super_body:
        return weapon.loaded.damage(width, combined(weapon.weapon.formula, hands, width))
    return weapon.loaded.damage(width)
