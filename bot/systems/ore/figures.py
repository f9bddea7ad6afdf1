"""The figures of a weapon as they are told, each with where it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.systems.ore.origin import Origin
from bot.systems.ore.weapons import Loaded, Weapon

_PLAIN = ("area", "slow", "close", "long", "spray_close", "spray_long", "capacity", "intensity", "hands")
_FLAGS = ("edge", "burn", "nonlethal", "chemical", "area_trump", "used_up", "supernatural")


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: its name, its value as it is written (a quality that it has: nothing), and its origin."""

    name: str
    value: str
    origin: Origin


def figures(loaded: Loaded) -> tuple[Figure, ...]:
    """What is to be told of a weapon: what it has, and where it has nothing, if the tables say so."""
    weapon = loaded.weapon
    return tuple(Figure(name.replace("_", "-"), value, _origin(loaded, name)) for name, value in _told(loaded, weapon))


def _told(loaded: Loaded, weapon: Weapon) -> Iterator[tuple[str, str]]:
    yield "damage", weapon.damage
    yield "skill", weapon.skill.value
    if loaded.cartridge:
        yield "cartridge", loaded.cartridge.name
        yield "loaded", loaded.printed
    if weapon.sprays:
        yield "sprays", ", ".join(f"{rating}d" for rating in weapon.sprays)
    if loaded.penetration or "penetration" in weapon.marks or loaded.cartridge:
        yield "penetration", str(loaded.penetration)
    for name in _PLAIN:
        value = getattr(weapon, name)
        if (value or name in weapon.marks) and _matters(weapon, name):
            yield name, f"{value}d" if name == "area" else str(value)
    for name in _FLAGS:
        if getattr(weapon, name):
            yield name, ""
    if weapon.grip:
        yield "grip", weapon.grip.value
    if weapon.body:
        yield "body", weapon.body


def _matters(weapon: Weapon, name: str) -> bool:
    """Only a blast shocks by its Intensity, and that one hand is enough goes without saying."""
    return (name != "intensity" or weapon.explosive) and (name != "hands" or weapon.hands > 1)


def _origin(loaded: Loaded, name: str) -> Origin:
    """Damage and Penetration with a cartridge are as sure as the cartridge is (ORE-180)."""
    cartridge = loaded.cartridge
    if cartridge and name == "penetration":
        return cartridge.marks.get("penetration", cartridge.origin)
    if cartridge and name == "loaded":
        return cartridge.origin
    return loaded.weapon.mark(name)
