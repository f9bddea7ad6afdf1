"""Initiative: a check of REF, once for the whole fight (CPR-070)."""

from bot.core.fight.encounter import Combatant, Place
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.red.check import d10
from bot.systems.red.people import Fighter
from bot.systems.red.tables import RedTables

EXPLODES = Setting("red-initiative-explodes", "on", values=("on", "off"), rule="CPR-061")


def rolled(turn: Turn, who: Combatant, tables: RedTables) -> Place:
    """REF, less what armor and critical injuries take from it, + d10. Wounds take nothing away (CPR-070)."""
    fighter = Fighter(who, tables)
    ref = fighter.stat("ref") - sum(one.actions for one in fighter.hindering)
    return Place(ref + d10(turn, explodes=turn.setting(EXPLODES.name) == "on").value)
