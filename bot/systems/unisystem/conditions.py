"""Conditions: what each does to rolls, what it forbids, and how it ends; which of several count.

What is chosen for a turn is none of them: full defence and offence, and running.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.systems.unisystem.sums import Part


class Deed(StrEnum):
    """What somebody rolls for. Only what is purely mental is `mental`; resisting and escaping are `other`."""

    ATTACK = "attack"
    DODGE = "dodge"
    PARRY = "parry"
    OTHER = "other"
    MENTAL = "mental"


class Ends(StrEnum):
    """How a condition ends, if nobody takes it away: by itself with the `turn`, or when it is `used`, or by a rule."""

    TURN = "turn"
    USED = "used"  # by the next roll that it counts for
    ACTION = "action"  # with the next action of whoever has it
    SPENT = "spent"  # when he spends an action on ending it
    RISING = "rising"  # UNI-028
    BROKEN = "broken"  # UNI-035, or the grappler lets go
    TEST = "test"  # at the start of each turn
    ESCAPE = "escape"  # UNI-029
    RULING = "ruling"  # of the game master


class Plight(StrEnum):
    """A condition."""

    PRONE = "prone"
    LIMB_HELD = "limb-held"
    BODY_HELD = "body-held"
    NECK_HELD = "neck-held"
    ARMS_HELD = "arms-held"  # both, by two grapplers
    HELD = "held"  # in a wrestling hold, of so many levels
    CHOKED = "choked"
    OFF_BALANCE = "off-balance"
    GROIN = "groin"
    GROIN_REDUCED = "groin-reduced"
    SUPPRESSED = "suppressed"
    UNCONSCIOUS = "unconscious"
    BURNING = "burning"
    BOUND = "bound"
    UNAWARE = "unaware"
    FEINT = "feint"  # the next roll against somebody; in the first list the next attack
    FEINT_ATTACK = "feint-attack"
    AIM = "aim"
    SPIN_JUMP = "spin-jump"
    NEXT_ATTACK = "next-attack"
    PARRY_VS = "parry-vs"
    SABER_LOCK = "saber-lock"
    COWED = "cowed"
    CRIPPLED = "crippled"
    SEVERED = "severed"
    DYING = "dying"
    DEAD = "dead"


ALL = tuple(Deed)
BODILY = (Deed.ATTACK, Deed.DODGE, Deed.PARRY, Deed.OTHER)
DEFENCES = (Deed.DODGE, Deed.PARRY)
FIGHTING = (Deed.ATTACK, *DEFENCES)
ACTIONS = (Deed.ATTACK, Deed.OTHER, Deed.MENTAL)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a condition does: `n`, and `each` for every level, to the rolls `on` which it counts; what it `bars`.

    `hold`: of all holds only the worst counts. `limb`: it counts for rolls that use that limb. `paired`: for rolls
    against one person. `falls`: what it bars in the turn that it begins; `others`: what it bars against others than the
    one it is with, using what is bound by it. `passes`: it ends with the turn at the latest.
    """

    rule: str
    ends: Ends
    on: tuple[Deed, ...] = ()
    n: int = 0
    each: int = 0
    bars: tuple[Deed, ...] = ()
    falls: tuple[Deed, ...] = ()
    others: tuple[Deed, ...] = ()
    hold: bool = False
    limb: bool = False
    paired: bool = False
    helpless: bool = False
    passes: bool = False


