"""Slash commands as data: what can be filled in, and how that is typed. Each rule book brings rows of its own."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from keyword import iskeyword

from bot.core import offers
from bot.core.offers import Offers
from grammar.actions import Audience
from grammar.quoting import in_quotes
from grammar.quoting import named as one_name

Form = Callable[[object], str]
Filled = Mapping[str, object]  # by the names of the options: a text, a number, a yes, or a person's mention


class Kind(Enum):
    """What can be filled in. A person comes as his mention; a file does not come as text at all."""

    TEXT = "text"
    NUMBER = "number"
    YES = "yes"
    PERSON = "person"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be filled in: `form` is how it is typed, `offers` what there is to choose from.

    With `examples`, it is a command, and whoever types it is shown how it will be read. Raises `ValueError` when a
    function could not have a parameter of its name.
    """

    name: str
    kind: Kind = Kind.TEXT
    required: bool = False
    offers: Offers | None = None
    choices: tuple[str, ...] = ()
    form: Form = str
    examples: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.name.isidentifier() or iskeyword(self.name):
            raise ValueError(f"an option cannot be called {self.name!r}")


@dataclass(frozen=True, slots=True)
class Slash:
    """One slash command, perhaps of a group (`encounter begin`). What is filled in is joined to one text.

    `head` is how its beginning is typed, if otherwise; `text` joins what was filled in, in the order of the options if
    not said. The names and descriptions that are read stand in the catalogue under `command.<name>`, or are those that
    many commands share (`command.any`).
    """

    name: str
    options: tuple[Option, ...] = ()
    head: str = ""
    text: Callable[[Filled], str] | None = None

    @property
    def begins(self) -> str:
        """How its beginning is typed, without the slash."""
        return self.head or self.name

    def typed(self, filled: Filled) -> str:
        """The command as it would be typed."""
        return f"/{self.begins} {self.text(filled) if self.text else self._joined(filled)}".rstrip()

    def _joined(self, filled: Filled) -> str:
        words = (option.form(filled[option.name]) for option in self.options if option.name in filled)
        return " ".join(filter(None, words))


def key(command: str, option: str, what: str) -> tuple[str, str]:
    """Where a text of a command or of one of its options stands in the catalogue: its own, and one shared by all.

    >>> key("ore rest", "days", "name")
    ('command.ore.rest.days.name', 'command.any.days.name')
    """
    own = ".".join(filter(None, ("command", *command.split(), option, what)))
    return own, f"command.any.{option}.{what}"


def keys(slash: Slash) -> Iterator[tuple[str, str]]:
    """Where all texts of a command stand, and those of its group."""
    group = slash.name.rpartition(" ")[0]
    for command in filter(None, (group, slash.name)):
        yield from (key(command, "", what) for what in ("name", "description"))
    for option in slash.options:
        yield from (key(slash.name, option.name, what) for what in ("name", "description", *option.choices))


# ---- how a value is typed ----------------------------------------------------------------------------------------


def name(value: object) -> str:
    """One name, whatever it is made of; who typed the quotes himself meant them so."""
    text = str(value).strip()
    return text if len(text) > 1 and text[0] == text[-1] == '"' else one_name(text)


def text(value: object) -> str:
    """Any text, as one word."""
    return in_quotes(str(value))


def after(key: str, form: Form = str) -> Form:
    """A value behind its key: `rounds:3`."""
    return lambda value: f"{key}:{form(value)}"


def word(flag: str) -> Form:
    """A word that is there or not."""
    return lambda value: flag if value else ""


# ---- options that many commands have -----------------------------------------------------------------------------

AUDIENCE = Option("audience", choices=tuple(each.value for each in Audience if each is not Audience.EVERYONE))
PLAYER = Option("player", Kind.PERSON)


def one(called: Offers = offers.combatants, *, option: str = "who", required: bool = True) -> Option:
    """Somebody or something by its name."""
    return Option(option, required=required, offers=called, form=name)


def number(key: str, *, required: bool = False) -> Option:
    """A number behind its key: `days:3`."""
    return Option(key, Kind.NUMBER, required, form=after(key))


def flag(key: str) -> Option:
    """A word that is there or not."""
    return Option(key, Kind.YES, form=word(key))


def rolling(called: str, *examples: str, head: str = "") -> Slash:
    """A roll, typed as it is written; whoever types is shown how it will be read."""
    return Slash(called, (AUDIENCE, Option("text", required=True, examples=examples)), head=head)
