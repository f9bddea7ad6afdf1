"""How a table reads the rules where they can be read in more than one way: the settings of Cyberpunk RED."""

from dataclasses import replace

from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.red import initiative
from bot.systems.red.tables import RedTables

TIES = Setting("red-ties", "defender", values=("defender", "attacker"), rule="CPR-063")
SUPPRESSION_TIE = Setting("red-suppression-tie", "target", values=("target", "shooter"), rule="CPR-022")
SUPPRESSION_BINDS = Setting("red-suppression-binds", "move", values=("move", "turn"), rule="CPR-023")
SUPPRESSION_ROLL = Setting("red-suppression-roll", "once", values=("once", "each"), rule="CPR-022")
DIVE_TIE = Setting("red-dive-tie", "attacker", values=("attacker", "defender"), rule="CPR-044")
SHELL_DODGE = Setting("red-shell-dodge", "apart", values=("apart", "replaces"), rule="CPR-034")
AREA_FRIENDS = Setting("red-area-friends", "on", values=("on", "off"), rule="CPR-032")
AREA_INJURIES = Setting("red-area-injuries", "on", values=("on", "off"), rule="CPR-048")
COVER_TIE = Setting("red-cover-tie", "breaks", values=("breaks", "holds"), rule="CPR-045")
FRACTIONS = Setting("red-fractions", "up", values=("up", "down"), rule="CPR-006")
SERIOUS = Setting("red-serious", "less", values=("less", "at-most"), rule="CPR-110")
BURSTS = Setting("red-bursts", "one", values=("one", "each-weapon"), rule="CPR-002")

SETTINGS = (
    initiative.EXPLODES,
    TIES,
    SUPPRESSION_TIE,
    SUPPRESSION_BINDS,
    SUPPRESSION_ROLL,
    DIVE_TIE,
    SHELL_DODGE,
    AREA_FRIENDS,
    AREA_INJURIES,
    COVER_TIE,
    FRACTIONS,
    SERIOUS,
    BURSTS,
)


def read(turn: Turn, tables: RedTables) -> RedTables:
    """The tables of the book as this table reads them (CPR-006, 110)."""
    up, at_most = turn.setting(FRACTIONS.name) == "up", turn.setting(SERIOUS.name) == "at-most"
    if up and not at_most:
        return tables
    return replace(
        tables,
        shots=replace(tables.shots, up=up),
        bursts=replace(tables.bursts, up=up),
        serious_at_most=at_most,
    )
