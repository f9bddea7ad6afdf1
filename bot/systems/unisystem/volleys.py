"""Several bolts of one roll: automatic fire, bursts, repeated single shots (UNI-051 … 053)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.systems.unisystem.damage import Target, armor_against, multiplied_by
from bot.systems.unisystem.harm import Harm
from bot.systems.unisystem.hitting import Outcome, bonus, outcome
from bot.systems.unisystem.kinds import DamageType


@dataclass(frozen=True, slots=True)
class Spray:
    """A way to fire in groups: how many bolts one has, and what each further group costs."""

    size: int
    step: int


AUTOMATIC = Spray(10, 4)  # UNI-051
BURST = Spray(3, 3)  # UNI-052


@dataclass(frozen=True, slots=True)
class Group:
    """A group of bolts: its total, and how many of them hit."""

    total: int
    hits: int


@dataclass(frozen=True, slots=True)
class Shot:
    """One of repeated shots: its total, and the success levels that it adds to the damage; None: it misses."""

    total: int
    extra: int | None


@dataclass(frozen=True, slots=True)
class Sprayed:
    """The damage of all bolts that hit: what got past the armor, each by itself, then the one multiplier."""

    through: tuple[int, ...]
    multiplier: int

    @property
    def lp(self) -> int:
        """The life points that they take."""
        return sum(self.through) * self.multiplier


def sprayed(spray: Spray, attack: int, defence: int, groups: int, harm: Harm) -> tuple[Group, ...]:
    """How the groups of one attack roll hit, each weaker than the last; one defence is against all (UNI-051, 052)."""
    found = []
    for n in range(groups):
        total = attack - spray.step * n
        worth = min(spray.size, bonus(total, defence, gross=harm.gross))
        found.append(Group(total, worth if outcome(total, defence) is Outcome.HIT else 0))
    return tuple(found)


def spent(spray: Spray, groups: int) -> int:
    """The rounds that groups cost, whether they hit or not."""
    return spray.size * groups


def spray_damage(bases: Sequence[int], kind: DamageType, target: Target, harm: Harm, divisor: int = 0) -> Sprayed:
    """What bolts do that hit, by the base damage of each; success levels add nothing (UNI-051)."""
    av = armor_against(
        kind, target.av, harm.rounding, sealed=target.sealed, divisor=1 if target.whole else divisor or None
    )
    return Sprayed(tuple(max(0, base - av) for base in bases), multiplied_by(kind, None, harm) or 1)


def repeated(attack: int, defence: int, shots: int, step: int, *, gross: bool = False) -> tuple[Shot, ...]:
    """How single shots of one attack roll hit: each further one by a step less, all against one defence (UNI-053).

    `gross`: the levels of the defence take nothing from the damage (UNI-021).
    """
    found = []
    for n in range(shots):
        total = attack - step * n
        hit = outcome(total, defence) is Outcome.HIT
        found.append(Shot(total, bonus(total, defence, gross=gross) if hit else None))
    return tuple(found)
