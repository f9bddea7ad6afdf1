"""What a maneuver opens for somebody out of turn: a free attack, a grapple of the leg that kicked (UNI-119, 305)."""

from collections.abc import Sequence

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene

GRAPPLE = "grapple"  # a maneuver
OPENINGS = (Plight.FREE_ATTACK, Plight.COUNTER_GRAPPLE)
NEXT = 1  # rounds for which somebody stays behind another


def opened(scene: Scene, what: str, whom: CombatantId, by: CombatantId) -> None:
    """Let somebody have what an effect opens for him against the other."""
    match what:
        case "behind":
            scene.put(by, Condition(Plight.BEHIND, whom=whom, since=scene.round, last=scene.round + NEXT))
        case "free-attack":
            scene.put(by, Condition(Plight.FREE_ATTACK, whom=whom, since=scene.round))
        case "counter-grapple":
            scene.put(whom, Condition(Plight.COUNTER_GRAPPLE, whom=by, since=scene.round))


def waits(scene: Scene, who: Combatant) -> bool:
    """Whether something is open to somebody even out of his turn."""
    return any(one.plight in OPENINGS for one in scene.shape(who.id).conditions)


def free(scene: Scene, fighter: Fighter, row: Maneuver, people: Sequence[Combatant]) -> bool:
    """Whether an attack is a free one; raises `Rejected` when it is neither open to him, nor in his turn."""
    found = {one.plight for one in fighter.conditions if len(people) == 1 and one.whom == people[0].id}
    if Plight.FREE_ATTACK in found:
        return True
    at, now = scene.at, scene.at.fight.current
    his = at.turn.gm or at.fight.round == 0 or bool(now and now.unit == at.fight.unit(fighter.who))
    if not his and not (Plight.COUNTER_GRAPPLE in found and row.key == GRAPPLE):
        raise Rejected(line("unisystem.error.not-your-turn", who=fighter.who.name))
    return False
