"""A fake Discord on loopback sockets, strict enough that the real client, unmodified, can be tested against it."""

from tests.wire.fake import FakeDiscord
from tests.wire.interactions import Reply
from tests.wire.messages import Message
from tests.wire.places import Channel, Guild, Role, User

__all__ = ["Channel", "FakeDiscord", "Guild", "Message", "Reply", "Role", "User"]
