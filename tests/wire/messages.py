"""Messages: made from a body the bot sent, changed by later bodies, shown to those who may see them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tests.wire.payload import ApiError, Json
from tests.wire.record import Sighting
from tests.wire.world import Channel, User

EPHEMERAL, LOADING, SUPPRESS_EMBEDS, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 2, 1 << 15
NORMAL, REPLY, COMMAND = 0, 19, 20
BUTTON, MENUS = 2, (3, 5, 6, 7, 8)


@dataclass(frozen=True, slots=True)
class File:
    """A file that came with a message."""

    name: str
    content: bytes
    description: str | None = None


@dataclass(slots=True, eq=False)
class Message:
    """One message; `only` is the single person who sees it when it is ephemeral."""

    id: int
    channel: Channel
    author: User
    stamp: str
    kind: int = NORMAL
    only: User | None = None
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    flags: int = 0
    pings: frozenset[int | str] = frozenset()
    reference: int | None = None
    interaction: Json | None = None
    from_webhook: bool = False
    edited: str | None = None
    edits: int = 0
    pinned: bool = False
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.only is not None

    @property
    def private(self) -> bool:
        """Whether it is ephemeral or in direct messages."""
        return self.ephemeral or self.channel.guild is None

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """Every word a reader sees, one a line: content, embeds, labels."""
        return "\n".join([self.content, *_words(self.embeds), *_words(self.components)]).strip()

    @property
    def buttons(self) -> list[Json]:
        """The buttons, in reading order."""
        return [part for part in parts(self.components) if part.get("type") == BUTTON]

    @property
    def menus(self) -> list[Json]:
        """The select menus, in reading order."""
        return [part for part in parts(self.components) if part.get("type") in MENUS]

    def component(self, wanted: str) -> Json:
        """The button or menu with this custom id, or with this label or placeholder."""
        for key in ("custom_id", "label", "placeholder"):
            found = [part for part in (*self.buttons, *self.menus) if part.get(key) == wanted]
            if len(found) == 1:
                return found[0]
        offered = [part.get("label") or part.get("placeholder") for part in (*self.buttons, *self.menus)]
        raise AssertionError(f"no button or menu {wanted!r} among {offered}")

    def apply(self, body: Mapping[str, object], files: Mapping[str, bytes]) -> None:
        """Take over what a body says, leaving alone what it does not mention."""
        given = {key: value for key, value in body.items() if value is not None or key in body}
        if "content" in given:
            self.content = str(given["content"] or "")
        if "embeds" in given:
            self.embeds = [{"type": "rich"} | embed for embed in _list(given["embeds"])]
        if "components" in given:
            self.components = _list(given["components"])
        if isinstance(given.get("flags"), int):
            self.flags |= int(str(given["flags"])) & (SUPPRESS_EMBEDS | COMPONENTS_V2)
        if "attachments" in given:
            kept = {str(number): file for number, file in enumerate(self.files)}
            self.files = [_file(entry, files, kept) for entry in _list(given["attachments"])]
        elif files:
            self.files = [*self.files, *(File(name, content) for name, content in files.items())]
        self.flags &= ~LOADING
        self.pings = pinged(self.content, given.get("allowed_mentions"))
        if not (self.content or self.embeds or self.components or self.files):
            raise ApiError(400, 50006, "Cannot send an empty message")

    def change(self, body: Mapping[str, object], files: Mapping[str, bytes], now: str) -> None:
        """Edit it, unless the result would be empty."""
        self.apply(body, files)
        self.edited = now
        self.edits += 1

    def show(self) -> None:
        """Put it before the eyes of everybody who may see it."""
        eyes = frozenset({self.only.id}) if self.only else self.channel.eyes()
        world = self.channel.world
        world.record.sightings.append(Sighting(f"message in {self.channel.name}", self.visible(), eyes))
        world.record.tick()

    def visible(self) -> str:
        """All that the bot chose to send, in a form that holds no id or time made by Discord."""
        chosen: Json = {"content": self.content, "embeds": self.embeds, "components": self.components}
        shown = json.dumps(chosen, ensure_ascii=False, sort_keys=True)
        return shown + "".join(
            f"\n{file.name} {file.description or ''} {file.content.decode('utf-8', 'replace')}" for file in self.files
        )

    def json(self) -> Json:
        """The message object."""
        known: Json = {"id": str(self.id), "channel_id": str(self.channel.id), "author": self.author.json()}
        known |= {"content": self.content, "embeds": self.embeds, "components": self.components, "type": self.kind}
        known |= {"timestamp": self.stamp, "edited_timestamp": self.edited, "pinned": self.pinned, "tts": False}
        known |= {"flags": self.flags | (EPHEMERAL if self.only else 0), "mention_everyone": "everyone" in self.pings}
        users = self.channel.world.users
        named = [users[who].json() for who in self.pings if isinstance(who, int) and who in users]
        known |= {"mentions": named, "mention_roles": [], "attachments": self._attachments()}
        if self.reference is not None:
            known["message_reference"] = {"message_id": str(self.reference), "channel_id": str(self.channel.id)}
        if self.interaction is not None:
            known["interaction_metadata"] = self.interaction
        if self.from_webhook:
            application = str(self.channel.world.application_id)
            known |= {"webhook_id": application, "application_id": application}
        return known

    def event(self) -> Json:
        """The message as the gateway tells it, which says where and by which member."""
        guild = self.channel.guild
        if guild is None:
            return self.json() | {"channel_type": self.channel.kind}
        member = guild.member_json(self.author)
        del member["user"]
        return self.json() | {"guild_id": str(guild.id), "member": member}

    def _attachments(self) -> list[Json]:
        place = f"https://cdn.discordapp.com/attachments/{self.channel.id}/{self.id}"
        return [
            {"id": str(number), "filename": file.name, "size": len(file.content), "description": file.description}
            | {"url": f"{place}/{file.name}", "proxy_url": f"{place}/{file.name}", "content_type": None}
            for number, file in enumerate(self.files)
        ]


def parts(components: list[Json]) -> Iterator[Json]:
    """Every component, with those inside others, in reading order."""
    for component in components:
        yield component
        inside = [*component.get("components", ()), component.get("component"), component.get("accessory")]
        yield from parts([part for part in inside if part])


def pinged(content: str, allowed: object) -> frozenset[int | str]:
    """Who is notified by a content under an `allowed_mentions`; without one, everybody whom it names."""
    rules: Json = dict(allowed) if isinstance(allowed, Mapping) else {"parse": ["users", "roles", "everyone"]}
    parse = rules.get("parse") or []
    named: set[int | str] = {int(who) for who in re.findall(r"<@!?(\d+)>", content)}
    roles: set[int | str] = {int(role) for role in re.findall(r"<@&(\d+)>", content)}
    chosen: set[int | str] = set()
    chosen |= named if "users" in parse else named & {int(who) for who in rules.get("users") or ()}
    chosen |= roles if "roles" in parse else roles & {int(role) for role in rules.get("roles") or ()}
    if "everyone" in parse and re.search(r"@(everyone|here)\b", content):
        chosen.add("everyone")
    return frozenset(chosen)


def _list(value: object) -> list[Json]:
    return list(value) if isinstance(value, list) else []


def _file(entry: Json, files: Mapping[str, bytes], kept: Mapping[str, File]) -> File:
    key = f"files[{entry['id']}]"
    if key in files:
        return File(str(entry.get("filename")), files[key], entry.get("description"))
    if str(entry["id"]) in kept:
        return kept[str(entry["id"])]
    raise ApiError(400, 50035, "Invalid Form Body", errors={"attachments": {"_errors": []}})


READABLE = ("title", "description", "name", "value", "text", "label", "placeholder", "content")


def _words(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for entry in value:
            yield from _words(entry)
    elif isinstance(value, dict):
        author_first = sorted(value.items(), key=lambda item: item[0] != "author")
        for key, entry in author_first:
            if isinstance(entry, dict | list):
                yield from _words(entry)
            elif key in READABLE and isinstance(entry, str):
                yield entry
