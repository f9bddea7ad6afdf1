"""Conditions: what each does to rolls, what it forbids, and how it ends; which of several count.

What somebody has spent and chosen of a turn is none of them; how he stands, lies, runs, or is held, tells `standing`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.core.sums import Part
from bot.systems.unisystem.standing import Doing


class Ends(StrEnum):
    """How a condition ends, if nobody takes it away: by itself with the `turn`, or when it is `used`, or by a rule."""

    TURN = "turn"
    USED = "used"  # by the next roll that it counts for
    ACTION = "action"  # with the next action of whoever has it
    SPENT = "spent"  # when he spends an action on ending it
    RELEASE = "release"  # UNI-035, or the other lets go
    TEST = "test"  # at the start of each turn
    ESCAPE = "escape"  # UNI-029
    LAST = "last"  # with the turn that it lasts to
    RULING = "ruling"  # of the game master


class Plight(StrEnum):
    """A condition."""

    CHOKED = "choked"
    OFF_BALANCE = "off-balance"
    GROIN = "groin"
    GROIN_REDUCED = "groin-reduced"
    SUPPRESSED = "suppressed"
    UNCONSCIOUS = "unconscious"
    BURNING = "burning"
    NO_AIR = "no-air"
    BOUND = "bound"
    UNAWARE = "unaware"
    FEINT = "feint"  # the next roll against somebody; in the first list the next attack
    FEINT_ATTACK = "feint-attack"
    AIM = "aim"
    SPIN_JUMP = "spin-jump"
    NEXT_ATTACK = "next-attack"
    PARRY_VS = "parry-vs"
    SABER_LOCK = "saber-lock"
    EDGE = "edge"
    AT_ONCE = "at-once"
    DRAMA = "drama"
    LIFTS = "lifts"
    PUSHED_ASIDE = "pushed-aside"  # a weapon: the next attack with it, or the next parry of the one who did it
    RUSE = "ruse"
    SWEEPING = "sweeping"
    COWED = "cowed"
    BEHIND = "behind"
    FREE_ATTACK = "free-attack"
    COUNTER_GRAPPLE = "counter-grapple"
    CRIPPLED = "crippled"
    SEVERED = "severed"
    DYING = "dying"
    DEAD = "dead"


ALL = tuple(Doing)
ATTACK, DEFENCE = (Doing.ATTACK,), (Doing.DEFENCE,)
ACTIONS = (Doing.ATTACK, Doing.OTHER, Doing.MENTAL)


class Keeper(StrEnum):
    """Who keeps a condition up: whoever is in it, or the other who brought it about."""

    SELF = "self"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a condition does: `n`, and `each` for every level, to the rolls `on` which it counts; what it `bars`.

    `paired`: it counts against one person alone; `parry`: for nothing but parries. `others`: what it bars against
    anybody but the one it is with. `passes`: it ends with the turn at the latest. `helpless`: there is no defence.
    `kept` tells who spends an attack on it in each turn, or it ends. `aggressive`: it counts for all that is done
    to others in the place of an attack, too. `shot`: it counts for no attack hand to hand. `change` is what it adds
    to the M of an attack (UNI-050), `parried` to parries of it. `lasts` are the turns after its first at the end of
    which it is over (-1: any). `swings`: it counts for attacks on anybody, and ends with the next one of whom it is
    against.
    """

    rule: str
    ends: Ends
    on: tuple[Doing, ...] = ()
    n: int = 0
    each: int = 0
    bars: tuple[Doing, ...] = ()
    others: tuple[Doing, ...] = ()
    paired: bool = False
    parry: bool = False
    passes: bool = False
    helpless: bool = False
    kept: Keeper | None = None
    aggressive: bool = False
    shot: bool = False
    change: int = 0
    parried: int = 0
    lasts: int = -1
    swings: bool = False


