"""What a turn is spent on besides maneuvers: moving, getting up, getting free, weapons (UNI-013, 018 …)."""

from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import arms, holds, locks, moving, prone
from bot.systems.unisystem import bonds as ties
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.conditions import Ends
from bot.systems.unisystem.people import Fighter, speaker
from bot.systems.unisystem.prone import Rise
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.standing import Doing
from grammar.texts import TENTHS
from grammar.unis import Spend, Spent

ACTIONS = (
    Spent.RISE,
    Spent.RECOVER,
    Spent.BREAK,
    Spent.ESCAPE,
)  # what waits for somebody's next action passes with them


def spend(scene: Scene, verb: Spend) -> None:
    """Let a part of a turn be spent; raises `Rejected`."""
    who = actor(scene, verb.by, ahead=verb.what is Spent.EXTRA)
    fighter = scene.fighter(who)
    match verb.what:
        case Spent.EXTRA:
            if verb.force and not scene.turn.gm:
                raise Rejected(line("error.gm-only"))
            scene.pay(who.id, turns.declare(fighter.now.budget, verb.amount, late=verb.force))
            scene.tell(who.id, "declares", "UNI-013", title=True, who=who.name, n=verb.amount)
        case Spent.MOVE:
            _move(scene, fighter, verb)
        case Spent.RISE:
            _rise(scene, fighter, verb)
        case Spent.RECOVER:
            _recover(scene, fighter)
        case Spent.BREAK:
            _break(scene, fighter, verb)
        case Spent.RELEASE:
            release(scene, fighter, scene.at.find(verb.whom).id)
        case Spent.ESCAPE:
            _escape(scene, fighter, verb)
        case Spent.RELOAD | Spent.DRAW:
            _handle(scene, fighter, verb)
    if verb.what in ACTIONS:
        scene.used(who.id, Doing.OTHER)


def actor(scene: Scene, by: str, *, ahead: bool = False) -> Combatant:
    """Who acts: players in their own turns, game masters let anybody act; raises `Rejected`.

    `ahead`: before his turn of the round, too, for he may have to defend himself before it.
    """
    who, at = speaker(scene.at, by), scene.at
    now = at.fight.current
    his = at.turn.gm or at.fight.round == 0 or (now and now.unit == at.fight.unit(who))
    if not his and not (ahead and scene.to_come(who)):
        raise Rejected(line("unisystem.error.not-your-turn", who=who.name))
    if who.down:
        raise Rejected(line("fight.is-down", who=who.name))
    return who


def _mod(verb: Spend) -> tuple[Part, ...]:
    return (Part("mod", verb.mod, "mod"),) if verb.mod else ()


def _move(scene: Scene, fighter: Fighter, verb: Spend) -> None:
    """Move so many meters: up to Speed for nothing, further at a run (UNI-018)."""
    fighter.able(Doing.OTHER)
    who, far = fighter.who, fighter.now.moved + verb.amount * TENTHS
    runs = moving.runs(far, fighter.number("speed"))
    scene.spend(who.id, replace(fighter.now, moved=far))
    scene.tell(who.id, "runs" if runs else "moves", "UNI-018", title=True, who=who.name, n=verb.amount)


def _rise(scene: Scene, fighter: Fighter, verb: Spend) -> None:
    """Get up: for the whole turn, for the attack after a shove, or with a roll (UNI-028)."""
    who, shape = fighter.who, fighter.shape
    if not shape.prone:
        raise Rejected(line("unisystem.error.not-prone", who=who.name))
    ways = prone.ways(fighter.readings.variant, shoved=shape.shoved)
    way = Rise.TURN if verb.whole else Rise.ATTACK if Rise.ATTACK in ways else Rise.ROLL
    if way not in ways:
        raise Rejected(line("unisystem.error.rise-roll"))
    fighter.able(Doing.OTHER)
    after, price = prone.rise(fighter.now.budget, way)
    scene.pay(who.id, after)
    up, how = True, "rises"
    if way is Rise.ROLL:
        parts = (*prone.rising(fighter.number), *price, *fighter.hindered(Doing.OTHER), *_mod(verb))
        total = scene.told(fighter, "rise", scene.test(fighter, parts, Score.COMBAT), title=True)
        up = prone.up(total.total)
        how = "rises-in-style" if prone.flourish(total.total, fighter.readings.variant) else "rises"
    if up:
        now = scene.fighter(who)
        scene.befall(who.id, replace(now.shape, prone=False, shoved=False))
        scene.spend(who.id, replace(now.now, rising=prone.still_hindered(way)))
        scene.tell(who.id, how, "UNI-028", title=way is not Rise.ROLL, who=who.name)


