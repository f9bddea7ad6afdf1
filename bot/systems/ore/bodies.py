"""Other bodies than a human one: quick creatures, objects, locations changed by hand (ORE-053 … 056, 161)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.lines import line
from bot.core.names import find, folded
from bot.core.rejected import Rejected
from bot.systems.ore.tables import HEIGHTS, MOST_BOXES, Location, Part, Silhouette, runs
from bot.systems.ore.wounds import Body
from bot.systems.ore.written import RESERVED

MAX_LOCATION_NAME = 30
QUICK_BOXES = 10  # for each die of Body (ORE-054)
_SHARES = {Part.HEAD: 10, Part.LIMB: 15}  # of a hundred; the torso takes what is left (ORE-054, interpretation)


@dataclass(frozen=True, slots=True)
class Change:
    """What is to become of a location; what is left out stays. No heights: those it has."""

    heights: tuple[int, ...] = ()
    boxes: int | None = None
    kind: Part | None = None
    leg: bool = False
    brain: int | None = None
    har: int | None = None
    lar: int | None = None


def quick(human: Silhouette, body: int) -> Silhouette:
    """The quick layout of a creature: ten boxes for each die of Body, spread over the human slots (ORE-054)."""
    total = QUICK_BOXES * body
    shares = {one.name: max(1, total * _SHARES.get(one.kind, 0) // 100) for one in human.locations}
    torso = next(one.name for one in human.locations if one.kind is Part.TORSO)
    shares[torso] = total - sum(boxes for name, boxes in shares.items() if name != torso)
    return Silhouette(tuple(replace(one, boxes=shares[one.name]) for one in human.locations))


def scattered(silhouette: Silhouette, brain: Mapping[str, int]) -> Silhouette:
    """The body with head boxes inside other locations (ORE-055)."""
    locations = (replace(one, brain=brain.get(one.name, one.brain)) for one in silhouette.locations)
    return Silhouette(tuple(locations))


def thing(names: Sequence[str], boxes: int, *, har: int = 0) -> Silhouette:
    """The body of an object: the heights in as many runs as it has locations, longer runs first (ORE-053, 161)."""
    places = zip(names, runs(len(names)), strict=True)
    return Silhouette(tuple(Location(name, heights, boxes, Part.NONE, har=har) for name, heights in places))


def changed(body: Body, name: str, change: Change) -> Body:
    """The body with a location changed, or a new one (ORE-053); raises `Rejected`.

    It takes its heights from those that had them; a location left without any is gone, and its wounds with it.
    """
    known = next((one for one in body.silhouette.locations if _called(one, name)), None)
    if known is None and not change.heights:
        raise Rejected(line("ore.error.new-location", name=name))
    old = known or Location(_checked(name), change.heights, 5, Part.LIMB)
    try:
        new = replace(
            old,
            heights=change.heights or old.heights,
            boxes=old.boxes if change.boxes is None else change.boxes,
            kind=old.kind if change.kind is None else change.kind,
            leg=old.leg if change.kind is None else change.leg,
            brain=old.brain if change.brain is None else change.brain,
            har=old.har if change.har is None else change.har,
            lar=old.lar if change.lar is None else change.lar,
        )
        others = [_without(one, new.heights) for one in body.silhouette.locations if one is not known]
        kept = [one for one in others if one]
        silhouette = Silhouette(tuple(sorted([*kept, new], key=lambda one: one.first)))
    except ValueError as error:
        raise Rejected(line("ore.error.body", most=MOST_BOXES)) from error
    wounds = {one.name: body.wounds[one.name] for one in silhouette.locations if one.name in body.wounds}
    return replace(body, silhouette=silhouette, wounds=wounds)


def reshaped(body: Body, silhouette: Silhouette) -> Body:
    """The body in another shape; wounds stay at locations of the same name, as far as there are boxes."""
    wounds = {}
    for one in silhouette.locations:
        if now := body.wounds.get(one.name):
            boxes = max(1, one.boxes - now.lost)
            killing = min(now.killing, boxes)
            wounds[one.name] = replace(now, killing=killing, shock=min(now.shock, boxes - killing))
    return Body(silhouette, wounds)


def meant(silhouette: Silhouette, word: str) -> tuple[Location, int]:
    """The location that a word or a number means, and the height that stands for it; raises `Rejected`."""
    if word.isdigit():
        if int(word) not in HEIGHTS:
            raise Rejected(line("ore.error.height", most=len(HEIGHTS)))
        return silhouette.location(int(word)), int(word)
    words = [(spelling, one) for one in silhouette.locations for spelling in (one.name, *one.also)]
    exact = [one for spelling, one in words if _slug(spelling) == _slug(word)]
    found = exact[0] if exact else find(_slug(word), words, lambda pair: _slug(pair[0]))[1]
    return found, found.first


def _slug(word: str) -> str:
    """A location as it is typed without quotes: `left-arm`."""
    return folded(word).replace(" ", "-")


def _called(location: Location, name: str) -> bool:
    return any(_slug(spelling) == _slug(name) for spelling in (location.name, *location.also))


def _without(location: Location, heights: tuple[int, ...]) -> Location | None:
    left = tuple(height for height in location.heights if height not in heights)
    return replace(location, heights=left) if left else None


def _checked(name: str) -> str:
    if len(name) > MAX_LOCATION_NAME or not folded(name) or any(letter in RESERVED for letter in name):
        raise Rejected(line("ore.error.location-name", most=MAX_LOCATION_NAME))
    return name
