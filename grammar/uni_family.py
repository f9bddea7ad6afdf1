"""The family of maneuvers and turns of Cinematic Unisystem: its grammar, its reader, and mistakes with their hints."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.uni_reader import UniReader
from grammar.uni_words import DEEDS

_NAMES = (
    "vs:Thug",
    'weapon:"Blaster pistol"',
    "at:brain",
    "part:neck",
    "skill:melee",
    'by:"Thug 2"',
    "mode:burst",
    "area:Thug",
)
_COUNTS = ("shots:3", "groups:2", "moved:3", "total:13", "bonus:3", "multiplier:4")
_LATE = ("PART", "SKILL", "MODE", "DEFENCE", "DAMAGE", "DRAMA", "RESULT", "BY", "RANGE", "WEAPON", "VS", "AREA")

UNI = Family(
    file="uni.lark",
    heads={
        "uni": "/uni spin-kick vs:Thug",
        "uni extra": "/uni extra 2",
        "uni move": "/uni move 7",
        "uni rise": "/uni rise",
        "uni recover": "/uni recover",
        "uni break": "/uni break Thug",
        "uni release": "/uni release Thug",
        "uni escape": "/uni escape",
        "uni reload": "/uni reload",
        "uni draw": "/uni draw Sword",
    },
    reader=UniReader,
    expected={
        "NAME": "name",
        "INT": "number",
        "SIGNED": "red.mod",
        "METERS": "red.range",
        "VALUE": "word",
        "AT": "",
        **dict.fromkeys((*_LATE, "MOVED", "SHOTS", "GROUPS", "TOTAL", "BONUS", "MULTIPLIER"), ""),
        **dict.fromkeys(("FORCE", "BEHIND", "WHOLE", "AWAY", "_COMMA"), ""),
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in _NAMES),
        *(Mistake("number", one, one.split(":")[0].upper(), expected=("number",)) for one in _COUNTS),
        Mistake("uni.operand", 'damage:"d6 × 4"', "DAMAGE", NO_QUOTE),
        Mistake("red.range", "range:18", "RANGE"),
        Mistake("red.names", "/uni double-attack vs:A,B", after="_COMMA", at=NO_QUOTE),
        Mistake("fight.quotes", '"Dr. Mann"', after="NAME", at=LETTER, weak=True),
    ),
    words=DEEDS,
)
