"""How wounds get better. Every expected value is worked out by hand from the rules."""

import pytest

from bot.systems.ore.conditions import conditions, unconscious
from bot.systems.ore.healing import Habits, by_hand, difficulty, first_aid, hours, night, surgery, week, whole
from bot.systems.ore.wounds import Body, Wounds
from tests.systems.ore.house import BOOKS
from tests.systems.ore.test_wounds import PLACES, body, told

BY_THE_BOOK = Habits()
ARM, TORSO, HEAD = PLACES["left-arm"], PLACES["torso"], PLACES["head"]


def test_the_difficulty_of_first_aid() -> None:
    """E-17, T-69, ORE-190: 2K4S: 6; 6S5K: 10 at most."""
    assert difficulty(Wounds(4, 2)) == 6
    assert difficulty(Wounds(6, 5)) == 10


def test_first_aid_heals_its_width_and_never_killing() -> None:
    """T-67, ORE-190, ORE-191: 2S1K with 2x5: 1K, and the mark is gone."""
    treated = first_aid(body(left_arm=Wounds(2, 1, untreated=1)), ARM, 2)
    assert (told(treated, "left-arm"), treated.of(ARM).untreated) == ("1K/5", 0)
    assert told(first_aid(body(left_arm=Wounds(2, 1, untreated=1)), ARM, 4), "left-arm") == "1K/5"


def test_first_aid_that_fails_does_a_shock_and_leaves_no_mark() -> None:
    """T-68, ORE-190, ORE-191: 2S1K: 3S1K."""
    treated = first_aid(body(left_arm=Wounds(2, 1, untreated=1)), ARM, 0)
    assert (told(treated, "left-arm"), treated.of(ARM).untreated) == ("3S1K/5", 0)


def test_a_second_wound_can_be_treated_too() -> None:
    """ORE-191: one mark for each wound."""
    treated = first_aid(body(left_arm=Wounds(4, untreated=2)), ARM, 2)
    assert treated.of(ARM).untreated == 1


@pytest.mark.parametrize(("shock", "down", "up"), [(1, 0, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)])
def test_a_night_takes_half_and_a_single_point_whole(shock: int, down: int, up: int) -> None:
    """E-26, ORE-192, ORE-013: half a point is rounded down; the setting `ore-rest-rounding`."""
    hurt = body(left_arm=Wounds(shock))
    assert night(hurt, BY_THE_BOOK).of(ARM).shock == down
    assert night(hurt, Habits(round_up=True)).of(ARM).shock == up


def test_surgery() -> None:
    """T-71, ORE-193: 6K: 2x4 → 4S2K in 3 hours; 5x9 → 6S in none."""
    hurt = body(torso=Wounds(0, 6))
    assert told(surgery(hurt, TORSO, 4, BY_THE_BOOK), "torso") == "4S2K/10"
    assert told(surgery(hurt, TORSO, 9, BY_THE_BOOK), "torso") == "6S/10"
    assert (hours(2), hours(5), hours(6)) == (3, 0, 0)


def test_a_killing_point_may_heal_to_two_shock_where_a_table_wants_it() -> None:
    """11.2 #9, ORE-045, ORE-193: 2K → 4S; never more than there are boxes."""
    generous = Habits(killing_heals=2)
    assert told(surgery(body(torso=Wounds(0, 2)), TORSO, 4, generous), "torso") == "4S/10"
    assert told(surgery(body(left_arm=Wounds(1, 4)), ARM, 4, generous), "left-arm") == "5S/5"


def test_a_week_in_bed() -> None:
    """ORE-194: the nights go on, then 1 Killing of each location: 4S3K → 0S3K → 1S2K."""
    rested = week(body(torso=Wounds(4, 3), left_arm=Wounds(0, 1)), 1, BY_THE_BOOK)
    assert (told(rested, "torso"), told(rested, "left-arm")) == ("1S2K/10", "1S/5")


def test_a_week_in_hospital() -> None:
    """T-72, ORE-195: arm 3K, leg 1K, 3x2: 3S and 1S."""
    rested = week(body(left_arm=Wounds(0, 3), left_leg=Wounds(0, 1)), 3, BY_THE_BOOK)
    assert (told(rested, "left-arm"), told(rested, "left-leg")) == ("3S/5", "1S/5")


def test_conditions_are_looked_at_anew() -> None:
    """ORE-197: a point of the head wakes; Killing turned to Shock frees no box."""
    knocked = body(head=Wounds(2, 2))
    assert unconscious(knocked)
    assert unconscious(by_hand(knocked, HEAD, 0, 1, BY_THE_BOOK))
    assert not unconscious(by_hand(knocked, HEAD, 1, 0, BY_THE_BOOK))
    shocked = body(torso=Wounds(6, 4))
    assert conditions(by_hand(shocked, TORSO, 1, 0, BY_THE_BOOK)) == ()


def test_what_is_gone_does_not_heal() -> None:
    """ORE-050."""
    lost = body(left_arm=Wounds(0, 5, gone=True))
    assert night(whole(lost), BY_THE_BOOK) == lost
    assert whole(body(torso=Wounds(3, 2, 4), left_arm=Wounds(1, dice=1))) == body(left_arm=Wounds(dice=1))
    assert whole(body(torso=Wounds(3))) == Body(BOOKS.ore.human)
