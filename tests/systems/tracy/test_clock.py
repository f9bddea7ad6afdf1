"""What goes by with turns and minutes, each by its own clock (DTR-081, 160 … 163, 175, 180 … 185, 193)."""

import pytest

from bot.app import House
from bot.systems.tracy.plights import Left
from tests.systems.tracy.panel import Panel, panel


def turns(here: Panel, n: int) -> str:
    """So many whole turns of a fight of two who act; what everybody reads."""
    return "\n".join(here.say("/next") for _ in range(2 * n))


def test_the_unconscious_are_counted_turn_by_turn(house: House) -> None:
    """DTR-081: they have no turn of their own; two turns later he is awake."""
    here = panel(house, Joe={}, Ox={}, Ben={}).begin()
    here.say("/tracy injure Ox unconscious 2t")
    assert "Ox wakes up" not in turns(here, 1)
    assert here.plight("Ox").ko == Left(1, "t")
    assert "Ox wakes up" in turns(here, 1)
    assert not here.who("Ox").down


def test_who_falls_after_his_own_turn_is_not_counted_twice(house: House) -> None:
    """DTR-081: the turn that counted for the gas in him counts no more when the next one begins."""
    here = panel(house, Joe={}, Ox={}, Ben={})
    here.say("/tracy hazard Ox gas")
    here.say("/tracy time 6t", 1, 2)
    here.begin()
    here.say("/next")
    here.say("/tracy hazard Ox end", 5)
    here.say("/next")
    assert here.plight("Ox").gas == Left(4, "t")
    here.say("/tracy injure Ox unconscious 9t")
    here.say("/next")
    assert (here.plight("Ox").gas, here.plight("Ox").ko) == (Left(4, "t"), Left(9, "t"))
    turns(here, 1)
    assert (here.plight("Ox").gas, here.plight("Ox").ko) == (Left(3, "t"), Left(8, "t"))


def test_the_dying_are_checked_every_five_turns(house: House) -> None:
    """DTR-182: 4 + 5 + 2 = 11 against 9; then 1 + 2 + 2 = 5, and dead."""
    here = panel(house, Joe={}, Ox={}, Ben={}).begin()
    here.say("/tracy injure Ox dying", 6, 6, 6)
    turns(here, 4)
    here.say("/next")
    assert "Ox, holds on to life: 11 vs 9" in here.say("/next", 4, 5)
    turns(here, 4)
    here.say("/next")
    assert "Ox dies" in here.say("/next", 1, 2)
    assert here.plight("Ox").dead


def test_clocks_of_one_have_units_of_their_own(house: House) -> None:
    """DTR-081, DTR-163: gas that hinders for minutes goes on, when turns of unconsciousness are over."""
    here = panel(house, Joe={}, Ox={}, Ben={})
    here.say("/tracy hazard Ox gas")
    here.say("/tracy time 6t", 1, 2)
    here.say("/tracy hazard Ox end", 2)
    assert here.plight("Ox").gas == Left(2, "m")
    here.begin()
    here.say("/tracy injure Ox unconscious 2t")
    turns(here, 2)
    assert (here.plight("Ox").gas, here.plight("Ox").ko) == (Left(2, "m"), Left())
    here.say("/tracy scene clear")
    here.say("/tracy time 2m")
    assert not here.plight("Ox").gas


def test_turns_that_are_left_lapse_with_the_fight(house: House) -> None:
    """DTR-081, DTR-182: awake at once; but who is dying has his check after as many minutes."""
    here = panel(house, Joe={}, Ox={}, Ben={}).begin()
    here.say("/tracy injure Ox unconscious 9t")
    here.say("/tracy injure Ben dying", 1, 1, 1)
    here.say("/tracy time 2t")
    here.say("/tracy scene clear")
    assert "Ox wakes up" in here.say("/tracy time 1m")
    assert here.plight("Ben").dying == Left(2, "m")
    here.say("/tracy time 1m")
    assert "Ben, holds on to life: 9 vs 9" in here.say("/tracy time 1m", 3, 4)


def test_how_long_the_nearly_drowned_are_unconscious_is_for_the_game_master(house: House) -> None:
    """DTR-161, DTR-193: no time wakes him; a span does, or first aid."""
    here = panel(house, Ox={"wounds": 1}, Doc={})
    here.say("/tracy hazard Ox water")
    assert "the GM says for how long" in here.say("/tracy time 6t", 1, 2, 4)
    here.say("/tracy time 3d")
    assert here.plight("Ox").helpless
    assert "unconscious until he is woken" in here.told("/tracy state Ox")
    here.say("/tracy injure Ox unconscious 10m")
    assert "Ox wakes up" in here.say("/tracy time 10m")
    here.say("/tracy injure Ox unconscious")
    here.say("/tracy time 1d")
    assert "Ox wakes up" in here.say("/tracy aid Ox by:Doc", 1, 2)
    assert not here.plight("Ox").helpless


def test_smoke_kills_three_turns_after_the_breath_it_took(house: House) -> None:
    """DTR-162: of a 3: not after two turns, but after three; and who was carried out stays unconscious."""
    here = panel(house, Joe={}, Ox={}, Ben={}).begin()
    for name in ("Ox", "Ben"):
        here.say(f"/tracy hazard {name} smoke")
    here.say("/tracy time 6t", 1, 2, 3, 1, 2, 3)
    here.say("/tracy hazard Ben end")
    assert "Ox dies" not in here.say("/tracy time 2t")
    assert "poisoned by smoke: dead in 1 turn" in here.told("/tracy state Ox")
    assert "Ox dies" in here.say("/tracy time 1t")
    ben = here.plight("Ben")
    assert (ben.dead, ben.out, here.who("Ben").down) == (False, True, True)


