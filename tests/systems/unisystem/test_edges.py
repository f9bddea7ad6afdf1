"""Who leads whom in a turn after a Wall Flip (UNI-010, 134, 246)."""

import pytest

from bot.core.fight.encounter import Combatant, CombatantId, Encounter, Place
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.edges import led
from bot.systems.unisystem.shape import Field, Shape

FLO, MOE = CombatantId("flo"), CombatantId("moe")


def fight(*, first: CombatantId, place: Place) -> Encounter:
    """Round 2 of a fight of two; the first of them has rolled his place."""
    other = MOE if first == FLO else FLO
    people = (Combatant(first, first, place=place), Combatant(other, other, place=Place(30)))
    return Encounter("unisystem", round=2, combatants=people)


def leads(last: int = 2) -> Field:
    """Flo won the lead over Moe."""
    return Field(shapes={FLO: Shape(conditions=(Condition(Plight.EDGE, whom=MOE, since=last - 1, last=last),))})


@pytest.mark.parametrize(
    ("who", "there", "rolled", "found"),
    [
        (FLO, Place(12, 3), Place(5, 4), Place(12, 4)),  # Moe has 12 already: right before him
        (FLO, Place(12, 3), Place(12, 3), Place(12, 4)),
        (FLO, Place(12, 3), Place(13, 4), Place(13, 4)),  # she is the first anyway
        (MOE, Place(5, 4), Place(12, 3), Place(5, 3)),  # Flo has 5 already: right behind her
        (MOE, Place(5, 4), Place(4, 3), Place(4, 3)),
    ],
)
def test_who_leads_acts_first(who: CombatantId, there: Place, rolled: Place, found: Place) -> None:
    """UNI-134, UNI-246: whichever of the two rolls last gives way."""
    first = MOE if who == FLO else FLO
    one = Combatant(who, who)
    assert led(fight(first=first, place=there), leads(), one, rolled) == found
    assert led(fight(first=first, place=there), leads(last=3), one, rolled) == rolled  # not in this turn
    assert led(fight(first=first, place=there), Field(), one, rolled) == rolled


def test_a_place_that_is_fixed_is_known() -> None:
    """UNI-010: whoever has a fixed place does not roll, and is passed by whoever leads him."""
    flo = Combatant(FLO, FLO, place=Place(1))
    people = (flo, Combatant(MOE, MOE, place=Place(20, 3, fixed=True)))
    assert led(Encounter("unisystem", round=2, combatants=people), leads(), flo, Place(9, 4)) == Place(20, 4)
    people = (flo, Combatant(MOE, MOE, place=Place(20, 3)))  # he is still to roll
    assert led(Encounter("unisystem", round=2, combatants=people), leads(), flo, Place(9, 4)) == Place(9, 4)
