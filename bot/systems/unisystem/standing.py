"""What helps or hinders somebody in whatever he does just now; different things add up (UNI-018, 026, 033, 034)."""

from dataclasses import dataclass
from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem import holds
from bot.systems.unisystem.holds import Hold
from bot.systems.unisystem.moving import RUNNING
from bot.systems.unisystem.prone import PRONE

PLACE = Part("good-position", 1, "UNI-033")


class Doing(StrEnum):
    """What a roll is for: some things hinder fighting only, some spare what is done in the mind."""

    ATTACK = "attack"
    DEFENCE = "defence"
    OTHER = "other"
    MENTAL = "mental"


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands: `prone`, or only `rising` (UNI-028), running, in a good `place`, held."""

    prone: bool = False
    rising: bool = False
    running: bool = False
    place: bool = False
    holds: tuple[Hold, ...] = ()


def hindrances(how: Standing, doing: Doing, limb: str = "") -> tuple[Part, ...]:
    """What his standing adds to a roll, and takes from it, with the limb that it uses."""
    found = [RUNNING] if how.running else []
    if (how.prone and doing in FIGHTING) or (how.rising and doing is Doing.DEFENCE):
        found.append(PRONE)
    if how.place and doing in FIGHTING:
        found.append(PLACE)
    return *found, *holds.hindered(how.holds, limb, mental=doing is Doing.MENTAL)


FIGHTING = (Doing.ATTACK, Doing.DEFENCE)
