"""Entries to rows of the database and back. Old events are brought up to date here, and nowhere else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import msgspec

from bot.core.dice import Throw
from bot.core.events import Event, Sealed
from bot.core.log import Entry
from bot.core.people import TableId, UserId
from grammar.actions import Audience

Fields = dict[str, Any]

# (kind, version) of an event as it was once stored, to the fields of the version after it.
UPCASTS: Mapping[tuple[str, int], Callable[[Fields], Fields]] = {}


@dataclass(frozen=True, slots=True)
class Row:
    """An entry as the database keeps it: the columns of the log, `body` being JSON."""

    table: str
    seq: int
    key: str
    actor: str
    name: str
    at: str
    said: str
    body: str


class Corrupt(Exception):
    """A row of the log cannot be read: the message says which one and why."""


class Codec:
    """Knows every event by its kind."""

    def __init__(self, facts: tuple[type[Event], ...]) -> None:
        self._facts = {fact.kind: fact for fact in facts}
        self._names = {fact: _names(fact) for fact in facts}

    def row(self, entry: Entry) -> Row:
        """The entry as a row."""
        body = {
            "note": entry.note,
            "audience": entry.audience,
            "owner": entry.owner,
            "gm": entry.gm,
            "throws": entry.throws,
            "events": [self._shallow(event) for event in entry.events],
        }
        text = msgspec.json.encode(body).decode()
        return Row(entry.table, entry.seq, entry.key, entry.actor, entry.name, entry.at, entry.said, text)

    def entry(self, row: Row) -> Entry:
        """The row as an entry; raises `Corrupt`."""
        try:
            body = msgspec.json.decode(row.body)
            return Entry(
                table=TableId(row.table),
                seq=row.seq,
                key=row.key,
                actor=UserId(row.actor),
                name=row.name,
                at=row.at,
                said=row.said,
                note=body["note"],
                audience=Audience(body["audience"]),
                owner=UserId(body["owner"]),
                gm=body["gm"],
                throws=msgspec.convert(body["throws"], tuple[Throw, ...]),
                events=tuple(self.event(fields) for fields in body["events"]),
            )
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
            raise Corrupt(f"entry {row.seq} of table {row.table}: {type(error).__name__}") from error

    def fields(self, event: Event) -> Fields:
        """The event as plain data: its kind, its version when it is not the first, and its fields."""
        head: Fields = {"kind": event.kind}
        if isinstance(event, Sealed):
            return head | {"audience": event.audience, "owner": event.owner, "event": self.fields(event.event)}
        if event.version > 1:
            head["version"] = event.version
        head.update(msgspec.to_builtins(event))
        return head

    def _shallow(self, event: Event) -> Fields:
        """The same as `fields`, for what is written at once: what a field holds is left to the encoder."""
        head: Fields = {"kind": event.kind}
        if isinstance(event, Sealed):
            return head | {"audience": event.audience, "owner": event.owner, "event": self._shallow(event.event)}
        if event.version > 1:
            head["version"] = event.version
        head.update((name, getattr(event, name)) for name in self._names[type(event)])
        return head

    def event(self, fields: Fields) -> Event:
        """The event of these fields, brought up to date."""
        kind, version = fields.pop("kind"), fields.pop("version", 1)
        if kind == Sealed.kind:
            return Sealed(Audience(fields["audience"]), UserId(fields["owner"]), self.event(fields["event"]))
        while (upcast := UPCASTS.get((kind, version))) is not None:
            fields, version = upcast(fields), version + 1
        return msgspec.convert(fields, self._facts[kind])


def _names(fact: Any) -> tuple[str, ...]:
    """The names of the fields of a kind of event, in their order."""
    return tuple(field.name for field in fields(fact))
