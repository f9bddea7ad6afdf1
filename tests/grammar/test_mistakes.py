"""What is not a command: where reading stops, and the one hint."""

import re
from pathlib import Path

import pytest

from bot.core.lines import line
from bot.words import LOCALES
from grammar.families import FAMILIES
from grammar.vocabulary import AUDIENCES
from tests.grammar.refusals import CATALOGUES, refusal

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        # no command
        ("", 1, "start"),
        ("   ", 1, "start"),
        ("/", 2, "start"),
        ("#", 1, "start"),
        ("🎲", 1, "start"),
        ("/rol 4d6", 2, "did-you-mean"),
        ("/desfaser", 2, "did-you-mean"),
        ("4d6", 1, "did-you-mean"),
        ("/gm", 4, "start"),
        ("/gm 4d6", 5, "did-you-mean"),
        ("/gm gm ore 7d", 5, "start"),
        # the words that go with any command
        ("/ore 7d hidden private", 16, "one-audience"),
        ("/ore 7d hidden hidden", 16, "one-audience"),
        ("/ore 7d hiden", 9, "did-you-mean"),
        ("/ore 7dhidden", 6, "example"),
        ("/ore 7d as:", 12, "speaker"),
        ("/ore 7d as: Rook", 12, "speaker"),
        ('/ore 7d as:""', 12, "speaker"),
        ('/ore 7d as:"  "', 12, "speaker"),
        ('/ore 7d as:"Rook', 12, "quote"),
        ('/ore 7d as:"Ro"ok', 16, "speaker"),
        ("/ore 7d as:A as:B", 14, "twice"),
        ("/ore 7d #", 10, "note"),
        ("/ore 7d #   ", 10, "note"),
        ("/ore 6#4d6", 7, "repeat"),
        # what nobody can see
        ("/ore 7\u200bd", 7, "invisible"),
        ("/ore\u200b 7d", 5, "invisible"),
        ("\ufeff/ore 7d", 1, "invisible"),
        ("/ore 7d # a\u200bb", 12, "invisible"),
        ("/ore 7d # \u202eb", 11, "invisible"),
        ("/ore 7d # \x1b[31m", 11, "invisible"),
        ("/ore 7d\x00", 8, "invisible"),
        ("/ore 7d as:R\ud800k", 13, "invisible"),
        ("/ore 7\u200dd", 7, "invisible"),
        ("/ore 7d as:R\u200dk", 13, "invisible"),
        ("/ore 7d\n/ore 6d", 8, "one-line"),
        ("/ore 7d # hit\n/ore 6d", 14, "one-line"),
        ("/ore 7d\u20281e", 8, "one-line"),
        # pools
        ("/ore", 5, "example"),
        ("/ore   ", 5, "example"),
        ("/ore # strength", 5, "example"),
        ("/ore hidden", 12, "example"),
        ("/ore called:10", 15, "example"),
        ("/ore +2d", 9, "example"),
        ("/ore 7d called:", 16, "called"),
        ("/ore 7d called:   ", 16, "called"),
        ("/ore 7d called: # head", 16, "called"),
        ("/ore 7d called: hidden", 16, "called"),
        ("/ore 7d called:head", 16, "called"),
        ("/ore 7d called:e", 16, "called"),
        ("/ore 7d called:-1", 16, "called"),
        ("/ore 7d called:0", 16, "zero"),
        ("/ore 7d called:10 called:9", 19, "twice"),
        ("/ore 7d mira:10 called:10", 17, "twice"),
        ("/ore diff:4 7d dif:5", 16, "twice"),
        ("/ore 7d called", 9, "did-you-mean"),
        ("/ore 7d calld:10", 9, "did-you-mean"),
        ("/ore 7d caled 10", 9, "did-you-mean"),
        ("/ore 7d weapon:sword", 9, "example"),
        ("/ore 7d diff:", 14, "number"),
        ("/ore 7d actions:x", 17, "number"),
        ("/ore 7d buy:", 13, "number"),
        ("/ore 7d +2e:", 13, "faces"),
        ("/ore 7d +2e:10,", 16, "faces"),
        ("/ore 7d +2e:x", 13, "faces"),
        ("/ore 7d +2e:10,0", 16, "zero"),
        ("/ore 7d 2e9", 11, "own-face"),
        ("/ore 7d +0e", 10, "zero"),
        ("/ore 7d -0d", 10, "zero"),
        ("/ore 7d -1e", 10, "buy"),
        ("/ore 7d hd", 9, "hard-dice"),
        ("/ore 5d+1hd", 9, "hard-dice"),
        ("/ore 7d 2h", 9, "hard-dice"),
        ("/ore 7d +2wd", 10, "wiggle-dice"),
        ("/ore 7d6", 6, "ten-sided"),
        ("/ore 7d +2d6", 10, "ten-sided"),
        ("/ore 1d2 0", 6, "ten-sided"),
        ("/ore 7d +2", 10, "dice-letter"),
        ("/ore 3+4", 8, "dice-letter"),
        ("/ore 7d -", 10, "dice-letter"),
        ("/ore 7d + hidden", 10, "dice-letter"),
        ("/ore 3 4", 8, "bare"),
        ("/ore 7d 10", 9, "bare"),
        ("/ore 7 3d", 8, "bare"),
        ("/ore 7x", 6, "example"),
        ("/ore 7d ?", 9, "example"),
        ("/ore 1234567d", 6, "long-number"),
        ("/ore 7d called:1234567", 16, "long-number"),
        ("/ore 7d " + "9" * 5000, 301, "too-long"),
        # the commands of every table
        ("/redo now", 7, "example"),
        ("/last hidden 3", 14, "example"),
        ("/undo twelve", 7, "example"),
        ("/undo 0", 7, "zero"),
        ("/undo 1 2", 9, "example"),
        ("/undo 1 #2", 9, "example"),
        ("/log 0", 6, "zero"),
        ("/log h2", 6, "example"),
        ("/choose choice:", 16, "choice"),
        ("/choose choice:a choice:b", 18, "twice"),
        ('/choose "the head', 9, "quote"),
        ('/choose ""', 9, "empty"),
        ("/choose ,", 9, "example"),
        ('/lapse ""', 8, "empty"),
        ("/lapse one two", 12, "example"),
        ("/settings language:", 20, "example"),
        ('/settings language ""', 20, "empty"),
        ("/settings language en galaxy", 23, "example"),
        ("/settings language en servr", 23, "did-you-mean"),
        ("/settings gm", 13, "user"),
        ("/settings gm ana", 14, "user"),
        ("/settings gm remove", 20, "user"),
        ("/settings gm <@&12>", 14, "user"),
        ("/reveal Ghoul Fist", 15, "example"),
    ],
)
def test_where_reading_stops_and_what_is_hinted(text: str, column: int, hint: str) -> None:
    error = refusal(text)
    assert (error.column, error.hint.key) == (column, f"hint.{hint}")


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("/rol 4d6", "/roll"),
        ("/desfaser", "/undo"),
        ("4d6kh3 # strength", "/roll 4d6kh3 # strength"),
        ("d20", "/roll d20"),
        ("/gm 4d6", "/gm roll 4d6"),  # what was to be hidden stays hidden
        ("/gm orre", "/gm ore"),
        ("/ore 7d hiden", "hidden"),
        ("/ore 7d privad", "privado"),
        ("/ore 7d calld:10", "called:"),
        ("/ore 7d açoes:2", "ações:"),
        ("/settings gm tranfer", None),
        ("/settings language en servr", "server"),
    ],
)
def test_the_nearest_known_word(text: str, suggestion: str | None) -> None:
    assert refusal(text).hint.args.get("suggestion") == suggestion


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["command"]),
        ("/ore", ["dice", "expert", "trump", "bonus", "penalty", "option", "ore.to-do"]),
        ("/ore called:", ["location"]),
        ("/ore 7d +2e:", ["face"]),
        ("/ore 7d -", ["dice"]),
        ("/undo twelve", ["entry", "end"]),
        ("/undo 12 x", ["end"]),
        ("/log x", ["number", "user", "record.fight", "end"]),
        ("/settings language:", ["word"]),
        ("/settings gm", ["user"]),
        ("/ore 7d as:", ["name"]),
    ],
)
def test_what_could_have_stood_there(text: str, expected: list[str]) -> None:
    assert list(refusal(text).expected) == [f"expected.{word}" for word in expected]


