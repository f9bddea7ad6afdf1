"""A fight under one of the rule books: the real engine, the real data, dice that fall as written."""

from collections.abc import Mapping

from bot import app, tables
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.sheets import Value
from bot.core.lines import Line
from bot.core.table import Table
from bot.engine import Engine
from bot.settings import DATA
from bot.shell.store.memory import MemoryStore
from grammar.actions import ChangeSetting
from grammar.encounters import Add, BeginEncounter
from tests.core.fight.arena import Arena

BOOKS = tables.load(DATA)
RULES = app.rules(BOOKS)


async def fight(system: str, settings: Mapping[str, str] | None = None) -> Arena:
    """A fight that has begun under a system, at a table with these settings."""
    arena = Arena()
    arena.engine = Engine(MemoryStore(), RULES, arena.dice, lambda: "")
    for name, value in (settings or {}).items():
        await arena.do(ChangeSetting(name, value))
    await arena.do(BeginEncounter(system))
    return arena


async def among(arena: Arena, **people: Mapping[str, Value]) -> Arena:
    """The fight with these people added, each with the fields of his sheet."""
    for name, fields in people.items():
        await arena.do(Add(name, fields=fields))
    return arena


async def scores(arena: Arena) -> dict[str, int]:
    """The score of everybody who has one."""
    return {one.name: one.place.score for one in (await arena.running()).combatants if one.place}


async def sheet(arena: Arena, name: str) -> Mapping[str, Value]:
    """The sheet of somebody."""
    return next(one.sheet for one in (await arena.running()).combatants if one.name == name)


def condition(system: str, fields: Mapping[str, Value], *, down: bool = False) -> tuple[str, Line | None]:
    """How somebody with these fields is, by the book."""
    who = Combatant(CombatantId("x"), "X", sheet=fields, down=down)
    state, figures = RULES.fighters[system].condition(Table(), who)
    return state.value, figures
