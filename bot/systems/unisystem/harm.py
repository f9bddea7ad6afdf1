"""How a table plays damage and health where the rules can be read in more than one way: their settings."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.core.settings import Setting
from bot.systems.unisystem.readings import ROUNDING, VARIANT, Variant
from bot.systems.unisystem.rounding import Rounding


class Knockdown(StrEnum):
    """Whether a big hit knocks down: the game master is asked, always, or never (UNI-027)."""

    ASK = "ask"
    AUTO = "auto"
    OFF = "off"


class Heart(StrEnum):
    """When a hit Through the Heart is multiplied by 4: always, or only if it is the end of the target (UNI-242)."""

    ALWAYS = "always"
    KILL = "kill"


KNOCKDOWN = Setting("uni-big-hit-knockdown", Knockdown.ASK, values=tuple(Knockdown), rule="UNI-027")
FLOOR = Setting("uni-mult-floor", "1", least=0, most=10, rule="UNI-050")
HITS = Setting("uni-autofire-hits", "gross", values=("gross", "net"), rule="UNI-051")
HEART = Setting("uni-heart-rule", Heart.ALWAYS, values=tuple(Heart), rule="UNI-242")
LIMB = Setting("uni-limb-cap", "half", values=("half", "half-plus-1"), rule="UNI-240")
ENERGY_BRAIN = Setting("uni-energy-brain-shot", "4", least=1, most=10, rule="UNI-103")
BULLET = Setting("uni-bullet-multiplier", "2", least=1, most=10, rule="UNI-046")
CHOKE = Setting("uni-choke-first-penalty", "0", least=0, most=10, rule="UNI-070")
WOUNDS = Setting("uni-wound-penalties", "on", values=("on", "off"), rule="UNI-061")
CONSCIOUSNESS = Setting("uni-consciousness", "on", values=("on", "off"), rule="UNI-062")
SURVIVAL = Setting("uni-survival", "will-con", values=("will-con", "off"), rule="UNI-063")

SETTINGS = (
    KNOCKDOWN,
    FLOOR,
    HITS,
    HEART,
    LIMB,
    ENERGY_BRAIN,
    BULLET,
    CHOKE,
    WOUNDS,
    CONSCIOUSNESS,
    SURVIVAL,
)


@dataclass(frozen=True, slots=True)
class Harm:
    """The settings of damage and health, ready to be used.

    `floor` is the least M that a maneuver can leave. `gross`: groups of bolts hit by all success levels. `limb_more` is
    added to half the life points, the most that a blow at a limb takes. `energy_brain` multiplies a Brain Shot with
    energy in the first list, `bullet` bullets. `choke` is the penalty of the first test without air.
    """

    variant: Variant = Variant.HOUSE
    rounding: Rounding = Rounding.DOWN
    knockdown: Knockdown = Knockdown.ASK
    floor: int = 1
    gross: bool = True
    heart: Heart = Heart.ALWAYS
    limb_more: int = 0
    energy_brain: int = 4
    bullet: int = 2
    choke: int = 0
    wounds: bool = True
    consciousness: bool = True
    survival: bool = True


def read(setting: Callable[[str], str]) -> Harm:
    """How a table plays damage and health; `setting` tells the value of each of its settings."""
    return Harm(
        variant=Variant(setting(VARIANT.name)),
        rounding=Rounding(setting(ROUNDING.name)),
        knockdown=Knockdown(setting(KNOCKDOWN.name)),
        floor=int(setting(FLOOR.name)),
        gross=setting(HITS.name) == "gross",
        heart=Heart(setting(HEART.name)),
        limb_more=setting(LIMB.name) == "half-plus-1",
        energy_brain=int(setting(ENERGY_BRAIN.name)),
        bullet=int(setting(BULLET.name)),
        choke=int(setting(CHOKE.name)),
        wounds=setting(WOUNDS.name) == "on",
        consciousness=setting(CONSCIOUSNESS.name) == "on",
        survival=setting(SURVIVAL.name) != "off",
    )
