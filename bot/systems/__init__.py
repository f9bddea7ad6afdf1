"""The rule books, one package each, and the list of them."""

from collections.abc import Mapping

from bot.core.fight.fighters import Fighters
from bot.core.fight.sheets import Sheets
from bot.core.system import System
from bot.systems.dice import PlainDice
from bot.systems.dice.freeform import Freeform
from bot.systems.ore import Ore
from bot.systems.ore.tables import OreTables
from bot.systems.red import Red
from bot.systems.red.tables import RedTables
from bot.systems.tracy import Tracy
from bot.systems.tracy.tables import TracyTables
from bot.systems.unisystem import Unisystem
from bot.systems.unisystem.people import UniBook

FIGHTING = (Ore.key, Red.key, Unisystem.key, Tracy.key, Freeform.key)  # each has its sheets and people as data


def systems(
    sheets: Mapping[str, Sheets], *, ore: OreTables, red: RedTables, uni: UniBook, tracy: TracyTables
) -> tuple[tuple[System, ...], tuple[Fighters, ...]]:
    """Every rule book that has commands, and every one that fights are fought by, with their tables and sheets."""
    books = (Ore(ore, sheets[Ore.key]), Red(red, sheets[Red.key]), Unisystem(uni), Tracy(tracy, sheets[Tracy.key]))
    return (PlainDice(), *books), (*books, Freeform(sheets[Freeform.key]))
