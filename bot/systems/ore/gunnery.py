"""What can't be shot, sprayed, thrown or dodged, and why (ORE-107, 108, 122, 124, 125, 137, 138)."""

from collections.abc import Iterator, Sequence

from bot.core.fight.view import Fighting
from bot.core.lines import Line, line
from bot.systems.ore import held
from bot.systems.ore.arms import ready
from bot.systems.ore.patients import Patient
from bot.systems.ore.pools import AFAR, distance, weapon_of
from bot.systems.ore.rounds import Plan, current
from bot.systems.ore.stats import boosted
from bot.systems.ore.wielded import FIRING, spreads, thrown_mass
from grammar.declaring import Deed


def several(one: Patient, plans: Sequence[Plan]) -> Iterator[Line]:
    """Why actions can't go together: several shots take several rounds, and what is slow fires once (ORE-125, 137).

    Several throws take several grenades.
    """
    firing = [found for plan in plans if _uses_up(one, plan) and (found := weapon_of(one, plan))]
    for gun in firing:
        times = sum(other.weapon == gun.weapon for other in firing)
        if times > 1 and gun.weapon.slow:
            yield line("ore.error.slow-twice", weapon=gun.weapon.name)
        if times > 1 and (short := ready(gun.arm, times)):
            yield short


def _uses_up(one: Patient, plan: Plan) -> bool:
    """Whether an action takes a round, or a thing that is gone with it."""
    thrown = weapon_of(one, plan) if plan.deed is Deed.THROW else None
    return plan.deed in FIRING or bool(thrown and thrown.weapon.used_up)


def wrong(at: Fighting, one: Patient, plan: Plan) -> Iterator[Line]:
    """Why an attack can't be aimed as it was said.

    What somebody holds is called for at 9 (ORE-124), and a big or still thing is easier within close range (ORE-122).
    Nobody is within a blast that there is none of (ORE-165).
    """
    if held.aimed(plan) and plan.act.called != held.CALLED:
        yield line("ore.error.object", called=held.CALLED)
    if plan.inside and not spreads(thrown_mass(plan, weapon_of(one, plan))):
        yield line("ore.error.no-burst")
    weapon = weapon_of(one, plan) if plan.act.still and plan.deed in AFAR else None
    if weapon and weapon.weapon.long and distance(at, weapon, plan) <= 0:
        yield line("ore.error.not-close", weapon=weapon.weapon.name, n=weapon.weapon.close)


def too_fast(at: Fighting, one: Patient, plan: Plan) -> Iterator[Line]:
    """Why a defence is no use: everybody has declared, and all that comes are bullets (ORE-107).

    A supernatural Coordination, or a power, meets them (ORE-108). What is declared in secret gives nothing away.
    """
    round = current(at.turn.table)
    if round is None or any(boosted(one.who, name) for name in ("coordination", "dodge", plan.act.skill)):
        return
    others = [each for each in at.fight.combatants if not each.hidden and not each.down and each.id != one.who.id]
    declared = [(each, round.declared.get(each.id)) for each in others]
    if any(said is None or said.secret for _, said in declared):
        return
    threats = [(each, done) for each, said in declared if said for done in said.plans if one.who.id in done.targets]
    bullets = [each for each, done in threats if done.deed in FIRING and not done.act.slow]
    if bullets and len(bullets) == sum(done.deed not in (Deed.HELP, Deed.GUARD, Deed.AIM) for _, done in threats):
        yield line("ore.error.bullet", who=bullets[0].name)
