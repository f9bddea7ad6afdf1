"""What lasts only while an attack is spent on it in each turn: a choke, a thing lifted (UNI-106, 207, 227)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.core.rejected import Rejected
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.conditions import Condition, Keeper, Plight
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing


def renew(scene: Scene, by: CombatantId, whom: CombatantId, row: Maneuver) -> None:
    """Note that an attack was spent on what its maneuver keeps up on somebody, whatever the roll came to."""
    brought = {effect.part for effect in row.success if effect.what == "condition"}
    if any(one.plight.value in brought for one in _kept(scene, by, whom)) and (fighter := scene.find(by)):
        scene.spend(by, replace(fighter.now, kept=(*fighter.now.kept, whom)))


def ended(scene: Scene, by: CombatantId) -> None:
    """At the end of somebody's turn: an attack that is left keeps up what he keeps up; without one, that is over."""
    for other in scene.at.fight.combatants:
        for one in _kept(scene, by, other.id):
            fighter = scene.find(by)
            if fighter is None or other.id in fighter.now.kept:
                continue
            after = turns.unrolled(fighter.now.budget) if _able(fighter) else None
            if after:
                scene.spend(by, replace(fighter.now, budget=after, kept=(*fighter.now.kept, other.id)))
            else:
                _over(scene, other.id, one)
            key = f"{'keeps-up' if after else 'stops'}-{one.effect.kept}"
            told = other.id if other.hidden else by
            scene.tell(told, key, one.effect.rule, who=fighter.who.name, other=other.name, condition=one.plight.value)


def _over(scene: Scene, id: CombatantId, one: Condition) -> None:
    """Let something end that is not kept up; a hold goes on."""
    if one.effect.kept is Keeper.OTHER:
        scene.loosen(id, CombatantId(one.whom), hold=False)
    else:
        scene.lift(id, one.plight)


def _kept(scene: Scene, by: CombatantId, whom: CombatantId) -> list[Condition]:
    """What somebody keeps up on another who lives, or on himself."""
    if not any(one.effect.kept for one in scene.shape(whom).conditions):
        return []
    fighter = scene.find(whom)
    found = fighter.conditions if fighter else ()
    if any(one.plight is Plight.DEAD for one in found):
        return []
    return [one for one in found if one.effect.kept and (one.whom if one.effect.kept is Keeper.OTHER else whom) == by]


def _able(fighter: Fighter) -> bool:
    """Whether nothing keeps him from attacking."""
    try:
        fighter.able(Doing.ATTACK)
    except Rejected:
        return False
    return True
