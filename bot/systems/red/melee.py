"""Blows (CPR-084, 090): against whoever defends himself; armor stops half as well."""

from bot.core.lines import Line, line
from bot.systems.red import held
from bot.systems.red.check import beats, rolled
from bot.systems.red.damage import Blow
from bot.systems.red.facts import AttackRolled, Pending
from bot.systems.red.people import Fighter
from bot.systems.red.scene import Scene
from bot.systems.red.shots import aimed_parts, attack_parts, damage, evaded
from bot.systems.red.tables import Weapon
from bot.systems.red.ways import Way
from grammar.reds import Aim, Attack


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:  # noqa: ARG001  # as every way
    """Why a blow can't be; nothing if it can."""
    if not weapon.melee:
        return line("red.error.no-blow", weapon=weapon.name)
    return line("red.error.one-target") if len(verb.targets) > 1 else None


def roll(scene: Scene, one: Pending) -> None:
    """Roll the blow against the evasion of the one it is meant for: he always defends himself, if he can at all."""
    striker, target = scene.find(one.attacker), scene.find(one.targets[0])
    weapon = scene.tables.weapon(one.weapon)
    if striker is None or target is None or weapon is None:
        return
    found = (*attack_parts(striker, weapon.stat, weapon.skill, one.attack), *aimed_parts(one))
    total = rolled(scene.turn, striker.who, found)
    dv = evaded(scene, target) if target.moves else 0
    hit = not target.moves or beats(scene.turn, total.total, dv)
    names = (target.who.name,)
    scene.emit(
        one.attacker,
        AttackRolled(one.key, striker.who.name, one.attack.mode, weapon.name, names, total, dv, hit, total.total - dv),
    )
    if hit:
        fact = damage(scene, striker, one.attack, weapon.damage)
        head = one.attack.aim is Aim.HEAD
        leg = one.attack.aim is Aim.LEG
        by = striker.who.name
        through = scene.hurt(target.who.id, Blow(fact.total, sixes=fact.sixes, head=head, leg=leg, half=True, by=by))
        held.struck(scene, one, through)


MELEE = Way(refuse, lambda verb: 0, roll, dodged=False)  # noqa: ARG005  # as every way
