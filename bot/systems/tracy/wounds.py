"""Wounds and serious wounds, carried until they heal (DTR-079, DTR-080), and what first aid makes of them (DTR-194)."""

from bot.core.fight.encounter import Combatant
from bot.core.fight.fighters import State
from bot.core.lines import Line, line

WOUND = 1
SERIOUS = 3


def physical_penalty(who: Combatant) -> int:
    """What all wounds together take from a physical roll (DTR-079, DTR-080)."""
    return _penalty(who, "wounds", WOUND) + mental_penalty(who)


def mental_penalty(who: Combatant) -> int:
    """What serious wounds take from a mental roll, too (DTR-080)."""
    return _penalty(who, "serious-wounds", SERIOUS)


def _penalty(who: Combatant, kind: str, each: int) -> int:
    """Of those that were treated half, in the favor of whoever has them (DTR-194)."""
    treated = who.number(f"treated-{kind}")
    return each * treated // 2 + each * (who.number(kind) - treated)


def condition(who: Combatant) -> tuple[State, Line | None]:
    """How somebody is: badly hurt with a serious wound."""
    wounds, serious = who.number("wounds"), who.number("serious-wounds")
    state = State.BADLY_HURT if serious else State.HURT if wounds else State.UNHURT
    figures = line("tracy.wounds", wounds=wounds, serious=serious) if wounds or serious else None
    return (State.DOWN if who.down else state), figures
