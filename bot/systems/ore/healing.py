"""How wounds get better, by care and by time (ORE-190 … 197). No dice fall here: the sets are given."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.systems.ore.tables import HEIGHTS, Location
from bot.systems.ore.wounds import Body, Wounds, harm

FIRST_AID_SHOCK = 1  # what a failure does (ORE-190)
SURGERY_HOURS = 5  # ORE-193; a failure takes as long (default)
WEEK = 7


@dataclass(frozen=True, slots=True)
class Habits:
    """What a table has set: the settings `ore-killing-heals`, `ore-rest-rounding` and `ore-full-shock`."""

    killing_heals: int = 1  # Shock that a Killing point becomes when it heals (11.2 #9)
    round_up: bool = False  # half of odd Shock (11.2 #10)
    full_shock: int = 1


def difficulty(wounds: Wounds) -> int:
    """The difficulty of first aid: all points at the location, at most 10 (ORE-190).

    >>> difficulty(Wounds(4, 2)), difficulty(Wounds(6, 5))
    (6, 10)
    """
    return min(len(HEIGHTS), wounds.marked)


def first_aid(body: Body, location: Location, width: int) -> Body:
    """First aid treats one wound (ORE-191): a success heals Shock, a failure (width 0) does more (ORE-190)."""
    wounds = body.of(location)
    treated = replace(wounds, untreated=wounds.untreated - 1)
    if width:
        return _healed(body, location, replace(treated, shock=max(0, wounds.shock - width)))
    body = body.with_wounds(location, treated)
    return harm(body, location, FIRST_AID_SHOCK, 0)[0]  # the Shock of a failure is no new wound (ORE-191)


def surgery(body: Body, location: Location, height: int, habits: Habits) -> Body:
    """An operation turns as much Killing into Shock as the set is tall (ORE-193)."""
    return _healed(body, location, _converted(body, location, height, habits))


def hours(width: int) -> int:
    """How long an operation takes (ORE-193).

    >>> hours(2), hours(5), hours(6)
    (3, 0, 0)
    """
    return max(0, SURGERY_HOURS - width)


def night(body: Body, habits: Habits) -> Body:
    """A good night's sleep takes half the Shock of each location, and a single point whole (ORE-192)."""
    return _everywhere(body, lambda one: _rested(body.of(one), habits))


def week(body: Body, killing: int, habits: Habits) -> Body:
    """A week in bed: seven nights, and then some Killing of each location turns into Shock (ORE-194, 195)."""
    for _ in range(WEEK):
        body = night(body, habits)
    rested = body
    return _everywhere(rested, lambda one: _converted(rested, one, killing, habits))


def by_hand(body: Body, location: Location, shock: int, killing: int, habits: Habits) -> Body:
    """Shock that is gone, and Killing that has become Shock."""
    wounds = body.of(location)
    body = body.with_wounds(location, replace(wounds, shock=max(0, wounds.shock - shock)))
    return _healed(body, location, _converted(body, location, killing, habits))


def whole(body: Body) -> Body:
    """The body without wounds, but for what a destroyed limb left for good (ORE-050)."""
    return _everywhere(body, lambda one: replace(body.of(one), shock=0, killing=0, untreated=0))


def _rested(wounds: Wounds, habits: Habits) -> Wounds:
    if wounds.shock == 1:
        return replace(wounds, shock=0)
    return replace(wounds, shock=wounds.shock - (wounds.shock + habits.round_up) // 2)


def _converted(body: Body, location: Location, most: int, habits: Habits) -> Wounds:
    """Killing turned into Shock, box for box unless the table has it otherwise; boxes are all there can be."""
    wounds = body.of(location)
    points = min(most, wounds.killing)
    killing = wounds.killing - points
    shock = min(wounds.shock + points * habits.killing_heals, body.boxes(location) - killing)
    return replace(wounds, shock=shock, killing=killing)


def _everywhere(body: Body, becomes: Callable[[Location], Wounds]) -> Body:
    for one in body.silhouette.locations:
        body = _healed(body, one, becomes(one))
    return body


def _healed(body: Body, location: Location, wounds: Wounds) -> Body:
    """The body with these wounds. Nothing heals on a limb that is gone, and what is unhurt needs no first aid."""
    if body.of(location).gone:
        return body
    return body.with_wounds(location, wounds if wounds.marked else replace(wounds, untreated=0))
