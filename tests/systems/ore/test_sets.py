"""How dice are read."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.systems.ore.sets import Set, beats, best_face, loose, read, sets
from tests.systems.ore.house import BOOKS

HUMAN = BOOKS.ore.human

faces = st.lists(st.integers(1, 10), max_size=10).map(tuple)


def names(found: tuple[Set, ...]) -> list[str]:
    return list(map(str, found))


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((4, 7, 8, 4, 6, 9, 4, 1), ["3x4"]),  # T-01
        ((2, 3, 5, 6, 9, 10), []),  # T-02
        ((1, 1, 1, 4, 5, 7, 7, 10), ["3x1", "2x7"]),  # T-03
        ((10, 3, 3, 8, 10), ["2x10", "2x3"]),  # T-06
        ((6, 6, 6, 6), ["4x6"]),  # never 2x6 and 2x6
        ((7,), []),
        ((), []),
    ],
)
def test_equal_faces_make_a_set(dice: tuple[int, ...], expected: list[str]) -> None:
    """ORE-002."""
    assert names(sets(dice, HUMAN)) == expected


def test_a_set_strikes_the_location_of_its_height() -> None:
    """ORE-042, the human silhouette; the last two lines are E-02."""
    struck = [sets((height, height), HUMAN)[0].location for height in range(1, 11)]
    assert struck == [
        *("left-leg", "right-leg", "left-arm", "left-arm", "right-arm", "right-arm", "torso", "torso", "torso", "head")
    ]
    assert sets((1, 1, 1), HUMAN) == (Set(3, 1, "left-leg"),)
    assert sets((10, 10), HUMAN) == (Set(2, 10, "head"),)


@given(faces)
def test_sets_and_loose_dice_are_all_the_dice(dice: tuple[int, ...]) -> None:
    """ORE-002: every die is in exactly one set, or loose."""
    found = sets(dice, HUMAN)
    again = [one.height for one in found for _ in range(one.width)] + list(loose(dice))
    assert sorted(again) == sorted(dice)
    assert len({one.height for one in found}) == len(found)
    assert all(one.width >= 2 for one in found)


@given(faces, st.integers(0, 10))
def test_the_default_pick_is_the_widest_then_the_tallest(dice: tuple[int, ...], difficulty: int) -> None:
    """ORE-005, ORE-006, against a search over every pair of dice."""
    best = (0, 0)
    for one, other in product(range(len(dice)), repeat=2):
        if one != other and dice[one] == dice[other] and dice[one] >= difficulty:
            best = max(best, (sum(face == dice[one] for face in dice), dice[one]))
    taken = read(dice, HUMAN, difficulty=difficulty).taken
    assert [(one.width, one.height) for one in taken] == ([best] if best[0] else [])


def test_width_never_helps_against_a_difficulty() -> None:
    """ORE-006."""
    assert names(read((3, 3, 3, 3, 5, 5), HUMAN, difficulty=4).meet) == ["2x5"]
    assert names(read((3, 3, 3, 4, 4), HUMAN, difficulty=4).taken) == ["2x4"]
    assert read((3, 3, 3), HUMAN, difficulty=4).taken == ()


def test_one_set_for_each_action() -> None:
    """ORE-012."""
    reading = read((5, 5, 2, 2, 2, 9, 9), HUMAN, actions=2)
    assert names(reading.taken) == ["3x2", "2x9"]


@given(st.lists(st.integers(1, 10), max_size=8).map(tuple), st.integers(1, 3), st.integers(0, 10))
def test_no_other_faces_of_the_trump_dice_do_better(dice: tuple[int, ...], trump: int, difficulty: int) -> None:
    """ORE-011, the default: against every way to set the dice."""

    def best(assigned: tuple[int, ...]) -> tuple[int, int]:
        taken = read((*dice, *assigned), HUMAN, difficulty=difficulty).taken
        return (taken[0].width, taken[0].height) if taken else (0, 0)

    default = best((best_face(dice, difficulty),) * trump)
    assert default == max(best(assigned) for assigned in product(range(1, 11), repeat=trump))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Set(3, 2), Set(2, 10), True),  # wider
        (Set(2, 10), Set(3, 2), False),
        (Set(2, 8), Set(2, 7), True),  # as wide and taller
        (Set(2, 7), Set(2, 8), False),
        (Set(2, 7), Set(2, 7), False),  # the same: nobody wins
        (Set(2, 1), None, True),
        (None, Set(2, 1), False),
        (None, None, False),
    ],
)
def test_who_beats_whom(one: Set | None, other: Set | None, expected: bool) -> None:
    """ORE-008."""
    assert beats(one, other) is expected
