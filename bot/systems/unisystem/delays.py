"""Shots that were aimed come after everything else in the turn, or not at all (UNI-016)."""

from bot.core.fight.order import following
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from grammar.unis import Maneuver as Verb


def check(scene: Scene, fighter: Fighter, verb: Verb) -> None:
    """Raises `Rejected` when somebody who aims shoots before all the others have acted; several by their initiative."""
    aims = any(one.plight is Plight.AIM for one in fighter.conditions)
    if aims and not verb.force and scene.round and following(scene.at.fight):
        raise Rejected(line("unisystem.error.delayed", who=fighter.who.name))
