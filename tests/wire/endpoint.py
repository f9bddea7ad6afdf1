"""What an endpoint of the REST interface is: a method, a path, and a function from a call to the JSON answered."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tests.wire import limits
from tests.wire.payload import Json, invalid
from tests.wire.world import World

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


def check_message(world: World, body: Json, files: Mapping[str, bytes]) -> None:
    """Refuse the body of a message that breaks a limit."""
    attached = [str(entry.get("filename")) for entry in body.get("attachments") or []]
    checked(limits.message(body, (*attached, *files), frozenset(map(str, world.emojis))))
