"""Who may do what where: Discord's permission bits and the order in which it adds and takes them away."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tests.wire.payload import Json

BITS: Mapping[str, int] = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "use_external_apps": 1 << 50,
    "pin_messages": 1 << 51,
}
ALL = (1 << 53) - 1


def bits(names: Iterable[str]) -> int:
    """The permission integer for these names."""
    return sum(BITS[name] for name in set(names))


RESERVED = "administrator manage_channels manage_guild manage_messages manage_roles manage_threads"
EVERYONE = bits(BITS) & ~bits((*RESERVED.split(), "mention_everyone", "pin_messages"))
# What anybody, bot or person, may do in a direct message.
DIRECT = EVERYONE


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What one channel grants to, and takes from, one role or member."""

    target: int
    is_role: bool
    allow: int = 0
    deny: int = 0

    def json(self) -> Json:
        """The overwrite object of a channel."""
        kind = 0 if self.is_role else 1
        return {"id": str(self.target), "type": kind, "allow": str(self.allow), "deny": str(self.deny)}


def resolve(*, base: int, everyone: int, roles: frozenset[int], member: int, overwrites: Iterable[Overwrite]) -> int:
    """The rights that remain in a channel: @everyone's overwrite, then the roles' together, then the member's own."""
    if base & BITS["administrator"]:
        return ALL
    by_target = {overwrite.target: overwrite for overwrite in overwrites}
    held = [by_target[role] for role in roles if role in by_target and role != everyone]
    together = Overwrite(0, True, _union(o.allow for o in held), _union(o.deny for o in held))
    for overwrite in (by_target.get(everyone), together, by_target.get(member)):
        if overwrite is not None:
            base = base & ~overwrite.deny | overwrite.allow
    return _implied(base)


def _union(values: Iterable[int]) -> int:
    total = 0
    for value in values:
        total |= value
    return total


def _implied(rights: int) -> int:
    if not rights & BITS["view_channel"]:
        return 0
    if not rights & (BITS["send_messages"] | BITS["send_messages_in_threads"]):
        rights &= ~bits(("embed_links", "attach_files", "mention_everyone"))
    return rights
