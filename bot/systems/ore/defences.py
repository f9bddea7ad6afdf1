"""Dodging and blocking: which attacks a defence can stop, and what it costs (ORE-100 … 111)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.core.fight.ambush import appear
from bot.core.fight.encounter import CombatantId
from bot.systems.ore.pools import BY_HAND, SHOTS
from bot.systems.ore.rounds import LEAST, Fate, LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.stats import boosted
from grammar.declaring import Deed

ATTACKS = (*BY_HAND, *SHOTS, Deed.ACT)  # what strikes one person, and so may be met by his defence


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a defence made of an attack: the attack's set after it, and the defence that stopped it, if one did."""

    attack: LiveSet
    stopped: bool = False
    by: LiveSet | None = None


def stops(defence: LiveSet, attack: LiveSet) -> bool:
    """Whether a defence is fast enough and good enough for an attack (ORE-100): spent dice don't slow it (ORE-103).

    >>> one = LiveSet("a", 0, 2, 7, 7)
    >>> stops(one, LiveSet("b", 0, 2, 7, 7)), stops(one, LiveSet("b", 0, 3, 2, 2)), stops(one, LiveSet("b", 0, 2, 8, 8))
    (True, False, False)
    """
    return defence.width >= attack.speed and defence.height >= attack.height


def needed(attack: LiveSet) -> int:
    """The gobble dice that it takes to ruin an attack (ORE-101)."""
    return attack.width - LEAST + 1


def spending(defence: LiveSet, attack: LiveSet, how: str) -> int:
    """The gobble dice spent on an attack that it can stop: just enough to ruin it, else none (ORE-102).

    `how` was declared: `soften` spends what there is even if it does not ruin, a number is the most for one attack.

    >>> dodge, blow = LiveSet("a", 0, 4, 6, 6), LiveSet("b", 0, 4, 5, 5)
    >>> spending(dodge, blow, ""), spending(dodge, blow, "2"), spending(replace(dodge, spent=2), blow, "soften")
    (3, 2, 2)
    """
    enough = needed(attack)
    if how.isdecimal():
        return min(int(how), defence.gobble, enough)
    if defence.gobble >= enough:
        return enough
    return defence.gobble if how == "soften" else 0


def pair(defence: LiveSet, attack: LiveSet) -> str:
    """What names a defence and an attack that meet in a round."""
    return f"{defence.key}>{attack.key}"


def guards_against(scene: Scene, attack: LiveSet) -> list[LiveSet]:
    """The defences that can meet an attack, if fast and good enough: the target's own, then those who guard him."""
    plan = scene.round.plan(attack)
    if plan.deed not in ATTACKS or attack.target >= len(plan.targets):
        return []
    return [one for one in _standing(scene, plan.targets[attack.target]) if _meets(scene, one, attack, plan)]


def defend(scene: Scene, attack: LiveSet, plan: Plan, target: str) -> Outcome:
    """Let every defence that stands for somebody meet an attack, until it is stopped."""
    about = CombatantId(target)
    for defence in list(_standing(scene, target)):
        if not _meets(scene, defence, attack, plan):
            continue
        if scene.round.shield(defence):
            if attack.height <= defence.height:
                return Outcome(attack, stopped=True, by=_shows(scene, defence, about))  # no die is spent (ORE-106)
            continue
        dice = _dice(scene, defence, attack) if stops(defence, attack) else 0
        if dice:
            _shows(scene, defence, about)
            scene.move(replace(defence, spent=defence.spent + dice), "spent", "ORE-101")
            attack = scene.move(replace(attack, width=attack.width - dice), "gobbled", "ORE-101", about=about)
        if attack.width < LEAST:
            by = scene.name(defence.who)
            attack = scene.move(replace(attack, fate=Fate.RUINED), "stopped", "ORE-101", by, about=about)
            return Outcome(attack, stopped=True, by=defence)
    return Outcome(attack)


def _dice(scene: Scene, defence: LiveSet, attack: LiveSet) -> int:
    """The gobble dice spent: as chosen, as far as they are still there, else as declared."""
    chosen = scene.round.spends.get(pair(defence, attack))
    if chosen is None:
        return spending(defence, attack, scene.round.plan(defence).act.spend)
    return min(chosen, defence.gobble, needed(attack))


def _shows(scene: Scene, defence: LiveSet, target: CombatantId) -> LiveSet:
    """Whoever hides and steps in for somebody who is seen is seen by it."""
    who, other = scene.find(defence.who), scene.find(target)
    if who and who.hidden and other and not other.hidden:
        appear(scene.at, who)
    return defence


def _standing(scene: Scene, target: str) -> Iterator[LiveSet]:
    """The defences that stand for somebody: his own, then those who guard him (ORE-105, 109)."""
    up = [one for one in scene.round.sets.values() if one.fate is Fate.UP]
    yield from (one for one in up if one.who == target and scene.round.plan(one).deed is not Deed.GUARD)
    plans = ((one, scene.round.plan(one)) for one in up)
    yield from (one for one, plan in plans if plan.deed is Deed.GUARD and target in plan.targets)


def _meets(scene: Scene, defence: LiveSet, attack: LiveSet, plan: Plan) -> bool:
    """Whether such an attack can be met at all: seen, and slow enough, or the defender supernatural (ORE-107, 108).

    Whoever is pinned blocks the one who pins him, and nobody else (ORE-111).
    """
    who, attacker = scene.find(defence.who), scene.find(attack.who)
    if who is None or attacker is None or plan.act.unaware or (attacker.hidden and plan.act.unseen):
        return False
    if defence.who == attack.who or scene.plight(defence.who).pinned not in ("", attack.who):
        return False
    power = scene.round.plan(defence).act.skill
    able = any(boosted(who, name) for name in ("coordination", "dodge", power))
    declared = scene.round.declared[defence.who].pool.boosted
    return plan.deed in (*BY_HAND, Deed.THROW) or plan.act.slow or able or declared
