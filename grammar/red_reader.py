"""Tokens into checks, attacks and care of Cyberpunk RED: what the rules of `red.lark` become."""

from collections.abc import Sequence
from difflib import get_close_matches
from functools import partialmethod
from typing import NoReturn

from lark import Token

from grammar.fields import message
from grammar.readers import number, text
from grammar.red_words import AIMS, ANSWERS, MODES
from grammar.reds import Aim, Attack, Check, Mode, Tend
from grammar.said import (
    Said,
    bare,
    chosen,
    counted,
    far,
    key,
    labelled,
    listed,
    modifier,
    once,
    refuse_numbered,
    said,
    values,
)
from grammar.unreadable import unreadable
from grammar.vocabulary import AUDIENCES, folded

# What a word that is no mode may have been meant as.
_ALIKE = {folded(each): each for table in (MODES, AUDIENCES) for word in table for each in (word, *table[word])}
_AT_A_POINT = (Mode.BLAST, Mode.THROW)
_SEVERAL = {
    Mode.SUPPRESS: "/red suppress A, B",
    Mode.SHELLS: "/red shells A, B",
    Mode.BLAST: "/red blast A, B",
    Mode.THROW: "/red throw A, B",
}


class RedReader:
    """Reads `red.lark`."""

    def red(self, tokens: Sequence[Token]) -> NoReturn:
        """A word that is no mode: refused, with the nearest that is."""
        token = tokens[0]
        position = token.start_pos or 0
        if near := get_close_matches(folded(token), _ALIKE, n=1, cutoff=0.75):
            raise unreadable(position, "red.mode", hint="did-you-mean", suggestion=_ALIKE[near[0]])
        raise unreadable(position, "red.mode", hint="red.mode", example="/red shoot Ganger range:18")

    def check(self, parts: Sequence[Said]) -> Check:
        """A stat and a skill, or a number, and against what."""
        refuse_numbered(parts, ("vs",))
        words = [part for part in parts if part.field == "field"]
        if len(words) > 2:
            raise unreadable(words[2].position, hint="fight.quotes", example='"shoulder arms"')
        given = once(part for part in parts if part.field not in ("field", "mod"))
        if words and "number" in given:
            raise unreadable(given["number"].position, hint="red.number", example="/red check ref handgun +2")
        stat, skill = (*(word.value for word in words), "", "")[:2]
        their_stat, their_skill = _theirs(given)
        fields = {field: one.value for field, one in given.items() if field not in ("vs", "with")}
        return Check(
            stat,
            skill,
            vs=_opponent(given),
            their_stat=their_stat,
            their_skill=their_skill,
            mod=modifier(parts),
            **fields,
        )

    def _attack(self, mode: Mode, parts: Sequence[Said]) -> Attack:
        refuse_numbered(parts, ("named", "vs"))
        lists = [part for part in parts if part.field == "named"]
        _check_lists(lists, mode)
        told = [part for part in parts if part.field not in ("named", "mod")]
        if lists and any(part.field == "vs" for part in told):
            told.append(_weapon(lists[0], mode))
            lists = []
        given = once(told)
        if "point" in given and mode not in _AT_A_POINT:
            example = '/red blast point:"the bar"'
            raise unreadable(given["point"].position, hint="red.unfit", option="point:", example=example)
        fields = {field: one.value for field, one in given.items()}
        named = tuple(text(token) for part in lists for token in part.value)
        return Attack(mode, fields.pop("vs", named), mod=modifier(parts), **fields)

    shoot = partialmethod(_attack, Mode.SHOOT)
    autofire = partialmethod(_attack, Mode.AUTOFIRE)
    suppress = partialmethod(_attack, Mode.SUPPRESS)
    shells = partialmethod(_attack, Mode.SHELLS)
    blast = partialmethod(_attack, Mode.BLAST)
    throw = partialmethod(_attack, Mode.THROW)
    melee = partialmethod(_attack, Mode.MELEE)

    def _tend(self, how: str, parts: Sequence[Said]) -> Tend:
        refuse_numbered(parts, ("named", "injury"))
        given = values(part for part in parts if part.field != "mod")
        patient, *others = given.pop("named")
        if others:
            raise unreadable(others[0].start_pos or 0, hint="red.one", example=f"/red {how} A")
        return Tend(text(patient), how=how, mod=modifier(parts), **given)

    stabilize = partialmethod(_tend, "stabilize")
    quick = partialmethod(_tend, "quick")
    treat = partialmethod(_tend, "treat")

    # ---- what stands behind them

    labelled = by = staticmethod(labelled)
    vs = staticmethod(listed)
    dv = luck = bonus = staticmethod(counted)
    far = staticmethod(far)

    def skill(self, tokens: Sequence[Token]) -> Said:
        """The skill of a healer."""
        option, value = tokens
        return said(option, key(text(value)))

    def field(self, tokens: Sequence[Token]) -> Said:
        """A stat or a skill."""
        return bare("field", tokens[0], key(text(tokens[0])))

    def injury(self, tokens: Sequence[Token]) -> Said:
        """An injury."""
        return bare("injury", tokens[0], text(tokens[0]))

    def named(self, tokens: Sequence[Token]) -> Said:
        """Names: of people, or of a weapon beside `vs:`."""
        return bare("named", tokens[0], tokens)

    def whole(self, tokens: Sequence[Token]) -> Said:
        """A number in the place of STAT + Skill."""
        return bare("number", tokens[0], number(tokens[0], tokens[0], least=0))

    def mod(self, tokens: Sequence[Token]) -> Said:
        """A modifier with its sign."""
        return bare("mod", tokens[0], tokens[0])

    def aim(self, tokens: Sequence[Token]) -> Said:
        """What a shot is aimed at."""
        option, value = tokens
        return said(option, Aim(chosen(value, AIMS, "red.aim", "aim:head")))

    def dodge(self, tokens: Sequence[Token]) -> Said:
        """Whether the target dodges."""
        option, value = tokens
        return said(option, chosen(value, ANSWERS, "red.dodge", "dodge:yes"))

    def dice(self, tokens: Sequence[Token]) -> Said:
        """Dice of damage: `5d6`."""
        option, value = tokens
        return said(option, f"{value.lower().partition('d')[0]}d6")

    def theirs(self, tokens: Sequence[Token]) -> Said:
        """The stat and the skill of an opponent: `will/concentration`."""
        option, value = tokens
        words = [key(word) for word in text(value).split("/")]
        if len(words) > 2 or not any(words) or any(word.isdecimal() for word in words):
            raise unreadable(value.start_pos or 0, "red.with", hint="red.with", example='with:"will/concentration"')
        return said(option, (*words, "")[:2])


