"""Keep, drop and advantage."""

import pytest

from tests.systems.dice.scripted import kept, pool, refusal, result, total


@pytest.mark.parametrize(
    ("text", "faces", "stay"),
    [
        ("4d6kh3", (3, 6, 2, 5), (3, 6, 5)),
        ("4d6k3", (3, 6, 2, 5), (3, 6, 5)),
        ("4d6kl1", (3, 6, 2, 5), (2,)),
        ("4d6dl1", (3, 6, 2, 5), (3, 6, 5)),
        ("4d6d1", (3, 6, 2, 5), (3, 6, 5)),
        ("4d6dh1", (3, 6, 2, 5), (3, 2, 5)),
        ("5d6km3", (1, 6, 2, 5, 3), (2, 5, 3)),
        ("4d6km1", (1, 6, 2, 5), (2,)),  # 1 2 5 6: two of the highest go, one of the lowest
        ("5d6dm1", (1, 6, 2, 5, 3), (1, 6, 2, 5)),
        ("4d6dm2", (1, 6, 2, 5), (1, 6)),
        ("4d6k>3", (3, 6, 2, 5), (6, 5)),
        ("4d6k=3", (3, 6, 3, 5), (3, 3)),
        ("4d6d<3", (3, 6, 2, 1), (3, 6)),
        ("4d6d>=5", (3, 6, 2, 5), (3, 2)),
        ("4d6k>3", (1, 2, 3, 1), ()),
        # never more than there are
        ("2d6kh3", (3, 6), (3, 6)),
        ("2d6dl3", (3, 6), ()),
        ("1d20k9", (12,), (12,)),
        # of equal dice the first stays
        ("3d6kh1", (5, 5, 2), (5,)),
        # one after another, from left to right
        ("5d6dh1dl1", (1, 6, 2, 5, 3), (2, 5, 3)),
        ("4d6kh3kl1", (3, 6, 2, 5), (3,)),
        # dice with other faces
        ("4dFkh2", (1, 3, 2, 1), (1, 0)),
        ("3d[2/4/8]kl1", (3, 1, 2), (2,)),
    ],
)
def test_the_dice_that_stay(text: str, faces: tuple[int, ...], stay: tuple[int, ...]) -> None:
    assert kept(text, *faces) == stay
    assert total(text, *faces) == sum(stay)


def test_the_dice_that_go_are_taken_down() -> None:
    thrown = pool("3d6kh1", 5, 5, 2)
    assert thrown.dropped == (1, 2)
    assert [(deed.text, deed.dice) for deed in thrown.deeds] == [("kh1", (1, 2))]


@pytest.mark.parametrize(
    ("text", "faces", "stay"),
    [
        ("adv", (7, 15), (15,)),
        ("dis", (7, 15), (7,)),
        ("1d20adv2", (7, 15, 18), (18,)),
        ("4d6adv", (3, 6, 2, 5, 4), (3, 6, 5, 4)),
        ("4d6kh3adv", (3, 6, 2, 5, 4), (6, 5, 4)),  # three dice and one more, the best three
        ("2d6dis", (5, 5, 1), (5, 1)),
    ],
)
def test_advantage_is_more_dice_and_as_many_of_the_best(
    text: str, faces: tuple[int, ...], stay: tuple[int, ...]
) -> None:
    assert kept(text, *faces) == stay


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        # the number falls first, then the dice
        ("4d6kh(1d2)", (2, 3, 6, 2, 5), 11),
        ("5d10dl(1d3 - 1)", (3, 3, 6, 2, 5, 9), 20),
        ("5d10dl(1d3 - 1)", (1, 3, 6, 2, 5, 9), 25),  # none is dropped
        ("4d6kh(1d2 - 1)", (1, 3, 6, 2, 5), 0),  # none is kept
        ("4d6kh(1d2)dl(1d4)", (2, 1, 3, 6, 2, 5), 6),
        ("(1d4)d6kh(1d2)", (3, 2, 1, 4, 6), 10),
        ("1d20adv(1d2)", (2, 7, 15, 18), 18),
        ("1d20adv(1d2 - 1)", (1, 7), 7),
        ("2d6!>=(1d4 + 2)", (3, 5, 2, 4), 11),
        ("2d6mi(1d4)", (3, 1, 5), 8),
        ("2d6r(1d2)", (2, 2, 1, 5), 6),
        ("3d6>=(1d4 + 2)", (3, 5, 6, 4), 2),
        ("3d6>=(1 - 3)", (5, 6, 4), 3),  # a comparison may be with less than 0
        ("4d6mt(1d2 + 1)", (2, 5, 5, 5, 1), 1),
        # a list chooses when its numbers are known
        ("{2d6, 1d8, 1d4}kh(1d2)", (1, 2, 7, 3, 2), 10),
        ("{2d6, 1d8}>=(1d4)", (1, 2, 7, 4), 1),
    ],
)
def test_a_number_may_be_rolled(text: str, faces: tuple[int, ...], expected: int) -> None:
    assert total(text, *faces) == expected


