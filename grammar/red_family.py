"""The family of checks, attacks and care in Cyberpunk RED: its grammar, its reader, and mistakes with their hints."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.red_reader import RedReader
from grammar.red_words import MODES

_NAMES = ("vs:Ganger", 'weapon:"Heavy pistol"', 'point:"the door"', "skill:paramedic", 'by:"Ganger 2"')

RED = Family(
    file="red.lark",
    heads={
        "red": "/red shoot Ganger range:18",
        "red check": "/red check ref handgun dv:15",
        "red shoot": '/red shoot Ganger weapon:"Heavy pistol" range:18',
        "red autofire": "/red autofire SMG vs:Ganger range:18",
        "red suppress": "/red suppress A, B weapon:SMG",
        "red shells": "/red shells A, B",
        "red blast": '/red blast A, B point:"the door" range:20',
        "red throw": '/red throw A point:"the bar" range:12',
        "red melee": "/red melee Ganger weapon:Sword",
        "red stabilize": "/red stabilize A skill:paramedic by:B",
        "red quick": "/red quick A broken-leg by:B",
        "red treat": "/red treat A broken-leg by:B",
    },
    reader=RedReader,
    expected={
        "MODE": "red.mode",
        "_REST": "",
        "NAME": "name",
        "INT": "number",
        "SIGNED": "red.mod",
        "METERS": "red.range",
        "DICE": "red.dice",
        "VALUE": "red.with",
        "WEAPON": "red.option",
        "DV": "red.against",
        **dict.fromkeys(("VS", "WITH", "POINT", "SKILL", "BY", "AIM", "DODGE", "LUCK", "RANGE", "DAMAGE", "BONUS"), ""),
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in _NAMES),
        Mistake("red.aim", "aim:head", "AIM", NO_QUOTE, expected=("red.aim",)),
        Mistake("red.dodge", "dodge:yes", "DODGE", NO_QUOTE, expected=("red.dodge",)),
        Mistake("red.with", 'with:"will/concentration"', "WITH", NO_QUOTE),
        Mistake("number", "dv:15", "DV", expected=("number",)),
        Mistake("number", "luck:2", "LUCK", expected=("number",)),
        Mistake("number", "bonus:2", "BONUS", expected=("number",)),
        Mistake("red.range", "range:18", "RANGE"),
        Mistake("red.dice", "damage:5d6", "DAMAGE"),
        Mistake("red.names", "/red suppress A, B", after="_COMMA", at=NO_QUOTE),
        Mistake("fight.quotes", '"Dr. Mann"', after="NAME", at=LETTER, weak=True),
    ),
    words=MODES,
)
