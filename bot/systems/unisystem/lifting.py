"""Telekinetic strength: what somebody lifts by the Force, alone or together with others (UNI-227)."""

from bot.core.fight.encounter import CombatantId
from bot.core.sums import Part
from bot.systems.unisystem import drawing
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.scene import Scene
from grammar.unis import Maneuver as Verb

NOBODY = CombatantId("")
MOVES = "move-object"
REMOTE = Part("remote", -1, "UNI-227")  # for what is not at hand


def remote(scene: Scene, row: Maneuver, verb: Verb, me: CombatantId, whom: CombatantId = NOBODY) -> tuple[Part, ...]:
    """What the distance takes from the roll of whoever moves something by the Force: as he told it, or as it is."""
    far = verb.range > 0 if verb.range >= 0 else drawing.near(scene, me, whom) is False
    return (REMOTE,) if row.code == MOVES and far else ()


def lifts(scene: Scene, id: CombatantId) -> Condition | None:
    """What somebody lifts just now."""
    fighter = scene.find(id)
    return next((one for one in fighter.conditions if one.plight is Plight.LIFTS), None) if fighter else None


def helped(scene: Scene, id: CombatantId) -> int:
    """The telekinetic strength that others lend to somebody: it adds up."""
    found = (lifts(scene, one.id) for one in scene.at.fight.combatants if one.id != id)
    return sum(one.level for one in found if one and one.whom == id)


def strength(scene: Scene, id: CombatantId) -> int:
    """The telekinetic strength of somebody who lifts something, with that of those who help him."""
    own = lifts(scene, id)
    return (own.level if own else 0) + helped(scene, id)
