"""What makes a target easier or harder to hit: its size, the light, and cover (UNI-031, UNI-032)."""

from bot.core.sums import Part, parts
from bot.systems.unisystem.sums import Total
from bot.systems.unisystem.tables import Modifier


def sized(size: int) -> tuple[Part, ...]:
    """What the size of a target adds to an attack, with a weapon in hand too (UNI-031)."""
    return parts(Part("size", size, "UNI-031"))


def seen(light: Modifier | None = None, cover: Modifier | None = None) -> tuple[Part, ...]:
    """What light and cover take from an attack (UNI-032)."""
    rows = (("light", light), ("cover", cover))
    return parts(*(Part(key, row.modifier, "UNI-032") for key, row in rows if row))


def finds(total: Total, light: Modifier | None = None) -> bool:
    """Whether an attack finds its target at all: in the dark only a die that shows enough does; a Score has none."""
    natural = light.natural if light else 0
    return not natural or (total.die is not None and total.die.natural >= natural)
