"""Rolls of Cinematic Unisystem: the die, success levels, attributes, resisted rolls, Scores (UNI-001 … 008)."""

from collections.abc import Sequence

import icepool  # type: ignore[import-untyped]
import pytest

from bot.core.dice import DiceRanShort, ScriptedDice
from bot.core.sums import Part, parts
from bot.systems.unisystem.levels import levels, reaches
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rolls import (
    Contest,
    Side,
    d10,
    doubled,
    resisted,
    rolled,
    skilled,
)
from bot.systems.unisystem.rounding import Rounding
from bot.systems.unisystem.scores import Score, brains, combat, half_muscle, muscle, scored
from bot.systems.unisystem.skills import called
from bot.systems.unisystem.sums import Total


def fallen(faces: Sequence[int], *, opens: bool = True) -> tuple[int, tuple[int, ...]]:
    """What a d10 came to, and which faces it left in the script."""
    dice = ScriptedDice(faces)
    return d10(dice, opens=opens).value, dice.left


# ---- totals


def test_a_roll_is_a_die_an_attribute_a_skill_and_all_modifiers() -> None:
    """UNI-001: 8 + 2 + 1 + 1 - 3 = 9, which succeeds with one level; a point less does not."""
    sheet = {"int": 2, "doctor": 1}.__getitem__
    found = rolled(ScriptedDice([8]), (*skilled(sheet, "int", "doctor"), Part("mod", 1), Part("wounds", -3)))
    assert (found.total, found.success, found.levels) == (9, True, 1)
    less = Total((*found.parts, Part("mod", -1)), found.die)
    assert (less.total, less.success, less.levels) == (8, False, 0)


