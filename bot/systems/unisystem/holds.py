"""Being held: what it hinders, and how one gets free (UNI-034, UNI-035)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem.rolls import Number, Side, doubled, resisted, skilled

BOTH_ARMS = 2  # grapplers


class Held(StrEnum):
    """By what somebody is held."""

    ARM = "arm"
    LEG = "leg"
    BODY = "body"
    NECK = "neck"


LIMBS = (Held.ARM, Held.LEG)


@dataclass(frozen=True, slots=True)
class Hold:
    """A grip on somebody: who has it, on what, since which round; `limb` says which arm or leg it is.

    `levels` are those of a wrestling hold, which takes the place of the grip's own penalty.
    """

    by: str
    part: Held
    since: int
    limb: str = ""
    levels: int = 0


def both_arms(holds: Sequence[Hold]) -> bool:
    """Whether two grapplers have both arms of somebody: then he dodges and parries nothing.

    Two who each have an arm have both, unless they say that it is the same one.
    """
    arms = {hold.by: hold.limb for hold in holds if hold.part is Held.ARM}
    return len(arms) >= BOTH_ARMS and (len(set(arms.values())) >= BOTH_ARMS or Held.ARM in arms.values())


def hindered(holds: Sequence[Hold], limb: str = "", *, mental: bool = False) -> tuple[Part, ...]:
    """What grips take from an action with a limb (empty: with none of them): the worst of them counts, once."""
    found = [_penalty(hold, limb) for hold in holds]
    if both_arms(holds) and not mental:
        found.append(Part("both-arms", -4, "UNI-034"))
    worst = min(found, key=lambda part: part.n, default=None)
    return (worst,) if worst and worst.n else ()


def _penalty(hold: Hold, limb: str) -> Part:
    if hold.levels:
        return Part("wrestling-hold", -hold.levels, "UNI-034")
    if hold.part is Held.BODY:
        return Part("held-body", -1, "UNI-034")
    used = hold.part in LIMBS and limb == hold.limb != ""
    return Part("held-limb", -2 if used else 0, "UNI-034")


# ---- getting free


def may_break(hold: Hold, turn: int) -> bool:
    """Whether somebody can try to get free yet: from the turn after he was caught (UNI-035)."""
    return turn > hold.since


def breaking(number: Number) -> tuple[Part, ...]:
    """What is added to the roll for getting free: STR, doubled; a Muscle Score takes its place."""
    return doubled(number, "str")


def keeping(number: Number) -> tuple[Part, ...]:
    """What is added to the roll that keeps the grip: another grapple; a Combat Score has the 2 as well."""
    return *skilled(number, "dex", "brawling"), KEEP


KEEP = Part("grapple", 2, "UNI-035")


def breaks(victim: int, grapplers: Sequence[int]) -> tuple[bool, ...]:
    """From whom of those who hold him somebody gets free, with one roll against each: he must be higher (UNI-035)."""
    return tuple(resisted(victim, each).winner is Side.ACTING for each in grapplers)
