"""The family of weapons in NEMESIS: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.arming import NUMBERS
from grammar.family import Family, Mistake
from grammar.field_mistakes import NO_QUOTE, QUOTES
from grammar.ore_arms_reader import ArmsReader

_WEAPON = '/ore weapon "Fire bolt" damage:"W+1 in SK" close:20 long:50'

ORE_ARMS = Family(
    file="ore_arms.lark",
    heads={
        "ore arms": "/ore arms Rook +M-9",
        "ore reload": "/ore reload Rook M-9",
        "ore weapon": _WEAPON,
        "ore shape": '/ore shape save Hydra from:"The thing"',
    },
    reader=ArmsReader,
    expected={
        "NAME": "name",
        "_PLUS": "arms.change",
        "_MINUS": "",
        "ROUNDS": "",
        "INT": "number",
        "_LIST": "arms.kept",
        "_SHOW": "",
        "_DELETE": "",
        "_SAVE": "",
        "FROM": "arms.from",
        "DAMAGE": "arms.figure",
        "SKILL": "",
        "CARTRIDGE": "",
        "GRIP": "",
        "OBJECT": "",
        **{number.upper().replace("-", "_"): "" for number in NUMBERS},
        "SPRAY": "",
        "RATINGS": "arms.ratings",
        "EDGE": "arms.flag",
        "BURN": "",
        "NONLETHAL": "",
        "CHEMICAL": "",
        "TRUMP": "",
        "USED_UP": "",
        "SUPERNATURAL": "",
        "$END": "end",
    },
    mistakes=(
        Mistake("arms.damage", 'damage:"W+1 in SK"', after="DAMAGE", at=NO_QUOTE),
        Mistake("arms.damage", 'damage:"W+1 in SK"', after="NAME", at=r"(?:in|em)\s|\+\s*\d", wanted="DAMAGE"),
        Mistake("arms.skill", "skill:melee-weapon", after="SKILL", at=NO_QUOTE, expected=("arms.skill",)),
        Mistake("arms.grip", "grip:wire", after="GRIP", at=NO_QUOTE, expected=("arms.grip",)),
        Mistake("fight.name", 'cartridge:"9 mm"', after="CARTRIDGE", at=NO_QUOTE),
        Mistake("fight.name", "object:Pistol", after="OBJECT", at=NO_QUOTE),
        Mistake("fight.name", 'from:"The thing"', after="FROM", at=NO_QUOTE),
        Mistake("arms.ratings", "spray:1,4", after="SPRAY", expected=("arms.ratings",)),
        Mistake("number", "rounds:7", after="ROUNDS", expected=("number",)),
        *(
            Mistake("number", f"{word}:2", after=word.upper().replace("-", "_"), expected=("number",))
            for word in NUMBERS
        ),
        Mistake("example", '/ore arms Rook +"Hand grenade"', after="_PLUS", weak=True),
        Mistake("example", "/ore arms Rook -M-9", after="_MINUS", weak=True),
        Mistake("example", '/ore arms Rook "M-9" rounds:7', wanted="ROUNDS", weak=True),
        Mistake("example", '/ore shape save Hydra from:"The thing"', after="_SAVE", weak=True),
        Mistake("example", '/ore shape save Hydra from:"The thing"', wanted="FROM", weak=True),
        Mistake("example", "/ore weapon delete Uzi", after="_DELETE", weak=True),
        *QUOTES[:1],
        Mistake("example", _WEAPON, wanted="DAMAGE", weak=True),
    ),
)
