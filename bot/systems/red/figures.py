"""How somebody is, on the board of a fight: his wound state in a word, and the figures that count about him."""

from collections.abc import Iterator
from dataclasses import replace

from bot.core.fight.encounter import Combatant
from bot.core.fight.fighters import State
from bot.core.lines import Line, line
from bot.core.table import Table
from bot.systems.red.people import Fighter
from bot.systems.red.plights import field_of
from bot.systems.red.readings import SERIOUS
from bot.systems.red.tables import RedTables
from bot.systems.red.wounds import Wound

# Whoever is mortally wounded still acts, if badly, until a death save fails.
STATES = {
    Wound.NONE: State.UNHURT,
    Wound.LIGHT: State.HURT,
    Wound.SERIOUS: State.BADLY_HURT,
    Wound.MORTAL: State.BADLY_HURT,
}


def condition(table: Table, who: Combatant, tables: RedTables) -> tuple[State, Line]:
    """How somebody is (CPR-110), and his hit points, what hinders him, his injuries and his cover."""
    if table.settings.get(SERIOUS.name) == "at-most":
        tables = replace(tables, serious_at_most=True)
    fighter = Fighter(who, tables)
    first, *others = _figures(table, fighter)
    told = line("red.hindered", hp=first, state=tuple(others)) if others else first
    return (State.DOWN if who.down else STATES[fighter.state]), told


def _figures(table: Table, fighter: Fighter) -> Iterator[Line]:
    who = fighter.who
    yield line("red.hp", hp=who.number("hp"), most=who.number("max-hp"))
    if fighter.state in (Wound.SERIOUS, Wound.MORTAL):
        yield line(f"red.wound.{fighter.state.value}")
    for one in fighter.hindering:
        yield line(f"red.injury.{one.table}.{one.key}")
    plight = field_of(table).plight(who.id)
    for cover in filter(None, (plight.behind, plight.shield)):
        yield line("red.behind", what=cover.name, hp=cover.hp)
