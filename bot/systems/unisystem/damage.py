"""One blow on its way, in the fixed order of UNI-040: base, levels, armor, knockdown, one multiplier, halves, cap."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem.harm import Harm, Heart, Knockdown
from bot.systems.unisystem.kinds import BLASTER, BULLET, EXPLOSIVE, LIGHTSABER, DamageType, Place
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rounding import Rounding, divided

KNOCKS = 3  # times the STR of the target: more than that through the armor may knock it down (UNI-027)
# What is left of an explosion further and further away: an offer, where the rules have no figures (UNI-048).
FALLOFF = (Fraction(1), Fraction(1, 2), Fraction(1, 4), Fraction(0))


class Special(StrEnum):
    """A special target, of which a blow has one at most (UNI-049)."""

    BRAIN = "brain"
    HEART = "heart"
    NECK = "neck"
    LIMB = "limb"
    GROIN = "groin"
    KNOCKOUT = "knockout"


class Lost(StrEnum):
    """What became of a limb that took too much (UNI-069)."""

    CRIPPLED = "crippled"
    SEVERED = "severed"


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow that has hit: its base damage, and the success levels and other bonuses that come on top.

    `multiplier` is a maneuver's own, in place of the type's (UNI-057). `halves` is how often the damage is halved,
    `divisor` what divides armor, if the weapon differs from its type. `direct`: armor is no help.
    """

    kind: DamageType
    base: int
    extra: int = 0
    special: Special | None = None
    multiplier: int | None = None
    halves: int = 0
    divisor: int | None = None
    place: Place = Place.AWAY
    direct: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """Whom a blow hits, as far as damage goes: STR, life points now and when whole, and armor.

    The armor may be `sealed`, or `whole`: nothing divides it.
    """

    strength: int
    lp: int
    most: int
    av: int = 0
    sealed: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a blow did, step by step: `av` is the armor that counted, `through` what got past it.

    `knockdown`: it may knock the target down, as the table has set; none: it may not. `halved` is the damage after the
    multiplier and all halves, `lp` what is lost of it; a limb takes no more than it can, and is `limb` then.
    """

    base: int
    extra: int
    av: int
    through: int
    multiplier: int
    multiplied: int
    halved: int
    lp: int
    knockdown: Knockdown | None = None
    limb: Lost | None = None


def dealt(blow: Blow, target: Target, harm: Harm) -> Dealt:
    """What a blow does to somebody (UNI-040)."""
    divisor = 1 if target.whole else blow.divisor
    worn = 0 if blow.direct else target.av
    av = armor_against(blow.kind, worn, harm.rounding, blow.place, sealed=target.sealed, divisor=divisor)
    through = max(0, blow.base + blow.extra - av)
    multiplier = _multiplier(blow, target, through, harm)
    multiplied = halved = through * multiplier
    for _ in range(blow.halves + (blow.special is Special.KNOCKOUT)):
        halved = divided(halved, 2, harm.rounding)
    lost, limb = halved, None
    half = divided(target.most, 2, harm.rounding)
    if blow.special is Special.LIMB and halved > half:
        lost = min(halved, half + harm.limb_more)
        limb = Lost.SEVERED if blow.kind.severs else Lost.CRIPPLED
    falls = harm.knockdown if harm.knockdown is not Knockdown.OFF and through > KNOCKS * target.strength else None
    return Dealt(blow.base, blow.extra, av, through, multiplier, multiplied, halved, lost, falls, limb)


def armor_against(
    kind: DamageType,
    av: int,
    rounding: Rounding = Rounding.DOWN,
    place: Place = Place.AWAY,
    *,
    sealed: bool = False,
    divisor: int | None = None,
) -> int:
    """What armor takes from a type of damage (UNI-044, 045, 048, 056): nothing of fire, or of what explodes inside."""
    if not kind.armored or place is Place.INSIDE:
        return 0
    by = divisor or (kind.sealed if sealed and kind.sealed else kind.divisor)
    return divided(max(0, av), by, rounding)


def multiplied_by(kind: DamageType, special: Special | None, harm: Harm) -> int | None:
    """The multiplier of a type at a special target, in place of its own (UNI-049). None: it cannot be done so."""
    match special:
        case Special.BRAIN:
            if harm.variant is Variant.CINEMATIC and kind.name in (BLASTER, LIGHTSABER):
                return harm.energy_brain
            return kind.brain.get(harm.variant)
        case Special.HEART:
            return kind.heart.get(harm.variant)
        case Special.NECK:
            return kind.neck or None
        case Special.KNOCKOUT if not kind.stuns:
            return None
    return harm.bullet if kind.name == BULLET else kind.multiplier


def check(special: Special | None, kind: DamageType, harm: Harm) -> None:
    """Raises `Rejected` for a special target that a type of damage cannot be aimed at (UNI-042, 049)."""
    if special and multiplied_by(kind, special, harm) is None:
        raise Rejected(line(f"uni-harm.cannot-{special.value}"))


def reached(base: int, fraction: Fraction, rounding: Rounding = Rounding.DOWN) -> int:
    """The base of an explosion as far away as this fraction of it (UNI-048).

    >>> [reached(30, fraction) for fraction in FALLOFF]
    [30, 15, 7, 0]
    """
    return divided(base * fraction.numerator, fraction.denominator, rounding)


def _multiplier(blow: Blow, target: Target, through: int, harm: Harm) -> int:
    """The one multiplier of a blow: the maneuver's if it has one, else the type's (UNI-049)."""
    if blow.multiplier is not None:
        return blow.multiplier
    if blow.kind.name == EXPLOSIVE:
        return blow.kind.at(blow.place)
    plain = multiplied_by(blow.kind, None, harm) or 1
    by = multiplied_by(blow.kind, blow.special, harm) or plain
    if blow.special is Special.HEART and harm.heart is Heart.KILL and through * by < target.lp:
        return plain
    return by
