"""Dice of NEMESIS out of tokens: what the readers of its grammar files share.

The files share no rules, so each has the rules `normal`, `expert`, … of its own, and its reader names these functions
for them.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from lark import Token

from grammar.pools import OrePool
from grammar.readers import number
from grammar.unreadable import unreadable

_COUNT = re.compile(r"\d*")

# Options of a pool by terminal: the field, how the option is written, and the key of what it wants.
_OPTIONS = {
    "CALLED": ("called", "called:", "location"),
    "DIFF": ("difficulty", "diff:", "number"),
    "ACTIONS": ("actions", "actions:", "number"),
    "BUY": ("bought", "buy:", "number"),
}


class Term(NamedTuple):
    """One term of a pool: which field of it, how much of it, and where it stands."""

    field: str
    amount: int
    position: int
    faces: tuple[int, ...] = ()
    option: str = ""


def pool(terms: Sequence[Term]) -> OrePool:
    """The pool of some terms: dice add up; an option is named once, and a number without a letter is all the dice."""
    sums: dict[str, int] = {}
    for term in terms:
        if term.option and term.field in sums:
            raise unreadable(term.position, hint="twice", option=term.option)
        if (term.field == "bare" and {"bare", "dice"} & sums.keys()) or (term.field == "dice" and "bare" in sums):
            raise unreadable(term.position, "dice", hint="bare", example="/ore 3d+4d")
        sums[term.field] = sums.get(term.field, 0) + term.amount
    dice, boosted = sums.pop("dice", 0) + sums.pop("bare", 0), bool(sums.pop("boosted", 0))
    return OrePool(dice, faces=tuple(face for term in terms for face in term.faces), boosted=boosted, **sums)


def normal(tokens: Sequence[Token]) -> Term:
    """Normal dice: `7d`, `7d10`; `0d` when expert or trump dice are all there is."""
    return _dice("dice", tokens[0], least=0)


def bare(tokens: Sequence[Token]) -> Term:
    """Normal dice without the letter: `7`."""
    return _dice("bare", tokens[0])


def expert(tokens: Sequence[Token]) -> Term:
    """Expert dice, with their faces declared or not: `+2e:10,7`, `+2e`."""
    token, *faces = tokens
    return _dice("expert", token)._replace(faces=tuple(number(face, face, "face") for face in faces))


def expert_at(tokens: Sequence[Token]) -> Term:
    """An expert die with its face behind it: `e9`. Two would have two faces, so `2e9` can't be meant."""
    token = tokens[0]
    term = _dice("expert", token)
    face = re.split(r"ed?", token, flags=re.IGNORECASE)[1]
    if term.amount != 1:
        at = term.position + len(token) - len(face)
        raise unreadable(at, "face", hint="own-face", example=f"+{term.amount}e:10,9")
    return term._replace(faces=(number(token, face, "face"),))


def trump(tokens: Sequence[Token]) -> Term:
    """Trump dice: `+1t`."""
    return _dice("trump", tokens[0])


def bonus(tokens: Sequence[Token]) -> Term:
    """Dice that the situation gives: ` +2d`."""
    return _dice("bonus", tokens[0])


def penalty(tokens: Sequence[Token]) -> Term:
    """Dice that the situation takes: `-2d`."""
    return _dice("penalty", tokens[0])


def keyed(tokens: Sequence[Token]) -> Term:
    """An option and its number: `called:10`."""
    key, value = tokens
    field, option, expected = _OPTIONS[key.type]
    return Term(field, number(value, value, expected), key.start_pos or 0, option=option)


def boosted(tokens: Sequence[Token]) -> Term:
    """A supernatural pool: `supernatural`."""
    return Term("boosted", 1, tokens[0].start_pos or 0, option="supernatural")


def _dice(field: str, token: Token, least: int = 1) -> Term:
    digits = _COUNT.match(token)[0]  # type: ignore[index]  # the pattern fits everything
    return Term(field, number(token, digits, "dice", least) if digits else 1, token.start_pos or 0)
