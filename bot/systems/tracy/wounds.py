"""Wounds and serious wounds, carried until they heal (DTR-079, DTR-080)."""

from bot.core.fight.encounter import Combatant
from bot.core.fight.fighters import State
from bot.core.lines import Line, line

WOUND = 1
SERIOUS = 3


def physical_penalty(who: Combatant) -> int:
    """What all wounds together take from a physical roll (DTR-079, DTR-080)."""
    return WOUND * who.number("wounds") + SERIOUS * who.number("serious-wounds")


def condition(who: Combatant) -> tuple[State, Line | None]:
    """How somebody is: badly hurt with a serious wound."""
    wounds, serious = who.number("wounds"), who.number("serious-wounds")
    state = State.BADLY_HURT if serious else State.HURT if wounds else State.UNHURT
    figures = line("tracy.wounds", wounds=wounds, serious=serious) if wounds or serious else None
    return (State.DOWN if who.down else state), figures
