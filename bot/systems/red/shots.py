"""Single and aimed shots, against the range table or against whoever dodges (CPR-080 … 085)."""

from collections.abc import Iterator

from bot.core.lines import Line, line
from bot.core.sums import Part
from bot.systems.red import arms, covers, held
from bot.systems.red.check import beats, rolled
from bot.systems.red.damage import Blow
from bot.systems.red.facts import AttackRolled, DamageRolled, Pending
from bot.systems.red.people import Doing, Fighter
from bot.systems.red.scene import Scene
from bot.systems.red.sums import Total, plain
from bot.systems.red.tables import DICE, Weapon
from bot.systems.red.ways import Way
from grammar.reds import Aim, Attack

AIMED = -8  # CPR-085


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why a single shot can't be; nothing if it can."""
    if not weapon.line or weapon.explosive:
        return line("red.error.no-shots", weapon=weapon.name)
    if len(verb.targets) > 1:
        return line("red.error.one-target")
    if wrong := arms.unready(who.who, weapon, verb.mode, scene.tables):
        return wrong
    if verb.range >= 0 and not scene.tables.shots.dv(weapon.line, verb.range):
        return line("red.error.out-of-range", weapon=weapon.name, most=scene.tables.shots.reach(weapon.line))
    if verb.range < 0:
        return line("red.error.how-far")
    return None


def roll(scene: Scene, one: Pending) -> None:
    """Roll the shot: the target's evasion takes the place of the DV, if he dodges (CPR-084)."""
    shooter, target = scene.find(one.attacker), scene.find(one.targets[0])
    weapon = scene.tables.weapon(one.weapon)
    if shooter is None or target is None or weapon is None:
        return
    found = (*attack_parts(shooter, weapon.stat, weapon.skill, one.attack), *aimed_parts(one))
    total = rolled(scene.turn, shooter.who, found)
    dv = against(scene, one, target, scene.tables.shots.dv(weapon.line, one.attack.range))
    hit = beats(scene.turn, total.total, dv)
    scene.emit(
        one.attacker,
        AttackRolled(
            one.key,
            shooter.who.name,
            one.attack.mode,
            weapon.name,
            (target.who.name,),
            total,
            dv,
            hit,
            total.total - dv,
        ),
    )
    if hit:
        rolled_damage = damage(scene, shooter, one.attack, weapon.damage)
        if covers.stopped(scene, target.who.id, rolled_damage.total):
            return
        through = scene.hurt(target.who.id, _blow(rolled_damage, one.attack.aim, shooter.who.name))
        held.struck(scene, one, through)


def attack_parts(shooter: Fighter, stat: str, skill: str, verb: Attack) -> Iterator[Part]:
    """All that goes into the check of an attack but the die (CPR-060 … 062)."""
    if verb.number is not None:
        yield plain("number", verb.number)
    else:
        yield plain(stat, shooter.stat(stat))
        yield plain(skill, shooter.stat(skill))
    yield from shooter.hindered(Doing.MELEE if stat == "dex" and skill != "athletics" else Doing.RANGED)
    if verb.mod:
        yield Part("mod", verb.mod, "CPR-062")
    if verb.luck:
        yield Part("luck", verb.luck, "CPR-062")


def evasion(scene: Scene, target: Fighter) -> Total:
    """Somebody's evasion, not told yet: DEX + Evasion + d10 (CPR-084)."""
    found = (plain("dex", target.stat("dex")), plain("evasion", target.stat("evasion")), *target.hindered(Doing.OTHER))
    return rolled(scene.turn, target.who, found)


def against(scene: Scene, one: Pending, target: Fighter, dv: int) -> int:
    """What an attack must beat: the DV, or the evasion of whoever dodges, even if that is less (CPR-010, 084)."""
    return evaded(scene, target) if one.dodges.get(target.who.id) else dv


def evaded(scene: Scene, target: Fighter) -> int:
    """The total of somebody's evasion, which takes the place of the DV (CPR-084)."""
    total = evasion(scene, target)
    scene.checked(target.who, "evasion", total, done=True)
    return total.total


def damage(scene: Scene, shooter: Fighter, verb: Attack, dice: str, times: int = 1) -> DamageRolled:
    """Roll damage with the dice of the attack, and tell it: what it has besides is added last (CPR-011)."""
    found = DICE.fullmatch(verb.damage or dice)
    assert found
    fact = DamageRolled(scene.roll(shooter.who, int(found[1]), 6), times, verb.bonus)
    scene.emit(shooter.who.id, fact)
    return fact


def aimed_parts(one: Pending) -> Iterator[Part]:
    """What aiming at a part takes from the check (CPR-085)."""
    if one.attack.aim:
        yield Part("aimed", AIMED, "CPR-085")


def _blow(fact: DamageRolled, aim: Aim | None, by: str) -> Blow:
    return Blow(fact.total, sixes=fact.sixes, head=aim is Aim.HEAD, leg=aim is Aim.LEG, by=by)


SHOT = Way(refuse, lambda verb: 1, roll)  # noqa: ARG005  # as every way
