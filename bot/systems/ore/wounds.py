"""Wound boxes: how they are marked, and what follows when a location is full (ORE-040, 043 … 051, 056, 191)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from bot.systems.ore.formula import KILLING_IN_SHOCK
from bot.systems.ore.tables import Location, Part, Silhouette


@dataclass(frozen=True, slots=True)
class Wounds:
    """What one location has suffered: boxes with Shock and with Killing (ORE-040), and what stays.

    `untreated` wounds wait for first aid (ORE-191), `pierced` is heavy armor of its own that is lost (ORE-160). By the
    word of the game master, after a limb was destroyed (ORE-050): `dice` fewer with it, `lost` boxes, or it is `gone`.
    """

    shock: int = 0
    killing: int = 0
    untreated: int = 0
    pierced: int = 0
    dice: int = 0
    lost: int = 0
    gone: bool = False

    @property
    def marked(self) -> int:
        """How many boxes are marked at all."""
        return self.shock + self.killing


UNHURT = Wounds()


@dataclass(frozen=True, slots=True)
class Marked:
    """Boxes after new damage, and the points that found no box."""

    shock: int
    killing: int
    shock_left: int = 0
    killing_left: int = 0


@dataclass(frozen=True, slots=True)
class Body:
    """Somebody's or something's body: its silhouette, and the wounds of the locations that have any."""

    silhouette: Silhouette
    wounds: Mapping[str, Wounds] = field(default_factory=dict)

    def of(self, location: Location) -> Wounds:
        """The wounds of a location."""
        return self.wounds.get(location.name, UNHURT)

    def boxes(self, location: Location) -> int:
        """How many wound boxes a location has left of those it had; it keeps one (ORE-050)."""
        return max(1, location.boxes - self.of(location).lost)

    def full(self, location: Location) -> bool:
        """Whether all boxes of a location are marked."""
        wounds = self.wounds.get(location.name)  # where nothing is marked, a box is left
        return wounds is not None and wounds.marked >= self.boxes(location)

    def destroyed(self, location: Location) -> bool:
        """Whether all boxes of a location are Killing, or it is gone."""
        wounds = self.wounds.get(location.name)
        return wounds is not None and (wounds.gone or wounds.killing >= self.boxes(location))

    def with_wounds(self, location: Location, wounds: Wounds) -> "Body":
        """The body with other wounds at a location."""
        others = {name: each for name, each in self.wounds.items() if name != location.name}
        return replace(self, wounds=others if wounds == UNHURT else {**others, location.name: wounds})


def marked(boxes: int, now: Wounds, shock: int, killing: int, *, full_shock: int = 1) -> Marked:
    """New damage in the boxes of one location (ORE-043, 044): Shock first, each kind into empty boxes first.

    On a full location one Shock upgrades `full_shock` boxes to Killing (A13), one Killing two; a Killing point that
    finds only one box to upgrade leaves a Shock point over.

    >>> marked(5, Wounds(3), 0, 3)
    Marked(shock=1, killing=4, shock_left=0, killing_left=0)
    >>> marked(5, Wounds(1, 4), 0, 2)
    Marked(shock=0, killing=5, shock_left=1, killing_left=1)
    """
    s, k = now.shock, now.killing
    filled = min(shock, max(0, boxes - s - k))
    s, shock = s + filled, shock - filled
    upgraded = min(shock * full_shock, s)
    s, k, shock = s - upgraded, k + upgraded, shock - -(-upgraded // full_shock)
    filled = min(killing, max(0, boxes - s - k))
    k, killing = k + filled, killing - filled
    upgraded = min(killing * KILLING_IN_SHOCK, s)
    s, k, killing = s - upgraded, k + upgraded, killing - -(-upgraded // KILLING_IN_SHOCK)
    return Marked(s, k, shock + upgraded % KILLING_IN_SHOCK, killing)


@dataclass(frozen=True, slots=True)
class Mark:
    """What became of one location: damage that came there, its boxes after it, and the points that found none."""

    location: Location
    shock: int
    killing: int
    boxes: int
    after: Marked
    overflow: bool = False  # it came over from a destroyed limb


def harm(body: Body, location: Location, shock: int, killing: int, *, full_shock: int = 1) -> tuple[Body, list[Mark]]:
    """Damage past all armor: into the location, and from a destroyed limb on into the torso (ORE-051).

    Untreated wounds are not counted here, since a damage event counts one for a location however often it is struck.
    """
    marks: list[Mark] = []
    for where in _ways(body, location):
        now = body.of(where)
        after = marked(body.boxes(where), now, shock, killing, full_shock=full_shock)
        if now.gone:
            after = Marked(now.shock, now.killing, shock, killing)
        body = body.with_wounds(where, replace(now, shock=after.shock, killing=after.killing))
        marks.append(Mark(where, shock, killing, body.boxes(where), after, overflow=where != location))
        shock, killing = after.shock_left, after.killing_left
        if not shock and not killing:
            break
    return body, marks


def _ways(body: Body, location: Location) -> Iterator[Location]:
    yield location
    if location.kind is Part.LIMB:
        yield from [each for each in body.silhouette.locations if each.kind is Part.TORSO][:1]


def untreated(before: Body, after: Body) -> Body:
    """The body with one more untreated wound at each location that the damage event hurt (ORE-191)."""
    for location in after.silhouette.locations:
        now, was = after.of(location), before.of(location)
        if (now.shock, now.killing) != (was.shock, was.killing):
            after = after.with_wounds(location, replace(now, untreated=now.untreated + 1))
    return after
