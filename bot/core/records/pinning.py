"""Notes and counters written, counted and taken away, and how they are told."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from bot.core.lines import Line, Role, Tone, line
from bot.core.names import checked
from bot.core.people import Reader
from bot.core.public import PublicPart
from bot.core.records.board import (
    Counted,
    Counter,
    CounterTaken,
    Fact,
    Note,
    NoteTaken,
    NoteWritten,
    Pinned,
    Pins,
    board,
)
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from grammar.actions import Audience
from grammar.records import Count, WriteNote

MAX_NOTES = 30  # for everyone, and as many of each person's own for each narrower audience
MAX_COUNTERS = 30
MAX_TEXT = 200
MAX_COUNT = 999_999


def write(turn: Turn, verb: WriteNote) -> None:
    """Write a note for the audience of the command, or take it away."""
    notes = board(turn.table).notes
    found = notes.find(verb.name, turn.audience, _reader(turn))
    if not verb.text:
        turn.emit(NoteTaken(_there(found, "note.unknown", verb.name)))
        return
    if len(verb.text) > MAX_TEXT:
        raise Rejected(line("note.too-long", most=MAX_TEXT))
    if found:
        turn.emit(NoteWritten(replace(found, text=verb.text)))
        return
    _check_room(turn, notes, "note.too-many", MAX_NOTES)
    turn.emit(NoteWritten(Note(checked(verb.name), verb.text, turn.actor.user, turn.audience)))


def count(turn: Turn, verb: Count) -> None:
    """Set a counter for the audience of the command, add to it, or take it away. Whoever sees it may count."""
    counters = board(turn.table).counters
    found = counters.find(verb.name, turn.audience, _reader(turn))
    if verb.deleted:
        turn.emit(CounterTaken(_there(found, "counter.unknown", verb.name)))
        return
    before = found.value if found else None
    value = verb.value + (before or 0) * verb.relative
    if abs(value) > MAX_COUNT:
        raise Rejected(line("counter.too-far", most=MAX_COUNT))
    if found is None:
        _check_room(turn, counters, "counter.too-many", MAX_COUNTERS)
        found = Counter(checked(verb.name), value, turn.actor.user, turn.audience)
    turn.emit(Counted(replace(found, value=value), before))


def described(fact: Fact) -> Iterator[PublicPart]:
    """What happened to the board, in parts."""
    match fact:
        case NoteWritten(note):
            yield _title("note.written", name=note.name, text=note.text)
        case NoteTaken(note):
            yield _title("note.taken", name=note.name)
        case Counted(counter, int() as before):
            yield _title("counter.counted", name=counter.name, before=before, value=counter.value)
        case Counted(counter):
            yield _title("counter.set", name=counter.name, value=counter.value)
        case CounterTaken(counter):
            yield _title("counter.taken", name=counter.name)
        case _:
            assert_never(fact)


def told(turn: Turn) -> Iterator[PublicPart]:
    """All that the one who asks may see of the board; raises `Rejected` when that is nothing."""
    here, reader = board(turn.table), _reader(turn)
    notes, counters = here.notes.seen(reader), here.counters.seen(reader)
    if not notes and not counters:
        raise Rejected(line("note.none"))
    yield PublicPart(Role.TITLE, line("note.title"))
    for counter in counters:
        yield PublicPart(Role.LINE, _marked(line("counter.entry", name=counter.name, value=counter.value), counter))
    for note in notes:
        yield PublicPart(Role.LINE, _marked(line("note.entry", name=note.name, text=note.text), note))


def _marked(entry: Line, pinned: Note | Counter) -> Line:
    if pinned.audience is Audience.EVERYONE:
        return entry
    audience = line(f"note.{pinned.audience.value}", who=line("person", id=pinned.by))
    return line("note.sealed", entry=entry, audience=audience)


def _reader(turn: Turn) -> Reader:
    return Reader(turn.actor.user, turn.gm)


def _there(found: Pinned | None, key: str, name: str) -> Pinned:
    if found is None:
        raise Rejected(line(key, name=name))
    return found


def _check_room(turn: Turn, pins: Pins[Pinned], key: str, most: int) -> None:
    if not pins.room(turn.audience, turn.actor.user, most):
        raise Rejected(line(key, most=most))


def _title(key: str, **args: str | int) -> PublicPart:
    return PublicPart(Role.TITLE, line(key, **args), tone=Tone.SUCCESS)
