"""Tokens into the verbs of the 2d6 comic-strip game: what the rules of `tracy.lark` become."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partialmethod
from typing import Any, NoReturn

from lark import Token

from grammar.fields import message
from grammar.readers import number, text
from grammar.said import Said, bare, key, modifier, once, said
from grammar.tracy_forms import FIGHT, FORMS, SEVERAL, Form
from grammar.tracy_words import BANDS, FLAGS, MODES, REPLIES
from grammar.tracys import (
    Attack,
    Blast,
    Do,
    Dodge,
    Doing,
    Fall,
    Harm,
    Hazard,
    Hero,
    Injure,
    Mode,
    Pass,
    Roll,
    SetScene,
    ShowState,
    Surprise,
    Tend,
)
from grammar.unreadable import unreadable
from grammar.vocabulary import AUDIENCES, by_spelling, folded

_ALIKE = {folded(each): each for table in (MODES, AUDIENCES) for word in table for each in (word, *table[word])}
_SPAN = re.compile(r"(\d+)(min|[^\W\d])", re.IGNORECASE)
_UNITS = {"min": "m", "s": "w"}  # a week is "semana" too


class TracyReader:
    """Reads `tracy.lark`."""

    def tracy(self, tokens: Sequence[Token]) -> NoReturn:
        """A word that is no mode: refused, with the nearest that is."""
        token = tokens[0]
        position = token.start_pos or 0
        if near := get_close_matches(folded(token), _ALIKE, n=1, cutoff=0.75):
            raise unreadable(position, "tracy.mode", hint="did-you-mean", suggestion=_ALIKE[near[0]])
        raise unreadable(position, "tracy.mode", hint="tracy.mode", example="/tracy shoot vs:Bones at:long fog")

    def roll(self, parts: Sequence[Said]) -> Roll:
        """A stat and a skill, or a sum, and against what."""
        given = _given(parts, FORMS["roll"])
        stat, skill = (*map(key, given.pop("fields", ())), "", "")[:2]
        their_stat, their_skill = given.pop("with", ("", ""))
        return Roll(stat, skill, their_stat=their_stat, their_skill=their_skill, **given)

    def _attack(self, mode: Mode, parts: Sequence[Said]) -> Attack:
        given = _given(parts, FORMS["fight"])
        targets = given.pop("vs", ())
        if len(targets) > 1:
            position = next(part.position for part in parts if part.field == "vs")
            raise unreadable(position, hint="tracy.one", example=FIGHT.example)
        return Attack(mode, **{**given, **({"target": targets[0]} if targets else {})})

    shoot = partialmethod(_attack, Mode.SHOOT)
    punch = partialmethod(_attack, Mode.PUNCH)
    grapple = partialmethod(_attack, Mode.GRAPPLE)
    charge = partialmethod(_attack, Mode.CHARGE)

    def _dodge(self, dive: bool, parts: Sequence[Said]) -> Dodge:
        given = _given(parts, FORMS["dodge"])
        return Dodge(dive, **given)

    dodge = partialmethod(_dodge, False)  # as it is read
    dive = partialmethod(_dodge, True)  # as it is read

    def _do(self, what: Doing, parts: Sequence[Said]) -> Do:
        return Do(what, **_given(parts, FORMS["act"]))

    squeeze = partialmethod(_do, Doing.SQUEEZE)
    escape = partialmethod(_do, Doing.ESCAPE)
    release = partialmethod(_do, Doing.RELEASE)
    rise = partialmethod(_do, Doing.RISE)

    def surprise(self, parts: Sequence[Said]) -> Surprise:
        """Those who are unaware."""
        return Surprise(**_given(parts, FORMS["surprise"]))

    def fall(self, parts: Sequence[Said]) -> Fall:
        """Somebody, and how many feet."""
        return Fall(**_given(parts, FORMS["fall"]))

    def blast(self, parts: Sequence[Said]) -> Blast:
        """Those who are caught."""
        return Blast(**_given(parts, FORMS["blast"]))

    def hazard(self, parts: Sequence[Said]) -> Hazard:
        """Somebody, and what he is in."""
        return Hazard(**_given(parts, FORMS["hazard"]))

    def damage(self, parts: Sequence[Said]) -> Harm:
        """Somebody, and the rating of what hits him."""
        return Harm(**_given(parts, FORMS["damage"]))

    def injure(self, parts: Sequence[Said]) -> Injure:
        """Somebody, and what he has from now on."""
        return Injure(**_given(parts, FORMS["injure"]))

    def heal(self, parts: Sequence[Said]) -> Injure:
        """Somebody, and what he has no longer."""
        return Injure(**_given(parts, FORMS["injure"]), end=True)

    def hero(self, parts: Sequence[Said]) -> Hero:
        """Points of somebody, or of all."""
        return Hero(**_given(parts, FORMS["hero"]))

    def aid(self, parts: Sequence[Said]) -> Tend:
        """A patient, and who helps."""
        return Tend(**_given(parts, FORMS["tend"]))

    def hospital(self, parts: Sequence[Said]) -> Tend:
        """A patient."""
        return Tend(**_given(parts, FORMS["hospital"]), hospital=True)

    def time(self, parts: Sequence[Said]) -> Pass:
        """How long."""
        return Pass(**_given(parts, FORMS["time"]))

    def scene(self, parts: Sequence[Said]) -> SetScene:
        """What is so for all, or for somebody."""
        return SetScene(**_given(parts, FORMS["scene"]))

    def state(self, parts: Sequence[Said]) -> ShowState:
        """Somebody, or oneself."""
        return ShowState(**_given(parts, FORMS["state"]))

    # ---- what stands behind them

    def named(self, tokens: Sequence[Token]) -> Said:
        """Names, or a word of the game."""
        return bare("named", tokens[0], tuple(tokens))

    def whole(self, tokens: Sequence[Token]) -> Said:
        """A number whose meaning is the mode's."""
        return bare("number", tokens[0], number(tokens[0], tokens[0], least=0))

    def mod(self, tokens: Sequence[Token]) -> Said:
        """A modifier with its sign."""
        return bare("mod", tokens[0], tokens[0])

    def span(self, tokens: Sequence[Token]) -> Said:
        """A time: its number, and the first letter of its unit."""
        (token,) = tokens
        found = _SPAN.match(folded(token))
        assert found  # it is the terminal's pattern
        unit = found[2].lower()
        return bare("span", token, f"{number(token, found[1])}{_UNITS.get(unit, unit)}")

    def listed(self, tokens: Sequence[Token]) -> Said:
        """An option and names: `by:A,B`."""
        option, *names = tokens
        return said(option, tuple(map(text, names)))

    def labelled(self, tokens: Sequence[Token]) -> Said:
        """An option and a text, or one of a few words."""
        option, value = tokens
        known = {"AT": BANDS, "REPLY": REPLIES}.get(option.type)
        if known is None:
            return said(option, text(value))
        word = by_spelling(known).get(folded(text(value)))
        if word is None:
            what = f"tracy.{option.type.lower()}"
            raise unreadable(value.start_pos or 0, what, hint=what, example=f"{option.type.lower()}:{[*known][-1]}")
        return said(option, word)

    def counted(self, tokens: Sequence[Token]) -> Said:
        """An option and a number."""
        option, value = tokens
        return said(option, number(value, value, least=1 if option.type in ("TN", "HERO", "HURT") else 0))

    def theirs(self, tokens: Sequence[Token]) -> Said:
        """The attribute and the skill of an opponent: `willpower/resist`."""
        option, value = tokens
        words = [key(word) for word in text(value).split("/")]
        if len(words) > 2 or not any(words) or any(word.isdecimal() for word in words):
            raise unreadable(value.start_pos or 0, "tracy.with", hint="tracy.with", example='with:"willpower/resist"')
        return said(option, (*words, "")[:2])


