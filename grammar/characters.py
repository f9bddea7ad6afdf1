"""The verbs of characters: people whom a player keeps in a server, from fight to fight."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from grammar.encounters import Value, pairs
from grammar.quoting import named


@dataclass(frozen=True, slots=True)
class NewCharacter:
    """Make a character of a rule system. `replace`: over one of the same name, as when a file is read again."""

    name: str
    system: str
    fields: Mapping[str, Value] = field(default_factory=dict)
    replace: bool = False

    def __str__(self) -> str:
        again = " replace" if self.replace else ""
        return f"/character new {named(self.name)} {named(self.system)}{pairs(self.fields)}{again}"


@dataclass(frozen=True, slots=True)
class ShowCharacter:
    """Show a character of one's own. No name: the one in use here."""

    name: str = ""

    def __str__(self) -> str:
        return f"/character show {named(self.name)}" if self.name else "/character show"


@dataclass(frozen=True, slots=True)
class SetCharacter:
    """Change fields of a character of one's own. No name: the one in use here."""

    fields: Mapping[str, Value]
    name: str = ""

    def __str__(self) -> str:
        name = f" {named(self.name)}" if self.name else ""
        return f"/character set{name}{pairs(self.fields)}"


@dataclass(frozen=True, slots=True)
class ListCharacters:
    """List one's own characters in this server."""

    def __str__(self) -> str:
        return "/character list"


@dataclass(frozen=True, slots=True)
class UseCharacter:
    """Use a character in this channel."""

    name: str

    def __str__(self) -> str:
        return f"/character use {named(self.name)}"


@dataclass(frozen=True, slots=True)
class ExportCharacter:
    """Write a character out as a file, `toml` or `json`. No name: the one in use here."""

    name: str = ""
    form: str = "toml"

    def __str__(self) -> str:
        name = f" {named(self.name)}" if self.name else ""
        return f"/character export{name}" + (f" {self.form}" if self.form != "toml" else "")


@dataclass(frozen=True, slots=True)
class DeleteCharacter:
    """Delete a character of one's own."""

    name: str

    def __str__(self) -> str:
        return f"/character delete {named(self.name)}"


CharacterVerb = (
    NewCharacter | ShowCharacter | SetCharacter | ListCharacters | UseCharacter | ExportCharacter | DeleteCharacter
)
