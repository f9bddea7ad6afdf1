"""Initiative: a check of REF, once for the whole fight (CPR-070)."""

from bot.core.fight.encounter import Combatant, Place
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.red.check import d10

EXPLODES = Setting("red-initiative-explodes", "on", values=("on", "off"), rule="CPR-061")


def rolled(turn: Turn, who: Combatant) -> Place:
    """REF, less what armor takes from it, + d10. Wounds take nothing away (CPR-070)."""
    ref = who.number("ref") - who.number("armor-penalty")
    return Place(ref + d10(turn, explodes=turn.setting(EXPLODES.name) == "on").value)
