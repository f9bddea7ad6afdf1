"""`/character`: every way to write it."""

import pytest

from grammar.actions import Verb
from grammar.characters import (
    DeleteCharacter,
    ExportCharacter,
    ListCharacters,
    NewCharacter,
    SetCharacter,
    ShowCharacter,
    UseCharacter,
)
from grammar.parser import parse


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("", ShowCharacter()),
        ("show", ShowCharacter()),
        ("show list", ShowCharacter("list")),
        ('mostrar "Dr. Mann"', ShowCharacter("Dr. Mann")),
        ("new Rook ore", NewCharacter("Rook", "ore")),
        ("new Rook ORE body:3 sense:+2", NewCharacter("Rook", "ore", {"body": 3, "sense": 2})),
        ('new "Dr. Mann" "ore" replace body:3', NewCharacter("Dr. Mann", "ore", {"body": 3}, replace=True)),
        ("novo Rook ore body:3 substituir", NewCharacter("Rook", "ore", {"body": 3}, replace=True)),
        ("new replace replace replace", NewCharacter("replace", "replace", {}, replace=True)),
        ("set body:4", SetCharacter({"body": 4})),
        ("set Rook body:4 weapon:axe", SetCharacter({"body": 4, "weapon": "axe"}, "Rook")),
        ("definir body:4 Rook", SetCharacter({"body": 4}, "Rook")),
        ("set body:4 Rook sense:-2", SetCharacter({"body": 4, "sense": -2}, "Rook")),
        ("list", ListCharacters()),
        ("listar", ListCharacters()),
        ("use Rook", UseCharacter("Rook")),
        ('usar "Dr. Mann"', UseCharacter("Dr. Mann")),
        ("export", ExportCharacter()),
        ("export json", ExportCharacter("", "json")),
        ("export Rook", ExportCharacter("Rook")),
        ("export Rook toml", ExportCharacter("Rook", "toml")),
        ('exportar "json" JSON', ExportCharacter("json", "json")),
        ("delete Rook", DeleteCharacter("Rook")),
        ("apagar Rook", DeleteCharacter("Rook")),
    ],
)
def test_a_verb(text: str, verb: Verb) -> None:
    assert parse(f"/character {text}").do == verb
    assert parse(f"/personagem {text}").do == verb
