"""A question to one person, as data: it waits in the state of the table, and the answer is another action."""

from dataclasses import dataclass

from bot.core.lines import Line, line
from bot.core.people import UserId
from grammar.actions import Audience


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer: the key by which the log knows it, and what stands on the button.

    `word` is what a player types, in his language; without one that is the key itself, as with names and numbers.
    """

    key: str
    label: Line
    word: Line | None = None

    @property
    def typed(self) -> Line:
        """The word by which it is answered."""
        return self.word or line("answer.own", word=self.key)


def answer(key: str, label: Line) -> Option:
    """An answer that every language has a word for.

    >>> answer("yes", line("toy.jumps")).word
    Line(key='answer.yes', args={})
    """
    return Option(key, label, line(f"answer.{key}"))


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

    def typed(self, keys: tuple[str, ...]) -> tuple[Line, ...]:
        """The words by which these options are answered."""
        return tuple(option.typed for key in keys if (option := self.option(key)))

    def asked_like(self, other: "Choice") -> bool:
        """Whether the other question is put to the same person before the same eyes."""
        return (self.who, self.audience, self.owner) == (other.who, other.audience, other.owner)
