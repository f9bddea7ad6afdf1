"""The log of a table and its fold."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.core.dice import Throw
from bot.core.events import Event, Revealed, Sealed, Undone
from bot.core.people import Reader, TableId, UserId
from bot.core.table import Table
from grammar.actions import Audience

Evolve = Callable[[Table, Event], Table]


@dataclass(frozen=True, slots=True)
class Entry:
    """One command, whole: where and when it stands, who gave it and how, the faces that fell, and what happened.

    `seq` counts from 1 within the table, `key` is the id under which the command was delivered, `at` the UTC time in
    ISO form, `said` the canonical text. `owner` is the one whose secret it is, when `audience` is not everyone, `gm`
    tells whether the actor was a game master then, and `throws` are the dice as they were rolled.
    """

    table: TableId
    seq: int
    key: str
    actor: UserId
    name: str
    at: str
    said: str
    note: str
    audience: Audience
    owner: UserId
    gm: bool
    throws: tuple[Throw, ...]
    events: tuple[Event, ...]

    @property
    def dice(self) -> tuple[int, ...]:
        """All the faces that fell, in order."""
        return tuple(face for throw in self.throws for face in throw.faces)

    def bare(self) -> Iterator[Event]:
        """The events without their seals."""
        for event in self.events:
            yield event.event if isinstance(event, Sealed) else event


class History:
    """A log with its fold remembered: adding an entry costs the same however long the log is.

    The state after each entry is kept (states share what they have in common), so an undo folds again only what came
    after the entry it takes back.
    """

    def __init__(self, evolve: Evolve) -> None:
        self.entries: list[Entry] = []
        self._states: list[Table] = [Table()]
        self._evolve = evolve
        self._dead: set[int] = set()
        self._revealed: set[int] = set()
        self._keys: dict[str, Entry] = {}

    @property
    def table(self) -> Table:
        """The state after the last entry."""
        return self._states[-1]

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.entries)

    def add(self, entry: Entry, after: Table | None = None) -> None:
        """Take in the next entry of the log. `after` is the table after it, where that is known from deciding it."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        self.entries.append(entry)
        self._keys[entry.key] = entry
        oldest = entry.seq
        for event in entry.bare():
            if isinstance(event, Undone):
                oldest = min(oldest, self._toggle(event.seq, dead=True))
            elif isinstance(event, Revealed):
                self._revealed.add(event.seq)
        if after is not None and oldest == entry.seq:
            self._states.append(after)
        else:
            self._fold_from(oldest)

    def by_key(self, key: str) -> Entry | None:
        """The entry of the command that was delivered under this id."""
        return self._keys.get(key)

    def entry(self, seq: int) -> Entry:
        """Entry number `seq`."""
        return self.entries[seq - 1]

    def before(self, entry: Entry) -> Table:
        """The state before an entry, as it counts now."""
        return self._states[entry.seq - 1]

    def counts(self, entry: Entry) -> bool:
        """Whether the entry still counts: nobody took it back."""
        return entry.seq not in self._dead

    def public(self, entry: Entry) -> bool:
        """Whether everyone may see the entry, from the first or since it was revealed."""
        return entry.audience is Audience.EVERYONE or entry.seq in self._revealed

    def seen_by(self, reader: Reader, entry: Entry) -> bool:
        """Whether the reader may see the entry."""
        return self.public(entry) or reader.sees(entry.audience, entry.owner)

    def newest(self, reader: Reader) -> Iterator[Entry]:
        """The entries that the reader may see, the last one first."""
        return (entry for entry in reversed(self.entries) if self.seen_by(reader, entry))

    def numbered(self, reader: Reader) -> Iterator[tuple[str, Entry]]:
        """The entries that the reader may see, oldest first, each with its number in his view.

        Public entries are numbered alike for everybody (`12`); sealed ones apart (`h3`), so that no number tells
        anything about them.
        """
        shown = sealed = 0
        for entry in self.entries:
            if entry.audience is Audience.EVERYONE:
                shown += 1
                yield str(shown), entry
            elif self.seen_by(reader, entry):
                sealed += 1
                yield f"h{sealed}", entry

    def find(self, reader: Reader, number: str) -> Entry | None:
        """The entry with this number in the reader's view."""
        return next((entry for shown, entry in self.numbered(reader) if shown == number), None)

    def _toggle(self, seq: int, *, dead: bool) -> int:
        """Let an entry count no more, or again, and with it what it had undone itself; the oldest entry concerned."""
        (self._dead.add if dead else self._dead.discard)(seq)
        undone = [event.seq for event in self.entry(seq).bare() if isinstance(event, Undone)]
        return min([seq, *(self._toggle(other, dead=not dead) for other in undone)])

    def _fold_from(self, seq: int) -> None:
        del self._states[seq:]
        for entry in self.entries[seq - 1 :]:
            state = self._states[-1]
            if self.counts(entry):
                for event in entry.bare():
                    state = self._evolve(state, event)
            self._states.append(state)


def undoable(entry: Entry) -> bool:
    """Whether the entry is something that can be taken back: not itself an undo, a redo or a reveal."""
    return not any(isinstance(event, Undone | Revealed) for event in entry.bare())
