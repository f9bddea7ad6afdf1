"""The REST interface: one function an endpoint, each taking the world and a call and giving the JSON answered."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.wire import limits
from tests.wire.interactions import CHOICES, SHOW_MODAL, Interaction
from tests.wire.messages import REPLY, Message
from tests.wire.payload import ApiError, Json, invalid, unknown
from tests.wire.record import Sighting
from tests.wire.world import DM, FORUM, THREAD, Channel, User, World

Answer = Json | list[Json] | None


@dataclass(frozen=True, slots=True)
class Call:
    """A request of the client, taken apart."""

    method: str
    path: str
    ids: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    body: Json = field(default_factory=dict)
    items: list[Json] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A method and path with the function that answers; `open` ones are called without the bot's token."""

    method: str
    template: str
    answer: Callable[[World, Call], Answer]
    open: bool = False

    def match(self, method: str, path: str) -> dict[str, str] | None:
        """The ids in a path, if it is one of this endpoint."""
        found = re.fullmatch(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.template), path)
        return found.groupdict() if found and method == self.method else None


def checked(problems: Iterator[limits.Problem]) -> None:
    """Refuse a form that breaks a limit."""
    found = dict(problems)
    if found:
        raise invalid(found)


def _check_message(call: Call, body: Json) -> None:
    attached = [str(entry.get("filename")) for entry in body.get("attachments") or []]
    checked(limits.message(body, (*attached, *call.files)))


def _channel(world: World, call: Call, *rights: str) -> Channel:
    channel = world.channel(call.ids["channel_id"])
    channel.require(world.bot, *rights)
    return channel


def _message(world: World, call: Call, *rights: str) -> Message:
    """A message of a channel; ephemeral ones are not there for the channel's endpoints."""
    message = _channel(world, call, *rights).messages.get(int(call.ids["message_id"]))
    if message is None or message.deleted or message.only is not None:
        raise unknown("Message", 10008)
    return message


def me(world: World, _: Call) -> Json:
    """The bot as a user."""
    return world.bot.json()


def application(world: World, _: Call) -> Json:
    """The bot as an application."""
    owner: Json = {"id": "1", "username": "owner", "discriminator": "0", "avatar": None, "global_name": None}
    known: Json = {"id": str(world.application_id), "name": world.bot.name, "description": "", "icon": None}
    known |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "team": None}
    return known | {"owner": owner, "summary": "", "integration_types_config": {"0": {}, "1": {}}}


def get_channel(world: World, call: Call) -> Json:
    """A channel that the bot can see."""
    return _channel(world, call).json()


def get_guild(world: World, call: Call) -> Json:
    """A guild that the bot is in."""
    guild = world.guilds.get(int(call.ids["guild_id"]))
    if guild is None or not guild.installed:
        raise unknown("Guild", 10004)
    return guild.outline() | {"roles": [role.json() for role in guild.roles.values()]}


def get_member(world: World, call: Call) -> Json:
    """A member of a guild."""
    get_guild(world, call)
    guild = world.guilds[int(call.ids["guild_id"])]
    user = guild.people.get(int(call.ids["user_id"]))
    if user is None:
        raise unknown("Member", 10007)
    return guild.member_json(user)


def get_roles(world: World, call: Call) -> list[Json]:
    """The roles of a guild."""
    roles: list[Json] = get_guild(world, call)["roles"]
    return roles


def get_user(world: World, call: Call) -> Json:
    """Anybody."""
    return _user(world, call.ids["user_id"]).json()


def _user(world: World, snowflake: object) -> User:
    found = world.bot if str(snowflake) == str(world.bot.id) else world.users.get(int(str(snowflake)))
    if found is None:
        raise unknown("User", 10013)
    return found


def open_direct(world: World, call: Call) -> Json:
    """The channel of direct messages with somebody."""
    return world.direct(_user(world, call.body["recipient_id"])).json()


