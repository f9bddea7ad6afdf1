"""Tokens into action fields: what the rules of `table.lark` become, and what all readers share.

Every method is called by the parser with the parts of the rule of the same name. What leaves a reader is made of
plain `str` and `int`, never of tokens.
"""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from lark import Token

from grammar.actions import (
    ChangeSetting,
    Choose,
    Help,
    Lapse,
    Last,
    Log,
    NameGM,
    Office,
    Redo,
    Reveal,
    Scope,
    ShowSettings,
    Undo,
    Why,
)
from grammar.encounters import Appear
from grammar.quoting import unquoted
from grammar.unreadable import unreadable
from grammar.vocabulary import HEADS, TOPICS, by_spelling, folded

DIGITS = 6  # of a number: enough to let the rules themselves say that it is too high

_TOPIC_OF = by_spelling({**HEADS, **TOPICS})
_ENTRY = re.compile(r"#?(h?)(\d+)")


def number(token: Token, digits: str, expected: str = "number", least: int = 1) -> int:
    """The number that some digits of a token show; refuses one below `least`, or of more than `DIGITS` digits."""
    position = token.start_pos or 0
    if len(digits) > DIGITS:
        raise unreadable(position, expected, hint="long-number", digits=DIGITS)
    if (value := int(digits)) < least:
        raise unreadable(position, expected, hint="zero")
    return value


def text(token: Token) -> str:
    """The text that a bare or a quoted word stands for; refuses an empty one."""
    words = unquoted(str(token))
    if not words.strip():
        raise unreadable(token.start_pos or 0, "word", hint="empty")
    return words


class Part(NamedTuple):
    """One word of an answer: a pick, or the question that is answered, and where it stands."""

    kind: str
    word: str
    position: int


class TableReader:
    """Reads `table.lark`."""

    def choose(self, parts: Sequence[Part]) -> Choose:
        """Picks in the order they were named, and one question at most."""
        first, *others = [part for part in parts if part.kind == "which"] or [Part("which", "", 0)]
        if others:
            raise unreadable(others[0].position, hint="twice", option="choice:")
        return Choose(tuple(part.word for part in parts if part.kind == "pick"), first.word)

    def pick(self, tokens: Sequence[Token]) -> Part:
        """One answer to a question."""
        return Part("pick", text(tokens[0]), tokens[0].start_pos or 0)

    def which(self, tokens: Sequence[Token]) -> Part:
        """The question that is answered."""
        return Part("which", text(tokens[1]), tokens[0].start_pos or 0)

    def lapse(self, tokens: Sequence[Token]) -> Lapse:
        """A question by name, or the oldest."""
        return Lapse(*map(text, tokens))

    def undo(self, tokens: Sequence[Token]) -> Undo:
        """An entry by number, or the last."""
        return Undo(*map(_entry, tokens))

    def redo(self, _: Sequence[Token]) -> Redo:
        """Nothing to name."""
        return Redo()

    def reveal(self, tokens: Sequence[Token]) -> Reveal:
        """An entry by number, or the last sealed one."""
        return Reveal(*map(_entry, tokens))

    def appear(self, tokens: Sequence[Token]) -> Appear:
        """Somebody in the fight who is hidden."""
        return Appear(text(tokens[0]))

    def last(self, _: Sequence[Token]) -> Last:
        """Nothing to name."""
        return Last()

    def log(self, tokens: Sequence[Token]) -> Log:
        """A page by number, a person, the fight: each once, in any order."""
        given: dict[str, Token] = {}
        for token in tokens:
            if token.type in given:
                raise unreadable(token.start_pos or 0, hint="twice", option=str(token))
            given[token.type] = token
        page, user = given.get("INT"), given.get("USER")
        return Log(number(page, page) if page else 1, user.strip("<@!>") if user else "", "FIGHT" in given)

    def why(self, tokens: Sequence[Token]) -> Why:
        """An entry by number, or the last."""
        return Why(*map(_entry, tokens))

    def help(self, tokens: Sequence[Token]) -> Help:
        """A topic; a command is one under any of its spellings."""
        topics = [text(token).removeprefix("/") for token in tokens]
        return Help(*(_TOPIC_OF.get(folded(topic), topic) for topic in topics))

    def show_settings(self, tokens: Sequence[Token]) -> ShowSettings:
        """A part of their names, or nothing."""
        return ShowSettings(*map(text, tokens))

    def change_setting(self, parts: Sequence[Any]) -> ChangeSetting:
        """A name, a value, and how far it reaches."""
        return ChangeSetting(text(parts[0]), *parts[1:])

    def value(self, tokens: Sequence[Token]) -> str:
        """What a setting is set to; the word `default` stands for the empty value."""
        return "" if tokens[0].type == "DEFAULT" else text(tokens[0])

    def scope(self, tokens: Sequence[Token]) -> Scope:
        """The channel or the server."""
        return Scope[tokens[0].type]

    def name_gm(self, parts: Sequence[Any]) -> NameGM:
        """A person, before or after what is to happen."""
        office = next((part for part in parts if isinstance(part, Office)), Office.ADD)
        user = next(part for part in parts if not isinstance(part, Office) and part.type == "USER")
        return NameGM(user.strip("<@!>"), office)

    def office(self, tokens: Sequence[Token]) -> Office:
        """Added, removed or handed over."""
        return Office[tokens[0].type]


def _entry(token: Token) -> str:
    """The number of an entry as `/log` writes it: `12`, or `h3` for a sealed one."""
    mark, digits = _ENTRY.fullmatch(token.lower()).groups()  # type: ignore[union-attr]  # it is the terminal's pattern
    return f"{mark}{number(token, digits, 'entry')}"
