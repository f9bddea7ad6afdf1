"""The chapters of Cinematic Unisystem that set the scene: tests, figures, places, and conditions."""

from bot.core.chapter import Chapter
from bot.core.turn import Turn
from bot.systems.unisystem import figures, places, plights, testing
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.scene import Scene
from grammar import unis


def _test(turn: Turn, verb: unis.Test, book: UniBook) -> None:
    testing.test(Scene(turn, book), verb)


TESTS: Chapter[UniBook] = Chapter(verbs=(unis.Test,), facts=testing.FACTS, decide=_test, describe=testing.parts)

FIGURES: Chapter[UniBook] = Chapter(
    verbs=(unis.Lookup,), facts=figures.FACTS, decide=figures.look_up, describe=figures.parts
)


def _place(turn: Turn, verb: places.Place, book: UniBook) -> None:
    places.place(Scene(turn, book), verb)


PLACES: Chapter[UniBook] = Chapter(verbs=places.Place.__args__, decide=_place)


def _put(turn: Turn, verb: plights.Put, book: UniBook) -> None:
    plights.put(Scene(turn, book), verb)


PLIGHTS: Chapter[UniBook] = Chapter(verbs=plights.Put.__args__, decide=_put)

SCENES: tuple[Chapter[UniBook], ...] = (TESTS, FIGURES, PLACES, PLIGHTS)
