"""Tokens into tests, lists and places of Cinematic Unisystem: what the rules of `uni_scene.lark` become."""

from collections.abc import Sequence
from functools import partialmethod
from typing import Any

from lark import Token

from grammar.fields import whole as signed
from grammar.maneuver_words import PARTS
from grammar.readers import number, text
from grammar.said import (
    Said,
    bare,
    chosen,
    key,
    labelled,
    listed,
    modifier,
    refuse_numbered,
    said,
    tenths,
    values,
)
from grammar.uni_scene_words import PLIGHTS, TIED
from grammar.uni_scenes import (
    Behind,
    Bonds,
    Condition,
    Distance,
    Figure,
    Gang,
    Light,
    ListManeuvers,
    Lookup,
    Position,
    ShowManeuver,
    ShowSheet,
    ShowState,
    Size,
    Test,
    Tied,
)
from grammar.unis import Maneuver
from grammar.unreadable import unreadable
from grammar.vocabulary import by_spelling, folded

_PART_OF = by_spelling(PARTS)
_FLAGS = {
    "END": ("end", True),
    "ANCHORED": ("anchored", True),
    "DRAMA": ("drama", True),
    "DOUBLED": ("doubled", True),
    "UNDOUBLED": ("doubled", False),
}
_LEAST, _MOST = -6, -1  # what knots take (UNI-029)