def _given(parts: Sequence[Said], form: Form) -> dict[str, Any]:
    """The fields of a verb out of the parts; refuses what does not belong to its mode."""
    given: dict[str, Any] = {}
    sorted_out = list(_sorted(parts, form, given))
    for name, one in once(part for part in sorted_out if part.field != "mod").items():
        given[name] = one.value
    if mod := modifier(sorted_out):
        given["mod"] = mod
    return given


def _sorted(parts: Sequence[Said], form: Form, given: dict[str, Any]) -> list[Said]:
    names: list[str] = []
    words: list[str] = []
    found: list[Said] = []
    for part in parts:
        if part.field == "named":
            _name(part, form, names, words, found)
        elif part.field == "number":
            if not form.number:
                raise unreadable(part.position, hint="tracy.numbered", example=form.example)
            found.append(Said(form.number, part.value, part.option, part.position))
        elif part.option.endswith(":") and part.field not in form.options:
            raise unreadable(part.position, hint="tracy.unfit", option=part.option, example=form.example)
        elif (part.field == "mod" and not form.mod) or (part.field == "span" and not form.span):
            raise unreadable(part.position, hint="tracy.numbered", example=form.example)
        else:
            found.append(part)
    if names:
        given[form.names] = names[0] if form.most == 1 else tuple(names)
    if words:
        given["words"] = tuple(words)
    return found


def _name(part: Said, form: Form, names: list[str], words: list[str], found: list[Said]) -> None:
    """A word of the game, or names."""
    token, *others = part.value
    spelled = folded(token) if not others else ""
    for where, table in form.words.items():
        if word := by_spelling(table).get(spelled):
            found.append(Said(where, word, str(token), part.position))
            return
    for table in form.many:
        if word := by_spelling(table).get(spelled):
            if word in words:
                raise unreadable(part.position, hint="twice", option=str(token))
            words.append(word)
            return
    if word := by_spelling({flag: FLAGS[flag] for flag in form.flags}).get(spelled):
        found.append(Said(word, True, str(token), part.position))  # a value
        return
    _keep(part, form, names)


def _keep(part: Said, form: Form, names: list[str]) -> None:
    if not form.names:
        raise unreadable(part.position, hint="tracy.no-name", example=form.example)
    if names and form.most != 2:
        message(part.value[0])
        raise unreadable(part.position, hint="tracy.names", example=form.example)
    if form.most != SEVERAL and len(names) + len(part.value) > form.most:
        message(part.value[-1])
        raise unreadable(part.position, hint="tracy.names", example=form.example)
    names += map(text, part.value)
