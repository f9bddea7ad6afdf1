"""The rule books, one package each, and the list of them."""

from bot.core.system import System

SYSTEMS: tuple[System, ...] = ()
