"""What a parry opens: a riposte at once to whoever was parried, and a second parry or strike (UNI-316 … 318)."""

from bot.core.fight.encounter import CombatantId
from bot.systems.unisystem.budget import Budget
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Opening, OpeningSet
from bot.systems.unisystem.sums import Total

PARRIED = "parried"  # a need: a parry that succeeded just before


def parried(scene: Scene, who: CombatantId, whom: CombatantId, roll: Total) -> None:
    """Somebody parried an attack: whoever knows a maneuver that follows a parry is told that he may do it."""
    _open(scene, Opening(scene.turn.key, who, whom, roll))
    fighter = scene.find(who)
    for row in scene.maneuvers:
        if fighter and follows(row) and fighter.qualities.practises(*row.forms):
            scene.tell(who, "may-follow", row.rule, called=row.called, who=fighter.who.name, n=f"{roll.levels:+d}")


def again(scene: Scene, fighter: Fighter, row: Maneuver, after: Budget) -> None:
    """Tell that a maneuver may be done once more in the turn (UNI-316, 317)."""
    if scene.round and row.key in after.again:
        who = fighter.who
        scene.tell(who.id, "once-more", row.rule, called=row.called, who=who.name, n=f"{row.second:+d}")


def follows(row: Maneuver) -> bool:
    """Whether a maneuver follows a parry."""
    return any(need.what == PARRIED for need in row.needs)


def of(scene: Scene, who: CombatantId, row: Maneuver) -> Opening | None:
    """What somebody may do a maneuver by, without waiting for his turn: his opening, if it is one for that."""
    found = scene.field.opening
    return found if found and found.who == who and follows(row) else None


def close(scene: Scene) -> None:
    """Nobody may strike back any more: something else was done, or a turn is over."""
    if found := scene.field.opening:
        _about(scene, found, None)


def _open(scene: Scene, one: Opening) -> None:
    _about(scene, one, one)


def _about(scene: Scene, one: Opening, now: Opening | None) -> None:
    people = [each for each in scene.at.fight.combatants if each.id in (one.who, one.whom)]
    scene.at.emit_about(people, OpeningSet(now))
