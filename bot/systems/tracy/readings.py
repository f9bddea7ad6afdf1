"""How a table reads the rules where they can be read in more than one way: the settings of the comic-strip game."""

from bot.core.settings import Setting

CHARGING = Setting("tracy-charging", "on", values=("on", "off"), rule="DTR-110")
SURPRISE = Setting("tracy-surprise", "on", values=("on", "off"), rule="DTR-116")
CALLED = Setting("tracy-called-shots", "on", values=("on", "off"), rule="DTR-117")
ARMOR = Setting("tracy-armor", "on", values=("on", "off"), rule="DTR-121")
BONUS = Setting("tracy-initiative-bonus", "combat", values=("combat", "first-turn"), rule="DTR-024")
POWER = Setting("tracy-power-strike-ranged", "on", values=("on", "off"), rule="DTR-071")
BLOCKS = Setting("tracy-blocks", "auto-land", values=("auto-land", "keep-roll"), rule="DTR-097")
DYING = Setting("tracy-dying-or-dead", "ask", values=("ask", "pc-dying", "dying", "dead"), rule="DTR-078")
FALLS = Setting("tracy-fall-beyond-chart", "ask", values=("ask", "dead"), rule="DTR-150")
RISING = Setting("tracy-rise-cost", "move", values=("move", "action", "free"), rule="DTR-083")
WOUND = Setting("tracy-wound-hours", "ask", values=("ask", "dice"), rule="DTR-180")
SERIOUS = Setting("tracy-serious-time", "ask", values=("ask", "dice"), rule="DTR-181")
AGAIN = Setting("tracy-aid-again", "off", values=("on", "off"), rule="DTR-195")
TOGETHER = Setting("tracy-together", "best", values=("best", "judge"), rule="DTR-009")
DIVE = Setting("tracy-failed-dive", "price", values=("price", "free"), rule="DTR-093")
PRICE = Setting("tracy-price-opposed", "on", values=("on", "off"), rule="DTR-093")
OVERSHOOT = Setting("tracy-overshoot", "down", values=("down", "judge"), rule="DTR-115")
GLANCE = Setting("tracy-glance", "always", values=("always", "with-wound"), rule="DTR-077")
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
    FALLS,
    RISING,
    WOUND,
    SERIOUS,
    AGAIN,
    TOGETHER,
    DIVE,
    PRICE,
    OVERSHOOT,
    GLANCE,
)
