"""What somebody carries: his weapons, the rounds left in each, and how far it is prepared (ORE-127, 136 … 138).

On the sheet it is the text `weapons`: `M-9 12; Hand grenade 2; Anti-tank rocket 0 ~2; Knife`. Behind the name stand the
rounds left (none: all that it holds), and behind `~` the rounds of preparation that it still needs. What cannot be read
is passed over: a sheet may have been written by hand.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.core.fight.sheets import Value
from bot.core.lines import Line, line
from bot.core.names import folded
from bot.systems.ore.tables import OreTables
from bot.systems.ore.weapons import MOST_ROUNDS, Weapon
from bot.systems.ore.written import KEPT, NOTHING

WEAPONS = "weapons"  # the field of the sheet

_ARM = re.compile(r"(?P<name>[^~]+?)(?:\s+(?P<rounds>\d{1,4}))?(?:\s*~(?P<preparing>\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon that somebody carries: `name` is what it was called, in whichever language.

    `rounds` are left in it (of what is used up, so many there are), `preparing` is how many rounds must be spent on it
    before it fires again (ORE-137).
    """

    weapon: Weapon
    rounds: int
    preparing: int = 0
    name: str = ""

    @property
    def called(self) -> str:
        """What it is called."""
        return self.name or self.weapon.name

    @property
    def counted(self) -> bool:
        """Whether its rounds are counted (ORE-138)."""
        return self.weapon.capacity > 0

    @property
    def most(self) -> int:
        """The most rounds it can have: what it holds, or any number of what is used up."""
        return MOST_ROUNDS if self.weapon.used_up else self.weapon.capacity

    @property
    def readied_loaded(self) -> bool:
        """Whether to prepare it is to load it: a slow weapon that holds one round (ORE-137)."""
        return self.weapon.slow > 0 and self.weapon.capacity == 1 and not self.weapon.used_up


Arms = tuple[Arm, ...]


def carried(sheet: Mapping[str, Value], tables: OreTables) -> Arms:
    """What a sheet says that somebody carries."""
    return _carried(str(sheet.get(WEAPONS, "")), tables)


@lru_cache(maxsize=KEPT)
def _carried(texts: str, tables: OreTables) -> Arms:
    found = (_read(text.strip(), tables) for text in texts.split(";"))
    return tuple(arm for arm in found if arm)


def written(arms: Arms) -> str:
    """The text of a sheet for what somebody carries: the opposite of `carried`."""
    return "; ".join(map(_written, arms)) or NOTHING


def new(weapon: Weapon, name: str = "") -> Arm:
    """A weapon as it is taken up: full and ready, called as it was asked for where that is its name in a language."""
    known = (each for each in (weapon.name, *weapon.names.values()) if folded(each) == folded(name))
    called = next(known, weapon.name)
    return Arm(weapon, weapon.capacity, 0, "" if called == weapon.name else called)


def held(arms: Arms, weapon: Weapon) -> Arm:
    """The weapon among those carried; one that is not on the list was carried all the same, full and ready."""
    return next((arm for arm in arms if _same(arm.weapon, weapon)), new(weapon))


def with_arm(arms: Arms, arm: Arm) -> Arms:
    """What is carried with a weapon in this state; what is used up goes with its last one."""
    gone = arm.weapon.used_up and not arm.rounds
    if not any(_same(one.weapon, arm.weapon) for one in arms):
        return arms if gone else (*arms, arm)
    changed = (arm if _same(one.weapon, arm.weapon) else one for one in arms)
    return tuple(one for one in changed if not (gone and _same(one.weapon, arm.weapon)))


def without(arms: Arms, weapon: Weapon) -> Arms:
    """What is carried when a weapon is gone: dropped, thrown or taken."""
    return tuple(one for one in arms if not _same(one.weapon, weapon))


def ready(arm: Arm, rounds: int = 1) -> Line | None:
    """Why a weapon can't be fired now; nothing if it can (ORE-137, 138)."""
    if arm.preparing:
        return line("ore.arms.unprepared", what=arm.called, n=arm.preparing)
    if arm.counted and arm.rounds < max(1, rounds):
        key = "ore.arms.few" if arm.weapon.used_up else "ore.arms.empty"
        return line(key, what=arm.called, n=arm.rounds)
    return None


def limited(arm: Arm, dice: int) -> int:
    """The dice of a Spray pool: no more than rounds are left (ORE-127).

    >>> gun = Weapon("Gun", capacity=30)
    >>> limited(Arm(gun, 5), 8), limited(Arm(gun, 30), 8)
    (5, 8)
    """
    return min(dice, arm.rounds) if arm.counted else dice


def fired(arms: Arms, weapon: Weapon, rounds: int = 1) -> Arms:
    """What is carried after so many rounds were fired (ORE-127, 138); what is slow must be prepared anew (ORE-137)."""
    arm = held(arms, weapon)
    left = max(0, arm.rounds - rounds) if arm.counted else arm.rounds
    return with_arm(arms, replace(arm, rounds=left, preparing=weapon.slow))


def emptied(arms: Arms, weapon: Weapon) -> Arms:
    """What is carried after suppressive fire: it takes the whole magazine (ORE-131, 138)."""
    return fired(arms, weapon, held(arms, weapon).rounds)


def reloads(arm: Arm) -> Line | None:
    """Why a round of reloading is of no use; nothing if it is (ORE-136). A slow weapon of one round is prepared."""
    if not arm.counted or arm.weapon.used_up:
        return line("ore.arms.no-magazine", what=arm.called)
    if arm.rounds >= arm.weapon.capacity:
        return line("ore.arms.full", what=arm.called, n=arm.rounds)
    if arm.readied_loaded:
        return line("ore.arms.prepare", what=arm.called, n=arm.preparing)
    return None


def reloaded(arms: Arms, weapon: Weapon) -> Arms:
    """What is carried after one whole round of reloading: the magazine is full (ORE-136)."""
    arm = held(arms, weapon)
    return with_arm(arms, replace(arm, rounds=max(arm.rounds, weapon.capacity)))


def prepares(arm: Arm) -> Line | None:
    """Why a round of preparing is of no use; nothing if it is (ORE-137)."""
    return None if arm.preparing else line("ore.arms.prepared", what=arm.called)


def prepared(arms: Arms, weapon: Weapon) -> Arms:
    """What is carried after a round spent on a slow weapon; the last one also loads what holds one round (ORE-137)."""
    arm = held(arms, weapon)
    left = max(0, arm.preparing - 1)
    rounds = max(1, arm.rounds) if arm.readied_loaded and not left else arm.rounds
    return with_arm(arms, replace(arm, preparing=left, rounds=rounds))


def _same(one: Weapon, other: Weapon) -> bool:
    return folded(one.name) == folded(other.name)


def _read(text: str, tables: OreTables) -> Arm | None:
    """One entry. A name may end in a number: what is a weapon as it stands has no rounds behind it."""
    if weapon := tables.weapons.find(text):
        return new(weapon, text)
    found = _ARM.fullmatch(text)
    weapon = tables.weapons.find(found["name"]) if found else None
    if not found or not weapon:
        return None
    arm = new(weapon, found["name"])
    rounds = arm.rounds if found["rounds"] is None else min(int(found["rounds"]), arm.most)
    return replace(arm, rounds=rounds, preparing=min(int(found["preparing"] or 0), weapon.slow))


def _written(arm: Arm) -> str:
    rounds = f" {arm.rounds}" if arm.counted else ""
    return arm.called + rounds + (f" ~{arm.preparing}" if arm.preparing else "")
