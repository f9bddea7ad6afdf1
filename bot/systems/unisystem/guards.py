"""A roll that stands against the attacks of a round: a Wall Flip against all, a whirl against close ones."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Guard


def stand(scene: Scene, id: CombatantId, guard: Guard) -> None:
    """Let a roll stand until the round is over."""
    if fighter := scene.find(id):
        scene.spend(id, replace(fighter.now, guard=guard))


def attacked(scene: Scene, id: CombatantId, by: CombatantId, *, hit: bool) -> None:
    """Note who attacked somebody whom a roll guards, and whether he was hit: then he lands behind nobody (UNI-134)."""
    fighter = scene.find(id)
    guard = fighter.now.guard if fighter else None
    if fighter is None or guard is None:
        return
    missed = guard.missed if hit or by in guard.missed else (*guard.missed, by)
    stand(scene, id, replace(guard, hit=guard.hit or hit, missed=missed))
    if hit:
        unedge(scene, id)


def unedge(scene: Scene, id: CombatantId) -> None:
    """Take from somebody the lead over another that he won in this round."""
    shape = scene.shape(id)
    rest = tuple(one for one in shape.conditions if one.plight is not Plight.EDGE or one.since != scene.round)
    scene.befall(id, replace(shape, conditions=rest))
