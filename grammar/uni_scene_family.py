"""The family of tests, lists and places of Cinematic Unisystem: grammar, reader, and mistakes with their hints."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.uni_scene_reader import UniSceneReader
from grammar.uni_scene_words import SCENES

_NAMES = ("vs:Thug", 'by:"Thug 2"', "what:kick", "part:arm")

UNI_SCENE = Family(
    file="uni_scene.lark",
    heads={
        "uni test": "/uni test dex athletics",
        "uni state": "/uni state Kira",
        "uni sheet": "/uni sheet Kira",
        "uni maneuvers": "/uni maneuvers Kira",
        "uni about": "/uni about spin-kick",
        "uni scale": "/uni scale 250",
        "uni lift": "/uni lift 4",
        "uni jump": "/uni jump 4",
        "uni range": "/uni range A B 18",
        "uni light": "/uni light dark",
        "uni cover": "/uni cover Thug -2",
        "uni size": "/uni size Thug +2",
        "uni position": "/uni position Kira",
        "uni gang": "/uni gang A,B vs:Kira",
        "uni bonds": "/uni bonds Thug front -3",
        "uni condition": "/uni condition Thug choked",
    },
    reader=UniSceneReader,
    expected={
        "NAME": "name",
        "INT": "number",
        "SIGNED": "red.mod",
        "METERS": "red.range",
        "VALUE": "uni.with",
        "DOUBLED": "uni.doubled",
        "ANCHORED": "uni.anchored",
        "END": "uni.end",
        "VS": "uni.vs",
        "ROUNDS": "uni.rounds",
        **dict.fromkeys(("UNDOUBLED", "DRAMA", "WITH", "BY", "WHAT", "PART", "MOVED", "_COMMA"), ""),
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in _NAMES),
        Mistake("uni.with", 'with:"per/notice"', "WITH", NO_QUOTE),
        Mistake("number", "rounds:2", "ROUNDS", expected=("number",)),
        Mistake("number", "moved:3", "MOVED", expected=("number",)),
        Mistake("red.range", "/uni range A B 18", at=r"[-−–]| *$", wanted="METERS", expected=("red.range",)),
        Mistake("uni.sign", "-2", at=r"\d", wanted="SIGNED"),
        Mistake("red.names", "/uni gang A,B vs:Kira", after="_COMMA", at=NO_QUOTE),
        Mistake("fight.quotes", '"Thug 2"', after="NAME", at=r"\d"),
        Mistake("fight.quotes", '"Dr. Mann"', after="NAME", at=LETTER, weak=True),
    ),
    words=SCENES,
)
