"""The family of what is written down: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, QUOTES
from grammar.record_reader import RecordReader

# Examples by the word where a command was left unfinished, or went wrong.
_EXAMPLES = {
    "_SAVE": '/macro save hit "/ore {1} called:10"',
    "_RUN": "/macro run hit 7d",
    "_LIST": "/macro list",
    "DELETE": "/macro delete hit",
}

RECORD = Family(
    file="record.lark",
    heads={
        "note": '/note clue "The butler did it"',
        "counter": "/counter doom +1",
        "macro": '/macro save hit "/ore {1} called:10"',
        "again": "/again",
        "stats": "/stats",
        "export": "/export fight",
        "privacy": "/privacy",
        "forget": "/forget me",
    },
    reader=RecordReader,
    expected={
        "NAME": "name",
        "TEXT": "record.text",
        "AMOUNT": "record.amount",
        "DELETE": "record.delete",
        "_SAVE": "record.macro",
        "_RUN": "",
        "_LIST": "",
        "VALUE": "record.value",
        "CHANGE": "record.change",
        "USER": "user",
        "_FIGHT": "record.fight",
        "_ME": "record.me",
        "_EXPORT": "record.privacy",
        "_EVERYTHING": "record.everything",
        "$END": "end",
    },
    mistakes=(
        Mistake("record.amount", "/counter doom +1", wanted="AMOUNT", weak=True),
        Mistake("fight.quotes", '/note clue "The butler did it"', after="TEXT", at=LETTER, weak=True),
        *QUOTES,
        *(Mistake("example", example, after=after, weak=True) for after, example in _EXAMPLES.items()),
        Mistake("example", '/note clue "The butler did it"', after="NAME", wanted="DELETE", weak=True),
        Mistake("example", '/macro save hit "/ore {1} called:10"', after="NAME", wanted="TEXT", weak=True),
    ),
)
