"""Stunners and gases. Every expected value is worked out by hand."""

from bot.systems.ore.nonlethal import counted, daze, dazed, gas, gassed, later, worse
from bot.systems.ore.plights import FREE, Dazed


def test_a_stunner() -> None:
    """T-65, ORE-177: 3x6: three dice for three rounds."""
    assert dazed(FREE, daze(3, 1)).dazed == Dazed(3, 3, 1)


def test_pepper_spray() -> None:
    """T-66, ORE-178: 3x10: two dice for three minutes of 20 rounds; a table may have other minutes."""
    assert gassed(FREE, gas(3, 1, rounds_a_minute=20)).gassed == Dazed(2, 60, 1)
    assert gassed(FREE, gas(3, 1, rounds_a_minute=6)).gassed == Dazed(2, 18, 1)


def test_two_effects_do_not_add_up() -> None:
    """ORE-177: the worse one stays, whichever comes first; of two alike the longer one."""
    strong, weak = Dazed(3, 1, 4), Dazed(2, 9, 5)
    assert worse(strong, weak) == worse(weak, strong) == strong
    assert dazed(dazed(FREE, weak), Dazed(2, 3, 6)).dazed == weak
    assert dazed(FREE, strong).dazed == strong


def test_the_round_of_the_hit_does_not_count() -> None:
    """T-92, ORE-177, ORE-029: 2x7 in round 1: it burdens rounds 2 and 3, and is gone in round 4."""
    plight = dazed(FREE, daze(2, 1))
    for now, left in ((1, 2), (2, 1)):
        plight = counted(plight, now)
        assert plight.dazed == Dazed(2, left, 1)
    assert counted(plight, 3) == FREE


def test_minutes_are_counted_in_rounds_or_by_the_clock() -> None:
    """ORE-178: 20 rounds are a minute; the clock of the game master lets them pass at once."""
    plight = gassed(FREE, gas(1, 1, rounds_a_minute=20))
    for now in range(2, 21):
        plight = counted(plight, now)
    assert plight.gassed == Dazed(2, 1, 1)
    assert counted(plight, 21) == FREE
    assert later(gassed(FREE, gas(2, 1, rounds_a_minute=20)), 25).gassed == Dazed(2, 15, 1)
    assert later(gassed(FREE, gas(2, 1, rounds_a_minute=20)), 40) == FREE
