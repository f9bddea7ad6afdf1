"""Things: what is one, what becomes of those inside, and what follows when a part of one is hurt (ORE-161 … 164)."""

from collections.abc import Iterator
from enum import StrEnum

from bot.systems.ore.armor import Packet, layers
from bot.systems.ore.damage import Struck, Target
from bot.systems.ore.tables import Location, Part, Silhouette
from bot.systems.ore.wounds import Body


class Harm(StrEnum):
    """How badly a part of a thing is hurt by one damage event (ORE-162)."""

    DAMAGED = "damaged"
    DESTROYED = "destroyed"  # all Killing


def is_thing(silhouette: Silhouette) -> bool:
    """Whether a body is an object: nothing in it is a head or a torso (ORE-161)."""
    return not any(one.thinks or one.kind is Part.TORSO for one in silhouette.locations)


def occupant(thing: Target, hit: Packet, struck: Struck, face: int) -> Packet | None:
    """What strikes somebody inside whose ten-sided die shows `face`, when `hit` has struck the thing (ORE-163).

    He is hit by the same number only, for what got through; the Penetration that is left goes on.
    """
    if face != hit.height or not struck.hurt:
        return None
    location = thing.body.silhouette.location(hit.height)
    pierced = thing.body.of(location).pierced
    through = layers(location, hit.height, thing.worn, pierced, None, blow=hit.blow)
    left = max(0, hit.penetration - sum(layer.har for layer in through))
    return Packet(hit.height, struck.shock, struck.killing, left, explosive=hit.explosive)


def harms(before: Body, after: Body) -> Iterator[tuple[Location, Harm]]:
    """The parts of a thing that one damage event has hurt, and how badly; nothing of people (ORE-162)."""
    if not is_thing(after.silhouette):
        return
    for one in after.silhouette.locations:
        was, now = before.of(one), after.of(one)
        if (was.shock, was.killing) == (now.shock, now.killing):
            continue
        yield one, Harm.DESTROYED if after.destroyed(one) and not before.destroyed(one) else Harm.DAMAGED
