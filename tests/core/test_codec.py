"""Entries survive the database unchanged, and what is corrupt is said to be so."""

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import codec
from bot.codec import Codec, Corrupt
from bot.core.choice import Choice, Option
from bot.core.dice import Throw
from bot.core.events import (
    COMMON,
    Event,
    GMNamed,
    Offered,
    Revealed,
    Sealed,
    SettingChanged,
    Settled,
    Undone,
)
from bot.core.lines import line
from bot.core.log import Entry
from bot.core.people import TableId, UserId
from grammar.actions import Audience, Office

CODEC = Codec(COMMON)

texts = st.text(max_size=20)
users = texts.map(UserId)
audiences = st.sampled_from(Audience)
lines = st.builds(
    lambda key, one, two: line(key, one=one, two=two, three=line("inner", n=1), four=("a", 2, line("b"))),
    texts,
    texts,
    st.integers(-(2**63), 2**63 - 1),
)
choices = st.builds(
    Choice,
    id=texts,
    system=texts,
    kind=texts,
    who=users,
    ask=lines,
    options=st.lists(st.builds(Option, texts, lines), max_size=3).map(tuple),
    default=st.lists(texts, max_size=2).map(tuple),
    blocking=st.booleans(),
    audience=audiences,
    owner=users,
)
bare: st.SearchStrategy[Event] = st.one_of(
    st.builds(Offered, choices),
    st.builds(Settled, texts, st.lists(texts).map(tuple), st.booleans()),
    st.builds(Undone, st.integers(1, 9)),
    st.builds(Revealed, st.integers(1, 9)),
    st.builds(SettingChanged, texts, texts),
    st.builds(GMNamed, users, st.sampled_from(Office), users),
)
events = st.one_of(bare, st.builds(Sealed, audiences, users, bare))
entries = st.builds(
    Entry,
    table=texts.map(TableId),
    seq=st.integers(1),
    key=texts,
    actor=users,
    name=texts,
    at=texts,
    said=texts,
    note=texts,
    audience=audiences,
    owner=users,
    gm=st.booleans(),
    throws=st.lists(st.builds(Throw, st.integers(1, 100), st.lists(st.integers(1, 100)).map(tuple))).map(tuple),
    events=st.lists(events, max_size=4).map(tuple),
)


@given(entries)
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert CODEC.entry(CODEC.row(entry)) == entry


@given(entries)
def test_a_row_keeps_the_fields_of_its_events(entry: Entry) -> None:
    written = msgspec.json.encode([CODEC.fields(event) for event in entry.events]).decode()
    assert f'"events":{written}' in CODEC.row(entry).body


ENTRY = Entry(
    TableId("t"),
    1,
    "k",
    UserId("a"),
    "A",
    "",
    "",
    "",
    Audience.EVERYONE,
    UserId("a"),
    False,
    (),
    (SettingChanged("x", "y"),),
)


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{}",
        "[]",
        '{"note":""}',
        CODEC.row(ENTRY).body.replace("setting-changed", "no-such-kind"),
        CODEC.row(ENTRY).body.replace('"y"', "7"),
    ],
)
def test_a_corrupt_row_is_named(body: str) -> None:
    with pytest.raises(Corrupt, match="entry 1 of table t"):
        CODEC.entry(replace(CODEC.row(ENTRY), body=body))


def test_old_events_are_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    old = {"kind": "setting-changed", "setting": "x", "value": "y"}
    upcast = {("setting-changed", 1): lambda fields: {"name": fields["setting"], "value": fields["value"]}}
    monkeypatch.setattr(codec, "UPCASTS", upcast)
    assert CODEC.event(old) == SettingChanged("x", "y")
