"""Disarming: whether it works, what becomes of the weapon, and what its edge does to the hand (ORE-065, 087)."""

from collections.abc import Iterator

from bot.core.fight.encounter import CombatantId
from bot.core.names import folded
from bot.core.rejected import Rejected
from bot.systems.ore import holds
from bot.systems.ore.arming import MOST_TEXT, change
from bot.systems.ore.armor import Packet
from bot.systems.ore.arms import Arm, with_arm, without, written
from bot.systems.ore.conditions import usable
from bot.systems.ore.martial import height
from bot.systems.ore.patients import Patient
from bot.systems.ore.pools import free_call, weapon_of
from bot.systems.ore.rounds import Fate, LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.strikes import aimed_at, meet, struck_height
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.weapons import Hold, Skill, Weapon
from grammar.declaring import Art

EDGE = 1  # Killing
SNATCH = "snatch"


def disarm(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let somebody go for another's weapon."""
    met, target = meet(scene, one, plan), aimed_at(one, plan)
    who, whom = scene.find(one.who), scene.find(target)
    if met is None or who is None or whom is None:
        return
    victim = scene.patient(whom)
    arm = _weapon(scene, victim, plan)
    if arm is None:
        holds.tell(scene.at, "nothing-to-disarm", "ORE-065", of=target, by=one.who, one=str(met))
        return
    attack, done = _attack_width(scene, target), works(met, plan, victim)
    if done:
        _take(scene, met, plan, victim, arm, wider=met.width > attack)
    else:
        holds.tell(scene.at, "no-disarm", "ORE-065", of=target, by=one.who, one=str(met))
    cuts = done or scene.at.turn.setting("ore-disarm-cuts") == "always"
    if cuts and met.width <= attack and arm.weapon.edge:
        _cut(scene, scene.patient(who), plan, arm)


def works(one: LiveSet, plan: Plan, victim: Patient) -> bool:
    """Whether a set disarms: it hits the arm that was named, and is no lower than the Body of the sheet (ORE-065).

    By the art that needs no called shot, any set hits it (ORE-087); what was called without a die too (ORE-086).
    """
    if one.height < victim.who.number("body"):
        return False
    silhouette = victim.body.silhouette
    return plan.act.art is Art.DISARM or silhouette.at(struck_height(one, plan)) == silhouette.at(_named(plan))


def _named(plan: Plan) -> int:
    """The number that was named, as the set counts (ORE-063, 082)."""
    return plan.act.called if free_call(plan) else height(plan, plan.act.called)


# ---- the weapon


def _weapon(scene: Scene, victim: Patient, plan: Plan) -> Arm | None:
    """The weapon in somebody's hand: the one that was named, that he attacks with, or that he carries first."""
    in_hand = [*_used(scene, victim), *victim.arms]
    if not plan.act.what:
        return next(iter(in_hand), None)
    return next((arm for arm in in_hand if folded(plan.act.what) in _names(arm)), None)


def _names(arm: Arm) -> tuple[str, ...]:
    return tuple(map(folded, (arm.called, *arm.weapon.spellings)))


def _used(scene: Scene, victim: Patient) -> Iterator[Arm]:
    """The weapons of what somebody declared in this round."""
    for plan in scene.round.plans(victim.who.id):
        if arm := _of(victim, plan):
            yield arm


def _of(victim: Patient, plan: Plan) -> Arm | None:
    try:
        weapon = weapon_of(victim, plan)
    except Rejected:  # a gun that he has lost in this round
        return None
    bare = weapon is None or (weapon.weapon.skill is Skill.BRAWLING and weapon.weapon.grip is Hold.NONE)
    return None if weapon is None or bare else weapon.arm


def _attack_width(scene: Scene, id: CombatantId) -> int:
    """The width of somebody's attack of the round, as it is or acted; none, or a ruined one, is 0 (ORE-065).

    As the table may have it, any set of his counts.
    """
    whatever = scene.at.turn.setting("ore-disarm-against") == "any"
    standing = (one for one in scene.round.of(id) if one.fate not in (Fate.RUINED, Fate.LOST))
    widths = (one.width for one in standing if whatever or scene.round.plan(one).deed in holds.ATTACKS)
    return max(widths, default=0)


def _take(scene: Scene, one: LiveSet, plan: Plan, victim: Patient, arm: Arm, *, wider: bool) -> None:
    """Let the weapon fall; by a wider set it is knocked away or snatched, as was declared."""
    how = "drops"
    if wider:
        how = "snatched" if plan.act.take == SNATCH else "knocked-away"
    weapon = arm.weapon
    if any(each.weapon.name == weapon.name for each in victim.arms):
        change(scene.at, victim, without(victim.arms, weapon))
    if how == "snatched":
        _keep(scene, one.who, arm)
    holds.tell(scene.at, how, "ORE-065", of=victim.who.id, by=one.who, one=str(one), what=arm.called)
    for each in list(scene.round.of(victim.who.id)):
        if each.open and _with(victim, scene.round.plan(each), weapon):
            scene.drop(each, "disarmed")


def _keep(scene: Scene, id: CombatantId, arm: Arm) -> None:
    """Let somebody have the weapon that he snatched, as it is; declared with it is from the next round on."""
    who = scene.find(id)
    if who is None:
        return
    one = scene.patient(who)
    now = with_arm(one.arms, arm)
    if not any(each.weapon.name == arm.weapon.name for each in one.arms) and len(written(now)) <= MOST_TEXT:
        change(scene.at, one, now)


def _with(victim: Patient, plan: Plan, weapon: Weapon) -> bool:
    arm = _of(victim, plan)
    return arm is not None and arm.weapon.name == weapon.name


# ---- the edge


def _cut(scene: Scene, one: Patient, plan: Plan, arm: Arm) -> None:
    """Let an edge cut the hand that grabbed it, whether it got hold or not; a weapon keeps the hand away (ORE-065)."""
    own = weapon_of(one, plan)
    limb = _limb(one, plan)
    if limb and not (own and own.melee):
        scene.hurt(one.who.id, [Packet(limb.first, 0, EDGE, blow=True)], means=arm.called)


def _limb(one: Patient, plan: Plan) -> Location | None:
    """The limb that it was done with: the one that was named, else the right arm, or whichever is of use."""
    known = one.body.silhouette.locations
    if plan.act.limb:
        return next((each for each in known if plan.act.limb in (each.name, *each.also)), None)
    arms = [each for each in known if each.kind is Part.LIMB and not each.leg]
    return max(arms, key=lambda each: (usable(one.body, each), each.first), default=None)
