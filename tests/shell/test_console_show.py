"""What the terminal shows: dice by what became of them, our markup as style, players' words harmless, secrets apart."""

import pytest

from bot.app import House
from bot.core.choice import Choice, Option
from bot.core.lines import Face, Mark, Role, Tone, line
from bot.core.people import Reader, UserId
from bot.core.public import PublicPart, PublicReport
from bot.core.secret import SecretPart, SecretReport
from bot.shell.console import show
from bot.shell.console.show import Tongue, plain
from bot.words import Words
from grammar.actions import Audience

TEXTS = {
    "answer.own": "{word}",
    "answer.hidden": "hidden",
    "title": "{who} hits **{what}**",
    "dice": "3 dice:",
    "hint": "Try `/why`",
    "gone": "~~{what}~~ by <@{id}>",
    "ask": "Which?",
    "console.answer": "Answer: `/choose {picks}`",
    "console.answer-blocking": "The table waits: `/choose {picks}`",
}
TONGUE = Tongue(Words({"en": TEXTS, "pt-BR": TEXTS}), "en")


def shown(*parts: PublicPart, note: str = "", choices: tuple[Choice, ...] = ()) -> str:
    return plain(show.public(PublicReport("ana", parts, note, choices), TONGUE))


def dice(*faces: Face) -> PublicPart:
    return PublicPart(Role.DICE, line("dice"), faces)


@pytest.mark.parametrize(
    ("mark", "drawn"),
    [
        (Mark.PLAIN, "5"),
        (Mark.DROPPED, "(5)"),
        (Mark.EXPLODED, "5!"),
        (Mark.REROLLED, "(5→)"),
        (Mark.FIXED, "5"),
        (Mark.CHOSEN, "5"),
        (Mark.SET, "[5]"),
        (Mark.SUCCESS, "5✓"),
        (Mark.FAILURE, "5✗"),
    ],
)
def test_a_die_is_drawn_by_what_became_of_it(mark: Mark, drawn: str) -> None:
    assert shown(dice(Face("5", mark), Face("2"))) == f"ana: 3 dice: {drawn} 2"


def test_the_dice_of_a_set_share_brackets_whatever_they_are() -> None:
    sets = [Face("10c", Mark.SET), Face("10", Mark.SET), Face("4", Mark.SET), Face("4e", Mark.SET), Face("7")]
    assert shown(dice(*sets)) == "ana: 3 dice: [10c 10] [4 4e] 7"


def test_neighbours_that_dropped_are_drawn_one_by_one() -> None:
    assert shown(dice(Face("1", Mark.DROPPED), Face("1", Mark.DROPPED))) == "ana: 3 dice: (1) (1)"


def test_the_title_comes_first_the_note_last_and_steps_not_at_all() -> None:
    parts = (
        PublicPart(Role.HINT, line("hint")),
        PublicPart(Role.STEP, line("ask")),
        dice(Face("5")),
        PublicPart(Role.TITLE, line("title", who="Rook", what="Bones"), tone=Tone.SUCCESS),
    )
    assert shown(*parts, note="ouch").splitlines() == ["ana: Rook hits Bones", "Try /why", "3 dice: 5", "# ouch"]


def test_our_markup_is_style_and_players_words_are_as_they_wrote_them() -> None:
    pieces = show.public(
        PublicReport("ana", (PublicPart(Role.LINE, line("title", who="*Rook* `x`", what="~~Bo**nes~~")),)), TONGUE
    )
    assert plain(pieces) == "ana: *Rook* `x` hits ~~Bo**nes~~"
    assert ("class:line class:strong", "~~Bo**nes~~") in pieces
    pieces = show.public(PublicReport("", (PublicPart(Role.LINE, line("gone", what="it", id="77")),)), TONGUE)
    assert plain(pieces) == "it by @77"
    assert ("class:line class:struck", "it") in pieces


def test_a_person_is_named_within_our_markup_and_left_alone_in_a_command() -> None:
    words = Words({"en": {"who": "**<@{id}>** by `/settings gm <@{id}>`"}})
    pieces = Tongue(words, "en").say(line("who", id="77"))
    assert plain(pieces) == "@77 by /settings gm <@77>"
    assert ("class:strong class:person", "@77") in pieces


