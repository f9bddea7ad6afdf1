"""Hit points, armor as good as new, and the wound states (CPR-093, 094, 110)."""

from collections.abc import Mapping
from enum import StrEnum

from bot.core.fight.sheets import Value
from bot.core.names import find
from bot.systems.red.tables import Armor, RedTables


class Wound(StrEnum):
    """A wound state."""

    NONE = "none"
    LIGHT = "light"
    SERIOUS = "serious"
    MORTAL = "mortal"


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


def whole(sheet: Mapping[str, Value], tables: RedTables) -> dict[str, Value]:
    """What is worked out for a new sheet: hit points, and armor by what is worn, as good as new (CPR-093, 094).

    Of several layers only the best counts; the penalty is that of the worst piece, once. Raises `Rejected` for armor
    that there is not.
    """
    hp = sheet["max-hp"] or hit_points(int(sheet["body"]), int(sheet["will"]))
    head, body = (worn(str(sheet.get(field, "")), tables) for field in ("helmet", "armor"))
    sp_head = sheet["max-sp-head"] or sheet["sp-head"] or max((one.sp for one in head), default=0)
    sp_body = sheet["max-sp-body"] or sheet["sp-body"] or max((one.sp for one in body), default=0)
    luck = sheet["max-luck"] or sheet["luck"]
    return {
        "hp": hp,
        "max-hp": hp,
        "sp-head": sp_head,
        "max-sp-head": sp_head,
        "sp-body": sp_body,
        "max-sp-body": sp_body,
        "luck": luck,
        "max-luck": luck,
        "armor-penalty": sheet["armor-penalty"] or max((one.penalty for one in (*head, *body)), default=0),
    }


def worn(text: str, tables: RedTables) -> tuple[Armor, ...]:
    """The armor that a text names, with commas between several layers; raises `Rejected`."""
    names = (name.strip() for name in text.split(","))
    return tuple(tables.worn(name) or find(name, tables.armor, lambda one: one.name) for name in names if name)
