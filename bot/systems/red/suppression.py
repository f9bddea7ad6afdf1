"""Suppressive fire (CPR-020 … 025): it hurts nobody, and drives whoever loses his nerve into cover."""

from bot.core.fight import effects
from bot.core.lines import Line
from bot.core.sums import Part
from bot.systems.red.autofire import BURST, SKILL, no_burst
from bot.systems.red.check import rolled
from bot.systems.red.facts import AttackRolled, Pending
from bot.systems.red.people import Doing, Fighter
from bot.systems.red.plights import SUPPRESSED
from bot.systems.red.scene import Scene
from bot.systems.red.shots import attack_parts
from bot.systems.red.sums import plain
from bot.systems.red.tables import Weapon
from bot.systems.red.ways import Way
from grammar.reds import Attack

FAR = 25  # meters (CPR-021)


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why there can be no suppressive fire; nothing if there can (CPR-020)."""
    return no_burst(scene, who, weapon, verb)


def roll(scene: Scene, one: Pending) -> None:
    """One check for the shooter, one for everybody in the line of fire; a tie resists (CPR-022)."""
    shooter, weapon = scene.find(one.attacker), scene.tables.weapon(one.weapon)
    assert shooter
    assert weapon
    # Those out of reach are not among the targets, since nobody is asked whether he dodges.
    within = tuple(id for id in one.targets if _sees(scene.find(id)))
    total = rolled(scene.turn, shooter.who, tuple(attack_parts(shooter, "ref", SKILL, one.attack)))
    names = tuple(scene.name(id) for id in within)
    scene.emit(
        one.attacker,
        AttackRolled(one.key, shooter.who.name, one.attack.mode, weapon.name, names, total, 0, hit=True),
    )
    for nth, target in enumerate(filter(None, map(scene.find, within))):
        if nth and scene.turn.setting("red-suppression-roll") == "each":
            total = rolled(scene.turn, shooter.who, total.parts)
            scene.checked(shooter.who, "suppress", total, done=True)
        held = rolled(scene.turn, target.who, _nerve(target))
        tied = scene.turn.setting("red-suppression-tie") == "shooter" and total.total == held.total
        lost = tied or total.total > held.total
        scene.checked(target.who, "concentration", held, against=str(total.total), done=not lost)
        if lost:
            effects.put(scene.at, target.who, "suppressed", SUPPRESSED, rounds=1)


def _sees(target: Fighter | None) -> bool:
    """Whether somebody can see the shooter at all: not who is dead or unconscious (CPR-021)."""
    return target is not None and target.awake and not target.who.down


def _nerve(target: Fighter) -> tuple[Part, ...]:
    stats = (plain("will", target.stat("will")), plain("concentration", target.stat("concentration")))
    return (*stats, *target.hindered(Doing.OTHER))


SUPPRESS = Way(refuse, lambda verb: BURST, roll, dodged=False, area=True, far=FAR)  # noqa: ARG005  # as every way
