"""How a table plays where the rules can be read in more than one way: the settings of rolls and turns."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.core.settings import Setting
from bot.systems.unisystem.rounding import Rounding

AS_VARIANT = "variant"  # whatever belongs to the list of maneuvers that is played


class Variant(StrEnum):
    """The list of maneuvers that a table plays by."""

    HOUSE = "house"
    CINEMATIC = "cinematic"


class Extras(StrEnum):
    """What further actions cost: each more than the last (UNI-012), or all actions of the turn alike (UNI-013)."""

    PROGRESSIVE = "progressive"
    ALL = "all"


VARIANT = Setting("uni-variant", Variant.HOUSE.value, values=tuple(Variant), rule="UNI-017")
LIGHTSABERS = Setting("uni-lightsaber-list", AS_VARIANT, values=(AS_VARIANT, "on", "off"), rule="UNI-074")
EXTRAS = Setting("uni-extra-actions", AS_VARIANT, values=(AS_VARIANT, *Extras), rule="UNI-012")
CAP = Setting("uni-extra-action-cap", "none", values=("none", "dex"), rule="UNI-012")
ROUNDING = Setting("uni-rounding", Rounding.DOWN.value, values=tuple(Rounding), rule="UNI-055")
OPEN_DIE = Setting("uni-open-die", "off", values=("off", "on"), rule="UNI-006")
MISSILES = Setting("uni-dodge-missile", "2", least=0, most=10, rule="UNI-023")
BONUS = Setting("uni-damage-bonus", "net", values=("net", "gross"), rule="UNI-021")
DEFENCE_DIE = Setting("uni-defence-die", "separate", values=("separate", "shared"), rule="UNI-012")
BACKWARDS = Setting("uni-strike-behind", "4", least=0, most=10, rule="UNI-301")
DRAWN = Setting("uni-draw-closer", "free", values=("free", "resisted"), rule="UNI-308")
RUSE = Setting("uni-random-strike", "setup", values=("setup", "same-attack"), rule="UNI-319")
RIPOSTE = Setting("uni-riposte-cost", "extra", values=("extra", "free"), rule="UNI-318")
THRUST = Setting("uni-heavy-thrust-cap", "0", least=0, most=100, rule="UNI-312")
YARDS = Setting("uni-yard-is-meter", "on", values=("on", "off"), rule="UNI-030")

SETTINGS = (
    *(VARIANT, LIGHTSABERS, EXTRAS, CAP, ROUNDING, OPEN_DIE, MISSILES, BONUS, DEFENCE_DIE, YARDS),
    *(BACKWARDS, DRAWN, THRUST, RUSE, RIPOSTE),
)

EXTRAS_OF = {Variant.HOUSE: Extras.ALL, Variant.CINEMATIC: Extras.PROGRESSIVE}


@dataclass(frozen=True, slots=True)
class Readings:
    """The settings of a table, ready to be used.

    `capped`: further actions go by DEX. `opens`: the d10 is open. `missile` is what dodging a missile costs. `gross`:
    all success levels of an attack are damage. `shared`: one die for all defences of a turn. `yards`: a yard is a
    meter. `backwards` is what a strike at somebody behind costs, `withstood`: whoever is drawn closer resists.
    `at_once`: a set-up is the strike itself. `riposte_free`: ripostes cost nothing. `thrust` is the most that meters
    moved add to M (0: all of them count).
    """

    variant: Variant = Variant.HOUSE
    lightsabers: bool = True
    extras: Extras = Extras.ALL
    capped: bool = False
    rounding: Rounding = Rounding.DOWN
    opens: bool = False
    missile: int = 2
    gross: bool = False
    shared: bool = False
    yards: bool = True
    backwards: int = 4
    withstood: bool = False
    at_once: bool = False
    riposte_free: bool = False
    thrust: int = 0


def read(setting: Callable[[str], str]) -> Readings:
    """How a table plays; `setting` tells the value of each of its settings."""
    variant = Variant(setting(VARIANT.name))
    extras, lightsabers = setting(EXTRAS.name), setting(LIGHTSABERS.name)
    return Readings(
        variant=variant,
        lightsabers=variant is Variant.HOUSE if lightsabers == AS_VARIANT else lightsabers == "on",
        extras=EXTRAS_OF[variant] if extras == AS_VARIANT else Extras(extras),
        capped=setting(CAP.name) == "dex",
        rounding=Rounding(setting(ROUNDING.name)),
        opens=setting(OPEN_DIE.name) == "on",
        missile=int(setting(MISSILES.name)),
        gross=setting(BONUS.name) == "gross",
        shared=setting(DEFENCE_DIE.name) == "shared",
        yards=setting(YARDS.name) == "on",
        backwards=int(setting(BACKWARDS.name)),
        at_once=setting(RUSE.name) == "same-attack",
        riposte_free=setting(RIPOSTE.name) == "free",
        withstood=setting(DRAWN.name) == "resisted",
        thrust=int(setting(THRUST.name)),
    )
