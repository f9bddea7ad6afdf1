"""Explosions of every kind, rerolls, and dice that must differ."""

import pytest

from bot.systems.dice.again import MOST_IN_A_ROW
from tests.systems.dice.scripted import kept, pool, refusal, total


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        # every die of the roll first, then all that follow from it, then all that follow from those
        ("2d6!", (6, 2, 3), 11),
        ("2d6!", (6, 6, 6, 2, 1), 21),
        ("2d6!", (3, 2), 5),
        ("2d6!5", (5, 6, 5, 1), 17),  # exactly 5: the 6 does not explode
        ("2d6!>4", (5, 6, 4, 1), 16),
        ("2d6!>=5", (5, 4, 1), 10),
        ("2d6!<2", (1, 4, 1, 3), 9),
        ("2d6!o", (6, 6, 6, 2), 20),  # once: the third 6 brings nothing
        ("2d6e6", (6, 6, 6, 2), 20),
        ("2d6!p", (6, 2, 6, 3), 15),  # 6, 2, then 6 - 1, which explodes by its face, then 3 - 1
        ("2d6i", (1, 4, 1), 4),  # 1 + 4 - 1, and the second 1 brings nothing
        ("2d6i2", (2, 4, 5), 1),
        ("1dF!", (3, 2), 1),
        ("2d[2/4/8]!", (3, 1, 2), 14),  # 8, 2, then 4
    ],
)
def test_dice_that_bring_dice(text: str, faces: tuple[int, ...], expected: int) -> None:
    assert total(text, *faces) == expected


@pytest.mark.parametrize(
    ("text", "faces", "worth"),
    [
        ("3d6!!", (6, 2, 6, 6, 3, 1), (13, 2, 9)),  # 6 + 6 + 1 and 6 + 3
        ("2d6!!>4", (5, 1, 6, 2), (13, 1)),
        ("2d6!!o", (6, 1, 6), (12, 1)),
        ("2d6!!p", (6, 1, 6, 3), (13, 1)),  # 6 + 5 + 2
    ],
)
def test_compounding_makes_one_die_of_a_chain(text: str, faces: tuple[int, ...], worth: tuple[int, ...]) -> None:
    assert kept(text, *faces) == worth


def test_keeping_counts_exploded_dice_one_by_one_and_compounded_ones_as_one() -> None:
    assert kept("2d6!kh1", 6, 5, 4) == (6,)
    assert kept("2d6!!kh1", 6, 5, 4) == (10,)
    assert kept("2d6kh1!", 6, 5, 4) == (6, 4)  # from left to right: one die is kept, and that one explodes


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((50,), 50),
        ((96, 20), 116),
        ((97, 98, 99, 10), 304),
        ((5, 30), -25),
        ((3, 96, 4), -97),  # taken away as long as the top comes up; a low die then is just low
    ],
)
def test_open_ended_dice_go_on_at_both_ends(faces: tuple[int, ...], expected: int) -> None:
    assert total("d100oe", *faces) == expected


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        ("4d6r<3", (1, 5, 2, 4, 2, 6, 3), 18),  # 5 + 4, then 2 and 6, then 3 for the 2
        ("4d6r1", (1, 5, 2, 4, 3), 14),
        ("2d6r", (1, 5, 1, 2), 7),  # no number: the lowest face
        ("4d6ro<3", (1, 5, 2, 4, 2, 6), 17),
        ("2d6rg5", (5, 6, 6, 1), 7),  # DM's rg: 5 or more, once
        ("2d6irg5", (5, 1, 6, 2), 3),
        ("4d6ra<3", (1, 5, 2, 4, 6), 18),  # the first of them stays and brings one die
        ("4d6ra<3", (3, 5, 6, 4), 18),
        ("3d6u", (4, 4, 4, 4, 2, 1), 7),  # 4; the others again: 4 and 2; the 4 again: 1
        ("3d6uo", (4, 4, 4, 4, 2), 10),
        ("4d6u1", (4, 4, 1, 1, 2), 11),  # only double ones are rolled again
    ],
)
def test_dice_that_are_rolled_again(text: str, faces: tuple[int, ...], expected: int) -> None:
    assert total(text, *faces) == expected


def test_what_was_rolled_again_is_taken_down() -> None:
    thrown = pool("3d6r1", 1, 5, 1, 1, 2, 6)
    assert thrown.faces == (1, 5, 1, 1, 2, 6)
    assert thrown.dropped == (0, 2, 3)
    (deed,) = thrown.deeds
    assert (deed.dice, deed.brought) == ((0, 2, 3), (3, 4, 5))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1d1!", "roll.always"),
        ("2d6!>=1", "roll.always"),
        ("1d6!<7", "roll.always"),
        ("2d6!!<>7", "roll.always"),
        ("3d[2/4/8]!>1", "roll.always"),
        ("10d6!>=7", "roll.never"),
        ("10d6!0", "roll.never"),
        ("10d6!o7", "roll.never"),
        ("10d6i7", "roll.never"),
        ("4d6r<7", "roll.always"),
        ("4d6r>0", "roll.always"),
        ("4d6r<1", "roll.never"),
        ("4d6ro7", "roll.never"),
        ("4d6ra<1", "roll.never"),
        ("7d6u", "roll.not-unique"),
        ("3d[2/2/4]u", "roll.not-unique"),
        ("4d10oe", "roll.open-ended"),
    ],
)
def test_what_would_never_happen_or_never_end_is_refused(text: str, key: str) -> None:
    assert refusal(text, *[1] * 10) == key


def test_once_may_be_certain() -> None:
    assert total("2d6!o>=1", 1, 2, 3, 4) == 10
    assert total("2d6ro<7", 1, 2, 3, 4) == 7


def test_a_die_explodes_a_hundred_times_and_no_more() -> None:
    assert total("1d6!", *[6] * MOST_IN_A_ROW, 5) == 6 * MOST_IN_A_ROW + 5
    assert refusal("1d6!", *[6] * (MOST_IN_A_ROW + 1)) == "roll.too-often"
    assert refusal("1d6r6", *[6] * (MOST_IN_A_ROW + 1)) == "roll.too-often"
    assert refusal("1d100oe", *[96] * (MOST_IN_A_ROW + 1)) == "roll.too-often"
