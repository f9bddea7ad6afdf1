"""Sets act in order, each at its own place, with all that follows at once (ORE-020, 024 … 029)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.core.choice import Choice
from bot.core.events import Settled
from bot.core.fight import turns
from bot.core.fight.ambush import appear
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.ore import upkeep
from bot.systems.ore.rolling import SETS, TRUMP, ask_trump, pick, roll_all, set_trump, unset
from bot.systems.ore.round_facts import RoundAsked, RoundOver, StageBegan
from bot.systems.ore.rounds import DEFENCES, Asked, Fate, LiveSet, Plan, Stage, current
from bot.systems.ore.scene import Scene
from bot.systems.ore.strikes import strike
from grammar.declaring import Deed, Resolve

Does = Callable[[Scene, LiveSet, Plan], object]

MOST_STEPS = 2000  # sets that act in one command: far beyond sixty people with five sets each


def resolve(scene: Scene, verb: Resolve) -> None:
    """Let the round go on to its next stage, or as far as was asked; raises `Rejected`."""
    round = current(scene.at.turn.table)
    if round is None:
        raise Rejected(line("ore.error.nothing-declared"))
    if verb.how == "skip":
        _skip(scene, verb.name)
        return
    if round.stage is Stage.DECLARE:
        _roll(scene)
        if verb.how == "roll" or scene.round.asked:
            return
    elif verb.how == "roll":
        raise Rejected(line("ore.error.rolled"))
    _settle_all(scene)
    _act(scene, steps=1 if verb.how == "step" else MOST_STEPS)


def _roll(scene: Scene) -> None:
    """End declaring (ORE-022): whoever said nothing does nothing, and everybody rolls at once."""
    at = scene.at
    idle = tuple(
        one.name
        for one in at.fight.combatants
        if not one.down and not one.hidden and one.id not in scene.round.declared
    )
    if idle and not at.turn.gm:
        raise Rejected(line("ore.error.not-all-declared", names=idle))
    at.emit(StageBegan(at.fight.round, Stage.READ, idle))
    roll_all(scene)


def _settle_all(scene: Scene) -> None:
    """Close the questions that nobody has answered with their defaults."""
    while scene.round.asked:
        asked = scene.round.asked[0]
        choice = scene.at.turn.table.choice(asked.choice)
        scene.emit(asked.who, RoundAsked(asked, open=False))
        if choice is None:
            continue
        scene.at.turn.emit(Settled(choice.id, choice.default, lapsed=True))
        settled(scene, asked, choice.default)


def resume(scene: Scene, choice: Choice, picks: tuple[str, ...]) -> None:
    """Go on after somebody answered a question of the round, if it still runs."""
    round = current(scene.at.turn.table)
    asked = next((one for one in round.asked if one.choice == choice.id), None) if round else None
    if asked:
        scene.emit(asked.who, RoundAsked(asked, open=False))
        settled(scene, asked, picks)


def settled(scene: Scene, asked: Asked, picks: tuple[str, ...]) -> None:
    """Go on after a question of the round was settled."""
    if asked.kind == TRUMP:
        set_trump(scene, asked.who, tuple(map(int, picks)))
        for id in unset(scene):
            if ask_trump(scene, id):
                return
    elif asked.kind == SETS:
        pick(scene, asked.who, picks)


def _act(scene: Scene, steps: int) -> None:
    if scene.round.stage is Stage.READ:
        scene.at.emit(StageBegan(scene.at.fight.round, Stage.ACT))
    for _ in range(steps):
        group = scene.round.acting()
        if not group:
            break
        _together(scene, group)
        if scene.round.asked:
            return
    if not scene.round.acting():
        _over(scene)


def _together(scene: Scene, group: tuple[LiveSet, ...]) -> None:
    """Sets that tie act at once: none loses a die to another (ORE-025), but a defence is there first (ORE-100)."""
    started = [_start(scene, one) for one in sorted(group, key=lambda one: not _defends(scene, one))]
    for one in started:
        plan = scene.round.plan(one)
        if plan.deed in DEFENCES:
            continue
        now = scene.round.sets[one.key]
        if now.fate is Fate.ACTED:
            _appears(scene, now, plan)
            ACTS[plan.deed](scene, now, plan)


def _start(scene: Scene, one: LiveSet) -> LiveSet:
    plan = scene.round.plan(one)
    fate = Fate.UP if plan.deed in DEFENCES else Fate.ACTED
    return scene.move(replace(one, fate=fate), "stands" if fate is Fate.UP else "acts", "ORE-024")


def _defends(scene: Scene, one: LiveSet) -> bool:
    return scene.round.plan(one).deed in DEFENCES


def _appears(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Whoever acts out of hiding is seen, unless he said that he stays unseen."""
    who = scene.find(one.who)
    if who and who.hidden and not plan.act.unseen and not scene.at.turn.sealed:
        appear(scene.at, who)


def _skip(scene: Scene, name: str) -> None:
    who = scene.at.find(name)
    waiting = [one for one in scene.round.of(who.id) if one.open]
    if not waiting:
        raise Rejected(line("ore.error.no-sets", who=who.name))
    for one in waiting:
        scene.drop(one, "skipped")


def _over(scene: Scene) -> None:
    """After the last set: what lasts goes on, and the next round begins (ORE-029)."""
    at = scene.at
    upkeep.end(scene)
    at.emit(RoundOver(at.fight.round))
    turns.advance(at)


ACTS: Mapping[Deed, Does] = {
    Deed.STRIKE: strike,
    Deed.KNOCKOUT: strike,
    Deed.SHOOT: strike,
    Deed.THROW: strike,
}
