"""Explosions: what a hit and its blast do to whoever and whatever is in it (ORE-165 … 169, 173, 176, 184).

No dice fall here: the Area dice are given.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.systems.ore import fire
from bot.systems.ore.armor import Cover, Packet
from bot.systems.ore.conditions import dead
from bot.systems.ore.damage import House, Struck, Target, strike
from bot.systems.ore.objects import is_thing
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.trace import Trace, trace
from bot.systems.ore.wounds import Body

SHOCK = 2  # of a blast, to each location (ORE-165)
INTENSITY = 3  # of the check after an explosion that no table knows (table 7.3)


class Reach(StrEnum):
    """What the Penetration of an explosive helps against (the setting `ore-area-penetration`, ORE-167)."""

    DIRECT_ONLY = "direct-only"  # the direct hit
    DIRECT_TARGET = "direct-target"  # and the blast, to whoever was hit
    ALL = "all"  # the blast everywhere


@dataclass(frozen=True, slots=True)
class Ways:
    """What a table has set: whether armor meets blasts and fire, and how far Penetration reaches (ORE-167, 170)."""

    armor: bool = True
    reach: Reach = Reach.DIRECT_ONLY
    fire_armor: bool = False


@dataclass(frozen=True, slots=True)
class Blast:
    """What goes off: its Area dice (`trump`: set, not rolled), and the Intensity of the check it asks for.

    A hit by what has no Area dice but `burn`s is one too: whoever is hit burns, and nobody else.
    """

    area: int = 0
    trump: bool = False
    penetration: int = 0
    burn: bool = False
    intensity: int = INTENSITY

    def hit(self, height: int, shock: int, killing: int) -> Packet:
        """Its direct hit; what it pierces stays pierced, if it is an explosive (ORE-159, 160)."""
        return Packet(height, shock, killing, self.penetration, explosive=self.area > 0)


@dataclass(frozen=True, slots=True)
class Caught:
    """What one damage event is made of: packets to strike with, the locations it sets alight, and how it came about.

    `shock` is what of it the direct hit alone brings past all armor.
    """

    packets: tuple[Packet, ...]
    lit: tuple[str, ...] = ()
    steps: tuple[Trace, ...] = ()
    shock: int = 0


BOOK, BOOK_HOUSE = Ways(), House()  # where a table has set nothing


def dice(blast: Blast, body: Body, *, width: int) -> int:
    """The Area dice to roll for somebody within the radius, by the width of the attack (ORE-165).

    None when it missed (width 0) and it bursts harmlessly; for things, which take all or nothing of them (ORE-168,
    184); and where they are set instead (ORE-176).
    """
    return 0 if not width or blast.trump or is_thing(body.silhouette) else blast.area


def set_dice(body: Body, count: int) -> tuple[int, ...]:
    """Where trump Area dice lie, if nobody says: one for each box of the head, the others on the torso (ORE-176)."""
    heads = [one for one in body.silhouette.locations if one.kind is Part.HEAD]
    torsos = [one for one in body.silhouette.locations if one.kind is Part.TORSO]
    head = heads[0] if heads else None
    rest = torsos[0] if torsos else max(body.silhouette.locations, key=body.boxes)
    on_head = min(count, body.boxes(head)) if head else 0
    return (*(head.first for _ in range(on_head) if head), *(rest.first for _ in range(count - on_head)))


def caught(
    target: Target,
    blast: Blast,
    faces: Sequence[int],
    *,
    hit: Packet | None = None,
    cover: Cover | None = None,
    ways: Ways = BOOK,
    house: House = BOOK_HOUSE,
) -> Caught:
    """All that one explosion does to somebody, for one damage event: the direct `hit`, if he took it, and the blast.

    `faces` are his Area dice. With Burn there is fire instead of a blast (ORE-173).
    """
    first = () if hit is None else (hit,)
    direct = strike(target, first, cover=cover, house=house)
    return replace(_caught(target.body, blast, faces, first, ways, through=direct.hurt), shock=direct.shock)


def traumatic(struck: Struck) -> bool:
    """Whether somebody makes the Violence check after a blast: hurt by it, and alive (ORE-169)."""
    return struck.hurt and not is_thing(struck.target.body.silhouette) and not dead(struck.target.body)


def _caught(
    body: Body, blast: Blast, faces: Sequence[int], hit: tuple[Packet, ...], ways: Ways, *, through: bool
) -> Caught:
    """By what goes off, and by what is caught in it; `through`: the hit got past the armor."""
    if blast.burn:
        return _burnt(body, blast, faces, hit, ways, through=through)
    if not blast.area:
        return Caught(hit)
    if is_thing(body.silhouette):
        return _thing(body, blast, hit, ways, through=through)
    steps = (trace("ORE-165", "area", faces=", ".join(map(str, faces))),)
    direct = hit[0] if hit else None
    return Caught((*hit, *(_at(one, faces, blast, ways, direct) for one in body.silhouette.locations)), (), steps)


def _at(location: Location, faces: Sequence[int], blast: Blast, ways: Ways, hit: Packet | None) -> Packet:
    """The blast at one location: its Shock and the Killing of its dice meet the armor together (ORE-165, 167).

    It strikes where a die shows it, else at the lowest number.
    """
    here = [face for face in faces if face in location.heights]
    reaches = ways.reach is Reach.ALL or (ways.reach is Reach.DIRECT_TARGET and hit is not None)
    return Packet(
        here[0] if here else location.first,
        SHOCK,
        len(here),
        blast.penetration if reaches else 0,
        explosive=reaches,
        direct=not ways.armor,
    )


def _thing(body: Body, blast: Blast, hit: tuple[Packet, ...], ways: Ways, *, through: bool) -> Caught:
    """A thing: all Area dice strike where the hit got past the armor, and none where it did not; the rest takes the
    Shock of the blast (ORE-168, 184).
    """
    struck = body.silhouette.location(hit[0].height) if hit else None
    others = (one for one in body.silhouette.locations if one is not struck)
    shock = tuple(_at(one, (), blast, ways, hit[0] if hit else None) for one in others)
    if struck is None:
        return Caught(shock, (), (trace("ORE-184", "area-near"),))
    if not through:
        return Caught((*hit, *shock), (), (trace("ORE-168", "area-stopped", location=struck.name),))
    inside = Packet(hit[0].height, 0, blast.area, direct=True)
    return Caught((*hit, inside, *shock), (), (trace("ORE-168", "area-inside", location=struck.name, n=blast.area),))


def _burnt(
    body: Body, blast: Blast, faces: Sequence[int], hit: tuple[Packet, ...], ways: Ways, *, through: bool
) -> Caught:
    """Burning: all but the head of whoever the hit has hurt, and what the Area dice of people show (ORE-170, 173)."""
    by_hit = fire.lit_by_hit(body) if through else ()
    by_area = () if is_thing(body.silhouette) or not blast.area else fire.lit_by_area(body, faces)
    lit = tuple(dict.fromkeys((*by_hit, *by_area)))
    steps = [trace("ORE-170", "alight", n=len(by_hit))] if by_hit else []
    if blast.area and not is_thing(body.silhouette):
        steps.append(trace("ORE-173", "area-alight", faces=", ".join(map(str, faces))))
    packets = (*hit, *fire.flames(lit, stopped=ways.fire_armor))
    return Caught(packets, tuple(one.name for one in lit), tuple(steps))
