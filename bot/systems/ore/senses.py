"""The order of declaring when Sense is dulled: it changes with the next round, and back again (ORE-021, 177)."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.fight import turns
from bot.core.fight.encounter import CombatantId, Place
from bot.systems.ore.plights import Plight
from bot.systems.ore.scene import Scene

SENSE = "sense"


def dulled(scene: Scene) -> Mapping[CombatantId, int]:
    """The dice that each lacks in Sense for what there was before this round: so many his place already tells."""
    now = scene.at.fight.round
    return {one.id: _lost(scene.plight(one.id), before=now) for one in scene.at.fight.combatants}


def reorder(scene: Scene, before: Mapping[CombatantId, int]) -> None:
    """Give those a new place whose Sense is otherwise in the next round; a place that was set by hand stays."""
    at = scene.at
    for who in at.fight.combatants:
        was, lost = before.get(who.id, 0), _lost(scene.plight(who.id), before=at.fight.round + 1)
        own = who.number(SENSE)
        if who.place and was != lost and at.fight.unit(who) == who.id and who.place.score == max(0, own - was):
            place: Place = replace(who.place, score=max(0, own - lost))
            turns.place(at, who, place)


def _lost(plight: Plight, *, before: int) -> int:
    """The worse of what stuns and what chokes somebody since before a round."""
    return max((one.dice for one in (plight.dazed, plight.gassed) if one and one.since < before), default=0)
