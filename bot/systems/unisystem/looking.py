"""What is looked up under Cinematic Unisystem, for the eyes of the one who asks: states, sheets, lists, maneuvers."""

from collections.abc import Iterator

from bot.core.chapter import Chapter
from bot.core.public import PublicPart
from bot.core.turn import Turn
from bot.systems.unisystem import about, describe_about, describe_lists, describe_state, lists, state
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.scene import Scene
from grammar import unis

Looked = unis.ShowState | unis.ShowSheet | unis.ListManeuvers | unis.ShowManeuver
Shown = state.StateShown | lists.SheetShown | lists.ManeuversListed | about.ManeuverShown


def _look(turn: Turn, verb: Looked, book: UniBook) -> None:
    match verb:
        case unis.ShowState():
            state.show(Scene(turn, book), verb)
        case unis.ShowSheet():
            lists.sheet(turn, verb, book)
        case unis.ListManeuvers():
            lists.listed(turn, verb, book)
        case unis.ShowManeuver():
            about.show(turn, verb, book)


def _parts(event: Shown) -> Iterator[PublicPart]:
    match event:
        case state.StateShown():
            return describe_state.parts(event)
        case about.ManeuverShown():
            return describe_about.parts(event)
        case _:
            return describe_lists.parts(event)


LOOKS: Chapter[UniBook] = Chapter(
    verbs=Looked.__args__,
    facts=Shown.__args__,
    private=Looked.__args__,
    decide=_look,
    describe=_parts,
)
