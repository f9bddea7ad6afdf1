"""The family of plain dice: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.dice_reader import DiceReader
from grammar.family import Family, Mistake

_WORD = r"[^\W\d_]"
_MODIFIER = r"k|[dp][hlm]?[\d<>=]|!|r|e|x|i|m[ia]|u|t|f|b|c"
_VALUES = ("DICE", "TAIL", "NUMBER", "RPAR", "RBRACE", "LABEL", "MODIFIERS", "ADVANTAGE", "LAST_ADVANTAGE")


def _behind(hint: str, example: str, at: str, *after: str) -> tuple[Mistake, ...]:
    """A mistake that can be made behind any of several terminals."""
    return tuple(Mistake(f"roll.{hint}", example, each, at) for each in after or _VALUES)


DICE = Family(
    file="dice.lark",
    heads={"roll": "/roll 4d6kh3 + 2"},
    reader=DiceReader,
    expected={
        "DICE": "roll.dice",
        "NUMBER": "number",
        "TIMES": "",
        "OPEN_DICE": "",
        "FUNCTION": "roll.function",
        "ADVANTAGE": "roll.advantage",
        "_REPEAT": "",
        "_MINUS": "",
        "MODIFIERS": "roll.modifier",
        "OPERATOR": "roll.operator",
        "TAIL": "",
        "_OPEN_TAIL": "",
        "LABEL": "roll.label",
        "LAST_ADVANTAGE": "",
        "LPAR": "roll.bracket",
        "LBRACE": "",
        "RPAR": "roll.round-end",
        "RBRACE": "roll.curly-end",
        "_COMMA": "roll.comma",
        "_SEMICOLON": "roll.semicolon",
        "$END": "end",
    },
    mistakes=(
        Mistake("roll.sides", "4d6", at=r"d(?![\w(\[%])"),
        *_behind("flags", "private", rf"(?:p|s|nr|ul|wng) +{_WORD}*\d", ""),
        Mistake("roll.plus", "adv", at=r"\+ *d"),
        Mistake("roll.minus", "dis", at=r"[-−–] *d"),
        *_behind("two-signs", "1d6 - (-2)", r"[-+−–]", "OPERATOR", "_MINUS"),
        *_behind("comparison", ">=", "[<>=]", "OPERATOR"),
        *_behind("count-whole", "4d6", r"d[\d%f]", "NUMBER"),
        Mistake("roll.drop-behind", "4d(6)dl1", after="RPAR", at=r"d\d"),
        *_behind("bracket-modifier", "{2d6, 1d8}kh1", rf"(?:{_MODIFIER})(?!{_WORD}{{2}})", "RPAR"),
        *_behind("label-last", "4d6kh3[fire]", rf"(?:{_MODIFIER})(?!{_WORD}{{2}})", "LABEL"),
        *_behind("label", "2d6[fire]", rf"@|\( *{_WORD}+ *\)"),
        *_behind("note", "1d20 + 5 # fire arrow", rf"{_WORD}|/\*|[\"“”„']"),
        *_behind("between", "2 * (1d6 + 1)", r"[({]|\d"),
        *_behind("semicolon", "1d20; 2d6", r","),
        Mistake("roll.macro", "1d20 + 5", at=r"[@?]"),
        Mistake("roll.label-end", "2d6[fire]", at=r"\["),
    ),
)
