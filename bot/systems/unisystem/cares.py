"""The chapter of what hurts and heals: damage by hand, explosions, fire, air, care, drama points (UNI-040 … 070)."""

from bot.core.chapter import Chapter
from bot.core.turn import Turn
from bot.systems.unisystem import burning, caring, dramas, harming, mending
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.scene import Scene
from grammar import unis

Care = unis.Harm | unis.Blast | unis.Fire | unis.Air | unis.Tend | unis.Graze | unis.DramaPoints


def _care(turn: Turn, verb: Care, book: UniBook) -> None:
    scene = Scene(turn, book)
    match verb:
        case unis.Harm():
            harming.harm(scene, verb)
        case unis.Blast():
            harming.blast(scene, verb)
        case unis.Fire():
            burning.fire(scene, verb)
        case unis.Air():
            burning.air(scene, verb)
        case unis.Tend():
            caring.tend(scene, verb)
        case unis.Graze():
            caring.graze(scene, verb)
        case unis.DramaPoints():
            dramas.points(scene, verb)


CARE: Chapter[UniBook] = Chapter(
    verbs=Care.__args__, facts=mending.FACTS, decide=_care, describe=mending.parts, aside=mending.aside
)
