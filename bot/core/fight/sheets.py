"""The sheets of a rule book: which fields they have, and the people and creatures that come ready-made."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.core.lines import Line, line, together
from bot.core.names import folded, visible
from bot.core.rejected import Rejected

Value = int | str
MAX_TEXT = 100  # letters, where a field says nothing else


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a sheet: a number from `least` to `most`, or a text of at most `most` letters.

    Its label is `field.<system>.<name>`.
    """

    name: str
    least: int = 0
    most: int = MAX_TEXT
    default: int = 0
    text: bool = False

    def __post_init__(self) -> None:
        if not self.least <= self.default <= self.most:
            raise ValueError(f"the default {self.default} is not from {self.least} to {self.most}")

    def wrong(self, value: Value) -> Line | None:
        """Why the field may not have the value; nothing if it may."""
        if self.text:
            if len(str(value)) > self.most:
                return line("sheet.too-long", name=self.name, most=self.most)
            return None if visible(str(value)) else line("sheet.invisible", name=self.name)
        if not isinstance(value, int) or not self.least <= value <= self.most:
            return line("sheet.between", name=self.name, least=self.least, most=self.most)
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

    @property
    def defaults(self) -> dict[str, Value]:
        """The sheet of somebody of whom nothing is known."""
        return {one.name: one.default for one in self.fields if not one.text}

    def checked(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The given fields, every value checked; raises `Rejected` with all that no sheet may have."""
        known = {one.name: one for one in self.fields}
        problems = [wrong for name, value in given.items() if name in known and (wrong := known[name].wrong(value))]
        if unknown := tuple(name for name in given if name not in known):
            problems.append(line("sheet.unknown", name=unknown, names=tuple(known)))
        if problems:
            raise Rejected(together(problems))
        return {name: str(value) if known[name].text else value for name, value in given.items()}

    def person(self, name: str) -> Person:
        """Who is ready-made under a name in any language, called as he was asked for; else somebody unknown."""
        for one in self.people:
            for known in (one.name, *one.names.values()):
                if folded(known) == folded(name):
                    return replace(one, name=known)
        return Person(name)
