"""Sets act in order, each at its own place, with all that follows at once (ORE-020, 024 … 029)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.core.choice import Choice
from bot.core.fight import effects, turns
from bot.core.fight.ambush import appear
from bot.core.fight.encounter import At
from bot.core.fight.order import order
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.settings import Setting
from bot.systems.ore import grapples, holds, upkeep
from bot.systems.ore.disarms import disarm
from bot.systems.ore.gobbling import GOBBLE, ask, chosen
from bot.systems.ore.movement import act, help_out, take_cover
from bot.systems.ore.pools import weapon_of
from bot.systems.ore.rolling import SETS, TRUMP, ask_trump, pick, roll_all, set_trump, unset
from bot.systems.ore.round_facts import RoundAsked, RoundOver, StageBegan
from bot.systems.ore.rounds import DEFENCES, Asked, Fate, LiveSet, Plan, Stage, known, undeclared
from bot.systems.ore.scene import Scene
from bot.systems.ore.senses import dulled, reorder
from bot.systems.ore.strikes import strike
from bot.systems.ore.suppression import suppress
from grammar.declaring import Deed, Resolve

Does = Callable[[Scene, LiveSet, Plan], object]


TIE = Setting("ore-full-tie", "together", values=("together", "sense"), rule="ORE-025")
RESORT = Setting("ore-resort", "on", values=("on", "off"), rule="ORE-024")


def resolve(scene: Scene, verb: Resolve) -> None:
    """Let the round go on to its next stage, or as far as was asked; raises `Rejected`."""
    turn = scene.at.turn
    round = known(turn.table)
    if round is None:
        raise Rejected(line("ore.error.nothing-declared"))
    if verb.how == "skip":
        _skip(scene, verb.name)
        return
    if turn.sealed:
        raise Rejected(line("ore.error.resolve-openly"))
    if round.stage is Stage.DECLARE:
        _roll(scene)
        if verb.how == "roll" or scene.round.asked:
            return
    elif verb.how == "roll":
        raise Rejected(line("ore.error.rolled"))
    step = verb.how == "step"
    _settle_all(scene)
    _act(scene, step=step)


def _roll(scene: Scene) -> None:
    """End declaring (ORE-022): whoever said nothing does nothing, and everybody rolls at once."""
    at = scene.at
    idle = tuple(one.name for one in undeclared(at.fight, scene.round, scene.tables))
    if idle and not at.turn.gm:
        raise Rejected(line("ore.error.not-all-declared", names=idle))
    at.emit(StageBegan(at.fight.round, Stage.READ, idle))
    holds.loosen(at)
    roll_all(scene)


def _settle_all(scene: Scene) -> None:
    """Close the questions that nobody has answered with their defaults: those of others only a game master."""
    turn = scene.at.turn
    others = [one for one in scene.round.asked if not _may_settle(scene, one)]
    if others:
        raise Rejected(line("ore.error.questions-open", names=tuple(scene.name(one.who) for one in others)))
    while scene.round.asked:
        asked = scene.round.asked[0]
        choice = turn.table.choice(asked.choice)
        scene.emit(asked.who, RoundAsked(asked, open=False))
        if choice is None:
            continue
        turn.settle(choice)
        settled(scene, asked, choice.default)


def _may_settle(scene: Scene, asked: Asked) -> bool:
    choice = scene.at.turn.table.choice(asked.choice)
    return scene.at.turn.gm or choice is None or choice.who == scene.at.turn.actor.user


def resume(scene: Scene, choice: Choice, picks: tuple[str, ...]) -> None:
    """Go on after somebody answered a question of the round."""
    asked = next(one for one in scene.round.asked if one.choice == choice.id)
    scene.emit(asked.who, RoundAsked(asked, open=False))
    settled(scene, asked, picks)
    if asked.kind == GOBBLE:
        _act(scene, step=asked.step)


def settled(scene: Scene, asked: Asked, picks: tuple[str, ...]) -> None:
    """Let an answer hold, if it is about somebody who is still there; the next owner of trump dice is asked for his."""
    here = scene.find(asked.who) is not None
    if here and asked.kind == TRUMP and asked.who in unset(scene):
        set_trump(scene, asked.who, tuple(map(int, picks)))
    if asked.kind == TRUMP:
        any(ask_trump(scene, id) for id in unset(scene))
    if here and asked.kind == SETS:
        pick(scene, asked.who, picks)
    if here and asked.kind == GOBBLE:
        chosen(scene, asked, int(picks[0]))


def _act(scene: Scene, *, step: bool) -> None:
    """Let sets act in their order, all of them or one `step`, until somebody is asked or the round is over."""
    first = scene.round.stage is Stage.READ
    scene.at.emit(StageBegan(scene.at.fight.round, Stage.ACT))  # told anew when the round goes on
    if first:
        upkeep.start(scene)
    scene.clear_away()
    while group := _first(scene):
        for one in group:
            _appears(scene, one, scene.round.plan(one))
        if ask(scene, group, step=step):
            return
        _together(scene, group)
        if scene.round.asked or (step and _stops(scene, group)):
            return
    _over(scene)


def _first(scene: Scene) -> tuple[LiveSet, ...]:
    """The sets whose time has come, in the order of declaring. Defences among them are there first (ORE-025, 100)."""
    group = scene.round.acting(again=scene.at.turn.setting(RESORT.name) == "on")
    if len(group) > 1:
        group = tuple(one for one in group if scene.round.plan(one).deed in DEFENCES) or group
        rolled = {id: place for place, id in enumerate(scene.round.hands)}
        group = tuple(sorted(group, key=lambda one: rolled[one.who]))
        if scene.at.turn.setting(TIE.name) == "sense":
            group = group[-1:]  # the highest Sense declared last
    return group


def _stops(scene: Scene, group: tuple[LiveSet, ...]) -> bool:
    """Whether a step is over: one that everybody saw, as long as another one is to come that they know of.

    Sets of those who hide act together with the next ones, so that no step tells of them.
    """
    waiting = (one for one in scene.round.sets.values() if one.fate is Fate.WAITING)
    return any(map(scene.seen, group)) and any(map(scene.seen, waiting))


def _together(scene: Scene, group: tuple[LiveSet, ...]) -> None:
    """Sets that tie act at once: none loses a die to another (ORE-025)."""
    started = [_start(scene, one) for one in group]
    for one in started:
        plan = scene.round.plan(one)
        if plan.deed not in DEFENCES and _possible(scene, one, plan):
            ACTS[plan.deed](scene, one, plan)


def _start(scene: Scene, one: LiveSet) -> LiveSet:
    plan = scene.round.plan(one)
    fate = Fate.UP if plan.deed in DEFENCES else Fate.ACTED
    return scene.move(replace(one, fate=fate), "stands" if fate is Fate.UP else "acts", "ORE-024")


def _possible(scene: Scene, one: LiveSet, plan: Plan) -> bool:
    """Whether somebody still has what he wanted to do it with (ORE-028)."""
    who, pinned = scene.find(one.who), scene.plight(one.who).pinned
    if pinned and not holds.allowed(plan, pinned):
        scene.drop(one, "pinned")
        return False
    try:
        return who is not None and (weapon_of(scene.patient(who), plan), True)[1]
    except Rejected:
        scene.drop(one, "disarmed")
        return False


def _appears(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Whoever acts out of hiding is seen, unless he said that he stays unseen."""
    who = scene.find(one.who)
    if who and who.hidden and not plan.act.unseen and plan.deed not in DEFENCES:
        appear(scene.at, who)


