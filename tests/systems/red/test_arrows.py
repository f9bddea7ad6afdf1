"""Arrows (CPR-050, 051): nocked with the shot, counted, and taken back."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

ROOK: Sheet = {"ref": 6, "archery": 6, "weapons": "Bow 12"}
SHOOT = "@ana /red shoot Mook range:20"  # DV 15


def meadow(house: House, weapons: str = "Bow 12") -> Skirmish:
    """Rook, whose turn it is, and somebody to shoot at."""
    return skirmish(house, Rook={**ROOK, "weapons": weapons}, Mook={}).begin()


def arms(here: Skirmish) -> str:
    """What Rook carries."""
    return str(here.of("Rook", "weapons")[0])


@pytest.mark.parametrize("weapon", ["Bow", "Crossbow"])
def test_three_turns_and_no_reloading(house: House, weapon: str) -> None:
    """S-23, CPR-050: three arrows less, nothing to reload; `recover` gives them back, hit or miss."""
    here = meadow(house, f"{weapon} 12")
    for faces in ((4, 1, 1, 1, 1), (3,), (2,)):  # 16, 15 and 14
        here.say(SHOOT, *faces)
        here.say("/next")
        here.say("/next")
    assert here.hp("Mook") == 36
    assert arms(here).startswith(f"{weapon} 9 -3")
    assert "Nothing to load" in here.refused(f"@ana /red reload weapon:{weapon}")
    assert "takes 3 arrows back" in here.say("@ana /red recover").public
    assert arms(here).startswith(f"{weapon} 12 (")
    assert "no arrows to take back" in here.refused("@ana /red recover")


def test_some_are_out_of_reach(house: House) -> None:
    """CPR-051: as many as the game master lets him, and never more than he shot."""
    here = meadow(house)
    here.say(SHOOT, 3)
    here.say("/next")
    here.say("/next")
    here.say(SHOOT, 3)
    assert "takes 1 arrow back" in here.say("@ana /red recover weapon:Bow count:1").public
    assert "takes 1 arrow back" in here.say("@ana /red recover count:9").public
    assert arms(here).startswith("Bow 12 (")


def test_special_arrows_are_gone(house: House) -> None:
    """CPR-051."""
    here = meadow(house, "Bow 5 (special arrow)")
    here.say(SHOOT, 3)
    assert arms(here) == "Bow 4 (special arrow)"
    assert "no arrows to take back" in here.refused("@ana /red recover")


def test_without_an_arrow_there_is_no_shot(house: House) -> None:
    """CPR-050: nothing is spent."""
    why = meadow(house, "Bow 0").refused(SHOOT)
    assert "None left: Bow. A GM says how many there are: /red arms Rook +Bow rounds:3" in why


def test_other_weapons_leave_nothing_to_take_back(house: House) -> None:
    here = meadow(house, "Heavy pistol 8")
    here.say(SHOOT, 3)
    assert "Which weapon" in here.refused("@ana /red recover")


def test_each_step_is_taken_back_exactly(house: House) -> None:
    here = meadow(house)
    fresh = here.table
    here.say(SHOOT, 4, 1, 1, 1, 1)
    shot = here.table
    here.say("@ana /red recover")
    for before in (shot, fresh):
        here.say("/undo")
        assert here.table == before
