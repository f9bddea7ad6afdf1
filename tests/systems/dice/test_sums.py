"""Arithmetic, computed dice, functions, and what is written down on the way."""

from fractions import Fraction

import pytest

from bot.systems.dice.arithmetic import MOST_DIGITS, MOST_POWER, shown
from bot.systems.dice.sums import MOST_SIDES
from tests.systems.dice.scripted import refusal, result, total


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1d1 + 4 * 10", 41),
        ("(1 + 4) * 10", 50),
        ("7 - 2 - 3", 2),
        ("7 / 2", Fraction(7, 2)),
        ("7 / 2 * 2", 7),
        ("1 / 3 + 1 / 3 + 1 / 3", 1),
        ("7 // 2", 3),
        ("-7 // 2", -4),
        ("7 % 4", 3),
        ("-7 % 4", 1),
        ("2 ** 10", 1024),
        ("2 ** 3 ** 2", 512),
        ("-2 ** 2", -4),
        ("(-2) ** 2", 4),
        ("- -2 ** 2", 4),
        ("2 ** -1", Fraction(1, 2)),
        ("1.5 * 2", 3),
        ("0.1 + 0.2", Fraction(3, 10)),
        ("floor(7 / 2)", 3),
        ("floor(-7 / 2)", -4),
        ("ceil(7 / 2)", 4),
        ("round(7 / 2)", 4),
        ("round(-7 / 2)", -4),
        ("round(10 / 4)", 3),
        ("round(7 / 3)", 2),
        ("abs(3 - 5)", 2),
        ("sign(3 - 5)", -1),
        ("sign(0)", 0),
        ("min(3, 5, 4)", 3),
        ("max(3, 5, 4)", 5),
        ("pow(2, 5)", 32),
        ("3 > 2", 3),
    ],
)
def test_arithmetic_is_exact(text: str, expected: int | Fraction) -> None:
    assert total(text, *([1] if "1d1" in text else [])) == expected


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        ("2d6 + 3", (4, 5), 12),
        ("-1d6", (4,), -4),
        ("10 - 2d6", (4, 5), 1),
        ("1d6 + -1", (4,), 3),
        ("2d6 * 2", (4, 5), 18),
        ("3d6 + 2d8 - 1", (1, 2, 3, 7, 8), 20),
        ("(1d4)d6", (2, 5, 6), 11),
        ("(1d4 + 1)d6kh1", (2, 5, 6, 1), 6),
        ("2d(1d4 * 2)", (3, 6, 5), 11),
        ("(1d4)d(1d4)", (2, 3, 1, 3), 4),
        ("4dF", (1, 2, 3, 3), 1),
        ("4dF.1", (1, 2, 5, 6), 0),
        ("d%", (100,), 100),
        ("2d[2/4/8]", (1, 3), 10),
        ("4d[-1..1]", (1, 2, 3, 3), 1),
        ("d[10/1]", (1,), 1),  # a die has its lowest face first
        ("max(1d6, 2d4 - 1)", (3, 2, 4), 5),
        ("2d6[fire] + 3[holy]", (4, 5), 12),
    ],
)
def test_dice_in_arithmetic(text: str, faces: tuple[int, ...], expected: int) -> None:
    assert total(text, *faces) == expected


def test_the_steps_are_written_down() -> None:
    made = result("(2d6 + 3) * 2 - 7 / 2 >= floor(5 / 2)", 4, 5)
    assert made.steps == (
        "9 + 3 = 12",
        "12 * 2 = 24",
        "7 / 2 = 3.50",
        "24 - 3.50 = 20.50",
        "5 / 2 = 2.50",
        "floor(2.50) = 2",
        "20.50 >= 2",
    )
    assert (made.total, made.over, made.met) == (41, 2, True)


@pytest.mark.parametrize(
    ("text", "faces", "said"),
    [
        ("4d6kh3+2", (1, 2, 3, 4), "4d6kh3 + 2"),
        ("(1d4)d6+1", (2, 5, 6), "(1d4)d6 → 2d6 + 1"),
        ("2d(1d4*2)", (3, 6, 5), "2d(1d4 * 2) → 2d6"),
        ("- -1d6 * 2", (3,), "- -1d6 * 2"),
        ("-1d6[fire]*(2)", (3,), "-1d6[fire] * (2)"),
        ("{2d6,max(1d8,3)[cold]}kh1", (3, 4, 5), "{2d6, max(1d8, 3)[cold]}kh1"),
    ],
)
def test_a_result_says_what_was_rolled(text: str, faces: tuple[int, ...], said: str) -> None:
    assert result(text, *faces).text == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (7, "7"),
        (-7, "-7"),
        (Fraction(7, 2), "3.50"),
        (Fraction(-7, 2), "-3.50"),
        (Fraction(1, 4), "0.25"),
        (Fraction(-1, 4), "-0.25"),
        (Fraction(10, 3), "3.33 (10/3)"),
        (Fraction(-1, 3), "-0.33 (-1/3)"),
        (Fraction(999, 1000), "1.00 (999/1000)"),
    ],
)
def test_a_number_that_is_not_whole_is_shown_whole(number: int | Fraction, said: str) -> None:
    assert shown(number) == said


@pytest.mark.parametrize(
    ("text", "faces", "key"),
    [
        ("5 / 0", (), "roll.by-zero"),
        ("5 // 0", (), "roll.by-zero"),
        ("5 % (1d6 - 1)", (1,), "roll.by-zero"),
        ("0 ** -1", (), "roll.by-zero"),
        ("0d6", (), "roll.no-dice"),
        ("(5 + (-10))d10", (), "roll.no-dice"),
        ("(1d4 - 1)d6", (1,), "roll.no-dice"),
        ("1d0", (), "roll.no-sides"),
        ("2d(1 - 1)", (), "roll.no-sides"),
        ("2d(-3)", (), "roll.no-sides"),
        ("(1 / 2)d6", (), "roll.not-whole"),
        ("2d(7 / 2)", (), "roll.not-whole"),
        (f"1d{MOST_SIDES + 1}", (), "roll.many-sides"),
        (f"2 ** {MOST_POWER + 1}", (), "roll.power"),
        (f"2 ** -{MOST_POWER + 1}", (), "roll.power"),
        ("4 ** (1 / 2)", (), "roll.power"),
        ("999999999 * 999999999", (), "roll.too-long"),
        ("-999999999 * 999999999", (), "roll.too-long"),
        ("1 / 999999999 / 999999999", (), "roll.too-long"),
        ("10 ** 15", (), "roll.too-long"),
        ("{999999 ** 2 * 999, 999999 ** 2 * 999}", (), "roll.too-long"),
        ("pow(99, 64)", (), "roll.too-long"),
    ],
)
def test_what_cannot_be_is_refused(text: str, faces: tuple[int, ...], key: str) -> None:
    assert refusal(text, *faces) == key


def test_the_limits_themselves_are_allowed() -> None:
    assert total(f"1d{MOST_SIDES}", MOST_SIDES) == MOST_SIDES
    assert total(f"10 ** {MOST_DIGITS - 1}") == 10 ** (MOST_DIGITS - 1)
    assert total(f"1 ** {MOST_POWER}") == 1
