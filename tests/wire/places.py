"""The people and places of the fake: users, guilds with roles and members, channels, threads, direct messages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.wire.payload import MISSING_ACCESS, MISSING_PERMISSIONS, ApiError, Json
from tests.wire.permissions import ALL, BITS, DIRECT, Overwrite, bits, resolve

if TYPE_CHECKING:
    from tests.wire.messages import Message
    from tests.wire.world import World

TEXT, DM, GROUP_DM, THREAD, FORUM = 0, 1, 3, 11, 15
LONG_AGO = "2024-01-01T00:00:00+00:00"


@dataclass(slots=True, eq=False)
class User:
    """Somebody: a person, or the bot."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True

    @property
    def mention(self) -> str:
        """How a message names this user."""
        return f"<@{self.id}>"

    def json(self) -> Json:
        """The user object."""
        known: Json = {"id": str(self.id), "username": self.name, "global_name": None if self.bot else self.name}
        known["primary_guild"] = None
        return known | {"discriminator": "0", "avatar": None, "bot": self.bot, "flags": 0, "public_flags": 0}


@dataclass(slots=True, eq=False)
class Role:
    """A role of one guild."""

    id: int
    name: str
    permissions: int

    def json(self) -> Json:
        """The role object."""
        known: Json = {"id": str(self.id), "name": self.name, "permissions": str(self.permissions)}
        colors: Json = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
        flags: Json = {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
        return known | flags | {"color": 0, "colors": colors, "position": 1, "icon": None, "unicode_emoji": None}


@dataclass(slots=True, eq=False)
class Upload:
    """A file that somebody attaches; `url` is where it can be fetched from."""

    id: int
    name: str
    content: bytes
    url: str

    def json(self) -> Json:
        """The attachment object."""
        known: Json = {"id": str(self.id), "filename": self.name, "size": len(self.content)}
        return known | {"url": self.url, "proxy_url": self.url, "content_type": "application/octet-stream"}


@dataclass(slots=True, eq=False)
class Member:
    """A user within one guild."""

    user: User
    roles: set[int] = field(default_factory=set)
    nick: str | None = None

    def json(self) -> Json:
        """The member object, with its user."""
        flags: Json = {"deaf": False, "mute": False, "pending": False, "flags": 0, "avatar": None}
        held = [str(role) for role in sorted(self.roles)]
        return flags | {"user": self.user.json(), "roles": held, "nick": self.nick, "joined_at": LONG_AGO}


@dataclass(slots=True, eq=False)
class Guild:
    """A server; `installed` says whether the bot is a member of it."""

    world: World
    id: int
    name: str
    owner: User
    locale: str = "en-US"
    installed: bool = True
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)

    def role(self, name: str, **permissions: bool) -> Role:
        """Make a role with these permissions on top of everybody's."""
        made = Role(self.world.clock.lasting("role"), name, bits(key for key, on in permissions.items() if on))
        self.roles[made.id] = made
        self._tell("GUILD_ROLE_CREATE", {"role": made.json()})
        return made

    def member(
        self, who: str | User, *, roles: Iterable[Role] = (), nick: str | None = None, **permissions: bool
    ) -> User:
        """Let somebody join, known by name across guilds; permissions given here come as a role of their own."""
        user = self.world.user(who) if isinstance(who, str) else who
        held = {role.id for role in roles}
        if any(permissions.values()):
            held.add(self.role(f"{user.name}'s", **permissions).id)
        self.members[user.id] = Member(user, held, nick)
        self._tell("GUILD_MEMBER_ADD", self.members[user.id].json())
        return user

    def give(self, user: User, role: Role) -> None:
        """Give somebody a role."""
        self.members[user.id].roles.add(role.id)
        self._tell("GUILD_MEMBER_UPDATE", self.members[user.id].json())

    def take(self, user: User, role: Role) -> None:
        """Take a role away from somebody."""
        self.members[user.id].roles.discard(role.id)
        self._tell("GUILD_MEMBER_UPDATE", self.members[user.id].json())

    def kick(self, user: User) -> None:
        """Remove somebody; with the bot goes all that it hears from here."""
        del self.members[user.id]
        self._tell("GUILD_MEMBER_REMOVE", {"user": user.json()})
        if user is self.world.bot:
            self._tell("GUILD_DELETE", {"id": str(self.id)})
            self.installed = False

    def channel(self, name: str, kind: int = TEXT) -> Channel:
        """Make a text channel."""
        made = Channel(self.world, self.world.clock.lasting("channel"), name, kind, self)
        return self._add(made, "CHANNEL_CREATE")

    def forum(self, name: str) -> Channel:
        """Make a forum, in which only posts hold messages."""
        return self.channel(name, FORUM)

    def thread(self, parent: Channel, name: str) -> Channel:
        """Make a public thread or a forum post under a channel."""
        made = Channel(self.world, self.world.clock.lasting("channel"), name, THREAD, self, parent)
        return self._add(made, "THREAD_CREATE")

    def rights(self, user: User) -> int:
        """What a member may do before any channel has its say."""
        if user is self.owner:
            return ALL
        total = self.roles[self.id].permissions
        for role in self.members[user.id].roles:
            total |= self.roles[role].permissions
        return ALL if total & BITS["administrator"] else total

    def json(self) -> Json:
        """The guild object of the gateway, with all that is in it."""
        places = [channel for channel in self.channels.values() if channel.sees(self.world.bot)]
        return self.outline() | {
            "channels": [channel.json() for channel in places if channel.kind != THREAD],
            "threads": [channel.json() for channel in places if channel.kind == THREAD],
            "members": [self.members[self.world.bot.id].json()],
            "member_count": len(self.members),
            "joined_at": LONG_AGO,
            "large": False,
            "unavailable": False,
        }

    def outline(self) -> Json:
        """The guild object of the REST interface, without its channels."""
        numbers = dict.fromkeys(("verification_level", "default_message_notifications", "explicit_content_filter"), 0)
        more = dict.fromkeys(("afk_timeout", "mfa_level", "nsfw_level", "premium_tier", "system_channel_flags"), 0)
        empty: Json = {"emojis": [], "stickers": [], "features": [], "icon": None, "description": None}
        known: Json = {"id": str(self.id), "name": self.name, "owner_id": str(self.owner.id)}
        known["roles"] = [role.json() for role in self.roles.values()]
        return known | numbers | more | empty | {"preferred_locale": self.locale}

    def _add(self, made: Channel, event: str) -> Channel:
        self.channels[made.id] = self.world.channels[made.id] = made
        made.tell(event)
        return made

    def _tell(self, event: str, data: Json) -> None:
        if self.installed:
            self.world.publish(event, {"guild_id": str(self.id)} | data, self.id)


