"""Cover and shields under Cyberpunk RED (CPR-120 … 123)."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish

ROOK = {"ref": 8, "handgun": 6, "shoulder_arms": 6, "autofire": 6, "dex": 7, "melee_weapon": 5}
SHOOT = "/red shoot Mook weapon:rifle range:30 by:Rook"  # 8 + 6 + 4 = 18 against DV 13


@pytest.fixture
def here(house: House) -> Skirmish:
    """Rook, and a Mook without armor."""
    return skirmish(house, Rook=ROOK, Mook={"sp_body": 4})


def behind(here: Skirmish, name: str = "Mook") -> tuple[str, int] | None:
    cover = here.plight(name).behind
    return (cover.name, cover.hp) if cover else None


def test_a_single_shot_at_cover(here: Skirmish) -> None:
    """U-41, CPR-121: 24 at wood of 20 HP: gone, 4 lost, and the person is unharmed."""
    here.say("/red cover Mook Wood")
    told = here.say(SHOOT, 4, 6, 6, 4, 4, 4).public
    assert "Wood takes it for Mook, and is gone" in told
    assert here.of("Mook", "hp", "sp-body") == (40, 4)
    assert here.injuries("Mook") == ""  # two sixes in it are nobody's
    assert behind(here) is None
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert here.hp("Mook") == 39


def test_cover_that_holds_keeps_what_is_left(here: Skirmish) -> None:
    """CPR-121: no SP: 24 of 25, and the last point with the next shot."""
    here.say("/red cover Mook Concrete")
    assert "1 of 25 HP left" in here.say(SHOOT, 4, 6, 6, 4, 4, 4).public
    assert behind(here) == ("Concrete", 1)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert (behind(here), here.hp("Mook")) == (None, 40)


def test_exactly_as_much_as_it_has_destroys_it(here: Skirmish) -> None:
    """CPR-121: at 0 HP."""
    here.say("/red cover Mook Wood")
    here.say(SHOOT, 4, 4, 4, 4, 4, 4)
    assert (behind(here), here.hp("Mook")) == (None, 40)


def test_a_burst_at_cover_is_lost_too(here: Skirmish) -> None:
    """CPR-121: 8 + 6 + 8 = 22 against 20 at 30 m: twice 12; wood of 20 HP."""
    here.say("/red cover Mook Wood")
    here.say("/red autofire Mook weapon:rifle range:30 by:Rook", 8, 6, 6)
    assert (behind(here), here.hp("Mook"), here.injuries("Mook")) == (None, 40, "")


@pytest.mark.parametrize(
    ("material", "thick", "thin"),
    [
        ("Steel", 50, 25),
        ("Stone", 40, 20),
        ('"Bulletproof glass"', 30, 15),
        ("Concrete", 25, 10),
        ("Wood", 20, 5),
        ("foam", 15, 0),
        ("gesso", 15, 0),
    ],
)
def test_hit_points_of_cover(here: Skirmish, material: str, thick: int, thin: int) -> None:
    """CPR-122: a thin piece of plaster, foam or plastic is none."""
    here.say(f"/red cover Mook {material}")
    assert (behind(here) or ("", 0))[1] == thick
    if thin:
        here.say(f"/red cover Mook {material} thin")
        assert (behind(here) or ("", 0))[1] == thin
    else:
        assert "thin piece is no cover" in here.refused(f"/red cover Mook {material} thin")


def test_the_game_master_says_what_else_it_is(here: Skirmish) -> None:
    """CPR-120, CPR-122: with hit points of its own; and who comes out of it."""
    here.say('/red cover Mook "the bar" hp:33')
    assert behind(here) == ("the bar", 33)
    here.say("/red cover end Mook")
    assert behind(here) is None
    assert "not in cover" in here.refused("/red cover end Mook")
    assert "at most" in here.refused("/red cover Mook Door hp:1000")
    assert "What is it?" in here.refused("/red cover Mook hp:20")
    assert "/red cover Mook Door hp:20" in here.refused("/red cover Mook Door")
    assert "GM says who is in cover" in here.refused("@ana /red cover Rook Wood")


def test_cover_is_no_help_hand_to_hand(here: Skirmish) -> None:
    """CPR-120: it stops what flies. 7 + 5 + 9 = 21 against 5 + 2; 6 − 2 of SP 4."""
    here.say("/red cover Mook Wood")
    here.say("/red melee Mook weapon:knife by:Rook", 9, 2, 6)
    assert (here.hp("Mook"), behind(here)) == (36, ("Wood", 20))


def test_a_shield_is_an_action_and_takes_ten_points(house: House) -> None:
    """CPR-123: surplus is lost as with any cover."""
    here = skirmish(house, Rook={**ROOK, "sp_body": 0}, Mook={"handgun": 6, "ref": 6}).begin()
    here.say("@ana /red cover Rook shield")
    assert "a shield" in here.refused("@ana /red action")
    here.say("/next")
    here.say("/red shoot Rook weapon:pistol range:6 dodge:no by:Mook", 4, 3, 3, 1)  # 16 vs 13
    shield = here.plight("Rook").shield
    assert shield is not None
    assert (shield.name, shield.hp) == ("Bulletproof shield", 3)
    here.say("/red shoot Rook weapon:pistol range:6 dodge:no by:Mook", 4, 6, 6, 6)
    assert (here.plight("Rook").shield, here.hp("Rook"), here.injuries("Rook")) == (None, 40, "")


def test_what_is_no_shield_is_carried_by_a_game_masters_word(here: Skirmish) -> None:
    """CPR-123: nobody takes up a wall for a shield, nor one as strong as he likes."""
    assert "It has: Bulletproof shield" in here.refused("@ana /red cover Rook Steel shield")
    assert "Only a GM" in here.refused("@ana /red cover Rook shield hp:500")
    here.say('/red cover Rook "Car door" shield hp:30')
    shield = here.plight("Rook").shield
    assert shield is not None
    assert (shield.name, shield.hp) == ("Car door", 30)


def test_a_shield_is_dropped_with_an_action_too(house: House) -> None:
    """CPR-123."""
    here = skirmish(house, Rook=ROOK, Mook={}).begin()
    here.say("/red cover Mook shield")  # out of turn: the game master's word
    here.say("@ana /red action")
    assert "no Action left" in here.refused("@ana /red cover Rook shield")
    here.say("/next")
    here.say("/red cover end Mook")
    assert here.plight("Mook").shield is None
    assert "a shield" in here.refused("/red action by:Mook")
    assert "not the turn" in here.refused("@ana /red cover Rook shield")


def test_a_shield_behind_cover(here: Skirmish) -> None:
    """CPR-120, CPR-123: what stands is hit first."""
    here.say("/red cover Mook shield")
    here.say("/red cover Mook Wood")
    here.say(SHOOT, 4, 3, 3, 2, 2, 2)
    assert behind(here) == ("Wood", 8)
    here.say(SHOOT, 4, 3, 3, 2, 2, 2)
    assert behind(here) is None
    assert here.plight("Mook").shield is not None
    here.say("/red cover Mook shield hp:25")
    here.say(SHOOT, 4, 4, 4, 4, 4, 4)
    shield = here.plight("Mook").shield
    assert shield is not None
    assert (shield.hp, here.hp("Mook")) == (5, 40)


def test_a_shield_stops_shells(here: Skirmish) -> None:
    """CPR-123: whoever carries it is seen all the same. 8 + 6 + 4 = 18 against 13."""
    here.say("/red cover Mook shield")
    here.say("/red shells Mook weapon:Shotgun by:Rook", 4, 5, 5, 5)
    assert (here.plight("Mook").shield, here.hp("Mook")) == (None, 40)


def test_undo_mends_cover(here: Skirmish) -> None:
    here.say("/red cover Mook Wood")
    here.say(SHOOT, 4, 6, 6, 4, 4, 4)
    here.say("/undo")
    assert behind(here) == ("Wood", 20)
    here.say("/undo")
    assert behind(here) is None
