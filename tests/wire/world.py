"""Everything the fake knows, shared by its gateway and its REST interface."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.wire.clock import Clock
from tests.wire.payload import Json, unknown
from tests.wire.permissions import EVERYONE
from tests.wire.places import DM, GROUP_DM, Channel, Guild, Role, Upload, User
from tests.wire.record import Record

if TYPE_CHECKING:
    from tests.wire.interactions import Interaction

Publish = Callable[[str, Json, "int | None"], None]


def _to_nobody(_event: str, _data: Json, _guild: int | None) -> None:
    """Where news go before there is a gateway."""


@dataclass(slots=True, eq=False)
class World:
    """Guilds, people, channels, commands and open interactions; `publish` tells the bot what happens among them."""

    clock: Clock
    record: Record
    bot: User
    application_id: int
    publish: Publish = _to_nobody
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    interactions: dict[str, Interaction] = field(default_factory=dict)
    commands: dict[int | None, list[Json]] = field(default_factory=dict)
    emojis: dict[int, Json] = field(default_factory=dict)
    uploads: dict[int, Upload] = field(default_factory=dict)
    syncs: int = 0

    def user(self, name: str) -> User:
        """The person of this name, made when first spoken of."""
        for user in self.users.values():
            if user.name == name:
                return user
        made = User(self.clock.lasting("user"), name)
        self.users[made.id] = made
        return made

    def somebody(self, snowflake: object) -> User:
        """The person or bot of this id, or the 404 for it."""
        found = self.bot if str(snowflake) == str(self.bot.id) else self.users.get(int(str(snowflake)))
        if found is None:
            raise unknown("User", 10013)
        return found

    def guild(self, name: str, *, locale: str, installed: bool) -> Guild:
        """Make a guild whose owner is nobody else in the story."""
        owner = self.user(f"owner of {name}")
        made = Guild(self, self.clock.lasting("guild"), name, owner, locale, installed)
        made.roles[made.id] = Role(made.id, "@everyone", EVERYONE)
        self.guilds[made.id] = made
        made.member(owner)
        if installed:
            made.member(self.bot)
            self.publish("GUILD_CREATE", made.json(), made.id)
        return made

    def direct(self, *people: User) -> Channel:
        """The direct messages among these, of whom the bot may be one."""
        for channel in self.channels.values():
            if channel.guild is None and set(channel.recipients) == set(people):
                return channel
        kind, name = DM if len(people) == 2 else GROUP_DM, ", ".join(user.name for user in people)
        made = Channel(self, self.clock.lasting("dm"), name, kind, recipients=people)
        self.channels[made.id] = made
        return made

    def channel(self, snowflake: str | int) -> Channel:
        """The channel of this id, or the 404 for it."""
        found = self.channels.get(int(snowflake))
        if found is None:
            raise unknown("Channel", 10003)
        return found
