"""Names and `key:value` pairs out of tokens: what the readers of fights, characters and records share."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from lark import Token

from grammar.encounters import Value
from grammar.readers import number, text
from grammar.unreadable import unreadable
from grammar.vocabulary import AUDIENCES, OPTIONS, SPEAKER, folded, spellings

# From there on (of 1) a word is taken for another one, mistyped. Keys are many: `size` is not to be `side`.
_ALIKE_KEY = 0.8
_ALIKE_WORD = 0.7
_SPEAKER = frozenset(f"{word}:" for word in SPEAKER)


class Given(NamedTuple):
    """One `key:value`: a field that only the rule systems know, or an option of the command (`known`)."""

    key: str
    value: Value
    position: int
    known: bool = False


def field(tokens: Sequence[Token]) -> Given:
    """A field as it was given: a number, or text; between quotes a number is text too. Its key is folded."""
    key, value = tokens
    name, position = folded(key), key.start_pos or 0
    if name in _SPEAKER:  # "ás:Rook": no field is called so, and the canonical text would name a speaker
        raise unreadable(position, hint="did-you-mean", suggestion=name)
    return Given(name, whole(value) if value.type in ("NUMBER", "SIGNED") else text(value), position)


def option(key: str, value: Value, token: Token) -> Given:
    """An option of the command, which begins at this token."""
    return Given(key, value, token.start_pos or 0, known=True)


def whole(token: Token) -> int:
    """The whole number that a token shows, with its sign."""
    digits = token.lstrip("+-−–")
    return number(token, digits, least=0) * (-1 if token[0] in "-−–" else 1)


def names(parts: Iterable[object]) -> tuple[str, ...]:
    """The names among the parts of a rule."""
    return tuple(text(part) for part in parts if isinstance(part, Token))


def whom(parts: Iterable[object]) -> str:
    """The one name among the parts of a rule, or an empty one."""
    return next(iter(names(parts)), "")


def options(parts: Iterable[object]) -> dict[str, Value]:
    """The options among the parts of a rule; each may be there once."""
    return _once(part for part in parts if isinstance(part, Given) and part.known)


def fields(parts: Iterable[object], beside: Sequence[str] = ()) -> dict[str, Value]:
    """The fields among the parts of a rule; each may be there once, and none be a mistyped option."""
    given = [part for part in parts if isinstance(part, Given) and not part.known]
    for one in given:
        refuse_mistyped(one.key, one.position, beside)
    return {key.removesuffix(":"): value for key, value in _once(given).items()}


def refuse_mistyped(key: str, position: int, beside: Iterable[str]) -> None:
    """Refuse a key that is almost one of the options `beside` which it stands: it was to be that option."""
    words = [word for name in beside for word in spellings(name, OPTIONS[name])]
    if near := _alike(key.removesuffix(":"), words, _ALIKE_KEY):
        raise unreadable(position, hint="did-you-mean", suggestion=f"{near}:")


def message(token: Token) -> str:
    """A text of the player's own; a bare word that is almost `hidden` was to hide it, and is refused."""
    words = [word for name, others in AUDIENCES.items() for word in spellings(name, others)]
    if token[0] not in '"“”„' and (near := _alike(token, words, _ALIKE_WORD)):
        raise unreadable(token.start_pos or 0, hint="did-you-mean", suggestion=near)
    return text(token)


def _alike(word: str, words: Iterable[str], least: float) -> str | None:
    known = {folded(each): each for each in words}
    close = get_close_matches(folded(word), known, n=1, cutoff=least)
    return known[close[0]] if close else None


def _once(given: Iterable[Given]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for one in given:
        if one.key in values:
            raise unreadable(one.position, hint="twice", option=one.key)
        values[one.key] = one.value
    return values
