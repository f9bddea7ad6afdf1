"""Everybody rolls at once, trump dice are set, and sets are picked (ORE-005, 011, 012, 020, 023)."""

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_lowercase

from bot.core.choice import Option
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.order import order
from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.core.settings import Setting
from bot.systems.ore.describe import location
from bot.systems.ore.facts import kinds
from bot.systems.ore.martial import height
from bot.systems.ore.patients import open_to_all
from bot.systems.ore.pools import Pooled, free_call, pooled, rolled
from bot.systems.ore.rolls import trump_options
from bot.systems.ore.round_facts import HandRolled, RoundAsked, Saying, SetsTaken
from bot.systems.ore.rounds import Asked, Declaration, Hand, LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.sets import Set, best_face, dealt, sets
from bot.systems.ore.shooting import spend
from bot.systems.ore.written import ranges
from grammar.declaring import Art, Deed

SYSTEM = "ore"
TRUMP, SETS = "ore.round-trump", "ore.round-sets"
# What is nothing at all unless the called location is hit.
CALLED_ONLY = (Deed.DISARM, Deed.CHOKE, Deed.STRANGLE)
MOST_OPTIONS = 25
TRUMP_ORDER = Setting("ore-trump-order", "lowest", values=("lowest", "highest"), rule="ORE-011")
TOLD_FLAGS = ("unaware", "helpless", "still", "large", "shield", "slow")


def roll_all(scene: Scene) -> None:
    """Roll for everybody in the order of declaring, and take the sets; what is to be chosen is asked (ORE-023)."""
    for who in in_order(scene):
        if (declaration := scene.round.declared.get(who.id)) and (ready := _ready(scene, who, declaration)):
            pool = ready.pool
            faces = (*pool.called, *pool.expert, *scene.roll(who.id, pool.normal), *(0 for _ in range(pool.trump)))
            hand = Hand(faces, kinds(pool), pool.steps, ready.why, ready.boosted)
            told = sayings(scene, who.id, declaration.plans)
            scene.emit(who.id, HandRolled(who.id, who.name, hand, told, open_to_all(scene.at, who)))
            if faces:
                spend(scene, who.id, declaration)
            if not pool.trump:
                take(scene, who.id, told)
    any(ask_trump(scene, id) for id in unset(scene))  # the next owner sets his when this one has (ORE-011)


def _ready(scene: Scene, who: Combatant, declaration: Declaration) -> Pooled | None:
    """The pool, unless what was declared has become impossible since: then that is all that comes of it (ORE-028)."""
    try:
        return pooled(scene.at, who, declaration.plans, declaration.pool, scene.tables)
    except Rejected:
        scene.tell(who.id, "impossible", "ORE-028", who=who.name)
        return None


def in_order(scene: Scene) -> list[Combatant]:
    """Everybody who can act, in the order of declaring; who came too late for it, last."""
    units = [slot.unit for slot in order(scene.at.fight, hidden=True)]
    able = [one for one in scene.at.fight.combatants if not one.down]
    known = {unit: place for place, unit in enumerate(dict.fromkeys(units))}
    return sorted(able, key=lambda one: known.get(scene.at.fight.unit(one), len(known)))


def sayings(scene: Scene, id: CombatantId, plans: Sequence[Plan]) -> tuple[Saying, ...]:
    """What somebody does, to be told: those whom he names as everybody who may read of him knows them."""
    return tuple(
        Saying(
            plan.deed.value,
            tuple(filter(None, (scene.known_as(other, id) for other in plan.targets))),
            plan.act.weapon,
            plan.act.what,
            _options_told(scene, id, plan),
        )
        for plan in plans
    )


def _options_told(scene: Scene, id: CombatantId, plan: Plan) -> dict[str, str | int]:
    """The special options of an action, which everybody hears with it (ORE-022)."""
    act, throws = plan.act, plan.deed is Deed.THROW_DOWN
    inside = filter(None, (scene.known_as(other, id) for other in plan.inside))
    said: dict[str, str | int] = {
        "called": act.called,
        "art": act.art.value if act.art and not throws else "",
        "rating": act.rating,
        "take": act.take,
        "damage": act.damage,
        "inside": ", ".join(inside),
        "exposed": ranges(act.exposed),
        "diff": act.diff,
        **{flag: int(getattr(act, flag)) for flag in TOLD_FLAGS},
    }
    near = {"range": act.range} if act.range >= 0 else {}
    return near | {name: value for name, value in said.items() if value}


