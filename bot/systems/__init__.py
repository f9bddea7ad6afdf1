"""The rule books, one package each, and the list of them."""

from bot.core.system import System
from bot.systems.dice import PlainDice
from bot.systems.ore import Ore
from bot.systems.ore.tables import OreTables


def systems(*, ore: OreTables) -> tuple[System, ...]:
    """Every rule book with its tables."""
    return (PlainDice(), Ore(ore))
