"""The sheets of a rule book: which fields they have, and the people and creatures that come ready-made."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.core.lines import Line, called, line, together
from bot.core.names import folded, visible
from bot.core.rejected import Rejected

Value = int | str
MAX_TEXT = 100  # letters, where a field says nothing else


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a sheet: a number from `least` to `most`, or a text of at most `most` letters.

    Its label is `field.<system>.<name>`. `names` are what other languages call it, by locale, as it is typed;
    `also` is what else is understood.
    """

    name: str
    least: int = 0
    most: int = MAX_TEXT
    default: int = 0
    text: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.least <= self.default <= self.most:
            raise ValueError(f"the default {self.default} is not from {self.least} to {self.most}")

    @property
    def spellings(self) -> tuple[str, ...]:
        """All that it may be called."""
        return (self.name, *self.names.values(), *self.also)

    @property
    def word(self) -> Line | str:
        """What it is called in the language of the reader, as it is typed."""
        return called({"en": self.name, "pt-BR": self.name, **self.names}) if self.names else self.name

    def wrong(self, value: Value) -> Line | None:
        """Why the field may not have the value; nothing if it may."""
        if self.text:
            if len(str(value)) > self.most:
                return line("sheet.too-long", name=self.word, most=self.most)
            return None if visible(str(value)) else line("sheet.invisible", name=self.word)
        if not isinstance(value, int) or not self.least <= value <= self.most:
            return line("sheet.between", name=self.word, least=self.least, most=self.most)
        return None


@dataclass(frozen=True, slots=True)
class Person:
    """A ready-made person or creature: its name, and what differs from the defaults of the sheet.

    `names` are what other languages call it, by locale.
    """

    name: str
    fields: Mapping[str, Value] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sheets:
    """The fields of a rule book's sheets, and its people."""

    fields: tuple[Field, ...] = ()
    people: tuple[Person, ...] = ()

    def __post_init__(self) -> None:
        every = [folded(spelling) for one in self.fields for spelling in one.spellings]
        if twice := next((word for word in every if every.count(word) > 1), None):
            raise ValueError(f"two fields are called {twice}")

    @property
    def defaults(self) -> dict[str, Value]:
        """The sheet of somebody of whom nothing is known."""
        return {one.name: one.default for one in self.fields if not one.text}

    def checked(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The given fields by their own names, all checked; raises `Rejected` with all that no sheet may have."""
        known = {one.name: one for one in self.fields}
        told = [(self.named(name), value) for name, value in given.items()]
        problems = [wrong for name, value in told if name in known and (wrong := known[name].wrong(value))]
        names = [name for name, _ in told]
        problems += [line("sheet.twice", name=one.word) for one in self.fields if names.count(one.name) > 1]
        if unknown := tuple(name for name in names if name not in known):
            problems.append(line("sheet.unknown", name=unknown, names=tuple(one.word for one in self.fields)))
        if problems:
            raise Rejected(together(problems))
        return {name: str(value) if known[name].text else value for name, value in told}

    def named(self, name: str) -> str:
        """The own name of a field that is called so in any language; the name itself, if there is none."""
        wanted = folded(name)
        return next((one.name for one in self.fields if wanted in map(folded, one.spellings)), name)

    def person(self, name: str) -> Person:
        """Who is ready-made under a name in any language, called as he was asked for; else somebody unknown."""
        for one in self.people:
            for known in (one.name, *one.names.values()):
                if folded(known) == folded(name):
                    return replace(one, name=known)
        return Person(name)
