"""Whoever has the lead over another acts before him in the next turn (UNI-010, 134, 246)."""

from collections.abc import Iterator

from bot.core.fight.encounter import Combatant, CombatantId, Encounter, Place
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.shape import Field


def led(fight: Encounter, field: Field, who: Combatant, place: Place) -> Place:
    """The place of somebody who rolled `place`: before those whom he leads, and behind those who lead him.

    Places are rolled one after the other: of two, the one that is rolled last gives way.
    """
    for id, there in _known(fight, who):
        earlier = fight.before(place)[:2] < fight.before(there)[:2]
        if not earlier and _leads(field, who.id, id, fight.round):
            place = Place(there.score, there.tiebreak + 1)
        if earlier and _leads(field, id, who.id, fight.round):
            place = Place(there.score, there.tiebreak - 1)
    return place


def _leads(field: Field, one: CombatantId, other: CombatantId, round: int) -> bool:
    """Whether somebody won the lead over another in the round before."""
    found = field.shape(one).conditions
    return any(each.plight is Plight.EDGE and each.whom == other and each.last == round for each in found)


def _known(fight: Encounter, who: Combatant) -> Iterator[tuple[CombatantId, Place]]:
    """Those whose place in this round is known already: they rolled before him, or have a fixed one."""
    before = True
    for one in fight.combatants:
        before = before and one.id != who.id
        if one.id != who.id and one.place and (before or one.place.fixed):
            yield one.id, one.place
