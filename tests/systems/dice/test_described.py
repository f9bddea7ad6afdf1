"""What a roll looks like: the dice and what became of them, and the steps that `/why` tells."""

from bot.codec import Codec
from bot.core.lines import Line, Mark, Role, Tone
from bot.core.public import PublicPart
from bot.systems.dice import PlainDice
from bot.systems.dice.describe import parts
from bot.systems.dice.facts import Rolled
from bot.systems.dice.layout import faces
from tests.systems.dice.scripted import pool, result


def laid(text: str, *fallen: int) -> str:
    """The dice of a roll in a row, each with a letter for what became of it."""
    letters = {Mark.PLAIN: "", Mark.EXPLODED: "!", Mark.DROPPED: "d", Mark.REROLLED: "r", Mark.SUCCESS: "s"}
    letters |= {Mark.FAILURE: "f", Mark.SET: "m"}
    return " ".join(face.shown + letters[face.mark] for face in faces(pool(text, *fallen)))


def told(role: Role, *results: tuple[str, tuple[int, ...]]) -> list[Line]:
    event = Rolled(tuple(result(text, *fallen) for text, fallen in results))
    return [part.line for part in parts(event) if part.role is role]


def test_each_die_is_shown_with_what_became_of_it() -> None:
    assert laid("4d6", 3, 6, 2, 5) == "3 6 2 5"
    assert laid("4d6kh3", 3, 6, 2, 5) == "3 6 2d 5"
    assert laid("2d6!", 6, 5, 6, 2) == "6! 6! 2! 5"  # a die stands behind the one that brought it
    assert laid("2d6!kh1", 6, 5, 2) == "6! 2d 5d"
    assert laid("3d6!!", 6, 2, 6, 6, 3, 1) == "6+6+1! 2 6+3!"
    assert laid("2d6!p", 6, 2, 6, 3) == "6! 6→5! 3→2! 2"
    assert laid("2d6i", 1, 4, 3) == "1! -3! 4"
    assert laid("3d6r1", 1, 5, 1, 1, 2, 6) == "1r 1r 6 5 1r 2"
    assert laid("1d20adv", 7, 15) == "7d 15"
    assert laid("3d6mi3", 1, 4, 2) == "1→3 4 2→3"
    assert laid("3d10>=7f1", 8, 1, 4) == "8s 1f 4"
    assert laid("4d10mt", 5, 5, 1, 2) == "5m 5m 1 2"
    assert laid("3d20cs cf", 20, 1, 10) == "20s 1f 10"
    assert laid("4d6sd", 3, 6, 2, 5) == "6 5 3 2"
    assert laid("4d6kh3s", 3, 6, 2, 5) == "2d 3 5 6"
    assert laid("4d6s ns", 3, 6, 2, 5) == "3 6 2 5"  # the last word counts
    assert laid("4dF", 1, 2, 3, 3) == "-1 0 1 1"


def test_a_plain_roll_is_a_title_and_the_dice() -> None:
    event = Rolled((result("4d6kh3", 3, 6, 2, 5),))
    title, dice, *steps = parts(event)
    assert title == PublicPart(Role.TITLE, Line("roll.total", {"total": "14", "roll": "4d6kh3"}))
    assert (dice.role, dice.line) == (Role.DICE, Line("roll.dice", {"n": 4}))
    assert [face.shown for face in dice.faces] == ["3", "6", "2", "5"]
    assert {step.role for step in steps} == {Role.STEP}


def test_dice_of_several_kinds_have_a_line_each() -> None:
    assert told(Role.DICE, ("2d6[fire] + 1d8 + 3", (4, 5, 7))) == [
        Line("roll.pool", {"dice": "2d6[fire]", "total": 9}),
        Line("roll.pool", {"dice": "1d8", "total": 7}),
    ]


