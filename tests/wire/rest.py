"""The endpoints of people, guilds, channels and messages."""

from urllib.parse import unquote

from tests.wire.endpoint import Call, Endpoint, check_message
from tests.wire.messages import NORMAL, REPLY, Message
from tests.wire.payload import ApiError, Json, invalid, unknown
from tests.wire.places import DM, FORUM, THREAD, Channel, Guild, User
from tests.wire.record import Sighting
from tests.wire.world import World


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
    return world.bot.json() | {"locale": "en-US", "mfa_enabled": True}


def application(world: World, _: Call) -> Json:
    """The bot as an application."""
    owner = User(1, "owner").json()
    known: Json = {"id": str(world.application_id), "name": world.bot.name, "description": "", "icon": None}
    known |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "team": None}
    unused = ("interactions_endpoint_url", "role_connections_verification_url", "type")
    empty: Json = dict.fromkeys(unused) | {"redirect_uris": [], "eligible_oauth2_scopes": [], "summary": ""}
    counts = ("guild", "user_install", "user_authorization")
    empty |= {f"approximate_{what}_count": 0 for what in counts} | {"explicit_content_filter": 0, "flags_new": "0"}
    return known | empty | {"owner": owner, "integration_types_config": {"0": {}, "1": {}}}


def get_channel(world: World, call: Call) -> Json:
    """A channel that the bot can see."""
    return _channel(world, call).json()


def get_guild(world: World, call: Call) -> Json:
    """A guild that the bot is in."""
    return _guild(world, call).outline()


def _guild(world: World, call: Call) -> Guild:
    guild = world.guilds.get(int(call.ids["guild_id"]))
    if guild is None or not guild.installed:
        raise unknown("Guild", 10004)
    return guild


def get_member(world: World, call: Call) -> Json:
    """A member of a guild."""
    member = _guild(world, call).members.get(int(call.ids["user_id"]))
    if member is None:
        raise unknown("Member", 10007)
    return member.json()


def get_roles(world: World, call: Call) -> list[Json]:
    """The roles of a guild."""
    return [role.json() for role in _guild(world, call).roles.values()]


def get_user(world: World, call: Call) -> Json:
    """Anybody."""
    return world.somebody(call.ids["user_id"]).json()


def open_direct(world: World, call: Call) -> Json:
    """The channel of direct messages with somebody."""
    return world.direct(world.somebody(call.body["recipient_id"]), world.bot).json()


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
    check_message(world, call.body, call.files)
    quoted = _quoted(channel, call.body.get("message_reference"))
    kind, clock = REPLY if quoted is not None else NORMAL, world.clock
    made = Message(clock.passing("message"), channel, world.bot, clock.stamp(), kind)
    made.apply(call.body, call.files)
    if quoted is not None:
        made.reference = quoted.id
        if call.body.get("allowed_mentions", {"replied_user": True}).get("replied_user"):
            made.pings |= {quoted.author.id}
    made.keep()
    made.show()
    return made.json()


def _quoted(channel: Channel, reference: Json | None) -> Message | None:
    if not reference:
        return None
    quoted = channel.messages.get(int(reference["message_id"]))
    if quoted is not None and not quoted.deleted:
        return quoted
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
    check_message(world, call.body, call.files)
    message.change(call.body, call.files)
    return message.json()


def delete_message(world: World, call: Call) -> None:
    """Nothing: the message is gone."""
    message = _message(world, call)
    if message.author is not world.bot:
        message.channel.require(world.bot, "manage_messages")
    message.remove()


def pin(world: World, call: Call) -> None:
    """Nothing: the message is pinned, or no longer."""
    direct = world.channel(call.ids["channel_id"]).guild is None
    message = _message(world, call, *(() if direct else ("pin_messages",)))
    message.pinned = call.method == "PUT"
    world.record.tick()


def react(world: World, call: Call) -> None:
    """Nothing: the bot's mark stands under the message."""
    channel = _message(world, call, "add_reactions", "read_message_history").channel
    world.record.sightings.append(Sighting(f"reaction in {channel.name}", unquote(call.ids["emoji"]), channel.eyes()))
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
    Endpoint("PUT", MESSAGES + "/{message_id}/reactions/{emoji}/@me", react),
    Endpoint("GET", MESSAGES + "/pins", get_pins),
    Endpoint("PUT", MESSAGES + "/pins/{message_id}", pin),
    Endpoint("DELETE", MESSAGES + "/pins/{message_id}", pin),
    Endpoint("GET", MESSAGES + "/{message_id}", get_message),
    Endpoint("PATCH", MESSAGES + "/{message_id}", edit_message),
    Endpoint("DELETE", MESSAGES + "/{message_id}", delete_message),
    Endpoint("POST", MESSAGES + "/{message_id}/threads", start_thread),
    Endpoint("POST", "/channels/{channel_id}/threads", start_thread),
    Endpoint("POST", "/channels/{channel_id}/typing", typing),
)
