"""The command families: which grammar reads which commands, and what is said about their mistakes."""

from grammar.character_family import CHARACTER
from grammar.dice_family import DICE
from grammar.encounter_family import ENCOUNTER
from grammar.family import Family, Mistake
from grammar.ore_arms_family import ORE_ARMS
from grammar.ore_family import ORE
from grammar.ore_hazards_family import ORE_HAZARDS
from grammar.ore_mind_family import ORE_MIND
from grammar.ore_round_family import ORE_ROUND
from grammar.readers import TableReader
from grammar.record_family import RECORD
from grammar.red_family import RED
from grammar.red_scene_family import RED_SCENE
from grammar.tracy_family import TRACY
from grammar.uni_care_family import UNI_CARE
from grammar.uni_family import UNI
from grammar.uni_scene_family import UNI_SCENE

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
        "settings": "/settings language pt-BR",
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

FAMILIES: tuple[Family, ...] = (
    DICE,
    ORE,
    ORE_ARMS,
    ORE_MIND,
    ORE_HAZARDS,
    ORE_ROUND,
    RED,
    RED_SCENE,
    TRACY,
    UNI,
    UNI_SCENE,
    UNI_CARE,
    TABLE,
    ENCOUNTER,
    CHARACTER,
    RECORD,
)
