"""Which limbs an action takes, and whether they still serve (ORE-028, 048)."""

from bot.core.lines import Line, line
from bot.systems.ore.conditions import usable
from bot.systems.ore.describe import location
from bot.systems.ore.patients import Patient
from bot.systems.ore.pools import BY_HAND, SHOTS, weapon_of
from bot.systems.ore.rounds import Plan
from bot.systems.ore.tables import Part
from grammar.declaring import Deed

WITH_LIMBS = (*BY_HAND, *SHOTS, Deed.SUPPRESS, Deed.BLOCK, Deed.GUARD, Deed.RELOAD)


def lame(one: Patient, plan: Plan) -> Line | None:
    """Why somebody lacks the limb for an action; nothing, if he has it.

    A limb that is full is used for nothing. What takes two hands needs both arms, and any other weapon one of them.
    """
    if plan.deed not in WITH_LIMBS:
        return None
    known = one.body.silhouette.locations
    if plan.act.limb:
        limb = next((each for each in known if plan.act.limb in (each.name, *each.also)), None)
        if limb is None:
            return line("ore.error.limb", names=tuple(each.name for each in known))
        return None if usable(one.body, limb) else line("ore.error.lame", location=location(limb.name))
    arms = [each for each in known if each.kind is Part.LIMB and not each.leg]
    useless = [each for each in arms if not usable(one.body, each)]
    weapon = weapon_of(one, plan) if useless else None
    if weapon and (weapon.weapon.hands > 1 or len(useless) == len(arms)):
        return line("ore.error.no-arms", weapon=weapon.weapon.name)
    return None
