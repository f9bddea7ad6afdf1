"""How far somebody jumps by STR (UNI-221)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.systems.unisystem.tables import Jump

RUN = 2  # times as far with a run
LEVEL_HIGH, LEVEL_LONG = 25, 100  # centimeters that each success level of DEX + Athletics adds, run or not


@dataclass(frozen=True, slots=True)
class Leap:
    """How high and how long a jump is, in centimeters."""

    high: int
    long: int


def leap(rows: Sequence[Jump], strength: int, *, run: bool = False, levels: int = 0) -> Leap:
    """How far somebody jumps: the table by STR, twice that with a run, then what the success levels add (UNI-221)."""
    row = next((row for row in rows if strength <= row.to), rows[-1])
    beyond = max(0, strength - row.to)
    times = RUN if run else 1
    high, long = row.high + beyond * row.high_each, row.long + beyond * row.long_each
    if strength <= 0:
        high = long = 0
    return Leap(high * times + levels * LEVEL_HIGH, long * times + levels * LEVEL_LONG)
