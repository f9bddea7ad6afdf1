"""Moving in a turn: up to Speed for nothing, up to five times as far at a run (UNI-018)."""

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from grammar.texts import TENTHS

FULL_RUN = 5  # times Speed
RUNNING = Part("running", -2, "UNI-018")


def runs(tenths: int, speed: int) -> bool:
    """Whether somebody who moved so many tenths of a meter in this turn ran; raises `Rejected` when it is too far."""
    if tenths > FULL_RUN * speed * TENTHS:
        raise Rejected(line("unisystem.error.too-far", most=FULL_RUN * speed))
    return tenths > speed * TENTHS
