"""The family of the mind in NEMESIS: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import NO_QUOTE, QUOTES
from grammar.ore_mind_reader import MindReader

_CHECK = "/ore check Rook violence 5"
_THERAPY = "/ore therapy Rook violence failed"

ORE_MIND = Family(
    file="ore_mind.lark",
    heads={
        "ore check": _CHECK,
        "ore counsel": "/ore counsel Rook by:Schneider",
        "ore psychology": "/ore psychology Rook by:Schneider",
        "ore therapy": f"{_THERAPY} weeks:2 cooperation:deep",
        "ore psychiatry": "/ore psychiatry Rook violence hardened weeks:5",
        "ore gauge": "/ore gauge Rook violence hardened:3 failed:1",
        "ore mind": "/ore mind Rook",
        "ore calm": "/ore calm Rook",
    },
    reader=MindReader,
    expected={
        "NAME": "name",
        "INT": "number",
        "HARDENED": "mind.notch",
        "FAILED": "",
        "ADD": "mind.add",
        "HARDENED_TO": "mind.notches",
        "FAILED_TO": "",
        "STAT": "mind.stat",
        "BY": "ore.by",
        "WEEKS": "ore.weeks",
        "COOPERATION": "mind.cooperation",
        "NORMAL": "dice",
        "BARE": "dice",
        "EXPERT": "expert",
        "EXPERT_AT": "expert",
        "TRUMP": "trump",
        "_BONUS": "bonus",
        "_PLUS": "",
        "_MINUS": "penalty",
        "DIFF": "mind.option",
        "BUY": "",
        "_COLON": "",
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        Mistake("mind.stat", "stat:mind", after="STAT", at=NO_QUOTE, expected=("mind.stat",)),
        Mistake("mind.cooperation", "cooperation:deep", "COOPERATION", at=NO_QUOTE, expected=("mind.cooperation",)),
        Mistake("fight.name", 'by:"Dr. Mann"', after="BY", at=NO_QUOTE),
        *(Mistake("number", f"{word}:2", word.upper(), expected=("number",)) for word in ("weeks", "diff", "buy")),
        Mistake("number", "hardened:3", after="HARDENED_TO", expected=("number",)),
        Mistake("number", "failed:1", after="FAILED_TO", expected=("number",)),
        Mistake("faces", "+2e:10,7", after="_COLON", expected=("face",)),
        Mistake("faces", "+2e:10,7", after="_COMMA", expected=("face",)),
        Mistake("dice-letter", "+2d", after="_BONUS", expected=("dice", "expert", "trump")),
        Mistake("dice-letter", "3d+4d", after="_PLUS", expected=("dice", "expert", "trump")),
        Mistake("dice-letter", "-1d", after="_MINUS", expected=("dice",)),
        Mistake("mind.intensity", _CHECK, wanted="INT", weak=True),
        Mistake("mind.notch", _THERAPY, wanted="HARDENED", weak=True),
        Mistake("mind.notches", "hardened:3 failed:1", wanted="HARDENED_TO", weak=True),
        Mistake("mind.gauge", "violence", after="NAME", at=" *$", wanted="NAME", expected=("mind.gauge",)),
        *QUOTES[:1],
    ),
)