def test_repeats_have_a_line_each() -> None:
    rolls = (("2d6 + 1d4", (4, 5, 2)), ("2d6 + 1d4", (1, 1, 1)))
    assert told(Role.TITLE, *rolls) == [Line("roll.totals", {"totals": ("11", "3")})]
    first = Line("roll.total", {"total": "11", "roll": "2d6 + 1d4"})
    assert told(Role.DICE, *rolls)[0] == Line("roll.line", {"number": 1, "outcome": first})
    event = Rolled(tuple(result(*roll[:1], *roll[1]) for roll in rolls))
    assert [face.shown for part in parts(event) if part.role is Role.DICE for face in part.faces] == list("452111")


def test_the_title_says_what_came_out() -> None:
    def title(text: str, *fallen: int) -> tuple[str, Tone]:
        first = next(parts(Rolled((result(text, *fallen),))))
        return first.line.key, first.tone

    assert title("1d20 + 5 >= 15", 12) == ("roll.met", Tone.SUCCESS)
    assert title("1d20 + 5 >= 15", 2) == ("roll.missed", Tone.FAILURE)
    assert title("3d10>=7", 8, 1, 4) == ("roll.successes", Tone.PLAIN)
    assert title("4d10mt", 5, 5, 1, 2) == ("roll.sets", Tone.PLAIN)
    assert title("3d10>=7 + 1", 8, 1, 4) == ("roll.total", Tone.PLAIN)
    assert title("2 + 2") == ("roll.total", Tone.PLAIN)


def test_why_tells_every_step() -> None:
    steps = [(step.key, dict(step.args)) for step in told(Role.STEP, ("3d6!kh2 + 2 >= 10", (6, 1, 6, 2, 3)))]
    assert steps == [
        ("roll.step.thrown", {"dice": "3d6!kh2", "faces": (6, 1, 6)}),
        ("roll.step.exploded", {"modifier": "!", "dice": (6, 6), "brought": (2, 3)}),
        ("roll.step.dropped", {"modifier": "kh2", "dice": (1, 2, 3), "brought": ()}),
        ("roll.step.sum", {"dice": "3d6!kh2", "total": 12}),
        ("roll.step.arithmetic", {"sum": "12 + 2 = 14"}),
        ("roll.step.arithmetic", {"sum": "14 >= 10"}),
        ("roll.step.met", {}),
    ]


def test_why_tells_how_a_number_was_rolled() -> None:
    steps = [(step.key, dict(step.args)) for step in told(Role.STEP, ("3d6kh(1d2 + 1)", (1, 6, 1, 4)))]
    assert steps == [
        ("roll.step.thrown", {"dice": "1d2", "faces": (1,)}),
        ("roll.step.sum", {"dice": "1d2", "total": 1}),
        ("roll.step.thrown", {"dice": "3d6kh2", "faces": (6, 1, 4)}),
        ("roll.step.dropped", {"modifier": "kh2", "dice": (1,), "brought": ()}),
        ("roll.step.sum", {"dice": "3d6kh2", "total": 10}),
        ("roll.step.arithmetic", {"sum": "1 + 1 = 2"}),
    ]


def test_why_numbers_repeats_and_says_when_a_modifier_did_nothing() -> None:
    keys = [step.key for step in told(Role.STEP, ("2d6!", (1, 2)), ("1d10>=7sd", (3,)))]
    assert keys == [
        "roll.step.line",
        "roll.step.thrown",
        "roll.step.nothing",
        "roll.step.sum",
        "roll.step.line",
        "roll.step.thrown",
        "roll.step.nothing",
        "roll.step.count",
    ]


def test_the_log_gives_back_what_was_put_in() -> None:
    codec = Codec((Rolled,))
    for made in (
        result("{2d6!!kh1[fire], 1d8 / 3}kl1 + 1", 6, 2, 3, 5),
        result("10d10>=7f1", *range(1, 11)),
        result("1d20 + 5 >= 15", 3),
    ):
        event = Rolled((made,))
        assert codec.event(codec.fields(event)) == event


def test_a_thousand_dice_are_described_like_four() -> None:
    event = Rolled((result("1000d6kh1", *[6, *[1] * 999]),))
    (dice,) = (part for part in PlainDice().describe(event) if isinstance(part, PublicPart) and part.role is Role.DICE)
    assert len(dice.faces) == 1000
    assert [face.mark for face in dice.faces].count(Mark.DROPPED) == 999
