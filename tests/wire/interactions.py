"""Interactions: what the bot is asked, and what each audience gets to see of its answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.wire.messages import COMMAND, COMPONENTS_V2, EPHEMERAL, LOADING, NORMAL, REPLY, SUPPRESS_EMBEDS, Message
from tests.wire.payload import ApiError, Json, invalid, unknown
from tests.wire.permissions import BITS
from tests.wire.places import Channel, User
from tests.wire.record import Sighting
from tests.wire.world import World

SLASH, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
ALLOWED_ANSWERS: Mapping[int, tuple[int, ...]] = {
    SLASH: (ANSWER, DEFER, SHOW_MODAL),
    COMPONENT: (ANSWER, DEFER, DEFER_UPDATE, UPDATE, SHOW_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (ANSWER, DEFER, DEFER_UPDATE, UPDATE),
}
ACK_SECONDS, TOKEN_SECONDS, EXTERNAL_FOLLOWUPS = 3.0, 15 * 60.0, 5


@dataclass(slots=True, eq=False)
class Reply:
    """What came back for one slash command, click, modal, completion or mention; it grows while the bot goes on."""

    user: User
    ack: int | None = None
    deferred: bool = False
    messages: list[Message] = field(default_factory=list)
    updated: Message | None = None
    modal: Json | None = None
    choices: tuple[Json, ...] | None = None
    ack_seconds: float = 0.0
    answers: int = 0

    @property
    def public(self) -> tuple[Message, ...]:
        """The messages that everybody in the channel sees."""
        return tuple(message for message in self.shown if not message.private)

    @property
    def ephemeral(self) -> tuple[Message, ...]:
        """The messages that only the user sees."""
        return tuple(message for message in self.shown if message.private)

    @property
    def shown(self) -> tuple[Message, ...]:
        """The messages that say something already, oldest first."""
        return tuple(message for message in self.messages if not message.loading and not message.deleted)

    @property
    def message(self) -> Message:
        """The first message of the answer, or the one that the answer changed."""
        found = self.shown[0] if self.shown else self.updated
        assert found is not None, "nothing was answered"
        return found

    @property
    def text(self) -> str:
        """Every word of the answer, follow-ups included."""
        return "\n".join(message.text for message in self.shown)


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction from creation to the death of its token."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    world: World
    created: float
    reply: Reply
    payload: Json = field(default_factory=dict)
    command: str = ""
    source: Message | None = None
    external: bool = False
    original: Message | None = None
    followups: int = 0

    def check_token(self) -> None:
        """Refuse what the webhook of an interaction refuses: unacknowledged, or too late."""
        if self.world.clock.now() - self.created > TOKEN_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if self.reply.ack is None or self.kind == AUTOCOMPLETE:
            raise unknown("Webhook", 10015)

    def answer(self, body: Json, files: Mapping[str, bytes]) -> Json:
        """Take the one acknowledgement that an interaction may get."""
        if self.reply.ack is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self.world.clock.now() - self.created > ACK_SECONDS:
            raise unknown("interaction", 10062)
        kind, data = body["type"], body.get("data") or {}
        if kind not in ALLOWED_ANSWERS[self.kind] or (kind in (DEFER_UPDATE, UPDATE) and self.source is None):
            raise invalid({("type",): f"answer {kind} does not fit interaction {self.kind}"})
        if kind == ANSWER:
            self.original = self._post(data, files)
        elif kind == DEFER:
            self.original = self._thinking(data)
        elif kind == UPDATE and self.source is not None:
            self._update(self.source, data, files)
        elif kind == CHOICES:
            self.reply.choices = tuple(data.get("choices") or ())
            self._only_for_user("completions", data)
        elif kind == SHOW_MODAL:
            self.reply.modal = data
            self._only_for_user("modal", data)
        if kind in (UPDATE, DEFER_UPDATE):
            self.original = self.source
        self.reply.ack, self.reply.deferred = kind, kind in (DEFER, DEFER_UPDATE)
        self.reply.ack_seconds = self.world.clock.now() - self.created
        self.reply.answers += kind not in (DEFER, DEFER_UPDATE)
        self.world.record.tick()
        return self._resource(kind)

    def follow_up(self, body: Json, files: Mapping[str, bytes]) -> Message:
        """Take a follow-up; the first after a deferral is the deferred answer itself and keeps its visibility."""
        if self.original is not None and self.original.loading and not self.original.deleted:
            return self.edit(self.original, body, files)
        self.followups += 1
        if self.external and self.followups > EXTERNAL_FOLLOWUPS:
            raise ApiError(400, 40094, "This interaction has reached the maximum number of follow-up messages")
        message = self._post(body, files, reference=self.original)
        self.reply.answers += 1
        self.world.record.tick()
        return message

    def edit(self, message: Message, body: Json, files: Mapping[str, bytes]) -> Message:
        """Change an answer given before."""
        self._update(message, body, files)
        self.reply.answers += 1
        self.world.record.tick()
        return message

    def find(self, message_id: str) -> Message:
        """One of this interaction's own messages."""
        own = [self.original] if message_id == "@original" else [self.original, *self.reply.messages]
        for message in own:
            if message is not None and message_id in ("@original", str(message.id)) and not message.deleted:
                return message
        raise unknown("Message", 10008)

    def _post(self, data: Json, files: Mapping[str, bytes], reference: Message | None = None) -> Message:
        message = self._message(data, reference)
        message.apply(data, files)
        self._keep(message)
        message.show()
        return message

    def _thinking(self, data: Json) -> Message:
        message = self._message(data, None)
        message.flags |= LOADING
        self._keep(message)
        return message

    def _message(self, data: Json, reference: Message | None) -> Message:
        flags = data.get("flags") or 0
        if flags & ~(EPHEMERAL | SUPPRESS_EMBEDS | COMPONENTS_V2 | 1 << 12):
            raise invalid({("data", "flags"): f"flags {flags} cannot be set on an answer"})
        # In a server that does not let outside apps speak, only the user sees what they say.
        hushed = self.external and not self.channel.permissions(self.user) & BITS["use_external_apps"]
        only = self.user if flags & EPHEMERAL or hushed else None
        first = reference is None and self.kind == SLASH
        kind = COMMAND if first else REPLY if (reference or self.source) else NORMAL
        clock = self.world.clock
        made = Message(clock.passing("message"), self.channel, self.world.bot, clock.stamp(), kind, only)
        made.interaction, made.from_webhook = self._metadata(), True
        quoted = reference or self.source
        made.reference = quoted.id if quoted is not None else None
        return made

    def _metadata(self) -> Json:
        owners = self.payload["authorizing_integration_owners"]
        known: Json = {"id": str(self.id), "type": self.kind, "user": self.user.json()}
        pressed: Json = {"interacted_message_id": str(self.source.id)} if self.source is not None else {}
        return known | pressed | {"authorizing_integration_owners": owners}

    def _keep(self, message: Message) -> None:
        message.keep()
        self.reply.messages.append(message)
        if self.command:  # Discord shows it above the answer, to everybody who sees the answer
            eyes = frozenset({self.user.id}) if message.only else self.channel.eyes()
            self.world.record.sightings.append(Sighting("command", self.command, eyes))

    def _update(self, message: Message, data: Json, files: Mapping[str, bytes]) -> None:
        message.change(data, files)
        if message is self.source:
            self.reply.updated = message

    def _only_for_user(self, what: str, data: Json) -> None:
        shown = Sighting(what, json.dumps(data, ensure_ascii=False), frozenset({self.user.id}))
        self.world.record.sightings.append(shown)

    def _resource(self, kind: int) -> Json:
        known: Json = {"id": str(self.id), "type": self.kind}
        message = self.original
        if message is None:
            return {"interaction": known}
        known |= {"response_message_id": str(message.id), "response_message_loading": message.loading}
        known |= {"response_message_ephemeral": message.ephemeral}
        resource: Json = {"resource": {"type": kind, "message": message.json()}} if kind in (ANSWER, UPDATE) else {}
        return {"interaction": known} | resource


