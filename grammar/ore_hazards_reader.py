"""Tokens into the verbs of hazards: what the rules of `ore_hazards.lark` become."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from lark import Token

from grammar.fields import Given, names, option, options
from grammar.hazards import (
    Befall,
    ChangePart,
    Daze,
    Gas,
    Ignite,
    LeaveCover,
    PassTime,
    PutOut,
    Recover,
    RollOccupants,
    SetOff,
    Smother,
    TakeCover,
)
from grammar.ore_mind_reader import gauge_of
from grammar.ore_reader import heights, points
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

# What may befall people, by every word for it.
CONDITIONS: Mapping[str, tuple[str, ...]] = {
    "prone": ("down", "caído", "caída"),
    "pinned": ("imobilizado", "imobilizada"),
    "choked": ("sufocado", "sufocada"),
    "strangled": ("estrangulado", "estrangulada"),
    "garroted": ("wire", "garroteado", "garroteada"),
    "smothered": ("asfixiado", "asfixiada"),
    "to-ground": ("ao-chão", "acuado", "acuada"),
    "panicked": ("panic", "em-pânico"),
    "shaken": ("abalado", "abalada"),
    "dazed": ("stunned", "atordoado", "atordoada"),
    "gassed": ("gaseado", "gaseada"),
    "aiming": ("mirando",),
    "helped": ("ajudado", "ajudada"),
}
REACTIONS: Mapping[str, tuple[str, ...]] = {
    "panic": ("pânico",),
    "paralysis": ("paralisia",),
    "frenzy": ("frenesi",),
}
_CONDITION_OF = by_spelling(CONDITIONS)
_REACTION_OF = by_spelling(REACTIONS)
_FLAGS = ("FIREPROOF", "RESIST", "BURN")


class _Listed(NamedTuple):
    """What stands in a list with commas: names, faces, locations."""

    option: str
    values: tuple[Any, ...]
    position: int


class _Place(NamedTuple):
    """A location by its name or a number."""

    word: str


class HazardReader:
    """Reads `ore_hazards.lark`."""

    def blast(self, parts: Sequence[Any]) -> SetOff:
        """What explodes, whom it hits, who is near, and figures of its own."""
        given, lists = options(parts), _lists(parts)
        what = next(iter(_names(parts)), "")
        numbers = {key: given.get(f"{key}:") for key in ("width", "height", "area", "pen", "intensity")}
        shock, killing = lists.get("damage", (0, 0))
        return SetOff(
            what,
            str(given.get("at:", "")),
            lists.get("inside:", ()),
            int(numbers["width"] or 0),
            int(numbers["height"] or 0),
            shock,
            killing,
            _maybe(numbers["area"]),
            _maybe(numbers["pen"]),
            _maybe(numbers["intensity"]),
            lists.get("faces:", ()),
            burn="BURN" in _flags(parts),
        )

    def ignite(self, parts: Sequence[Any]) -> Ignite:
        """Somebody, where, and what burns."""
        what = str(options(parts).get("kind:", ""))
        return Ignite(_names(parts)[0], _places(parts), what, fireproof="FIREPROOF" in _flags(parts))

    def put_out(self, parts: Sequence[Any]) -> PutOut:
        """Somebody, and where."""
        _, name, *places = parts
        return PutOut(text(name), _places(places))

    def daze(self, parts: Sequence[Any]) -> Daze:
        """Some people, how many dice, and for how long."""
        given = options(parts)
        return Daze(_names(parts), int(given["dice:"]), int(given.get("rounds:", 0)), resist="RESIST" in _flags(parts))

    def gas(self, parts: Sequence[Any]) -> Gas:
        """Some people, and for how long."""
        return Gas(_names(parts), int(options(parts)["minutes:"]), resist="RESIST" in _flags(parts))

    def smother(self, tokens: Sequence[Token]) -> Smother:
        """Somebody."""
        return Smother(text(tokens[0]))

    def befall(self, parts: Sequence[Any]) -> Befall:
        """Somebody, what befalls him, and what that needs."""
        name, what, *rest = parts
        given = {key.removesuffix(":"): value for key, value in options(rest).items()}
        return Befall(text(name), _condition(what), **given)  # type: ignore[arg-type]  # numbers and texts by their rule

    def recover(self, tokens: Sequence[Token]) -> Recover:
        """Somebody, and what is over."""
        name, *what = tokens
        return Recover(text(name), *map(_condition, what))

    def take_cover(self, parts: Sequence[Any]) -> TakeCover:
        """Somebody, behind what or whom, and what is exposed."""
        given = options(parts)
        name, *what = _names(parts)
        ratings = (_maybe(given.get("har:")), _maybe(given.get("lar:")))
        exposed = _lists(parts).get("exposed:", ())
        return TakeCover(name, what[0] if what else "", str(given.get("shield:", "")), exposed, *ratings)

    def leave_cover(self, tokens: Sequence[Token]) -> LeaveCover:
        """Somebody."""
        return LeaveCover(text(tokens[0]))

    def occupants(self, parts: Sequence[Any]) -> RollOccupants:
        """Those inside, the number that was hit, and what got through."""
        given = options(parts)
        shock, killing = _lists(parts)["damage"]
        return RollOccupants(_names(parts), int(given["height:"]), shock, killing, int(given.get("pen:", 0)))

    def clock(self, parts: Sequence[Any]) -> PassTime:
        """Minutes, rounds, or both."""
        given = options(parts)
        return PassTime(int(given.get("minutes:", 0)), int(given.get("rounds:", 0)))

    def part(self, parts: Sequence[Any]) -> ChangePart:
        """A thing, a part of it, and what happens to that."""
        given = options(parts)
        (place,) = _places(parts)
        return ChangePart(_names(parts)[0], place, str(given.get("damaged:", "")), str(given.get("destroyed:", "")))

    # ---- what stands in them

    def labelled(self, tokens: Sequence[Token]) -> Given:
        """An option and a name or a text: `by:Ghoul`."""
        key, value = tokens
        return option(f"{key.type.lower()}:", text(value), key)

    at = by = burning = shield = becomes = labelled

    def gauge(self, tokens: Sequence[Token]) -> Given:
        """A gauge of the mind."""
        key, value = tokens
        return option("gauge:", gauge_of(value), key)

    def reaction(self, tokens: Sequence[Token]) -> Given:
        """How a failed check shows."""
        key, value = tokens
        reaction = _REACTION_OF.get(folded(text(value)))
        if reaction is None:
            raise unreadable(value.start_pos or 0, "hazard.reaction", hint="hazard.reaction", example="reaction:panic")
        return option("reaction:", reaction, key)

    def counted(self, tokens: Sequence[Token]) -> Given:
        """An option and a number of at least 1: `width:3`."""
        key, value = tokens
        return option(f"{key.type.lower()}:", number(value, value), key)

    dice = rounds = minutes = figure_of_mind = counted

    def figure(self, tokens: Sequence[Token]) -> Given:
        """A figure of an explosive; the width of a set is at least 1."""
        key, value = tokens
        return option(f"{key.type.lower()}:", number(value, value, least=int(key.type == "WIDTH")), key)

    pen = rating = figure

    def height(self, tokens: Sequence[Token]) -> Given:
        """The number of a location, from 1 to 10."""
        key, value = tokens
        return option("height:", _height(value), key)

    def damage(self, tokens: Sequence[Token]) -> _Listed:
        """Shock and Killing: `2S1K`."""
        (token,) = tokens
        return _Listed("damage", points(token), token.start_pos or 0)

    def faces(self, tokens: Sequence[Token]) -> _Listed:
        """The numbers of Area dice; one may be there more than once."""
        key, *values = tokens
        return _Listed("faces:", tuple(map(_height, values)), key.start_pos or 0)

    def exposed(self, tokens: Sequence[Token]) -> _Listed:
        """The numbers that cover leaves open."""
        key, span = tokens
        return _Listed("exposed:", heights(span, "exposed:3-6,10"), key.start_pos or 0)

    def inside(self, tokens: Sequence[Token]) -> _Listed:
        """Those within a radius."""
        key, *others = tokens
        return _Listed("inside:", names(others), key.start_pos or 0)

    def place(self, tokens: Sequence[Token]) -> _Place:
        """A location by its word, or by a number."""
        return _Place(text(tokens[0]))


def _names(parts: Iterable[object]) -> tuple[str, ...]:
    return names(part for part in parts if not (isinstance(part, Token) and part.type in _FLAGS))


def _places(parts: Iterable[object]) -> tuple[str, ...]:
    return tuple(part.word for part in parts if isinstance(part, _Place))


def _lists(parts: Iterable[object]) -> dict[str, Any]:
    """The lists among the parts; each may be there once."""
    found: dict[str, Any] = {}
    for one in (part for part in parts if isinstance(part, _Listed)):
        if one.option in found:
            raise unreadable(one.position, hint="twice", option=one.option)
        found[one.option] = one.values
    return found


def _flags(parts: Iterable[object]) -> set[str]:
    """The words that stand alone; each may be there once."""
    found: set[str] = set()
    for token in (part for part in parts if isinstance(part, Token) and part.type in _FLAGS):
        if token.type in found:
            raise unreadable(token.start_pos or 0, hint="twice", option=str(token))
        found.add(token.type)
    return found


def _maybe(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _height(token: Token) -> int:
    height = number(token, token)
    if height > 10:
        raise unreadable(token.start_pos or 0, "location", hint="number", example="height:9")
    return height


def _condition(token: Token) -> str:
    condition = _CONDITION_OF.get(folded(text(token)))
    if condition is None:
        raise unreadable(token.start_pos or 0, "hazard.condition", hint="hazard.condition", example="prone")
    return condition
