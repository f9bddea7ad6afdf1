"""A question to one person, as data: it waits in the state of the table, and the answer is another action."""

from dataclasses import dataclass

from bot.core.lines import Line
from bot.core.people import UserId
from grammar.actions import Audience


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer: the word a player types, and what stands on the button."""

    key: str
    label: Line


@dataclass(frozen=True, slots=True)
class Choice:
    """An open question.

    `who` answers it (empty: any game master), and a game master may answer for him. Between `least` and `most`
    options are picked; `default` is what happens when nobody answers: it stands already, unless the question is
    `blocking`, when nothing goes on before it is settled. Asked for the eyes of `audience` of `owner`. `system` is
    the key of the rule book that goes on when it is settled, and `kind` what it asks (`ore.which-set`).
    """

    id: str
    system: str
    kind: str
    who: UserId
    ask: Line
    options: tuple[Option, ...]
    default: tuple[str, ...]
    least: int = 1
    most: int = 1
    blocking: bool = False
    audience: Audience = Audience.EVERYONE
    owner: UserId = UserId("")

    def option(self, key: str) -> Option | None:
        """The option with this key, whatever the case of its letters."""
        return next((option for option in self.options if option.key.casefold() == key.casefold()), None)

    def asked_like(self, other: "Choice") -> bool:
        """Whether the other question is put to the same person before the same eyes."""
        return (self.who, self.audience, self.owner) == (other.who, other.audience, other.owner)
