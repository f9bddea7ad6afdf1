"""What somebody carries: weapons, the first of them in his hand, and the rounds that are left in each.

On the sheet it is the text `weapons`: `Pistola blaster 8; Faca`, or with commas between them. What cannot be read is
passed over: a sheet may have been written by hand.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.core.fight.sheets import Value
from bot.core.lines import line
from bot.core.names import fitting
from bot.core.rejected import Rejected
from bot.systems.unisystem.armory import Armory, Weapon

WEAPONS = "weapons"  # the field of the sheet
_BETWEEN = re.compile("[;,]")
_ARM = re.compile(r"(?P<name>.+?)(?:\s+(?P<rounds>\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon that is carried, and the rounds in it; -1: nobody counts them. `nth` of those carried; -1: none yet."""

    weapon: Weapon
    rounds: int = -1
    nth: int = -1


def carried(sheet: Mapping[str, Value], armory: Armory) -> tuple[Arm, ...]:
    """What a sheet says that somebody carries; what is in his hand comes first."""
    found = (_read(text.strip(), armory) for text in _BETWEEN.split(str(sheet.get(WEAPONS, ""))))
    return tuple(replace(arm, nth=nth) for nth, arm in enumerate(arm for arm in found if arm))


def written(arms: tuple[Arm, ...]) -> str:
    """The text of a sheet for what somebody carries: the opposite of `carried`."""
    return "; ".join(map(_written, arms)) or "–"


def new(weapon: Weapon) -> Arm:
    """A weapon as it is taken up: full."""
    return Arm(weapon, weapon.magazine or -1)


def called(armory: Armory, name: str) -> Weapon:
    """The weapon that a name or its beginning means in any language; raises `Rejected` with what it may mean."""
    if weapon := armory.weapons.find(name):
        return weapon
    found = [row for row in armory.weapons if fitting(name, row.spellings, str)]
    if len(found) != 1:
        names = tuple(row.name for row in found or armory.weapons)
        raise Rejected(line("unisystem.error.no-weapon", name=name, names=names))
    return found[0]


def held(sheet: Mapping[str, Value], weapon: Weapon, armory: Armory) -> Arm:
    """The weapon among those carried; one that is not on the list was carried all the same, full."""
    return next((arm for arm in carried(sheet, armory) if arm.weapon == weapon), new(weapon))


def put(sheet: Mapping[str, Value], arm: Arm, armory: Armory) -> str:
    """The text of a sheet with a weapon as it is now."""
    arms = carried(sheet, armory)
    return written(tuple(arm if one.nth == arm.nth else one for one in arms) if arm.nth >= 0 else (*arms, arm))


def drawn(sheet: Mapping[str, Value], weapon: Weapon, armory: Armory) -> str:
    """The text of a sheet with a weapon in hand: it comes first."""
    arm = held(sheet, weapon, armory)
    return written((arm, *(one for one in carried(sheet, armory) if one.nth != arm.nth)))


def without(sheet: Mapping[str, Value], weapon: Weapon, armory: Armory) -> str:
    """The text of a sheet without a weapon; of two of a kind, one is left."""
    gone = held(sheet, weapon, armory).nth
    return written(tuple(arm for arm in carried(sheet, armory) if arm.nth != gone))


def _read(text: str, armory: Armory) -> Arm | None:
    if whole := armory.weapons.find(text):
        return new(whole)
    found = _ARM.fullmatch(text)
    weapon = armory.weapons.find(found["name"]) if found else None
    if not found or not weapon or found["rounds"] is None:
        return None
    return Arm(weapon, int(found["rounds"]) if weapon.magazine else -1)


def _written(arm: Arm) -> str:
    return arm.weapon.name + (f" {arm.rounds}" if arm.rounds >= 0 else "")
