"""The small language that maneuvers are written in: texts into rolls, needs, effects and base damage.

It is read by one grammar, as commands are; what cannot be read is `Unreadable`, at its column.
"""

from typing import Any

from grammar.family import Family, read
from grammar.formulas import Amount, Formula
from grammar.maneuver_reader import ManeuverReader
from grammar.maneuvers import Effect, Need, Roll
from grammar.unreadable import unreadable

LONGEST = 300  # characters of a text

MANEUVER = Family(
    file="maneuver.lark",
    heads={
        "rolls": "DEX + Brawling - 2",
        "needs": "grappled neck, dex 4",
        "effects": "push SL; test 2 × DEX - SL else prone",
        "formula": "d4 × (STR + 1)",
        "amount": "SL - 1",
    },
    reader=ManeuverReader,
    expected={
        "NAME": "uni.name",
        "NUMBER": "number",
        "VARIABLE": "uni.variable",
        "DIE": "uni.die",
        "WEAPON": "uni.weapon",
        "MIN": "",
        "PLAIN": "uni.effect",
        "SIGN": "uni.sign",
        "TIMES": "uni.times",
        "_IF": "uni.if",
        "_OR": "uni.or",
        "_AND": "uni.and",
        "_AGAINST": "uni.against",
        "_ELSE": "uni.else",
        "_COMMA": "uni.comma",
        "_SEMICOLON": "uni.semicolon",
        "_COLON": "uni.colon",
        "_SLASH": "",
        "_OPEN": "uni.open",
        "_CLOSE": "uni.close",
        **dict.fromkeys(("SELF", "_TEST", "_CONTEST", "CONDITION", "DAMAGE", "COUNTED", "PART"), ""),
        "$END": "end",
    },
    mistakes=(),
    words={},
)


def rolls(text: str) -> tuple[Roll, ...]:
    """The ways to roll that a text names; raises `Unreadable`.

    >>> [str(roll) for roll in rolls("des + briga-2 ou 2xFOR - 4")]
    ['DEX + Brawling - 2', '2 × STR - 4']
    """
    found: tuple[Roll, ...] = _read("rolls", text)
    return found


def needs(text: str) -> tuple[Need, ...]:
    """What a text says that is needed; raises `Unreadable`.

    >>> [str(need) for need in needs("agarrado pescoço, des 4")]
    ['grappled neck', 'dex 4']
    """
    found: tuple[Need, ...] = _read("needs", text)
    return found


def effects(text: str) -> tuple[Effect, ...]:
    """What a text says that happens; raises `Unreadable`.

    >>> [str(effect) for effect in effects("empurra NS; teste 2 × DES - NS senão caído")]
    ['push SL', 'test 2 × DEX - SL else prone']
    """
    found: tuple[Effect, ...] = _read("effects", text)
    return found


def formula(text: str) -> Formula:
    """The base damage that a text says; raises `Unreadable`.

    >>> [str(formula(text)) for text in ("D4x(str+1)", "STR * 2", "1d10*4+2", "arma+5", "min(4xFOR,20)")]
    ['d4 × (STR + 1)', '2 × STR', 'd10 × 4 + 2', 'weapon + 5', 'min(4 × STR, 20)']
    """
    found: Formula = _read("formula", text)
    return found


def amount(text: str) -> Amount:
    """The amount that a text says; raises `Unreadable`.

    >>> amount("2*sl-1").at({"SL": 3}), str(amount("min(1+STR,5)"))
    (5, 'min(STR + 1, 5)')
    """
    found: Amount = _read("amount", text)
    return found


def _read(what: str, text: str) -> Any:
    if len(text) > LONGEST:
        raise unreadable(LONGEST, hint="uni.long", most=LONGEST)
    return read(MANEUVER, what, text, 0)
