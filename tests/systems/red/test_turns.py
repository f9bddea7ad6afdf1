"""A turn of Cyberpunk RED: Move, Action, Run, Reload, and two shots of light weapons (CPR-070 … 073, 083)."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

ARMS = "Heavy pistol 8; Medium pistol 12; Very heavy pistol 8; Assault rifle 25"
ROOK: Sheet = {"ref": 8, "handgun": 6, "shoulder_arms": 6, "move": 5, "weapons": ARMS}


@pytest.fixture
def here(house: House) -> Skirmish:
    """Rook's turn, and two mooks after it."""
    return skirmish(house, Rook=ROOK, Mook={}, Goon={"melee_weapon": 4}).begin()


def test_one_move_of_twice_move_which_may_be_split(here: Skirmish) -> None:
    """CPR-071: MOVE 5: 10 m; the Action in between."""
    here.say("@ana /red move 4")
    here.say("@ana /red action")
    assert "6 m" in here.refused("@ana /red move 6.5")
    here.say("@ana /red move 6")
    assert "0 m" in here.refused("@ana /red move 1")
    assert "no Action left" in here.refused("@ana /red action")


def test_a_move_has_a_length(here: Skirmish) -> None:
    """CPR-071: refused, and nothing is spent."""
    assert "How far? /red move 8" in here.refused("@ana /red move")
    assert "How far? /red move 8" in here.refused("@ana /red move cover")


def test_who_moves_out_of_cover_is_reminded_of_it(here: Skirmish) -> None:
    """CPR-120: the bot does not know how far a wall goes."""
    here.say("/red cover Rook Wood")
    assert "still behind Wood: /red cover end Rook" in here.say("@ana /red move 3").public


def test_a_distance_is_between_two(here: Skirmish) -> None:
    """CPR-081."""
    assert "Say it of two people" in here.refused("/red range Rook Rook 5")


def test_running_is_an_action_for_a_second_move(here: Skirmish) -> None:
    """CPR-072: after the Move; 20 m in all."""
    assert "after the Move" in here.refused("@ana /red run 10")
    here.say("@ana /red move 10")
    here.say("@ana /red run 10")
    assert here.plight("Rook").budget.far == 200
    assert "running" in here.refused("@ana /red shoot Mook range:6 weapon:pistol")


def test_reloading_is_an_action_and_fills_one_weapon(here: Skirmish) -> None:
    """CPR-073."""
    here.say('/red arms Rook +"Heavy pistol" rounds:1')
    here.say('@ana /red reload "Heavy pistol"')
    assert here.of("Rook", "weapons") == (ARMS,)
    assert "reloading" in here.refused("@ana /red shoot Mook range:6 weapon:pistol")
    here.say("/next")
    here.say("/next")
    here.say("/next")
    assert "full" in here.refused('@ana /red reload "Heavy pistol"')
    here.say('/red arms Rook +"Heavy pistol" rounds:1')
    assert "loaded with" in here.refused('@ana /red reload "Heavy pistol" ammo:slugs')
    here.say("@ana /red shoot Mook range:6 weapon:pistol", 2, 1, 1, 1)
    assert "shots" in here.refused('@ana /red reload "Heavy pistol"')


def test_a_shotgun_is_filled_with_one_kind(here: Skirmish) -> None:
    """CPR-073, CPR-030: slugs or shells, in any language of the table."""
    here.say("/red arms Rook +Shotgun rounds:2 ammo:slugs")
    here.say("@ana /red reload Shotgun ammo:cartuchos")
    assert "Shotgun 4 (shell)" in str(here.of("Rook", "weapons"))


def test_a_turn_is_new_every_round(here: Skirmish) -> None:
    """CPR-070, CPR-071: the order repeats."""
    here.say("@ana /red move 10")
    here.say("@ana /red action")
    assert "not the turn" in skip(here, 1).refused("@ana /red action")
    skip(here, 2).say("@ana /red action")
    here.say("@ana /red move 10")


def skip(here: Skirmish, turns: int) -> Skirmish:
    for _ in range(turns):
        here.say("/next")
    return here


