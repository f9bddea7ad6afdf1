"""Stunners and gases: dice that all stats and skills lose for a while (ORE-164, 177, 178)."""

from dataclasses import replace

from bot.core.settings import Setting
from bot.systems.ore.plights import Dazed, Plight

GAS_DICE = 2  # ORE-178
# Whether the round of the hit is one of those that an effect burdens.
FIRST = Setting("ore-daze-first-round", "free", values=("free", "counts"), rule="ORE-029")


def daze(width: int, now: int) -> Dazed:
    """What a non-lethal hit of this width does in round `now`: as many dice, for as many rounds (ORE-177)."""
    return Dazed(width, width, now)


def gas(width: int, now: int, *, rounds_a_minute: int) -> Dazed:
    """What a chemical hit of this width does: two dice, for as many minutes, counted in rounds (ORE-178)."""
    return Dazed(GAS_DICE, width * rounds_a_minute, now)


def dazed(plight: Plight, effect: Dazed) -> Plight:
    """The plight after a non-lethal effect: the worse one stays."""
    return replace(plight, dazed=worse(plight.dazed, effect))


def gassed(plight: Plight, effect: Dazed) -> Plight:
    """The plight after a chemical effect: the worse one stays."""
    return replace(plight, gassed=worse(plight.gassed, effect))


def worse(one: Dazed | None, other: Dazed) -> Dazed:
    """Of two effects the one that stays: more dice, then the longer one; they do not add up (ORE-177)."""
    return other if one is None or (other.dice, other.left) > (one.dice, one.left) else one


def counted(plight: Plight, now: int) -> Plight:
    """The plight at the end of round `now`: what ran before that round has one round less (ORE-029)."""
    return replace(plight, dazed=_less(plight.dazed, 1, now), gassed=_less(plight.gassed, 1, now))


def later(plight: Plight, rounds: int) -> Plight:
    """The plight when so many rounds have passed at once, by the clock of the game master (ORE-178)."""
    return replace(plight, dazed=_less(plight.dazed, rounds, None), gassed=_less(plight.gassed, rounds, None))


def _less(one: Dazed | None, rounds: int, now: int | None) -> Dazed | None:
    if one is None or (now is not None and one.since >= now):
        return one
    return replace(one, left=one.left - rounds) if one.left > rounds else None
