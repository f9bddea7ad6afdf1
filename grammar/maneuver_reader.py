"""Tokens into rolls, needs and effects: what the rules of `maneuver.lark` become."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from lark import Token

from grammar.formula_reader import FormulaReader, counted, positive
from grammar.formulas import Amount, Formula
from grammar.maneuver_words import CONDITIONS, EFFECTS, FREE, NAMED, NEEDS, PARTS, VALUES
from grammar.maneuver_words import COUNTED as COUNTS
from grammar.maneuvers import Effect, Need, Roll, Whom
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

Tried = tuple[Roll, ...]

_NEED = by_spelling(NEEDS)
_VALUES = {need: by_spelling(words) for need, words in VALUES.items()}
_PART = by_spelling(PARTS)
_CONDITION = by_spelling(CONDITIONS)
_EFFECT = by_spelling(EFFECTS)
_COUNTED = ("push", "extra", "hold", "survival", "grapple", "counter-grapple", "condition", "damage", "test", "contest")


class ManeuverReader(FormulaReader):
    """Reads `maneuver.lark`."""

    def rolls(self, parts: Sequence[Roll]) -> Tried:
        """Ways to roll, of which one is chosen."""
        return tuple(parts)

    tried = rolls

    def roll(self, parts: Sequence[object]) -> Roll:
        """Fields, a modifier, and what this way needs."""
        terms: dict[str, int] = {}
        modifier, sign = 0, 1
        for part in parts:
            match part:
                case Token():
                    sign = 1 if part == "+" else -1
                case (str() as name, int() as times, Token() as token):
                    if name in terms:
                        raise unreadable(token.start_pos or 0, hint="uni.once")
                    if name:
                        terms[name] = sign * times
                    else:
                        modifier += sign * times
        return Roll(tuple(terms.items()), modifier, tuple(part for part in parts if isinstance(part, Need)))

    def term(self, tokens: Sequence[Token]) -> tuple[str, int, Token]:
        """A field and how many times it counts, or a number."""
        numbers = [token for token in tokens if token.type == "NUMBER"]
        names = [token for token in tokens if token.type == "NAME"]
        if not names:
            return "", counted(numbers[0]), tokens[0]
        name = folded(names[0])
        return NAMED.get(name, name), positive(numbers[0]) if numbers else 1, tokens[0]

    def needs(self, parts: Sequence[Need]) -> tuple[Need, ...]:
        """All that a maneuver needs."""
        return tuple(parts)

    def need(self, tokens: Sequence[Token]) -> Need:
        """What is needed, which of it, and how much."""
        first, *others = tokens
        least = positive(others.pop()) if others and others[-1].type == "NUMBER" else 0
        what = _NEED.get(folded(first), "")
        if not what and least and not others:
            name = folded(first)
            return Need(NAMED.get(name, name), least=least)
        if not what:
            what = _word(first, _NEED, "need")
        if len(others) > 1:
            raise unreadable(others[1].start_pos or 0, "uni.need", hint="uni.comma", example="grappled neck, dex 4")
        if others and what not in VALUES and what not in FREE:
            raise unreadable(others[0].start_pos or 0, "end", hint="uni.comma", example="wall, dex 4")
        if least and what not in COUNTS:
            raise unreadable(tokens[-1].start_pos or 0, "end", hint="uni.uncounted", what=str(first))
        if not others:
            if what in FREE or what == "weapon" or (what in COUNTS and not least):
                raise unreadable(
                    (first.start_pos or 0) + len(first), "uni.value", hint="example", example=_EXAMPLE[what]
                )
            return Need(what, least=least)
        if what in FREE:
            return Need(what, folded(others[0]))
        return Need(what, _word(others[0], _VALUES[what], "value"), least)

    def effects(self, parts: Sequence[Effect]) -> tuple[Effect, ...]:
        """All that happens; what stands with commas behind a test or contest follows from it."""
        return tuple(parts)

    def plain(self, tokens: Sequence[Token]) -> Effect:
        """Something that happens, or does not."""
        words = {spelling: word for spelling, word in _EFFECT.items() if word not in _COUNTED}
        return Effect(_word(tokens[-1], words, "effect"), _whom(tokens))

    def counted(self, parts: Sequence[object]) -> Effect:
        """Something of which there is so much."""
        *tokens, amount = parts
        assert isinstance(amount, Amount)
        return Effect(_EFFECT[folded(str(tokens[-1]))], _whom(tokens), amount=amount)

    def part(self, tokens: Sequence[Token]) -> Effect:
        """A grip on a part of the body, or one of several."""
        names = [token for token in tokens if token.type == "NAME"]
        verb = next(token for token in tokens if token.type == "PART")
        found = "/".join(_word(name, _PART, "part") for name in names)
        return Effect(_EFFECT[folded(verb)], _whom(tokens), part=found)

    def condition(self, parts: Sequence[object]) -> Effect:
        """A condition, and of which degree."""
        amount = parts[-1] if isinstance(parts[-1], Amount) else None
        name = next(part for part in parts if isinstance(part, Token) and part.type == "NAME")
        return Effect("condition", _whom(parts), part=_word(name, _CONDITION, "condition"), amount=amount)

    def harm(self, parts: Sequence[object]) -> Effect:
        """Damage, and of which type."""
        *_, damage, kind = parts
        assert isinstance(damage, Formula)
        return Effect("damage", _whom(parts), damage=damage, type=folded(str(kind)))

    def test(self, parts: Sequence[object]) -> Effect:
        """A roll against 9, and what happens to whoever fails it."""
        return Effect("test", _whom(parts), rolls=_tried(parts)[0], follows=_effects(parts))

    def contest(self, parts: Sequence[object]) -> Effect:
        """A roll of the one who does the maneuver, one of the other, and what follows when the other loses."""
        mine, theirs = _tried(parts)
        return Effect("contest", rolls=theirs, against=mine, follows=_effects(parts))


_EXAMPLE = {
    "against": "against melee",
    "not": "not punch",
    "weapon": "weapon large",
    "form": "form shien",
    "hands": "hands 2",
    "targets": "targets 2",
    "moved": "moved 1",
}


def _whom(parts: Iterable[object]) -> Whom:
    return Whom.SELF if any(isinstance(part, Token) and part.type == "SELF" for part in parts) else Whom.TARGET


def _tried(parts: Iterable[object]) -> list[Tried]:
    return [part for part in parts if isinstance(part, tuple)]


def _effects(parts: Iterable[object]) -> tuple[Effect, ...]:
    return tuple(part for part in parts if isinstance(part, Effect))


def _word(token: Token, words: Mapping[str, str], expected: str) -> str:
    """The word that a token means; raises `Unreadable` with the nearest one."""
    seen = folded(token)
    if seen in words:
        return words[seen]
    position = token.start_pos or 0
    if near := get_close_matches(seen, words, n=1, cutoff=0.7):
        raise unreadable(position, f"uni.{expected}", hint="did-you-mean", suggestion=near[0])
    raise unreadable(position, f"uni.{expected}", hint="uni.one-of", words=", ".join(dict.fromkeys(words.values())))
