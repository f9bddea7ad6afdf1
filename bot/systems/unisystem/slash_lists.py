"""The slash commands of what is looked up, and of a server's own maneuvers: a group beside `/uni`, which is full."""

from collections.abc import Iterator, Mapping

from bot.core import offers
from bot.core.offers import View
from bot.core.slash import AUDIENCE, Kind, Option, Slash, after, name, one, text
from bot.systems.unisystem import own, readings
from bot.systems.unisystem.maneuvers import Maneuvers
from bot.systems.unisystem.people import UniBook
from grammar.uni_scene_words import OWN, TYPES

WRITTEN = ("first", "resist")  # texts in the language of maneuvers, as they follow one another
COUNTED = ("targets", "hits")


def commands(book: UniBook) -> tuple[Slash, ...]:
    """The commands; what is offered comes from the lists and from the server."""
    every = offers.labelled(lambda view: _every(view, book))
    kept = offers.names(lambda view: _kept(view, book))
    return (
        Slash("uni state", (one(required=False),)),
        Slash("uni sheet", (one(required=False),)),
        Slash("maneuver list", (one(required=False), Option("what", form=after("what", name))), head="uni maneuvers"),
        Slash("maneuver about", (Option("maneuver", required=True, offers=every, form=name),), head="uni about"),
        _add(book),
        Slash(
            "maneuver drop",
            (AUDIENCE, Option("maneuver", required=True, offers=kept, form=name)),
            head="uni maneuver drop",
        ),
    )


def _add(book: UniBook) -> Slash:
    """A new maneuver: as many of its fields as a command may have; the others are typed."""
    known = offers.labelled(lambda view: _every(view, book, named=True))
    attacks = offers.names(lambda _: (kind.name for kind in book.tables.attacks))
    ranges = offers.names(lambda _: book.tables.ranges)
    return Slash(
        "maneuver add",
        (
            AUDIENCE,
            Option("maneuver", required=True, offers=known, form=name),
            _written("roll"),
            _chosen("use"),
            *map(_written, WRITTEN),
            Option("answer", offers=attacks, form=after("answer", text)),
            Option("armed", offers=attacks, form=after("armed", text)),
            _chosen("by"),
            Option("range", offers=ranges, form=after("range", text)),
            _written("damage"),
            Option("type", choices=(*TYPES, "weapon"), form=after("type")),
            _written("change"),
            _written("extra"),
            Option("halves", Kind.NUMBER, form=after("halves")),
            _written("needs"),
            _chosen("alone"),
            *(Option(key, Kind.NUMBER, form=after(key)) for key in COUNTED),
            *map(_written, ("success", "failure", "parried")),
            _chosen("score"),
            _written("pt"),
            _written("en"),
        ),
        head="uni maneuver add",
    )


def _written(key: str) -> Option:
    """A text behind its key."""
    return Option(key, form=after(key, text))


def _chosen(key: str) -> Option:
    """One of a few words behind its key."""
    return Option(key, choices=tuple(OWN[key]), form=after(key))


# ---- what there is to choose from


def _maneuvers(view: View, book: UniBook) -> Maneuvers:
    return own.book_of(view.home, book).maneuvers


def _every(view: View, book: UniBook, *, named: bool = False) -> Mapping[str, str]:
    """Every maneuver that is played, as it is typed and as it is read; `named`: by its Portuguese name."""
    rows = _maneuvers(view, book).of(readings.read(view.settings.__getitem__))
    return {row.name if named else row.key: row.names.get(view.locale, row.name) for row in rows}


def _kept(view: View, book: UniBook) -> Iterator[str]:
    """Those of the server."""
    yield from (row.name for row in _maneuvers(view, book).own_of(readings.read(view.settings.__getitem__)))
