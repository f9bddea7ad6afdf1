"""The words that go with any command, wherever they stand."""

import pytest

from grammar.actions import Action, Audience, Choose, OrePool, Undo
from grammar.envelope import NOTE_LIMIT, TEXT_LIMIT
from grammar.parser import Unreadable, parse

POOL = OrePool(7)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("/ore 7d hidden", Action(POOL, Audience.HIDDEN)),
        ("/ore hidden 7d", Action(POOL, Audience.HIDDEN)),
        ("/ore 3d hidden 4d", Action(POOL, Audience.HIDDEN)),
        ("/ore 7d HIDDEN", Action(POOL, Audience.HIDDEN)),
        ("/ore 7d oculto", Action(POOL, Audience.HIDDEN)),
        ("/ore 7d private", Action(POOL, Audience.PRIVATE)),
        ("/ore 7d privada", Action(POOL, Audience.PRIVATE)),
        ("/ore 7d blind", Action(POOL, Audience.BLIND)),
        ("/ore às-cegas 7d", Action(POOL, Audience.BLIND)),
        ("/ore 7d As-Cegas#x", Action(POOL, Audience.BLIND, note="x")),
        ("/ore 7d as:Rook", Action(POOL, speaker="Rook")),
        ("/ore 7d como:Rook", Action(POOL, speaker="Rook")),
        ("/ore as:O'Brien 7d", Action(POOL, speaker="O'Brien")),
        ('/ore as:"Dr. \\"Ice\\" Mann" 7d', Action(POOL, speaker='Dr. "Ice" Mann')),
        ("/ore as:“Dr. Mann” 7d", Action(POOL, speaker="Dr. Mann")),
        ("/ore as:hidden 7d", Action(POOL, speaker="hidden")),
        ('/ore as:"a # b" 7d # c', Action(POOL, speaker="a # b", note="c")),
        ("/ore 7d # strength", Action(POOL, note="strength")),
        ("/ore 7d#strength", Action(POOL, note="strength")),
        ("/ore 7d #  two  words  ", Action(POOL, note="two  words")),
        ('/ore 7d # hidden as:X "# #"', Action(POOL, note='hidden as:X "# #"')),
        ("/ore 7d # 👩‍🚀", Action(POOL, note="👩‍🚀")),
        ("/ore 7d # *bold* @everyone <@1>", Action(POOL, note="*bold* @everyone <@1>")),
        ("/gm ore 7d", Action(POOL, Audience.HIDDEN)),
        ("/gm /ore 7d", Action(POOL, Audience.HIDDEN)),
        ("/mestre ore 7d", Action(POOL, Audience.HIDDEN)),
        ("/gm ore 7d hidden", Action(POOL, Audience.HIDDEN)),
        ("/gm ore 7d blind", Action(POOL, Audience.BLIND)),
        ("/gm ore private 7d", Action(POOL, Audience.PRIVATE)),
        ("/gm undo 12", Action(Undo("12"), Audience.HIDDEN)),
        ("/undo # 12", Action(Undo(), note="12")),
        ("/choose hidden", Action(Choose(), Audience.HIDDEN)),
        ("/choose hide", Action(Choose(("hide",)))),
    ],
)
def test_it_is_taken_off(text: str, action: Action) -> None:
    assert parse(text) == action


@pytest.mark.parametrize(
    "text", ["/ore 7d", "ore 7d", "  /ore   7d  ", "/ ore 7d", "/ORE 7d", "/ore7d", "/ore\t7d", "/ore\u00a07d"]
)
def test_the_head_and_spaces_are_read_kindly(text: str) -> None:
    assert parse(text) == Action(POOL)


@pytest.mark.parametrize(
    "text", ["/roll hidden 4d6kh3", "/roll 4d6kh3 hidden", "/roll 4d6 hidden kh3", "/r4d6kh3 oculto"]
)
def test_flags_stand_anywhere_around_dice(text: str) -> None:
    assert parse(text) == Action(parse("/roll 4d6kh3").do, Audience.HIDDEN)


def test_labels_and_quotes_are_not_looked_into() -> None:
    assert parse("/roll 4d6[hidden blade]").audience is Audience.EVERYONE
    assert parse("/roll 4d6[as:x # 1]").note == ""
    assert parse('/choose "a private # word"') == Action(Choose(("a private # word",)))


def test_letters_are_composed() -> None:
    assert parse("/ore 7d as:Jose\u0301").speaker == "José"


def test_what_fits_exactly_is_read() -> None:
    note = "n" * NOTE_LIMIT
    assert parse(f"/ore 7d # {note}").note == note
    text = "/ore 7d" + " " * (TEXT_LIMIT - 8) + "e"
    assert len(text) == TEXT_LIMIT
    assert parse(text).do == OrePool(7, expert=1)


def test_one_character_more_is_told_with_both_numbers() -> None:
    with pytest.raises(Unreadable) as error:
        parse("/ore 7d # " + "n" * (NOTE_LIMIT + 1))
    assert (error.value.column, error.value.hint.key) == (11 + NOTE_LIMIT, "hint.long-note")
    assert error.value.hint.args == {"limit": 200, "length": 201}
    with pytest.raises(Unreadable) as error:
        parse("/ore 7d".ljust(TEXT_LIMIT + 1, "e"))
    assert (error.value.column, error.value.hint.key) == (TEXT_LIMIT + 1, "hint.too-long")
    assert error.value.hint.args == {"limit": 300, "length": 301}


def test_the_log_reads_back_what_is_longer_than_anybody_may_type() -> None:
    action = Action(Choose(("x" * TEXT_LIMIT,)))
    assert parse(str(action), limit=2 * TEXT_LIMIT) == action
