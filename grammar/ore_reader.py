"""Tokens into the verbs of NEMESIS: what the rules of `ore.lark` become."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from lark import Token

from grammar import ore_dice
from grammar.bodies import (
    BedRest,
    Care,
    ChangeLocation,
    ChangeShape,
    Heal,
    PutOn,
    RepairArmor,
    Rest,
    ShowBody,
    TakeOff,
    Treat,
    Wound,
)
from grammar.fields import Given, names, option, options, whom
from grammar.ore_dice import Term
from grammar.pools import OrePool
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

MOST_HEIGHT = 10

_POINTS = re.compile(r"(\d+)([sk])", re.IGNORECASE)
_CARE = {"FIRST_AID": Care.FIRST_AID, "SURGERY": Care.SURGERY, "HOSPITAL": Care.HOSPITAL}
_FLAGS = ("EXPLOSIVE", "BLOW", "DIRECT", "SUPERNATURAL")
_KIND_OF = by_spelling(
    {"head": ("cabeça",), "torso": ("tronco",), "limb": ("membro",), "leg": ("perna",), "none": ("nenhum", "nada")}
)


class OreReader:
    """Reads `ore.lark`."""

    def pool(self, terms: Sequence[Term]) -> OrePool:
        """A pool on its own."""
        return ore_dice.pool(terms)

    normal = staticmethod(ore_dice.normal)
    bare = staticmethod(ore_dice.bare)
    expert = staticmethod(ore_dice.expert)
    expert_at = staticmethod(ore_dice.expert_at)
    trump = staticmethod(ore_dice.trump)
    bonus = staticmethod(ore_dice.bonus)
    penalty = staticmethod(ore_dice.penalty)
    keyed = staticmethod(ore_dice.keyed)
    boosted = staticmethod(ore_dice.boosted)

    # ---- bodies

    def wound(self, parts: Sequence[Any]) -> Wound:
        """Somebody, where, how much, and what the attack is like."""
        given = options(parts)
        shock, killing = next(part for part in parts if isinstance(part, Points))
        words = _flags(parts)
        return Wound(
            whom(parts),
            _location(parts),
            shock,
            killing,
            int(given.get("pen:", 0)),
            int(given.get("cover:", 0)),
            explosive="EXPLOSIVE" in words,
            blow="BLOW" in words,
            direct="DIRECT" in words,
        )

    def heal(self, parts: Sequence[Any]) -> Heal:
        """Somebody, and where how much; or all of it."""
        shock, killing = next((part for part in parts if isinstance(part, Points)), (0, 0))
        return Heal(whom(parts), _location(parts), shock, killing)

    def damage(self, tokens: Sequence[Token]) -> "Points":
        """Points of Shock and Killing: `2S1K`."""
        return points(tokens[0])

    def location(self, tokens: Sequence[Token]) -> "Where":
        """A location by its word, or by a number."""
        return Where(text(tokens[0]))

    def show_body(self, tokens: Sequence[Token]) -> ShowBody:
        """Somebody, or one's own combatant."""
        return ShowBody(whom(tokens))

    def change_shape(self, parts: Sequence[Any]) -> ChangeShape:
        """Somebody, and the silhouette."""
        return ChangeShape(whom(parts), str(options(parts)["shape:"]))

    def shape(self, tokens: Sequence[Token]) -> Given:
        """A silhouette by its name."""
        return option("shape:", text(tokens[1]), tokens[0])

    def change_location(self, parts: Sequence[Any]) -> ChangeLocation:
        """Somebody, a location, and what becomes of it."""
        given = options(parts)
        spans = _spans(parts)
        if blows := spans.get("blows:"):
            raise unreadable(blows.position, "ore.feature", hint="example", example="at:1,2")
        at = spans.get("at:")
        numbers = {name: given.get(f"{name}:") for name in ("boxes", "brain", "har", "lar")}
        return ChangeLocation(
            whom(parts),
            _location(parts),
            at.heights if at else (),
            kind=str(given.get("kind:", "")),
            **{name: int(value) for name, value in numbers.items() if value is not None},
        )

    def feature(self, parts: Sequence[Any]) -> Any:
        """What a location has: boxes, a kind, armor, heights."""
        if isinstance(parts[0], Span):
            return parts[0]
        key, value = parts
        if key.type == "KIND":
            kind = _KIND_OF.get(folded(text(value)))
            if kind is None:
                raise unreadable(value.start_pos or 0, "ore.kind", hint="ore.kind", example="kind:limb")
            return option("kind:", kind, key)
        return option(f"{key.type.lower()}:", number(value, value, least=0), key)

    rating = feature

    def at(self, tokens: Sequence[Token]) -> "Span":
        """Numbers from 1 to 10, and runs of them."""
        key, span = tokens
        return Span(f"{key.type.lower()}:", heights(span, "at:1,3-5"), key.start_pos or 0)

    def put_on(self, parts: Sequence[Any]) -> PutOn:
        """Somebody, what he wears, and what it is like if no table knows it."""
        given, spans = options(parts), _spans(parts)
        name, item = names(part for part in parts if not (isinstance(part, Token) and part.type == "SUPERNATURAL"))
        har, lar = (given.get(f"{name}:") for name in ("har", "lar"))
        at, blows = (spans[key].heights if key in spans else () for key in ("at:", "blows:"))
        return PutOn(
            name,
            item,
            None if har is None else int(har),
            None if lar is None else int(lar),
            at,
            blows,
            supernatural="SUPERNATURAL" in _flags(parts),
        )

    def take_off(self, tokens: Sequence[Token]) -> TakeOff:
        """Somebody, and what he wears no longer."""
        return TakeOff(*names(tokens))

    def repair(self, tokens: Sequence[Token]) -> RepairArmor:
        """Somebody."""
        return RepairArmor(whom(tokens))

    def treat(self, parts: Sequence[Any]) -> Treat:
        """What is done, for whom, where, by whom, and the dice."""
        care, *rest = parts
        terms = [part for part in rest if isinstance(part, Term)]
        by = options(rest).get("by:", "")
        return Treat(_CARE[care.type], whom(rest), _location(rest), str(by), ore_dice.pool(terms))

    def by(self, tokens: Sequence[Token]) -> Given:
        """The healer."""
        return option("by:", text(tokens[1]), tokens[0])

    def rest(self, parts: Sequence[Any]) -> Rest:
        """Somebody or everybody, and how many nights."""
        return Rest(whom(parts), int(options(parts).get("days:", 1)))

    def bed_rest(self, parts: Sequence[Any]) -> BedRest:
        """Somebody, and how many weeks."""
        return BedRest(whom(parts), int(options(parts).get("weeks:", 1)))

    def counted(self, tokens: Sequence[Token]) -> Given:
        """An option and its number: `pen:1`."""
        key, value = tokens
        return option(f"{key.type.lower()}:", number(value, value), key)

    pen = days = weeks = counted


