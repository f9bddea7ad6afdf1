"""Life points, fire, tests of those who are down, healing, no air, drama (UNI-047, 060 … 070)."""

import pytest

from bot.core.sums import Part, summed
from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.health import Health, Trial, burned, due, grazed, healed, hurt
from bot.systems.unisystem.life import life_points, wound_penalty, wounds
from bot.systems.unisystem.rolls import Number
from bot.systems.unisystem.rounding import Rounding
from bot.systems.unisystem.survival import (
    Choking,
    breathless,
    consciousness,
    knockout,
    stabilising,
    suffocating,
    survival,
    without_air,
)

HARM = Harm()
BOTH = (Trial.SURVIVAL, Trial.CONSCIOUSNESS)


def person(**fields: int) -> Number:
    return lambda name: fields.get(name, 0)


HUMAN = person(will=3, con=3)


# ---- life points


def test_life_points() -> None:
    """UNI-T169, UNI-060: 10 + 4 × (3 + 4) + 3 × 2."""
    assert life_points(3, 4, 2) == 44


def test_wounds_hinder() -> None:
    """UNI-T170, UNI-061: 10 and 5 cost 2, below 5 it is 4; a table may do without."""
    assert [wound_penalty(lp) for lp in (11, 10, 5, 4, -3)] == [0, 2, 2, 4, 4]
    assert wounds(10, HARM) == (Part("wounds", -2, "UNI-061"),)
    assert wounds(11, HARM) == wounds(4, Harm(wounds=False)) == ()


# ---- fire


def test_burning() -> None:
    """UNI-W15, UNI-047: seven turns are 21 points, and scars; six are 18, and none. Twenty are none either."""
    health = Health(34, 34)
    for turn in range(1, 8):
        health = burned(health)
        assert (health.lp, health.fire, health.scarred) == (34 - 3 * turn, 3 * turn, turn == 7)
    assert not Health(10, 34, fire=20).scarred


def test_fire_is_counted_apart() -> None:
    """UNI-047."""
    assert hurt(burned(Health(34, 34)), 5) == Health(26, 34, fire=3)


# ---- tests


@pytest.mark.parametrize(
    ("before", "after", "trials"),
    [
        (5, 1, ()),
        (5, 0, (Trial.CONSCIOUSNESS,)),
        (-3, -9, (Trial.CONSCIOUSNESS,)),
        (-3, -10, BOTH),
        (-12, -13, BOTH),
        (-12, -12, ()),
        (-12, -4, ()),
    ],
)
def test_what_damage_asks_for(before: int, after: int, trials: tuple[Trial, ...]) -> None:
    """UNI-062: at 0 or less, and again at each further damage; UNI-063: at -10 or less, and before the other."""
    assert due(Health(before, 34), Health(after, 34), HARM) == trials


def test_a_table_can_do_without() -> None:
    """UNI-062, UNI-063."""
    hit = (Health(5, 34), Health(-12, 34))
    assert due(*hit, Harm(survival=False)) == (Trial.CONSCIOUSNESS,)
    assert due(*hit, Harm(consciousness=False)) == (Trial.SURVIVAL,)


def test_51_points_at_38() -> None:
    """UNI-T171: LP -13; Survival 6 + 4 − 1 = 9; Consciousness 6 + 10 − 13 = 3; with +10 a 6 is enough: 9."""
    health = hurt(Health(38, 38), 51)
    number = person(will=3, con=3)
    assert health.lp == -13
    assert summed(survival(number, health)) + 4 == 9
    assert summed(consciousness(number, health)) + 10 == 3
    assert summed(consciousness(number, health)) + 10 + 6 == 9


def test_300_points_kill_a_human() -> None:
    """UNI-W09, UNI-063: 34 − 300 = -266, and 3 + 3 + 10 − 26 = -10."""
    health = hurt(Health(life_points(3, 3, 0), 34), 300)
    assert (health.lp, summed(survival(HUMAN, health)) + 10) == (-266, -10)


def test_decapitation_is_survived_or_not() -> None:
    """UNI-T084: LP -20; Survival 6 + 6 − 2 = 10, with a 4 it is 8; Consciousness 6 + 10 − 20 = -4."""
    health = hurt(Health(40, 40), 60)
    assert [summed(survival(HUMAN, health)) + face for face in (6, 4)] == [10, 8]
    assert summed(consciousness(HUMAN, health)) + 10 == -4


def test_beheaded_only_at_minus_ten() -> None:
    """UNI-T085: 40 − 105 = -65. UNI-T086: 40 − 45 = -5, where nobody is beheaded and consciousness is rolled for."""
    whole = Health(40, 40)
    assert (hurt(whole, 105).lp, hurt(whole, 105).dying) == (-65, True)
    assert (hurt(whole, 45).dying, due(whole, hurt(whole, 45), HARM)) == (False, (Trial.CONSCIOUSNESS,))
    assert [Health(lp, 40).dying for lp in (-9, -10)] == [False, True]


