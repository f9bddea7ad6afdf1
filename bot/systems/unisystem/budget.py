"""What somebody can do in his turn, and what it costs: one attack and one defence are free (UNI-011 … 015, 019)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.core.dice import Dice
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem.readings import Extras, Readings
from bot.systems.unisystem.rolls import d10
from bot.systems.unisystem.stances import Stance
from bot.systems.unisystem.sums import Die

STEP = 2  # what each extra action costs


class Kind(StrEnum):
    """What an action takes the place of: an attack, a defence, or an attack though it is `other` than one (UNI-019)."""

    ATTACK = "attack"
    DEFENCE = "defence"
    OTHER = "other"


class Alone(StrEnum):
    """What a maneuver does not bear beside it in a turn (UNI-015): more than what is free, or anything at all."""

    SINGLE = "single"
    ONLY = "only"


@dataclass(frozen=True, slots=True)
class Second:
    """A maneuver that may be done once more in its turn, and what that costs beside the first (UNI-316, 317)."""

    key: str
    part: Part


@dataclass(frozen=True, slots=True)
class Budget:
    """A turn of somebody, and what he has used of it.

    `entitled` attacks are his by right, `most` extra actions at most (nothing: as many as he likes). `declared` were
    said before the first roll; `extra` is how many of them, or of those that need no word, he has used; `late` are
    defences beyond them. `stopped`: his attacks came to an end (UNI-014). `fell`: he was knocked down in this turn.
    `attack` and `defence` are the dice that his further attacks, or defences, use too. `again` is what was paid for
    each maneuver that may be done once more, `twice` are those that were.
    """

    extras: Extras
    entitled: int = 1
    most: int | None = None
    stance: Stance = Stance.NONE
    declared: int = 0
    attacks: int = 0  # and what took their place
    defences: int = 0
    extra: int = 0
    late: int = 0
    alone: Alone | None = None
    stopped: bool = False
    fell: bool = False
    attack: Die | None = None
    defence: Die | None = None
    again: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
    twice: tuple[str, ...] = ()

    @property
    def idle(self) -> bool:
        """Whether nothing was done yet."""
        return not self.attacks and not self.defences

    @property
    def several(self) -> bool:
        """Whether there is more than what is free."""
        return self.attacks > 1 or bool(self.declared or self.extra or self.late)

    @property
    def free_attacks(self) -> int:
        """The attacks that are his by right, none of them used yet (UNI-011)."""
        return 0 if self.stance is Stance.FULL_DEFENCE else self.entitled

    @property
    def free_defences(self) -> int:
        """The defences that cost nothing, none of them used yet (UNI-011)."""
        return {Stance.NONE: 1, Stance.FULL_DEFENCE: 2, Stance.FULL_OFFENCE: 0}[self.stance]


Spent = tuple[Budget, tuple[Part, ...]]


def by_dex(dexterity: int) -> int:
    """How many extra actions DEX gives, where it counts (UNI-012).

    >>> [by_dex(dexterity) for dexterity in (4, 5, 6, 7, 9, 12, 13)]
    [0, 1, 1, 2, 3, 4, 5]
    """
    return max(0, (dexterity - 3) // 2)


def begun(dexterity: int, readings: Readings) -> Budget:
    """A turn that begins. Where DEX counts, it limits the extra actions (UNI-012), or entitles to attacks (UNI-013)."""
    given = by_dex(dexterity) if readings.capped else 0
    if readings.extras is Extras.ALL:
        return Budget(Extras.ALL, entitled=1 + given)
    return Budget(Extras.PROGRESSIVE, most=given if readings.capped else None)


# ---- at the start of a turn


def take(budget: Budget, stance: Stance) -> Budget:
    """Take a stance for the turn; raises `Rejected` when something was done already."""
    if not budget.idle:
        raise Rejected(line("unisystem.error.stance-late"))
    return replace(budget, stance=stance)


def declare(budget: Budget, extra: int, *, late: bool = False) -> Budget:
    """Declare extra actions, where all actions of the turn pay for them (UNI-013); raises `Rejected`.

    `late`: after the first action, as a game master lets it be; what was rolled stays as it is.
    """
    if budget.extras is Extras.PROGRESSIVE:
        raise Rejected(line("unisystem.error.declare-none"))
    if not (late or budget.idle):
        raise Rejected(line("unisystem.error.declare-late"))
    return replace(budget, declared=extra)


# ---- actions


def spend(budget: Budget, kind: Kind, alone: Alone | None = None, second: Second | None = None) -> Spent:
    """Act once: the turn after it, and what the roll pays for it; raises `Rejected` when that can't be.

    A `second` one of its maneuver is no extra action: it pays what the first one did, and its own price.
    """
    _allow(budget, kind)
    if second and second.key in budget.again:
        rest = {key: paid for key, paid in budget.again.items() if key != second.key}
        after = replace(budget, again=rest, twice=(*budget.twice, second.key))
        return after, (*budget.again[second.key], second.part)
    free = is_free(budget, kind)
    if alone is not None or budget.alone is not None:
        _leave_alone(budget, kind, alone, free=free)
    price = _progressive if budget.extras is Extras.PROGRESSIVE else _alike
    after, parts = price(budget, kind, free=free)
    first = second is not None and second.key not in budget.twice
    again = {**budget.again, second.key: parts} if second and first else budget.again
    after = replace(after, alone=alone or budget.alone, again=again)
    if kind is Kind.DEFENCE:
        return replace(after, defences=after.defences + 1), parts
    return replace(after, attacks=after.attacks + 1), parts


def react(budget: Budget, *, free: bool = False) -> Spent:
    """Strike at once after a defence, undeclared, and out of any chain; `free`: it costs nothing (UNI-305, 318)."""
    chain = replace(budget, stopped=False)
    _allow(chain, Kind.ATTACK)
    if free:
        return budget, ()
    late = budget.extras is Extras.ALL and not is_free(budget, Kind.ATTACK) and budget.extra >= budget.declared
    if not late:
        after, parts = spend(chain, Kind.ATTACK)
        return replace(after, stopped=budget.stopped), parts
    if budget.alone is not None:
        _leave_alone(budget, Kind.ATTACK, None, free=False)
    price = budget.declared + budget.late + 1
    after = replace(budget, late=budget.late + 1, attacks=budget.attacks + 1)
    return after, (Part("extra", -STEP * price, "UNI-013"),)


def recover(budget: Budget) -> Budget:
    """Give up an attack to end what lasts until an action is spent on it: nothing is rolled (UNI-019)."""
    after, _ = spend(budget, Kind.OTHER)
    return after


def unrolled(budget: Budget) -> Budget | None:
    """The turn after one of the attacks that are left was spent without a roll; None: none is left."""
    if not is_free(budget, Kind.ATTACK) and budget.extra >= budget.declared:
        return None
    try:
        after, _ = spend(budget, Kind.ATTACK)
    except Rejected:
        return None
    return after


def is_free(budget: Budget, kind: Kind) -> bool:
    """Whether it is one of those that everybody has, whatever was declared (UNI-011)."""
    if kind is Kind.DEFENCE:
        return budget.defences < budget.free_defences
    return budget.attacks < budget.free_attacks


def _allow(budget: Budget, kind: Kind) -> None:
    """Refuse what the stance, a fall or a broken chain rules out (UNI-011, 014, 026)."""
    if kind is Kind.DEFENCE:
        if budget.stance is Stance.FULL_OFFENCE:
            raise Rejected(line("unisystem.error.full-offence"))
        return
    if budget.fell:
        raise Rejected(line("unisystem.error.fell"))
    if kind is Kind.ATTACK:
        if budget.stance is Stance.FULL_DEFENCE:
            raise Rejected(line("unisystem.error.full-defence"))
        if budget.stopped:
            raise Rejected(line("unisystem.error.stopped"))


def _leave_alone(budget: Budget, kind: Kind, alone: Alone | None, *, free: bool) -> None:
    """Refuse what may not stand beside an exclusive maneuver, whichever comes first (UNI-015)."""
    several = budget.several or not free or (kind is not Kind.DEFENCE and budget.attacks > 0)
    clash = {Alone.SINGLE: several, Alone.ONLY: several or not budget.idle}
    for each in (budget.alone, alone):
        if each is not None and clash[each]:
            raise Rejected(line(f"unisystem.error.{each}"))


def _progressive(budget: Budget, kind: Kind, *, free: bool) -> Spent:  # noqa: ARG001  # as `_alike`
    """Each extra action of the turn costs 2 more than the one before; attacks and defences count together (UNI-012)."""
    if free:
        return budget, ()
    n = budget.extra + 1
    if budget.most is not None and n > budget.most:
        raise Rejected(line("unisystem.error.most-extra", most=budget.most))
    return replace(budget, extra=n), (Part("extra", -STEP * n, "UNI-012"),)


def _alike(budget: Budget, kind: Kind, *, free: bool) -> Spent:
    """All actions of the turn pay 2 for each that was declared, and each entitled attack 2 more than the one before; a
    defence beyond all that pays for itself and what was declared, and nothing that was rolled before it (UNI-013).
    """
    price = budget.declared
    if not free:
        if budget.extra < budget.declared:
            budget = replace(budget, extra=budget.extra + 1)
        elif kind is Kind.DEFENCE:
            budget = replace(budget, late=budget.late + 1)
            price += budget.late
        else:
            raise Rejected(line("unisystem.error.undeclared"))
    entitled = 0 if kind is Kind.DEFENCE else max(0, min(budget.attacks + 1, budget.free_attacks) - 1)
    found = (Part("entitled", -STEP * entitled, "UNI-013"), Part("extra", -STEP * price, "UNI-013"))
    return budget, tuple(part for part in found if part.n)


# ---- the dice of a turn


def attack_die(dice: Dice, budget: Budget, *, opens: bool = False) -> tuple[Budget, Die]:
    """The die of an attack: all attacks of a turn use the first one's (UNI-012, UNI-013)."""
    die = budget.attack or d10(dice, opens=opens)
    return replace(budget, attack=die), die


def defence_die(dice: Dice, budget: Budget, *, shared: bool, opens: bool = False) -> tuple[Budget, Die]:
    """The die of a defence: its own, unless the table lets all defences of a turn share one (UNI-012)."""
    die = (budget.defence if shared else None) or d10(dice, opens=opens)
    return replace(budget, defence=die), die


def attacked(budget: Budget, *, hit: bool, defended: bool) -> Budget:
    """The turn after an attack came out: what ends a chain takes the attacks that are left (UNI-014).

    Where all actions pay alike, any failure ends it; else only a defence that succeeded does.
    """
    ends = defended or (budget.extras is Extras.ALL and not hit)
    return replace(budget, stopped=True) if ends else budget


def knocked_down(budget: Budget) -> Budget:
    """The turn of somebody who fell: there are no more attacks in it (UNI-026)."""
    return replace(budget, fell=True)


def left(budget: Budget) -> Sequence[Kind]:
    """What could still be done in the turn."""
    return tuple(kind for kind in Kind if _can(budget, kind))


def _can(budget: Budget, kind: Kind) -> bool:
    try:
        spend(budget, kind)
    except Rejected:
        return False
    return True
