"""Tokens into maneuvers and what else a turn is spent on: what the rules of `uni.lark` become."""

from collections.abc import Mapping, Sequence
from functools import partialmethod
from typing import Any

from lark import Token

from grammar.formulas import Formula
from grammar.maneuvering import formula
from grammar.readers import number, text
from grammar.said import Said, bare, far, labelled, listed, modifier, refuse_numbered, said, values
from grammar.uni_words import DEFENCES, DRAMAS, MODES, PARTS, RESULTS, SPECIALS
from grammar.unis import Drama, Maneuver, Ruling, Spend, Spent
from grammar.unreadable import Unreadable, unreadable
from grammar.vocabulary import by_spelling, folded

_MEANT: Mapping[str, Mapping[str, str]] = {
    "at": by_spelling(SPECIALS),
    "part": by_spelling(PARTS),
    "mode": by_spelling(MODES),
    "defence": by_spelling(DEFENCES),
}
_RULED: Mapping[str, Mapping[str, tuple[str, ...]]] = {"result": RESULTS, "drama": DRAMAS}
_ZERO = ("moved", "total")  # numbers that may be 0


class UniReader:
    """Reads `uni.lark`."""

    def uni(self, parts: Sequence[Any]) -> Maneuver:
        """A maneuver with its options."""
        given = _values(parts)
        fields = {"vs": "targets", "named": "maneuver", "result": "ruling"}
        return Maneuver(**{fields.get(field, field): value for field, value in given.items()})

    def _spend(self, what: Spent, parts: Sequence[Any]) -> Spend:
        given = _values(parts)
        if what in (Spent.EXTRA, Spent.MOVE) and "amount" not in given:
            raise unreadable(0, "number", hint="example", example=f"/uni {what.value} 2")
        if what is Spent.RELEASE and "whom" not in given:
            raise unreadable(0, "name", hint="example", example="/uni release Thug")
        return Spend(what, **given)

    extra = partialmethod(_spend, Spent.EXTRA)
    move = partialmethod(_spend, Spent.MOVE)
    rise = partialmethod(_spend, Spent.RISE)
    recover = partialmethod(_spend, Spent.RECOVER)
    release = partialmethod(_spend, Spent.RELEASE)
    escape = partialmethod(_spend, Spent.ESCAPE)
    reload = partialmethod(_spend, Spent.RELOAD)
    draw = partialmethod(_spend, Spent.DRAW)
    locals()["break"] = partialmethod(_spend, Spent.BREAK)  # a word of Python

    # ---- what stands behind them

    by = staticmethod(labelled)
    vs = staticmethod(listed)
    area = staticmethod(listed)
    far = staticmethod(far)

    def named(self, tokens: Sequence[Token]) -> Said:
        """The name of a maneuver."""
        return bare("named", tokens[0], text(tokens[0]))

    def whom(self, tokens: Sequence[Token]) -> Said:
        """Somebody who holds, or is held."""
        return bare("whom", tokens[0], text(tokens[0]))

    def arm(self, tokens: Sequence[Token]) -> Said:
        """A weapon."""
        return bare("weapon", tokens[0], text(tokens[0]))

    def count(self, tokens: Sequence[Token]) -> Said:
        """Actions or meters."""
        return bare("amount", tokens[0], number(tokens[0], tokens[0]))

    def whole(self, tokens: Sequence[Token]) -> Said:
        """A number in the place of attribute and skill."""
        return bare("number", tokens[0], number(tokens[0], tokens[0], least=0))

    def mod(self, tokens: Sequence[Token]) -> Said:
        """A modifier with its sign."""
        return bare("mod", tokens[0], tokens[0])

    def labelled(self, tokens: Sequence[Token]) -> Said:
        """An option and a text: canonical, where it is a word that `/uni` knows."""
        found = labelled(tokens)
        if found.field == "damage":
            return found._replace(value=_formula(tokens[1]))
        return found._replace(value=_MEANT.get(found.field, {}).get(folded(found.value), found.value))

    def counted(self, tokens: Sequence[Token]) -> Said:
        """An option and a number."""
        option, value = tokens
        return said(option, number(value, value, least=0 if option.type.lower() in _ZERO else 1))

    def ruled(self, tokens: Sequence[Token]) -> Said:
        """An option and one of a few words."""
        option, value = tokens
        words = _RULED[option.type.lower()]
        word = by_spelling(words).get(folded(text(value)))
        if word is None:
            raise unreadable(value.start_pos or 0, hint="uni.one-of", words=", ".join(words))
        return said(option, Ruling(word) if option.type == "RESULT" else Drama(word))


def _formula(token: Token) -> Formula:
    """Base damage; what is wrong with it is told where it stands in the command."""
    try:
        return formula(text(token))
    except Unreadable as error:
        start = (token.start_pos or 0) + (len(text(token)) < len(token))
        raise Unreadable(error.column + start, error.expected, error.hint) from None


def _values(parts: Sequence[Any]) -> dict[str, Any]:
    """The values of the parts by their fields; flags are tokens, modifiers add up."""
    flags = {"FORCE": "force", "BEHIND": "behind", "WHOLE": "whole", "AWAY": "whole"}
    found = [part for part in parts if isinstance(part, Said)]
    refuse_numbered(found, ("vs", "area"))
    told = [bare(flags[part.type], part, True) for part in parts if isinstance(part, Token)]
    given = values([*(part for part in found if part.field != "mod"), *told])
    if any(part.field == "mod" for part in found):
        given["mod"] = modifier(found)
    return given
