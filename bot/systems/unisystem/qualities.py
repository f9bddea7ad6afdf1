"""Qualities that rules ask for (UNI-074), as a sheet has them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.core.fight.sheets import Value
from bot.core.names import folded

QUICK = 3  # what Fast Reaction Time adds to Fast-Draw
FORMS = (
    "Ataru",
    "Djem So",
    "Jar'Kai",
    "Juyo",
    "Makashi",
    "Niman",
    "Shien",
    "Shii-Cho",
    "Soresu",
    "Sokan",
    "Tràkata",
    "Vaapad",
)


class Groin(StrEnum):
    """How much a groin shot does to somebody (UNI-116, 219)."""

    FULL = "full"
    REDUCED = "reduced"
    NONE = "none"


_GROIN = {**{one.value: one for one in Groin}, "todo": Groin.FULL, "menor": Groin.REDUCED, "nenhum": Groin.NONE}


@dataclass(frozen=True, slots=True)
class Qualities:
    """What somebody is and can, beyond attributes and skills.

    `aware`: he may defend himself against what comes from behind. `quick` is what Fast Reaction Time adds to Fast-Draw,
    `wild` the Wild Card that takes the place of the skill there (0: none). `bolts`: he parries them with a lightsaber.
    """

    aware: bool = False
    quick: int = 0
    wild: int = 0
    bolts: bool = False
    forms: tuple[str, ...] = ()
    groin: Groin = Groin.FULL
    breathes: bool = True
    heart: bool = True
    undead: bool = False

    def practises(self, *needed: str) -> bool:
        """Whether he practises one of these forms, or none is needed: a maneuver warns, and refuses nobody."""
        known = set(map(folded, self.forms))
        return not needed or any(folded(_form(form)) in known for form in needed)


def qualities(sheet: Mapping[str, Value]) -> Qualities:
    """The qualities on a sheet; an effect of groin shots that there is not is the full one."""
    groin = folded(str(sheet.get("groin", "")))
    wild = sheet.get("fast-draw", 0)
    return Qualities(
        aware=bool(sheet.get("situational-awareness")),
        quick=QUICK if sheet.get("fast-reaction-time") else 0,
        wild=wild if isinstance(wild, int) else 0,
        bolts=bool(sheet.get("lightsaber-combat")),
        forms=tuple(_form(form) for form in str(sheet.get("forms", "")).split(",") if form.strip()),
        groin=_GROIN.get(groin, Groin.FULL),
        breathes=not sheet.get("no-breath"),
        heart=not sheet.get("no-heart"),
        undead=bool(sheet.get("undead")),
    )


_FORMS = {folded(form): form for form in FORMS}


def _form(written: str) -> str:
    """A form as it is printed; those of a table's own stay as they are written."""
    return _FORMS.get(folded(written.replace("’", "'")), written.strip())