def test_two_light_pistols_and_no_third_shot(here: Skirmish) -> None:
    """U-48, CPR-083: a pistol of ROF 2 in each hand, at targets of their own; the Move around them."""
    here.say('@ana /red shoot Mook range:6 weapon:"Heavy pistol"', 2, 1, 1, 1)  # 16 vs 13
    here.say("@ana /red move 3")
    here.say('@ana /red shoot Goon range:6 weapon:"Medium pistol"', 2, 1, 1)
    assert (here.hp("Mook"), here.hp("Goon")) == (37, 38)
    assert "shots" in here.refused('@ana /red shoot Goon range:6 weapon:"Heavy pistol"')
    here.say("@ana /red move 7")


def test_two_of_a_kind_have_rounds_of_their_own(house: House) -> None:
    """U-48, CPR-083: a heavy pistol in each hand; CPR-073: one is filled at a time, and one is put away."""
    here = skirmish(house, Rook={**ROOK, "weapons": "Heavy pistol 8; Heavy pistol 8"}, Mook={}).begin()
    for left in ("Heavy pistol 7; Heavy pistol 8", "Heavy pistol 7; Heavy pistol 7"):
        here.say("@ana /red shoot Mook range:10 weapon:pistol -9", 2)
        assert here.of("Rook", "weapons") == (left,)
    skip(here, 2).say("@ana /red reload weapon:pistol")
    assert here.of("Rook", "weapons") == ("Heavy pistol 8; Heavy pistol 7",)
    here.say("/red arms Rook -pistol")
    assert here.of("Rook", "weapons") == ("Heavy pistol 7",)


def test_one_weapon_of_rof_2_fires_twice(here: Skirmish) -> None:
    """CPR-083, CPR-080: a round a shot, hit or miss."""
    here.say('@ana /red shoot Mook range:6 weapon:"Heavy pistol"', 2, 1, 1, 1)
    here.say('@ana /red shoot Mook range:6 weapon:"Heavy pistol"', 1, 9)  # 14 + 1 − 9 = 6
    assert "Heavy pistol 6;" in str(here.of("Rook", "weapons"))
    assert "no Action left" in here.refused('@ana /red shoot Mook range:6 weapon:"Heavy pistol"')


@pytest.mark.parametrize("first", ["Very heavy pistol", "Assault rifle"])
def test_a_weapon_of_rof_1_fires_once_and_none_beside_it(here: Skirmish, first: str) -> None:
    """CPR-083: never two attacks where one is of ROF 1."""
    here.say(f'@ana /red shoot Mook range:6 weapon:"{first}"', 1, 9)
    for second in ("Very heavy pistol", "Heavy pistol"):
        assert "no Action left" in here.refused(f'@ana /red shoot Mook range:6 weapon:"{second}"')


def test_after_a_light_shot_no_heavy_one(here: Skirmish) -> None:
    """CPR-083."""
    here.say('@ana /red shoot Mook range:6 weapon:"Heavy pistol"', 1, 9)
    assert "shots" in here.refused("@ana /red shoot Mook range:6 weapon:rifle")


def test_an_aimed_shot_takes_the_whole_action(here: Skirmish) -> None:
    """CPR-085: one attack, even with ROF 2; neither before another nor after one."""
    here.say("@ana /red shoot Mook range:6 weapon:pistol aim:head", 1, 9)
    assert "no Action left" in here.refused("@ana /red shoot Mook range:6 weapon:pistol")
    skip(here, 3)
    here.say("@ana /red shoot Mook range:6 weapon:pistol", 1, 9)
    assert "shots" in here.refused("@ana /red shoot Mook range:6 weapon:pistol aim:head")


def test_others_wait_for_their_turns_and_a_game_master_lets_anybody_act(here: Skirmish) -> None:
    """CPR-071."""
    skip(here, 1)
    assert "not the turn" in here.refused("@ana /red shoot Mook range:6 weapon:pistol")
    here.say("/red shoot Mook range:6 weapon:pistol by:Rook", 1, 9)


def test_a_held_action_is_taken_later(here: Skirmish) -> None:
    """CPR-071: who holds his turn has his Action when he takes it."""
    here.say("@ana /hold")
    assert here.fight.current is not None
    assert "not the turn" in here.refused("@ana /red action")
    here.say("@ana /act")
    here.say("@ana /red action")
