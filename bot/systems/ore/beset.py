"""What is told, in short, of what befalls somebody beyond his wounds (inventory 10.1)."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.fight.encounter import CombatantId, Encounter
from bot.core.fight.view import seen
from bot.systems.ore.plights import FREE, Alight, Choked, Dazed, Grip, Plight

_GRIPS = {
    Grip.CHOKE: ("choked", "ORE-069"),
    Grip.STRANGLE: ("strangled", "ORE-071"),
    Grip.WIRE: ("garroted", "ORE-071"),
    Grip.SMOTHER: ("smothered", "ORE-072"),
}


@dataclass(frozen=True, slots=True)
class Beset:
    """One thing that befalls somebody: the key of its text under `ore.plight`, and what stands in it.

    `who` is somebody or something else, `n` dice or points, `rounds` how long it lasts, `where` the locations.
    """

    key: str
    rule: str
    who: str = ""
    n: int = 0
    rounds: int = 0
    where: tuple[str, ...] = ()


def beset(fight: Encounter, plight: Plight, *, gm: bool) -> tuple[Beset, ...]:
    """All that befalls somebody, as far as a game master or anybody else may know of it.

    What somebody hidden does to him, or he to somebody hidden, is not told before others.
    """
    if plight == FREE:
        return ()
    names = {one.id: one.name for one in seen(fight, gm=gm)}
    return (*_held(plight, names), *_placed(plight, names), *_suffered(plight))


def _held(plight: Plight, names: dict[CombatantId, str]) -> Iterator[Beset]:
    if plight.pinned in names:
        yield Beset("pinned", "ORE-067", names[plight.pinned])
    if plight.choked:
        yield from _choked(plight.choked, names)
    if plight.prone:
        yield Beset("prone", "ORE-074")


def _choked(choked: Choked, names: dict[CombatantId, str]) -> Iterator[Beset]:
    key, rule = _GRIPS[choked.grip]
    if not choked.by:
        yield Beset("smothered", rule)
    elif choked.by in names:
        yield Beset(key, rule, names[choked.by])


def _placed(plight: Plight, names: dict[CombatantId, str]) -> Iterator[Beset]:
    if plight.aim and plight.aim.at in names:
        yield Beset("aiming", "ORE-121", names[plight.aim.at], plight.aim.dice)
    behind = plight.behind
    if behind and (not behind.shield or behind.shield in names):
        key = "behind" if behind.name else "covered"
        yield Beset(key, "ORE-158" if behind.shield else "ORE-157", behind.name, behind.cover.har)
    if plight.to_ground:
        yield Beset("to-ground", "ORE-132")


def _suffered(plight: Plight) -> Iterator[Beset]:
    for what in dict.fromkeys(one.what for one in plight.burning):
        yield _burning(what, [one for one in plight.burning if one.what == what])
    if plight.panicked:
        yield Beset("panicked", "ORE-174")
    if plight.dazed:
        yield _dulled("dazed", "ORE-177", plight.dazed)
    if plight.gassed:
        yield _dulled("gassed", "ORE-178", plight.gassed)
    if plight.shaken:
        yield Beset("shaken", "ORE-203", plight.shaken.reaction)
    if plight.helped:
        yield Beset("helped", "ORE-030", n=plight.helped)


def _burning(what: str, alight: list[Alight]) -> Beset:
    where = tuple(one.location for one in alight)
    return Beset("burning-in", "ORE-175", what, where=where) if what else Beset("burning", "ORE-171", where=where)


def _dulled(key: str, rule: str, effect: Dazed) -> Beset:
    return Beset(key, rule, n=effect.dice, rounds=effect.left)
