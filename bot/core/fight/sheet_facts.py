"""What the facts of a rule book leave on a sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.core.fight.encounter import CombatantId
from bot.core.fight.sheets import Value
from bot.core.fight.view import STATE, encounter
from bot.core.table import Table


@dataclass(frozen=True, slots=True)
class After:
    """Whose sheet it is, the fields of it that changed, and whether he is down after it."""

    id: CombatantId
    name: str
    sheet: Mapping[str, Value]
    down: bool


def left(table: Table, after: After) -> Table:
    """The table after such a fact, if whom it is about is still in the fight."""
    return written(table, after.id, after.sheet, down=after.down)


def written(table: Table, id: CombatantId, fields: Mapping[str, Value], *, down: bool | None = None) -> Table:
    """The table with fields of somebody's sheet changed, if he is still in the fight; None: he is `down` as before."""
    fight = encounter(table)
    who = fight.find(id) if fight else None
    if fight is None or who is None:
        return table
    changed = replace(who, sheet={**who.sheet, **fields}, down=who.down if down is None else down)
    return table.with_state(STATE, fight.with_combatants([changed]))
