"""One damage event on its way: cover, armor, wound boxes, overflow (ORE-041, 043 … 051, 150 … 160, 191)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.systems.ore.armor import Cover, Packet, Worn, absorb, layers, pierce
from bot.systems.ore.conditions import Suffered, conditions
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.trace import Trace, trace
from bot.systems.ore.wounds import Body, Mark, harm, untreated


@dataclass(frozen=True, slots=True)
class House:
    """What a table has set about damage: the settings `ore-full-shock` (A13) and `ore-armor-converts` (A11)."""

    full_shock: int = 1
    converts: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """Whom damage strikes: a body and what it wears, the outermost first."""

    body: Body
    worn: tuple[Worn, ...] = ()


@dataclass(frozen=True, slots=True)
class Struck:
    """What a damage event did: the target after it, the points that got past all armor, and how it went.

    `marks` are the locations that took damage, in order. `new` are the conditions that were not there before, `maimed`
    the limbs that were destroyed by it (ORE-050). `cover_lost` is heavy armor that the cover lost for good (ORE-160).
    """

    target: Target
    shock: int
    killing: int
    marks: tuple[Mark, ...]
    steps: tuple[Trace, ...]
    new: tuple[Suffered, ...]
    maimed: tuple[Location, ...]
    cover_lost: int = 0

    @property
    def hurt(self) -> bool:
        """Whether it is a damage event at all: what armor stops whole costs nobody a die (ORE-026, 152)."""
        return self.shock + self.killing > 0


def strike(target: Target, packets: Sequence[Packet], *, cover: Cover | None = None, house: House = House()) -> Struck:
    """One damage event: a hit, or a hit together with its blast, each packet against the armor where it strikes."""
    start = target.body
    shock = killing = lost = 0
    marks: list[Mark] = []
    steps: list[Trace] = []
    for packet in packets:
        target, passed, came, loss = _packet(target, packet, cover, house, steps)
        shock, killing, lost = shock + passed[0], killing + passed[1], lost + loss
        cover = replace(cover, har=cover.har - loss) if cover else None
        marks += came
    body = untreated(start, target.body)
    steps += (
        trace("ORE-191", "untreated", location=one.name, n=body.of(one).untreated)
        for one in body.silhouette.locations
        if body.of(one).untreated > start.of(one).untreated
    )
    before = {(one.condition, one.location) for one in conditions(start)}
    new = tuple(one for one in conditions(body) if (one.condition, one.location) not in before)
    limbs = (one for one in body.silhouette.locations if one.kind is Part.LIMB)
    maimed = tuple(one for one in limbs if body.destroyed(one) and not start.destroyed(one))
    return Struck(replace(target, body=body), shock, killing, tuple(marks), tuple(steps), new, maimed, lost)


def _packet(
    target: Target, packet: Packet, cover: Cover | None, house: House, steps: list[Trace]
) -> tuple[Target, tuple[int, int], list[Mark], int]:
    location = target.body.silhouette.location(packet.height)
    wounds = target.body.of(location)
    through = layers(location, packet.height, target.worn, wounds.pierced, cover, blow=packet.blow)
    if packet.direct:
        through = ()
    steps.append(trace("ORE-041", "comes", location=location.name, shock=packet.shock, killing=packet.killing))
    passed = absorb(packet, through, converts=house.converts)
    steps += passed.steps
    worn = pierce(target.worn, location, through, passed)
    by_name = {layer.name: lost for layer, lost in zip(through, passed.pierced, strict=True) if layer.worn is None}
    own = replace(wounds, pierced=wounds.pierced + by_name.get("own", 0))
    body = target.body.with_wounds(location, own)
    marks: list[Mark] = []
    if passed.shock or passed.killing:
        body, marks = harm(body, location, passed.shock, passed.killing, full_shock=house.full_shock)
        steps += map(_told, marks)
        last = marks[-1].after
        if last.shock_left or last.killing_left:
            steps.append(trace("ORE-051", "lost", shock=last.shock_left, killing=last.killing_left))
    return Target(body, worn), (passed.shock, passed.killing), marks, by_name.get("cover", 0)


def _told(mark: Mark) -> Trace:
    rule, key = ("ORE-051", "overflow") if mark.overflow else ("ORE-043", "boxes")
    if mark.after.shock + mark.after.killing >= mark.boxes and not mark.overflow:
        rule = "ORE-044"
    after = mark.after
    return trace(
        rule,
        key,
        location=mark.location.name,
        shock=mark.shock,
        killing=mark.killing,
        boxes=boxes(after.shock, after.killing, mark.boxes),
    )


def boxes(shock: int, killing: int, most: int) -> str:
    """The boxes of a location in the notation of the table: `2S1K/5`.

    >>> boxes(2, 1, 5), boxes(0, 0, 4), boxes(0, 4, 4)
    ('2S1K/5', '0/4', '4K/4')
    """
    points = (f"{shock}S" if shock else "") + (f"{killing}K" if killing else "")
    return f"{points or 0}/{most}"
