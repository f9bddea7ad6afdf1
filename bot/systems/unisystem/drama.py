"""Drama points: what they buy, and what each costs (UNI-066, UNI-067)."""

from collections.abc import Collection
from enum import StrEnum

from bot.core.lines import line
from bot.core.rejected import Rejected

TEN = 10  # what a point adds to one roll, or to base damage
FURY_BONUS = 5  # to attacks, for the rest of the fight


class Drama(StrEnum):
    """What drama points are spent on."""

    ROLL = "roll"  # +10 to one roll, told before it
    DAMAGE = "damage"  # +10 to base damage
    GRAZE = "graze"  # De Raspão: half of the damage so far is healed
    TWIST = "twist"  # the plot takes a turn, once a session
    FURY = "fury"  # +5 to attacks for a fight
    RETURN = "return"  # from death: at once, later, or against all reason


COSTS = {Drama.ROLL: 1, Drama.DAMAGE: 1, Drama.GRAZE: 1, Drama.TWIST: 1, Drama.FURY: 2, Drama.RETURN: 1}
RETURNS = (1, 5, 10)
# Once a turn: +10, whether on a roll or on damage, and De Raspão.
ONCE = (frozenset({Drama.ROLL, Drama.DAMAGE}), frozenset({Drama.GRAZE}))


def spent(points: int, use: Drama, used: Collection[Drama] = (), cost: int = 0) -> int:
    """The points left after a use; raises `Rejected` if there are too few, or this turn has `used` it up already.

    >>> spent(3, Drama.FURY), spent(5, Drama.RETURN, cost=5)
    (1, 0)
    """
    price = cost or COSTS[use]
    if any(use in once and once.intersection(used) for once in ONCE):
        raise Rejected(line("uni-harm.drama-once"))
    if points < price:
        raise Rejected(line("uni-harm.drama-few", points=points, cost=price))
    return points - price
