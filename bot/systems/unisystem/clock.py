"""What begins and ends with turns: tests of those who were struck low, fire, missing air, conditions that pass.

The start of a turn is the victim's own (UNI-116, 219), and so is its end (UNI-010, 047, 054, 070).
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.encounter import Combatant
from bot.core.turn import Turn
from bot.systems.unisystem import burning, conditions, groin, openings, ripostes, upkeep
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Shape


def began(turn: Turn, members: Sequence[Combatant], book: UniBook) -> None:
    """Let the turns of some begin: who was hit in the groin rolls again, each time by 1 easier (UNI-116, 219).

    The turn of those who are down is over then, too.
    """
    scene = Scene(turn, book)
    _settle(scene)
    burning.lying(scene)
    for who in members:
        shape = scene.shape(who.id)  # cover was taken for the rest of the turn before (UNI-054)
        scene.befall(who.id, replace(shape, conditions=conditions.before_turn(shape.conditions, scene.round)))
        groin.again(scene, scene.fighter(who))


def ended(turn: Turn, members: Sequence[Combatant], book: UniBook) -> None:
    """Let the turns of some end: fire burns, air is missing, and what lasts a turn is over (UNI-047, 054, 070)."""
    scene = Scene(turn, book)
    _settle(scene)
    ripostes.close(scene)
    openings.close(scene)
    for who in members:
        upkeep.ended(scene, who.id)
        burning.passes(scene, who.id, scene.round)
        shape = scene.shape(who.id)
        scene.befall(who.id, replace(shape, conditions=conditions.after_turn(shape.conditions, scene.round)))
        if any(one.plight is Plight.AIM for one in shape.conditions):
            scene.tell(who.id, "aim-lost", "UNI-016", who=who.name)


def _settle(scene: Scene) -> None:
    """Let end for good what somebody had of another who is out or gone: a hold, a locked saber (UNI-034, 322)."""
    bound = [who for who in scene.at.fight.combatants if _bound(scene.shape(who.id))]
    for who in bound:
        if who.down:
            scene.unlock(who.id)
    for who in bound:
        fighter = scene.fighter(who)
        scene.befall(who.id, replace(fighter.shape, holds=fighter.holds))


def _bound(shape: Shape) -> bool:
    """Whether somebody is held, or is in anything that another has to do with."""
    return bool(shape.holds) or any(one.whom for one in shape.conditions)
