"""Words of tests, jumps by the table, and who may not be tested (UNI-001, 002, 034, 221)."""

from pathlib import Path

import pytest

from bot.core.rejected import Rejected
from bot.systems.unisystem.figures import kilograms
from bot.systems.unisystem.jumping import Leap, leap
from bot.systems.unisystem.skills import MENTAL, MIND
from bot.systems.unisystem.testing import field
from bot.tables import load
from grammar.maneuver_words import ATTRIBUTES, SKILLS
from tests.harness import Situation

JUMPS = load(Path(__file__).parents[3] / "data").uni.jumps


@pytest.mark.parametrize(
    ("strength", "high", "long"),
    [
        (0, 0, 0),
        (1, 25, 200),
        (2, 25, 200),
        (3, 50, 300),
        (4, 100, 500),
        (5, 100, 500),
        (6, 150, 600),
        (7, 200, 800),
        (8, 200, 800),
        (9, 300, 1000),
        (10, 300, 1000),
        (11, 350, 1100),
        (12, 400, 1200),
    ],
)
def test_jumps_by_the_table(strength: int, high: int, long: int) -> None:
    """UNI-221, UNI-T107: STR 12 are two points beyond the table: half a meter high and a meter long each."""
    assert leap(JUMPS, strength) == Leap(high, long)


def test_a_run_doubles_the_table_and_levels_are_added_after_it() -> None:
    """UNI-221: STR 4: 1 m and 5 m; with a run 2 m and 10 m; three levels add 0.75 m and 3 m either way."""
    assert leap(JUMPS, 4, run=True) == Leap(200, 1000)
    assert leap(JUMPS, 4, levels=3) == Leap(175, 800)
    assert leap(JUMPS, 4, run=True, levels=3) == Leap(275, 1300)


def test_pounds_in_kilograms() -> None:
    """UNI-073: 4000 lb are 1814.37 kg."""
    assert (kilograms(0), kilograms(4000)) == (0, 1814)


def test_a_field_is_found_by_its_words_in_both_languages() -> None:
    """UNI-001."""
    for words in (ATTRIBUTES, SKILLS):
        for name, others in words.items():
            assert [field(spelling) for spelling in (name, *others)] == [name] * (1 + len(others))
    assert (field("athl"), field("Percepcao"), field("influe")) == ("athletics", "notice", "influence")


@pytest.mark.parametrize(
    ("word", "key", "near"),
    [
        ("atletics", "names.near", "athletics"),
        ("s", "names.several", "sense"),
        ("cybertech", "unisystem.error.no-field", None),
    ],
)
def test_a_field_that_there_is_not(word: str, key: str, near: str | None) -> None:
    """UNI-001: those that come near are named, else all."""
    with pytest.raises(Rejected) as refused:
        field(word)
    assert refused.value.line.key == key
    names = refused.value.line.args["names"]
    assert isinstance(names, tuple)
    assert near in names if near else len(names) == len(ATTRIBUTES) + len(SKILLS)


def test_every_word_of_the_mind_is_a_field() -> None:
    """UNI-034."""
    assert set(MIND) < set(ATTRIBUTES)
    assert set(MENTAL) < set(SKILLS)


def test_what_is_done_in_the_mind_is_spared_by_held_arms(table: Situation) -> None:
    """UNI-034: both arms held take 4 from STR (2 × 3 + 9 - 4 = 11), and nothing from PER + Notice (2 + 1 + 9 = 12)."""
    for said in (
        "/encounter begin unisystem",
        "/add Held str:3 dex:2 con:3 per:2 notice:1",
        "/add One str:3 dex:3 con:3 brawling:3",
        "/add Two str:3 dex:3 con:3 brawling:3",
    ):
        table.say(said)
    for name, arm in (("One", '"left arm"'), ("Two", '"right arm"')):
        table.dice(9).say(f"/uni grapple vs:Held part:{arm} defence:none by:{name}")
    assert "2 × STR, 11 (SL 2)" in table.dice(9).say("/uni test str by:Held").public
    assert "PER + Notice, 12 (SL 2)" in table.dice(9).say("/uni test per notice by:Held").public
