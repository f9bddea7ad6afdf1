"""Fighting while tied up, and getting loose (UNI-029)."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rolls import Number, skilled
from bot.systems.unisystem.skills import called
from bot.systems.unisystem.tables import Bound

LOOSE, FAST = 1, 6  # what bad knots take from the roll to get loose, and what miles of rope do


@dataclass(frozen=True, slots=True)
class Bonds:
    """How somebody is bound: whether his `legs` are, he is `anchored` to something, his arms are tied in `front`.

    `knots` is what getting loose is hindered by, `arms`: his arms are tied at all.
    """

    legs: bool = False
    anchored: bool = False
    front: bool = False
    knots: int = FAST
    arms: bool = True

    def __post_init__(self) -> None:
        if not LOOSE <= self.knots <= FAST:
            raise Rejected(line("unisystem.error.knots", least=LOOSE, most=FAST))


def bound(table: Mapping[str, Bound], bonds: Bonds, maneuver: str) -> tuple[Part, ...]:
    """What bonds take from a maneuver; raises `Rejected` with those that are possible, where this one is not."""
    if not bonds.arms:
        if bonds.legs and maneuver in table and table[maneuver].legs:
            raise Rejected(line("unisystem.error.bound-legs"))
        return ()
    can = {name: row for name, row in table.items() if _possible(row, bonds)}
    if maneuver not in can:
        rest = tuple(line(f"unisystem.bound.{name}") for name, row in can.items() if not row.free)
        raise Rejected(line("unisystem.error.bound", can=rest) if rest else line("unisystem.error.bound-fast"))
    modifier = can[maneuver].modifier
    return (Part("bonds", modifier, "UNI-029"),) if modifier else ()


def defends(bonds: Bonds, *, parry: bool) -> bool:
    """Whether somebody in bonds can parry, which takes his arms, or dodge, for which he must be able to move."""
    return not (bonds.arms if parry else bonds.anchored)


def escaping(number: Number, bonds: Bonds, variant: Variant) -> tuple[Part, ...]:
    """What is added to the roll for getting loose; 9 does it."""
    return *skilled(number, "dex", called("acrobatics", variant)), Part("knots", -bonds.knots, "UNI-029")


def _possible(row: Bound, bonds: Bonds) -> bool:
    able = (row.legs and not bonds.legs) or (row.move and not bonds.anchored) or (row.front and bonds.front)
    return row.free or able
