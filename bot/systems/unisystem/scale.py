"""How much damage weapons of war do, and how heavy a load somebody lifts (UNI-072, 073)."""

from enum import StrEnum

LINEAR = 100  # points up to which twice the points are twice the damage (UNI-072)
TYPICAL = 200  # pounds of a human being: STR 4 lifts as much (UNI-073)


class Scale(StrEnum):
    """A class of weapons (UNI-072)."""

    SMALL_ARMS = "small-arms"
    ARTILLERY = "artillery"
    MASSIVE = "massive"
    NUCLEAR = "nuclear"


SPANS = {
    Scale.SMALL_ARMS: (10, 50),
    Scale.ARTILLERY: (75, 500),
    Scale.MASSIVE: (500, 1000),
    Scale.NUCLEAR: (1000, None),
}


def scales(points: int) -> tuple[Scale, ...]:
    """The classes that do so much damage: both neighbors at their border, none below, and none between 50 and 75.

    >>> [one.value for one in scales(500)], scales(60)
    (['artillery', 'massive'], ())
    """
    return tuple(one for one, (low, high) in SPANS.items() if low <= points and (high is None or points <= high))


def fits(points: int, scale: Scale) -> bool:
    """Whether a weapon of a class may do so much; what belongs to no class is never wrong."""
    found = scales(points)
    return not found or scale in found


def linear(points: int) -> bool:
    """Whether damage still grows evenly: 20 is twice 10, while a tank gun is far more than 20 times a handgun."""
    return points < LINEAR


def lifts(strength: int) -> int:
    """The pounds that somebody lifts without much effort (UNI-073); beyond STR 15 they grow as before.

    >>> [lifts(strength) for strength in (0, 1, 4, 5, 6, 10, 11, 15)]
    [0, 50, 200, 250, 450, 1250, 2000, 4000]
    """
    if strength <= 5:
        return 50 * max(0, strength)
    return 250 + 200 * (strength - 5) if strength <= 10 else 1500 + 500 * (strength - 10)


def can_lift(strength: int, pounds: int = TYPICAL) -> bool:
    """Whether somebody lifts so much, or a typical human, without much effort (UNI-073, 247)."""
    return lifts(strength) >= pounds
