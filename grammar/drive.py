"""A fast way through a compiled grammar, for texts without a mistake.

Lark makes the tables: which terminals fit a state, and what to do at each. Here they are followed without the
book-keeping that only errors need (lines, columns, what was expected), which is most of Lark's own time. A text that
does not fit is a `Misfit`; Lark itself is then asked what is wrong with it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lark import Lark, Token
from lark.grammar import Rule
from lark.lexer import BasicLexer

_END = "$END"

Made = Callable[[list[object]], object]


class Misfit(Exception):
    """The text is not of the language."""


@dataclass(slots=True, eq=False)
class _State:
    """Where the parser stands: how it reads on from there, and what it does with what it reads.

    `shifts` lead on with a terminal, `reduces` complete a rule before one (its length, what makes its value, its
    name), and `after` leads on with the value of a rule.
    """

    scan: Callable[[str, int], re.Match[str] | None]
    shifts: dict[str, tuple["_State", Callable[[Token], object] | None]] = field(default_factory=dict)
    reduces: dict[str, tuple[int, Made, str]] = field(default_factory=dict)
    after: dict[str, "_State"] = field(default_factory=dict)


def driver(parser: Lark, rule: str) -> Callable[[str, int], object]:
    """What reads a text by this rule with the tables of the parser, from a position on; it raises `Misfit`."""
    frontend = parser.parser
    table, callbacks = frontend.parser.parser.parse_table, frontend.parser.parser.callbacks
    states = {number: _State(_scan(frontend.lexer.lexers[number])) for number in table.states}
    terminals = {terminal.name for terminal in parser.terminals}
    for number, actions in table.states.items():
        state = states[number]
        for symbol, (_, target) in actions.items():
            if isinstance(target, Rule):
                state.reduces[symbol] = len(target.expansion), callbacks[target], str(target.origin.name)
            elif symbol in terminals:
                state.shifts[symbol] = states[target], callbacks.get(symbol)
            else:
                state.after[symbol] = states[target]
    ignored = frozenset(parser.ignore_tokens)
    first, last = states[table.start_states[rule]], states[table.end_states[rule]]
    return lambda text, start: _drive(text, start, first, last, ignored)


def _scan(lexer: BasicLexer) -> Callable[[str, int], re.Match[str] | None]:
    """What finds the next terminal in one state: all of its terminals are one pattern."""
    (pattern,) = lexer.scanner._mres
    if lexer.callback:
        raise ValueError(f"terminals that need a second look: {', '.join(lexer.callback)}")
    match: Callable[[str, int], re.Match[str] | None] = pattern.match
    return match


def _drive(text: str, at: int, state: _State, last: _State, ignored: frozenset[str]) -> object:
    stack = [state]
    values: list[object] = []
    end = len(text)
    while True:
        kind, word = _END, ""
        if at < end:
            match = state.scan(text, at)
            if match is None:
                raise Misfit
            kind, word = match.lastgroup or "", match[0]
            if kind in ignored:
                at += len(word)
                continue
        while reduce := state.reduces.get(kind):
            size, made, rule = reduce
            parts = values[-size:] if size else []
            if size:
                del values[-size:], stack[-size:]
            values.append(made(parts))
            state = stack[-1].after[rule]
            stack.append(state)
        shift = state.shifts.get(kind)
        if shift is None:
            if state is last and kind is _END:
                return values[-1]
            raise Misfit
        state, read = shift
        token = _token(kind, word, at)
        values.append(read(token) if read else token)
        stack.append(state)
        at += len(word)


def _token(kind: str, word: str, at: int) -> Token:
    """A token that knows what it is and where it begins, and nothing of lines and columns."""
    token = str.__new__(Token, word)
    token.type, token.value, token.start_pos = kind, word, at
    return token