def test_fire_burns_as_long_as_time_goes_by(house: House) -> None:
    """DTR-175: three minutes are three dice: 1, 2 and 1 are three Wounds; the dead burn no more."""
    here = panel(house, Ox={})
    here.say("/tracy hazard Ox fire")
    here.say("/tracy time 3m", 1, 2, 1)
    assert here.number("Ox", "wounds") == 3
    assert "Ox: dead" in here.say("/tracy time 1m", 5)
    here.say("/tracy time 1m")


def test_who_lies_there_burns_on(house: House) -> None:
    """DTR-175, DTR-081: he has no turn of his own."""
    here = panel(house, Joe={}, Ox={}, Ben={}).begin()
    here.say("/tracy injure Ox unconscious")
    here.say("/tracy hazard Ox fire")
    here.say("/next")
    assert "Ox: Wound" in here.say("/next", 1)


@pytest.mark.parametrize(("turn", "first"), [(6, "6"), (3, "3")])
def test_the_first_check_of_held_breath(house: House, turn: int, first: str) -> None:
    """DTR-160: after the sixth turn, or the third; every three turns from then on."""
    here = panel(house, f"/settings tracy-breath-first-check {first}", Ox={})
    here.say("/tracy hazard Ox fumes")
    here.say(f"/tracy time {turn - 1}t")
    assert "9 vs 7" in here.say("/tracy time 1t", 3, 4)
    here.say("/tracy time 2t")
    assert "9 vs 9" in here.say("/tracy time 1t", 3, 4)


# ---- healing


def test_lasting_help_at_home_is_harder_than_in_hospital(house: House) -> None:
    """DTR-184, DTR-202, DTR-T115: 9 a day at home, 7 in hospital: 5 + 3 = 8 is death, or life."""
    here = panel(house, Ox={"stamina": 1}, Ben={"stamina": 1})
    assert "not dying" in here.refused("/tracy hospital Ox home")
    for name in ("Ox", "Ben"):
        here.say(f"/tracy injure {name} dying", 1, 1, 1)
    assert "must hold on for 3 days" in here.say("/tracy hospital Ox home", 3)
    here.say("/tracy hospital Ben", 3, 1, 1, 1)
    told = here.say("/tracy time 1d", 3, 3, 2, 3)
    assert "Ox, a day more: 9 vs 9" in told
    assert "Ben, a day more: 8 vs 7" in told
    assert "Ox dies" in here.say("/tracy time 1d", 2, 3, 2, 3)


def test_from_home_to_hospital_the_days_go_on(house: House) -> None:
    """DTR-202: one day of two is over, no new die for them, and the check is easier."""
    here = panel(house, Ox={"stamina": 1})
    here.say("/tracy injure Ox dying", 1, 1, 1)
    here.say("/tracy hospital Ox home", 2)
    here.say("/tracy time 1d", 3, 3)
    assert "must hold on for 1 day" in here.say("/tracy hospital Ox", 1, 1, 1)
    assert "8 vs 7" in here.say("/tracy time 1d", 2, 3, 4)


def test_an_injury_that_was_healed_by_hand_heals_no_other_later(house: House) -> None:
    """DTR-180: of two Wounds, the one of 12 hours is gone; the other stays."""
    here = panel(house, Ox={})
    here.say("/tracy injure Ox wound 12h")
    here.say("/tracy heal Ox wound")
    here.say("/set Ox wounds:1")
    here.say("/tracy time 12h")
    assert here.number("Ox", "wounds") == 1


def test_hospital_halves_what_is_told_later_too(house: House) -> None:
    """DTR-201: five weeks, told after it, are three."""
    here = panel(house, Ox={})
    here.say("/tracy injure Ox serious")
    here.say("/tracy hospital Ox", 1)
    assert "It heals in 3 weeks" in here.say("/tracy heal Ox serious 5w")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("/tracy heal Ox wound", "has no Wound"),
        ("/tracy heal Ox serious 2w", "has no Serious Wound"),
        ("/tracy injure Ox wound 5t", "hours, days or weeks"),
        ("/tracy injure Ox dying random", "Dice say when a Wound"),
    ],
)
def test_injuries_by_hand_that_make_no_sense(house: House, said: str, why: str) -> None:
    """DTR-180, DTR-181."""
    assert why in panel(house, Ox={}).refused(said)


def test_one_try_for_each_who_helps_the_dying(house: House) -> None:
    """DTR-183, DTR-195: 3 + 2 against 16 fails, and again only by somebody else, or by the setting."""
    here = panel(house, Ox={}, Doc={}, Nurse={"medical": 9})
    here.say("/tracy injure Ox dying", 1, 1, 1)
    assert "5 vs 16" in here.say("/tracy aid Ox by:Doc", 1, 2)
    assert "all it can" in here.refused("/tracy aid Ox by:Doc")
    here.say("/settings tracy-aid-again on")
    assert "5 vs 16" in here.say("/tracy aid Ox by:Doc", 1, 2)
    assert "Ox is stabilised for 2 hours" in here.say("/tracy aid Ox by:Nurse", 1, 4, 2)
    here.say("/settings tracy-aid-again off")
    here.say("/tracy injure Ox dying", 1, 1, 1)
    assert "5 vs 16" in here.say("/tracy aid Ox by:Doc", 1, 2)
