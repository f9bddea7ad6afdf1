"""Hit points and what is left of them: the wound states (CPR-093, CPR-110)."""

from collections.abc import Mapping
from enum import StrEnum

from bot.core.fight.encounter import Combatant
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Value
from bot.core.lines import Line, line


class Wound(StrEnum):
    """A wound state."""

    NONE = "none"
    LIGHT = "light"
    SERIOUS = "serious"
    MORTAL = "mortal"


# Whoever is mortally wounded still acts, if badly, until a death save fails.
STATES = {
    Wound.NONE: State.UNHURT,
    Wound.LIGHT: State.HURT,
    Wound.SERIOUS: State.BADLY_HURT,
    Wound.MORTAL: State.BADLY_HURT,
}


def hit_points(body: int, will: int) -> int:
    """The hit points of somebody unhurt (CPR-093).

    >>> hit_points(6, 7)
    45
    """
    return 10 + 5 * -(-(body + will) // 2)


def wound(hp: int, most: int, *, at_most: bool = False) -> Wound:
    """The wound state with so many hit points left: serious below half of them, rounded up (CPR-093, CPR-110).

    By another reading it is serious `at_most` that much.

    >>> [wound(hp, 35).value for hp in (35, 18, 17, 0)]
    ['none', 'light', 'serious', 'mortal']
    """
    if hp < 1:
        return Wound.MORTAL
    half = -(-most // 2)
    if hp < half or (at_most and hp == half < most):
        return Wound.SERIOUS
    return Wound.LIGHT if hp < most else Wound.NONE


def whole(sheet: Mapping[str, Value]) -> dict[str, Value]:
    """What is worked out for a new sheet: hit points, and armor as good as new (CPR-093, CPR-094)."""
    hp = sheet["max-hp"] or hit_points(int(sheet["body"]), int(sheet["will"]))
    head, body = (sheet[f"max-sp-{where}"] or sheet[f"sp-{where}"] for where in ("head", "body"))
    return {"hp": hp, "max-hp": hp, "sp-head": head, "max-sp-head": head, "sp-body": body, "max-sp-body": body}


def condition(who: Combatant) -> tuple[State, Line]:
    """How somebody is, and his hit points; with the book's word for what hinders him."""
    hp, most = who.number("hp"), who.number("max-hp")
    state = wound(hp, most)
    figures = line("red.hp", hp=hp, most=most)
    if state in (Wound.SERIOUS, Wound.MORTAL):
        figures = line("red.hindered", hp=figures, state=line(f"red.wound.{state.value}"))
    return (State.DOWN if who.down else STATES[state]), figures
