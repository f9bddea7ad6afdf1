"""How an attack is composed: one maneuver, at most one target option, and the stance of the turn (UNI-017)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part


class Stance(StrEnum):
    """What somebody has given himself up to for a turn."""

    NONE = "none"
    FULL_DEFENCE = "full-defence"
    FULL_OFFENCE = "full-offence"


@dataclass(frozen=True, slots=True)
class Option:
    """What is put on a maneuver, at a modifier; it `replaces` the maneuver's own one, or is added to it."""

    part: Part
    replaces: bool = False


OFFENCE = Part(Stance.FULL_OFFENCE, 2, "UNI-017")
DEFENCE = Part(Stance.FULL_DEFENCE, 3, "UNI-017")


def attacking(maneuver: Part, options: Sequence[Option], stance: Stance) -> tuple[Part, ...]:
    """What maneuver, option and stance add to an attack (UNI-017); raises `Rejected` for more than one option."""
    if len(options) > 1:
        raise Rejected(line("unisystem.error.one-option"))
    own = () if any(option.replaces for option in options) else (maneuver,)
    stanced = (OFFENCE,) if stance is Stance.FULL_OFFENCE else ()
    return tuple(part for part in (*own, *(option.part for option in options), *stanced) if part.n)


def defending(stance: Stance) -> tuple[Part, ...]:
    """What a stance adds to every defence."""
    return (DEFENCE,) if stance is Stance.FULL_DEFENCE else ()
