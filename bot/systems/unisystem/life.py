"""Life points, and what it costs to have few of them (UNI-060, UNI-061)."""

from collections.abc import Mapping

from bot.core.fight.encounter import Combatant
from bot.core.fight.fighters import State
from bot.core.fight.sheets import Value
from bot.core.lines import Line, line
from bot.core.sums import Part, parts
from bot.systems.unisystem.harm import Harm

FEW = 10
VERY_FEW = 4


def life_points(strength: int, constitution: int, hard_to_kill: int) -> int:
    """The life points of somebody unhurt (UNI-060).

    >>> life_points(3, 4, 2)
    44
    """
    return 10 + 4 * (strength + constitution) + 3 * hard_to_kill


def wounds(lp: int, harm: Harm) -> tuple[Part, ...]:
    """What few life points add to every roll but those for consciousness and survival (UNI-061)."""
    return parts(Part("wounds", -wound_penalty(lp), "UNI-061")) if harm.wounds else ()


def wound_penalty(lp: int) -> int:
    """What few life points take from a roll (UNI-061).

    >>> [wound_penalty(lp) for lp in (11, 10, 5, 4)]
    [0, 2, 2, 4]
    """
    if lp > FEW:
        return 0
    return 2 if lp > VERY_FEW else 4


def whole(sheet: Mapping[str, Value]) -> dict[str, Value]:
    """What is worked out for a new sheet: life points and meters a turn (UNI-060, UNI-018)."""
    worth = {name: int(sheet[name]) for name in ("str", "dex", "con", "hard-to-kill")}
    lp = sheet["max-lp"] or life_points(worth["str"], worth["con"], worth["hard-to-kill"])
    return {"lp": lp, "max-lp": lp, "speed": worth["con"] + worth["dex"]}


def condition(who: Combatant) -> tuple[State, Line]:
    """How somebody is: badly hurt from where wounds hinder him. Whether he still stands below 0, a test decides."""
    lp, most = who.number("lp"), who.number("max-lp")
    state = State.UNHURT if lp >= most else State.BADLY_HURT if lp <= FEW else State.HURT
    return (State.DOWN if who.down else state), line("unisystem.lp", lp=lp, most=most)
