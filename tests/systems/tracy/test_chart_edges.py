"""The charts of the 2d6 comic-strip game, every row and edge, and what Hero Points make of them (DTR-070 … 175)."""

from pathlib import Path

import pytest

from bot.systems.tracy.tables import Chart, Row
from bot.tables import load

TRACY = load(Path(__file__).parents[3] / "data").tracy


def told(row: Row) -> str:
    """A row in the words of the inventory."""
    back = f"KB {row.back}" + (f"+{row.more}" if row.more else "") if row.back else ""
    parts = (
        back,
        "KD" if row.down else "",
        "glance" if row.glance else "",
        row.injury,
        f"KO {row.ko}" if row.ko else "",
    )
    return " ".join(filter(None, (*parts, "dying" if row.dying else "", "check" if row.check else "")))


CHARTS = {
    "nonlethal": {(0, 2): "KB 1d6", (3, 5): "KB 1d6 KD wound", (6, 40): "KB 1d6 KD wound KO 3d6"},  # DTR-T057
    "grappling": {(0, 5): "wound", (6, 40): "wound KO 3d6"},  # DTR-T051
    "lethal": {  # DTR-T059
        (0, 0): "KB 1d6 glance",
        (1, 3): "KB 1d6 KD wound",
        (4, 7): "KB 1d6+2 KD serious KO 4d6",
        (8, 40): "dying",
    },
    "explosive": {  # DTR-T107, DTR-T108
        (-5, 4): "KB 4d6 KD",
        (5, 9): "KB 4d6 KD wound",
        (10, 15): "KB 4d6 KD serious KO 4d6",
        (16, 40): "KB 4d6 dying",
    },
    "fire": {(1, 2): "wound", (3, 4): "serious", (5, 6): "dying"},
    "up-to-8": {(3, 16): "check", (17, 18): "KD wound"},  # DTR-T091, DTR-T092
    "up-to-20": {  # DTR-T093
        (3, 6): "check",
        (7, 14): "KD wound",
        (15, 17): "KD wound KO 3d6",
        (18, 18): "KD serious",
    },
    "up-to-80": {
        (3, 3): "KD wound",
        (4, 5): "KD wound KO 3d6",
        (6, 11): "KD serious",
        (12, 14): "KD serious KO 4d6",
        (15, 18): "dying",
    },
    "up-to-150": {(3, 4): "KD serious", (5, 8): "KD serious KO 4d6", (9, 18): "dying"},  # DTR-T095
}


@pytest.mark.parametrize("name", CHARTS)
def test_every_row_and_edge(name: str) -> None:
    """DTR-074, 075, 076, 077, 141, 142, 143, 144, 170, 175."""
    chart = TRACY.chart(name)
    for (low, high), text in CHARTS[name].items():
        assert {told(chart.rows[chart.at(n)]) for n in range(low, high + 1)} == {text}


def test_charts_below_their_first_row() -> None:
    """DTR-T056, DTR-070: a margin of -1 is nothing at all."""
    assert [TRACY.chart(name).at(-1) for name in ("nonlethal", "grappling", "lethal")] == [-1, -1, -1]


@pytest.mark.parametrize(
    ("name", "n", "points", "text"),
    [
        ("lethal", 5, 1, "KB 1d6 KD wound"),  # DTR-W08
        ("lethal", 5, 2, "KB 1d6 glance"),
        ("lethal", 2, 1, "KB 1d6 glance"),
        ("lethal", 8, 1, "KD serious KO 4d6"),  # there was no knock-back
        ("lethal", 8, 2, "KD wound"),
        ("nonlethal", 4, 1, "KB 1d6"),  # DTR-T073
        ("nonlethal", 7, 1, "KB 1d6 KD wound"),
        ("nonlethal", 1, 1, "KB 1d6"),
        ("grappling", 6, 1, "wound"),
        ("grappling", 3, 1, ""),
        ("up-to-20", 18, 1, "KD wound"),  # DTR-T071
        ("up-to-80", 13, 1, "KD wound"),
        ("up-to-80", 3, 1, "KD"),
        ("up-to-150", 3, 1, "KD wound"),
        ("up-to-150", 7, 1, "KD wound"),
        ("up-to-150", 10, 1, "KD serious KO 4d6"),
        ("fire", 6, 1, "serious"),  # DTR-T072
        ("fire", 3, 1, "wound"),
        ("fire", 1, 1, ""),
        ("explosive", 16, 1, "KB 4d6 KD serious KO 4d6"),
        ("explosive", 10, 1, "KB 4d6 KD wound"),
        ("explosive", 3, 1, "KB 4d6 KD"),
    ],
)
def test_a_hero_point_is_a_level_less(name: str, n: int, points: int, text: str) -> None:
    """DTR-132."""
    chart = TRACY.chart(name)
    assert told(chart.softened(chart.at(n), points)) == text


@pytest.mark.parametrize(
    ("name", "n", "text"),
    [
        ("nonlethal", 7, "KB 1d6"),
        ("grappling", 6, ""),
        ("explosive", 10, "KB 4d6 KD"),
        ("explosive", 16, "KB 4d6 KD wound"),
        ("fire", 5, "wound"),
        ("fire", 3, ""),
        ("up-to-8", 17, "check"),
        ("up-to-20", 18, "check"),
        ("up-to-20", 15, "check"),
        ("up-to-80", 3, "KD"),
        ("up-to-80", 5, "KD"),
        ("up-to-80", 6, "KD"),
        ("up-to-80", 12, "KD"),
        ("up-to-80", 15, "KD wound"),
        ("up-to-150", 4, "KD"),
        ("up-to-150", 5, "KD"),
        ("up-to-150", 9, "KD wound"),
    ],
)
def test_two_hero_points_are_two_levels_less(name: str, n: int, text: str) -> None:
    """DTR-132: no point is spent in vain while something is left to be milder."""
    chart = TRACY.chart(name)
    assert told(chart.softened(chart.at(n), 2)) == text


def test_with_a_serious_wound_goes_the_unconsciousness() -> None:
    """DTR-132: even where the row below has one."""
    chart = Chart("own", "", (Row(0, injury="wound", ko="3d6"), Row(5, injury="serious", ko="4d6")))
    assert told(chart.softened(1, 1)) == "wound"
