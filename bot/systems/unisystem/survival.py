"""The tests of those who are down: awake, alive, stabilised, without air, under fire (UNI-054, 062 … 064, 068, 070).

Each is what is added to a d10; 9 succeeds. Wounds hinder none but the helper's (UNI-061).
"""

from dataclasses import dataclass

from bot.core.sums import Part, parts
from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.health import Health
from bot.systems.unisystem.rolls import Number, doubled
from bot.systems.unisystem.rounding import Rounding, divided

# Turns without air (UNI-070): from when somebody may faint, from when he may die, and how often after that.
FAINT, DIE, EVERY = 13, 18, 6
TENTH = 10


def consciousness(number: Number, health: Health) -> tuple[Part, ...]:
    """To stay awake at 0 life points or less (UNI-062)."""
    return parts(*_grit(number, "UNI-062"), Part("below", -health.below, "UNI-062"))


def survival(
    number: Number, health: Health, rounding: Rounding = Rounding.DOWN, *, neck: int = 0, minutes: int = 0
) -> tuple[Part, ...]:
    """To stay alive at -10 life points or less (UNI-063), harder with a `neck` that was broken so well (UNI-104).

    `minutes` without help after the first test make it harder too (UNI-064).
    """
    return parts(
        *_grit(number, "UNI-063"),
        Part("hard-to-kill", number("hard-to-kill"), "UNI-063"),
        Part("below", -divided(health.below, TENTH, rounding), "UNI-063"),
        Part("neck", -neck, "UNI-104"),
        Part("minutes", -minutes, "UNI-064"),
    )


def stabilising(helper: Number, patient: Health, rounding: Rounding = Rounding.DOWN) -> tuple[Part, ...]:
    """To stop somebody's dying (UNI-064)."""
    return parts(
        Part("int", helper("int"), "UNI-001"),
        Part("doctor", helper("doctor"), "UNI-001"),
        Part("below", -divided(patient.below, TENTH, rounding), "UNI-064"),
    )


def knockout(number: Number, levels: int) -> tuple[Part, ...]:
    """To stay awake after a Knockout that hit with so many success levels (UNI-068)."""
    return parts(*doubled(number, "con"), Part("levels", -levels, "UNI-068"))


def nerve(number: Number) -> tuple[Part, ...]:
    """To do anything but take cover under automatic fire (UNI-054)."""
    return doubled(number, "will")


@dataclass(frozen=True, slots=True)
class Choking:
    """What a turn without air asks for: the penalties of the tests, None where there is none (UNI-070)."""

    consciousness: int | None = None
    survival: int | None = None


def without_air(turn: int, harm: Harm, *, awake: bool = True) -> Choking:
    """What the `turn`-th turn without air asks for, consciousness first; who is out already makes only the other.

    >>> [without_air(turn, Harm()).consciousness for turn in (12, 13, 14)], without_air(24, Harm()).survival
    ([None, 0, 1], 1)
    """
    return Choking(
        turn - FAINT + harm.choke if awake and turn >= FAINT else None,
        (turn - DIE) // EVERY if turn >= DIE and (turn - DIE) % EVERY == 0 else None,
    )


def breathless(number: Number, penalty: int) -> tuple[Part, ...]:
    """To stay awake, without air; life points are of no account (UNI-070)."""
    return parts(*_grit(number, "UNI-070"), Part("no-air", -penalty, "UNI-070"))


def suffocating(number: Number, penalty: int) -> tuple[Part, ...]:
    """To stay alive, without air (UNI-070)."""
    return parts(*breathless(number, penalty), Part("hard-to-kill", number("hard-to-kill"), "UNI-063"))


def _grit(number: Number, rule: str) -> tuple[Part, ...]:
    return Part("will", number("will"), rule), Part("con", number("con"), rule)
