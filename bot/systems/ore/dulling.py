"""Stunners and gases at the table: who is dazed or gassed, and who resists (ORE-177, 178)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.core.fight.view import Fighting
from bot.core.settings import Setting
from bot.systems.ore import nonlethal
from bot.systems.ore.body_facts import Blow
from bot.systems.ore.checks import befall, plight_of, throw_for
from bot.systems.ore.hazard_facts import Dulled
from bot.systems.ore.patients import Patient
from bot.systems.ore.plights import Dazed, Plight

DAZED, GASSED = "dazed", "gassed"
MINUTE = Setting("ore-rounds-per-minute", "20", least=1, most=600, rule="ORE-178")
RESIST = Setting("ore-resist", "off", values=("off", "on"), rule="ORE-177")

_PUTS: Mapping[str, Callable[[Plight, Dazed], Plight]] = {DAZED: nonlethal.dazed, GASSED: nonlethal.gassed}


@dataclass(frozen=True, slots=True)
class Dulling:
    """What takes dice from somebody: `how` is `DAZED` or `GASSED`; told to last for `minutes`, if not in rounds."""

    how: str
    effect: Dazed
    minutes: int = 0


def dull(at: Fighting, one: Patient, by: Dulling, *, resist: bool = False, blow: Blow | None = None) -> None:
    """Take dice from somebody, unless he is to `resist` by Body + Endurance and does; `blow` is what it came of."""
    rolled = throw_for(at, one, "body", "endurance") if resist else None
    resisted = rolled is not None and rolled.taken is not None
    before = plight_of(at, one.who)
    after = before if resisted else _PUTS[by.how](before, by.effect)
    worse = not resisted and after == before
    told = (by.how, by.effect.dice, by.effect.left, by.minutes)
    at.emit_about([one.who], Dulled(one.who.name, *told, resisted, worse, rolled, blow))
    befall(at, one.who, replace(after, aim=None) if rolled else after)  # any other roll spoils aim (ORE-121)
