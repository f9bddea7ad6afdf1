"""Messages: made from a body the bot sent, changed by later bodies, shown to those who may see them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from tests.wire.payload import ApiError, Json, invalid
from tests.wire.places import Channel, User
from tests.wire.record import Sighting

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
    earlier: list[list[Json]] = field(default_factory=list)
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

    def component(self, wanted: str, *, stale: bool = False) -> Json:
        """The enabled button or menu with this custom id, label or placeholder; a stale one may have gone since."""
        for components in (self.components, *(reversed(self.earlier) if stale else ())):
            offered = [p for p in parts(components) if p.get("type") in (BUTTON, *MENUS) and not p.get("disabled")]
            for key in ("custom_id", "label", "placeholder"):
                found = [part for part in offered if part.get(key) == wanted]
                if len(found) == 1:
                    return found[0]
        offers = [part.get("label") or part.get("placeholder") for part in (*self.buttons, *self.menus)]
        raise AssertionError(f"no single enabled button or menu {wanted!r} among {offers}")

    def as_of(self, part: Json) -> list[Json]:
        """The components as they stood when this part was last among them."""
        versions = (self.components, *reversed(self.earlier))
        return next(version for version in versions if any(part is one for one in parts(version)))

    def apply(self, body: Json, files: Mapping[str, bytes]) -> None:
        """Take over what a body says, leaving alone what it does not mention."""
        if "content" in body:
            self.content = body["content"] or ""
        if "embeds" in body:
            self.embeds = [_embed(embed) for embed in body["embeds"] or []]
        if "components" in body:
            self.earlier.append(self.components)
            self.components = deepcopy(body["components"] or [])
            for number, part in enumerate(parts(self.components), 1):
                part.setdefault("id", number)
                if part["type"] in MENUS:
                    part.update({"min_values": 1, "max_values": 1} | part)
        if "attachments" in body:
            kept = {str(number): file for number, file in enumerate(self.files)}
            self.files = [_file(entry, files, kept) for entry in body["attachments"] or []]
        elif files:
            self.files = [*self.files, *(File(name, content) for name, content in files.items())]
        self.flags = self.flags & ~LOADING | (body.get("flags") or 0) & (SUPPRESS_EMBEDS | COMPONENTS_V2)
        self.pings = pinged(self.content, body.get("allowed_mentions"))
        if not (self.content or self.embeds or self.components or self.files):
            raise ApiError(400, 50006, "Cannot send an empty message")

    def change(self, body: Json, files: Mapping[str, bytes]) -> None:
        """Edit it, before everybody's eyes."""
        self.apply(body, files)
        self.edited = self.channel.world.clock.stamp()
        self.edits += 1
        self.show()
        self.tell("MESSAGE_UPDATE")

    def keep(self) -> None:
        """Put it into its channel."""
        self.channel.messages[self.id] = self
        self.tell("MESSAGE_CREATE")

    def remove(self) -> None:
        """Delete it, as its author or a moderator."""
        self.deleted = True
        self.tell("MESSAGE_DELETE")
        self.channel.world.record.tick()

    def tell(self, event: str) -> None:
        """Let the bot know, if the message is one that its gateway speaks of."""
        channel, guild = self.channel, self.channel.guild
        if self.only is None and channel.sees(channel.world.bot):
            channel.world.publish(event, self.event(), guild.id if guild is not None else None)

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
        world = self.channel.world
        named = [user.json() for user in (world.bot, *world.users.values()) if user.id in self.pings]
        known |= {"mentions": named, "mention_roles": [], "attachments": self._attachments()}
        if self.reference is not None:
            where: Json = {"message_id": str(self.reference), "channel_id": str(self.channel.id)}
            known["message_reference"] = where | {"type": 0}
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
        where = self.json() | {"guild_id": str(guild.id)}
        if self.author.id not in guild.members:
            return where
        member = guild.members[self.author.id].json()
        del member["user"]
        return where | {"member": member}

    def _attachments(self) -> list[Json]:
        place = f"https://cdn.discordapp.com/attachments/{self.channel.id}/{self.id}"
        return [
            {"id": str(number), "filename": file.name, "size": len(file.content)}
            | {"url": f"{place}/{file.name}", "proxy_url": f"{place}/{file.name}"}
            | ({"description": file.description} if file.description else {})
            for number, file in enumerate(self.files)
        ]


def parts(components: list[Json]) -> Iterator[Json]:
    """Every component, with those inside others, in reading order."""
    for component in components:
        yield component
        inside = [*component.get("components", ()), component.get("component"), component.get("accessory")]
        yield from parts([part for part in inside if part])


def pinged(content: str, allowed: Json | None) -> frozenset[int | str]:
    """Who is notified by a content under an `allowed_mentions`; without one, everybody whom it names."""
    rules: Json = allowed if allowed is not None else {"parse": ["users", "roles", "everyone"]}
    parse = rules.get("parse") or []
    named: set[int | str] = {int(who) for who in re.findall(r"<@!?(\d+)>", content)}
    roles: set[int | str] = {int(role) for role in re.findall(r"<@&(\d+)>", content)}
    chosen: set[int | str] = set()
    chosen |= named if "users" in parse else named & {int(who) for who in rules.get("users") or ()}
    chosen |= roles if "roles" in parse else roles & {int(role) for role in rules.get("roles") or ()}
    if "everyone" in parse and re.search(r"@(everyone|here)\b", content):
        chosen.add("everyone")
    return frozenset(chosen)


def _embed(embed: Json) -> Json:
    fields = [{"inline": False} | field for field in embed.get("fields") or []]
    return {"type": "rich"} | embed | ({"fields": fields} if fields else {})


def _file(entry: Json, files: Mapping[str, bytes], kept: Mapping[str, File]) -> File:
    key = f"files[{entry['id']}]"
    if key in files:
        return File(str(entry.get("filename")), files[key], entry.get("description"))
    if str(entry["id"]) in kept:
        return kept[str(entry["id"])]
    raise invalid({("attachments",): f"no file for attachment {entry['id']}"})


# In the order in which a reader meets them.
READABLE = "author title description fields name value footer text content label placeholder components accessory"


def _words(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for entry in value:
            yield from _words(entry)
    elif isinstance(value, dict):
        for entry in (value[key] for key in READABLE.split() if key in value):
            if isinstance(entry, str):
                yield entry
            else:
                yield from _words(entry)