@dataclass(slots=True, eq=False)
class Channel:
    """Anywhere that a message can be: a channel, thread, forum post or direct message."""

    world: World
    id: int
    name: str
    kind: int = TEXT
    guild: Guild | None = None
    parent: Channel | None = None
    recipients: tuple[User, ...] = ()
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    archived: bool = False

    def thread(self, name: str) -> Channel:
        """Start a public thread here; in a forum, a post."""
        assert self.guild is not None, "direct messages have no threads"
        return self.guild.thread(self, name)

    def allow(self, who: User | Role, *names: str) -> None:
        """Grant rights in this channel."""
        self._overwrite(who, allow=bits(names), deny=0)

    def deny(self, who: User | Role, *names: str) -> None:
        """Take rights away in this channel: `channel.deny(wire.bot, "send_messages")`."""
        self._overwrite(who, allow=0, deny=bits(names))

    def hide(self, *but: User) -> None:
        """Let nobody but these see this channel."""
        assert self.guild is not None, "only channels of a guild have overwrites"
        self.deny(self.guild.roles[self.guild.id], "view_channel")
        for user in but:
            self.allow(user, "view_channel")

    def _overwrite(self, who: User | Role, *, allow: int, deny: int) -> None:
        old = self.overwrites.get(who.id, Overwrite(who.id, isinstance(who, Role)))
        allowed, denied = old.allow & ~deny | allow, old.deny & ~allow | deny
        self.overwrites[who.id] = Overwrite(who.id, old.is_role, allowed, denied)
        self.tell("CHANNEL_UPDATE")

    def delete(self) -> None:
        """Remove the channel and everything in it."""
        self.tell("THREAD_DELETE" if self.kind == THREAD else "CHANNEL_DELETE")
        del self.world.channels[self.id]
        if self.guild is not None:
            del self.guild.channels[self.id]

    def tell(self, event: str) -> None:
        """Let the bot know about this channel, if it is one that the bot can see."""
        if self.guild is not None and self.guild.installed and (event != "CHANNEL_CREATE" or self.sees(self.world.bot)):
            self.world.publish(event, self.json(), self.guild.id)

    def permissions(self, user: User) -> int:
        """What a user may do here."""
        if self.guild is None:
            return DIRECT if user in self.recipients else 0
        if user.id not in self.guild.members:
            return 0
        ruling = self.parent if self.parent is not None else self
        roles = frozenset(self.guild.members[user.id].roles)
        base, laws = self.guild.rights(user), ruling.overwrites.values()
        return resolve(base=base, everyone=self.guild.id, roles=roles, member=user.id, overwrites=laws)

    def sees(self, user: User) -> bool:
        """Whether what is said here is shown to this user."""
        return bool(self.permissions(user) & BITS["view_channel"])

    def require(self, user: User, *names: str) -> None:
        """Refuse as Discord does when the user lacks a right here."""
        held = self.permissions(user)
        if not held & BITS["view_channel"]:
            raise ApiError(*MISSING_ACCESS)
        if any(not held & BITS[name] for name in names):
            raise ApiError(*MISSING_PERMISSIONS)

    def eyes(self) -> frozenset[int]:
        """The ids of everybody who can read here."""
        people = self.recipients if self.guild is None else [member.user for member in self.guild.members.values()]
        return frozenset(user.id for user in people if self.sees(user))

    @property
    def said(self) -> tuple[Message, ...]:
        """What the bot has said here for all to read, oldest first."""
        shown = (m for m in self.messages.values() if m.author is self.world.bot and not m.ephemeral)
        return tuple(message for message in shown if not message.deleted and not message.loading)

    def json(self) -> Json:
        """The channel object of its kind."""
        known: Json = {"id": str(self.id), "type": self.kind, "last_message_id": None, "flags": 0}
        if self.guild is None:
            people = [user.json() for user in self.recipients if user is not self.world.bot]
            group: Json = {"name": self.name, "owner_id": str(self.recipients[0].id), "icon": None}
            return known | {"recipients": people} | (group if self.kind == GROUP_DM else {})
        known |= {"guild_id": str(self.guild.id), "name": self.name, "nsfw": False, "rate_limit_per_user": 0}
        if self.parent is not None:
            return known | self._thread_json(self.parent)
        laws = [overwrite.json() for overwrite in self.overwrites.values()]
        tags: Json = {"available_tags": []} if self.kind == FORUM else {}
        return known | tags | {"position": 0, "parent_id": None, "topic": None, "permission_overwrites": laws}

    def _thread_json(self, parent: Channel) -> Json:
        state: Json = {"archived": self.archived, "locked": False, "auto_archive_duration": 1440}
        state |= {"archive_timestamp": LONG_AGO, "create_timestamp": LONG_AGO}
        counts: Json = {"message_count": len(self.messages), "member_count": 1, "total_message_sent": 0}
        owner = str(self.world.bot.id)
        return counts | {"parent_id": str(parent.id), "owner_id": owner, "thread_metadata": state}