class UniSceneReader:
    """Reads `uni_scene.lark`."""

    def test(self, parts: Sequence[Any]) -> Test:
        """An attribute and a skill, or a number, and against whom."""
        refuse_numbered([part for part in parts if isinstance(part, Said)], ("vs",), "uni.numbered")
        words = [part for part in parts if isinstance(part, Said) and part.field == "field"]
        if len(words) > 2:
            raise unreadable(words[2].position, hint="fight.quotes", example='"wild card"')
        rest = [part for part in parts if part not in words]
        given = _values(rest)
        if words and "number" in given:
            raise unreadable(_at(parts, "number"), hint="uni.instead", example="/uni test dex athletics +2")
        theirs = given.pop("with", ("", ""))
        if theirs != ("", "") and "vs" not in given:
            raise unreadable(_at(parts, "with"), hint="uni.with", example='vs:Thug with:"per/notice"')
        attribute, skill = (*(word.value for word in words), "", "")[:2]
        given["vs"] = _alone(given.get("vs", ()), parts)
        return Test(attribute, skill, their_attribute=theirs[0], their_skill=theirs[1], **given)

    def state(self, parts: Sequence[Said]) -> ShowState:
        """Somebody, or oneself."""
        return ShowState(*(part.value for part in parts))

    def sheet(self, parts: Sequence[Said]) -> ShowSheet:
        """Somebody, or oneself."""
        return ShowSheet(*(part.value for part in parts))

    def maneuvers(self, parts: Sequence[Said]) -> ListManeuvers:
        """Somebody, or oneself, and a word that is looked for."""
        given = values(parts)
        return ListManeuvers(given.get("name", ""), given.get("what", ""))

    def about(self, parts: Sequence[Said]) -> ShowManeuver:
        """A maneuver."""
        return ShowManeuver(parts[0].value)

    def _figure(self, what: Figure, parts: Sequence[Said]) -> Lookup:
        return Lookup(what, parts[0].value)

    scale = partialmethod(_figure, Figure.SCALE)
    lift = partialmethod(_figure, Figure.LIFT)

    def jump(self, parts: Sequence[Said]) -> Lookup | Maneuver:
        """How far somebody of so much STR jumps; without a number, a jump is done (UNI-221)."""
        if any(part.field == "number" for part in parts):
            return self._figure(Figure.JUMP, parts)
        return Maneuver(Figure.JUMP.value, **_values(parts))

    # ---- where everybody stands

    def range(self, parts: Sequence[Said]) -> Distance:
        """One or two people, and how far."""
        *people, far = parts
        one, other = (*(part.value for part in people), "")[:2]
        return Distance(one, other, far.value)

    def light(self, parts: Sequence[Said]) -> Light:
        """A row, or a number."""
        return Light(**_values(parts))

    def cover(self, parts: Sequence[Any]) -> Behind:
        """Somebody, and a row, a number, or nothing any more."""
        return Behind(**_values(parts))

    def size(self, parts: Sequence[Said]) -> Size:
        """Somebody, and a row or a number."""
        return Size(**_values(parts))

    def position(self, parts: Sequence[Any]) -> Position:
        """Somebody."""
        return Position(**_values(parts))

    def gang(self, parts: Sequence[Any]) -> Gang:
        """Some, and against whom."""
        given = _values(parts)
        return Gang(given.get("names", ()), _alone(given["vs"], parts), given.get("end", False))

    def bonds(self, parts: Sequence[Any]) -> Bonds:
        """Somebody, what of him is bound, and how well."""
        tied = [part for part in parts if isinstance(part, Said) and part.field == "tied"]
        given = _values([part for part in parts if part not in tied])
        penalty = given.pop("mod", 0)
        if penalty and not _LEAST <= penalty <= _MOST:
            raise unreadable(_at(parts, "mod"), hint="uni.knots", example="/uni bonds Thug front -3")
        found = {part.value for part in tied}
        return Bonds(what=tuple(each for each in Tied if each in found), penalty=penalty, **given)

    def condition(self, parts: Sequence[Any]) -> Condition:
        """Somebody, and what he is in."""
        given = _values(parts)
        return Condition(whom=_alone(given.pop("vs", ()), parts), **given)

    # ---- what stands behind them

    vs = staticmethod(listed)
    by = what = staticmethod(labelled)

    def name(self, tokens: Sequence[Token]) -> Said:
        """Somebody, or something."""
        return bare("name", tokens[0], text(tokens[0]))

    place = name

    def names(self, tokens: Sequence[Token]) -> Said:
        """Some."""
        return bare("names", tokens[0], tuple(map(text, tokens)))

    def field(self, tokens: Sequence[Token]) -> Said:
        """An attribute or a skill."""
        return bare("field", tokens[0], key(text(tokens[0])))

    def row(self, tokens: Sequence[Token]) -> Said:
        """A row of a table."""
        return bare("word", tokens[0], text(tokens[0]))

    def word(self, tokens: Sequence[Token]) -> Said:
        """A condition."""
        return bare("word", tokens[0], chosen(tokens[0], PLIGHTS, "uni.condition", "/uni condition Thug choked"))

    def tied(self, tokens: Sequence[Token]) -> Said:
        """What of somebody is bound."""
        return bare("tied", tokens[0], Tied(chosen(tokens[0], TIED, "uni.tied", "/uni bonds Thug front -3")))

    def part(self, tokens: Sequence[Token]) -> Said:
        """A part of the body."""
        found = labelled(tokens)
        return found._replace(value=_PART_OF.get(folded(found.value), found.value))

    def whole(self, tokens: Sequence[Token]) -> Said:
        """A number in the place of attribute and skill."""
        return bare("number", tokens[0], number(tokens[0], tokens[0], least=0))

    def count(self, tokens: Sequence[Token]) -> Said:
        """Points, or STR."""
        return bare("number", tokens[0], number(tokens[0], tokens[0], least=0))

    def level(self, tokens: Sequence[Token]) -> Said:
        """How strong a condition is."""
        return bare("level", tokens[0], number(tokens[0], tokens[0]))

    def go(self, tokens: Sequence[Token]) -> Said:
        """A distance."""
        return bare("far", tokens[0], tenths(tokens[0], tokens[0]))

    def mod(self, tokens: Sequence[Token]) -> Said:
        """A modifier with its sign."""
        return bare("mod", tokens[0], tokens[0])

    def sign(self, tokens: Sequence[Token]) -> Said:
        """A number in the place of a row, with its sign."""
        return bare("number", tokens[0], signed(tokens[0]))

    def rounds(self, tokens: Sequence[Token]) -> Said:
        """How long a condition lasts, or the meters of a run."""
        option, value = tokens
        return said(option, number(value, value))

    moved = rounds

    def theirs(self, tokens: Sequence[Token]) -> Said:
        """The attribute and the skill of another: `per/notice`."""
        option, value = tokens
        words = [key(word) for word in text(value).split("/")]
        if len(words) > 2 or not any(words) or any(word.isdecimal() for word in words):
            raise unreadable(value.start_pos or 0, hint="uni.with", example='vs:Thug with:"per/notice"')
        return said(option, (*words, "")[:2])


def _values(parts: Sequence[Any]) -> dict[str, Any]:
    """The values of the parts by their fields; flags are tokens, modifiers add up."""
    found = [part for part in parts if isinstance(part, Said)]
    flags = [bare(_FLAGS[part.type][0], part, _FLAGS[part.type][1]) for part in parts if isinstance(part, Token)]
    given = values([*(part for part in found if part.field != "mod"), *flags])
    if any(part.field == "mod" for part in found):
        given["mod"] = modifier(found)
    return given


def _at(parts: Sequence[Any], field: str) -> int:
    """Where a field stands among the parts."""
    return next(part.position for part in parts if isinstance(part, Said) and part.field == field)


def _alone(names: tuple[str, ...], parts: Sequence[Any]) -> str:
    """The one name behind `vs:`; refuses several."""
    if len(names) > 1:
        raise unreadable(_at(parts, "vs"), hint="red.one", example="vs:Kira")
    return names[0] if names else ""