def test_a_broken_neck() -> None:
    """UNI-T078: LP -11: 2 + 2 + 8 − 1 − SL(14) = 8."""
    health = hurt(Health(11, 26), 22)
    assert summed(survival(person(will=2, con=2), health, neck=3)) + 8 == 8


def test_hard_to_kill_helps_to_survive_only() -> None:
    """UNI-063: one for each level; UNI-062: nothing. UNI-055: the tenth rounds as the table has set."""
    number = person(will=3, con=3, **{"hard-to-kill": 2})
    assert summed(survival(number, Health(-10, 40))) == 3 + 3 + 2 - 1
    assert summed(survival(number, Health(-11, 40), Rounding.UP)) == 3 + 3 + 2 - 2
    assert summed(consciousness(number, Health(-10, 40))) == 3 + 3 - 10
    assert summed(consciousness(number, Health(0, 40))) == 6


def test_slow_death() -> None:
    """UNI-T173, UNI-064: LP -12, the fifth minute: 3 + 3 + 8 − 1 − 5 = 8."""
    assert summed(survival(HUMAN, Health(-12, 34), minutes=5)) + 8 == 8


def test_stabilising() -> None:
    """UNI-T174, UNI-064: LP -32: INT 3 + Doctor 3 − 3; 5 fails with 8, 6 does it with 9."""
    helper = person(int=3, doctor=3)
    assert [summed(stabilising(helper, Health(-32, 34))) + face for face in (5, 6)] == [8, 9]


def test_knocked_out() -> None:
    """UNI-T113, UNI-068: CON 2, doubled, against one level: 4 + 6 − 1 = 9."""
    assert summed(knockout(person(con=2), 1)) + 6 == 9


# ---- healing


def test_two_days_of_rest() -> None:
    """UNI-T176, UNI-065: 6 mend at 3 a day, and of 4 by fire 3 at 1.5 a day; one is left."""
    assert healed(Health(24, 34, fire=4), 3, 2) == Health(33, 34, fire=1)


def test_two_days_one_by_one() -> None:
    """UNI-065: half a point is kept for the next day, and gone with the last one."""
    first = healed(Health(24, 34, fire=4), 3, 1)
    assert first == Health(28, 34, fire=3, mending=True)
    assert healed(first, 3, 1) == Health(33, 34, fire=1)
    assert healed(Health(33, 34, fire=1), 3, 1) == Health(34, 34)


def test_nobody_mends_beyond_what_he_lost() -> None:
    """UNI-065: the two do not lend each other anything."""
    assert healed(Health(30, 34, fire=3), 4, 1) == Health(33, 34, fire=1)
    assert healed(Health(34, 34), 4, 9) == Health(34, 34)


def test_just_a_graze() -> None:
    """UNI-T175, UNI-066: 51 become 25, LP 13; next turn 12, LP 26. Fire is halved like the rest."""
    hit = Health(38 - 51, 38)
    assert (grazed(hit).lp, grazed(grazed(hit)).lp) == (13, 26)
    assert grazed(hit, Rounding.UP).lp == 12
    assert grazed(Health(24, 34, fire=5, mending=True)) == Health(29, 34, fire=2, mending=True)
    assert grazed(Health(33, 34, fire=1, mending=True)) == Health(34, 34)


# ---- no air


def test_a_clock_without_air() -> None:
    """UNI-070: turn 13 on, one worse each; turn 18, 24, 30, one worse each; in turn 18 both."""
    clock = [without_air(turn, HARM) for turn in range(1, 31)]
    assert [n for n, turn in enumerate(clock, 1) if turn.survival is not None] == [18, 24, 30]
    assert [clock[turn - 1].survival for turn in (18, 24, 30)] == [0, 1, 2]
    assert [turn.consciousness for turn in clock] == [None] * 12 + list(range(18))
    assert without_air(13, Harm(choke=1)) == Choking(consciousness=1)


def test_who_is_out_only_has_to_live() -> None:
    """UNI-T083, UNI-070: WILL 2, CON 3, 4 on each die: 9 in turn 18, 8 in turn 24: dead."""
    number = person(will=2, con=3)
    turns = [without_air(turn, HARM, awake=False) for turn in (13, 18, 24)]
    assert turns == [Choking(), Choking(survival=0), Choking(survival=1)]
    assert [summed(suffocating(number, penalty)) + 4 for penalty in (0, 1)] == [9, 8]
    assert summed(breathless(number, 2)) == 3
    assert summed(suffocating(person(will=2, con=3, **{"hard-to-kill": 1}), 0)) == 6
