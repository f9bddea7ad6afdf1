"""The family of hazards in NEMESIS: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE, QUOTES
from grammar.ore_hazards_reader import HazardReader

_BLAST = '/ore blast "Pineapple grenade" inside:Rook'
_PART = '/ore part Car tires damaged:"A tire is blown"'

# Options by what follows them, each with an example.
_NUMBERS = (
    "width:3",
    "area:3",
    "intensity:2",
    "height:9",
    "pen:4",
    "dice:2",
    "rounds:2",
    "minutes:3",
    "har:5",
    "lar:1",
)
_NAMES = ("at:Rook", "by:Ghoul", "shield:Ghoul", "kind:acid", "gauge:violence", "reaction:panic")
_TEXTS = ('damaged:"A tire is blown"', 'destroyed:"A wreck"')

ORE_HAZARDS = Family(
    file="ore_hazards.lark",
    heads={
        "ore blast": f"{_BLAST} at:Ghoul width:3 height:9",
        "ore fire": "/ore fire Rook torso,left-arm",
        "ore daze": "/ore daze Rook dice:3",
        "ore gas": "/ore gas Rook minutes:3",
        "ore smother": "/ore smother Rook",
        "ore condition": "/ore condition Rook prone",
        "ore cover": "/ore cover Rook Sandbags exposed:3-6,10",
        "ore occupants": "/ore occupants Rook,Ann height:9 1S1K",
        "ore clock": "/ore clock minutes:2",
        "ore part": _PART,
    },
    reader=HazardReader,
    expected={
        "NAME": "name",
        "WHERE": "ore.location",
        "NUMBER": "",
        "DAMAGE": "ore.damage",
        "INT": "number",
        "SPAN": "ore.span",
        "INSIDE": "hazard.inside",
        "AT": "",
        "WIDTH": "hazard.explosive",
        **dict.fromkeys(("HEIGHT", "AREA", "PEN", "INTENSITY", "FACES", "BURN"), ""),
        "DICE": "hazard.dice",
        "MINUTES": "hazard.minutes",
        "ROUNDS": "hazard.rounds",
        "BY": "hazard.by",
        "SHIELD": "hazard.shield",
        "EXPOSED": "hazard.exposed",
        "DAMAGED": "hazard.part",
        **dict.fromkeys(("GAUGE", "REACTION", "KIND", "HAR", "LAR", "DESTROYED", "FIREPROOF", "RESIST"), ""),
        "OUT": "hazard.out",
        "_END": "hazard.end",
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        *(Mistake("number", one, one.split(":")[0].upper(), expected=("number",)) for one in _NUMBERS),
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in (*_NAMES, "inside:Rook,Ann")),
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE, expected=("word",)) for one in _TEXTS),
        Mistake("ore.heights", "exposed:3-6,10", after="EXPOSED"),
        Mistake("hazard.faces", "faces:10,7,7", after="FACES", expected=("face",)),
        Mistake("hazard.faces", "faces:10,7,7", after="_COMMA", wanted="INT", expected=("face",)),
        Mistake("hazard.several", "Rook,Ann", after="_COMMA", at=NO_QUOTE),
        Mistake("ore.damage", "1S1K", at=r"\d", wanted="DAMAGE"),
        Mistake("example", "/ore fire out Rook", after="OUT", weak=True),
        Mistake("example", "/ore condition end Rook prone", after="_END", weak=True),
        *QUOTES[:1],
        Mistake("fight.quotes", '"left arm"', after="WHERE", at=LETTER, weak=True),
    ),
)
