"""Giving oneself up to attack or defence for a turn, and the shield of blades (UNI-113, 114, 216, 217, 302)."""

from dataclasses import replace

from bot.core.sums import Part, parts
from bot.systems.unisystem import attacks, needs, stances
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.stances import Stance
from grammar.unis import Maneuver as Verb


def stance(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Take a stance; what needs one adds to it. Raises `Rejected` when it is too late, or too early."""
    assert row.stance
    who = attacks.attacker(scene, verb, ahead=True)
    fighter = scene.fighter(who)
    weapon = attacks.armed(scene, fighter, row, verb)
    if not row.needs:
        scene.pay(who.id, turns.take(fighter.now.budget, row.stance))
    needs.check(scene, needs.Doer(fighter, weapon, (), verb), row)
    if added := shield(fighter, row, weapon):
        scene.spend(who.id, replace(fighter.now, shield=added))
    scene.tell(who.id, "stance", row.rule, called=row.called, title=True, who=who.name)
    for part in added:
        total = part.n + BASE[row.stance]
        scene.tell(who.id, "shields", row.rule, called=row.called, who=who.name, n=f"{total:+d}")


def shield(fighter: Fighter, row: Maneuver, weapon: Weapon | None) -> tuple[Part, ...]:
    """What a maneuver adds to defences beside its stance: its bonus, or a better one whose needs are met (UNI-302)."""
    assert row.stance
    better = (one.modifier for one in needs.usable(row.bonuses, weapon, fighter))
    return parts(Part(row.key, max([row.bonus, *better]) - BASE[row.stance], row.rule))


BASE = {
    Stance.NONE: 0,
    Stance.FULL_DEFENCE: stances.DEFENCE.n,
    Stance.FULL_OFFENCE: stances.OFFENCE.n,
}
