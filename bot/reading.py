"""How a text will be read, told while it is typed; and what is wrong with it, when it can't be."""

from dataclasses import dataclass

from bot.core.lines import Line, line, typed
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.words import Words
from grammar.actions import Action, Audience
from grammar.parser import Unreadable, parse

WINDOW = 56  # columns of a typed text that are shown around a mistake


@dataclass(frozen=True, slots=True)
class Mistake:
    """Why a text is no command: what is wrong in which column, and what to type instead."""

    message: Line
    column: int
    hint: Line


def reading(text: str, rules: Rules, words: Words, locale: str) -> str:
    """One line of plain text for the one who types: how the text will be read, or what is wrong with it."""
    told = words.text(_told(text, rules), locale)
    return told.replace("`", "").replace("**", "")


def mistake(error: Unreadable) -> Mistake:
    """The grammar's error, to be put into words."""
    expected = tuple(line(key) for key in error.expected)
    key = "reading.expected" if expected else "reading.stopped"
    message = line(key, column=error.column, expected=expected)
    args = {name: _typed(name, str(said)) or said for name, said in error.hint.args.items()}
    return Mistake(message, error.column, line(error.hint.key, **args))


def _typed(name: str, said: str) -> Line | tuple[Line, ...] | None:
    """An example, or the words that there are, as they are typed in the language of the reader."""
    if name == "example":
        return typed(said)
    return tuple(map(typed, said.split(", "))) if name == "words" else None


def around(text: str, at: int) -> tuple[str, str]:
    """The text before and after a place in it; of a long text what stands near the place.

    >>> around("/ore 7d called:", 15)
    ('/ore 7d called:', '')
    """
    start = max(0, min(at - WINDOW // 2, len(text) - WINDOW))
    end = start + WINDOW
    return ("…" if start else "") + text[start:at], text[at:end] + ("…" if end < len(text) else "")


def _told(text: str, rules: Rules) -> Line:
    try:
        return _preview(parse(text), rules)
    except Unreadable as error:
        wrong = mistake(error)
        return line("reading.wrong", message=wrong.message, hint=wrong.hint)
    except Rejected as refused:
        return refused.line


def _preview(action: Action, rules: Rules) -> Line:
    system = rules.of_verb(action.do)
    told = system.preview(action.do) if system else line(f"reading.{type(action.do).__name__.lower()}")
    if action.audience is Audience.EVERYONE:
        return told
    return line("reading.sealed", reading=told, audience=line(f"reading.{action.audience.value}"))
