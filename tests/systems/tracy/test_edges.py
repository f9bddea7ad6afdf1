"""Edges that other tests of the comic-strip game do not come near (DTR-014, 063, 070, 079, 081, 115, 120, 163, 185)."""

import pytest

from bot.app import House
from bot.systems.tracy.plights import Left
from tests.systems.tracy.panel import panel


def test_as_much_as_moderate_keeps_a_charger_on_his_feet(house: House) -> None:
    """DTR-115: 3 + 4 + 2."""
    here = panel(house, Ox={}, Ben={})
    told = here.say("/tracy charge vs:Ben range:8 by:Ox reply:evade sum:6", 1, 2, 3, 4, 3, 3, 3, 4)
    assert "Ox, stays up: 9 vs 9" in told
    assert not here.plight("Ox").down


def test_a_tie_of_an_aimed_shot_is_not_rolled_again(house: House) -> None:
    """DTR-070, DTR-120: 3 + 4 + 4 against 4 + 5 + 2: ties are the attacker's: a glance."""
    here = panel(house, Ox={}, Ben={})
    told = here.say("/tracy shoot vs:Ben by:Ox aimed reply:nothing sum:6", 2, 4, 3, 4, 4, 5, 2, 4)
    assert "Ox → Ben: knocked back 2 feet" in told


@pytest.mark.parametrize(("reading", "damage", "withstands"), [("on", 4, 9), ("off", 5, 10)])
def test_wounds_on_damage_rolls(house: House, reading: str, damage: int, withstands: int) -> None:
    """DTR-079: fists are 3 + 2, with a Wound 1 less; the victim has 8 + 2, with a Wound 1 less."""
    here = panel(house, f"/settings tracy-wounds-on-damage {reading}", Ox={"wounds": 1}, Ben={"wounds": 1})
    told = here.say("/tracy punch vs:Ben by:Ox reply:strike sum:9", 1, 2, 1, 2, 1, 2, 4, 4)
    assert f"Ox, damage: {damage} vs {withstands}" in told


def test_armor_is_no_help_in_a_hold(house: House) -> None:
    """DTR-063, DTR-121: no die for it."""
    here = panel(house, Ox={}, Ben={"armor": 1})
    here.say("/tracy grapple Ben by:Ox reply:strike", 4, 3, 1, 2)
    told = here.say("/tracy squeeze by:Ox", 1, 2, 4, 4)
    assert "Ox, damage: 5 vs 10" in told
    assert "armor" not in told


def test_the_longer_unconsciousness_counts(house: House) -> None:
    """DTR-081: 20 minutes are not made 3 by a further blow: 7 + 9 against 6 + 2 is margin 8."""
    here = panel(house, Ox={})
    here.say("/tracy injure Ox unconscious 20m")
    here.say("/tracy damage Ox 9", 3, 4, 3, 3, 1, 1, 1, 1)
    assert here.plight("Ox").ko == Left(20, "m")


def test_gas_hinders_the_body_alone(house: House) -> None:
    """DTR-163: 7 + 2 − 4 on a physical roll, 7 + 2 on a mental one."""
    here = panel(house, Ox={})
    here.say("/tracy hazard Ox gas")
    here.say("/tracy time 6t", 1, 2)
    assert "Ox, Agility: 5" in here.say("/tracy roll agility by:Ox", 3, 4)
    assert "Ox, Willpower: 9" in here.say("/tracy roll willpower by:Ox", 3, 4)


def test_a_secret_level_waits_for_whom_it_is_for(house: House) -> None:
    """DTR-014: another's roll is not judged by it, and uses it up not."""
    here = panel(house, Ox={}, Ben={})
    here.say("/gm tracy roll difficult secret by:Ox")
    assert "in secret" not in here.told("/tracy roll agility by:Ben", 3, 4)
    assert "Ox, in secret: 9 vs 13" in here.told("/tracy roll agility by:Ox", 3, 4)


def test_of_several_who_fail_nobody_is_asked_for_a_point(house: House) -> None:
    """DTR-009, DTR-131: the best roll counts, whosever it is."""
    here = panel(house, Joe={"hero_points": 2}, Ox={})
    here.say("/tracy roll sum:1 13 by:Joe,Ox", 1, 2, 2, 3)
    assert here.questions == ()


def test_lasting_wounds_are_healed_last(house: House) -> None:
    """DTR-185: of two Serious Wounds the one that nothing shortens is not the one that is healed by hand."""
    here = panel(house, Ox={"stamina": 1})
    here.say("/tracy injure Ox dying", 1, 1, 1)
    here.say("/tracy hospital Ox", 1, 1, 1, 1)
    here.say("/tracy time 1d", 3, 4, 2)
    here.say("/tracy injure Ox serious 9w")
    here.say("/tracy heal Ox serious")
    (left,) = here.plight("Ox").clocks
    assert (left.lasting, here.number("Ox", "lasting-wounds"), here.number("Ox", "serious-wounds")) == (True, 1, 1)
    here.say("/tracy time 2w")
    assert (here.number("Ox", "lasting-wounds"), here.number("Ox", "serious-wounds")) == (0, 0)