def post_message(world: World, call: Call) -> Json:
    """A message of the bot in a channel."""
    channel = world.channel(call.ids["channel_id"])
    wanted = ["send_messages_in_threads" if channel.kind == THREAD else "send_messages"]
    wanted += ["embed_links"] * bool(call.body.get("embeds")) + ["attach_files"] * bool(call.files)
    channel.require(world.bot, *wanted)
    if channel.kind == FORUM:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if channel.kind == DM and not all(user.dms_open for user in channel.recipients):
        raise ApiError(403, 50007, "Cannot send messages to this user")
    if channel.archived:
        raise ApiError(400, 50083, "Thread is archived")
    _check_message(call, call.body)
    reference = _quoted(channel, call.body.get("message_reference"))
    kind = REPLY if reference is not None else 0
    clock = world.clock
    made = Message(clock.passing("message"), channel, world.bot, clock.stamp(), kind, reference=reference)
    made.apply(call.body, call.files)
    channel.messages[made.id] = made
    made.show()
    world.publish("MESSAGE_CREATE", made.event(), channel.guild.id if channel.guild else None)
    return made.json()


def _quoted(channel: Channel, reference: Json | None) -> int | None:
    if not reference:
        return None
    quoted = channel.messages.get(int(reference["message_id"]))
    if quoted is not None and not quoted.deleted:
        return quoted.id
    if reference.get("fail_if_not_exists", True):
        raise invalid({("message_reference",): "Unknown message"})
    return None


def get_message(world: World, call: Call) -> Json:
    """One message."""
    return _message(world, call, "read_message_history").json()


def list_messages(world: World, call: Call) -> list[Json]:
    """The newest messages of a channel, newest first."""
    channel = _channel(world, call, "read_message_history")
    shown = [m for m in channel.messages.values() if m.only is None and not m.deleted]
    before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
    chosen = sorted((m for m in shown if after < m.id < before), key=lambda m: -m.id)
    return [message.json() for message in chosen[: int(call.query.get("limit", 50))]]


def edit_message(world: World, call: Call) -> Json:
    """A changed message of the bot's own."""
    message = _message(world, call)
    if message.author is not world.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    _check_message(call, call.body)
    message.change(call.body, call.files, world.clock.stamp())
    message.show()
    return message.json()


def delete_message(world: World, call: Call) -> None:
    """Nothing: the message is gone."""
    message = _message(world, call)
    if message.author is not world.bot:
        message.channel.require(world.bot, "manage_messages")
    remove(message)


def remove(message: Message) -> None:
    """Delete a message, and tell the bot."""
    message.deleted = True
    world, channel = message.channel.world, message.channel
    where: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    guild = {"guild_id": str(channel.guild.id)} if channel.guild else {}
    world.publish("MESSAGE_DELETE", where | guild, channel.guild.id if channel.guild else None)
    world.record.tick()


def pin(world: World, call: Call) -> None:
    """Nothing: the message is pinned, or no longer."""
    message = _message(world, call, *([] if world.channel(call.ids["channel_id"]).guild is None else ["pin_messages"]))
    message.pinned = call.method == "PUT"
    world.record.tick()


def get_pins(world: World, call: Call) -> Json:
    """What is pinned in a channel."""
    channel = _channel(world, call, "read_message_history")
    pinned = [message for message in channel.messages.values() if message.pinned and not message.deleted]
    items = [{"pinned_at": message.stamp, "message": message.json()} for message in reversed(pinned)]
    return {"items": items, "has_more": False}


def typing(world: World, call: Call) -> None:
    """Nothing: the channel sees that the bot types."""
    channel = _channel(world, call, "send_messages")
    world.record.sightings.append(Sighting(f"typing in {channel.name}", "typing", channel.eyes()))


def start_thread(world: World, call: Call) -> Json:
    """A new thread, of a message or of none."""
    channel = _channel(world, call, "create_public_threads")
    made = channel.thread(call.body["name"])
    if "message" in call.body:
        post_message(world, Call(call.method, call.path, {"channel_id": str(made.id)}, {}, call.body["message"]))
    return made.json()


