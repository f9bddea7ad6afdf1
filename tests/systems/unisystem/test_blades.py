"""What lightsaber maneuvers are made of: penalties that are sensed away, and the pull of the Force."""

from pathlib import Path

import pytest

from bot.core.fight.encounter import CombatantId
from bot.core.sums import Part, summed
from bot.systems.unisystem import sensing
from bot.systems.unisystem.drawing import wins
from bot.systems.unisystem.facts import Pending
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.sums import Die, Total
from bot.tables import load
from grammar.unis import Maneuver as Verb

ROWS = {row.rule: row for row in load(Path("data")).maneuvers.lightsaber}
BLIND, BACK = ROWS["UNI-303"], ROWS["UNI-301"]
KIRA = CombatantId("kira")


def rolled(total: int) -> Total:
    return Total((Part("per", total - 5),), Die((5,), 5))


# ---- what is not seen


@pytest.mark.parametrize(("sense", "total"), [(12, 12), (8, 8), (10, 10), (13, 13), (18, 13)])
def test_each_level_of_sense_takes_2_from_light_and_cover(sense: int, total: int) -> None:
    """UNI-T141, UNI-303: -5 in all, and a Sense of 12 (2 SL) takes 4 of it: 5 + 4 + 4 - 1 = 12; never more than all."""
    hinders = (Part("light", -3, "UNI-032"), Part("cover", -2, "UNI-032"))
    assert 5 + 4 + 4 + summed(hinders) + summed(sensing.eased(BLIND, rolled(sense), hinders)) == total


def test_total_darkness_is_lifted_by_any_success() -> None:
    """UNI-303: it has no number; a thrust backwards, which feels a foe, does not light it up."""
    assert sensing.lifts_dark(BLIND, rolled(9))
    assert not sensing.lifts_dark(BLIND, rolled(8))
    assert not sensing.lifts_dark(BLIND, None)
    assert not sensing.lifts_dark(BACK, rolled(20))


def test_a_thrust_backwards_is_eased_level_by_level() -> None:
    """UNI-T138, UNI-T139, UNI-301: -4, of which 11 takes 2 and 18 all; light it leaves alone."""
    hinders = (*sensing.backwards(BACK, Readings()), Part("light", -4, "UNI-032"))
    assert [summed(hinders) + summed(sensing.eased(BACK, rolled(n), hinders)) for n in (8, 11, 18)] == [-8, -6, -4]
    assert sensing.backwards(BLIND, Readings()) == ()
    assert sensing.backwards(BACK, Readings(backwards=0)) == ()


# ---- the pull


def test_what_is_left_of_a_pull_that_is_resisted() -> None:
    """UNI-308: 13 (3 SL) against 9 (1 SL): 2 more damage, `SL1 - 1`; unresisted, 15 (4 SL) is 3 more."""
    one = Pending("", KIRA, Verb("draw-closer"), "draw-closer", (), first=rolled(13), against=rolled(9))
    free = Pending("", KIRA, Verb("draw-closer"), "draw-closer", (), first=rolled(15))
    assert [each.sl1 - 1 for each in (one, free)] == [2, 3]
    assert (wins(rolled(9), None), wins(rolled(8), None)) == (True, False)
    assert (wins(rolled(12), rolled(12)), wins(rolled(12), rolled(11)), wins(rolled(9), rolled(8))) == (
        False,
        True,
        True,
    )
