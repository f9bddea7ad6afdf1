"""Fire, and what works like it (acid, swarms): who burns where, what it does, and how it ends (ORE-170 … 175)."""

from collections.abc import Container, Iterable
from dataclasses import replace

from bot.systems.ore.armor import Packet
from bot.systems.ore.objects import is_thing
from bot.systems.ore.plights import Alight, Plight
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.wounds import Body

SHOCK = 1  # to a location when it catches fire, and at the end of each later round (ORE-170, 171)
INTENSITY = 4  # of the panic roll: Empathy + Equilibrium (ORE-174)


def lit_by_hit(body: Body) -> tuple[Location, ...]:
    """The locations that catch fire when a burning weapon has hurt somebody: all but the head (ORE-170)."""
    return tuple(one for one in body.silhouette.locations if one.kind is not Part.HEAD)


def lit_by_area(body: Body, faces: Container[int]) -> tuple[Location, ...]:
    """The locations that the Area dice of a firebomb set alight, the head too, each of them once (ORE-173)."""
    return tuple(one for one in body.silhouette.locations if any(height in faces for height in one.heights))


def flames(locations: Iterable[Location], *, stopped: bool = False) -> tuple[Packet, ...]:
    """The Shock of fire at these locations; armor meets it only where it is `stopped` by armor (ORE-170)."""
    return tuple(Packet(one.first, SHOCK, direct=not stopped) for one in locations)


def ignited(plight: Plight, locations: Iterable[str], now: int, *, what: str = "", fireproof: bool = False) -> Plight:
    """The plight with these locations burning since round `now`; those that burn already go on as they do (ORE-171).

    `what` burns them, if it is no fire (ORE-175); what they wear there may be `fireproof`.
    """
    known = {one.location: one for one in plight.burning}
    for name in locations:
        old = known.get(name, Alight(name, now))
        known[name] = replace(old, what=what or old.what, fireproof=fireproof or old.fireproof)
    return replace(plight, burning=tuple(known.values()))


def ticks(body: Body, plight: Plight, now: int, *, stopped: bool = False) -> tuple[Packet, ...]:
    """What fire does to somebody at the end of round `now`: one damage event, wherever it burned before (ORE-171, 029).

    Armor meets it where the table has set so (`stopped`), or where it is fireproof.
    """
    places = {one.name: one for one in body.silhouette.locations}
    return tuple(
        packet
        for one in plight.burning
        if one.since < now and one.location in places
        for packet in flames([places[one.location]], stopped=stopped or one.fireproof)
    )


def put_out(plight: Plight, locations: Container[str] | None = None) -> Plight:
    """The plight without fire at these locations, or anywhere; panic ends with the last flame (ORE-172, 174)."""
    left = () if locations is None else tuple(one for one in plight.burning if one.location not in locations)
    return replace(plight, burning=left, panicked=plight.panicked and bool(left))


def frightens(body: Body, plight: Plight) -> bool:
    """Whether somebody must roll against panic in this round: whoever burns anywhere, but no thing (ORE-164, 174)."""
    return bool(plight.burning) and not is_thing(body.silhouette)


def frightened(plight: Plight, *, steady: bool) -> Plight:
    """The plight after the panic roll of a round: a success holds for that round alone (ORE-174)."""
    return replace(plight, panicked=not steady)