def test_an_attribute_alone_is_doubled() -> None:
    """UNI-002: STR 3 with a 5 is 11."""
    assert rolled(ScriptedDice([5]), doubled({"str": 3}.__getitem__, "str")).total == 11


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((8, 9, 10, 11, 12, 13, 14, 15, 16), (0, 1, 1, 2, 2, 3, 3, 4, 4)),  # UNI-T001
        (
            (17, 20, 21, 23, 24, 26, 27, 29, 30, 32, 33, 35, 36, 38, 39),  # UNI-T002
            (5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12),
        ),
        ((-5, 0, 1, 41, 42), (0, 0, 0, 12, 13)),
    ],
)
def test_success_levels(totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """UNI-003."""
    assert tuple(map(levels, totals)) == expected
    assert all(reaches(total) == (level > 0) for total, level in zip(totals, expected, strict=True))


def test_success_levels_against_the_printed_table() -> None:
    """UNI-003: every roll of d10 + 0 … 30, level by level, as the table counts them."""
    table = {1: (9, 10), 2: (11, 12), 3: (13, 14), 4: (15, 16), 5: (17, 20), 6: (21, 23), 7: (24, 26), 8: (27, 29)}
    table |= {9: (30, 32), 10: (33, 35), 11: (36, 38), 12: (39, 41)}
    for bonus in range(31):
        theirs = {level: (icepool.d10 + bonus).probability(">=", low) for level, (low, _) in table.items()}
        ours = {level: sum(levels(face + bonus) >= level for face in range(1, 11)) for level in table}
        assert ours == {level: 10 * chance for level, chance in theirs.items()}


def test_parts_that_are_nothing_are_left_out() -> None:
    assert parts(Part("dex", 2), Part("mod", 0)) == (Part("dex", 2),)


def test_the_lists_call_the_same_skills_differently() -> None:
    names = ("shooting", "blaster", "sports", "acrobatics", "athletics", "lightsaber")
    house = tuple(called(name, Variant.HOUSE) for name in names)
    assert house == ("blaster", "blaster", "athletics", "athletics", "athletics", "lightsaber")
    cinematic = tuple(called(name, Variant.CINEMATIC) for name in names)
    assert cinematic == ("shooting", "shooting", "sports", "acrobatics", "athletics", "lightsaber")


# ---- the open die


@pytest.mark.parametrize(
    ("faces", "value"),
    [
        ((10, 4), 10),  # UNI-T017: 15 with a bonus of 5
        ((10, 10, 7), 17),  # UNI-T018: 22
        ((1, 3), -2),  # UNI-T019: 3
        ((1, 1, 4), -6),  # UNI-T020: -1
        ((1, 7), 1),  # UNI-T020, second run: 6
        ((10, 5), 10),
        ((10, 6), 11),
        ((10, 9), 14),
        ((10, 1), 10),  # only a further 10 rolls on
        ((10, 10, 10, 10, 9), 29),
        ((1, 5), 1),
        ((1, 2), -3),
        ((1, 4), -1),
        ((1, 10), 1),
        ((1, 1, 5), -5),
        ((1, 1, 7), -5),
        ((1, 1, 1, 2), -13),
        ((2,), 2),
        ((9,), 9),
    ],
)
def test_an_open_die_rolls_on_after_a_10_or_a_1(faces: tuple[int, ...], value: int) -> None:
    """UNI-006: exactly these dice, and no more."""
    assert fallen([*faces, 6]) == (value, (6,))
    total = rolled(ScriptedDice(faces), (Part("bonus", 5),), opens=True)
    assert (total.total, total.die and total.die.natural) == (value + 5, faces[0])
    with pytest.raises(DiceRanShort):
        fallen(faces[:-1])


def test_a_die_that_is_not_open_counts_as_it_shows() -> None:
    """UNI-006 is off unless a table has set it: a 10 and a 1 are one die."""
    assert fallen([10, 10], opens=False) == (10, (10,))
    assert fallen([1, 1], opens=False) == (1, (1,))


# ---- resisted rolls


@pytest.mark.parametrize(
    ("acting", "resisting", "winner", "margin"),
    [
        (9, 12, Side.RESISTING, 1),  # UNI-T011: the feint is seen through
        (9, 8, Side.ACTING, 1),  # UNI-T012: only the choker reaches 9
        (8, 7, None, 0),
        (8, 8, None, 0),
        (3, 9, Side.RESISTING, 1),
        (13, 9, Side.ACTING, 2),
        (10, 9, Side.ACTING, 0),  # the higher of the two, though with as many levels
        (11, 11, Side.RESISTING, 0),
    ],
)
def test_a_resisted_roll(acting: int, resisting: int, winner: Side | None, margin: int) -> None:
    """UNI-004: somebody must reach 9; then the higher total wins, and whoever resists wins ties."""
    assert resisted(acting, resisting) == Contest(winner, margin)


# ---- Scores


def test_a_score_takes_the_place_of_the_dice() -> None:
    """UNI-T013, UNI-005: Combat 13 kicks at -1: 12, and nothing is rolled."""
    found = scored(Score.COMBAT, {"combat": 13}.__getitem__, (Part("kick", -1),))
    assert (found.total, found.levels, found.die) == (12, 2, None)


def test_an_option_takes_its_modifier_off_the_score_besides() -> None:
    """UNI-005: a kick at the head is Combat - 1 - 4."""
    found = scored(Score.COMBAT, {"combat": 14}.__getitem__, (Part("kick", -1), Part("brain-shot", -4)))
    assert found.total == 9


def test_scores_are_worked_out() -> None:
    """UNI-T014, UNI-005: STR 4; DEX 3 with skills 2 and 4; INT, PER and WILL 3 with skills 2 and 4."""
    assert (muscle(4), combat(3, (2, 4)), brains((3, 3, 3), (2, 4))) == (14, 12, 12)
    assert combat(3, (2, 3)) == 12  # 2.5 counts 3
    assert (combat(3, (4,)), combat(3, ())) == (13, 9)
    assert (brains((2, 3, 4), (4,)), brains((2, 3, 4), ())) == (13, 9)
    assert brains((2, 2, 3), (2, 3)) == 11  # 2⅓ + 2½ is nearly 5


@pytest.mark.parametrize(("score", "stands"), [(14, False), (18, True)])
def test_half_a_muscle_score_is_str_that_is_not_doubled(score: int, stands: bool) -> None:
    """UNI-T015, UNI-005: 7 falls, 9 stands."""
    assert half_muscle({"muscle": score}.__getitem__).success is stands


def test_half_of_an_odd_score_is_rounded_as_the_table_has_it() -> None:
    sheet = {"muscle": 17}.__getitem__
    assert [half_muscle(sheet, rounding).total for rounding in Rounding] == [8, 9, 9]
