"""How a table reads the rules where they can be read in more than one way: the settings of the comic-strip game."""

from bot.core.settings import Setting

CHARGING = Setting("tracy-charging", "on", values=("on", "off"), rule="DTR-110")
SURPRISE = Setting("tracy-surprise", "on", values=("on", "off"), rule="DTR-116")
CALLED = Setting("tracy-called-shots", "on", values=("on", "off"), rule="DTR-117")
ARMOR = Setting("tracy-armor", "on", values=("on", "off"), rule="DTR-121")
BONUS = Setting("tracy-initiative-bonus", "combat", values=("combat", "first-turn"), rule="DTR-024")
POWER = Setting("tracy-power-strike-ranged", "on", values=("on", "off"), rule="DTR-071")
BLOCKS = Setting("tracy-blocks", "auto-land", values=("auto-land", "keep-roll"), rule="DTR-097")
DYING = Setting("tracy-dying-or-dead", "pc-dying", values=("pc-dying", "dying", "dead"), rule="DTR-078")
BREATH = Setting("tracy-breath-first-check", "6", values=("6", "3"), rule="DTR-160")
CHARGE_TIE = Setting("tracy-charge-tie", "ram", values=("ram", "nobody"), rule="DTR-112")
HERO_DIE = Setting("tracy-hero-die", "both", values=("both", "before", "after"), rule="DTR-131")
AIMED = Setting("tracy-aimed-reroll", "victim", values=("victim", "both"), rule="DTR-120")
PAIN = Setting("tracy-wounds-on-damage", "on", values=("on", "off"), rule="DTR-079")

SETTINGS = (
    CHARGING,
    SURPRISE,
    CALLED,
    ARMOR,
    BONUS,
    POWER,
    BLOCKS,
    DYING,
    BREATH,
    CHARGE_TIE,
    HERO_DIE,
    AIMED,
    PAIN,
)
