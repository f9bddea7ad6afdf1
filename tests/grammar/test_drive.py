"""The fast way through a grammar: it reads what Lark reads, and takes nothing else."""

import pytest
from lark import Lark, Token, Transformer

from grammar.drive import Misfit, driver

GRAMMAR = r"""
sum: NUMBER rest* end
rest: PLUS NUMBER
end:
PLUS: "+"
NUMBER: /\d+/
_SPACE: / +/
%ignore _SPACE
"""


class Adding(Transformer[Token, int]):
    def NUMBER(self, token: Token) -> int:  # noqa: N802
        return int(token) + 1000 * (token.start_pos or 0)

    def rest(self, parts: list[int]) -> int:
        return parts[-1]

    def end(self, _: list[int]) -> int:
        return 0

    def sum(self, parts: list[int]) -> int:
        return sum(parts)


def adding(grammar: str = GRAMMAR) -> Lark:
    return Lark(grammar, start="sum", parser="lalr", lexer="contextual", transformer=Adding())


@pytest.mark.parametrize("text", ["7", "  7", "7+8", "7 + 8  + 9 "])
def test_it_reads_what_lark_reads(text: str) -> None:
    parser = adding()
    assert driver(parser, "sum")(text, 0) == parser.parse(text)


def test_tokens_know_where_they_stand() -> None:
    assert driver(adding(), "sum")("  7", 0) == 2007
    assert driver(adding(), "sum")("8+7", 2) == 2007


@pytest.mark.parametrize("text", ["", "+", "7+", "7 8", "7x", "7 + + 8"])
def test_what_does_not_fit_is_a_misfit(text: str) -> None:
    with pytest.raises(Misfit):
        driver(adding(), "sum")(text, 0)


def test_terminals_that_need_a_second_look_are_refused() -> None:
    # "up" is also a NAME, and Lark tells the two apart only after it has read one of them
    grammar = GRAMMAR.replace("rest: PLUS NUMBER", 'rest: PLUS (NAME | "up")\nNAME: /[a-z]+/')
    with pytest.raises(ValueError, match="NAME"):
        driver(adding(grammar), "sum")
