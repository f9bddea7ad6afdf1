"""Attack against defence: what hits and how well, several against one, and from behind (UNI-020 … 022, 024, 025)."""

from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem.levels import levels, reaches
from bot.systems.unisystem.readings import Variant

NO_DEFENCE = 0  # the total of whoever has no defence left, or may not defend (UNI-022)
CROWD = 4  # attackers beyond them hinder each other
SURPRISED = Part("behind", -2, "UNI-025")


class Outcome(StrEnum):
    """How an attack came out: `DEFENDED` where the dodge or parry succeeded, `LOCKED` where two lightsabers are."""

    HIT = "hit"
    MISSED = "missed"
    DEFENDED = "defended"
    LOCKED = "locked"


def outcome(attack: int, defence: int = NO_DEFENCE, *, sabers: bool = False) -> Outcome:
    """An attack hits with 9 or more if it is higher than the defence (UNI-020).

    A tie of two lightsabers, one of which parries, locks them (UNI-322).

    >>> outcome(15, 11), outcome(11, 11), outcome(8, 5), outcome(13, 13, sabers=True)
    (<Outcome.HIT: 'hit'>, <Outcome.DEFENDED: 'defended'>, <Outcome.MISSED: 'missed'>, <Outcome.LOCKED: 'locked'>)
    """
    if reaches(attack) and attack > defence:
        return Outcome.HIT
    if not reaches(defence):
        return Outcome.MISSED
    return Outcome.LOCKED if sabers and attack == defence else Outcome.DEFENDED


def bonus(attack: int, defence: int = NO_DEFENCE, *, gross: bool = False) -> int:
    """What the success levels of a hit add to its damage: those beyond the defence, or `gross` all of them (UNI-021).

    >>> bonus(15, 11), bonus(15, 11, gross=True), bonus(10, 8)
    (2, 4, 1)
    """
    return levels(attack) - (0 if gross else levels(defence))


def gang(attackers: int) -> tuple[Part, ...]:
    """What each of several attackers of one target has on rolls and Scores against it (UNI-024)."""
    return (Part("gang", min(attackers, CROWD), "UNI-024"),) if attackers > 1 else ()


# ---- from behind


class Behind(StrEnum):
    """What somebody may do against an attack that he does not know of (UNI-025)."""

    DEFENDS = "defends"  # at a penalty
    NOTICES = "notices"  # he may try to
    ASKS = "asks"  # the game master says whether he may try to


def behind(variant: Variant, *, situational: bool) -> Behind:
    """What a target that is unaware may do: Situational Awareness needs no roll (UNI-025)."""
    if situational:
        return Behind.DEFENDS
    return Behind.NOTICES if variant is Variant.HOUSE else Behind.ASKS


def surprised(notice: int | None) -> tuple[Part, ...] | None:
    """What hinders the defence of somebody who was to notice, by the total of PER + Notice; nothing: he has none.

    Without a total he needed none (UNI-025).
    """
    return (SURPRISED,) if notice is None or reaches(notice) else None