def _skip(scene: Scene, name: str) -> None:
    """Drop the waiting sets of somebody by the word of a game master; of one who hides, in secret."""
    turn = scene.at.turn
    if not turn.gm:
        raise Rejected(line("error.gm-only"))
    who = scene.at.find(name)
    if turn.sealed and not who.hidden:
        raise Rejected(line("ore.error.resolve-openly"))
    waiting = [one for one in scene.round.of(who.id) if one.open]
    if not waiting:
        raise Rejected(line("ore.error.no-sets", who=who.name))
    for one in waiting:
        scene.drop(one, "skipped")


def _over(scene: Scene) -> None:
    """After the last set: what lasts goes on, every turn is over, and the next round begins (ORE-029)."""
    at = scene.at
    grapples.slips(scene)
    senses = dulled(scene)
    upkeep.end(scene)
    reorder(scene, senses)
    passed = scene.round.passed
    at.emit(RoundOver(at.fight.round))
    for slot in passed:
        effects.tick(at, slot, At.END)
    for slot in order(at.fight, hidden=True):
        if slot not in at.fight.done:
            turns.finish(at, slot, unseen=all(one.hidden for one in at.fight.members(slot.unit)))
    turns.advance(at)


ACTS: Mapping[Deed, Does] = {
    Deed.STRIKE: strike,
    Deed.KNOCKOUT: strike,
    Deed.SHOOT: strike,
    Deed.SPRAY: strike,
    Deed.SUPPRESS: suppress,
    Deed.THROW: strike,
    Deed.COVER: take_cover,
    Deed.HELP: help_out,
    Deed.ACT: act,
    Deed.DISARM: disarm,
    **grapples.DOES,
}
