"""The board of a table: notes and counters, each for everyone or for a few, and the facts that change it."""

from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar, assert_never

from bot.core.events import Event
from bot.core.names import folded
from bot.core.people import Reader, UserId
from bot.core.table import Table
from grammar.actions import Audience

STATE = "board"  # the key of notes and counters among the states of a table


@dataclass(frozen=True, slots=True)
class Note:
    """A text under a name, written by somebody for an audience."""

    name: str
    text: str
    by: UserId
    audience: Audience = Audience.EVERYONE


@dataclass(frozen=True, slots=True)
class Counter:
    """A number under a name, kept by somebody for an audience."""

    name: str
    value: int
    by: UserId
    audience: Audience = Audience.EVERYONE


Pinned = TypeVar("Pinned", Note, Counter)


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """A note was written, or written anew."""

    kind: ClassVar[str] = "record.note-written"
    version: ClassVar[int] = 1

    note: Note


@dataclass(frozen=True, slots=True)
class NoteTaken:
    """A note was taken away."""

    kind: ClassVar[str] = "record.note-taken"
    version: ClassVar[int] = 1

    note: Note


@dataclass(frozen=True, slots=True)
class Counted:
    """A counter stands at another value; `before` there was none, or it stood at that."""

    kind: ClassVar[str] = "record.counted"
    version: ClassVar[int] = 1

    counter: Counter
    before: int | None = None


@dataclass(frozen=True, slots=True)
class CounterTaken:
    """A counter was taken away."""

    kind: ClassVar[str] = "record.counter-taken"
    version: ClassVar[int] = 1

    counter: Counter


Fact = NoteWritten | NoteTaken | Counted | CounterTaken
FACTS: tuple[type[Event], ...] = Fact.__args__


@dataclass(frozen=True, slots=True)
class Pins(Generic[Pinned]):
    """Things of one kind, in the order in which they were pinned up."""

    all: tuple[Pinned, ...] = ()

    def seen(self, reader: Reader) -> tuple[Pinned, ...]:
        """Those that the reader may see."""
        return tuple(one for one in self.all if reader.sees(one.audience, one.by))

    def find(self, name: str, audience: Audience, reader: Reader) -> Pinned | None:
        """The one of this name among those for an audience: the reader's own, or one that he may see."""
        fitting = [
            one
            for one in self.all
            if one.audience is audience
            and folded(one.name) == folded(name)
            and (one.by == reader.user or reader.sees(audience, one.by))
        ]
        return min(fitting, key=lambda one: one.by != reader.user, default=None)

    def room(self, audience: Audience, user: UserId, most: int) -> bool:
        """Whether there is room for one more; what others hide takes none."""
        beside = [one for one in self.all if one.audience is audience]
        return sum(audience is Audience.EVERYONE or one.by == user for one in beside) < most

    def put(self, new: Pinned) -> "Pins[Pinned]":
        """With one more, or with one in place of what had its name."""
        kept = tuple(new if _same(one, new) else one for one in self.all)
        return Pins(kept if new in kept else kept + (new,))  # noqa: RUF005  # a spread would lose the type

    def without(self, gone: Pinned) -> "Pins[Pinned]":
        """Without one."""
        return Pins(tuple(one for one in self.all if not _same(one, gone)))


@dataclass(frozen=True, slots=True)
class Board:
    """All notes and counters of a table."""

    notes: Pins[Note] = Pins()
    counters: Pins[Counter] = Pins()


def board(table: Table) -> Board:
    """The board of a table."""
    state = table.states.get(STATE)
    return state if isinstance(state, Board) else Board()


def evolve(board: Board, fact: Fact) -> Board:
    """The board after a fact."""
    match fact:
        case NoteWritten(note):
            return replace(board, notes=board.notes.put(note))
        case NoteTaken(note):
            return replace(board, notes=board.notes.without(note))
        case Counted(counter):
            return replace(board, counters=board.counters.put(counter))
        case CounterTaken(counter):
            return replace(board, counters=board.counters.without(counter))
    assert_never(fact)


def _same(one: Pinned, other: Pinned) -> bool:
    return (folded(one.name), one.by, one.audience) == (folded(other.name), other.by, other.audience)
