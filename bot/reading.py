"""How a text will be read, told while it is typed; and what is wrong with it, when it can't be."""

from dataclasses import dataclass

from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.words import Escape, Words
from grammar.actions import Action, Audience
from grammar.parser import Unreadable, parse


@dataclass(frozen=True, slots=True)
class Mistake:
    """A text that is no command, in somebody's language: what is wrong where, and what to type instead."""

    message: str
    column: int
    hint: str


def reading(text: str, rules: Rules, words: Words, locale: str, escape: Escape = str) -> str:
    """One line for the one who types: how the text will be read, or what is wrong with it."""
    try:
        action = parse(text)
        said = _preview(action, rules)
    except Unreadable as error:
        wrong = mistake(error, words, locale, escape)
        return f"{wrong.message} {wrong.hint}"
    except Rejected as refused:
        said = refused.line
    return words.text(said, locale, escape)


def mistake(error: Unreadable, words: Words, locale: str, escape: Escape = str) -> Mistake:
    """The grammar's error in words."""
    hint = words.text(line(error.hint.key, **error.hint.args), locale, escape)
    expected = tuple(line(key) for key in error.expected)
    key = "reading.expected" if expected else "reading.stopped"
    return Mistake(words.text(line(key, column=error.column, expected=expected), locale, escape), error.column, hint)


def _preview(action: Action, rules: Rules) -> Line:
    system = rules.of_verb(action.do)
    told = system.preview(action.do) if system else line(f"reading.{type(action.do).__name__.lower()}")
    if action.audience is Audience.EVERYONE:
        return told
    return line("reading.sealed", reading=told, audience=line(f"reading.{action.audience.value}"))
