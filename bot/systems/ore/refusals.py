"""What can't be declared, and why: each refusal says what is allowed instead (ORE-022, 048, 067, 107, 109 … 111)."""

from collections.abc import Iterator, Sequence

from bot.core.fight.encounter import Combatant
from bot.core.fight.view import Fighting
from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.systems.ore import gunnery, holds, maneuvers, martial
from bot.systems.ore.arms import prepares, ready, reloads
from bot.systems.ore.conditions import out
from bot.systems.ore.limbs import lame
from bot.systems.ore.patients import Patient, of
from bot.systems.ore.plights import Plight, plights
from bot.systems.ore.pools import AFAR, BY_HAND, SHOTS, weapon_of
from bot.systems.ore.rounds import DEFENCES, TO_COVER, Plan
from bot.systems.ore.tables import OreTables
from bot.systems.ore.weapons import Skill
from bot.systems.ore.wielded import FIRING
from grammar.declaring import Art, Deed
from grammar.pools import OrePool

# Deeds that are the whole of a round (ORE-121, 136, 137).
WHOLE = (Deed.AIM, Deed.RELOAD, Deed.PREPARE, Deed.PASS)
AIMED = (*BY_HAND, *AFAR)  # deeds that a location can be called for
AT_NOBODY = (Deed.SHOOT, Deed.THROW)  # what bursts need not hit anybody, if some are near (ORE-165)
ONE_TARGET = (*BY_HAND, Deed.SHOOT, Deed.THROW, Deed.AIM, Deed.GUARD, Deed.HELP)
# The deeds that a martial-arts bonus belongs to; the others go with any attack hand to hand (ORE-080).
ART_OF = {
    Art.DISARM: (Deed.DISARM,),
    Art.STRANGLE: (Deed.CHOKE, Deed.STRANGLE),
    Art.ESCAPE: (Deed.ESCAPE,),
    Art.THROW: (Deed.THROW_DOWN,),
}


def check(at: Fighting, who: Combatant, plans: Sequence[Plan], typed: OrePool, tables: OreTables) -> None:
    """Refuse a declaration that the rules do not allow; raises `Rejected`."""
    one = of(who, tables)
    for wrong in _wrong(at, one, plans, typed):
        raise Rejected(wrong)


def _wrong(at: Fighting, one: Patient, plans: Sequence[Plan], typed: OrePool) -> Iterator[Line]:
    plight = plights(at.turn.table).plight(one.who.id)
    if one.who.down or out(one.body):
        yield line("ore.error.out", who=one.who.name)
    if len(plans) > 1 and any(plan.deed in WHOLE for plan in plans):
        yield line("ore.error.whole-round", deed=_deed(next(plan for plan in plans if plan.deed in WHOLE)))
    if sum(plan.act.called > 0 for plan in plans) > 1:
        yield line("ore.error.two-called")
    if sum(plan.deed in DEFENCES for plan in plans) > 1:
        yield line("ore.error.two-defences")
    yield from maneuvers.several(plans)
    yield from gunnery.several(one, plans)
    for plan in plans:
        yield from _plan(at, one, plan, plight)
        if plan.deed in DEFENCES and not typed.boosted:
            yield from gunnery.too_fast(at, one, plan)
    if typed.called or typed.difficulty or typed.actions != 1:
        yield line("ore.error.options-of-act")


def _plan(at: Fighting, one: Patient, plan: Plan, plight: Plight) -> Iterator[Line]:
    yield from _whom(plan)
    yield from _held(at, one, plan, plight)
    yield from _state(one, plan, plight)
    if useless := lame(one, plan):
        yield useless
    yield from _arts(one, plan)
    yield from maneuvers.wrong(at, one, plan)
    yield from gunnery.wrong(at, one, plan)
    if plan.act.called and plan.deed not in AIMED:
        yield line("ore.error.no-call", deed=_deed(plan))
    if plan.deed in FIRING or plan.deed in (Deed.THROW, Deed.RELOAD, Deed.PREPARE):
        yield from _weapon(one, plan)


