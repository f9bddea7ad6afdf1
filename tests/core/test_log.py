"""The log and its fold, against a reading that forgets nothing and folds everything anew."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.events import Event, SettingChanged, Undone
from bot.core.log import Entry, History
from bot.core.people import Reader, TableId, UserId
from bot.core.table import Table, evolve
from grammar.actions import Audience

OWNER = UserId("ana")


def entry(seq: int, *events: Event, audience: Audience = Audience.EVERYONE) -> Entry:
    return Entry(TableId("t"), seq, str(seq), OWNER, "Ana", "", "", "", audience, OWNER, False, (), events)


def from_scratch(entries: Sequence[Entry]) -> Table:
    """The fold by the definition: an entry counts unless an entry that counts undid it, the last ones judged first."""
    dead: set[int] = set()
    for each in reversed(entries):
        if each.seq not in dead:
            dead |= {event.seq for event in each.events if isinstance(event, Undone)}
    table = Table()
    for each in entries:
        if each.seq not in dead:
            for event in each.events:
                table = evolve(table, event)
    return table


def sequence(plan: Sequence[int | None]) -> list[Entry]:
    """A log: None sets something new, a number undoes an entry before (modulo what there is)."""
    entries: list[Entry] = []
    undone: set[int] = set()
    for seq, step in enumerate(plan, start=1):
        target = step % seq if step is not None else 0
        if step is None or target == 0 or target in undone:
            entries.append(entry(seq, SettingChanged(f"s{seq % 5}", str(seq))))
        else:
            undone.add(target)  # each entry is undone once, as the tracker has it: what is taken back stays findable
            entries.append(entry(seq, Undone(target)))
    return entries


@given(st.lists(st.one_of(st.none(), st.integers(0, 50)), max_size=40))
def test_the_remembered_fold_is_the_fold(plan: list[int | None]) -> None:
    history = History(evolve)
    entries = sequence(plan)
    for count, each in enumerate(entries, start=1):
        history.add(each)
        assert history.table == from_scratch(entries[:count])


def test_undo_of_an_undo_of_an_undo() -> None:
    history = History(evolve)
    history.add(entry(1, SettingChanged("a", "1")))
    for seq in (2, 3, 4):
        history.add(entry(seq, Undone(seq - 1)))
    assert history.table.settings == {}
    history.add(entry(5, Undone(4)))
    assert history.table.settings == {"a": "1"}


def test_a_gap_in_the_numbers_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not follow"):
        History(evolve).add(entry(2))


@pytest.mark.parametrize(
    ("audience", "owner", "gm", "stranger"),
    [
        (Audience.EVERYONE, True, True, True),
        (Audience.HIDDEN, True, True, False),
        (Audience.PRIVATE, True, False, False),
        (Audience.BLIND, False, True, False),
    ],
)
def test_who_sees_what(audience: Audience, owner: bool, gm: bool, stranger: bool) -> None:
    history = History(evolve)
    history.add(entry(1, audience=audience))
    readers = (Reader(OWNER), Reader(UserId("gm"), gm=True), Reader(UserId("bruno")))
    assert tuple(history.seen_by(reader, history.entry(1)) for reader in readers) == (owner, gm, stranger)
    assert tuple(bool(list(history.newest(reader))) for reader in readers) == (owner, gm, stranger)


def test_sealed_entries_are_numbered_apart() -> None:
    history = History(evolve)
    for seq, audience in enumerate((Audience.EVERYONE, Audience.HIDDEN, Audience.EVERYONE), start=1):
        history.add(entry(seq, audience=audience))
    assert [number for number, _ in history.numbered(Reader(OWNER))] == ["1", "h1", "2"]
    assert [number for number, _ in history.numbered(Reader(UserId("bruno")))] == ["1", "2"]
    assert history.find(Reader(UserId("bruno")), "h1") is None
