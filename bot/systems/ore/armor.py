"""Armor in layers from the outside in, what gets through it, and what it costs to wear (ORE-150 … 160, 183)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.systems.ore.formula import KILLING_IN_SHOCK
from bot.systems.ore.tables import Armor, Location
from bot.systems.ore.trace import Trace, trace

HUMAN_SHIELD = 2  # HAR of a body in the way (ORE-158)


@dataclass(frozen=True, slots=True)
class Worn:
    """Armor that somebody wears, and the heavy armor it has lost for good, by the lowest height of the location."""

    item: Armor
    pierced: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cover:
    """Something that somebody stands behind: heights that are `exposed` meet it not (ORE-157)."""

    har: int
    lar: int = 0
    exposed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer that protects a location here and now; `worn` is its number among what is worn, from the outside."""

    name: str
    har: int
    lar: int = 0
    worn: int | None = None


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage that is about to strike the location at a height: all of one hit, or all that a blast does there.

    `penetration` and `explosive` are the weapon's (ORE-159, 160). A `blow` is struck hand to hand (ORE-183). `direct`
    damage meets no armor.
    """

    height: int
    shock: int = 0
    killing: int = 0
    penetration: int = 0
    explosive: bool = False
    blow: bool = False
    direct: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """What got through: the damage, the heavy armor that each layer lost for good, and how it went."""

    shock: int
    killing: int
    pierced: tuple[int, ...]
    steps: tuple[Trace, ...]


def layers(
    location: Location, height: int, worn: Sequence[Worn], pierced: int, cover: Cover | None, *, blow: bool
) -> tuple[Layer, ...]:
    """What protects a height, the outermost first: cover, what is worn, the body's own armor (ORE-153, 156, 157)."""
    found: list[Layer] = []
    if cover and height not in cover.exposed:
        found.append(Layer("cover", cover.har, cover.lar))
    for number, one in enumerate(worn):
        if height in one.item.covered(blow=blow):
            har = max(0, one.item.har - one.pierced.get(location.first, 0))
            found.append(Layer(one.item.name, har, one.item.lar, number))
    if location.har or location.lar:
        found.append(Layer("own", max(0, location.har - pierced), location.lar))
    return tuple(found)


def absorb(packet: Packet, through: Sequence[Layer], *, converts: bool = False) -> Passed:
    """What of a packet gets through the layers (ORE-150 … 153, 159, 160).

    With `converts`, each Killing point that heavy armor stops goes on as two Shock (A11).
    """
    shock, killing, left = max(0, packet.shock), max(0, packet.killing), packet.penetration
    pierced: list[int] = []
    steps: list[Trace] = []
    for layer in through:
        cut = min(left, layer.har)
        left -= cut
        pierced.append(cut if packet.explosive else 0)
        if cut:
            rule, key = ("ORE-160", "exploded") if packet.explosive else ("ORE-159", "pierced")
            steps.append(trace(rule, key, what=layer.name, n=cut, har=layer.har - cut))
        if har := layer.har - cut:
            softened = KILLING_IN_SHOCK * min(killing, har) if converts else 0
            shock, killing = max(0, shock - har) + softened, max(0, killing - har)
            steps.append(trace("ORE-150", "heavy", what=layer.name, n=har, shock=shock, killing=killing))
        if layer.lar and packet.penetration:
            steps.append(trace("ORE-159", "light-ignored", what=layer.name, n=layer.lar))
        elif layer.lar:
            shock = max(0, shock - layer.lar)
            steps.append(trace("ORE-151", "light", what=layer.name, n=layer.lar, shock=shock, killing=killing))
    if through and not shock and not killing:
        steps.append(trace("ORE-152", "deflected"))
    return Passed(shock, killing, tuple(pierced), tuple(steps))


def pierce(worn: Sequence[Worn], location: Location, through: Sequence[Layer], passed: Passed) -> tuple[Worn, ...]:
    """What is worn, after an explosion took heavy armor from it at a location (ORE-160)."""
    now = list(worn)
    for layer, lost in zip(through, passed.pierced, strict=True):
        if lost and layer.worn is not None:
            one = now[layer.worn]
            total = one.pierced.get(location.first, 0) + lost
            now[layer.worn] = replace(one, pierced={**one.pierced, location.first: total})
    return tuple(now)


def too_heavy(worn: Sequence[Worn], *, body: int, coordination: int) -> int:
    """By how many points of heavy armor somebody wears too much: dice that Coordination loses (ORE-155).

    The rating of each item counts, however many locations it covers; supernatural armor does not.
    """
    points = sum(one.item.har for one in worn if not one.item.supernatural)
    return max(0, points - body - coordination)


def human_shield() -> Cover:
    """A body in the way, to whoever is behind it; the body takes the whole packet itself (ORE-158)."""
    return Cover(HUMAN_SHIELD)
