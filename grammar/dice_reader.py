"""Tokens into dice notation: what the rules of `dice.lark` become."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from lark import Token

from grammar.dice_modifiers import in_order, listed, modifiers, opened, position, whole
from grammar.dice_words import CHOOSING, FUNCTIONS, MOST_PARTS, MOST_TIMES, SIGNS
from grammar.notation import (
    Binary,
    Call,
    Dice,
    Expression,
    Faces,
    Group,
    Labelled,
    Minus,
    Modifier,
    Number,
    Op,
    Part,
    Roll,
    Round,
    dice_in,
)
from grammar.precedence import joined
from grammar.unreadable import unreadable

_DICE = re.compile(r"(\d*) *d *(?:(\d+)|(%)|(f(?:\.[12])?)|(!!?) *(\d+)|(\[[^\]]*\]))", re.IGNORECASE)

_FATE = {
    "F": Faces("F", (-1, 0, 1)),
    "F.2": Faces("F", (-1, 0, 1)),
    "F.1": Faces("F.1", (-1, 0, 0, 0, 0, 1)),
}


class Amount(NamedTuple):
    """A modifier with a number that is worked out, and where it stands in the text."""

    modifier: Modifier
    position: int


class DiceReader:
    """Reads `dice.lark`."""

    def roll(self, parts: Sequence[Part | Expression]) -> Roll:
        """One roll after another."""
        if len(parts) > MOST_PARTS:
            raise unreadable(0, hint="roll.parts", most=MOST_PARTS)
        return Roll(tuple([part if isinstance(part, Part) else Part(part) for part in parts]))

    def line(self, parts: Sequence[int | Token | Expression]) -> Part:
        """A roll with a word before or after it that changes the whole of it."""
        times = next((part for part in parts if isinstance(part, int)), 1)
        value = next(part for part in parts if not isinstance(part, int | Token))
        for part in parts:
            if isinstance(part, Token):
                if len(list(dice_in(value))) != 1:
                    raise unreadable(position(part), hint="roll.which-dice")
                value = _modified(value, *modifiers(part))
        return Part(value, times)

    def repeat(self, parts: Sequence[Expression | Token]) -> Part:
        """`repeat(4d6, 6)`: the roll, and how often."""
        value, times = parts
        assert isinstance(times, Number)
        assert not isinstance(value, Token)
        return Part(value, _times(int(times.value), 0))

    def changed(self, parts: tuple[Expression, Token]) -> Expression:
        """Something with a sign and a number behind it."""
        left, token = parts
        digits = token[1:].lstrip()
        number = Number(whole(token, digits, len(token) - len(digits)))
        return joined(left, SIGNS[token[0]], number, position(token))

    def joined(self, parts: tuple[Expression, Token, Expression]) -> Expression:
        """Two operands and the operator between them."""
        left, token, right = parts
        return joined(left, SIGNS[token.lower()], right, position(token))

    def minus(self, parts: Sequence[Expression]) -> Minus:
        """The negative of something."""
        return Minus(parts[0])

    def round(self, parts: Sequence[Expression]) -> Round:
        """Round brackets around one expression."""
        return Round(parts[0])

    def list(self, parts: Sequence[Expression]) -> Group:
        """Several numbers side by side."""
        return Group(tuple(parts))

    def amount(self, parts: tuple[Token, Expression]) -> Amount:
        """A modifier whose number is worked out first: `kh(1d2)`."""
        token, inner = parts
        return Amount(opened(token, inner), position(token))

    def chosen(self, parts: Sequence[Group | Token | Amount]) -> Group | Dice:
        """A list with modifiers. Dice alone in curly brackets are just these dice: `{5d6!!}>8`."""
        group, *tail = parts
        assert isinstance(group, Group)
        found, at = _chain(tail)
        if len(group.items) == 1 and isinstance(dice := group.items[0], Dice):
            plain = (replace(each, op=Op.COUNT) if each.op is Op.COMPARE else each for each in found)
            return replace(dice, modifiers=in_order((*dice.modifiers, *plain), at))
        for modifier in found:
            if modifier.op not in CHOOSING:
                raise unreadable(at, hint="roll.dice-only", modifier=str(modifier))
        return Group(group.items, in_order(found, at))

    def measured(self, parts: Sequence[Dice | Token | Amount]) -> Dice:
        """Dice with modifiers, one or more of whose numbers are worked out first: `4d6kh(1d2)`."""
        dice, *tail = parts
        assert isinstance(dice, Dice)
        found, at = _chain(tail)
        return replace(dice, modifiers=in_order((*dice.modifiers, *found), at))

    def counted(self, parts: Sequence[Round | Dice | Token | Amount]) -> Dice:
        """Dice whose count is worked out first: `(1d4)d6`."""
        count, *dice = parts
        assert isinstance(count, Round)
        return replace(self.measured(dice), count=count)  # type: ignore[arg-type]  # the first is the only bracket

    def sided(self, parts: Sequence[Token | tuple[Expression, ...]]) -> Dice:
        """Dice whose sides are worked out first, or stand in a list: `4d(2*3)`, `d(2, 4, 8)`."""
        head, *rest = parts
        assert isinstance(head, Token)
        digits = head.lower().rstrip("d ")
        return _sided(whole(head, digits) if digits else 1, head, rest)

    def worked_out(self, parts: Sequence[Round | Token | tuple[Expression, ...]]) -> Dice:
        """Dice whose count and sides are worked out first."""
        count, head, *rest = parts
        assert isinstance(count, Round)
        assert isinstance(head, Token)
        return _sided(count, head, rest)

    def sides(self, parts: Sequence[Expression]) -> tuple[Expression, ...]:
        """Sides that are worked out, or a list of faces."""
        return tuple(parts)

    def call(self, parts: tuple[Token, Round | Group]) -> Call:
        """A function and what it is given."""
        token, given = parts
        name = token.lower()
        args = (given.inner,) if isinstance(given, Round) else given.items
        least, most, example = FUNCTIONS[name]
        if not least <= len(args) <= most:
            raise unreadable(position(token), hint="roll.arguments", function=name, example=example)
        return Call(name, args)

    def labelled(self, parts: tuple[Expression, Token]) -> Labelled:
        """Something with a word that says what it is."""
        inner, token = parts
        label = " ".join(token[1:-1].split())
        if not label:
            raise unreadable(position(token), hint="roll.label-empty", example="2d6[fire]")
        return Labelled(inner, label)

    def advantage(self, parts: Sequence[Modifier | Dice | Token | Amount]) -> Dice:
        """`adv`, which is a d20 with advantage, or `adv 2d6`."""
        word, *rest = parts
        assert isinstance(word, Modifier)
        dice = self.measured(rest) if rest else Dice(1, 20)  # type: ignore[arg-type]  # the first is the only word
        return replace(dice, modifiers=(word, *dice.modifiers))

    def DICE(self, token: Token) -> Dice:  # noqa: N802
        """Dice with their modifiers, all in one token."""
        match = _DICE.match(token)
        assert match  # the terminal begins like this
        count, sides, percent, fate, bang, banged, faces = match.groups()
        number = whole(token, count) if count else 1
        found = in_order(modifiers(token, match.end(), number), position(token)) if match.end() < len(token) else ()
        if sides:
            return Dice(number, whole(token, sides, match.start(2)), found)
        if percent:
            return Dice(number, 100, found)
        if fate:
            return Dice(number, _FATE[fate.upper()], found)
        if faces:
            return Dice(number, listed(faces, position(token) + match.start(7)), found)
        explode = Modifier(Op.COMPOUND if bang == "!!" else Op.EXPLODE)
        return Dice(number, whole(token, banged, match.start(6)), (explode, *found))

    TAIL = DICE

    def NUMBER(self, token: Token) -> Number:  # noqa: N802
        """A number, whole or with decimals."""
        if "." not in token:
            return Number(whole(token, token))
        whole(token, token.replace(".", ""))
        value = Fraction(str(token))
        return Number(value.numerator if value.denominator == 1 else value)

    def TIMES(self, token: Token) -> int:  # noqa: N802
        """How often a roll is made."""
        return _times(whole(token, token.lower().rstrip(" x")), position(token))

    def ADVANTAGE(self, token: Token) -> Modifier:  # noqa: N802
        """More dice, and the best or the worst of them."""
        (word,) = modifiers(token)
        return word


def _times(times: int, at: int) -> int:
    if not 1 <= times <= MOST_TIMES:
        raise unreadable(at, hint="roll.times", most=MOST_TIMES)
    return times


def _chain(parts: Sequence[object]) -> tuple[tuple[Modifier, ...], int]:
    """The modifiers of tokens and amounts in a row, and where they begin."""
    found: list[Modifier] = []
    places = []
    for part in parts:
        if isinstance(part, Amount):
            found.append(part.modifier)
            places.append(part.position)
        elif isinstance(part, Token):
            found += modifiers(part)
            places.append(position(part))
    return tuple(found), min(places, default=0)


def _sided(count: int | Round, head: Token, rest: Sequence[object]) -> Dice:
    """Dice whose sides, and modifiers, follow a `d`."""
    sides, *tail = rest
    assert isinstance(sides, tuple)
    found = in_order(*_chain(tail))
    if len(sides) == 1:
        return Dice(count, Round(sides[0]), found)
    return Dice(count, listed(f"[{'/'.join(map(str, sides))}]", position(head)), found)


def _modified(expression: Expression, modifier: Modifier) -> Expression:
    """The expression with one more modifier for its dice."""
    match expression:
        case Dice():
            return replace(expression, modifiers=(modifier, *expression.modifiers))
        case Round(inner) | Minus(inner) | Labelled(inner):
            return replace(expression, inner=_modified(inner, modifier))
        case Binary(_, left, right):
            return replace(expression, left=_modified(left, modifier), right=_modified(right, modifier))
        case Group(items):
            return replace(expression, items=tuple(_modified(item, modifier) for item in items))
        case Call(_, args):
            return replace(expression, args=tuple(_modified(arg, modifier) for arg in args))
        case Number():
            return expression
