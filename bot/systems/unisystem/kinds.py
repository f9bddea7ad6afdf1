"""Types of damage (UNI-042 … 048), and what a special target makes of each (UNI-049)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.tables import Row

# The types that rules speak of by name; the others differ by their figures alone.
BASH, SLASH, FIRE, EXPLOSIVE = "bash", "slash", "fire", "explosive"
BLASTER, LIGHTSABER, BULLET = "blaster", "lightsaber", "bullet"
KINDS = (BASH, SLASH, BLASTER, LIGHTSABER, BULLET, FIRE, EXPLOSIVE)


class Place(StrEnum):
    """Where something explodes: at a distance, in contact with the target, or inside it (UNI-048)."""

    AWAY = "away"
    CONTACT = "contact"
    INSIDE = "inside"


@dataclass(frozen=True, slots=True)
class DamageType(Row):
    """A type of damage: what it is multiplied by once armor is off, and what divides the armor before.

    `sealed` divides armor that is sealed; `armored` false: no armor helps. `contact` and `inside` multiply what
    explodes there. `brain` and `heart` are the multipliers of those special targets by variant, `neck` that of
    decapitation; what is not there cannot be done. `stuns`: it can knock out. `severs`: a limb that it takes is off.
    """

    multiplier: int = 1
    divisor: int = 1
    sealed: int = 0  # 0: as if it were not
    armored: bool = True
    contact: int = 0
    inside: int = 0
    brain: Mapping[Variant, int] = field(default_factory=dict)
    heart: Mapping[Variant, int] = field(default_factory=dict)
    neck: int = 0
    stuns: bool = False
    severs: bool = False

    def __post_init__(self) -> None:
        if self.multiplier < 1 or self.divisor < 1:
            raise ValueError(f"{self.name} multiplies by {self.multiplier}, and armor is divided by {self.divisor}")

    def at(self, place: Place) -> int:
        """What it is multiplied by, exploding there."""
        return {Place.CONTACT: self.contact, Place.INSIDE: self.inside}.get(place, 0) or self.multiplier