# ---- trump dice ---------------------------------------------------------------------------------------------------


def ask_trump(scene: Scene, id: CombatantId) -> bool:
    """Ask for the faces of somebody's trump dice before they are read; whether there is a question.

    Those who hide ask nobody openly: theirs go where they make the best set.
    """
    who = scene.find(id)
    hand = scene.round.hands[id]
    best = _best(scene, id, hand)
    if who is None or (who.hidden and not scene.at.turn.sealed):
        set_trump(scene, id, (best,))
        return False
    options = trump_options(scene.tables)
    count = hand.faces.count(0)
    ask = line("ore.ask.round-trump", who=who.name, n=count)
    choice = scene.at.turn.offer(
        SYSTEM, TRUMP, ask, options, default=(str(best),), most=min(count, len(options)), who=who.owner
    )
    scene.emit(id, RoundAsked(Asked(choice.id, id, TRUMP)))
    return True


def set_trump(scene: Scene, id: CombatantId, picks: Sequence[int]) -> None:
    """Set somebody's trump dice, and read his roll."""
    hand = scene.round.hands[id]
    rolled_faces = tuple(face for face in hand.faces if face)
    faces = (*rolled_faces, *dealt(tuple(picks), len(hand.faces) - len(rolled_faces)))
    who = scene.find(id)
    assert who
    told = sayings(scene, id, scene.round.plans(id))
    scene.emit(id, HandRolled(id, who.name, replace(hand, faces=faces), told, open_to_all(scene.at, who)))
    take(scene, id, told)


def unset(scene: Scene) -> list[CombatantId]:
    """Those whose trump dice are still to be set: the lowest Sense first, or the highest (ORE-011)."""
    owners = [who.id for who in in_order(scene) if 0 in scene.round.hands.get(who.id, Hand((), (), ())).faces]
    return owners if scene.at.turn.setting(TRUMP_ORDER.name) == "lowest" else owners[::-1]


def _best(scene: Scene, id: CombatantId, hand: Hand) -> int:
    called = next((plan.act.called for plan in scene.round.plans(id) if plan.act.called), 0)
    known = tuple(face for face in hand.faces if face)
    return called if called and known.count(called) else best_face(known, 0)


# ---- which set serves what ----------------------------------------------------------------------------------------


def take(scene: Scene, id: CombatantId, told: tuple[Saying, ...]) -> None:
    """Take somebody's sets as the rules have it when nobody says otherwise, and ask, if there is a choice.

    `told` is what he does, in words.
    """
    found = sets(scene.round.hands[id].faces, scene.tables.human)
    chosen = default(scene.round.plans(id), found)
    _taken(scene, id, found, chosen, told)
    who = scene.find(id)
    if who is None or (who.hidden and not scene.at.turn.sealed) or not _choice(scene.round.plans(id), found):
        return
    options = tuple(_options(scene, id, found))
    if len(options) < MOST_OPTIONS:
        count = len(chosen)
        ask = line("ore.ask.round-sets", who=who.name, n=count)
        keys = tuple(_key(one, plan, target) for one, plan, target in chosen)
        choice = scene.at.turn.offer(SYSTEM, SETS, ask, options, default=keys, most=count, who=who.owner)
        scene.emit(id, RoundAsked(Asked(choice.id, id, SETS)))


Use = tuple[Set, int, int]  # a set, the plan that it serves, and which of its targets


def default(plans: Sequence[Plan], found: Sequence[Set]) -> list[Use]:
    """The widest set to the action named first (ORE-012); what is left, to an action that every set serves."""
    left = list(found)
    uses: list[Use] = []
    for number, plan in enumerate(plans):
        if plan not in rolled(plans) or not left:
            continue
        one = _preferred(plan, left)
        left.remove(one)
        uses.append((one, number, 0))
    every = next((number for number, plan in enumerate(plans) if plan.every_set), None)
    if every is not None:
        uses += [(one, every, 0) for one in left]
    return uses