def callback(world: World, call: Call) -> Json:
    """The acknowledgement of an interaction."""
    found = world.interactions.get(call.ids["interaction_token"])
    if found is None or str(found.id) != call.ids["interaction_id"]:
        raise unknown("interaction", 10062)
    data = call.body.get("data") or {}
    if call.body["type"] == CHOICES:
        checked(limits.choices(data))
    elif call.body["type"] == SHOW_MODAL:
        checked(limits.modal(data))
    else:
        _check_message(call, data)
    return found.answer(call.body, call.files)


def _interaction(world: World, call: Call) -> Interaction:
    found = world.interactions.get(call.ids["webhook_token"])
    if found is None or call.ids["webhook_id"] != str(world.application_id):
        raise unknown("Webhook", 10015)
    found.check_token()
    return found


def follow_up(world: World, call: Call) -> Json:
    """A further message of an answer."""
    interaction = _interaction(world, call)
    _check_message(call, call.body)
    return interaction.follow_up(call.body, call.files).json()


def get_answer(world: World, call: Call) -> Json:
    """One message of an answer."""
    return _interaction(world, call).find(call.ids.get("message_id", "@original")).json()


def edit_answer(world: World, call: Call) -> Json:
    """A changed message of an answer."""
    interaction = _interaction(world, call)
    _check_message(call, call.body)
    message = interaction.find(call.ids.get("message_id", "@original"))
    return interaction.edit(message, call.body, call.files).json()


def delete_answer(world: World, call: Call) -> None:
    """Nothing: a message of the answer is gone."""
    remove(_interaction(world, call).find(call.ids.get("message_id", "@original")))


ANSWERS = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGES = "/channels/{channel_id}/messages"
ENDPOINTS = (
    Endpoint("GET", "/users/@me", me),
    Endpoint("GET", "/applications/@me", application),
    Endpoint("GET", "/oauth2/applications/@me", application),
    Endpoint("GET", "/users/{user_id}", get_user),
    Endpoint("POST", "/users/@me/channels", open_direct),
    Endpoint("GET", "/guilds/{guild_id}", get_guild),
    Endpoint("GET", "/guilds/{guild_id}/roles", get_roles),
    Endpoint("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
    Endpoint("GET", "/channels/{channel_id}", get_channel),
    Endpoint("GET", MESSAGES, list_messages),
    Endpoint("POST", MESSAGES, post_message),
    Endpoint("GET", MESSAGES + "/pins", get_pins),
    Endpoint("PUT", MESSAGES + "/pins/{message_id}", pin),
    Endpoint("DELETE", MESSAGES + "/pins/{message_id}", pin),
    Endpoint("GET", MESSAGES + "/{message_id}", get_message),
    Endpoint("PATCH", MESSAGES + "/{message_id}", edit_message),
    Endpoint("DELETE", MESSAGES + "/{message_id}", delete_message),
    Endpoint("POST", MESSAGES + "/{message_id}/threads", start_thread),
    Endpoint("POST", "/channels/{channel_id}/threads", start_thread),
    Endpoint("POST", "/channels/{channel_id}/typing", typing),
    Endpoint("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, open=True),
    Endpoint("POST", ANSWERS, follow_up, open=True),
    Endpoint("GET", ANSWERS + "/messages/@original", get_answer, open=True),
    Endpoint("PATCH", ANSWERS + "/messages/@original", edit_answer, open=True),
    Endpoint("DELETE", ANSWERS + "/messages/@original", delete_answer, open=True),
    Endpoint("GET", ANSWERS + "/messages/{message_id}", get_answer, open=True),
    Endpoint("PATCH", ANSWERS + "/messages/{message_id}", edit_answer, open=True),
    Endpoint("DELETE", ANSWERS + "/messages/{message_id}", delete_answer, open=True),
)
