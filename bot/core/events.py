"""Facts in the past tense: what the log keeps. Those common to all rule systems stand here."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from bot.core.choice import Choice
from bot.core.lines import Line
from bot.core.people import UserId
from grammar.actions import Audience, Office


class Event(Protocol):
    """A fact: a frozen dataclass with a `kind` for the log and the `version` of its fields.

    One that is `in_turn` was said for the others to hear before they say theirs.
    """

    kind: ClassVar[str]
    version: ClassVar[int]


@dataclass(frozen=True, slots=True)
class Sealed:
    """A fact that only `audience` of `owner` may learn."""

    kind: ClassVar[str] = "sealed"
    version: ClassVar[int] = 1

    audience: Audience
    owner: UserId
    event: Event


@dataclass(frozen=True, slots=True)
class Offered:
    """A question was put to somebody."""

    kind: ClassVar[str] = "offered"
    version: ClassVar[int] = 1

    choice: Choice


@dataclass(frozen=True, slots=True)
class Settled:
    """A question was answered with `picks`, or closed with its default (`lapsed`); `words`: as players type them."""

    kind: ClassVar[str] = "settled"
    version: ClassVar[int] = 1

    choice: str
    picks: tuple[str, ...]
    lapsed: bool = False
    words: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Undone:
    """Entry number `seq` of the log no longer counts. Undoing an undo brings its entry back."""

    kind: ClassVar[str] = "undone"
    version: ClassVar[int] = 1

    seq: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """Entry number `seq` of the log, sealed until now, was shown to everyone."""

    kind: ClassVar[str] = "revealed"
    version: ClassVar[int] = 1

    seq: int


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """A setting has a new value, in its channel or the whole server; an empty one is the default again."""

    kind: ClassVar[str] = "setting-changed"
    version: ClassVar[int] = 1

    name: str
    value: str
    server: bool = False


@dataclass(frozen=True, slots=True)
class GMNamed:
    """Somebody became game master of the channel, was relieved of it, or took it over from `by`."""

    kind: ClassVar[str] = "gm-named"
    version: ClassVar[int] = 1

    user: UserId
    office: Office
    by: UserId


COMMON: tuple[type[Event], ...] = (Offered, Settled, Undone, Revealed, SettingChanged, GMNamed)
