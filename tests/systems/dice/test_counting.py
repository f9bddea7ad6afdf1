"""Successes and failures, limits for each die, sets, and what is pointed out."""

import pytest

from tests.systems.dice.scripted import kept, pool, result, total


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        # > is more than, >= at least
        ("5d10>=7", (7, 6, 10, 1, 8), 3),
        ("5d10>7", (7, 6, 10, 1, 8), 2),
        ("5d10<7", (7, 6, 10, 1, 8), 2),
        ("5d10<=7", (7, 6, 10, 1, 8), 3),
        ("5d10=7", (7, 6, 10, 7, 8), 2),
        ("5d10<>7", (7, 6, 10, 7, 8), 3),
        ("5d10t7", (7, 6, 10, 1, 8), 3),
        ("5d10tl6", (7, 6, 10, 1, 8), 2),
        ("5d10c>7", (7, 6, 10, 1, 8), 2),
        # failures take one off each, tens count twice
        ("5d10>=7f1", (7, 1, 10, 1, 8), 1),
        ("5d10>=7f<3", (1, 2, 3, 7, 2), -2),
        ("5d10>=7ds10", (7, 1, 10, 10, 8), 6),
        ("5d10>=7ds", (7, 1, 10, 10, 8), 6),
        ("5d10>=7b1", (7, 1, 10, 1, 8), 3),  # botches are pointed out and take nothing off
        # after other modifiers, from left to right
        ("3d6!t5", (6, 5, 2, 5), 3),
        ("4d6kh2>=4", (3, 6, 2, 5), 2),
        ("{2d6!!}>8", (6, 5, 3), 1),
        ("3d6mi3>=3", (1, 2, 5), 3),
        # a sum of counts is a sum of numbers
        ("5d10>=7 + 2", (7, 6, 10, 1, 8), 5),
        ("2d6>=5 + 2d8>=7", (5, 1, 8, 7), 3),
        ("2d6 + 3d6t5", (5, 1, 5, 6, 1), 8),
    ],
)
def test_dice_are_counted(text: str, faces: tuple[int, ...], expected: int) -> None:
    assert total(text, *faces) == expected


@pytest.mark.parametrize(
    ("text", "faces", "worth"),
    [
        ("4d6mi3", (1, 6, 2, 5), (3, 6, 3, 5)),
        ("4d6ma4", (1, 6, 2, 5), (1, 4, 2, 4)),
        ("4d6mi2ma5", (1, 6, 2, 5), (2, 5, 2, 5)),
        ("4d6kh2mi6", (1, 6, 2, 5), (6, 6)),
    ],
)
def test_every_die_counts_at_least_or_at_most(text: str, faces: tuple[int, ...], worth: tuple[int, ...]) -> None:
    assert kept(text, *faces) == worth
    assert total(text, *faces) == sum(worth)


@pytest.mark.parametrize(
    ("text", "faces", "expected", "matched"),
    [
        ("7d10mt", (3, 3, 10, 10, 10, 1, 4), 2, (0, 1, 2, 3, 4)),
        ("7d10mt3", (3, 3, 10, 10, 10, 1, 4), 1, (2, 3, 4)),
        ("3d10mt", (1, 2, 3), 0, ()),
        ("4d6m", (5, 5, 1, 2), 13, (0, 1)),  # sets are shown, the total is the sum
    ],
)
def test_sets_of_equal_dice(text: str, faces: tuple[int, ...], expected: int, matched: tuple[int, ...]) -> None:
    assert total(text, *faces) == expected
    assert pool(text, *faces).deeds[-1].dice == matched


def test_criticals_are_pointed_out_and_change_nothing() -> None:
    thrown = pool("3d20cs>=19cf1", 20, 1, 10)
    assert thrown.total == 31
    assert [(deed.text, deed.dice) for deed in thrown.deeds] == [("cs>=19", (0,)), ("cf1", (1,))]
    assert [deed.dice for deed in pool("3d20cs cf", 20, 1, 10).deeds] == [(0,), (1,)]


@pytest.mark.parametrize(
    ("text", "faces", "met", "expected"),
    [
        ("1d20 + 5 >= 15", (10,), True, 15),
        ("1d20 + 5 > 15", (10,), False, 15),
        ("1d20 + 5 <= 15", (10,), True, 15),
        ("(4d6) >= 15", (6, 4, 4, 1), True, 15),
        ("(1d20) >= 1d20", (9, 10), False, 9),
        ("2d6 + 1 <> 8", (3, 4), False, 8),
        ("2d6 + 1 = 8", (3, 4), True, 8),
    ],
)
def test_a_comparison_behind_a_sum_is_about_the_total(
    text: str, faces: tuple[int, ...], met: bool, expected: int
) -> None:
    made = result(text, *faces)
    assert (made.met, made.total) == (met, expected)


def test_a_comparison_inside_a_sum_is_one_or_nothing() -> None:
    assert total("(1d20 >= (15)) + 1", 15) == 2
    assert total("(1d20 >= (15)) + 1", 14) == 1
