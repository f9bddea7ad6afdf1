"""Shells of shot (CPR-030 … 035): one check for all, one damage roll, everybody in front within six meters."""

from collections.abc import Iterator

from bot.core.fight.encounter import CombatantId
from bot.core.lines import Line, line
from bot.systems.red import arms, covers
from bot.systems.red.attacks import Way
from bot.systems.red.check import beats, rolled
from bot.systems.red.damage import Blow
from bot.systems.red.facts import AttackRolled, Pending
from bot.systems.red.people import Fighter
from bot.systems.red.plights import field_of
from bot.systems.red.scene import Scene
from bot.systems.red.shots import attack_parts, damage, evasion
from bot.systems.red.tables import TENTHS, Weapon
from grammar.reds import Attack

DV = 13  # CPR-031
FAR = 6 * TENTHS  # CPR-032


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why shells can't be fired; nothing if they can (CPR-031, 033)."""
    if not weapon.shells:
        return line("red.error.no-shells", weapon=weapon.name)
    if verb.aim:
        return line("red.error.no-aim")
    if not arms.held(who.who, weapon, scene.tables).rounds:
        return line("red.error.empty", weapon=weapon.name)
    return None


def roll(scene: Scene, one: Pending) -> None:
    """Roll once for all, and once for the damage; whoever dodges is safe when he reaches the attack (CPR-031, 034)."""
    shooter, weapon = scene.find(one.attacker), scene.tables.weapon(one.weapon)
    if shooter is None or weapon is None:
        return
    within = tuple(reached(scene, one, FAR))
    dodged = {id: evasion(scene, target) for id in within if one.dodges.get(id) and (target := scene.find(id))}
    total = rolled(scene.turn, shooter.who, tuple(attack_parts(shooter, weapon.stat, weapon.skill, one.attack)))
    hit = beats(scene.turn, total.total, DV)
    names = tuple(scene.name(id) for id in within)
    scene.emit(
        one.attacker,
        AttackRolled(one.key, shooter.who.name, one.attack.mode, weapon.name, names, total, DV, hit, total.total - DV),
    )
    # A dodge is a test of its own, unless the table lets it take the place of the DV (CPR-034).
    met = dodged if scene.turn.setting("red-shell-dodge") == "replaces" else {}
    reach = [id for id in within if hit or id in met]
    struck = [id for id in reach if id not in dodged or beats(scene.turn, total.total, dodged[id].total)]
    for id, evading in dodged.items():
        if target := scene.find(id):
            scene.checked(target.who, "shells", evading, against=str(total.total), done=id not in struck)
    if struck:
        fact = damage(scene, shooter, one.attack.damage or weapon.shells)
        for id in struck:
            if covers.stopped(scene, id, fact.total, title=False):
                continue
            why = "too-slow" if id in dodged else ""
            scene.hurt(id, Blow(fact.total, sixes=fact.sixes and area_injures(scene), why=why))


def area_injures(scene: Scene) -> bool:
    """Whether two sixes in the damage of an area bring injuries (CPR-035, 048)."""
    return scene.turn.setting("red-area-injuries") == "on"


def reached(scene: Scene, one: Pending, far: int) -> Iterator[CombatantId]:
    """Those of the targets who can be reached: not farther, as far as it was told, and not behind cover."""
    field = field_of(scene.turn.table)
    for id in one.targets:
        distance, plight = field.distance(one.attacker, id), field.plight(id)
        if plight.behind:
            scene.tell(id, "behind-cover", "CPR-032", who=scene.name(id), what=plight.behind.name)
        elif distance is not None and distance > far:
            scene.tell(id, "too-far", "CPR-032", who=scene.name(id))
        else:
            yield id


SHELLS = Way(refuse, lambda verb: 1, roll, area=True)  # noqa: ARG005  # as every way
