"""Drama points as they are given, taken and counted (UNI-067)."""

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem import attacks
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.people import opened, speaker
from bot.systems.unisystem.scene import Scene
from grammar.actions import Audience
from grammar.unis import DramaPoints

MOST = 99  # that a sheet can hold


def points(scene: Scene, verb: DramaPoints) -> None:
    """Give somebody drama points, take some, tell how many he has, or let one be spent; raises `Rejected`."""
    if verb.change is not None and not scene.turn.gm:
        raise Rejected(line("error.gm-only"))
    who = speaker(scene.at, verb.name)
    if verb.change is not None or not verb.roll:
        _change(scene, who, verb.change)
    if verb.roll:
        _spend(scene, who)


def _change(scene: Scene, who: Combatant, change: int | None) -> None:
    """Change how many he has, or tell it: of a foe to the game masters alone, unless the table shows figures."""
    has, by = who.number("drama"), change or 0
    if not 0 <= has + by <= MOST:
        raise Rejected(line("unisystem.error.drama-between", who=who.name, n=has, most=MOST))
    if not (scene.turn.sealed or opened(scene.turn, who)):
        scene.turn.seal(Audience.HIDDEN, scene.turn.actor.user)
    scene.write(who, drama=has + by)
    key = "has-drama" if change is None else "given-drama" if by > 0 else "taken-drama"
    scene.tell(who.id, key, "UNI-067", title=True, who=who.name, n=has + by, change=abs(by))


def _spend(scene: Scene, who: Combatant) -> None:
    """Let a point count for his next roll, whatever it is; raises `Rejected`."""
    attacks.point(scene, scene.fighter(scene.at.fight.find(who.id) or who))
    scene.put(who.id, Condition(Plight.DRAMA, since=scene.round))
    scene.tell(who.id, "spends-drama", "UNI-067", title=True, who=who.name)