@pytest.mark.parametrize("steering", ["\x1b[2J", "\x07", "\r", "\n", "\x9b31m", "\u202e", "\x00", "\u2028"])
def test_no_word_of_a_player_steers_the_terminal(steering: str) -> None:
    title = PublicPart(Role.TITLE, line("title", who=steering, what=steering))
    report = PublicReport(steering, (title, dice(Face(steering))), steering, (choice(steering),))
    text = plain(show.public(report, TONGUE))
    assert all(sign.isprintable() or sign == "\n" for sign in text)
    assert text.count("\n") == 5  # title, dice, note, question, answers, how to answer: none of them the player's


def choice(key: str = "2x5", *, blocking: bool = False, audience: Audience = Audience.EVERYONE) -> Choice:
    return Choice(
        id="1-1",
        system="ore",
        kind="ore.which-set",
        who=UserId("ana"),
        ask=line("ask"),
        options=(Option(key, line("title", who=key, what="Bones")), Option("no", line("ask"))),
        default=(key,),
        blocking=blocking,
        audience=audience,
    )


def test_a_question_lists_its_answers_and_how_to_give_one() -> None:
    told = shown(choices=(choice(),)).splitlines()
    assert told == ["ana: ? Which?", "  2x5 hits Bones · no: Which?", "Answer: /choose 2x5"]
    assert shown(choices=(choice(blocking=True),)).endswith("The table waits: /choose 2x5")


def test_a_secret_question_is_answered_in_secret() -> None:
    assert shown(choices=(choice(audience=Audience.HIDDEN),)).endswith("/choose 2x5 hidden")


def secret(audience: Audience, owner: str = "ana", role: Role = Role.TITLE) -> SecretReport:
    part = SecretPart(audience, UserId(owner), role, line("hint"))
    return SecretReport(audience, UserId(owner), "Ana", (part,), "psst")


@pytest.mark.parametrize(
    ("audience", "readers"),
    [
        (Audience.HIDDEN, {"ana", "gm"}),
        (Audience.PRIVATE, {"ana"}),
        (Audience.BLIND, {"gm"}),
    ],
)
def test_a_secret_is_shown_to_its_audience(audience: Audience, readers: set[str]) -> None:
    people = [Reader(UserId("ana")), Reader(UserId("bob")), Reader(UserId("gm"), gm=True)]
    seeing = {str(reader.user) for reader in people if show.secret(secret(audience), reader, TONGUE)}
    assert seeing == readers


def test_a_secret_part_of_another_is_shown_to_him_alone() -> None:
    part = SecretPart(Audience.PRIVATE, UserId("bob"), Role.TITLE, line("hint"))
    report = SecretReport(Audience.HIDDEN, UserId("ana"), "Ana", (part,), "psst")
    assert plain(show.secret(report, Reader(UserId("bob")), TONGUE)) == "Ana: Try /why"
    assert "Try" not in plain(show.secret(report, Reader(UserId("gm"), gm=True), TONGUE))


def test_steps_are_shown_to_the_one_who_asks_why() -> None:
    report, ana = secret(Audience.PRIVATE, role=Role.STEP), Reader(UserId("ana"))
    assert "Try" not in plain(show.secret(report, ana, TONGUE))
    assert "Try /why" in plain(show.secret(report, ana, TONGUE, steps=True))


def test_what_is_whispered_stands_beside_the_name_of_the_one_who_hears_it() -> None:
    seen = show.answer((("", "one\ntwo"),), {"ana": (("", "three\nfour"),)})
    assert plain(seen) == "  one\n  two\n  ana> three\n       four"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("one two three", "one two three"),
        ("one two three four", "one two three\nfour"),
        ("  one two three", "  one two\n  three"),  # the margin stays
        ("  one\n  two three four", "  one\n  two three\n  four"),
        ("onetwothreefourfive", "onetwothreefourfive"),  # a word is never cut
        ("", ""),
    ],
)
def test_long_lines_are_folded_at_spaces(text: str, folded: str) -> None:
    lines = plain(tuple(show.folded((("", text),), 13))).split("\n")
    assert [line.rstrip() for line in lines] == folded.split("\n")


def test_what_is_whispered_is_folded_beside_the_name() -> None:
    seen = show.answer((), {"ana": (("", "one two "), ("class:code", "three"), ("", " four"))})
    assert [line.rstrip() for line in plain(tuple(show.folded(seen, 16))).split("\n")] == [
        "  ana> one two",
        "       three",
        "       four",
    ]


def test_every_style_is_known_to_the_live_table(house: House) -> None:
    from bot.shell.console.live import STYLE

    known = {name for names, _ in STYLE.class_names_and_attrs for name in names}
    for tone in Tone:
        assert tone is Tone.PLAIN or tone.value in known
    for mark in Mark:
        assert mark is Mark.PLAIN or f"die-{mark.value}" in known
