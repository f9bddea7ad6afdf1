"""What a turn is spent on besides attacks (CPR-051, 071 … 073): moving, running, reloading, taking arrows back."""

from dataclasses import replace

from bot.core.fight import effects
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.red import arms, turns
from bot.systems.red.people import Fighter, speaker
from bot.systems.red.plights import STAGGERED, STUNNED, SUPPRESSED, DistanceSet
from bot.systems.red.scene import Scene
from grammar.quoting import named
from grammar.reds import Distance, Spend, Spent
from grammar.texts import TENTHS, meters

STEP = 2 * TENTHS  # of each point of MOVE (CPR-071)


def spend(scene: Scene, verb: Spend) -> None:
    """Let a part of a turn be spent; raises `Rejected`."""
    who = speaker(scene.at, verb.by)
    match verb.what:
        case Spent.MOVE:
            _move(scene, who, verb)
        case Spent.RUN:
            _run(scene, who, verb)
        case Spent.RELOAD:
            _reload(scene, who, verb)
        case Spent.RECOVER:
            _recover(scene, who, verb)
        case Spent.ACTION:
            turns.act(scene, who, "something")
            scene.tell(who.id, "acts", "CPR-071", title=True, who=who.name)


def reach(fighter: Fighter) -> int:
    """How far one Move Action goes, in tenths of a meter (CPR-071)."""
    return fighter.stat("move") * STEP


def _move(scene: Scene, who: Combatant, verb: Spend) -> None:
    """Move as far as one Move Action goes; whoever is suppressed moves into cover, or as near as he can (CPR-023)."""
    fighter = Fighter(who, scene.tables)
    budget = scene.budget(who.id)
    turns.require_turn(scene, who)
    if not verb.far:
        raise Rejected(line("red.error.move-how-far"))
    if effects.has(scene.at, who, STAGGERED):
        raise Rejected(line("red.error.staggered", who=who.name))
    if effects.has(scene.at, who, SUPPRESSED) and not verb.to_cover:
        raise Rejected(line("red.error.move-to-cover", who=who.name))
    far, most = verb.far, reach(fighter) * max(1, budget.moves)
    if verb.to_cover:
        far = min(far, most - budget.far)
    if budget.far + far > most:
        raise Rejected(line("red.error.far", who=who.name, most=meters(most - budget.far)))
    scene.spend(who.id, replace(budget, moves=max(1, budget.moves), far=budget.far + far))
    scene.tell(who.id, "moves", "CPR-071", title=True, who=who.name, n=meters(far))
    if verb.to_cover and effects.has(scene.at, who, SUPPRESSED):
        _driven(scene, who, verb.far - far)
    elif behind := scene.plight(who.id).behind:  # whether it still covers him is not for the bot to know
        scene.tell(who.id, "still-behind", "CPR-120", who=who.name, what=behind.name, named=named(who.name))


def _driven(scene: Scene, who: Combatant, left: int) -> None:
    """Somebody who was suppressed spent his Move on it: he is in cover, or runs on if he can, or is as near as he can
    get; then he is driven no further (CPR-023, 024).
    """
    if left > 0 and not scene.budget(who.id).action and not effects.has(scene.at, who, STUNNED):
        turns.act(scene, who, "run")
        budget = scene.budget(who.id)
        far = min(left, reach(Fighter(who, scene.tables)) * 2 - budget.far)
        scene.spend(who.id, replace(budget, moves=2, far=budget.far + far))
        scene.tell(who.id, "runs-on", "CPR-023", who=who.name, n=meters(far))
        left -= far
    if left > 0:
        scene.tell(who.id, "short-of-cover", "CPR-023", who=who.name, n=meters(left))
    else:
        scene.tell(who.id, "reaches-cover", "CPR-024", who=who.name)
    effects.lift(scene.at, who, SUPPRESSED)


def _run(scene: Scene, who: Combatant, verb: Spend) -> None:
    """Give the Action for a second Move; the first one comes before it (CPR-072)."""
    if not scene.budget(who.id).moves:
        raise Rejected(line("red.error.move-first"))
    turns.act(scene, who, "run")
    budget = scene.budget(who.id)
    scene.spend(who.id, replace(budget, moves=2))
    if verb.far or verb.to_cover:
        _move(scene, who, verb)
    else:
        scene.tell(who.id, "runs", "CPR-072", title=True, who=who.name)


def _reload(scene: Scene, who: Combatant, verb: Spend) -> None:
    """Fill a magazine with one kind of ammunition: an Action (CPR-073); what is nocked needs none (CPR-050)."""
    arm = arms.chosen(scene, who, verb.weapon)
    weapon = arm.weapon
    if not weapon.magazine:
        raise Rejected(line("red.error.no-magazine", weapon=weapon.name))
    ammo = arms.loading(weapon, verb.ammo, scene.tables) or arm.ammo
    if arm.rounds >= weapon.magazine and ammo == arm.ammo:
        raise Rejected(line("red.error.full", weapon=weapon.name, n=arm.rounds))
    turns.act(scene, who, "reload")
    arms.put(scene, who, replace(arm, rounds=weapon.magazine, ammo=ammo))
    scene.tell(who.id, "reloads", "CPR-073", title=True, who=who.name, weapon=weapon.name, n=weapon.magazine)


def _recover(scene: Scene, who: Combatant, verb: Spend) -> None:
    """Take back basic arrows that were shot (CPR-051): how many can be reached is the game master's word."""
    arm = arms.chosen(scene, who, verb.weapon, arrows=True)
    count = min(verb.count or arm.spent, arm.spent)
    if not count:
        raise Rejected(line("red.error.no-arrows", who=who.name))
    arms.put(scene, who, replace(arm, rounds=arm.rounds + count, spent=arm.spent - count))
    scene.tell(who.id, "recovers", "CPR-051", title=True, who=who.name, n=count)


def measure(scene: Scene, verb: Distance) -> None:
    """Keep how far two are from each other, or one from everybody else."""
    one = scene.at.find(verb.one)
    if not verb.other:
        scene.tell(one.id, "distance-all", "CPR-081", title=True, who=one.name, n=meters(verb.far))
        for each in scene.at.fight.combatants:
            if each.id != one.id and (scene.turn.sealed or not each.hidden):
                _apart(scene, one, each, verb.far, ("", ""))
        return
    other = scene.at.find(verb.other)
    if one.id == other.id:
        raise Rejected(line("red.error.one-place"))
    _apart(scene, one, other, verb.far, (one.name, other.name))


def _apart(scene: Scene, one: Combatant, other: Combatant, far: int, names: tuple[str, str]) -> None:
    scene.at.emit_about([one] if one.hidden else [other], DistanceSet(one.id, other.id, names, far))
