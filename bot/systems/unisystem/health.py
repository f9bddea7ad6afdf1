"""How somebody is hurt and mends: life points, and those that fire took (UNI-047, 060 … 066)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.rounding import Rounding, divided

BURNING = 3  # points a turn (UNI-047)
SCARRED = 20  # points of fire that leave no scars yet
DYING = -10  # UNI-063
LEAST, MOST = -9999, 9999  # that a sheet can hold


class Trial(StrEnum):
    """A test that damage asks for; survival comes first."""

    SURVIVAL = "survival"
    CONSCIOUSNESS = "consciousness"


@dataclass(frozen=True, slots=True)
class Health:
    """Life points now and when whole, and how many of those that are lost went to fire.

    `mending`: of the next point of fire damage, half has mended already.
    """

    lp: int
    most: int
    fire: int = 0
    mending: bool = False

    @property
    def lost(self) -> int:
        """The damage that has not mended, fire included."""
        return self.most - self.lp

    @property
    def below(self) -> int:
        """The points below 0."""
        return max(0, -self.lp)

    @property
    def dying(self) -> bool:
        """Whether there are so few left that a life is at stake (UNI-063, 064)."""
        return self.lp <= DYING

    @property
    def scarred(self) -> bool:
        """Whether fire leaves scars, on whoever lives (UNI-047)."""
        return self.fire > SCARRED


def hurt(health: Health, points: int, *, fire: bool = False) -> Health:
    """After damage, of fire or of anything else (UNI-047)."""
    return replace(health, lp=max(LEAST, health.lp - points), fire=min(MOST, health.fire + points * fire))


def burned(health: Health) -> Health:
    """After a turn on fire: no armor helps, and nothing multiplies it (UNI-047).

    >>> burned(Health(34, 34))
    Health(lp=31, most=34, fire=3, mending=False)
    """
    return hurt(health, BURNING, fire=True)


def due(before: Health, after: Health, harm: Harm) -> tuple[Trial, ...]:
    """What damage asks for, in order: survival at -10 or less, then consciousness at 0 or less (UNI-062, 063).

    Whoever does not survive the first makes no second one.

    >>> due(Health(5, 34), Health(-12, 34), Harm()), due(Health(-12, 34), Health(-12, 34), Harm())
    ((<Trial.SURVIVAL: 'survival'>, <Trial.CONSCIOUSNESS: 'consciousness'>), ())
    """
    if after.lp >= before.lp:
        return ()
    survival = (Trial.SURVIVAL,) if harm.survival and after.dying else ()
    return (*survival, Trial.CONSCIOUSNESS) if harm.consciousness and after.lp <= 0 else survival


def healed(health: Health, rate: int, days: int) -> Health:
    """After days of rest at so many points a day (CON, unless the game master says otherwise), fire at half (UNI-065).

    Both mend side by side. What half a point of fire leaves is kept, so that nothing is rounded.

    >>> healed(Health(24, 34, fire=4), 3, 2)
    Health(lp=33, most=34, fire=1, mending=False)
    """
    other = min(rate * days, health.lost - health.fire)
    halves = rate * days + health.mending
    fire = min(halves // 2, health.fire)
    left = health.fire - fire
    return Health(health.lp + other + fire, health.most, left, bool(halves % 2 and left))


def grazed(health: Health, rounding: Rounding = Rounding.DOWN) -> Health:
    """After De Raspão: half of the damage so far remains, and half of what fire did (UNI-066).

    >>> grazed(Health(-13, 38)), grazed(grazed(Health(-13, 38)))
    (Health(lp=13, most=38, fire=0, mending=False), Health(lp=26, most=38, fire=0, mending=False))
    """
    lost = divided(health.lost, 2, rounding)
    fire = min(lost, divided(health.fire, 2, rounding))
    return Health(health.most - lost, health.most, fire, health.mending and fire > 0)
