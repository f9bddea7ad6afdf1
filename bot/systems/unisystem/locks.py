"""Locked sabers: what they keep two duelists from, and the shove that breaks the lock and fells (UNI-235, 322)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part, parts
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from grammar.quoting import named

BOTH_HANDS = 2
HANDS = 2  # what both hands on the weapon add to a shove in a lock, and to resisting it


def lock(scene: Scene, one: tuple[CombatantId, str], other: tuple[CombatantId, str]) -> None:
    """Let the sabers of two lock, each by the name of his weapon."""
    for (id, weapon), (whom, _) in ((one, other), (other, one)):
        scene.put(id, Condition(Plight.SABER_LOCK, whom=whom, part=weapon, since=scene.round))
    scene.tell(one[0], "saber-lock", "UNI-322", who=scene.name(one[0]), other=scene.name(other[0]))


def taken(fighter: Fighter, weapon: Weapon | None) -> str:
    """The name of a weapon that is locked; empty: it is free, as is the other one of whoever fights with two."""
    if weapon is None:
        return ""
    locked = sum(one.part == weapon.name for one in _of(fighter))
    return weapon.name if locked and locked >= fighter.weapons.count(weapon) else ""


def check(fighter: Fighter, row: Maneuver, weapon: Weapon | None) -> None:
    """Raises `Rejected` for a strike with a saber that is locked: one may punch, disarm, shove, or let go of it."""
    if row.type == "weapon" and weapon and taken(fighter, weapon):
        raise Rejected(line("unisystem.error.locked", weapon=weapon.name, named=named(weapon.name)))


def let_go(scene: Scene, fighter: Fighter, weapon: Weapon) -> None:
    """A lock is over when one of the sabers is out of the hand."""
    if any(one.part == weapon.name for one in _of(fighter)):
        scene.unlock(fighter.who.id)


def leverage(fighter: Fighter, whom: CombatantId) -> tuple[Part, ...]:
    """What both hands on the saber add to a shove in a lock, and to resisting it: by the weapon, or by the sheet."""
    mine = [one.part for one in _of(fighter) if one.whom == whom]
    hands = max([fighter.number("hands"), *(one.hands for one in fighter.weapons if one.name in mine)])
    return parts(Part("both-hands", HANDS if mine and hands >= BOTH_HANDS else 0, "UNI-322"))


def shoved(scene: Scene, whom: CombatantId, by: CombatantId, *, stood: bool) -> None:
    """After a shove that was won: the lock is broken; whom it felled, gets up without a roll later (UNI-028)."""
    if any(one.whom == by for one in scene.shape(whom).conditions if one.plight is Plight.SABER_LOCK):
        scene.unlock(whom)
    shape = scene.shape(whom)
    if stood and shape.prone:
        scene.befall(whom, replace(shape, shoved=True))


def _of(fighter: Fighter) -> list[Condition]:
    return [one for one in fighter.conditions if one.plight is Plight.SABER_LOCK]
