"""Shells of shot (CPR-030 … 035): one check for all, one damage roll, everybody in front within six meters."""

from collections.abc import Sequence

from bot.core.fight.encounter import CombatantId
from bot.core.lines import Line, line
from bot.systems.red import arms, covers
from bot.systems.red.check import beats, rolled
from bot.systems.red.damage import Blow
from bot.systems.red.facts import AttackRolled, Pending
from bot.systems.red.people import Fighter
from bot.systems.red.scene import Scene
from bot.systems.red.shots import attack_parts, damage, evasion
from bot.systems.red.sums import Total
from bot.systems.red.tables import Weapon
from bot.systems.red.ways import Way, end, reached
from grammar.reds import Attack

DV = 13  # CPR-031
FAR = 6  # meters (CPR-032)


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why shells can't be fired; nothing if they can (CPR-030, 031, 033)."""
    if not weapon.shells:
        return line("red.error.no-shells", weapon=weapon.name)
    if verb.aim:
        return line("red.error.no-aim")
    return arms.unready(who.who, weapon, verb.mode, scene.tables)


def roll(scene: Scene, one: Pending) -> None:
    """Roll once for all, and once for the damage; whoever dodges is safe when he reaches the attack (CPR-031, 034)."""
    shooter, weapon = scene.find(one.attacker), scene.tables.weapon(one.weapon)
    assert shooter
    assert weapon
    within = tuple(reached(scene, one, SHELLS))
    if not within:
        end(scene, one)
        return
    total = rolled(scene.turn, shooter.who, tuple(attack_parts(shooter, weapon.stat, weapon.skill, one.attack)))
    hit = beats(scene.turn, total.total, DV)
    names = tuple(scene.name(id) for id in within)
    scene.emit(
        one.attacker,
        AttackRolled(one.key, shooter.who.name, one.attack.mode, weapon.name, names, total, DV, hit, total.total - DV),
    )
    struck = _struck(scene, one, within, total, hit=hit)
    if not struck:
        return
    fact = damage(scene, shooter, one.attack, weapon.shells)
    for id in struck:
        if not covers.stopped(scene, id, fact.total, title=False):
            why = "too-slow" if one.dodges.get(id) else ""
            scene.hurt(id, Blow(fact.total, sixes=fact.sixes and area_injures(scene), why=why))


def _struck(
    scene: Scene, one: Pending, within: Sequence[CombatantId], total: Total, *, hit: bool
) -> tuple[CombatantId, ...]:
    """Those who are hit. A dodge is a test of its own, unless the table lets it take the place of the DV (CPR-034)."""
    replaces = scene.turn.setting("red-shell-dodge") == "replaces"
    struck = []
    for target in filter(None, map(scene.find, within)):
        id, dodges = target.who.id, one.dodges.get(target.who.id, False)
        if not hit and not (dodges and replaces):
            continue
        if dodges:
            evading = evasion(scene, target)
            caught = beats(scene.turn, total.total, evading.total)
            scene.checked(target.who, "shells", evading, against=str(total.total), done=not caught)
            if not caught:
                continue
        struck.append(id)
    return tuple(struck)


def area_injures(scene: Scene) -> bool:
    """Whether two sixes in the damage of an area bring injuries (CPR-035, 048)."""
    return scene.turn.setting("red-area-injuries") == "on"


SHELLS = Way(refuse, lambda verb: 1, roll, area=True, far=FAR)  # noqa: ARG005  # as every way
