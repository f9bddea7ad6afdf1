"""What shooting takes besides a roll: rounds, reloading and preparing, and the nerve to shoot the helpless."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.ore import arming, suppression
from bot.systems.ore.arms import Arm, Arms, emptied, fired, held, prepared, reloaded, without
from bot.systems.ore.checks import helpless
from bot.systems.ore.conditions import out
from bot.systems.ore.pools import rounds_for, weapon_of
from bot.systems.ore.rounds import Declaration, Fate, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.wielded import FIRING, Wielded
from grammar.declaring import Deed


def spend(scene: Scene, id: CombatantId, declaration: Declaration) -> None:
    """Take the rounds of a roll that was just made, hit or miss, and what was thrown (ORE-127, 131, 138, 139)."""
    for plan in declaration.plans:
        who = scene.find(id)
        if who is None or plan.deed not in (*FIRING, Deed.THROW):
            continue
        one = scene.patient(who)
        weapon = weapon_of(one, plan)
        if weapon is None:
            continue
        rounds = rounds_for(scene.at, one, plan, declaration.pool)
        arms = _spent(one.arms, plan, weapon, rounds)
        if arms != one.arms:
            arming.change(scene.at, one, arms, "fired", _now(arms, weapon))


def _spent(arms: Arms, plan: Plan, weapon: Wielded, rounds: int) -> Arms:
    if plan.deed is Deed.SUPPRESS:
        return emptied(arms, weapon.weapon)
    if plan.deed is Deed.THROW and not weapon.weapon.used_up:
        return without(arms, weapon.weapon)
    return fired(arms, weapon.weapon, rounds)


def _now(arms: Arms, weapon: Wielded) -> Arm:
    """The weapon as it is among these; gone, if it is not among them."""
    if any(arm.weapon.name == weapon.weapon.name for arm in arms):
        return held(arms, weapon.weapon)
    return replace(weapon.arm, rounds=0, preparing=0)


def make_ready(scene: Scene, id: CombatantId, plan: Plan) -> None:
    """Spend a whole round on a weapon: it is full, or nearer to being ready (ORE-136, 137)."""
    who = scene.find(id)
    weapon = weapon_of(scene.patient(who), plan) if who else None
    if who is None or weapon is None:
        return
    one = scene.patient(who)
    if not any(arm.weapon.name == weapon.weapon.name for arm in one.arms):
        return  # he has lost it in this round (ORE-065)
    done, how = (reloaded, "reloaded") if plan.deed is Deed.RELOAD else (prepared, "prepared")
    arms = done(one.arms, weapon.weapon)
    arming.change(scene.at, one, arms, how, held(arms, weapon.weapon))


def after(scene: Scene) -> None:
    """After the last set: fire without a set tries nerves (ORE-132), a shot at the helpless who fired it (ORE-134)."""
    suppression.after(scene)
    for id, declaration in scene.round.declared.items():
        who = scene.find(id)
        if who is None or who.down or out(scene.patient(who).body):
            continue
        if any(plan.act.helpless and _shot(scene, id, number) for number, plan in enumerate(declaration.plans)):
            helpless(scene.at, scene.patient(who))


def _shot(scene: Scene, id: CombatantId, number: int) -> bool:
    """Whether somebody came to shoot: he rolled for it, and did not lose his action."""
    hand = scene.round.hands.get(id)
    fates = [one.fate for one in scene.round.of(id) if one.plan == number]
    return bool(hand and hand.faces) and Fate.LOST not in fates
