"""Tokens into the verbs of characters: what the rules of `character.lark` become."""

from collections.abc import Sequence
from typing import Any

from lark import Token

from grammar.characters import (
    DeleteCharacter,
    ExportCharacter,
    ListCharacters,
    NewCharacter,
    SetCharacter,
    ShowCharacter,
    UseCharacter,
)
from grammar.fields import field, fields, whom
from grammar.readers import text
from grammar.unreadable import unreadable
from grammar.vocabulary import folded


class CharacterReader:
    """Reads `character.lark`."""

    field = staticmethod(field)
    exact = staticmethod(field)

    def show(self, tokens: Sequence[Token]) -> ShowCharacter:
        """One, or the one in use."""
        return ShowCharacter(whom(tokens))

    def new(self, parts: Sequence[Any]) -> NewCharacter:
        """A name, a rule system and fields; over another of the same name if it says so."""
        name, system, *rest = parts
        replace = [part for part in rest if isinstance(part, Token)]
        for again in replace[1:]:
            raise unreadable(again.start_pos or 0, hint="twice", option="replace")
        return NewCharacter(text(name), folded(text(system)), fields(rest), bool(replace))

    def set(self, parts: Sequence[Any]) -> SetCharacter:
        """One, or the one in use, and its fields."""
        return SetCharacter(fields(parts), whom(parts))

    def list(self, _: Sequence[Token]) -> ListCharacters:
        """Nothing to name."""
        return ListCharacters()

    def use(self, tokens: Sequence[Token]) -> UseCharacter:
        """One."""
        return UseCharacter(whom(tokens))

    def export(self, tokens: Sequence[Token]) -> ExportCharacter:
        """One, or the one in use, and the form of the file."""
        form = next((token.type.lower() for token in tokens if token.type != "NAME"), "toml")
        return ExportCharacter(whom(token for token in tokens if token.type == "NAME"), form)

    def delete(self, tokens: Sequence[Token]) -> DeleteCharacter:
        """One."""
        return DeleteCharacter(whom(tokens))
