"""Drawing somebody into the reach of a blade by the Force: who is near, the pull, and who resists it (UNI-308)."""

from bot.core.fight.encounter import CombatantId
from bot.systems.unisystem.rolls import Side, resisted
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import DistanceSet
from bot.systems.unisystem.sums import Total

NEAR = 20  # tenths of a meter: whoever is no farther is next to somebody; a reading, since no figure is printed
REACH = 10  # where somebody is after the pull


def near(scene: Scene, one: CombatantId, other: CombatantId) -> bool | None:
    """Whether two are next to each other; None: nobody has told how far they are apart."""
    far = scene.field.distance(one, other)
    return None if far is None else far <= NEAR


def pull(scene: Scene, whom: CombatantId, by: CombatantId) -> None:
    """Let somebody be pulled next to another."""
    scene.tell(whom, "pull", "UNI-308", who=scene.name(whom))
    people = [one for one in scene.at.fight.combatants if one.id in (whom, by)]
    scene.at.emit_about(people, DistanceSet(by, whom, ("", ""), REACH))


def wins(first: Total, against: Total | None) -> bool:
    """Whether a first roll succeeds: with 9, and over what resists it (UNI-004, 008)."""
    return first.success and (against is None or resisted(first.total, against.total).winner is Side.ACTING)
