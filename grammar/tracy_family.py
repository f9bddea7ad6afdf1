"""The family of the 2d6 comic-strip game: its grammar, its reader, and mistakes with their hints."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.tracy_reader import TracyReader
from grammar.tracy_words import MODES

_NAMES = ("vs:Bones", 'by:"Scrubby Lane"', "weapon:Pistol", "strike:Bones")
_NUMBERS = ("tn:13", "sum:7", "hero:1", "hurt:1", "range:24", "damage:4")

TRACY = Family(
    file="tracy.lark",
    heads={
        "tracy": "/tracy shoot vs:Bones at:long fog",
        "tracy roll": "/tracy roll agility athletics 13",
        "tracy shoot": "/tracy shoot vs:Bones at:long fog running cover weapon:Pistol",
        "tracy punch": '/tracy punch vs:Joe by:Bones,"Scrubby Lane" reply:strike strike:Bones',
        "tracy grapple": "/tracy grapple Joe",
        "tracy charge": "/tracy charge Joe range:24 reply:stand",
        "tracy dodge": "/tracy dodge by:Joe",
        "tracy dive": "/tracy dive",
        "tracy squeeze": "/tracy squeeze by:Bones",
        "tracy escape": "/tracy escape",
        "tracy release": "/tracy release",
        "tracy rise": "/tracy rise",
        "tracy surprise": "/tracy surprise Joe,Bones",
        "tracy fall": "/tracy fall 20 soft",
        "tracy blast": "/tracy blast A,B weapon:Grenade",
        "tracy hazard": "/tracy hazard Joe water",
        "tracy damage": "/tracy damage Bones 7 lethal",
        "tracy injure": "/tracy injure Bones serious 5w",
        "tracy heal": "/tracy heal Bones wound",
        "tracy hero": "/tracy hero session",
        "tracy aid": "/tracy aid Bones by:Doc",
        "tracy hospital": "/tracy hospital Bones",
        "tracy time": "/tracy time 3h",
        "tracy scene": "/tracy scene fog night",
        "tracy state": "/tracy state Bones",
    },
    reader=TracyReader,
    expected={
        "MODE": "tracy.mode",
        "_REST": "",
        "NAME": "name",
        "INT": "number",
        "SIGNED": "tracy.mod",
        "SPAN": "tracy.span",
        "VALUE": "tracy.with",
        "VS": "tracy.option",
        **dict.fromkeys(
            ("BY", "WITH", "WEAPON", "AT", "REPLY", "STRIKE", "TN", "SUM", "HERO", "HURT", "RANGE", "DAMAGE"), ""
        ),
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", one, one.split(":")[0].upper(), NO_QUOTE) for one in _NAMES),
        *(Mistake("number", one, one.split(":")[0].upper(), expected=("number",)) for one in _NUMBERS),
        Mistake("tracy.at", "at:long", "AT", NO_QUOTE, expected=("tracy.at",)),
        Mistake("tracy.reply", "reply:dodge", "REPLY", NO_QUOTE, expected=("tracy.reply",)),
        Mistake("tracy.with", 'with:"willpower/resist"', "WITH", NO_QUOTE),
        Mistake("tracy.names", "/tracy blast A, B", after="_COMMA", at=NO_QUOTE),
        Mistake("fight.quotes", '"Scrubby Lane"', after="NAME", at=LETTER, weak=True),
    ),
    words=MODES,
)