EFFECTS: Mapping[Plight, Effect] = {
    Plight.CHOKED: Effect("UNI-106", Ends.RELEASE, ALL, -2, kept=Keeper.OTHER),
    Plight.OFF_BALANCE: Effect("UNI-209", Ends.SPENT, ALL, -2),
    Plight.GROIN: Effect("UNI-116", Ends.TEST, bars=ALL),
    Plight.GROIN_REDUCED: Effect("UNI-219", Ends.TEST, ALL, -1),
    Plight.SUPPRESSED: Effect("UNI-054", Ends.TURN, bars=ACTIONS),
    Plight.UNCONSCIOUS: Effect("UNI-068", Ends.RULING, bars=ALL, helpless=True),
    Plight.BURNING: Effect("UNI-047", Ends.RULING),
    Plight.NO_AIR: Effect("UNI-070", Ends.RULING),
    Plight.BOUND: Effect("UNI-029", Ends.ESCAPE),
    Plight.UNAWARE: Effect("UNI-025", Ends.RULING, bars=DEFENCE, helpless=True),
    Plight.FEINT: Effect("UNI-214", Ends.USED, ALL, each=1, paired=True),
    Plight.FEINT_ATTACK: Effect("UNI-112", Ends.USED, ATTACK, each=1, paired=True),
    Plight.AIM: Effect("UNI-101", Ends.USED, ATTACK, each=1, passes=True, shot=True),
    Plight.SPIN_JUMP: Effect("UNI-323", Ends.ACTION, ATTACK, 2),
    Plight.NEXT_ATTACK: Effect("UNI-324", Ends.USED, ATTACK, -2, lasts=1),
    Plight.PARRY_VS: Effect("UNI-310", Ends.USED, DEFENCE, -2, paired=True, parry=True),
    Plight.PUSHED_ASIDE: Effect(
        "UNI-310", Ends.USED, (*ATTACK, *DEFENCE), -2, paired=True, parry=True, swings=True, lasts=1
    ),
    Plight.RUSE: Effect("UNI-319", Ends.USED, ATTACK, change=1, parried=-2, lasts=1),
    Plight.SWEEPING: Effect("UNI-324", Ends.TURN, ATTACK, -2, lasts=0),
    Plight.SABER_LOCK: Effect("UNI-322", Ends.RELEASE, others=(*ATTACK, *DEFENCE)),
    Plight.EDGE: Effect("UNI-134", Ends.LAST),
    Plight.DRAMA: Effect("UNI-067", Ends.USED, ALL, 10),
    Plight.AT_ONCE: Effect("UNI-111", Ends.USED, ATTACK),
    Plight.LIFTS: Effect("UNI-227", Ends.RELEASE, kept=Keeper.SELF),
    Plight.COWED: Effect("UNI-327", Ends.ACTION, ATTACK, each=-1, aggressive=True),
    Plight.BEHIND: Effect("UNI-025", Ends.USED, ATTACK, paired=True),
    Plight.FREE_ATTACK: Effect("UNI-305", Ends.USED, ATTACK, paired=True, passes=True),
    Plight.COUNTER_GRAPPLE: Effect("UNI-119", Ends.USED, ATTACK, paired=True, passes=True),
    Plight.CRIPPLED: Effect("UNI-069", Ends.RULING),
    Plight.SEVERED: Effect("UNI-069", Ends.RULING),
    Plight.DYING: Effect("UNI-064", Ends.RULING),
    Plight.DEAD: Effect("UNI-063", Ends.RULING, bars=ALL, helpless=True),
}
HELD = (Plight.CHOKED,)  # what ends with the hold of whoever brought it about
OUT = (Plight.UNCONSCIOUS, Plight.DEAD)  # whoever is in one of them tests nothing
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
    def origin(self) -> tuple[Plight, str, str]:
        """What tells it from others: what it is, by or against whom, and of which part."""
        return self.plight, self.whom, self.part

    @property
    def worth(self) -> int:
        """What it adds to the rolls that it counts for."""
        return self.effect.n + self.effect.each * self.level

    def counts(self, doing: Doing, against: str, parry: bool, close: bool = False) -> bool:
        """Whether it counts for a roll against somebody, a `parry` or one that strikes `close`."""
        effect = self.effect
        if effect.shot and close:
            return False
        if effect.swings and doing is Doing.ATTACK:
            return True
        return doing in effect.on and (not effect.paired or self.whom == against) and (not effect.parry or parry)

    def over(self, turn: int) -> bool:
        """Whether its last turn is past."""
        return 0 < self.last < turn


