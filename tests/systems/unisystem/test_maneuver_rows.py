"""The lists of maneuvers as data: every row is there, and names only what there is."""

import shutil
from pathlib import Path

import pytest

from bot.systems.unisystem.maneuver_words import CODES
from bot.tables import BadTable, load

DATA = Path("data")
MANEUVERS = load(DATA).maneuvers
LISTS = (MANEUVERS.cinematic, MANEUVERS.house, MANEUVERS.lightsaber)
ROWS = [row for shelf in LISTS for row in shelf]


def test_each_rule_has_a_row() -> None:
    """UNI-101 … 137, UNI-201 … 248, UNI-301 … 327: 112 maneuvers, each in the list of its number."""
    numbers = [*range(101, 138), *range(201, 249), *range(301, 328)]
    assert [row.rule for row in ROWS] == [f"UNI-{n}" for n in numbers]
    assert len(ROWS) == 112
    assert {(row.rule[:5], row.listing) for row in ROWS} == {
        ("UNI-1", "cinematic"),
        ("UNI-2", "house"),
        ("UNI-3", "lightsaber"),
    }


def test_rules_that_are_code_belong_to_rows() -> None:
    assert {row.code for row in ROWS} - {""} == set(CODES)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('rolls = "DEX + "', "X.rolls: column 6 of 'DEX + ': name or number"),
        ('rolls = "DEX + Juggling"', "X.rolls: there is no juggling"),
        ('needs = "dexx 4, wall"', "X.needs: there is no dexx"),
        ('needs = "wal"', "X.needs: column 1 of 'wal': need, did-you-mean: wall"),
        ('success = "push SL; fall"', "X.success: column 10 of 'push SL; fall'"),
        ('damage = "3d4"\ntype = "bash"', "X.damage: column 1 of '3d4': dice"),
        ('damage = "2 × STR"', "X.type: attack without it"),
        ('damage = "2 × STR"\ntype = "ice"', "X.type: there is no ice"),
        ('success = "damage 2 × STR ice"', "X.success: there is no ice"),
        ('answer = "glare"', "X.answer: there is no glare"),
        ('range = "far"', "X.range: there is no far"),
        ('code = "magic"', "X.code: there is no magic"),
        ('forms = ["Tango"]', "X.forms: there is no Tango"),
        ('rolls = "DEX if against glare"', "X.rolls: there is no glare"),
        ("", "X.rolls: attack without it"),
        ('rolls = "-2"', "X.rolls: attack without it"),
        ('rolls = "DEX + Brawling"', "X.answer: attack without it"),
    ],
)
def test_a_row_that_names_what_there_is_not_is_refused(tmp_path: Path, line: str, place: str) -> None:
    """The error names the file, the row, the field, and the column where a text goes wrong."""
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    row = f'[X]\nkey = "x"\nrule = "UNI-101"\nuse = "attack"\n{line}\n'
    (data / "unisystem" / "maneuvers" / "cinematic.toml").write_text(row, "utf-8")
    with pytest.raises(BadTable) as caught:
        load(data)
    assert f"cinematic.toml: {place}" in str(caught.value)
