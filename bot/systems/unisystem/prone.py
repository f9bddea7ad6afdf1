"""On the ground, and getting up again (UNI-026, UNI-028)."""

from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem.budget import Alone, Budget, Kind, Spent, spend
from bot.systems.unisystem.levels import levels
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rolls import Number, skilled

PRONE = Part("prone", -4, "UNI-026")
FLOURISH = 2  # success levels; more are shown off


class Rise(StrEnum):
    """A way to get up: for the whole turn, by a roll, or for the attack of the turn without one."""

    TURN = "turn"
    ROLL = "roll"
    ATTACK = "attack"


def ways(variant: Variant, *, shoved: bool) -> tuple[Rise, ...]:
    """How somebody can get up: whom a shove felled, the house list spares the roll (UNI-028)."""
    if variant is Variant.CINEMATIC:
        return (Rise.TURN, Rise.ROLL)
    return (Rise.ATTACK, Rise.ROLL) if shoved else (Rise.ROLL,)


def rise(budget: Budget, way: Rise) -> Spent:
    """What getting up takes of a turn: all of it, or the attack; raises `Rejected` when it is gone."""
    return spend(budget, Kind.OTHER, Alone.ONLY if way is Rise.TURN else None)


def rising(number: Number) -> tuple[Part, ...]:
    """What is added to the roll for getting up; both lists ask for Athletics."""
    return skilled(number, "dex", "athletics")


def up(total: int) -> bool:
    """Whether the roll gets him up: with one success level."""
    return levels(total) >= 1


def flourish(total: int, variant: Variant) -> bool:
    """Whether he gets up as in the movies, which the first list tells of; it is for show."""
    return variant is Variant.CINEMATIC and levels(total) > FLOURISH


def still_hindered(way: Rise) -> bool:
    """Whether the defences of this turn are those of somebody on the ground, though he is up."""
    return way is Rise.ATTACK
