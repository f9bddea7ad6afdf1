"""What damage does (CPR-090 … 093, 100, 110, 111): armor, hit points, critical injuries, the wound state."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.core.fight.sheet_facts import After
from bot.core.turn import Turn
from bot.systems.red.facts import Hurt, InjuryRolled
from bot.systems.red.people import INJURIES, Fighter, Suffered, written
from bot.systems.red.tables import Injury, RedTables
from bot.systems.red.wounds import Wound, wound

BONUS = 5  # hit points that a critical injury costs besides (CPR-100)
INJURY_DICE = 2
HEAD, BODY = "head", "body"
BROKEN, LEGS = "broken-leg", 2


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage on its way: how much, to which part, and whether it brings a critical injury whatever gets through.

    `head`, `leg`: it was aimed at (CPR-085). `injury` comes with it in any case. `attack`: it comes of an attack, which
    is what a dying man must not be hit by (CPR-111). `direct` meets no armor, and what is struck hand to hand only
    `half` of it, rounded up. `why` is the key of a text that tells what struck; `by`, who struck him and him alone.
    """

    damage: int
    part: str = BODY
    sixes: bool = False
    head: bool = False
    leg: bool = False
    injury: Injury | None = None
    attack: bool = True
    direct: bool = False
    half: bool = False
    why: str = ""
    by: str = ""


def struck(turn: Turn, fighter: Fighter, blow: Blow, *, opened: bool) -> Hurt:
    """What damage does to somebody, in the order of CPR-090."""
    who, tables = fighter.who, fighter.tables
    part = HEAD if blow.head else blow.part
    sp = 0 if blow.direct else who.number(f"sp-{part}")
    factor = max((one.head for one in fighter.hindering), default=2) if blow.head else 1
    through = max(0, blow.damage - (-(-sp // 2) if blow.half else sp)) * factor
    worn = max(0, sp - 1) if through and not blow.direct else sp
    dying = fighter.state is Wound.MORTAL and not who.down  # the dead die no further
    injuries = list(fighter.injuries)
    rolled: list[InjuryRolled] = []
    sure = blow.injury or (_broken_leg(injuries, tables) if blow.leg and through else None)
    if sure:
        rolled.append(InjuryRolled(sure.table, sure.key, (), drops=sure.drops))
        injuries.append(Suffered(sure))
    for _ in range(blow.sixes + (dying and blow.attack and through > 0)):
        if one := roll_injury(turn, injuries, HEAD if blow.head else BODY, tables):
            rolled.append(one)
            found = tables.injury(one.key, one.table)
            assert found
            injuries.append(Suffered(found))
    before = who.number("hp")
    now = max(0, before - through - BONUS * len(rolled))
    sheet: dict[str, int | str] = {"hp": now}
    if worn != sp:
        sheet[f"sp-{part}"] = worn
    if rolled:
        sheet[INJURIES] = written(tuple(injuries))
    if dying and blow.attack and through:
        sheet["death-penalty"] = who.number("death-penalty") + 1
    state = wound(now, who.number("max-hp"), at_most=tables.serious_at_most)
    return Hurt(
        After(who.id, who.name, _changed(who.sheet, sheet), who.down),
        part,
        blow.damage,
        through,
        factor,
        (sp, worn),
        (before, now),
        tuple(rolled),
        state.value,
        state is not fighter.state,
        opened,
        blow.why,
        blow.by,
    )


def roll_injury(turn: Turn, has: list[Suffered], table: str, tables: RedTables) -> InjuryRolled | None:
    """Roll 2d6 until an injury comes up that he does not have; none, when he has them all (CPR-100)."""
    had = {(one.injury.table, one.injury.key) for one in has}
    rows = {one.roll: one for one in tables.injuries if one.table == table}
    if all((table, row.key) in had for row in rows.values()):
        return None
    faces: list[tuple[int, ...]] = []
    while True:
        faces.append(turn.roll(INJURY_DICE, 6))
        row = rows[sum(faces[-1])]
        if (table, row.key) not in had:
            return InjuryRolled(table, row.key, tuple(faces), drops=row.drops)


def _broken_leg(has: list[Suffered], tables: RedTables) -> Injury | None:
    """The broken leg of an aimed shot, unless no unbroken leg is left (CPR-085)."""
    return tables.injury(BROKEN, BODY) if broken_legs(has) < LEGS else None


def broken_legs(has: Iterable[Suffered]) -> int:
    """How many legs are broken or gone."""
    return sum(one.injury.key in (BROKEN, "dismembered-leg") for one in has)


def _changed(sheet: Mapping[str, int | str], new: Mapping[str, int | str]) -> dict[str, int | str]:
    return {name: value for name, value in new.items() if sheet.get(name) != value}
