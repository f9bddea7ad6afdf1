"""Weapons taken up, laid down, counted and filled by command (ORE-136, 138)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from bot.core.fight.sheet_facts import After, left
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import fitting
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.ore.armory import named_weapon
from bot.systems.ore.arms import WEAPONS, Arm, Arms, new, with_arm, without, written
from bot.systems.ore.patients import Patient, fighting, open_to_all, patient
from bot.systems.ore.tables import OreTables
from bot.systems.ore.weapons import Weapon
from grammar.actions import Audience
from grammar.arming import CarryVerb, LayDown, Refill, SetRounds, ShowArms, TakeUp

MOST_TEXT = 400  # letters of the field


@dataclass(frozen=True, slots=True)
class ArmsChanged:
    """Somebody carries other weapons, or one of them has other rounds (`how`; nothing: other facts tell it).

    `rounds` are left in the weapon (none: they are not counted), of `most` that it holds (0: there are just so many),
    and it needs `preparing` rounds. `open`: everybody may read the figures.
    """

    kind: ClassVar[str] = "ore.arms-changed"
    version: ClassVar[int] = 1

    after: After
    how: str = ""
    weapon: str = ""
    rounds: int | None = None
    most: int = 0
    preparing: int = 0
    open: bool = False


@dataclass(frozen=True, slots=True)
class ArmRow:
    """A weapon that somebody carries, as it is shown: `damage` with its cartridge, `reach` in yards if it has any.

    `rounds`, `most` and `preparing` are as in `ArmsChanged`.
    """

    name: str
    damage: str
    rounds: int | None
    most: int
    preparing: int
    reach: str = ""


@dataclass(frozen=True, slots=True)
class ArmsShown:
    """Somebody's weapons were looked at."""

    kind: ClassVar[str] = "ore.arms-shown"
    version: ClassVar[int] = 1

    name: str
    rows: tuple[ArmRow, ...]


ArmsFact = ArmsChanged | ArmsShown
FACTS: tuple[type, ...] = ArmsFact.__args__


def decide(turn: Turn, verb: CarryVerb, tables: OreTables) -> None:
    """Let somebody carry something else, or show what he carries; raises `Rejected`."""
    if isinstance(verb, ShowArms):
        turn.seal(Audience.PRIVATE, turn.actor.user)
    at = fighting(turn)
    one = patient(at, verb.name, tables)
    match verb:
        case ShowArms():
            turn.emit(ArmsShown(one.who.name, tuple(_row(arm, tables) for arm in one.arms)))
        case TakeUp(_, name):
            _take_up(at, one, new(named_weapon(tables, name), name))
        case LayDown(_, name):
            arm = _carried(one, name, tables)
            change(at, one, without(one.arms, arm.weapon), "off", arm)
        case SetRounds(_, name, rounds):
            arm = _named(one, name, tables)
            if not arm.counted or rounds > arm.most:
                raise Rejected(line("ore.arms.rounds", what=arm.called, most=arm.most))
            arm = replace(arm, rounds=rounds)
            change(at, one, with_arm(one.arms, arm), "rounds", arm)
        case Refill(_, name):
            _refill(at, one, [_named(one, name, tables)] if name else list(one.arms))


def change(at: Fighting, one: Patient, arms: Arms, how: str = "", arm: Arm | None = None) -> None:
    """Let somebody carry these weapons from now on; `how` it came about is told of the one weapon `arm`."""
    text = written(arms)
    if len(text) > MOST_TEXT:
        raise Rejected(line("ore.arms.much", who=one.who.name, most=MOST_TEXT))
    after = After(one.who.id, one.who.name, {WEAPONS: text}, one.who.down)
    name, counts = (arm.called, _counts(arm)) if arm else ("", (None, 0, 0))
    at.emit_about([one.who], ArmsChanged(after, how, name, *counts, open_to_all(at, one.who)))


def evolve(table: Table, fact: ArmsFact) -> Table:
    """The table after somebody's weapons changed."""
    return left(table, fact.after) if isinstance(fact, ArmsChanged) else table


def _take_up(at: Fighting, one: Patient, arm: Arm) -> None:
    """A weapon that is carried already is not taken up twice; of what is used up there is one more."""
    there = _among(one.arms, arm.weapon)
    if there and not arm.weapon.used_up:
        raise Rejected(line("ore.arms.has", who=one.who.name, what=there.called))
    arm = replace(there, rounds=there.rounds + 1) if there else arm
    change(at, one, with_arm(one.arms, arm), "on", arm)


def _refill(at: Fighting, one: Patient, some: list[Arm]) -> None:
    """Weapons filled and made ready by hand, outside the round."""
    spent = [arm for arm in some if arm.rounds < arm.weapon.capacity or arm.preparing]
    if not spent:
        raise Rejected(line("ore.arms.all-full", who=one.who.name))
    arms = one.arms
    for arm in spent:
        arms = with_arm(arms, replace(arm, rounds=max(arm.rounds, arm.weapon.capacity), preparing=0))
    (only, *others) = spent
    change(at, one, arms, "filled", None if others else replace(only, rounds=only.weapon.capacity, preparing=0))


def _named(one: Patient, name: str, tables: OreTables) -> Arm:
    """One of his weapons by its name, or another one that he has with him all the same."""
    exact = tables.weapons.find(name)
    near = [] if exact else fitting(name, one.arms, lambda arm: arm.called)
    if len(near) == 1:
        return near[0]
    weapon = exact or named_weapon(tables, name)
    return _among(one.arms, weapon) or new(weapon, name)


def _carried(one: Patient, name: str, tables: OreTables) -> Arm:
    arm = _named(one, name, tables)
    if _among(one.arms, arm.weapon) is None:
        raise Rejected(line("ore.arms.has-not", who=one.who.name, what=arm.called))
    return arm


def _among(arms: Arms, weapon: Weapon) -> Arm | None:
    return next((arm for arm in arms if arm.weapon.name == weapon.name), None)


def _counts(arm: Arm) -> tuple[int | None, int, int]:
    """The rounds that are left, those that it holds, and those that must be spent on it."""
    most = 0 if arm.weapon.used_up else arm.weapon.capacity
    return arm.rounds if arm.counted else None, most, arm.preparing


def _row(arm: Arm, tables: OreTables) -> ArmRow:
    weapon = arm.weapon
    reach = f"{weapon.close}/{weapon.long}" if weapon.long else ""
    return ArmRow(arm.called, tables.loaded(weapon).printed, *_counts(arm), reach)
