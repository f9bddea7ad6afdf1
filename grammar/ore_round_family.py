"""The family of the rounds of NEMESIS: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.family import Family, Mistake
from grammar.field_mistakes import LETTER, NO_QUOTE
from grammar.ore_round_reader import RoundReader

# What follows an option, by its terminal: examples of names and texts, of a few words, and of numbers.
_TEXTS = {
    "VS": "vs:Ghoul",
    "WHAT": 'what:"climb the wall"',
    "WEAPON": 'weapon:"M-9"',
    "STAT": "stat:body",
    "SKILL": "skill:wrestling",
    "LIMB": "limb:left-leg",
    "INSIDE": 'inside:Rook,"Ghoul 3"',
    "BY": 'by:"Ghoul 1"',
    "DAMAGE": 'damage:"W in SK"',
}
_WORDS = {"ART": "art:damage", "TAKE": "take:snatch", "SPEND": "spend:soften"}
_NUMBERS = {"RANGE": "range:30", "RATING": "rating:4", "DIFF": "diff:4", "BUY": "buy:1"}

_QUOTES = 'strike "Ghoul 2"'
_SEVERAL = "spray Rook, Ghoul"

ORE_ROUND = Family(
    file="ore_round.lark",
    heads={
        "declare": "/declare strike Ghoul",
        "resolve": "/resolve",
        "ore round": "/ore round",
    },
    reader=RoundReader,
    expected={
        "DEED": "ore-round.deed",
        "ROLL": "ore-round.how",
        "STEP": "",
        "SKIP": "",
        "NAME": "name",
        "FORMULA": "ore-round.formula",
        "INT": "number",
        "SPAN": "ore.span",
        "NORMAL": "ore-round.dice",
        "EXPERT": "",
        "EXPERT_AT": "",
        "TRUMP": "",
        "_BONUS": "",
        "_PLUS": "",
        "_MINUS": "",
        "SUPERNATURAL": "",
        "BUY": "",
        "WEAPON": "ore-round.option",
        **dict.fromkeys(("VS", "WHAT", "STAT", "SKILL", "LIMB", "INSIDE", "BY", "ART", "TAKE", "SPEND"), ""),
        **dict.fromkeys(("CALLED", "RANGE", "RATING", "DIFF", "EXPOSED", "DAMAGE"), ""),
        **dict.fromkeys(("UNAWARE", "HELPLESS", "STILL", "LARGE", "SHIELD", "SLOW", "UNSEEN"), ""),
        "_AND": "ore-round.and",
        "_COLON": "",
        "_COMMA": "",
        "$END": "end",
    },
    mistakes=(
        *(Mistake("fight.name", example, after=after, at=NO_QUOTE) for after, example in _TEXTS.items()),
        *(
            Mistake(f"ore-round.{after.lower()}", example, after, NO_QUOTE, expected=(f"ore-round.{after.lower()}",))
            for after, example in _WORDS.items()
        ),
        *(Mistake("number", example, after=after, expected=("number",)) for after, example in _NUMBERS.items()),
        Mistake("called", "called:10", after="CALLED", expected=("location",)),
        Mistake("ore.heights", "exposed:3-6,10", after="EXPOSED"),
        Mistake("faces", "+2e:10,7", after="_COLON", expected=("face",)),
        Mistake("ore-round.names", _SEVERAL, after="_COMMA", wanted="NAME", at=NO_QUOTE, expected=("name",)),
        Mistake("faces", "+2e:10,7", after="_COMMA", wanted="INT", expected=("face",)),
        Mistake("buy", "-2d buy:1", after="_MINUS", at=r"\d*[et]", expected=("dice",)),
        Mistake("dice-letter", "+2d", after="_BONUS", expected=("dice", "expert", "trump")),
        Mistake("dice-letter", "3d+4d", after="_PLUS", expected=("dice", "expert", "trump")),
        Mistake("dice-letter", "-1d", after="_MINUS", expected=("dice",)),
        Mistake("fight.quotes", _QUOTES, after="NAME", at=r"\d+(?!\w)"),
        Mistake("dice-letter", "7d", at=r"\d+(?!\w)", wanted="NORMAL"),
        Mistake("hard-dice", "+2e:10,9", at=r"\d*hd?(?!\w)", wanted="NORMAL"),
        Mistake("wiggle-dice", "+1t", at=r"\d*wd?(?!\w)", wanted="NORMAL"),
        Mistake("ten-sided", "7d", at=r"\d*d\d", wanted="NORMAL"),
        Mistake("ore-round.and", "/declare shoot Ghoul and dodge", at=rf"(?<= e ){LETTER}", weak=True),
        Mistake("ore-round.and", "/declare shoot Ghoul and dodge", after="_AND", weak=True),
        Mistake("ore-round.names", _SEVERAL, after="NAME", at=r"[^\W_]|[\"“”„]", wanted="NORMAL", weak=True),
        Mistake("example", '/resolve skip "Ghoul 1"', after="SKIP", weak=True),
        Mistake("fight.quotes", '/resolve skip "Ghoul 1"', after="NAME", at=LETTER, weak=True),
    ),
)
