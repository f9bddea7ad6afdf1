"""What a maneuver opens for somebody out of turn: a free attack, a grapple of the leg that kicked (UNI-119, 305)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from grammar.maneuvers import Effect
from grammar.unis import Maneuver as Verb

GRAPPLE = "grapple"  # a maneuver
OPENINGS = (Plight.FREE_ATTACK, Plight.COUNTER_GRAPPLE)
NEXT = 1  # rounds for which somebody stays behind another


def opened(scene: Scene, what: str, whom: CombatantId, by: CombatantId, part: str = "") -> None:
    """Let somebody have what an effect opens for him against the other, or a `part` of him."""
    match what:
        case "behind":
            scene.put(by, Condition(Plight.BEHIND, whom=whom, since=scene.round, last=scene.round + NEXT))
        case "free-attack":
            scene.put(by, Condition(Plight.FREE_ATTACK, whom=whom, since=scene.round))
        case "counter-grapple":
            scene.put(whom, Condition(Plight.COUNTER_GRAPPLE, part=part, whom=by, since=scene.round))


def at_once(scene: Scene) -> tuple[tuple[CombatantId, Condition], ...]:
    """The free attacks that somebody may do at once, and no later (UNI-305)."""
    return tuple(
        (who.id, one)
        for who in scene.at.fight.combatants
        for one in scene.shape(who.id).conditions
        if one.plight is Plight.FREE_ATTACK
    )


def close(scene: Scene, past: Sequence[tuple[CombatantId, Condition]] | None = None) -> None:
    """Let free attacks be past, or all of them: something else was done, or a turn is over."""
    for id, gone in at_once(scene) if past is None else past:
        shape = scene.shape(id)
        scene.befall(id, replace(shape, conditions=tuple(one for one in shape.conditions if one is not gone)))


def waits(scene: Scene, who: Combatant) -> bool:
    """Whether something is open to somebody even out of his turn."""
    return any(one.plight in OPENINGS for one in scene.shape(who.id).conditions)


def free(scene: Scene, fighter: Fighter, row: Maneuver, people: Sequence[Combatant], *, riposte: bool = False) -> bool:
    """Whether an attack is a free one; raises `Rejected` when it is neither open to him, nor in his turn.

    A `riposte` is open to whoever may do it; it is free where any attack would be.
    """
    found = {one.plight for one in fighter.conditions if len(people) == 1 and one.whom == people[0].id}
    if Plight.FREE_ATTACK in found or riposte:
        return Plight.FREE_ATTACK in found
    if not _his(scene, fighter) and not (Plight.COUNTER_GRAPPLE in found and row.key == GRAPPLE):
        raise Rejected(line("unisystem.error.not-your-turn", who=fighter.who.name))
    return False


def _his(scene: Scene, fighter: Fighter) -> bool:
    """Whether it is somebody's turn, or a game master lets him act."""
    at, now = scene.at, scene.at.fight.current
    return at.turn.gm or at.fight.round == 0 or bool(now and now.unit == at.fight.unit(fighter.who))


def grip(scene: Scene, fighter: Fighter, row: Maneuver, verb: Verb, people: Sequence[Combatant]) -> str:
    """The part that an attack seizes or strikes, if any was said or is open; raises `Rejected` for one that is not.

    A leg that kicked, and was parried, is the one to grapple; a tackle takes legs or torso (UNI-119, 125).
    """
    whom = people[0].id if len(people) == 1 else ""
    kicked = (one for one in fighter.conditions if one.plight is Plight.COUNTER_GRAPPLE and one.whom == whom)
    leg = next((one.part for one in kicked if row.key == GRAPPLE), "")
    offered = (leg,) if leg and not _his(scene, fighter) else _offered(row.success)
    if verb.part and offered and verb.part not in offered and not verb.at:
        parts = tuple(line(f"unisystem.limb.{part}") for part in offered)
        raise Rejected(line("unisystem.error.seizes", maneuver=row.called.word, parts=parts))
    return verb.part or leg


def _offered(found: Sequence[Effect]) -> tuple[str, ...]:
    """The parts that a maneuver seizes by what it brings about; none: it leaves them open."""
    named = (part for one in found if one.what == "grapple" for part in one.part.split("/"))
    return (*filter(None, named), *(part for one in found for part in _offered(one.follows)))