class Points(NamedTuple):
    """Shock and Killing."""

    shock: int
    killing: int


class Where(NamedTuple):
    """The word for a location."""

    word: str


class Span(NamedTuple):
    """Heights that an option names."""

    option: str
    heights: tuple[int, ...]
    position: int


def _location(parts: Sequence[Any]) -> str:
    return next((part.word for part in parts if isinstance(part, Where)), "")


def _flags(parts: Sequence[Any]) -> set[str]:
    """The words that stand alone among the parts; each may be there once."""
    found: set[str] = set()
    for token in (part for part in parts if isinstance(part, Token) and part.type in _FLAGS):
        if token.type in found:
            raise unreadable(token.start_pos or 0, hint="twice", option=str(token))
        found.add(token.type)
    return found


def _spans(parts: Sequence[Any]) -> dict[str, Span]:
    found: dict[str, Span] = {}
    for span in (part for part in parts if isinstance(part, Span)):
        if span.option in found:
            raise unreadable(span.position, hint="twice", option=span.option)
        found[span.option] = span
    return found


def points(token: Token) -> Points:
    """Shock and Killing, each named once at most; refuses none of either."""
    kinds = [(kind.upper(), number(token, digits, least=0)) for digits, kind in _POINTS.findall(token)]
    if len(dict(kinds)) < len(kinds):
        raise unreadable(token.start_pos or 0, "ore.damage", hint="ore.damage", example="2S1K")
    found = Points(dict(kinds).get("S", 0), dict(kinds).get("K", 0))
    if found == (0, 0):
        raise unreadable(token.start_pos or 0, "ore.damage", hint="zero")
    return found


def heights(token: Token, example: str) -> tuple[int, ...]:
    """The heights of a list such as `1,3-5`; refuses those that no set has."""
    position = token.start_pos or 0
    found: list[int] = []
    for piece in token.split(","):
        low, _, high = re.sub("[−–]", "-", piece).partition("-")
        first, last = number(token, low), number(token, high or low)
        if not first <= last <= MOST_HEIGHT:
            raise unreadable(position, "location", hint="ore.heights", example=example)
        found += range(first, last + 1)
    return tuple(dict.fromkeys(found))
