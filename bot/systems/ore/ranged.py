"""The chapter of shots: what they may leave beyond wounds, and how a table has them (ORE-120 … 143)."""

from bot.core.chapter import Chapter
from bot.core.settings import Setting
from bot.systems.ore.describe_ranged import aside, parts
from bot.systems.ore.ranged_facts import RANGED_FACTS, evolve
from bot.systems.ore.tables import OreTables

RANGED: Chapter[OreTables] = Chapter(
    facts=RANGED_FACTS,
    settings=(
        Setting("ore-spray-rounds", "base", values=("base", "rolled"), rule="ORE-127"),
        Setting("ore-short-magazine", "limited", values=("limited", "whole"), rule="ORE-127"),
        Setting("ore-suppression-dice", "each-set", values=("each-set", "once"), rule="ORE-131"),
        Setting("ore-long-range", "long", values=("long", "medium"), rule="ORE-135"),
        Setting("ore-knockback-shock", "after", values=("after", "before"), rule="ORE-141"),
        Setting("ore-landing", "prone", values=("prone", "roll"), rule="ORE-142"),
    ),
    evolve=evolve,
    describe=parts,
    aside=aside,
)