def _check_lists(lists: Sequence[Said], mode: Mode) -> None:
    """Refuse names apart from other names; the second may have been meant to hide the attack."""
    for later in lists[1:]:
        message(later.value[0])
        example = _SEVERAL.get(mode, f"/red {mode.value} SMG vs:Ganger")
        raise unreadable(later.position, hint="red.names", example=example)


def _theirs(given: dict[str, Said]) -> tuple[str, str]:
    """What an opponent rolls; there must be one."""
    if "with" not in given:
        return "", ""
    if "vs" not in given:
        example = 'vs:Ganger with:"will/concentration"'
        raise unreadable(given["with"].position, hint="red.with", example=example)
    stat, skill = given["with"].value
    return stat, skill


def _opponent(given: dict[str, Said]) -> str:
    """Whom a check is against; one alone, and then there is no DV."""
    if "vs" not in given:
        return ""
    one, *others = given["vs"].value
    if others:
        raise unreadable(given["vs"].position, hint="red.one", example="vs:Ganger")
    if "dv" in given:
        later = max(given["vs"].position, given["dv"].position)
        raise unreadable(later, hint="red.opposed", example="/red check ref handgun dv:15")
    return str(one)


def _weapon(named: Said, mode: Mode) -> Said:
    """The name beside `vs:`, which is the weapon's."""
    first, *others = named.value
    if others:
        raise unreadable(others[0].start_pos or 0, hint="red.names", example=f"/red {mode.value} SMG vs:A,B")
    return Said("weapon", message(first), "weapon:", named.position)
