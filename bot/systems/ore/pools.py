"""The pool of what somebody declared: stat and skill, then all that the situation gives and takes (inventory 10.1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.core.fight.encounter import Combatant
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.ore.arms import limited
from bot.systems.ore.martial import SKILL, bound
from bot.systems.ore.patients import Patient, of
from bot.systems.ore.plights import Plight, plights
from bot.systems.ore.pool import Pool, build
from bot.systems.ore.rounds import Plan, arts
from bot.systems.ore.stats import LOSSES, Base, base, boosted
from bot.systems.ore.tables import OreTables
from bot.systems.ore.trace import Trace, trace
from bot.systems.ore.weapons import SUPPRESSION, range_dice, rounds_spent
from bot.systems.ore.wielded import Wielded, wielded
from grammar.declaring import Art, Deed
from grammar.pools import OrePool

BARE_HANDS = ("brawling", "wrestling", "martial-arts")
STILL = 2  # ORE-122
# What is done without a roll.
UNROLLED = (Deed.PASS, Deed.AIM, Deed.RELOAD, Deed.PREPARE, Deed.STAND)
# What is done hand to hand, against somebody who may be pinned (ORE-067).
BY_HAND = (
    Deed.STRIKE,
    Deed.DISARM,
    Deed.PIN,
    Deed.CHOKE,
    Deed.STRANGLE,
    Deed.KNOCKOUT,
    Deed.THROW_DOWN,
)
SHOTS = (Deed.SHOOT, Deed.SPRAY, Deed.THROW)
AFAR = (*SHOTS, Deed.ACT)  # a spell is an attack from afar, too (ORE-031, 120)


@dataclass(frozen=True, slots=True)
class Pooled:
    """A pool ready to roll, the steps to stat and skill and of the situation, and the supernatural dice (ORE-141)."""

    pool: Pool
    why: tuple[Trace, ...]
    boosted: int


def rolled(plans: Sequence[Plan]) -> tuple[Plan, ...]:
    """The plans that take a roll."""
    return tuple(plan for plan in plans if plan.deed not in UNROLLED)


def pooled(at: Fighting, who: Combatant, plans: Sequence[Plan], typed: OrePool, tables: OreTables) -> Pooled | None:
    """The pool for all that somebody does in a round; nothing, if nothing of it is rolled for. Raises `Rejected`."""
    rolling = rolled(plans)
    if not rolling:
        return None
    one = of(who, tables)
    bases = [(_base(at, one, plan, typed), plan) for plan in rolling]
    start, plan = min(bases, key=lambda each: each[0].size)  # the smaller pool (ORE-012)
    plight = plights(at.turn.table).plight(who.id)
    standing = at.turn.setting("ore-standing") == "action" and any(each.deed is Deed.STAND for each in plans)
    situation, several = list(_situation(at, one, plan, plight)), list(_actions(rolling, int(standing)))
    gives = sum(n for _, _, n in situation if n > 0) + typed.bonus
    takes = -sum(n for _, _, n in situation if n < 0) - sum(n for _, _, n in several) + typed.penalty
    expert, faces = (typed.expert, typed.faces) if typed.expert else (start.expert, typed.faces)
    spec = replace(
        start.pool,
        expert=expert,
        faces=faces,
        trump=typed.trump or start.trump,
        bonus=start.pool.bonus + gives,
        penalty=start.pool.penalty + takes,
        bought=typed.bought,
        called=_called(rolling),
        boosted=start.boosted or typed.boosted,
    )
    allowed = at.turn.setting("ore-expert-on-called") == "on"
    pool = build(spec, tables.human, cap=_cap(at, one, rolling, typed), expert_on_called=allowed)
    why = (*start.steps, *(trace(rule, key, n=n) for rule, key, n in (*situation, *several)))
    return Pooled(pool, why, max(_supernatural(one, plan, own, typed) for own, plan in bases))


def ability(one: Patient, plan: Plan) -> tuple[str, str]:
    """The stat and the skill that an action is rolled with, by the book, unless others were declared."""
    act = plan.act
    stat, skill = _usual(one, plan)
    if plan.act.art and bound(one, plan):  # the art is that of the weapon, and serves for the skill (ORE-080)
        skill = SKILL
    return act.stat or stat, act.skill or skill


def bare_handed(one: Patient, plan: Plan) -> str:
    """The skill of bare hands: martial arts with one of its bonuses, else the best of the three (ORE-060)."""
    if plan.act.art:
        return "martial-arts"
    return max(BARE_HANDS, key=one.who.number)


def weapon_of(one: Patient, plan: Plan) -> Wielded | None:
    """What an action is done with; none: bare hands."""
    return wielded(one, plan.act)


def _usual(one: Patient, plan: Plan) -> tuple[str, str]:
    match plan.deed:
        case Deed.SHOOT | Deed.SPRAY | Deed.SUPPRESS:
            return "coordination", "firearms"
        case Deed.THROW:
            return "body", "throw"
        case Deed.DODGE | Deed.COVER:
            return "coordination", "dodge"
        case Deed.HELP | Deed.ACT:
            return "", ""
        case Deed.STRIKE | Deed.DISARM | Deed.KNOCKOUT if (weapon := weapon_of(one, plan)) and weapon.melee:
            return "body", "melee-weapon"
        case _:
            return "body", bare_handed(one, plan)


def _base(at: Fighting, one: Patient, plan: Plan, typed: OrePool) -> Base:
    if plan.deed is Deed.SUPPRESS:
        weapon = weapon_of(one, plan)
        spray = weapon.spray(plan.act.rating) if weapon else 0
        return Base(SUPPRESSION, spray, steps=(trace("ORE-131", "suppress", n=SUPPRESSION + spray),))
    if typed.dice:
        return _typed(at, one, plan, typed)
    stat, skill = ability(one, plan)
    if not stat and not skill and not (typed.expert or typed.trump):
        raise Rejected(line("ore.error.no-pool", who=one.who.name))
    return _sprayed(base(at, one, stat, skill, limb=_limb(one, plan)), one, plan)


def _typed(at: Fighting, one: Patient, plan: Plan, typed: OrePool) -> Base:
    """Dice that were typed stand for stat, skill and Spray as they are on the sheet; what lowers them still counts."""
    stat, skill = ability(one, plan)
    known = base(at, one, stat, skill, limb=_limb(one, plan))
    lost = -sum(int(step.args["n"]) for step in known.steps if step.key in LOSSES)
    left = max(0, typed.dice - lost)
    told = tuple(step for step in known.steps if step.key not in ("stat", "skill"))
    stat_dice = min(left, known.stat) if stat and boosted(one.who, stat) else left
    return Base(
        stat_dice,
        left - stat_dice,
        bonus=known.bonus,
        boosted=known.boosted,
        steps=(trace("ORE-001", "typed", n=typed.dice), *told),
    )


def _sprayed(start: Base, one: Patient, plan: Plan) -> Base:
    """With the dice of Spray, which count as part of the pool of the gun (ORE-126, 128)."""
    if plan.deed is not Deed.SPRAY or (weapon := weapon_of(one, plan)) is None:
        return start
    spray = weapon.spray(plan.act.rating)
    return replace(start, skill=start.skill + spray, steps=(*start.steps, trace("ORE-126", "spray", n=spray)))


def _situation(at: Fighting, one: Patient, plan: Plan, plight: Plight) -> Iterator[tuple[str, str, int]]:
    """What the situation gives or takes: the rule, the key of its text, the dice."""
    if plan.deed is Deed.SUPPRESS:
        return  # a flat pool: no range, aim or sniper dice (ORE-131)
    act = plan.act
    weapon = weapon_of(one, plan)
    if near := distance(at, weapon, plan):
        yield "ORE-135", "close" if near > 0 else "far", near
    if plan.deed is not Deed.SPRAY and plight.aim and plan.deed in AFAR and plight.aim.at in plan.targets[:1]:
        yield "ORE-121", "aim", plight.aim.dice  # Spray loses the aim (ORE-130)
    if act.unaware and plan.deed in AFAR:
        yield "ORE-133", "unaware", 1
    if act.still and plan.deed in (*AFAR, *BY_HAND):
        yield "ORE-122", "still", STILL
    if plan.deed in BY_HAND and any(plights(at.turn.table).plight(id).pinned for id in plan.targets[:1]):
        yield "ORE-067", "pinned", 1
    if plight.helped and plight.helped_in <= at.fight.round:
        yield "ORE-030", "helped", plight.helped


def _actions(plans: Sequence[Plan], more: int) -> Iterator[tuple[str, str, int]]:
    """A die less for each further action (ORE-012): not with Spray (ORE-128), one fewer by an art (ORE-085).

    There are so many `more` actions without a roll.
    """
    if (count := len(plans) + more) > 1 and not any(plan.deed is Deed.SPRAY for plan in plans):
        yield "ORE-012", "actions", 1 - count
        if arts(tuple(plans), Art.ACTIONS):
            yield "ORE-085", "art-actions", 1


def _called(plans: Sequence[Plan]) -> int:
    """The number that a die is set to: an art may call a shot without one (ORE-063, 086, 087)."""
    return next((plan.act.called for plan in plans if plan.act.called and not free_call(plan)), 0)


def free_call(plan: Plan) -> bool:
    """Whether a location is called without giving up a die (ORE-086, 087)."""
    return plan.act.art is Art.AIM or (plan.act.art is Art.DISARM and plan.deed is Deed.DISARM)


def distance(at: Fighting, weapon: Wielded | None, plan: Plan) -> int:
    """The die that the distance gives or takes; none where it was not said, or means nothing (ORE-135)."""
    if weapon is None or plan.deed not in AFAR or plan.act.range < 0:
        return 0
    far = at.turn.setting("ore-long-range") == "long"
    return range_dice(weapon.weapon, plan.act.range, sprayed=plan.deed is Deed.SPRAY, far=far)


def rounds_for(at: Fighting, one: Patient, plan: Plan, typed: OrePool) -> int:
    """The rounds that an action fires: one (ORE-138), a die of stat, skill and Spray each (ORE-127), or all (ORE-131).

    As the table has set it, what the situation gives and takes counts in a Spray too.
    """
    weapon = weapon_of(one, plan)
    if plan.deed is Deed.SUPPRESS:
        return weapon.arm.rounds if weapon else 0
    if plan.deed is not Deed.SPRAY:
        return 1
    own = _base(at, one, plan, typed)
    skill = own.skill + (typed.expert or own.expert) + (typed.trump or own.trump)
    if at.turn.setting("ore-spray-rounds") == "rolled":
        situation = sum(n for _, _, n in _situation(at, one, plan, plights(at.turn.table).plight(one.who.id)))
        skill += situation + own.bonus + typed.bonus - typed.penalty
    return max(0, rounds_spent(own.stat, skill, 0, int(at.turn.setting("ore-cap"))))


def _cap(at: Fighting, one: Patient, plans: Sequence[Plan], typed: OrePool) -> int:
    """Ten dice (ORE-003), or as many as there are rounds left, where a Spray would take more (ORE-127)."""
    cap = int(at.turn.setting("ore-cap"))
    if at.turn.setting("ore-short-magazine") == "whole":
        return cap
    for plan in plans:
        weapon = weapon_of(one, plan)
        if plan.deed is Deed.SPRAY and weapon and rounds_for(at, one, plan, typed) > limited(weapon.arm, cap):
            cap = limited(weapon.arm, cap)
    return cap


def supernatural(one: Patient, plan: Plan, typed: OrePool) -> bool:
    """Whether there is supernatural force behind an attack: of a stat, a spell or a weapon (ORE-141)."""
    weapon = weapon_of(one, plan)
    forced = boosted(one.who, ability(one, plan)[0]) or typed.boosted or bool(weapon and weapon.weapon.supernatural)
    return forced and plan.deed in (*BY_HAND, *AFAR)


def _supernatural(one: Patient, plan: Plan, own: Base, typed: OrePool) -> int:
    """The dice of that stat, spell or weapon; those of a skill only where that was said (ORE-141)."""
    if not supernatural(one, plan, typed):
        return 0
    stat, skill = ability(one, plan)
    if boosted(one.who, stat):
        return own.stat
    if typed.boosted:
        return max(own.stat, own.skill if boosted(one.who, skill) else 0)
    return own.size


def _limb(one: Patient, plan: Plan) -> str:
    """The name of the location that an action is done with, if it was said."""
    known = one.body.silhouette.locations
    return next((each.name for each in known if plan.act.limb in (each.name, *each.also)), "") if plan.act.limb else ""
