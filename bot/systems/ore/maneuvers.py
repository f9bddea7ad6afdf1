"""Maneuvers as they are declared: what each takes for granted, and what it can't be (ORE-065 … 073, 090)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.core.fight.encounter import Combatant
from bot.core.fight.view import Fighting
from bot.core.lines import Line, line
from bot.systems.ore import holds, martial
from bot.systems.ore.holds import THROTTLING
from bot.systems.ore.patients import Patient, of
from bot.systems.ore.plights import plights
from bot.systems.ore.pools import free_call
from bot.systems.ore.rounds import Plan
from bot.systems.ore.tables import Location, OreTables, Part
from bot.systems.ore.weapons import Hold
from bot.systems.ore.wielded import wielded
from bot.systems.ore.written import ranges
from grammar.declaring import Act, Art, Deed

AT_THE_HEAD = (*THROTTLING, Deed.KNOCKOUT)
NEEDS_ANOTHER = (
    *(Deed.DISARM, Deed.PIN, *THROTTLING, Deed.KNOCKOUT, Deed.THROW_DOWN),
    *(Deed.AIM, Deed.GUARD, Deed.HELP),
)


def understood(at: Fighting, who: Combatant, plan: Plan, tables: OreTables) -> Plan:
    """An action with what goes without saying: whom, with what, and where it strikes."""
    one = of(who, tables)
    if plan.deed in THROTTLING:
        plan = _throttling(at, one, plan)
    if plan.deed is Deed.THROW_DOWN and plan.act.art is None:
        plan = _with(plan, art=Art.THROW)
    target = at.fight.find(plan.targets[0]) if plan.targets else None
    if target is None:
        return plan
    if plan.deed in THROTTLING and (_pins(at, who, target) or holds.pinner(at, target.id)):
        return _with(plan, called=0)  # the throat of the pinned is within reach (ORE-070)
    if plan.act.called or plan.deed not in (*AT_THE_HEAD, Deed.DISARM):
        return plan
    if plan.deed is Deed.DISARM and free_call(plan):
        return plan
    places = _places(of(target, tables), plan.deed)
    return _with(plan, called=max((height for each in places for height in each.heights), default=0))


def wrong(at: Fighting, one: Patient, plan: Plan) -> Iterator[Line]:
    """Why a maneuver can't be done like that."""
    if plan.deed in NEEDS_ANOTHER and one.who.id in plan.targets:
        yield line("ore.error.himself", who=one.who.name)
    if plan.deed is Deed.HOLD and not holds.held_by(at, one.who.id):
        yield line("ore.error.holds-nobody", who=one.who.name)
    if plan.deed is Deed.STAND and not plights(at.turn.table).plight(one.who.id).prone:
        yield line("ore.error.not-prone", who=one.who.name)
    if plan.act.art is Art.ESCAPE and not plights(at.turn.table).plight(one.who.id).pinned:
        yield line("ore.error.art-escape")
    if plan.deed in THROTTLING:
        yield from _grips(one, plan)
    target = at.fight.find(plan.targets[0]) if plan.targets else None
    if target and plan.deed in (*AT_THE_HEAD, Deed.DISARM):
        yield from _strikes_there(at, of(target, one.tables), plan)
    if not at.turn.gm:
        yield from martial.refused(one, plan)


def several(plans: Sequence[Plan]) -> Iterator[Line]:
    """Why maneuvers can't be done together."""
    if sum(plan.deed is Deed.ESCAPE for plan in plans) > 1:
        yield line("ore.error.one-escape")


def _throttling(at: Fighting, one: Patient, plan: Plan) -> Plan:
    """Who is held already is meant, where nobody is named; a strangler takes what he carries for it (ORE-071)."""
    if not plan.targets:
        plan = replace(plan, targets=holds.held_by(at, one.who.id)[:1])
    if plan.deed is not Deed.STRANGLE or plan.act.weapon or plan.act.art:
        return plan
    carried = next((arm for arm in one.arms if arm.weapon.grip is not Hold.NONE), None)
    if carried:
        return _with(plan, weapon=carried.called)
    return _with(plan, art=Art.STRANGLE)


def _pins(at: Fighting, who: Combatant, target: Combatant) -> bool:
    """Whether somebody pins another, whatever he declared before he was allowed to say it anew."""
    return plights(at.turn.table).plight(target.id).pinned == who.id


def _grips(one: Patient, plan: Plan) -> Iterator[Line]:
    """Strangling takes a garrote, or the martial art (ORE-071, 088)."""
    weapon = wielded(one, plan.act)
    if weapon and weapon.weapon.grip is Hold.NONE:
        yield line("ore.error.no-garrote", weapon=weapon.arm.called)
    elif plan.deed is Deed.STRANGLE and weapon is None and plan.act.art is not Art.STRANGLE:
        yield line("ore.error.strangle")


def _strikes_there(at: Fighting, target: Patient, plan: Plan) -> Iterator[Line]:
    """What is done to the head or to an arm is called there, if it is called at all."""
    places = _places(target, plan.deed)
    numbers = ranges(tuple(height for each in places for height in each.heights))
    key = "disarm" if plan.deed is Deed.DISARM else "head"
    if not places:
        yield line(f"ore.error.no-{key}", who=holds.called(at, target.who))
    elif plan.act.called and not any(martial.height(plan, plan.act.called) in each.heights for each in places):
        yield line(f"ore.error.call-{key}", numbers=numbers)


def _places(target: Patient, deed: Deed) -> tuple[Location, ...]:
    """The locations that a maneuver is about: the head, or the arms."""
    known = target.body.silhouette.locations
    if deed is Deed.DISARM:
        return tuple(each for each in known if each.kind is Part.LIMB and not each.leg)
    return tuple(each for each in known if each.kind is Part.HEAD)


def _with(plan: Plan, *, called: int | None = None, weapon: str = "", art: Art | None = None) -> Plan:
    act: Act = plan.act
    act = replace(
        act,
        called=act.called if called is None else called,
        weapon=weapon or act.weapon,
        art=art or act.art,
    )
    return replace(plan, act=act)
