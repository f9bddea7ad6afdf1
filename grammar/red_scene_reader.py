"""Tokens into what happens around the attacks of Cyberpunk RED: what the rules of `red_scene.lark` become."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from lark import Token

from grammar.readers import number, text
from grammar.red_words import PARTS
from grammar.reds import (
    Arm,
    DeathSave,
    Distance,
    Harm,
    Injure,
    Part,
    Scatter,
    ShowState,
    Spend,
    Spent,
    TakeCover,
)
from grammar.said import Said, bare, chosen, counted, labelled, listed, said, tenths, values
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

_PART_OF = by_spelling(PARTS)
_FLAGS = {
    "COVER": ("to_cover", True),
    "DIRECT": ("direct", True),
    "FORCE": ("force", True),
    "SHIELD": ("shield", True),
    "THIN": ("thin", True),
    "THICK": ("thin", False),
}


class SceneReader:
    """Reads `red_scene.lark`."""

    def move(self, parts: Sequence[Any]) -> Spend:
        """How far, and whether into cover."""
        return Spend(Spent.MOVE, **_values(parts))

    def run(self, parts: Sequence[Any]) -> Spend:
        """How far, and whether into cover."""
        return Spend(Spent.RUN, **_values(parts))

    def reload(self, parts: Sequence[Any]) -> Spend:
        """A weapon, and what it is filled with."""
        return Spend(Spent.RELOAD, **_values(parts))

    def recover(self, parts: Sequence[Any]) -> Spend:
        """How many, and of which weapon."""
        return Spend(Spent.RECOVER, **_values(parts))

    def action(self, parts: Sequence[Any]) -> Spend:
        """Nothing but who acts."""
        return Spend(Spent.ACTION, **_values(parts))

    def range(self, parts: Sequence[Said]) -> Distance:
        """One or two people, and how far."""
        *people, far = parts
        one, other = (*(part.value for part in people), "")[:2]
        return Distance(one, other, far.value)

    def take_cover(self, parts: Sequence[Any]) -> TakeCover:
        """Somebody, and what he is behind."""
        (name, *what), rest = _people(parts)
        return TakeCover(name, "".join(what), **_values(rest))

    def leave_cover(self, parts: Sequence[Said]) -> TakeCover:
        """Somebody."""
        return TakeCover(parts[0].value, leave=True)

    def damage(self, parts: Sequence[Any]) -> Harm:
        """Somebody, how much, and where."""
        (name,), rest = _people(parts)
        return Harm(name, **_values(rest))

    def injure(self, parts: Sequence[Said]) -> Injure:
        """Somebody, and what or where; a part between quotes is what."""
        name, *words = parts
        parted = [part for part in words if part.option == part.value and folded(part.value) in _PART_OF]
        others = [part for part in words if part not in parted]
        if len(others) > 1:
            raise unreadable(others[1].position, "red.part", hint="red.part", example='/red injury A "broken leg"')
        if len(parted) > 1:
            raise unreadable(parted[1].position, hint="twice", option=parted[1].option)
        where = Part(_PART_OF[folded(parted[0].value)]) if parted else Part.BODY
        return Injure(name.value, others[0].value if others else "", where)

    def end_injury(self, parts: Sequence[Said]) -> Injure:
        """Somebody, and what."""
        name, what = parts
        return Injure(name.value, what.value, end=True)

    def save(self, parts: Sequence[Said]) -> DeathSave:
        """Somebody, or oneself."""
        return DeathSave(*(part.value for part in parts))

    def scatter(self, parts: Sequence[Any]) -> Scatter:
        """Where, in words or by distances, and who is there."""
        given = _values(parts)
        x, y = given.pop("at", (None, None))
        return Scatter(x=x, y=y, **given)

    def state(self, parts: Sequence[Said]) -> ShowState:
        """Somebody, or oneself."""
        return ShowState(*(part.value for part in parts))

    def take_up(self, parts: Sequence[Said]) -> Arm:
        """Somebody, a weapon, and what is in it."""
        (name, weapon), rest = _people(parts)
        return Arm(name, weapon, **_values(rest))

    def put_away(self, parts: Sequence[Said]) -> Arm:
        """Somebody, and a weapon."""
        name, weapon, *rest = parts
        if rest:
            raise unreadable(rest[0].position, hint="example", example="/red arms A -SMG")
        return Arm(name.value, weapon.value, away=True)

    # ---- what stands behind them

    weapon = ammo = by = staticmethod(labelled)
    count = hp = staticmethod(counted)
    inside = staticmethod(listed)

    def name(self, tokens: Sequence[Token]) -> Said:
        """Somebody, or something."""
        return bare("name", tokens[0], text(tokens[0]))

    place = hurt = name

    def word(self, tokens: Sequence[Token]) -> Said:
        """An injury, or a part."""
        return bare("word", tokens[0], text(tokens[0]))

    def arm(self, tokens: Sequence[Token]) -> Said:
        """A weapon without its option."""
        return bare("weapon", tokens[0], text(tokens[0]))

    def point(self, tokens: Sequence[Token]) -> Said:
        """A place in words."""
        return bare("point", tokens[0], text(tokens[0]))

    def some(self, tokens: Sequence[Token]) -> Said:
        """How many, without an option."""
        return bare("count", tokens[0], number(tokens[0], tokens[0]))

    def points(self, tokens: Sequence[Token]) -> Said:
        """Points of damage."""
        return bare("damage", tokens[0], number(tokens[0], tokens[0]))

    def part(self, tokens: Sequence[Token]) -> Said:
        """Where armor is."""
        return bare("part", tokens[0], Part(chosen(tokens[0], PARTS, "red.part", "/red damage A 18 head")))

    def go(self, tokens: Sequence[Token]) -> Said:
        """A distance without an option."""
        return bare("far", tokens[0], tenths(tokens[0], tokens[0]))

    def at(self, tokens: Sequence[Token]) -> Said:
        """Two distances, with their signs."""
        (token,) = tokens
        one, other = re.split(";" if ";" in token else ",", token)
        return bare("at", token, (tenths(token, one), tenths(token, other)))

    def rounds(self, tokens: Sequence[Token]) -> Said:
        """How many rounds are in a weapon."""
        key, value = tokens
        return said(key, number(value, value, least=0))


def _values(parts: Iterable[Any]) -> dict[str, Any]:
    """What was said, and the words that stand alone; each may be there once."""
    return values(_flag(part) if isinstance(part, Token) else part for part in parts)


def _flag(token: Token) -> Said:
    field, value = _FLAGS[token.type]
    return bare(field, token, value)


def _people(parts: Sequence[Any]) -> tuple[tuple[str, ...], Sequence[Any]]:
    """The names among the parts, and the others."""
    named = tuple(part.value for part in parts if isinstance(part, Said) and part.field == "name")
    return named, [part for part in parts if isinstance(part, Token) or part.field != "name"]
