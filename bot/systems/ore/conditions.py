"""What follows from wounds: worked out from the boxes when it is asked, never stored (ORE-046 … 049, 056, 155)."""

from dataclasses import dataclass
from enum import StrEnum

from bot.core.fight.fighters import State
from bot.systems.ore.tables import Location, Part
from bot.systems.ore.wounds import Body

TORSO_DICE = 4  # ORE-047


class Condition(StrEnum):
    """A state that wounds bring about, by the rule that says so."""

    UNCONSCIOUS = "unconscious"
    DEAD = "dead"
    SHOCKED = "shocked"  # the torso is full
    USELESS = "useless"  # a limb is full
    DESTROYED = "destroyed"  # a limb, or a part of an object, is all Killing
    INOPERABLE = "inoperable"  # an object, or a part of one, is full
    HALF_SPEED = "half-speed"
    CRAWLING = "crawling"


@dataclass(frozen=True, slots=True)
class Suffered:
    """A condition, and the location it is of (empty: of the whole body)."""

    condition: Condition
    location: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Dice that a stat has fewer, and the rule that takes them."""

    stat: str
    dice: int
    rule: str


def conditions(body: Body) -> tuple[Suffered, ...]:
    """Everything that the wounds of a body bring about, the gravest first."""
    found: list[Suffered] = []
    parts = body.silhouette.locations
    torsos = [one for one in parts if one.kind is Part.TORSO]
    if dead(body):
        slain = any(map(body.destroyed, torsos))
        found.append(Suffered(Condition.DEAD, "", "ORE-047" if slain else "ORE-046"))
    elif unconscious(body):
        found.append(Suffered(Condition.UNCONSCIOUS, "", "ORE-046"))
    found += [Suffered(Condition.SHOCKED, one.name, "ORE-047") for one in torsos if body.full(one)]
    for one in parts:
        found += _of_part(body, one)
    legs = [one for one in parts if one.leg]
    if lame := sum(not usable(body, one) for one in legs):
        condition = Condition.CRAWLING if lame == len(legs) else Condition.HALF_SPEED
        found.append(Suffered(condition, "", "ORE-049"))
    return tuple(found)


def _of_part(body: Body, one: Location) -> list[Suffered]:
    """What becomes of a limb, or of a part of an object (ORE-048, 050, 056)."""
    if one.kind not in (Part.LIMB, Part.NONE) or usable(body, one):
        return []
    limb = one.kind is Part.LIMB
    if body.destroyed(one):
        return [Suffered(Condition.DESTROYED, one.name, "ORE-050" if limb else "ORE-056")]
    return [Suffered(Condition.USELESS if limb else Condition.INOPERABLE, one.name, "ORE-048" if limb else "ORE-056")]


def usable(body: Body, location: Location) -> bool:
    """Whether a limb, or a part of an object, is of any use (ORE-048, 056)."""
    return not body.full(location) and not body.of(location).gone


def unconscious(body: Body) -> bool:
    """Whether all head boxes are marked, wherever in the body they are (ORE-046, 055)."""
    heads = [one for one in body.silhouette.locations if one.thinks]
    return bool(heads) and all(map(body.full, heads))


def dead(body: Body) -> bool:
    """Whether all head boxes, or all of a torso, are Killing (ORE-046, 047, 055)."""
    heads = [one for one in body.silhouette.locations if one.thinks]
    torsos = [one for one in body.silhouette.locations if one.kind is Part.TORSO]
    return (bool(heads) and all(map(body.destroyed, heads))) or any(map(body.destroyed, torsos))


def out(body: Body) -> bool:
    """Whether there is nobody left to act: unconscious, dead, or an object full in every part (ORE-046, 047, 056)."""
    if not body.wounds:
        return False  # every location has a box
    return unconscious(body) or dead(body) or all(map(body.full, body.silhouette.locations))


def stat_penalties(body: Body, *, too_heavy: int = 0) -> tuple[Penalty, ...]:
    """What stats lose: to a full torso (ORE-047), and to armor that is `too_heavy` by so many points (ORE-155)."""
    penalties: tuple[Penalty, ...] = ()
    if any(body.full(one) for one in body.silhouette.locations if one.kind is Part.TORSO):
        penalties = tuple(Penalty(stat, TORSO_DICE, "ORE-047") for stat in ("body", "coordination"))
    return (*penalties, Penalty("coordination", too_heavy, "ORE-155")) if too_heavy else penalties


def stat(name: str, value: int, penalties: tuple[Penalty, ...]) -> int:
    """A stat with what it loses, and never below 0 (ORE-047, 155)."""
    return max(0, value - sum(one.dice for one in penalties if one.stat == name))


def state(body: Body, *, down: bool) -> State:
    """How somebody is, in a word: badly hurt is whoever has lost the use of a part of himself."""
    if down or out(body):
        return State.DOWN
    if not any(wounds.marked or wounds.gone for wounds in body.wounds.values()):
        return State.UNHURT
    hindered = any(body.full(one) or body.of(one).gone for one in body.silhouette.locations)
    return State.BADLY_HURT if hindered else State.HURT
