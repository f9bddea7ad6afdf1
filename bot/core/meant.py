"""Which question or entry a command means, in the view of the one who speaks. Whether he may is told elsewhere."""

from collections.abc import Iterator

from bot.core.choice import Choice
from bot.core.events import Undone
from bot.core.log import Entry, History, undoable
from bot.core.people import Reader, UserId
from bot.core.turn import Turn
from grammar.actions import Audience


def questions(turn: Turn, id: str) -> list[Choice]:
    """The open questions that may be meant: the one named, or the speaker's own, if there are any; the newest first.

    A game master's are all, his own before the others. A sealed question is found only by a sealed command, since the
    answer to an open one would show it to everybody.
    """
    reader = Reader(turn.actor.user, turn.gm)
    found = [
        choice
        for choice in reversed(turn.table.choices)
        if (choice.audience is not Audience.EVERYONE) == turn.sealed
        and reader.sees(choice.audience, choice.owner)
        and (choice.id == id or not id)
    ]
    mine = (turn.actor.user, UserId("")) if turn.gm else (turn.actor.user,)
    own_first = sorted(found, key=lambda choice: choice.who not in mine)
    own = [choice for choice in found if choice.who == turn.actor.user]
    return own_first if turn.gm or not own else own


def to_undo(turn: Turn, history: History, number: str) -> Entry | None:
    """The entry to take back: the one named, or the last one (of his own, if the speaker is no game master)."""
    entries = (entry for entry in _in_view(turn, history, number) if history.counts(entry) and undoable(entry))
    return next((entry for entry in entries if number or turn.gm or entry.actor == turn.actor.user), None)


def to_redo(turn: Turn, history: History) -> Entry | None:
    """The undo to take back: the last one, as long as nothing else has happened in this view since."""
    for entry in _in_view(turn, history):
        if not history.counts(entry):
            continue
        if undoable(entry):
            break
        undone = next((event.seq for event in entry.bare() if isinstance(event, Undone)), 0)
        if undone and undoable(history.entry(undone)):
            return entry
    return None


def to_reveal(turn: Turn, history: History, number: str) -> Entry | None:
    """The sealed entry to show to everyone: the one named, or the last one he may see that is no undo or redo."""
    reader = Reader(turn.actor.user, turn.gm)
    named = history.find(reader, number) if number else None
    entries = history.newest(reader) if not number else iter([named] if named else [])
    sealed = (entry for entry in entries if not history.public(entry) and history.counts(entry))
    return next((entry for entry in sealed if number or undoable(entry)), None)


def _in_view(turn: Turn, history: History, number: str = "") -> Iterator[Entry]:
    """The entries this command may speak of, the last one first: an open command of the open ones only."""
    reader = Reader(turn.actor.user, turn.gm)
    if number:
        named = history.find(reader, number)
        entries = iter([named] if named else [])
    else:
        entries = history.newest(reader)
    return (entry for entry in entries if turn.sealed or entry.audience is Audience.EVERYONE)
