"""Whatever is typed gives an action or a clear error, and gives it soon."""

import time
from collections.abc import Callable
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from grammar.actions import Action
from grammar.drive import Misfit, driver
from grammar.families import FAMILIES
from grammar.family import Family, compiled, rule
from grammar.parser import Unreadable, parse
from grammar.red_words import MODES
from grammar.vocabulary import AUDIENCES, DEEDS, HEADS, OPTIONS, WORDS
from tests.grammar.refusals import worded

PIECES = [
    *(f"/{head}" for head in HEADS),
    *(word for table in (AUDIENCES, WORDS, DEEDS, MODES) for word in table),
    *(f"{option}:" for option in OPTIONS),
    *("7d", "+2e", ":10,7", "e9", "2e9", "+1t", "-1d", "−1d", "+2d", "3d+", "7", "hd", "0d", "0", "1234567"),
    *("4d6", "kh3", "!", ">=5", "d%", "dF", "(", ")", "{", "}", "[", "]", "[fire]", ";", "6x", "r1", "/", "*", "adv"),
    *(
        "h3",
        "#12",
        "#",
        "# note",
        "as:",
        "as:Rook",
        '"',
        '"Dr. Mann"',
        "“",
        "”",
        "\\",
        ",",
        ":",
        "<@1>",
        "<#1>",
        "@ana",
    ),
    *("x3", "3x", "body:3", "body:+1", "-1", "=-1", "until:end", "of:Rook", 'motto:"Stay down"', "side:foes", "ás:1"),
    *("\u200b", "\u200d", "\x00", "\n", "\u00a0", "e\u0301", "ı", "ſ", "７", "²", "👩‍🚀", "²d", "٣d"),
]
TEXTS = st.text(max_size=320)
FRAGMENTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).flatmap(
    lambda pieces: st.sampled_from([" ", ""]).map(lambda gap: gap.join(pieces))
)
COMMANDS = st.builds("/{} {}".format, st.sampled_from(list(HEADS)), FRAGMENTS)


def answer(text: str) -> Action | Unreadable:
    """What comes of a text. Anything but these two is a crash, and fails the test."""
    try:
        return parse(text)
    except Unreadable as error:
        return error


@settings(deadline=None)  # a grammar is compiled when it is first used
@given(TEXTS | FRAGMENTS | COMMANDS)
def test_any_text_gives_an_action_or_a_clear_error(text: str) -> None:
    match answer(text):
        case Action() as action:
            assert parse(str(action), limit=2000) == action
        case Unreadable() as error:
            assert 1 <= error.column <= len(normalize("NFC", text)) + 1
            worded(error)


def outcome(reader: Callable[[str], object], text: str) -> object:
    """What a reader makes of a text; an error is told by its place and hint, a text that does not fit by None."""
    try:
        return reader(text)
    except Unreadable as error:
        return error.column, error.hint
    except (Misfit, UnexpectedInput):
        return None


@settings(deadline=None)
@given(st.sampled_from([(family, head) for family in FAMILIES for head in family.heads]), FRAGMENTS)
def test_the_fast_way_reads_what_lark_reads(command: tuple[Family, str], text: str) -> None:
    family, head = command
    lark = compiled(family)
    assert outcome(lambda text: driver(lark, rule(head))(text, 0), text) == outcome(
        lambda text: lark.parse(text, rule(head)), text
    )


@pytest.mark.parametrize(
    "head",
    [
        "/ore",
        "/roll",
        "/choose",
        "/gm roll",
        "/add",
        "/effect",
        "/macro run",
        "/again",
        "/declare spray",
        "/red shoot",
        "",
    ],
)
@pytest.mark.parametrize(
    "body",
    [
        "(" * 2000 + "1" + ")" * 2000,
        "(" * 280,
        "[" * 280,
        '"' * 281,
        '"\\' * 140,
        "{" * 140 + "}" * 140,
        "9" * 5000,
        "9" * 280,
        "+1d6" * 1000,
        "+1d6" * 70,
        "-" * 280,
        "1d" * 140,
        "7d " * 90,
        "e9 " * 90 + "x",
        "hidden " * 40,
        "as:" * 90,
        "# " * 140,
        "k" * 280,
        "a:1 " * 70 + "?",
        "a:b" * 90,
        "x3 " * 90,
        "Rook " * 56 + "body",
        "999999d999999",
        "\u200b" * 5000,
    ],
)
def test_hostile_text_is_answered_at_once(head: str, body: str) -> None:
    for command in ("/ore 7d", "/choose", "/roll 1d6", "/next", "/again", "/declare pass", "/red shoot A"):
        parse(command)  # a grammar is compiled when it is first used
    assert min(_seconds(f"{head} {body}") for _ in range(3)) < 0.05  # the machine may do other things at once


def _seconds(text: str) -> float:
    start = time.process_time()
    answer(text)
    return time.process_time() - start
