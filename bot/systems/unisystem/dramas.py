"""Drama points as they are given, taken and counted (UNI-067)."""

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem.people import opened, speaker
from bot.systems.unisystem.scene import Scene
from grammar.actions import Audience
from grammar.unis import DramaPoints

MOST = 99  # that a sheet can hold


def points(scene: Scene, verb: DramaPoints) -> None:
    """Give somebody drama points, take some, or tell how many he has; raises `Rejected`.

    How many a foe has, only the game masters read, unless the table shows figures.
    """
    if verb.change is not None and not scene.turn.gm:
        raise Rejected(line("error.gm-only"))
    who = speaker(scene.at, verb.name)
    change, has = verb.change or 0, who.number("drama")
    if not 0 <= has + change <= MOST:
        raise Rejected(line("unisystem.error.drama-between", who=who.name, n=has, most=MOST))
    if not (scene.turn.sealed or opened(scene.turn, who)):
        scene.turn.seal(Audience.HIDDEN, scene.turn.actor.user)
    scene.write(who, drama=has + change)
    key = "has-drama" if verb.change is None else "given-drama" if change > 0 else "taken-drama"
    scene.tell(who.id, key, "UNI-067", title=True, who=who.name, n=has + change, change=abs(change))