EFFECTS: Mapping[Plight, Effect] = {
    Plight.PRONE: Effect("UNI-026", Ends.RISING, FIGHTING, -4, falls=(Deed.ATTACK,)),
    Plight.LIMB_HELD: Effect("UNI-034", Ends.BROKEN, BODILY, -2, hold=True, limb=True),
    Plight.BODY_HELD: Effect("UNI-034", Ends.BROKEN, ALL, -1, hold=True),
    Plight.NECK_HELD: Effect("UNI-034", Ends.BROKEN, hold=True),
    Plight.ARMS_HELD: Effect("UNI-034", Ends.BROKEN, BODILY, -4, bars=DEFENCES, hold=True),
    Plight.HELD: Effect("UNI-137", Ends.BROKEN, ALL, each=-1, hold=True),
    Plight.CHOKED: Effect("UNI-106", Ends.BROKEN, ALL, -2),
    Plight.OFF_BALANCE: Effect("UNI-209", Ends.SPENT, ALL, -2),
    Plight.GROIN: Effect("UNI-116", Ends.TEST, bars=ACTIONS),
    Plight.GROIN_REDUCED: Effect("UNI-219", Ends.TEST, ALL, -1),
    Plight.SUPPRESSED: Effect("UNI-054", Ends.TURN, bars=ACTIONS),
    Plight.UNCONSCIOUS: Effect("UNI-068", Ends.RULING, bars=ALL, helpless=True),
    Plight.BURNING: Effect("UNI-047", Ends.RULING),
    Plight.BOUND: Effect("UNI-029", Ends.ESCAPE),
    Plight.UNAWARE: Effect("UNI-025", Ends.RULING, bars=DEFENCES, helpless=True),
    Plight.FEINT: Effect("UNI-214", Ends.USED, ALL, each=1, paired=True),
    Plight.FEINT_ATTACK: Effect("UNI-112", Ends.USED, (Deed.ATTACK,), each=1, paired=True),
    Plight.AIM: Effect("UNI-101", Ends.USED, (Deed.ATTACK,), each=1, passes=True),
    Plight.SPIN_JUMP: Effect("UNI-323", Ends.ACTION, (Deed.ATTACK,), 2),
    Plight.NEXT_ATTACK: Effect("UNI-324", Ends.USED, (Deed.ATTACK,), -2),
    Plight.PARRY_VS: Effect("UNI-310", Ends.USED, (Deed.PARRY,), -2, paired=True),
    Plight.SABER_LOCK: Effect("UNI-322", Ends.BROKEN, others=(Deed.ATTACK, Deed.PARRY)),
    Plight.COWED: Effect("UNI-327", Ends.ACTION, (Deed.ATTACK,), each=-1),
    Plight.CRIPPLED: Effect("UNI-069", Ends.RULING),
    Plight.SEVERED: Effect("UNI-069", Ends.RULING),
    Plight.DYING: Effect("UNI-064", Ends.RULING),
    Plight.DEAD: Effect("UNI-063", Ends.RULING, bars=ALL, helpless=True),
}
WHOLLY = "all"  # the part of whoever is bound from head to foot


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition that somebody is in: of so many levels, of a part of the body, by or against somebody.

    It began in the turn `since`, and ends with the turn `last` at the latest, if that is told.
    """

    plight: Plight
    level: int = 0
    part: str = ""
    whom: str = ""
    since: int = 0
    last: int = 0

    @property
    def effect(self) -> Effect:
        """What it does."""
        return EFFECTS[self.plight]

    @property
    def worth(self) -> int:
        """What it adds to the rolls that it counts for."""
        return self.effect.n + self.effect.each * self.level

    def counts(self, deed: Deed, uses: Sequence[str], against: str) -> bool:
        """Whether it counts for a roll that uses those limbs, against somebody."""
        effect = self.effect
        meant = (not effect.limb or self.part in uses) and (not effect.paired or self.whom == against)
        return meant and deed in effect.on


def modifiers(
    conditions: Iterable[Condition], deed: Deed, *, uses: Sequence[str] = (), against: str = ""
) -> tuple[Part, ...]:
    """What conditions add to a roll. Different ones add up; of the same, and of all holds, the strongest counts.

    A wrestling hold takes the place of any other (UNI-034).
    """
    counting = [one for one in conditions if one.counts(deed, uses, against)]
    if any(one.plight is Plight.HELD for one in counting):
        counting = [one for one in counting if not one.effect.hold or one.plight is Plight.HELD]
    found: dict[str, Condition] = {}
    for one in counting:
        key = "hold" if one.effect.hold else one.plight.value
        if key not in found or abs(one.worth) > abs(found[key].worth):
            found[key] = one
    return tuple(Part(one.plight.value, one.worth, one.effect.rule) for one in found.values() if one.worth)


def barred(
    conditions: Iterable[Condition], deed: Deed, turn: int = 0, *, uses: Sequence[str] = (), against: str = ""
) -> Condition | None:
    """The condition that forbids a roll in a turn, if any does: nobody attacks in the turn of his fall (UNI-026)."""

    def bars(one: Condition) -> bool:
        effect = one.effect
        elsewhere = one.part in uses and one.whom != against
        return (
            deed in effect.bars or (deed in effect.falls and one.since == turn) or (deed in effect.others and elsewhere)
        )

    return next(filter(bars, conditions), None)


def helpless(conditions: Iterable[Condition]) -> bool:
    """Whether somebody has no defence at all, so that any attack of 9 or more hits (UNI-071)."""
    return any(one.effect.helpless or (one.plight is Plight.BOUND and one.part == WHOLLY) for one in conditions)


def after_roll(
    conditions: Iterable[Condition], deed: Deed, *, uses: Sequence[str] = (), against: str = ""
) -> tuple[Condition, ...]:
    """What is left of conditions after a roll: those that wait for it are used up, or pass with the action."""

    def over(one: Condition) -> bool:
        if one.effect.ends is Ends.ACTION:
            return deed in ACTIONS
        return one.effect.ends is Ends.USED and one.counts(deed, uses, against)

    return tuple(one for one in conditions if not over(one))


def after_turn(conditions: Iterable[Condition], turn: int) -> tuple[Condition, ...]:
    """What is left of conditions at the end of a turn."""
    return tuple(
        one
        for one in conditions
        if one.effect.ends is not Ends.TURN and not one.effect.passes and not 0 < one.last <= turn
    )
