"""The family of characters: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.character_reader import CharacterReader
from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, MISTAKES, QUOTES

# Examples by the word where a command was left unfinished, or went wrong.
_EXAMPLES = {
    "_SHOW": "/character show Rook",
    "_SET": "/character set Rook body:4",
    "_LIST": "/character list",
    "_USE": "/character use Rook",
    "_EXPORT": "/character export Rook toml",
    "_DELETE": "/character delete Rook",
}

CHARACTER = Family(
    file="character.lark",
    heads={"character": "/character new Rook ore body:3"},
    reader=CharacterReader,
    expected={
        "_NEW": "character.to-do",
        "_SHOW": "",
        "_SET": "",
        "_LIST": "",
        "_USE": "",
        "_EXPORT": "",
        "_DELETE": "",
        "NAME": "name",
        "SYSTEM": "character.system",
        "KEY": "fight.field",
        "NUMBER": "number",
        "SIGNED": "number",
        "VALUE": "fight.text",
        "REPLACE": "character.replace",
        "TOML": "character.form",
        "JSON": "",
        "$END": "end",
    },
    mistakes=(
        *MISTAKES,
        Mistake("character.system", "/character new Rook ore body:3", after="NAME", wanted="SYSTEM"),
        *(Mistake("example", example, after=after, weak=True) for after, example in _EXAMPLES.items()),
        *QUOTES,
        Mistake("fight.quotes", '"Dr. Mann"', after="SYSTEM", at=LETTER, weak=True),
        Mistake("example", "/character set Rook body:4", after="NAME", wanted="KEY", weak=True),
    ),
)
