"""Sums and products into amounts and base damage: what may be multiplied, and how often (UNI-041)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn

from lark import Token

from grammar.formulas import ONCE, Amount, Formula, summed
from grammar.maneuver_words import VARIABLES
from grammar.unreadable import Unreadable, unreadable
from grammar.vocabulary import by_spelling, folded

MOST = 99_999  # what a number may be
SIDES = (2, 100)  # what a die may have

_VARIABLE = by_spelling(VARIABLES)
_ARGS: Mapping[str, Mapping[str, str | int]] = {
    "number": {"most": MOST},
    "sides": {"low": SIDES[0], "high": SIDES[1]},
    "operand": {"example": "d4 × (STR + 1)"},
}


@dataclass(frozen=True, slots=True)
class Sum:
    """Products with signs between them, where they begin; `most` caps what stands in `min()`."""

    parts: tuple[tuple[int, "Product"], ...]
    position: int
    most: int | None = None
    capped: bool = False


Atom = Token | Sum


@dataclass(frozen=True, slots=True)
class Product:
    """One thing, or two that are multiplied."""

    left: Atom
    right: Atom | None = None


def counted(token: Token) -> int:
    """The number of a token, if it is not too large."""
    if len(token) > len(str(MOST)) or int(token) > MOST:
        raise wrong("number", token)
    return int(token)


def positive(token: Token) -> int:
    """The number of a token, at least 1."""
    return counted(token) or _refuse("zero", token)


def wrong(why: str, at: Atom) -> Unreadable:
    """What is wrong at a place of a formula."""
    position = at.position if isinstance(at, Sum) else at.start_pos or 0
    return unreadable(position, hint=f"uni.{why}", **_ARGS.get(why, {}))


def _refuse(why: str, at: Atom) -> NoReturn:
    raise wrong(why, at)


class FormulaReader:
    """Reads the formulas of `maneuver.lark`."""

    def product(self, tokens: Sequence[Atom]) -> Product:
        """One thing, or two with a `×` between them."""
        return Product(tokens[0], tokens[2] if len(tokens) > 1 else None)

    def group(self, tokens: Sequence[object]) -> Sum:
        """A sum in brackets."""
        return _sum(tokens)

    def capped(self, tokens: Sequence[object]) -> Sum:
        """A sum in `min()`, which is no more than a number."""
        first, *inner, most = tokens
        assert isinstance(first, Token)
        assert isinstance(most, Token)
        return replace(_sum(inner), position=first.start_pos or 0, most=counted(most), capped=True)

    def amount(self, tokens: Sequence[object]) -> Amount:
        """An amount, whole."""
        return _amount(_sum(tokens))

    def formula(self, tokens: Sequence[object]) -> Formula:
        """A formula, whole: its first product that can be multiplied is, the rest is added."""
        whole = Formula()
        rest: list[tuple[int, Product]] = []
        for sign, part in _sum(tokens).parts:
            found = _lot(part) if sign > 0 and whole == Formula() else None
            if found:
                whole = found
            else:
                rest.append((sign, part))
        return replace(whole, plus=_plain(rest))


def _sum(tokens: Iterable[object]) -> Sum:
    sign, parts = 1, []
    position: int | None = None
    for token in tokens:
        if isinstance(token, Product):
            if position is None:
                position = _position(token.left)
            parts.append((sign, token))
        else:
            sign = 1 if token == "+" else -1
    return Sum(tuple(parts), position or 0)


def _position(atom: Atom) -> int:
    return atom.position if isinstance(atom, Sum) else atom.start_pos or 0


def _amount(whole: Sum) -> Amount:
    """A sum without dice; the only thing in it may be capped."""
    if len(whole.parts) == 1 and not whole.capped:
        (sign, part), *_ = whole.parts
        if sign > 0 and part.right is None and isinstance(part.left, Sum) and part.left.capped:
            return _amount(part.left)
    return replace(_plain(whole.parts), most=whole.most)


def _plain(parts: Iterable[tuple[int, Product]]) -> Amount:
    terms: dict[str, int] = {}
    number = 0
    for sign, part in parts:
        left, right = part.left, part.right
        if right is None and _is(left, "NUMBER"):
            number += sign * counted(_token(left))
            continue
        if right is None:
            name, times = _name(left), 1
        elif _is(left, "NUMBER"):
            times, name = positive(_token(left)), _name(right)
        else:
            name, times = _name(left), positive(_token(right) if _is(right, "NUMBER") else _refuse("operand", right))
        if name in terms:
            raise wrong("once", left)
        terms[name] = sign * times
    return summed(terms, number)


def _name(atom: Atom) -> str:
    if _is(atom, "VARIABLE"):
        return _VARIABLE[folded(_token(atom))]
    kind = atom.type if isinstance(atom, Token) else ""
    raise wrong({"DIE": "dice", "WEAPON": "weapon"}.get(kind, "operand"), atom)


def _is(atom: Atom, kind: str) -> bool:
    return isinstance(atom, Token) and atom.type == kind


def _token(atom: Atom) -> Token:
    assert isinstance(atom, Token)
    return atom


def _lot(part: Product) -> Formula | None:
    """What is multiplied, or the weapon, if a product is that."""
    left, right = part.left, part.right
    if _is(left, "WEAPON") and right is None:
        return Formula(weapon=True)
    for each in (left, right):
        if each is not None and _is(each, "WEAPON"):
            raise wrong("weapon", each)
    if isinstance(left, Sum):
        return _held(left, right) if left.capped else _refuse("operand", left)
    if _is(left, "DIE"):
        return Formula(die=_die(_token(left)), factor=_factor(right) if right is not None else ONCE)
    if right is None:
        return None
    if _is(right, "DIE"):
        return Formula(die=_die(_token(right)), factor=_factor(left, least=1))
    if _is(left, "NUMBER"):
        return Formula(lot=positive(_token(left)), factor=_factor(right))
    return Formula(
        lot=positive(_token(right) if _is(right, "NUMBER") else _refuse("operand", right)), factor=_factor(left)
    )


def _held(inside: Sum, right: Atom | None) -> Formula:
    """What is multiplied in `min()`."""
    sign, part = inside.parts[0]
    lot = _lot(part) if sign > 0 and len(inside.parts) == 1 and right is None else None
    if lot is None or lot.weapon or lot.most is not None:
        raise wrong("capped", part.left)
    return replace(lot, most=inside.most)


def _factor(atom: Atom, least: int = 0) -> Amount:
    if isinstance(atom, Sum):
        return _amount(atom)
    if atom.type == "NUMBER":
        return Amount(number=positive(atom) if least else counted(atom))
    return summed({_name(atom): 1}, 0)


def _die(token: Token) -> int:
    count, _, sides = token.lower().partition("d")
    if count not in ("", "1"):
        raise wrong("dice", token)
    if len(sides) > len(str(SIDES[1])) or not SIDES[0] <= int(sides) <= SIDES[1]:
        raise wrong("sides", token)
    return int(sides)