SOURCES = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "grammar").glob("*.py"))]
KEYS = {
    *(f"hint.{key}" for source in SOURCES for key in re.findall(r'\bhint="([a-z.-]+)"', source)),
    *(f"hint.{mistake.hint}" for family in FAMILIES for mistake in family.mistakes),
    *(f"expected.{word}" for family in FAMILIES for word in family.expected.values() if word),
    *(f"expected.{word}" for family in FAMILIES for mistake in family.mistakes for word in mistake.expected),
}


def test_every_key_has_its_words() -> None:
    assert {key for key in KEYS if not CATALOGUES.has(key)} == set()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("hint", sorted({mistake.hint for family in FAMILIES for mistake in family.mistakes}))
def test_a_hint_needs_nothing_but_the_example(hint: str, locale: str) -> None:
    assert CATALOGUES.text(line(f"hint.{hint}", example="4d6"), locale)


@pytest.mark.parametrize("word", [word for first, others in AUDIENCES.items() for word in (first, *others)])
@pytest.mark.parametrize(
    "command",
    [
        "/roll 4d6",
        "/roll d20",
        "/ore 7d",
        "/add Ghoul",
        "/add Ghoul x3 body:4",
        "/init roll Ghoul",
        "/note clue",
        '/note clue "x"',
    ],
)
def test_a_mistyped_audience_is_never_read_as_no_audience(command: str, word: str) -> None:
    missing = {word[:at] + word[at + 1 :] for at in range(len(word))}
    swapped = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
    marked = {f"{word}.", f"{word},", f"-{word}", f"--{word}", f"({word})", f"{word}s"}
    for typed in (missing | swapped | marked) - {word}:
        refusal(f"{command} {typed}")
