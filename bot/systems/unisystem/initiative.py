"""Initiative: rolled anew each turn (UNI-010)."""

from bot.core.fight.encounter import Combatant, Place
from bot.core.fight.view import encounter
from bot.core.turn import Turn
from bot.systems.unisystem import harm
from bot.systems.unisystem.edges import led
from bot.systems.unisystem.life import wound_penalty
from bot.systems.unisystem.shape import field_of

SIDES = 10


def rolled(turn: Turn, who: Combatant) -> Place:
    """d10 + DEX + Fast Reaction Time, less what wounds take from every roll; the higher DEX wins a tie (UNI-010).

    Whoever won the lead over another in the round before acts before him (UNI-134).
    """
    dex = who.number("dex")
    (face,) = turn.roll(1, SIDES)
    wounds = wound_penalty(who.number("lp")) if turn.setting(harm.WOUNDS.name) == "on" else 0
    place = Place(face + dex + who.number("fast-reaction-time") - wounds, dex)
    fight = encounter(turn.table)
    return led(fight, field_of(turn.table), who, place) if fight else place
