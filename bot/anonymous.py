"""Rows without somebody: his characters and macros gone, and another id and name in place of his."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.codec import Row
from bot.core.events import Sealed
from grammar.quoting import quoted

_IDS = ("owner", "user", "by", "who", "id")  # fields that may hold the id of a person
_NAMES = ("name", "who")  # fields of a fight that may hold the name of a player, who may fight under it
_FIGHT = "fight."
_OWN = ("character.", "record.macro-")  # what is deleted, if it is his


@dataclass(frozen=True, slots=True)
class Alias:
    """What stands in somebody's place."""

    user: str
    name: str


def forgotten(rows: Sequence[Row], user: str, alias: Alias) -> Iterator[Row]:
    """The rows of a server and its channels that must be otherwise for somebody to be forgotten."""
    names = {row.name for row in rows if row.actor == user and " as:" not in row.said}
    bodies = [json.loads(row.body) for row in rows]
    characters = {
        event["character"]["id"]
        for body in bodies
        for event in _bare(body["events"])
        if event["kind"] == "character.made" and event["character"]["owner"] == user
    }
    eraser = _Eraser(user, frozenset(names), frozenset(characters), alias)
    for row, body in zip(rows, bodies, strict=True):
        new = eraser.row(row, body)
        if new != row:
            yield new


@dataclass(frozen=True, slots=True)
class _Eraser:
    """One person being forgotten: his id, his names, the ids of his characters."""

    user: str
    names: frozenset[str]
    characters: frozenset[str]
    alias: Alias

    def row(self, row: Row, body: dict[str, Any]) -> Row:
        """The row without him."""
        kept = [event for event in body["events"] if not self._own(next(_bare([event])))]
        said = row.said if len(kept) == len(body["events"]) or row.actor != self.user else ""
        body = self._cleaned({**body, "events": kept}, fight=False)
        if not said:
            body["note"] = ""
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        mine = row.actor == self.user
        return replace(
            row,
            actor=self.alias.user if mine else row.actor,
            name=self._name(row.name) if mine else row.name,
            said=self._said(said),
            body=text if json.loads(text) != json.loads(row.body) else row.body,
        )

    def _own(self, event: dict[str, Any]) -> bool:
        """Whether the event is about a character or macro of his."""
        if not event["kind"].startswith(_OWN):
            return False
        owned = event.get("character") or event.get("macro") or {}
        return self.user in (owned.get("owner"), event.get("user")) or event.get("id") in self.characters

    def _name(self, name: str) -> str:
        """The alias, behind the name that he spoke for."""
        speaker, bracket, _ = name.rpartition(" (")
        return f"{speaker} ({self.alias.name})" if bracket and name not in self.names else self.alias.name

    def _said(self, said: str) -> str:
        said = re.sub(rf"<@!?{re.escape(self.user)}>", f"<@{self.alias.user}>", said)
        for name in self.names:
            said = re.sub(rf"(?<![^\s:]){re.escape(quoted(name))}(?!\S)", lambda _: quoted(self.alias.name), said)
        return said

    def _cleaned(self, value: Any, *, fight: bool, key: str = "") -> Any:
        """The fields with alias and alias name in place of his own."""
        match value:
            case dict():
                fight = fight or str(value.get("kind", "")).startswith(_FIGHT)
                return {name: self._cleaned(each, fight=fight, key=name) for name, each in value.items()}
            case list():
                return [self._cleaned(each, fight=fight, key=key) for each in value]
            case str() if fight and key in _NAMES and value in self.names:
                return self.alias.name
            case self.user if key in _IDS:
                return self.alias.user
            case _:
                return value


def _bare(events: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The events without their seals."""
    for event in events:
        yield event["event"] if event["kind"] == Sealed.kind else event
