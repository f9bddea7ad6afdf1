"""The chapters of Cinematic Unisystem, put together: each brings its verbs, facts, questions and settings."""

from bot.core.chapter import Book, Chapter
from bot.core.choice import Choice
from bot.core.fight.view import encounter
from bot.core.turn import Turn
from bot.systems.unisystem import (
    asking,
    describe,
    facts,
    harm,
    hurting,
    maneuvering,
    readings,
    shape,
    spending,
    surprise,
)
from bot.systems.unisystem.cares import CARE
from bot.systems.unisystem.looking import LOOKS
from bot.systems.unisystem.own import OWN
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.scenes import SCENES
from grammar import unis


def _do(turn: Turn, verb: unis.Maneuver, book: UniBook) -> None:
    maneuvering.do(Scene(turn, book), verb)


def _answered(turn: Turn, choice: Choice, picks: tuple[str, ...], book: UniBook) -> None:
    """Go on after an answer; when the fight is over, nothing comes of it."""
    if encounter(turn.table) is None:
        turn.emit(facts.Told("fight-over", "UNI-020", title=True))
    elif choice.kind == hurting.KNOCKDOWN:
        hurting.fell(Scene(turn, book), choice, picks)
    else:
        asking.resume(Scene(turn, book), choice, picks)


MANEUVERS: Chapter[UniBook] = Chapter(
    verbs=(unis.Maneuver,),
    facts=facts.FACTS,
    questions=(asking.DEFENCE, hurting.KNOCKDOWN, surprise.NOTICE),
    settings=(*readings.SETTINGS, *harm.SETTINGS),
    decide=_do,
    evolve=facts.evolve,
    describe=describe.parts,
    aside=describe.aside,
    resume=_answered,
)


def _spend(turn: Turn, verb: unis.Spend, book: UniBook) -> None:
    spending.spend(Scene(turn, book), verb)


TURNS: Chapter[UniBook] = Chapter(
    verbs=(unis.Spend,),
    facts=shape.FACTS,
    decide=_spend,
    evolve=shape.evolve,
    describe=describe.places,
)

BOOK: Book[UniBook] = Book((MANEUVERS, TURNS, *SCENES, LOOKS, CARE, OWN))
