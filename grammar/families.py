"""The command families: which grammar reads which commands, and what is said about their mistakes."""

from grammar.character_family import CHARACTER
from grammar.dice_family import DICE
from grammar.encounter_family import ENCOUNTER
from grammar.family import Family, Mistake
from grammar.readers import OreReader, TableReader
from grammar.record_family import RECORD

ORE = Family(
    file="ore.lark",
    heads={"ore": "/ore 7d +2e called:10"},
    reader=OreReader,
    expected={
        "NORMAL": "dice",
        "BARE": "dice",
        "EXPERT": "expert",
        "EXPERT_AT": "expert",
        "TRUMP": "trump",
        "_BONUS": "bonus",
        "_PLUS": "",
        "_MINUS": "penalty",
        "CALLED": "option",
        "DIFF": "option",
        "ACTIONS": "option",
        "BUY": "option",
        "INT": "number",
        "_COLON": "",
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        Mistake("called", "called:10", after="CALLED", expected=("location",)),
        Mistake("number", "diff:4", after="DIFF", expected=("number",)),
        Mistake("number", "actions:2", after="ACTIONS", expected=("number",)),
        Mistake("number", "buy:1", after="BUY", expected=("number",)),
        Mistake("faces", "+2e:10,7", after="_COLON", expected=("face",)),
        Mistake("faces", "+2e:10,7", after="_COMMA", expected=("face",)),
        Mistake("hard-dice", "+2e:10,9", at=r"\d*hd?(?!\w)"),
        Mistake("wiggle-dice", "+1t", at=r"\d*wd?(?!\w)"),
        Mistake("ten-sided", "7d", at=r"\d*d\d"),
        Mistake("buy", "-2d buy:1", after="_MINUS", at=r"\d*[et]", expected=("dice",)),
        Mistake("dice-letter", "+2d", after="_BONUS", expected=("dice", "expert", "trump")),
        Mistake("dice-letter", "3d+4d", after="_PLUS", expected=("dice", "expert", "trump")),
        Mistake("dice-letter", "-1d", after="_MINUS", expected=("dice",)),
    ),
)

TABLE = Family(
    file="table.lark",
    heads={
        "choose": "/choose 2x5",
        "lapse": "/lapse",
        "undo": "/undo 12",
        "redo": "/redo",
        "reveal": "/reveal 12",
        "last": "/last",
        "log": "/log 2",
        "why": "/why 12",
        "help": "/help roll",
        "settings": "/settings locale pt-BR",
    },
    reader=TableReader,
    expected={
        "WORD": "word",
        "NAME": "name",
        "QUOTED": "word",
        "MENTION": "",
        "CHOICE": "choice",
        "ENTRY": "entry",
        "INT": "number",
        "TOPIC": "topic",
        "USER": "user",
        "GM": "",
        "ADD": "",
        "REMOVE": "",
        "TRANSFER": "",
        "DEFAULT": "",
        "CHANNEL": "scope",
        "SERVER": "scope",
        "FIGHT": "record.fight",
        "_COLON": "",
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        Mistake("choice", "choice:2x5", after="CHOICE"),
        Mistake("user", "/settings gm @ana", after="GM", expected=("user",)),
        Mistake("user", "/settings gm remove @ana", after="REMOVE", expected=("user",)),
        Mistake("user", "/settings gm transfer @ana", after="TRANSFER", expected=("user",)),
        Mistake("user", "/settings gm add @ana", after="ADD", expected=("user",)),
    ),
)

FAMILIES: tuple[Family, ...] = (DICE, ORE, TABLE, ENCOUNTER, CHARACTER, RECORD)
