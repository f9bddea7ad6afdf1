"""The chapter of fights hand to hand: how a table has what the rules leave open (ORE-060 … 090)."""

from bot.core.chapter import Chapter
from bot.core.settings import Setting
from bot.systems.ore.tables import OreTables

CLOSE_COMBAT: Chapter[OreTables] = Chapter(
    settings=(
        Setting("ore-disarm-against", "attack", values=("attack", "any"), rule="ORE-065"),
        Setting("ore-disarm-cuts", "always", values=("always", "success"), rule="ORE-065"),
        Setting("ore-pin-against", "any", values=("any", "pinner"), rule="ORE-066"),
        Setting("ore-standing", "free", values=("free", "action"), rule="ORE-074"),
        Setting("ore-art-damage", "shock", values=("shock", "killing"), rule="ORE-081"),
        Setting("ore-art-escape", "sure", values=("sure", "contest"), rule="ORE-089"),
        Setting("ore-throw-damage", "off", values=("off", "on"), rule="ORE-090"),
    ),
)
