"""The slash commands of what is written down."""

from bot.core.offers import names
from bot.core.records.board import board
from bot.core.records.macros import owned
from bot.core.slash import AUDIENCE, PLAYER, Option, Slash, flag, one, text


def _everything(what: object) -> str:
    return "delete everything" if what == "delete" else str(what)


_notes = names(lambda view: (each.name for each in board(view.here).notes.seen(view.reader)))
_counters = names(lambda view: (each.name for each in board(view.here).counters.seen(view.reader)))
_macros = names(lambda view: (each.name for each in owned(view.home, view.reader.user)))

DELETE = flag("delete")
MACRO = one(_macros, option="title")

SLASHES = (
    Slash("note", (AUDIENCE, one(_notes, option="title", required=False), Option("text", form=text), DELETE)),
    Slash("counter", (AUDIENCE, one(_counters, option="title"), Option("amount"), DELETE)),
    Slash("macro save", (MACRO, Option("text", required=True, form=text))),
    Slash("macro run", (AUDIENCE, MACRO, Option("values"))),
    Slash("macro list"),
    Slash("macro delete", (MACRO,)),
    Slash("again", (AUDIENCE, Option("changes"))),
    Slash("stats", (PLAYER,)),
    Slash("export fight"),
    Slash("privacy", (Option("what", choices=("export", "delete"), form=_everything),)),
    Slash("forget me"),
)
