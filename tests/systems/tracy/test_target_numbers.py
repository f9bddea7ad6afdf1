"""Target numbers of the 2d6 comic-strip game: shots, levels, held breath (DTR-002, 031 … 043, 117, 160)."""

from pathlib import Path

import pytest

from bot.systems.tracy.shots import target_number
from bot.tables import load

TRACY = load(Path(__file__).parents[3] / "data").tracy


def test_levels() -> None:
    """DTR-002, DTR-T003."""
    assert [level.tn for level in TRACY.levels.values()] == [7, 9, 13, 16, 22]


@pytest.mark.parametrize(
    ("band", "words", "dodged", "aim", "tn"),
    [
        ("close", "", 0, "", 7),
        ("normal", "", 0, "", 9),
        ("long", "", 0, "", 13),
        ("normal", "night running cover", 0, "", 14),  # DTR-T020, DTR-T021: 9 + 2 + 1 + 2
        ("long", "tiny fog darkness", 0, "", 22),  # DTR-T023: 13 + 3 + 2 + 4
        ("normal", "night darkness", 0, "", 13),  # DTR-T024: darkness replaces night
        ("normal", "", 2, "", 11),  # DTR-T025
        ("normal", "", 4, "", 13),  # DTR-T027
        ("normal", "still", 2, "", 11),  # DTR-T031: whoever dodges does not stand still
        ("normal", "still", 0, "", 8),
        ("normal", "small snow", 0, "aimed", 14),  # DTR-T032: 9 + 1 + 3 + 1
        ("long", "large rain running", 0, "", 14),  # DTR-T033: 13 - 1 + 1 + 1
        ("normal", "very-large", 0, "", 6),
        ("normal", "rain snow", 0, "", 10),
        ("normal", "", 0, "trick", 12),  # DTR-T090
        ("normal", "cover", 4, "", 15),
    ],
)
def test_shots(band: str, words: str, dodged: int, aim: str, tn: int) -> None:
    """DTR-030 … 043, DTR-117."""
    found = target_number(TRACY, band, tuple(words.split()), dodged, aim)
    assert sum(part.n for part in found) == tn


@pytest.mark.parametrize(("feet", "band"), [(0, "close"), (5, "close"), (6, "normal"), (299, "normal"), (300, "long")])
def test_ranges(feet: int, band: str) -> None:
    """DTR-031: 100 yards are 300 feet."""
    assert TRACY.band(feet) == band


def test_each_check_of_held_breath_is_a_level_harder() -> None:
    """DTR-160, DTR-T102."""
    assert [TRACY.breath(nth) for nth in range(1, 7)] == [7, 9, 13, 16, 22, 22]
