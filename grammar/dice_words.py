"""The spellings of dice notation: every modifier that is understood, and the one thing it means."""

from collections.abc import Mapping
from dataclasses import dataclass

from grammar.notation import COMPARISONS, Op
from grammar.vocabulary import by_spelling

MOST_DIGITS = 9  # of a number
MOST_TIMES = 25  # repeats of one roll
MOST_PARTS = 10  # rolls in one command
MOST_FACES = 1000  # faces in a list, or between the ends of a range


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a modifier is read.

    `bare` is the sign that a number without one stands for (empty: the number is a plain amount; `?`: it could stand
    for several), `default` the amount when there is no number, and `compared` what the modifier is with a sign of its
    own, if that makes sense at all.
    """

    op: Op
    bare: str = ""
    default: int | None = None
    compared: Op | None = None


def _choice(op: Op) -> Spelling:
    return Spelling(op, default=1)


def _test(op: Op, bare: str = "=") -> Spelling:
    return Spelling(op, bare, compared=op)


# more dice of the same kind, and as many of the best or the worst as there were
ADVANTAGES: Mapping[str, Op] = {
    spelling: Op(word)
    for spelling, word in by_spelling(
        {"adv": ("advantage", "vantagem", "vant"), "dis": ("disadvantage", "disadv", "desvantagem", "desv")}
    ).items()
}

MODIFIERS: Mapping[str, Spelling] = {
    # keep and drop: an amount (`kh3`), or the dice that a comparison fits (`k>4`)
    "k": Spelling(Op.KEEP_HIGH, default=1, compared=Op.KEEP),
    "kh": _choice(Op.KEEP_HIGH),
    "kl": _choice(Op.KEEP_LOW),
    "km": _choice(Op.KEEP_MIDDLE),
    "d": Spelling(Op.DROP_LOW, compared=Op.DROP),
    "dh": _choice(Op.DROP_HIGH),
    "dl": _choice(Op.DROP_LOW),
    "dm": _choice(Op.DROP_MIDDLE),
    "ph": _choice(Op.DROP_HIGH),
    "pl": _choice(Op.DROP_LOW),
    "p": _test(Op.DROP, "?"),
    # one more die: for the highest face, for exactly that face (`!5`), or for what a comparison fits (`!>=5`)
    "!": _test(Op.EXPLODE),
    "x": _test(Op.EXPLODE),
    "ie": _test(Op.EXPLODE),
    "!o": _test(Op.EXPLODE_ONCE),
    "xo": _test(Op.EXPLODE_ONCE),
    "e": _test(Op.EXPLODE_ONCE),
    "eo": _test(Op.EXPLODE_ONCE),
    "!!": _test(Op.COMPOUND),
    "!!o": _test(Op.COMPOUND_ONCE),
    "!p": _test(Op.PENETRATE),
    "!!p": _test(Op.COMPOUND_PENETRATE),
    "i": _test(Op.IMPLODE),
    "oe": Spelling(Op.OPEN_ENDED),
    # a die again
    "r": _test(Op.REROLL),
    "rr": _test(Op.REROLL),
    "ir": _test(Op.REROLL),
    "ro": _test(Op.REROLL_ONCE),
    "ra": _test(Op.REROLL_ADD),
    "rg": _test(Op.REROLL_ONCE, ">="),
    "irg": _test(Op.REROLL, ">="),
    "u": _test(Op.UNIQUE),
    "uo": _test(Op.UNIQUE_ONCE),
    # a floor and a ceiling for every die
    "mi": Spelling(Op.AT_LEAST),
    "min": Spelling(Op.AT_LEAST),
    "bt": Spelling(Op.AT_LEAST),
    "ma": Spelling(Op.AT_MOST),
    "max": Spelling(Op.AT_MOST),
    "tt": Spelling(Op.AT_MOST),
    # counting
    "": _test(Op.COMPARE, "?"),
    "c": _test(Op.COUNT, "?"),
    "t": _test(Op.COUNT, ">="),
    "tl": _test(Op.COUNT, "<="),
    "f": _test(Op.FAIL, "="),
    "b": _test(Op.BOTCH),
    "ds": _test(Op.DOUBLE, ">="),
    # showing
    "cs": _test(Op.CRIT),
    "cf": _test(Op.FUMBLE),
    "m": Spelling(Op.MATCH, default=2),
    "g": Spelling(Op.MATCH, default=2),
    "o": Spelling(Op.MATCH, default=2),
    "mt": Spelling(Op.MATCH_COUNT, default=2),
    "s": Spelling(Op.SORT_UP),
    "sa": Spelling(Op.SORT_UP),
    "sd": Spelling(Op.SORT_DOWN),
    "ns": Spelling(Op.UNSORTED),
    "ul": Spelling(Op.UNSORTED),
    **{word: Spelling(op) for word, op in ADVANTAGES.items()},
}

# How tightly an operator holds; those of one strength go from left to right, powers from right to left.
STRENGTH: Mapping[str, int] = {
    **dict.fromkeys(COMPARISONS, 1),
    **dict.fromkeys("+-", 2),
    **dict.fromkeys(("*", "/", "//", "%"), 3),
    "**": 4,
}

# Every operator and its canonical spelling.
SIGNS: Mapping[str, str] = {
    **{sign: sign for sign in STRENGTH},
    "==": "=",
    "!=": "<>",
    "×": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "^": "**",
    "mod": "%",
}

# What makes sense for the items of a list.
CHOOSING = frozenset(
    (
        Op.KEEP_HIGH,
        Op.KEEP_LOW,
        Op.KEEP_MIDDLE,
        Op.KEEP,
        Op.DROP_HIGH,
        Op.DROP_LOW,
        Op.DROP_MIDDLE,
        Op.DROP,
        Op.COMPARE,
        Op.COUNT,
        Op.FAIL,
    )
)

# From how many to how many numbers a function takes, and an example.
FUNCTIONS: Mapping[str, tuple[int, int, str]] = {
    "floor": (1, 1, "floor(7 / 2)"),
    "ceil": (1, 1, "ceil(7 / 2)"),
    "round": (1, 1, "round(7 / 2)"),
    "abs": (1, 1, "abs(1d6 - 4)"),
    "sign": (1, 1, "sign(1d6 - 4)"),
    "pow": (2, 2, "pow(2, 3)"),
    "min": (2, 20, "min(1d6, 4)"),
    "max": (2, 20, "max(1d6, 4)"),
}
