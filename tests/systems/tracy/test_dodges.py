"""Dodging and diving under fire, and what it costs (DTR-041, 042, 090 … 093)."""

import pytest

from bot.app import House
from tests.systems.tracy.panel import panel


@pytest.mark.parametrize(("faces", "tn"), [((3, 4), 11), ((2, 4), 9)])
def test_as_much_as_moderate_is_a_dodge(house: House, faces: tuple[int, int], tn: int) -> None:
    """DTR-090, DTR-091: 7 + 2 is enough, 6 + 2 is not."""
    here = panel(house, Ox={}, Ben={})
    assert f"Ox, shot: 5 vs {tn}" in here.say("/tracy shoot vs:Ben by:Ox reply:dodge", *faces, 1, 2)


@pytest.mark.parametrize(("faces", "down", "tn"), [((3, 4), True, 13), ((2, 4), False, 9)])
def test_who_dived_lies_behind_his_cover(house: House, faces: tuple[int, int], *, down: bool, tn: int) -> None:
    """DTR-092: whether he was hit or not; a dive that failed leaves him where he stands."""
    here = panel(house, Ox={}, Ben={})
    assert f"Ox, shot: 5 vs {tn}" in here.say("/tracy shoot vs:Ben by:Ox reply:dive", *faces, 1, 2)
    assert here.plight("Ben").down == down


@pytest.mark.parametrize("words", [("dive", "dodge"), ("dodge", "dive")])
def test_the_larger_price_counts(house: House, words: tuple[str, str]) -> None:
    """DTR-093: a dive and a dodge before the first turn cost 4 in it, not 2 and not 6."""
    here = panel(house, Ox={}, Ben={})
    for word in words:
        here.say(f"/tracy {word} by:Ox", 1, 2)
    here.begin()
    assert "Ox, shot: 5 vs 13" in here.say("/tracy shoot vs:Ben by:Ox reply:nothing", 1, 2)


def test_the_price_is_due_in_the_next_turn_alone(house: House) -> None:
    """DTR-093: not in this one, and not in the one after the next."""
    here = panel(house, Ox={}, Ben={}).begin()
    here.say("/tracy dodge by:Ox", 1, 2)
    for tn in (9, 11, 9):
        assert f"Ox, shot: 5 vs {tn}" in here.say("/tracy shoot vs:Ben by:Ox reply:nothing", 1, 2)
        for _ in range(2):
            here.say("/next")


def test_one_dodge_counts_against_all_shots_of_the_turn(house: House) -> None:
    """DTR-041, DTR-090: the second shooter has 11 too, and nobody is asked again."""
    here = panel(house, Ox={}, Cy={}, Ben={}).begin()
    here.say("/tracy shoot vs:Ben by:Ox reply:dodge", 3, 4, 1, 2)
    assert "Cy, shot: 5 vs 11" in here.say("/tracy shoot vs:Ben by:Cy", 1, 2)
    assert "dodged in this turn already" in here.refused("/tracy dodge by:Ben")


def test_who_runs_and_who_lies_in_the_open(house: House) -> None:
    """DTR-040, DTR-043: running is the shooter's, stillness the target's, whoever of them it was told of."""
    here = panel(house, Ox={}, Ben={})
    for name in ("Ox", "Ben"):
        here.say(f"/tracy scene {name} running still")
    assert "Ox, shot: 5 vs 9" in here.say("/tracy shoot vs:Ben by:Ox reply:nothing", 1, 2)
    here.say("/tracy scene Ox clear")
    assert "Ox, shot: 5 vs 8" in here.say("/tracy shoot vs:Ben by:Ox reply:nothing", 1, 2)
    here.say("/tracy scene Ben clear")
    here.say("/tracy scene Ox running")
    assert "Ox, shot: 5 vs 10" in here.say("/tracy shoot vs:Ben by:Ox reply:nothing", 1, 2)