def _recover(scene: Scene, fighter: Fighter) -> None:
    """Give up an attack to end what lasts until an action is spent on it (UNI-019)."""
    who = fighter.who
    if not any(one.effect.ends is Ends.SPENT for one in fighter.conditions):
        raise Rejected(line("unisystem.error.nothing-to-recover", who=who.name))
    fighter.able(Doing.OTHER)
    scene.pay(who.id, turns.recover(fighter.now.budget))
    shape = scene.shape(who.id)
    rest = tuple(one for one in shape.conditions if one.effect.ends is not Ends.SPENT)
    scene.befall(who.id, replace(shape, conditions=rest))
    scene.tell(who.id, "recovers", "UNI-019", title=True, who=who.name)


def _break(scene: Scene, fighter: Fighter, verb: Spend) -> None:
    """Get free of those who hold one: STR, doubled, against another grapple of each (UNI-035)."""
    who = fighter.who
    wanted = scene.at.find(verb.whom).id if verb.whom else ""
    found = [hold for hold in fighter.holds if not wanted or hold.by == wanted]
    if not found:
        raise Rejected(line("unisystem.error.not-held", who=who.name))
    found = [hold for hold in found if holds.may_break(hold, scene.round)]
    if not found:
        raise Rejected(line("unisystem.error.break-later", who=who.name))
    fighter.able(Doing.OTHER)
    after, price = turns.spend(fighter.now.budget, Kind.OTHER)
    scene.pay(who.id, after)
    limb, by = next((hold.limb for hold in found), ""), found[0].by if len(found) == 1 else ""
    hindered = fighter.hindered(Doing.OTHER, against=by, limb=limb)
    parts = (*holds.breaking(fighter.number), *price, *hindered, *_mod(verb))
    total = scene.told(fighter, "break", scene.test(fighter, parts, Score.MUSCLE), title=True)
    scene.used(who.id, Doing.OTHER, against=by, action=False)
    for hold in found:
        grappler = scene.find(CombatantId(hold.by))
        if grappler is None:
            continue
        kept = (*holds.keeping(grappler.number), *grappler.hindered(Doing.OTHER))
        theirs = scene.told(grappler, "keep", scene.test(grappler, kept, Score.COMBAT))
        if holds.breaks(total.total, (theirs.total,))[0]:
            release(scene, grappler, who.id)


def release(scene: Scene, grappler: Fighter, whom: CombatantId) -> None:
    """Let go of somebody: what came of the hold ends with it (UNI-035, 106); raises `Rejected` where there is none."""
    shape = scene.shape(whom)
    if not any(hold.by == grappler.who.id for hold in shape.holds):
        raise Rejected(line("unisystem.error.holds-not", who=grappler.who.name, whom=scene.name(whom)))
    scene.loosen(whom, grappler.who.id)
    if held := scene.find(whom):
        scene.tell_free(held.who, grappler.who, "UNI-035", title=True)


def _escape(scene: Scene, fighter: Fighter, verb: Spend) -> None:
    """Get loose from bonds: DEX + Acrobatics with what the knots take (UNI-029)."""
    who, bound = fighter.who, fighter.shape.bonds
    if bound is None:
        raise Rejected(line("unisystem.error.not-bound", who=who.name))
    fighter.able(Doing.OTHER)
    after, price = turns.spend(fighter.now.budget, Kind.OTHER)
    scene.pay(who.id, after)
    found = ties.escaping(fighter.number, bound, fighter.readings.variant)
    parts = (*found, *price, *fighter.hindered(Doing.OTHER), *_mod(verb))
    total = scene.told(fighter, "escape", scene.test(fighter, parts, Score.COMBAT), title=True)
    if total.success:
        scene.untie(who.id)
        scene.tell(who.id, "loose", "UNI-029", who=who.name)


def _handle(scene: Scene, fighter: Fighter, verb: Spend) -> None:
    """Fill a weapon, take one into one's hand, or put it away; what that takes of the turn is the table's word."""
    armory, who = scene.book.armory, fighter.who
    weapon = arms.called(armory, verb.weapon) if verb.weapon else fighter.in_hand
    if weapon is None:
        raise Rejected(line("unisystem.error.unarmed-who", who=who.name))
    if verb.what is Spent.RELOAD:
        if not weapon.magazine:
            raise Rejected(line("unisystem.error.no-magazine", weapon=weapon.name))
        arm = replace(arms.held(who.sheet, weapon, armory), rounds=weapon.magazine)
        scene.write(who, weapons=arms.put(who.sheet, arm, armory))
        key = "reloads"
    elif verb.whole:
        scene.write(who, weapons=arms.without(who.sheet, weapon, armory))
        scene.draws(who.id, "")
        locks.let_go(scene, fighter, weapon)
        key = "puts-away"
    else:
        scene.write(who, weapons=arms.drawn(who.sheet, weapon, armory))
        scene.draws(who.id, weapon.name)
        key = "draws"
    scene.tell(who.id, key, "UNI-058", title=True, who=who.name, weapon=weapon.name)
