"""What somebody carries: weapons, the rounds left in each and their kind (CPR-002, 047, 050, 051, 073, 080).

On the sheet it is the text `weapons`: `Heavy pistol 8; Assault rifle 25; Shotgun 4 (shells); Bow 12`, or with commas
between them. What cannot be read is passed over: a sheet may have been written by hand.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bot.core.fight.encounter import Combatant
from bot.core.fight.sheets import Value
from bot.core.lines import Line, line
from bot.core.names import fitting
from bot.core.rejected import Rejected
from bot.systems.red.people import Fighter
from bot.systems.red.scene import Scene
from bot.systems.red.tables import RedTables, Weapon
from grammar.quoting import named
from grammar.reds import Attack, Mode

WEAPONS = "weapons"  # the field of the sheet
MOST_ROUNDS = 999
SHELL = "shell"  # a kind of ammunition (CPR-030)
_BETWEEN = re.compile("[;,]")
_ARM = re.compile(r"(?P<name>.+?)(?:\s+(?P<rounds>\d{1,3}))?(?:\s*-(?P<spent>\d{1,3}))?(?:\s+\((?P<ammo>[^()]+)\))?")


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon that is carried, the rounds in it, and their kind; `spent` arrows lie about and can be taken back.

    `nth` of those carried, from 0: one may have two of a kind (CPR-083). -1: it is on no list yet.
    """

    weapon: Weapon
    rounds: int
    ammo: str = ""
    spent: int = 0
    nth: int = -1

    @property
    def counted(self) -> bool:
        """Whether its rounds are counted: of what is nocked or thrown, so many there are."""
        return self.weapon.magazine > 0 or self.weapon.arrows or self.weapon.thrown


def carried(sheet: Mapping[str, Value], tables: RedTables) -> tuple[Arm, ...]:
    """What a sheet says that somebody carries."""
    found = (_read(text.strip(), tables) for text in _BETWEEN.split(str(sheet.get(WEAPONS, ""))))
    return tuple(replace(arm, nth=nth) for nth, arm in enumerate(filter(None, found)))


def written(arms: tuple[Arm, ...]) -> str:
    """The text of a sheet for what somebody carries: the opposite of `carried`."""
    return "; ".join(map(_written, arms)) or "–"


def new(weapon: Weapon) -> Arm:
    """A weapon as it is taken up: full. What is in a shotgun is open until somebody says it."""
    return Arm(weapon, weapon.magazine, weapon.ammo[0] if len(weapon.ammo) > 1 and not weapon.shells else "")


def held(who: Combatant, weapon: Weapon, tables: RedTables) -> Arm:
    """The weapon among those carried, of two the fuller; one that is not on the list was carried all the same, full."""
    return max(_alike(who, weapon, tables), key=lambda arm: arm.rounds, default=new(weapon))


def _alike(who: Combatant, weapon: Weapon, tables: RedTables) -> Iterator[Arm]:
    return (arm for arm in carried(who.sheet, tables) if arm.weapon == weapon)


def unready(who: Combatant, weapon: Weapon, mode: Mode, tables: RedTables) -> Line | None:
    """Why a weapon cannot fire like this: it is empty, or loaded with slugs and not with shells (CPR-030)."""
    arm = held(who, weapon, tables)
    if arm.counted and not arm.rounds:
        if weapon.magazine:
            return line("red.error.empty", weapon=weapon.name)
        more = f"{named(who.name)} +{named(weapon.name)}"
        return line("red.error.none-left", weapon=weapon.name, more=more)
    if weapon.shells and arm.ammo and (arm.ammo == SHELL) is not (mode is Mode.SHELLS):
        return line("red.error.loaded", weapon=weapon.name, ammo=arm.ammo)
    return None


def meant(scene: Scene, fighter: Fighter, verb: Attack) -> Weapon:
    """The weapon of an attack: by its name, else the first one carried that the mode can use; raises `Rejected`."""
    tables = scene.tables
    if verb.weapon:
        return called(tables, verb.weapon, verb.mode)
    fitting = [arm.weapon for arm in carried(fighter.who.sheet, tables) if fits(arm.weapon, verb.mode)]
    if not fitting:
        raise Rejected(line("red.error.which-weapon", who=fighter.who.name))
    return fitting[0]


