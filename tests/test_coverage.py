"""Which plays and tests stand for which rule: a book of four rules, an example and two cases, and folders of tests."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.coverage import Covered, books, coverage
from bot.tables import BadTable

ROOT = Path(__file__).parents[1]

RULES = """
[rules]
TOY-001 = "dice"
TOY-002 = "hits"
TOY-004 = "wounds"
TOY-005 = "rest"

[examples]
E-01 = "the duel"

[cases]
T-03a = "a tie"
T-03b = "no tie"
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "toy").mkdir(parents=True)
    (folder / "toy" / "rules.toml").write_text(RULES, "utf-8")
    (folder / "locale").mkdir()
    return folder


def written(tests: Path, **files: str) -> Path:
    """A folder with these tests and plays: `a__b_py` is `a/b.py`."""
    for name, text in files.items():
        path = name.replace("__", "/").removesuffix("_py").removesuffix("_play")
        file = tests / f"{path}.{name.rpartition('_')[2]}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tests


def named(data: Path, tests: Path) -> dict[str, tuple[int, int]]:
    """By number, how many plays and tests name it."""
    return {one.number: (len(one.plays), len(one.tests)) for one in coverage("toy", data, tests).rows}


def test_a_test_names_rules_in_its_name_its_docstring_and_its_comments(data: Path, tmp_path: Path) -> None:
    text = '''"""TOY-005 up here says nothing about any test."""
# Nor does TOY-005 here.
class TestDice:
    @mark(
        1,  # TOY-004
    )
    async def test_toy_002_hits(self):
        """TOY-001 (and TOY-001 again)."""
        note = "TOY-005"

def helper():
    """TOY-005."""
'''
    tests = written(tmp_path / "tests", test_dice_py=text, dice_py="def test_it():\n    '''TOY-005'''\n")
    assert coverage("toy", data, tests).rows[:4] == (
        Covered("TOY-001", "dice", (), ("test_dice.py:7",)),
        Covered("TOY-002", "hits", (), ("test_dice.py:7",)),
        Covered("TOY-004", "wounds", (), ("test_dice.py:7",)),
        Covered("TOY-005", "rest"),
    )


def test_a_play_names_rules_in_its_comments(data: Path, tmp_path: Path) -> None:
    play = "# TOY-002\n@ana /roll 4d6 # TOY-001\n> TOY-004\n# TOY-002 again\n"
    tests = written(tmp_path / "tests", plays__a_play=play, plays__b_play=" # TOY-002\n")
    assert coverage("toy", data, tests).rows[1].plays == ("plays/a.play:1", "plays/b.play:1")
    assert named(data, tests)["TOY-001"] == named(data, tests)["TOY-004"] == (0, 0)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("TOY-001, 004", "001 004"),
        ("TOY-001/004", "001 004"),
        ("TOY-001 and 005", "001 005"),
        ("TOY-001 … 004", "001 002 004"),
        ("TOY-001–TOY-004: all of them", "001 002 004"),
        ("TOY-001, 004 … 005", "001 004 005"),
        ("TOY-001, 4 dice", "001"),
        ("TOY-001, 0045", "001"),
        ("toy-004.", "004"),
        ("XTOY-001 and TOY-01x4", ""),
    ],
)
def test_lists_and_ranges(data: Path, tmp_path: Path, text: str, numbers: str) -> None:
    tests = written(tmp_path / "tests", a_play=f"# {text}\n")
    found = [number for number, places in named(data, tests).items() if any(places)]
    assert found == [f"TOY-{number}" for number in numbers.split()]


def test_examples_and_cases_count_in_files_named_after_the_book(data: Path, tmp_path: Path) -> None:
    tests = written(tmp_path / "tests", plays__red__a_play="# E-01\n", plays__b_toy_play="# E-01, T-03b\n")
    (tests / "plays" / "b_toy.play").rename(tests / "plays" / "b-toy.play")
    assert coverage("toy", data, tests).rows[4].plays == ("plays/b-toy.play:1",)
    assert (named(data, tests)["T-03a"], named(data, tests)["T-03b"]) == ((0, 0), (1, 0))


def test_what_nothing_covers_and_what_does_not_exist_is_wrong(data: Path, tmp_path: Path) -> None:
    play = "# TOY-001 … 003, E-01, T-03\n# T-03a, T-03b, TOY-005\n"
    tests = written(tmp_path / "tests", plays__toy__a_play=play)
    assert coverage("toy", data, tests).wrong == (
        "TOY-004, wounds: no play and no test",
        "plays/toy/a.play:1: there is no TOY-003",
        "plays/toy/a.play:1: there is no T-03",
    )


def test_the_table_has_a_line_for_each_number(data: Path, tmp_path: Path) -> None:
    plays = {f"plays__toy__{name}_play": "# TOY-001\n" for name in "abcd"}
    tests = written(tmp_path / "tests", **plays, test_toy_py="def test_t_03a_ties(): ...\n")
    assert list(coverage("toy", data, tests).table()) == [
        "TOY-001  dice      4 plays  0 tests  plays/toy/a.play:1, plays/toy/b.play:1, plays/toy/c.play:1, …",
        "TOY-002  hits      0 plays  0 tests",
        "TOY-004  wounds    0 plays  0 tests",
        "TOY-005  rest      0 plays  0 tests",
        "E-01     the duel  0 plays  0 tests",
        "T-03a    a tie     0 plays   1 test  test_toy.py:1",
        "T-03b    no tie    0 plays  0 tests",
    ]


def test_the_books_are_those_with_a_list(data: Path, tmp_path: Path) -> None:
    assert books(data) == ("toy",)
    (data / "toy" / "rules.toml").write_text("[rules]\nTOY-001 = 7\n", "utf-8")
    with pytest.raises(BadTable):
        coverage("toy", data, tmp_path)


def checked(*book: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """What `python -m bot check --rules` does in a checkout."""
    return subprocess.run(
        [sys.executable, "-m", "bot", "check", "--rules", *book],
        capture_output=True,
        text=True,
        cwd=root,
        timeout=60,
        check=False,
    )


def test_the_numbers_of_nemesis_are_told() -> None:
    done = checked("ore")
    rows = {row.split()[0]: row for row in done.stdout.splitlines()}
    for number in ("ORE-002", "T-01", "E-03"):
        assert re.search(r" [1-9]\d* plays? +[1-9]\d* tests? ", rows[number])
    assert len(rows) == 159 + 35 + 79 + 1
    assert not [row for row in done.stderr.splitlines() if "there is no" in row]


def test_without_a_book_the_numbers_of_all_four_are_told() -> None:
    told = [row for row in checked().stdout.splitlines() if " numbers, " in row]
    assert [row.partition(":")[0] for row in told] == ["ore", "red", "tracy", "unisystem"]


def test_a_book_without_a_list_and_a_place_without_tests(tmp_path: Path) -> None:
    done = checked("poems")
    assert done.returncode == 2
    assert "the rules of ore, red, tracy, unisystem are listed" in done.stderr
    for part in ("bot", "grammar", "data"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    done = checked("ore", root=tmp_path)
    assert (done.returncode, done.stdout) == (3, "")
    assert "isn't there" in done.stderr
