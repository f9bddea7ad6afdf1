"""What stands inside a dice token: modifiers by their spelling, and faces in a list."""

import re

from lark import Token

from grammar.dice_words import MODIFIERS, MOST_DIGITS, MOST_FACES, SIGNS
from grammar.notation import COUNTING, Expression, Faces, Modifier, Op, Round
from grammar.unreadable import unreadable

# As in the grammar, which has seen that it is a modifier: "!oe" is "!" and "oe".
_MODIFIER = re.compile(r" *(!!?(?:[po](?![a-z]))?|[a-z]*):? *(>=?|<[=>]?|==?)? *(-?\d+)?", re.IGNORECASE)
_RANGE = re.compile(r" *([+-]?\d+) *(?:\.\.\.?|…) *([+-]?\d+) *")
_FACE = re.compile(r" *([+-]?\d+) *")

_COUNTS = COUNTING | {Op.MATCH_COUNT}
_NEEDS_COUNT = (Op.FAIL, Op.DOUBLE)
# What may follow a count: it looks at the dice and changes none.
_AFTER_COUNT = COUNTING.union(
    _NEEDS_COUNT, (Op.BOTCH, Op.CRIT, Op.FUMBLE, Op.MATCH, Op.SORT_UP, Op.SORT_DOWN, Op.UNSORTED)
)


def position(token: Token) -> int:
    """Where a token stands in the text."""
    return token.start_pos or 0


def whole(token: Token, digits: str, offset: int = 0) -> int:
    """The whole number that some digits of a token show; refuses one that is too long."""
    if len(digits) > MOST_DIGITS:
        raise unreadable(position(token) + offset, "number", hint="long-number", digits=MOST_DIGITS)
    return int(digits)


def modifiers(token: Token, start: int = 0, count: int | None = None) -> tuple[Modifier, ...]:
    """The modifiers that a token holds from `start` on; `count` is how many dice there are, when it is known."""
    found = []
    while start < len(token):
        match = _MODIFIER.match(token, start)
        assert match
        assert match.end() > start  # the terminal is made of modifiers
        digits = match[3]
        number = None if digits is None else whole(token, digits, match.start(3))
        found.append(_modifier(token, match, number, count))
        start = match.end()
    return tuple(found)


def opened(token: Token, inner: Expression) -> Modifier:
    """A modifier whose number is worked out; the token holds it up to the bracket: `kh(`."""
    match = _MODIFIER.match(token)
    assert match  # the terminal is a modifier and a bracket
    return _modifier(token, match, Round(inner), None)


def in_order(found: tuple[Modifier, ...], at: int) -> tuple[Modifier, ...]:
    """The modifiers, if none that changes dice comes after one that counts them."""
    counted = False
    for modifier in found:
        if modifier.op in _NEEDS_COUNT and not counted:
            raise unreadable(at, hint="roll.count-first", modifier=str(modifier))
        if counted and modifier.op not in _AFTER_COUNT:
            raise unreadable(at, hint="roll.count-last", modifier=str(modifier))
        counted = counted or modifier.op in _COUNTS
    return found


def listed(text: str, at: int) -> Faces:
    """The faces that a list in square brackets names: `[2/4/8]`, `[-1..1]`."""
    values: list[int] = []
    names = []
    for item in re.split("[/,;]", text[1:-1]):
        if match := _FACE.fullmatch(item):
            first = last = int(match[1])
            names.append(str(first))
        elif match := _RANGE.fullmatch(item):
            first, last = int(match[1]), int(match[2])
            names.append(f"{first}..{last}")
        else:
            raise unreadable(at, hint="roll.faces", example="d[2/4/8]")
        if first > last:
            raise unreadable(at, hint="roll.range", example=f"[{last}..{first}]")
        if len(values) + last - first >= MOST_FACES or max(-first, last) >= 10**MOST_DIGITS:
            raise unreadable(at, hint="roll.many-faces", most=MOST_FACES)
        values.extend(range(first, last + 1))
    return Faces(f"[{'/'.join(names)}]", tuple(sorted(values)))


def _modifier(token: Token, match: re.Match[str], number: int | Round | None, count: int | None) -> Modifier:
    word, sign = match[1].lower(), match[2]
    spelling, at = MODIFIERS[word], position(token) + match.start(1)
    if sign:
        if spelling.compared is None:
            raise unreadable(at, hint="roll.no-comparison", modifier=word)
        return Modifier(spelling.compared, SIGNS.get(sign, sign), number)
    if number is None:
        return Modifier(spelling.op, "", spelling.default)
    if spelling.bare == "?":
        raise unreadable(at, hint="roll.which-number", modifier=word, number=str(number))
    if isinstance(number, int) and not spelling.bare and number < 1:
        raise unreadable(at, hint="roll.zero", modifier=word)
    if isinstance(number, int) and word == "d" and count is not None and number >= count:
        raise unreadable(at, hint="roll.drop-or-dice", dice=count, number=number)
    return Modifier(spelling.op, spelling.bare, number)