def called(tables: RedTables, name: str, mode: Mode | None = None) -> Weapon:
    """The weapon that a name or its beginning means in any language; raises `Rejected` with those that do the like."""
    if weapon := tables.weapon(name):
        return weapon
    found = [row for row in tables.weapons if fitting(name, row.spellings, str)]
    if len(found) != 1:
        rows = found or [row for row in tables.weapons if mode is None or fits(row, mode)]
        raise Rejected(line("red.error.no-weapon", name=name, names=tuple(row.name for row in rows)))
    return found[0]


def chosen(scene: Scene, who: Combatant, name: str, *, arrows: bool = False) -> Arm:
    """One of the weapons that somebody carries: by its name, else the first that is loaded, or shoots arrows.

    Of two of that name it is the emptier one.
    """
    arms = carried(who.sheet, scene.tables)
    if name:
        weapon = called(scene.tables, name)
        return min(_alike(who, weapon, scene.tables), key=lambda arm: arm.rounds, default=new(weapon))
    found = (arm for arm in arms if (arm.weapon.arrows if arrows else arm.weapon.magazine))
    if (arm := next(found, None)) is None:
        raise Rejected(line("red.error.which-weapon", who=who.name))
    return arm


def loading(weapon: Weapon, name: str, tables: RedTables) -> str:
    """The kind of ammunition that a name means, if it goes into the weapon; nothing for no name (CPR-073)."""
    if not name:
        return ""
    kind = tables.loaded(name)
    if kind is None or kind.name not in weapon.ammo:
        raise Rejected(line("red.error.ammo", weapon=weapon.name, kinds=weapon.ammo))
    return kind.name


def drop(scene: Scene, who: Combatant, weapon: Weapon) -> None:
    """Let somebody carry a weapon no longer; of two of a kind he keeps one."""
    gone = next((arm.nth for arm in _alike(who, weapon, scene.tables)), -1)
    scene.write(who, weapons=written(tuple(arm for arm in carried(who.sheet, scene.tables) if arm.nth != gone)))


def fits(weapon: Weapon, mode: Mode) -> bool:
    """Whether a weapon has a mode."""
    match mode:
        case Mode.AUTOFIRE | Mode.SUPPRESS:
            return weapon.autofire > 0
        case Mode.SHELLS:
            return bool(weapon.shells)
        case Mode.BLAST:
            return weapon.explosive and not weapon.thrown
        case Mode.THROW:
            return weapon.thrown
        case Mode.MELEE:
            return weapon.melee
        case _:
            return not weapon.melee and not weapon.explosive and not weapon.thrown


def fire(scene: Scene, who: Combatant, weapon: Weapon, rounds: int) -> None:
    """Spend rounds of a weapon; there are enough, or it was refused before."""
    arm = held(who, weapon, scene.tables)
    if arm.counted and rounds:
        kind = scene.tables.loaded(arm.ammo)
        lie = rounds if weapon.arrows and kind and kind.recovered else 0  # what can be taken back (CPR-051)
        put(scene, who, replace(arm, rounds=max(0, arm.rounds - rounds), spent=arm.spent + lie))


def put(scene: Scene, who: Combatant, arm: Arm) -> None:
    """Write a weapon as it is now among those that somebody carries."""
    now = scene.at.fight.find(who.id) or who
    arms = carried(now.sheet, scene.tables)
    changed = tuple(arm if one.nth == arm.nth else one for one in arms) if arm.nth >= 0 else (*arms, arm)
    scene.write(now, weapons=written(changed))


def _read(text: str, tables: RedTables) -> Arm | None:
    found = _ARM.fullmatch(text)
    weapon = tables.weapon(found["name"]) if found else None
    if not found or not weapon:
        return None
    rounds = new(weapon).rounds if found["rounds"] is None else min(int(found["rounds"]), MOST_ROUNDS)
    kind = tables.loaded(found["ammo"] or "")
    ammo = kind.name if kind else found["ammo"] or new(weapon).ammo
    return Arm(weapon, rounds, ammo, int(found["spent"] or 0))


def _written(arm: Arm) -> str:
    rounds = f" {arm.rounds}" if arm.counted else ""
    spent = f" -{arm.spent}" if arm.spent else ""
    return arm.weapon.name + rounds + spent + (f" ({arm.ammo})" if arm.ammo else "")
