"""Range: what distance takes from a shot or a throw (UNI-030)."""

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem.tables import Range, Unit

METER, YARD = 10_000, 9_144  # tenths of a millimeter
TENTH = METER // 10


def ranged(row: Range, tenths: int, strength: int = 0, *, yards: bool = True) -> tuple[Part, ...]:
    """What so many tenths of a meter take from an attack; raises `Rejected` where it is out of range.

    `yards`: a yard counts as a meter.
    """
    unit = YARD if row.unit is Unit.YARDS and not yards else METER
    far = tenths * TENTH
    for step in row.steps:
        limit = step.limit(strength) * unit
        if far < limit or (far == limit and not step.under):
            return (Part("range", step.modifier, "UNI-030"),) if step.modifier else ()
    raise Rejected(line("unisystem.error.range", most=row.steps[-1].limit(strength) * unit // METER))
