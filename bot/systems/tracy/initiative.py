"""Initiative: everybody's roll against everybody's (DTR-022), each turn or once (DTR-023)."""

from bot.core.fight.encounter import Combatant, Place
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.tracy.sums import pairs, worth
from bot.systems.tracy.wounds import physical_penalty

TIES = Setting("tracy-initiative-ties", "reroll", values=("reroll", "simultaneous"), rule="DTR-025")
FIGHT = Setting("tracy-fight", "ranged", values=("ranged", "close"), rule="DTR-023")


def rolled(turn: Turn, who: Combatant) -> Place:
    """2d6 + Agility + Reaction Speed, less what wounds take from a physical roll (DTR-022)."""
    ratings = who.number("agility") + who.number("reaction-speed")
    score = worth(pairs(turn)) + ratings - physical_penalty(who)
    return Place(score, shared=turn.setting(TIES.name) == "simultaneous")
