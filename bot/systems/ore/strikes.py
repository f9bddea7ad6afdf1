"""Attacks that come up: what stops them, where they strike, and what they do (ORE-041, 060 … 063, 073, 081 … 086)."""

from bot.core.fight.encounter import Combatant, CombatantId
from bot.systems.ore import held
from bot.systems.ore.armor import Packet
from bot.systems.ore.body_facts import Blow
from bot.systems.ore.bursts import impact, reach
from bot.systems.ore.defences import defend
from bot.systems.ore.formula import Formula, combined
from bot.systems.ore.knockback import knock_back
from bot.systems.ore.martial import strengthened
from bot.systems.ore.patients import Patient
from bot.systems.ore.pools import BY_HAND, free_call, weapon_of
from bot.systems.ore.rounds import LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.stats import boosted
from bot.systems.ore.wielded import Wielded, spreads, thrown_mass


def strike(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let an attack come up against its target, and land if it is not stopped; at nobody it bursts where it lands."""
    if plan.inside and not plan.targets:
        burst(scene, one, plan)
    elif met := meet(scene, one, plan):
        land(scene, met, plan, aimed_at(one, plan))


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


def land(scene: Scene, one: LiveSet, plan: Plan, target: CombatantId) -> None:
    """Let an attack hit somebody, and all that goes off with it reach those within (ORE-165, 177, 178)."""
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
    blow, shield = _blow(who, one, plan, weapon), _in_the_way(scene, target, height)
    if instead := height == held.CALLED and held.aimed(plan):
        held.hit(scene, one, plan, target, packet, by=blow.by)
    struck = () if instead else tuple(filter(None, (shield, target)))
    near = [id for id in dict.fromkeys((target, *plan.inside)) if id not in struck] if spreads(weapon) else []
    hit = impact(scene, one, weapon, blow, (*struck, *near))
    for id in struck:
        inflicted = reach(scene, hit, id, packet)
        if id == target:
            knock_back(scene, one, target, inflicted, shock=shock)
    for id in near:
        reach(scene, hit, id)


def burst(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let what hits nobody in particular go off among those who are named (ORE-165)."""
    who = scene.find(one.who)
    weapon = weapon_of(scene.patient(who), plan) if who else None
    if who and spreads(weapon):
        hit = impact(scene, one, weapon, _blow(who, one, plan, weapon), plan.inside)
        for id in dict.fromkeys(plan.inside):
            reach(scene, hit, id)


def _blow(who: Combatant, one: LiveSet, plan: Plan, weapon: Wielded | None) -> Blow:
    """What is told of a hit: whose it is, unless he stays unseen, and what with."""
    means = weapon.weapon.name if weapon else plan.act.what
    return Blow("" if who.hidden and plan.act.unseen else who.name, str(one), means)


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
