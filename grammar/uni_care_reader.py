"""Tokens into what hurts and heals, and into maneuvers of a server: what the rules of `uni_care.lark` become."""

from collections.abc import Callable, Mapping, Sequence
from functools import partialmethod
from typing import Any

from lark import Token

from grammar import maneuvering
from grammar.fields import whole as signed
from grammar.maneuver_words import PARTS
from grammar.readers import number, text
from grammar.said import Said, bare, chosen, labelled, modifier, refuse_numbered, said, values
from grammar.uni_cares import (
    AddManeuver,
    Air,
    Blast,
    Care,
    DramaPoints,
    DropManeuver,
    Fire,
    Graze,
    Harm,
    Place,
    Tend,
)
from grammar.uni_scene_words import FLOWS, KEEPING, OWN, PLACES, TYPES
from grammar.uni_words import SPECIALS
from grammar.unreadable import Unreadable, unreadable
from grammar.vocabulary import by_spelling, folded

_PART_OF, _TYPE_OF, _SPECIAL_OF = by_spelling(PARTS), by_spelling(TYPES), by_spelling(SPECIALS)
_OWN_TYPES = {**_TYPE_OF, **by_spelling({"weapon": ("arma",)})}
_FLAGS = {"END": "end", "DIRECT": "direct", "NEXT_ROLL": "roll"}
_READ: Mapping[str, Callable[[str], object]] = {
    **dict.fromkeys(("roll", "first", "resist"), maneuvering.rolls),
    **dict.fromkeys(("success", "failure", "parried"), maneuvering.effects),
    **dict.fromkeys(("change", "extra"), maneuvering.amount),
    "damage": maneuvering.formula,
    "needs": maneuvering.needs,
}


