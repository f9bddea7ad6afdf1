"""The family of what hurts and heals in Cinematic Unisystem: its grammar, its reader, and mistakes with their hints."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.uni_care_reader import UniCareReader
from grammar.uni_cares import FIELDS
from grammar.uni_scene_words import SCENES

_NAMES = ('by:"Thug 2"', "part:arm", "at:brain")
_TOLD = tuple(field.upper() for field in FIELDS if field not in ("roll", "by"))
_COUNTED = ("halves", "upkeep", "targets", "hits", "dodge", "parry", "bonus")

UNI_CARE = Family(
    file="uni_care.lark",
    heads={
        "uni damage": "/uni damage Thug 12 slash",
        "uni blast": "/uni blast A,B 20 contact",
        "uni fire": "/uni fire Thug",
        "uni air": "/uni air Thug stop",
        "uni stabilize": "/uni stabilize Thug by:Medic",
        "uni wake": "/uni wake Thug",
        "uni rest": "/uni rest Thug 2",
        "uni survive": "/uni survive Thug minutes:5",
        "uni awake": "/uni awake Thug",
        "uni graze": "/uni graze Kira",
        "uni drama": "/uni drama Kira +2",
        "uni maneuver": '/uni maneuver add "Dragon Kick" roll:"DEX + Brawling - 3"',
    },
    reader=UniCareReader,
    expected={
        "NAME": "name",
        "INT": "number",
        "SIGNED": "red.mod",
        "VALUE": "uni.damage",
        "DIRECT": "uni.direct",
        "END": "uni.end",
        "NEXT_ROLL": "uni.next-roll",
        "MINUTES": "uni.care",
        "FRACTION": "uni.fraction",
        "ROLL": "uni.told",
        **dict.fromkeys(("BY", "PART", "AT", "RATE", *_TOLD, "_COMMA"), ""),
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in _NAMES),
        *(
            Mistake("number", f"{field}:2", field.upper(), expected=("number",))
            if field in _COUNTED
            else Mistake("uni.told", f'{field}:"…"', field.upper(), NO_QUOTE, expected=("word",))
            for field in FIELDS
        ),
        Mistake("uni.fraction", "fraction:1/2", "FRACTION", NO_QUOTE, expected=("uni.fraction",)),
        *(Mistake("number", one, one.split(":")[0].upper(), expected=("number",)) for one in ("minutes:5", "rate:5")),
        Mistake("red.names", "/uni blast A,B 20", after="_COMMA", at=NO_QUOTE),
        Mistake("fight.quotes", '"Dr. Mann"', after="VALUE", at=r"\d"),
        Mistake("uni.sign", "/uni drama Kira +2", after="NAME", at=r"\d", wanted="SIGNED"),
        Mistake("fight.quotes", '"Thug 2"', after="NAME", at=r"\d"),
        Mistake("fight.quotes", '"Dr. Mann"', after="NAME", at=LETTER, weak=True),
    ),
    words=SCENES,
)