def ask(
    world: World,
    user: User,
    channel: Channel,
    kind: int,
    data: Json,
    *,
    locale: str | None = None,
    id: int | None = None,
    command: str = "",
    source: Message | None = None,
) -> Interaction:
    """Make an interaction, with the payload that Discord sends for it; it is not delivered yet."""
    identity = world.clock.passing("interaction") if id is None else id
    token, now, reply = world.clock.token("interaction"), world.clock.now(), Reply(user)
    made = Interaction(identity, token, kind, user, channel, world, now, reply, command=command, source=source)
    made.payload = _payload(made, data, locale or user.locale)
    made.external = "0" not in made.payload["authorizing_integration_owners"]
    world.interactions[token] = made
    return made


def _payload(made: Interaction, data: Json, locale: str) -> Json:
    world, user, channel = made.world, made.user, made.channel
    known: Json = {"id": str(made.id), "application_id": str(world.application_id), "type": made.kind, "data": data}
    known |= {"token": made.token, "version": 1, "locale": locale, "entitlements": []}
    rights = channel.permissions(user)
    known |= {"channel_id": str(channel.id), "channel": channel.json() | {"permissions": str(rights)}}
    if made.source is not None:
        known["message"] = made.source.json()
    return known | {"attachment_size_limit": 10 << 20} | _setting(world, user, channel, rights)


def _setting(world: World, user: User, channel: Channel, rights: int) -> Json:
    """Who asks, where, and by whose installation."""
    guild = channel.guild
    app = channel.permissions(world.bot) or rights
    if guild is None:
        context = 1 if world.bot in channel.recipients else 2
        owners = {"0": "0", "1": str(user.id)} if context == 1 else {"1": str(user.id)}
        known: Json = {"user": user.json(), "context": context, "app_permissions": str(app)}
        return known | {"authorizing_integration_owners": owners}
    owners = {"0": str(guild.id)} if guild.installed else {"1": str(user.id)}
    member = guild.members[user.id].json() | {"permissions": str(rights)}
    known = {"guild_id": str(guild.id), "guild_locale": guild.locale, "context": 0, "app_permissions": str(app)}
    known["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
    return known | {"member": member, "authorizing_integration_owners": owners}