NOTHING = Condition(Plight.DYING)  # hinders nothing


def modifiers(
    conditions: Iterable[Condition], doing: Doing, *, against: str = "", parry: bool = False, close: bool = False
) -> tuple[Part, ...]:
    """What conditions add to a roll. Different ones add up; of the same, the strongest counts."""
    found: dict[Plight, Condition] = {}
    for one in conditions:
        if one.counts(doing, against, parry, close) and abs(one.worth) > abs(found.get(one.plight, NOTHING).worth):
            found[one.plight] = one
    return tuple(Part(one.plight.value, one.worth, one.effect.rule) for one in found.values())


def begun(plight: Plight, turn: int, *, level: int = 0, whom: str = "") -> Condition:
    """A condition that begins in a turn, and ends with a turn at the latest if its rule says so."""
    lasts = EFFECTS[plight].lasts
    return Condition(plight, level, whom=whom, since=turn, last=turn + lasts if lasts >= 0 else 0)


def prepared(conditions: Iterable[Condition]) -> tuple[int, tuple[Part, ...]]:
    """What conditions do to the next attack: what they add to its M, and to a parry of it (UNI-319)."""
    found = [one for one in conditions if one.effect.change or one.effect.parried]
    parries = (Part(one.plight.value, one.effect.parried, one.effect.rule) for one in found)
    return sum(one.effect.change for one in found), tuple(part for part in parries if part.n)


def after_attack(conditions: Iterable[Condition], by: str) -> tuple[Condition, ...]:
    """What is left of conditions after an attack on whoever is in them: some wait for the next one of somebody."""
    return tuple(one for one in conditions if not (one.effect.swings and one.whom == by))


def aggressive(conditions: Iterable[Condition]) -> tuple[Part, ...]:
    """What conditions add to what is done to others in the place of an attack."""
    return modifiers([one for one in conditions if one.effect.aggressive], Doing.ATTACK)


def barred(conditions: Iterable[Condition], doing: Doing, *, uses: str = "", against: str = "") -> Condition | None:
    """The condition that forbids a roll, if any does; `uses` is the limb or weapon that it takes."""
    return next(
        (
            one
            for one in conditions
            if doing in one.effect.bars or (doing in one.effect.others and one.part == uses and one.whom != against)
        ),
        None,
    )


def helpless(conditions: Iterable[Condition]) -> bool:
    """Whether somebody has no defence at all, so that any attack of 9 or more hits (UNI-071)."""
    return any(one.effect.helpless or (one.plight is Plight.BOUND and one.part == WHOLLY) for one in conditions)


def after_roll(
    conditions: Iterable[Condition],
    doing: Doing,
    *,
    against: str = "",
    parry: bool = False,
    close: bool = False,
    action: bool = True,
) -> tuple[Condition, ...]:
    """What is left of conditions after a roll: those that wait for it are used up, or pass with the `action`."""

    def over(one: Condition) -> bool:
        if one.effect.ends is Ends.ACTION:
            return action and doing in ACTIONS
        return one.effect.ends is Ends.USED and one.counts(doing, against, parry, close)

    return tuple(one for one in conditions if not over(one))


def before_turn(conditions: Iterable[Condition], turn: int) -> tuple[Condition, ...]:
    """What is left of conditions when a turn begins: those of the turn before are over, whoever had acted in it."""
    return tuple(one for one in conditions if one.effect.ends is not Ends.TURN or one.since >= turn)


def after_turn(conditions: Iterable[Condition], turn: int) -> tuple[Condition, ...]:
    """What is left of conditions at the end of a turn."""
    return tuple(
        one
        for one in conditions
        if one.effect.ends is not Ends.TURN and not one.effect.passes and not 0 < one.last <= turn
    )
