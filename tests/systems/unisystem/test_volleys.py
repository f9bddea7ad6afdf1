"""Automatic fire, bursts, repeated shots, suppression (UNI-051 … 054)."""

from pathlib import Path

import pytest

from bot.core.sums import summed
from bot.systems.unisystem.damage import Blow, Target, dealt
from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.survival import nerve
from bot.systems.unisystem.volleys import AUTOMATIC, BURST, Group, Shot, repeated, spent, spray_damage, sprayed
from bot.tables import load

BLASTER = load(Path(__file__).parents[3] / "data").armory.kind("blaster")
HARM = Harm()
NET = Harm(gross=False)


def target(av: int = 0, *, sealed: bool = False, whole: bool = False) -> Target:
    return Target(2, 200, 200, av, sealed, whole)


def test_automatic_fire() -> None:
    """UNI-T068, UNI-051: 15, 11, 7 against nothing: 4 + 2 + 0 bolts; (15 − 3) × 6 × 2 = 144; 30 rounds."""
    groups = sprayed(AUTOMATIC, 15, 0, 3, HARM)
    assert groups == (Group(15, 4), Group(11, 2), Group(7, 0))
    bolts = sum(group.hits for group in groups)
    assert spray_damage([15] * bolts, BLASTER, target(6), HARM).lp == 144
    assert spent(AUTOMATIC, 3) == 30


def test_a_group_has_ten_bolts() -> None:
    """UNI-051: a total of 36 has 11 levels, and a group but 10 bolts."""
    assert sprayed(AUTOMATIC, 36, 0, 1, HARM) == (Group(36, 10),)


def test_bursts() -> None:
    """UNI-T069, UNI-052: 15, 12, 9, 6: 3 + 2 + 1 + 0 bolts; 10 × 6 × 2 = 120; 12 rounds."""
    groups = sprayed(BURST, 15, 0, 4, HARM)
    assert groups == (Group(15, 3), Group(12, 2), Group(9, 1), Group(6, 0))
    assert spray_damage([10] * 6, BLASTER, target(), HARM).lp == 120
    assert spent(BURST, 4) == 12


def test_one_defence_is_against_all_groups() -> None:
    """UNI-051: 15 beats 11 with 4 bolts, or with the 2 levels beyond it; 11 ties and misses."""
    assert sprayed(AUTOMATIC, 15, 11, 2, HARM) == (Group(15, 4), Group(11, 0))
    assert sprayed(AUTOMATIC, 15, 11, 2, NET) == (Group(15, 2), Group(11, 0))


def test_each_bolt_meets_the_armor() -> None:
    """UNI-051: a die for each: 12, 4 and 2 against AV 6 / 2: 9 + 1 + 0, then × 2; armor that is whole: 6 + 0 + 0."""
    came = spray_damage([12, 4, 2], BLASTER, target(6), HARM)
    assert (came.through, came.lp) == ((9, 1, 0), 20)
    assert spray_damage([12, 4, 2], BLASTER, target(6, whole=True), HARM).lp == 12
    assert spray_damage([12, 4, 2], BLASTER, target(6), HARM, divisor=6).through == (11, 3, 1)


def test_a_heavy_pistol() -> None:
    """UNI-T071, UNI-053: 14, 12, 10, 8 by steps of 2 against 11: net 1, net 0, and two misses."""
    assert repeated(14, 11, 4, 2) == (Shot(14, 1), Shot(12, 0), Shot(10, None), Shot(8, None))
    assert repeated(14, 11, 1, 2, gross=True) == (Shot(14, 3),)


def test_a_light_pistol() -> None:
    """UNI-T072, UNI-053: 11, 10, 9 against nothing: levels 2, 1, 1, so 24, 22, 22."""
    shots = repeated(11, 0, 3, 1)
    assert [shot.extra for shot in shots] == [2, 1, 1]
    assert [dealt(Blow(BLASTER, 10, shot.extra or 0), target(), HARM).lp for shot in shots] == [24, 22, 22]


@pytest.mark.parametrize(("face", "free"), [(4, False), (5, True)])
def test_suppression(face: int, free: bool) -> None:
    """UNI-T073, UNI-054: WILL 2, doubled: 8 takes cover, 9 acts."""
    assert (face + summed(nerve({"will": 2}.__getitem__)) >= 9) is free