def _whom(plan: Plan) -> Iterator[Line]:
    """How many each deed is about."""
    if plan.deed in ONE_TARGET and len(plan.targets) != 1 and not (plan.deed in AT_NOBODY and plan.inside):
        yield line("ore.error.one-target", deed=_deed(plan))
    if plan.deed in (Deed.SPRAY, Deed.SUPPRESS) and not plan.targets:
        yield line("ore.error.some-target", deed=_deed(plan))


def _held(at: Fighting, one: Patient, plan: Plan, plight: Plight) -> Iterator[Line]:
    """Who is pinned attacks nobody but the one who pins him, and neither dodges nor takes cover (ORE-067, 111)."""
    if plan.deed is Deed.ESCAPE and not holds.holders(plight):
        yield line("ore.error.not-held")
    holder = holds.pinner(at, one.who.id)
    if holder and not holds.allowed(plan, holder.id):
        yield line("ore.error.pinned", who=holds.called(at, holder), deed=_deed(plan))


def _state(one: Patient, plan: Plan, plight: Plight) -> Iterator[Line]:
    """Panic leaves nothing but swatting at flames (ORE-174), fire from above nothing but getting to cover (ORE-132).

    Whoever is held gets there by breaking free.
    """
    if plight.panicked and plan.deed is not Deed.PASS:
        yield line("ore.error.panicked", who=one.who.name)
    if plight.to_ground and plan.deed not in (*TO_COVER, Deed.PASS):
        yield line("ore.error.to-ground", who=one.who.name)


def _arts(one: Patient, plan: Plan) -> Iterator[Line]:
    """One bonus an attack, of an attack that it fits (ORE-080)."""
    art = plan.act.art
    if art is None:
        return
    with_weapon = SHOTS if martial.bound(one, plan) else ()
    if plan.deed not in ART_OF.get(art, (*BY_HAND, Deed.ESCAPE, *with_weapon)):
        yield line(
            "ore.error.art", art=martial.told(art), deeds=tuple(_named(deed) for deed in ART_OF.get(art, BY_HAND))
        )
    if art is Art.AIM and not plan.act.called:
        yield line("ore.error.art-aim")


def _weapon(one: Patient, plan: Plan) -> Iterator[Line]:
    """An empty gun, an unprepared one, Spray where there is none, suppression with what is slow (ORE-131, 137)."""
    held = weapon_of(one, plan)
    if held is None:
        if plan.deed is not Deed.THROW:
            yield line("ore.error.which-weapon", who=one.who.name)
        return
    weapon = held.weapon
    if plan.deed in FIRING and weapon.skill is not Skill.FIREARMS:
        yield line("ore.error.thrown" if weapon.skill is Skill.THROW else "ore.error.not-a-gun", weapon=weapon.name)
    fires = plan.deed in FIRING or (plan.deed is Deed.THROW and weapon.skill is Skill.THROW)
    if fires and (unready := ready(held.arm)):
        yield unready
    if plan.deed is Deed.SPRAY and plan.act.rating and plan.act.rating not in weapon.sprays:
        yield line("ore.error.rating", weapon=weapon.name, ratings=weapon.sprays)
    if plan.deed is Deed.SPRAY and not weapon.sprays:
        yield line("ore.error.no-spray", weapon=weapon.name)
    if plan.deed is Deed.SHOOT and not weapon.single:
        yield line("ore.error.no-single", weapon=weapon.name)
    if plan.deed is Deed.SUPPRESS and weapon.slow:
        yield line("ore.error.slow-suppresses", weapon=weapon.name)
    if plan.deed is Deed.PREPARE and not weapon.slow:
        yield line("ore.error.not-slow", weapon=weapon.name)
    if plan.deed is Deed.PREPARE and weapon.slow and (useless := prepares(held.arm)):
        yield useless
    if plan.deed is Deed.RELOAD and (useless := reloads(held.arm)):
        yield useless


def _named(deed: Deed) -> Line:
    return line(f"ore.deed.{deed.value}")


def _deed(plan: Plan) -> Line:
    return _named(plan.deed)