def _preferred(plan: Plan, found: Sequence[Set]) -> Set:
    """The widest, then the tallest (ORE-005); what works at one location only takes the set that hits it."""
    if plan.deed in CALLED_ONLY and plan.act.called:
        return next((one for one in found if one.height == plan.act.called), found[0])
    meeting = [one for one in found if height(plan, one.height) >= plan.act.diff]
    return meeting[0] if meeting else found[0]


def _choice(plans: Sequence[Plan], found: Sequence[Set]) -> bool:
    """Whether there is anything to choose: more sets than serve something, several actions, or several targets."""
    acting = rolled(plans)
    if not found or not acting:
        return False
    if len(acting) > 1:
        return True
    return len(acting[0].targets) > 1 if acting[0].deed is Deed.SPRAY else len(found) > 1 and not acting[0].every_set


def _options(scene: Scene, id: CombatantId, found: Sequence[Set]) -> list[Option]:
    plans = scene.round.plans(id)
    several = len(rolled(plans)) > 1
    return [
        Option(
            _key(one, number, target), _label(scene, id, one, plan, target, named=several or plan.deed is Deed.SPRAY)
        )
        for one in found
        for number, plan in enumerate(plans)
        if plan in rolled(plans)
        for target in (range(len(plan.targets)) if plan.deed is Deed.SPRAY else range(1))
    ]


def _label(scene: Scene, id: CombatantId, one: Set, plan: Plan, target: int, *, named: bool) -> Line:
    struck = plan.act.called if free_call(plan) and plan.act.called else height(plan, one.height)
    where = location(scene.tables.human.at(struck))
    if not named:
        return line("ore.option.set", set=str(one), location=where)
    who = scene.known_as(plan.targets[target], id) if target < len(plan.targets) else ""
    key = "ore.option.set-for-at" if who else "ore.option.set-for"
    return line(key, set=str(one), location=where, deed=line(f"ore.deed.{plan.deed.value}"), who=who)


def _key(one: Set, plan: int, target: int) -> str:
    """`3x7`, for the second action `3x7-2`, for its second target `3x7-2b`."""
    letter = ascii_lowercase[target] if 0 < target < len(ascii_lowercase) else str(target or "")
    return f"{one}-{plan + 1}{letter}" if plan or letter else str(one)


def pick(scene: Scene, id: CombatantId, picks: Sequence[str]) -> None:
    """Let somebody's sets serve what he chose; raises `Rejected` when one is to serve twice."""
    plans, found = scene.round.plans(id), sets(scene.round.hands[id].faces, scene.tables.human)
    uses: list[Use] = []
    for one in found:
        for number, plan in enumerate(plans):
            for target in range(max(1, len(plan.targets))):
                if _key(one, number, target) in picks:
                    uses.append((one, number, target))
    single = [number for _, number, _ in uses if not plans[number].every_set]
    if len({one for one, _, _ in uses}) < len(uses) or len(set(single)) < len(single):
        raise Rejected(line("ore.error.one-set"))
    every = next((number for number, plan in enumerate(plans) if plan.every_set), None)
    if every is not None:  # what nobody gave to another action or target (ORE-126)
        uses += [(one, every, 0) for one in found if one not in [used for used, _, _ in uses]]
    _taken(scene, id, found, uses, sayings(scene, id, plans), picked=True)


def _taken(
    scene: Scene,
    id: CombatantId,
    found: Sequence[Set],
    uses: Sequence[Use],
    told: tuple[Saying, ...],
    *,
    picked: bool = False,
) -> None:
    plans = scene.round.plans(id)
    live = tuple(_live(id, one, number, target, plans[number]) for one, number, target in uses)
    used = [one for one, _, _ in uses]
    idle = tuple(str(one) for one in found if one not in used)
    scene.emit(id, SetsTaken(id, scene.name(id), live, told, idle, picked))


def _live(id: CombatantId, one: Set, number: int, target: int, plan: Plan) -> LiveSet:
    """A set as it counts: two higher or lower, or faster, by an art (ORE-082, 083)."""
    return LiveSet(id, number, one.width, height(plan, one.height), one.height, target, fast=plan.act.art is Art.FAST)
