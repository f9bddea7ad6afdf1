"""The family of plain dice: its grammar, its reader, and the mistakes that have a hint of their own."""

from grammar.dice_reader import DiceReader
from grammar.dice_words import FUNCTIONS
from grammar.family import Family, Mistake

_LETTER = r"[^\W\d_]"
_MODIFIER = rf"(?:[kdp][hlm]?[\d<>= ]|k|!|[re]|x|ie?|m[ia]|u|t|f|b|c)(?!{_LETTER}{{2}})"
_NEEDY = rf"(?:d|p|mi|ma|min|max|bt|tt|tl?|f|c|i?rg)(?!{_LETTER})"
_VALUES = ("DICE", "TAIL", "NUMBER", "BONUS", "RPAR", "RBRACE", "LABEL", "MODIFIERS", "LAST_ADVANTAGE", "ADVANTAGE")


def _behind(hint: str, example: str, at: str, *after: str) -> tuple[Mistake, ...]:
    """A mistake that can be made behind any of several terminals; behind any value, if none are named."""
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
        "BONUS": "",
        "TAIL": "",
        "OPEN_TAIL": "",
        "OPEN_MODIFIER": "",
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
        *_behind("count-whole", "4d6", r"d[\d%f]", "NUMBER", "BONUS"),
        *_behind("needs-number", "4d6mi2", _NEEDY, "DICE", "MODIFIERS"),
        Mistake("roll.sides", "4d6", at=r"d(?![\w(\[%])", expected=("roll.sides",)),
        Mistake("roll.flags", "private", at=rf"(?:p|s|nr|ul|wng) +\d*{_LETTER}*\d"),
        Mistake("roll.plus", "adv", at=r"\+ *d"),
        Mistake("roll.minus", "dis", at=r"[-−–] *d"),
        *_behind("two-signs", "1d6 - (-2)", r"[-+−–]", "OPERATOR", "_MINUS"),
        *_behind("comparison", ">=", r"[<>=]", "OPERATOR"),
        *_behind("bracket-modifier", "{2d6, 1d8}kh1", _MODIFIER, "RPAR"),
        *_behind("label-last", "4d6kh3[fire]", _MODIFIER, "LABEL"),
        *_behind("label", "2d6[fire]", rf"@|\( *{_LETTER}+ *\)"),
        *_behind("note", "1d20 + 5 # fire arrow", rf"{_LETTER}|/\*|[\"“”„']"),
        *_behind("between", "2 * (1d6 + 1)", r"[({]|\d"),
        Mistake("roll.decimal-comma", "1.5", at=r"(?<=\d),\d+(?![\d ]*d)"),
        *_behind("semicolon", "1d20; 2d6", r",", "_COMMA", *_VALUES),
        *_behind("bracket-end", "(1d6 + 1) * 2", r"[)}]", "RPAR", "RBRACE", *_VALUES),
        Mistake("roll.macro", "1d20 + 5", at=r"[@?]"),
        Mistake("roll.label-end", "2d6[fire]", at=r"\["),
        Mistake("roll.functions", ", ".join(FUNCTIONS), at=rf"{_LETTER}+ *\("),
        Mistake("roll.word", "1d20 + 5 # fire arrow", at=_LETTER),
        Mistake("roll.list-alone", "{2d6, 1d8}", at=r"[-+*/%^<>=×÷−–;]|$", wanted="MODIFIERS"),
    ),
)