def test_dice_for_a_number_are_dice_like_any_other() -> None:
    made = result("4d6kh(1d2 + 1)[fire] + 1", 1, 3, 6, 2, 5)
    assert made.text == "4d6kh(1d2 + 1) → 4d6kh2[fire] + 1"
    assert [(pool.text, pool.faces, pool.total) for pool in made.pools] == [
        ("1d2", (1,), 1),
        ("4d6kh2[fire]", (3, 6, 2, 5), 11),
    ]
    assert made.steps == ("1 + 1 = 2", "11 + 1 = 12")
    made = result("{2d6, 1d8}kh(1d2)", 3, 4, 5, 1)
    assert (made.text, made.steps) == ("{2d6, 1d8}kh(1d2)", ("{7, 5}kh1 = 7",))
    assert [(pool.text, pool.dropped) for pool in made.pools] == [("2d6", ()), ("1d8", (0,)), ("1d2", ())]


@pytest.mark.parametrize(
    ("text", "faces", "key"),
    [
        ("4d6kh(1d2 - 3)", (1,), "roll.negative"),
        ("4d6mi(-1)", (), "roll.negative"),
        ("{2d6, 1d8}dl(-1)", (1, 2, 3), "roll.negative"),
        ("4d6kh(1d2 / 2)", (1,), "roll.not-whole"),
        ("4d6r<(7 / 2)", (), "roll.not-whole"),
        ("4d6mi(99999 * 99999)", (), "roll.too-long"),
        ("4d6kh(1 / 0)", (), "roll.by-zero"),
        ("4d6!>=(1d4)", (1, 3, 3, 3, 3), "roll.always"),
    ],
)
def test_a_number_that_cannot_be_is_refused(text: str, faces: tuple[int, ...], key: str) -> None:
    assert refusal(text, *faces) == key


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        ("{2d6, 1d8 + 1}kh1", (3, 4, 7), 8),
        ("{2d6, 1d8 + 1}kl1", (3, 4, 7), 7),
        ("{2d6, 1d8 + 1}dl1", (3, 4, 7), 8),
        ("{2d6, 1d8, 1d4}km1", (3, 4, 6, 1), 6),
        ("{1d6, 1d6, 1d6}k>2", (2, 3, 4), 7),
        ("{1d6, 1d6, 1d6}>2", (2, 3, 4), 2),
        ("{1d6, 1d6, 1d6}>2f1", (1, 3, 4), 1),
        ("{4d6 + 2, 3d8}>10", (1, 1, 1, 1, 8, 8, 8), 1),
        ("{2d6, 3}", (1, 2), 6),
    ],
)
def test_a_list_chooses_among_its_numbers(text: str, faces: tuple[int, ...], expected: int) -> None:
    assert total(text, *faces) == expected


def test_the_dice_of_an_item_that_goes_are_dropped() -> None:
    made = result("{2d6, 1d8 + 1}kh1", 3, 4, 5)
    assert [pool.dropped for pool in made.pools] == [(), (0,)]
    assert made.steps == ("5 + 1 = 6", "{7, 6}kh1 = 7")
