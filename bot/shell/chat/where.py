"""Who gives a command, at which table, and in which languages he and the place are answered."""

from dataclasses import dataclass

import discord

from bot.core.people import HOME_MARK, Actor, TableId, UserId

Asked = discord.Interaction[discord.Client]


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, and the server above it.

    A direct message stands alone, and so does a channel of a server where the bot is only somebody's own.
    """

    server: str
    channel: str

    @property
    def home(self) -> TableId:
        """The table that keeps what holds in the whole server."""
        return TableId(self.server or self.channel)

    @property
    def table(self) -> TableId:
        """The table of the channel, named after its home."""
        return TableId(f"{self.server}{HOME_MARK}{self.channel}" if self.server else self.channel)


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who asks for something: `locale` is his own language, `language` that of the place."""

    actor: Actor
    place: Place
    locale: str
    language: str

    def tongue_of_place(self, setting: str) -> str:
        """The language of what everyone reads, by the setting of the table."""
        return self.language if setting == "auto" else setting


def by_interaction(asked: Asked, place: Place | None = None) -> Caller:
    """The one who used a command or a button; `place` is the table it belongs to, when that may be another one.

    What he may do in the server where he clicks says nothing about any other server.
    """
    here = _here(asked.guild_id if asked.is_guild_integration() else None, asked.channel_id)
    at_home = place is None or place.home == here.home
    actor = Actor(
        user=UserId(str(asked.user.id)),
        name=asked.user.display_name,
        roles=_roles(asked.user) if at_home else (),
        manager=at_home and _manages(asked),
    )
    return Caller(actor, place or here, str(asked.locale), str(asked.guild_locale or asked.locale))


def by_message(message: discord.Message) -> Caller:
    """The one who wrote a message."""
    author, guild = message.author, message.guild
    member = author if isinstance(author, discord.Member) else None
    actor = Actor(
        user=UserId(str(author.id)),
        name=author.display_name,
        roles=_roles(author),
        manager=member.guild_permissions.manage_guild if member else guild is None,
    )
    language = str(guild.preferred_locale) if guild else "en-US"  # a message does not tell its author's language
    return Caller(actor, _here(guild.id if guild else None, message.channel.id), language, language)


def _here(guild: int | None, channel: int | None) -> Place:
    return Place(str(guild or ""), str(channel))


def _roles(member: discord.Member | discord.User) -> tuple[str, ...]:
    """His roles in both ways that one can be named in the settings: by its mention and by its name."""
    roles = member.roles if isinstance(member, discord.Member) else ()
    return tuple(name for role in roles for name in (role.mention, role.name))


def _manages(asked: Asked) -> bool:
    """Whether he manages the server; his messages with the bot are his own, and a group is its owner's."""
    if asked.guild_id:
        return asked.permissions.manage_guild
    if isinstance(asked.channel, discord.GroupChannel):
        return asked.channel.owner_id == asked.user.id
    return asked.context.dm_channel is True
