"""Charts of the comic-strip game, softened by Hero Points (DTR-132)."""

from pathlib import Path

import pytest

from bot import tables

TRACY = tables.load(Path(__file__).parents[3] / "data").tracy


@pytest.mark.parametrize(
    ("chart", "margin", "points", "injury", "ko", "down", "dying"),
    [
        ("lethal", 8, 1, "serious", True, True, False),  # Dying counts as knocked down and unconscious
        ("lethal", 8, 2, "wound", False, True, False),
        ("lethal", 5, 1, "wound", False, True, False),  # DTR-W08
        ("lethal", 2, 1, "", False, False, False),  # a Glance, whose die is rolled
        ("nonlethal", 4, 1, "", False, False, False),  # DTR-T073
        ("nonlethal", 6, 1, "wound", False, True, False),
        ("grappling", 0, 1, "", False, False, False),  # no milder row is left
        ("fire", 6, 1, "serious", False, False, False),  # DTR-T072
        ("fire", 1, 1, "", False, False, False),
        ("up-to-20", 18, 1, "wound", False, True, False),  # DTR-T071
        ("up-to-150", 3, 1, "wound", False, True, False),
        ("up-to-80", 3, 1, "", False, True, False),  # knocked down remains
    ],
)
def test_hero_points_soften(
    *, chart: str, margin: int, points: int, injury: str, ko: bool, down: bool, dying: bool
) -> None:
    """DTR-132: the next milder row, and nothing that the row did not have."""
    found = TRACY.chart(chart)
    row = found.softened(found.at(margin), points)
    assert (row.injury, bool(row.ko), row.down, row.dying) == (injury, ko, down, dying)


def test_a_softened_wound_of_the_lethal_chart_is_a_glance() -> None:
    """DTR-132, DTR-077: its d6 is rolled; softened again, only the knock-back is left."""
    lethal = TRACY.chart("lethal")
    assert lethal.softened(lethal.at(3), 1).glance
    twice = lethal.softened(lethal.at(3), 2)
    assert (twice.glance, twice.injury, twice.back) == (False, "", "1d6")
