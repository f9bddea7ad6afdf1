"""A command family: one grammar file, what makes action fields of its tokens, and how its mistakes are explained."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternRE, PatternStr, TerminalDef

from grammar.drive import Misfit, driver
from grammar.unreadable import Unreadable, unreadable
from grammar.vocabulary import AUDIENCES, OPTIONS, SPEAKER, WORDS, folded, spellings

_HERE = Path(__file__).parent
_WORD = re.compile(r"[^\W\d_][\w-]*:?")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that has a hint of its own, known by where reading stopped.

    It stopped `after` a terminal, `at` a text (a pattern), where a terminal was `wanted`; what stands empty fits
    anything. `expected` takes the place of what the grammar could have read there. A `weak` hint is told only when no
    known word looks like the one that stands there.
    """

    hint: str
    example: str
    after: str = ""
    at: str = ""
    wanted: str = ""
    expected: tuple[str, ...] = ()
    weak: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """One command family. Its grammar is compiled when it is first used, and kept.

    Each of the `heads` is a command with an example of it. A head of two words (`ore check`) is a chapter of the
    command that its first word is. The last word is the rule of `file` that reads what follows.
    `reader()` makes the object whose methods turn the tokens of a rule into a part of an action. `expected` gives
    every terminal its key of `[expected]`, in the order of telling (empty: not worth telling). `mistakes` are looked
    through in order; when none fits, the hint is a word that looks like it, or the example. `words` has the spellings
    of the second words of heads.
    """

    file: str
    heads: Mapping[str, str]
    reader: Callable[[], object]
    expected: Mapping[str, str]
    mistakes: tuple[Mistake, ...]
    words: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: WORDS)


def rule(head: str) -> str:
    """The rule that reads what follows a head.

    >>> rule("ore first-aid")
    'first_aid'
    """
    return head.rpartition(" ")[2].replace("-", "_")


def read(family: Family, head: str, text: str, start: int) -> Any:
    """The verb that the text asks for from `start` on; raises `Unreadable`.

    What was read before (the head, and the words that go with any command) stands as blanks in the text, so that
    every position is one of the text as it was typed.
    """
    try:
        return _driver(family, head)(text, start)
    except Misfit:
        text = " " * min(start, len(text)) + text[start:]  # Lark tells where, and what could have stood there
    try:
        return compiled(family).parse(text, rule(head))
    except UnexpectedInput as error:
        raise _explained(family, head, text, error) from None


@cache
def _driver(family: Family, head: str) -> Callable[[str, int], Any]:
    return driver(compiled(family), rule(head))


@cache
def compiled(family: Family, *, strict: bool = False) -> Lark:
    """The parser of a family; a strict one refuses terminals that could be taken for each other."""
    return Lark.open(
        str(_HERE / family.file),
        start=[rule(head) for head in family.heads],
        parser="lalr",
        lexer="contextual",
        transformer=family.reader(),
        edit_terminals=_spell_out,
        maybe_placeholders=False,
        strict=strict,
    )


def _spell_out(terminal: TerminalDef) -> None:
    """Let a terminal that names a known word stand for every spelling of it."""
    if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value in _SPELLED_OUT:
        terminal.pattern = PatternRE(_SPELLED_OUT[terminal.pattern.value], ("i",))


def _any_of(word: str, others: tuple[str, ...]) -> str:
    return "(?:" + "|".join(map(re.escape, spellings(word, others))) + ")"


_SPELLED_OUT = {word: _any_of(word, others) + r"(?![\w.-])" for word, others in WORDS.items()} | {
    f"{word}:": _any_of(word, others) + ":" for word, others in OPTIONS.items()
}


def _explained(family: Family, head: str, text: str, error: UnexpectedInput) -> Unreadable:
    position, before, terminals = _stop(text, error)
    told = dict.fromkeys(word for terminal, word in family.expected.items() if terminal in terminals and word)
    seen = text[position : position + 1]
    fitting = [mistake for mistake in family.mistakes if _fits(mistake, text, position, before, terminals)]
    strong = [mistake for mistake in fitting if not mistake.weak]
    if strong:
        return _told(strong[0], position, told)
    if seen and not seen.isprintable():
        return unreadable(position, *told, hint="invisible", code=f"U+{ord(seen):04X}")
    if seen and seen in '"“”„' and isinstance(error, UnexpectedCharacters):
        return unreadable(position, *told, hint="quote")
    if near := _near(family, text, position, terminals):
        return unreadable(position, *told, hint="did-you-mean", suggestion=near)
    if fitting:
        return _told(fitting[0], position, told)
    return unreadable(position, *told, hint="example", example=family.heads[head])


def _fits(mistake: Mistake, text: str, position: int, before: str, terminals: Container[str]) -> bool:
    return (
        mistake.after in ("", before)
        and (not mistake.wanted or mistake.wanted in terminals)
        and re.compile(mistake.at, re.IGNORECASE).match(text, position) is not None
    )


def _told(mistake: Mistake, position: int, told: Iterable[str]) -> Unreadable:
    return unreadable(position, *(mistake.expected or told), hint=mistake.hint, example=mistake.example)


def _stop(text: str, error: UnexpectedInput) -> tuple[int, str, set[str]]:
    """Where reading stopped, the terminal before, and the terminals that could have stood there."""
    parser = error.interactive_parser
    state = parser.lexer_thread.state
    assert state
    history: list[Token] | None = getattr(error, "token_history", None)
    before = history[-1] if history else state.last_token
    position = error.pos_in_stream or 0
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        position = len(text.rstrip()) or len(text)  # the token of the end stands where the last one does
    terminals: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
    return position, before.type if before else "", terminals


def _near(family: Family, text: str, position: int, terminals: Container[str]) -> str | None:
    """The known word that looks most like the one where reading stopped, and could have stood there."""
    if not (seen := _WORD.match(text, position)):
        return None
    known = {folded(word): word for word in _known(family, terminals)}
    close = get_close_matches(folded(seen[0]), known, n=1, cutoff=0.7)
    return known[close[0]] if close else None


def _known(family: Family, terminals: Container[str]) -> Iterator[str]:
    patterns = {each.pattern.value for each in compiled(family).terminals if each.name in terminals}
    for word, others in {**WORDS, **OPTIONS}.items():
        for mark in ("", ":"):
            if _SPELLED_OUT.get(word + mark) in patterns:
                yield from (spelling + mark for spelling in (word, *others))
    for word, others in AUDIENCES.items():
        yield from (word, *others)
    yield from (f"{spelling}:" for spelling in SPEAKER)
