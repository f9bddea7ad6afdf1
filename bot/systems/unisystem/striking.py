"""An attack whose defences are known: its total against each of them, and whom it hits (UNI-020, 021)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem import (
    defending,
    effects,
    firing,
    guards,
    hits,
    hitting,
    locks,
    ripostes,
    rolls,
    sensing,
    surprise,
    targets,
)
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.composing import Strike, facing, gathered, own_parts, roll_parts, seen
from bot.systems.unisystem.conditions import after_attack
from bot.systems.unisystem.facts import AttackOver, Pending, Struck
from bot.systems.unisystem.hits import Met
from bot.systems.unisystem.hitting import Outcome
from bot.systems.unisystem.kinds import LIGHTSABER
from bot.systems.unisystem.levels import NEEDED, levels
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Guard
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Die, Total
from grammar.unis import Ruling

IGNORES = "pass-the-blade"  # the levels of a parry that failed (UNI-314)


def strike(scene: Scene, one: Pending) -> None:
    """Let the dice fall: the attack die, then each defence, then damage and what follows (inventory, section 2)."""
    scene.emit(one.attacker, AttackOver(one.key))
    it = gathered(scene, one)
    there = [id for id in one.targets if scene.find(id)]
    if it is None or not (there or it.row.upkeep):
        scene.tell(one.attacker, "comes-to-nothing", "UNI-020", title=True)
        return
    die = None if it.fighter.scored else _die(scene, it)
    if it.row.upkeep:
        _whirl(scene, it, die)
    outcomes, volley = [], firing.volley(it.row, it.weapon, it.verb)
    for nth, id in enumerate(there):
        parts = (*roll_parts(scene, it, id), *firing.spread(volley, nth))
        bolts = firing.Bolts(volley, nth, len(there)) if volley and volley.spray else None
        total = Total(parts, die) if die else scene.scored(it.fighter, parts, it.scored)
        scene.used(one.attacker, Doing.ATTACK, against=id, close=it.close)
        outcomes.append(_against(scene, it, id, total, bolts))
    if there and set(outcomes) <= {Outcome.MISSED, Outcome.DEFENDED}:  # of two kicks both (UNI-110, 212)
        effects.happen(
            scene, it.row.failure, one.attacker, there[0], effects.Worth(part=one.verb.part, weapon=it.weapon)
        )
    firing.suppress(scene, one.verb)


def _die(scene: Scene, it: Strike) -> Die:
    """The die of the attack, which is that of all attacks of the turn (UNI-012, 013)."""
    with scene.turn.screened(it.fighter.who.hidden):
        if it.one.free:
            return rolls.d10(scene.turn, opens=scene.readings.opens)
        after, die = turns.attack_die(scene.turn, it.fighter.now.budget, opens=scene.readings.opens)
    scene.pay(it.one.attacker, after)
    return die


def _whirl(scene: Scene, it: Strike, die: Die | None) -> None:
    """The one total of a whirl, as it stands against close attacks until the round is over (UNI-136, 320)."""
    me, parts = it.one.attacker, own_parts(scene, it)
    total = Total(parts, die) if die else scene.scored(it.fighter, parts, it.scored)
    stood = it.fighter.now.guard
    struck = (*(stood.struck if stood and stood.key == it.row.key else ()), *it.one.targets)
    worth = it.verb.total if it.verb.total is not None else total.total
    weapon = it.weapon.name if it.weapon else ""
    guards.stand(scene, me, Guard(worth, it.row.key, close=True, weapon=weapon, struck=struck, said=it.verb))
    if stood is None:
        scene.told(it.fighter, "attack", total, called=it.row.called, title=True)
        scene.tell(me, "whirls", it.row.rule, called=it.row.called, who=scene.name(me), n=worth)


def _against(scene: Scene, it: Strike, id: CombatantId, total: Total, bolts: firing.Bolts | None) -> Outcome:
    """One target: his defence, whether he is hit, and what that does."""
    me = it.one.attacker
    scene.told(it.fighter, "attack", total, called=it.row.called)
    attack = it.verb.total if it.verb.total is not None else total.total
    met = Met(id, total, attack, first=it.one.sl1, part=it.verb.part, bolts=bolts, weapon=it.weapon, price=it.one.price)
    met = _answered(scene, it, met)
    out = _outcome(scene, it, met)
    if out is Outcome.HIT and not bolts:  # to a spray levels add nothing (UNI-051)
        ignored = it.row.code == IGNORES and met.parried
        found = hitting.bonus(attack, 0 if ignored else met.defence, gross=scene.readings.gross)
        met = replace(met, net=max(0, found))
    ruled = it.verb.ruling is not None
    fact = Struck(
        scene.name(me), it.row.called, scene.name(id), attack, met.levels, met.defence, out, met.net, ruled=ruled
    )
    target = scene.at.fight.find(id)
    scene.emit(id if target and target.hidden else me, fact)
    budget = scene.fighter(it.fighter.who).now.budget
    if not it.one.free:
        scene.pay(me, turns.attacked(budget, hit=out is Outcome.HIT, defended=out is Outcome.DEFENDED))
    guards.attacked(scene, id, me, hit=out is Outcome.HIT)
    shape = scene.shape(id)
    scene.befall(id, replace(shape, conditions=after_attack(shape.conditions, me)))
    _follow(scene, it, met, out)
    return out


def _answered(scene: Scene, it: Strike, met: Met) -> Met:
    """The defence of a target: the one that was chosen, else what guards him in this round (UNI-134, 136)."""
    target, facing_it = scene.find(met.id), facing(scene, it)
    if target is None or facing_it is None:
        return met
    here, facing_it = surprise.meets(scene, it.one, target, facing_it)
    if answer := defending.chosen(scene, here, facing_it, it.one.answers.get(met.id, "")):
        if not surprise.notices(scene, target):
            return met
        rolled = defending.rolled(scene, target, answer)
        success = rolled.success and rolled.total >= met.attack
        scene.told(target, "defence", rolled, called=answer.row.called, success=success)
        met = replace(met, answer=answer, defence=rolled.total, rolled=rolled)
        rest = tuple(id for id in defending.foes(scene, target, it.one.attacker) if id != it.one.attacker)
        defending.stand(scene, met.id, answer, rolled, rest)
        scene.used(met.id, Doing.DEFENCE, against=it.one.attacker, parry=met.parried)
        return met
    if stood := defending.standing(scene, target, facing_it):
        answer, total = stood
        defending.used(scene, met.id, it.one.attacker)
        return replace(met, answer=answer, defence=total.total, rolled=total)
    guard = target.now.guard
    if guard is None or not guard.stops(close=facing_it.close):
        return met
    return replace(met, guard=guard, defence=defending.guarded(guard, facing_it))


def _outcome(scene: Scene, it: Strike, met: Met) -> Outcome:
    """How it came out: by the dice, or as a game master has ruled."""
    if it.verb.ruling is not None:
        return Outcome.HIT if it.verb.ruling is Ruling.HIT else Outcome.MISSED
    theirs = _theirs(scene, met)
    sabers = not it.reach and all(one is not None and one.type == LIGHTSABER for one in (it.weapon, theirs))
    out = hitting.outcome(met.attack, met.defence, sabers=sabers)
    if met.grasped and met.attack == met.defence >= NEEDED and scene.readings.variant is Variant.HOUSE:
        out = Outcome.HIT  # a catch must be higher there (UNI-206)
    light, _ = seen(scene, met.id)
    found = sensing.lifts_dark(it.row, it.one.first) or targets.finds(met.roll, light)
    return Outcome.MISSED if out is Outcome.HIT and not found else out


def _theirs(scene: Scene, met: Met) -> Weapon | None:
    """The weapon that a target answered with, or that guards him."""
    if met.guard and met.guard.weapon:
        return scene.book.armory.weapons.find(met.guard.weapon)
    return met.answer.weapon if met.answer else None


def _follow(scene: Scene, it: Strike, met: Met, out: Outcome) -> None:
    """What an attack does that came out so."""
    me = it.one.attacker
    match out:
        case Outcome.LOCKED:
            theirs = _theirs(scene, met)
            if it.weapon and theirs:
                locks.lock(scene, (me, it.weapon.name), (met.id, theirs.name))
        case Outcome.HIT:
            hits.hit(scene, it, met)
            surprise.struck(scene, met.id)
        case Outcome.DEFENDED if met.answer:
            if met.parried and met.rolled and not (it.reach or it.one.sealed):
                ripostes.parried(scene, met.id, me, met.rolled)
            if met.parried:
                met.happen(scene, it.row.parried, me)
            if met.answer.hurts and met.answer.weapon:
                hits.by_parry(scene, met, me, met.answer.weapon)
            worth = effects.Worth(levels(met.defence), 0, levels(met.defence) - met.levels, weapon=it.weapon)
            effects.happen(scene, met.answer.row.success, met.id, me, worth)