class UniCareReader:
    """Reads `uni_care.lark`."""

    def damage(self, parts: Sequence[Any]) -> Harm:
        """Somebody, how much, and how."""
        return Harm(**_values(parts))

    def blast(self, parts: Sequence[Said]) -> Blast:
        """Some, how much, and where."""
        return Blast(**_values(parts))

    def fire(self, parts: Sequence[Any]) -> Fire:
        """Somebody."""
        return Fire(**_values(parts))

    def air(self, parts: Sequence[Said]) -> Air:
        """Somebody, and whether there is some."""
        return Air(**_values(parts))

    def _tend(self, kind: Care, parts: Sequence[Said]) -> Tend:
        rest = kind is Care.REST
        if not rest:
            refuse_numbered(parts, ("name",), "uni.numbered")
        given = _values(parts)
        wrong = ("amount",) if rest else ("rate",)
        if other := next((part for part in parts if part.field in wrong), None):
            example = f"/uni {kind.value} Thug{' 2' if rest else ''}"
            raise unreadable(other.position, hint="example", example=example)
        if rest:
            given["amount"], given["number"] = given.pop("number", 0), given.pop("rate", None)
        return Tend(kind, **given)

    stabilize = partialmethod(_tend, Care.STABILIZE)
    wake = partialmethod(_tend, Care.WAKE)
    rest = partialmethod(_tend, Care.REST)
    survive = partialmethod(_tend, Care.SURVIVE)
    awake = partialmethod(_tend, Care.AWAKE)

    def graze(self, parts: Sequence[Said]) -> Graze:
        """Somebody, or oneself."""
        return Graze(*(part.value for part in parts))

    def drama(self, parts: Sequence[Any]) -> DramaPoints:
        """Somebody, or oneself, and how many points more or fewer, or that one goes on the next roll."""
        given = _values(parts)
        return DramaPoints(given.get("name", ""), given.get("mod"), given.get("roll", False))

    def maneuver(self, parts: Sequence[Said]) -> AddManeuver | DropManeuver:
        """One that is added, with what it does, or taken away."""
        deed, name, *rest = parts
        if deed.value == "add":
            return AddManeuver(name.value, **values(rest))
        if rest:
            raise unreadable(rest[0].position, hint="example", example=f"/uni maneuver drop {name.option}")
        return DropManeuver(name.value)

    # ---- what stands behind them

    by = staticmethod(labelled)

    def name(self, tokens: Sequence[Token]) -> Said:
        """Somebody, or a maneuver."""
        return bare("name", tokens[0], text(tokens[0]))

    hurt = patient = name

    def names(self, tokens: Sequence[Token]) -> Said:
        """Some."""
        return bare("names", tokens[0], tuple(map(text, tokens)))

    def amount(self, tokens: Sequence[Token]) -> Said:
        """Points of damage, or a formula."""
        token = tokens[0]
        if token.isalpha():  # a part of a name, rather
            example = '/uni damage "Dr. Mann" 12'
            raise unreadable(token.start_pos or 0, "uni.damage", hint="uni.formula", example=example)
        return bare("damage", token, _read(maneuvering.formula, token))

    def type(self, tokens: Sequence[Token]) -> Said:
        """A type of damage."""
        word = text(tokens[0])
        return bare("type", tokens[0], _TYPE_OF.get(folded(word), word))

    def where(self, tokens: Sequence[Token]) -> Said:
        """Where something explodes."""
        return bare("place", tokens[0], Place(chosen(tokens[0], PLACES, "uni.place", "/uni blast A,B 20 contact")))

    def flow(self, tokens: Sequence[Token]) -> Said:
        """Whether air stops, or flows again."""
        return bare("end", tokens[0], chosen(tokens[0], FLOWS, "uni.flow", "/uni air Thug stop") == "start")

    def deed(self, tokens: Sequence[Token]) -> Said:
        """What becomes of a maneuver."""
        return bare("deed", tokens[0], chosen(tokens[0], KEEPING, "uni.deed", '/uni maneuver drop "Dragon Kick"'))

    def whole(self, tokens: Sequence[Token]) -> Said:
        """A number alone: of days, or in the place of what is rolled."""
        return bare("number", tokens[0], number(tokens[0], tokens[0], least=0))

    def mod(self, tokens: Sequence[Token]) -> Said:
        """A modifier with its sign."""
        return bare("mod", tokens[0], tokens[0])

    def part(self, tokens: Sequence[Token]) -> Said:
        """A part of the body."""
        found = labelled(tokens)
        return found._replace(value=_PART_OF.get(folded(found.value), found.value))

    def at(self, tokens: Sequence[Token]) -> Said:
        """A target option."""
        found = labelled(tokens)
        return found._replace(value=_SPECIAL_OF.get(folded(found.value), found.value))

    def fraction(self, tokens: Sequence[Token]) -> Said:
        """How much of an explosion is left: `1/2`, or `0`."""
        option, value = tokens
        over, _, under = text(value).partition("/")
        if not (over.isdecimal() and (under or "1").isdecimal() and int(over) <= int(under or "1")) or value[-1] == "/":
            raise unreadable(value.start_pos or 0, hint="uni.fraction", example="fraction:1/2")
        number(value, under or "1")
        return said(option, text(value))

    def minutes(self, tokens: Sequence[Token]) -> Said:
        """How long somebody has been dying."""
        return said(tokens[0], number(tokens[1], tokens[1]))._replace(field="amount")

    def rate(self, tokens: Sequence[Token]) -> Said:
        """How many points mend in a day."""
        return said(tokens[0], number(tokens[1], tokens[1], least=0))

    def told(self, tokens: Sequence[Token]) -> Said:
        """An option of a maneuver: a number, one of a few words, or a text in the language of maneuvers."""
        option, value = tokens
        field = option.type.lower()
        if value.type == "INT":
            return said(option, number(value, value, least=0))
        if value.type == "SIGNED":
            return said(option, signed(value))
        if read := _READ.get(field):
            return said(option, _read(read, value))
        if words := OWN.get(field):
            return said(option, _one_of(value, words))
        word = text(value)
        return said(option, _OWN_TYPES.get(folded(word), word) if field == "type" else word)


def _one_of(token: Token, words: Mapping[str, tuple[str, ...]]) -> str:
    """One of a few words; raises `Unreadable` with them all."""
    word = by_spelling(words).get(folded(text(token)))
    if word is None:
        raise unreadable(token.start_pos or 0, hint="uni.one-of", words=", ".join(words))
    return word


def _read(read: Callable[[str], object], token: Token) -> object:
    """What a text in the language of maneuvers says; raises `Unreadable` at its place in the command."""
    try:
        return read(text(token))
    except Unreadable as error:
        start = (token.start_pos or 0) + (token[0] in '"“”„')
        raise Unreadable(start + error.column, error.expected, error.hint) from None


def _values(parts: Sequence[Any]) -> dict[str, Any]:
    """The values of the parts by their fields; flags are tokens, modifiers add up."""
    found = [part for part in parts if isinstance(part, Said)]
    flags = [bare(_FLAGS[part.type], part, True) for part in parts if isinstance(part, Token)]
    given = values([*(part for part in found if part.field != "mod"), *flags])
    if any(part.field == "mod" for part in found):
        given["mod"] = modifier(found)
    return given
