"""The family of turns, places and wounds in Cyberpunk RED: its grammar, its reader, and mistakes with their hints."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.red_scene_reader import SceneReader
from grammar.red_words import MODES

_NAMES = ("weapon:SMG", "ammo:basic", 'by:"Ganger 2"', "inside:A,B")

RED_SCENE = Family(
    file="red_scene.lark",
    heads={
        "red move": "/red move 8",
        "red run": "/red run 10",
        "red reload": "/red reload SMG ammo:basic",
        "red recover": "/red recover count:3",
        "red action": "/red action by:Ganger",
        "red range": "/red range A B 18",
        "red cover": "/red cover A Concrete thin",
        "red damage": "/red damage A 18 head",
        "red injury": "/red injury A broken-leg",
        "red save": "/red save A",
        "red scatter": "/red scatter 4,-7",
        "red state": "/red state A",
        "red arms": "/red arms A +SMG rounds:30",
    },
    reader=SceneReader,
    expected={
        "NAME": "name",
        "PART": "red.part",
        "INT": "number",
        "METERS": "red.range",
        "AT": "red.at",
        "_PLUS": "red.arms",
        "_MINUS": "",
        "WEAPON": "red.loading",
        "AMMO": "",
        "COUNT": "",
        "ROUNDS": "",
        "HP": "red.cover",
        "INSIDE": "red.inside",
        "BY": "red.by",
        "COVER": "red.into",
        "DIRECT": "red.direct",
        "_END": "red.end",
        **dict.fromkeys(("THIN", "THICK", "SHIELD", "FORCE", "_COMMA"), ""),
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in _NAMES),
        *(Mistake("number", f"{word}:3", word.upper(), expected=("number",)) for word in ("count", "rounds")),
        Mistake("number", "hp:20", "HP", expected=("number",)),
        Mistake("red.inside", "inside:A,B", after="_COMMA", at=NO_QUOTE),
        Mistake("red.at", "/red scatter 4,-7", at=r"[-+−–]?\d", wanted="AT"),
        Mistake("red.range", "/red range A B 18", at=r"[-−–]| *$", wanted="METERS", expected=("red.range",)),
        Mistake("red.hp", "hp:20", after="NAME", at=r"\d+ *$", wanted="HP"),
        Mistake("fight.quotes", '"Ganger 2"', after="NAME", at=r"\d"),
        Mistake("fight.quotes", '"Ganger 2"', after="INT", at=r"\d"),
        Mistake("example", "/red injury end A broken-leg", after="_END", weak=True),
        Mistake("fight.quotes", '"Dr. Mann"', after="NAME", at=LETTER, weak=True),
        Mistake("fight.quotes", '"Dr. Mann"', after="PART", at=LETTER, weak=True),
    ),
    words=MODES,
)
