"""Bursts of fully automatic fire (CPR-001 … 011): their own DV table, the margin as multiplier, no aiming."""

from bot.core.lines import Line, line
from bot.systems.red import arms, covers
from bot.systems.red.check import beats, rolled
from bot.systems.red.damage import Blow
from bot.systems.red.facts import AttackRolled, Pending
from bot.systems.red.people import Fighter
from bot.systems.red.scene import Scene
from bot.systems.red.shots import against, attack_parts, damage
from bot.systems.red.tables import Weapon
from bot.systems.red.ways import Way
from grammar.reds import Attack
from grammar.texts import TENTHS

BURST = 10  # rounds (CPR-002)
DAMAGE = "2d6"  # CPR-007
SKILL = "autofire"  # whatever the weapon is fired with otherwise


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why a burst can't be; nothing if it can. Nothing is spent by what is refused (CPR-001, 002, 005, 009)."""
    if wrong := no_burst(scene, who, weapon, verb):
        return wrong
    if len(verb.targets) > 1:
        return line("red.error.one-target")
    if verb.range < 0:
        return line("red.error.how-far")
    if not scene.tables.bursts.dv(weapon.line, verb.range):
        return line("red.error.burst-range", most=scene.tables.bursts.farthest, tenths=str(-(-verb.range // TENTHS)))
    return None


def no_burst(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why a weapon fires no burst at all: it has no such mode, too few rounds are left, or something was aimed at."""
    if not weapon.autofire:
        return line("red.error.no-autofire", weapon=weapon.name)
    if verb.aim:
        return line("red.error.no-aim")
    arm = arms.held(who.who, weapon, scene.tables)
    if arm.rounds < BURST:
        return line("red.error.few-rounds", weapon=weapon.name, n=arm.rounds, most=BURST)
    return None


def multiplier(margin: int, cap: int) -> int:
    """By how much the damage of a burst is multiplied: the margin, up to the weapon's cap (CPR-007).

    >>> [multiplier(margin, 4) for margin in (1, 2, 4, 5)]
    [1, 2, 4, 4]
    """
    return max(1, min(margin, cap))


def roll(scene: Scene, one: Pending) -> None:
    """Roll the burst: against its table, or the evasion of whoever dodges (CPR-003, 010)."""
    shooter, target = scene.find(one.attacker), scene.find(one.targets[0])
    weapon = scene.tables.weapon(one.weapon)
    assert shooter
    assert target
    assert weapon
    total = rolled(scene.turn, shooter.who, tuple(attack_parts(shooter, "ref", SKILL, one.attack)))
    dv = against(scene, one, target, scene.tables.bursts.dv(weapon.line, one.attack.range))
    hit = beats(scene.turn, total.total, dv)
    margin = total.total - dv
    times = multiplier(margin, weapon.autofire) if hit else 1
    names = (target.who.name,)
    scene.emit(
        one.attacker,
        AttackRolled(one.key, shooter.who.name, one.attack.mode, weapon.name, names, total, dv, hit, margin, times),
    )
    if hit:
        fact = damage(scene, shooter, one.attack, DAMAGE, times)
        if covers.stopped(scene, target.who.id, fact.total):
            return
        scene.hurt(target.who.id, Blow(fact.total, sixes=fact.sixes, by=shooter.who.name))


AUTOFIRE = Way(refuse, lambda verb: BURST, roll)  # noqa: ARG005  # as every way
