"""How many gobble dice meet an attack, by the choice of whoever defends himself (ORE-101, 102)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.core.choice import Option
from bot.core.lines import line
from bot.core.settings import Setting
from bot.systems.ore.defences import guards_against, needed, pair, spending, stops
from bot.systems.ore.round_facts import RoundAsked, SpendingChosen
from bot.systems.ore.rounds import LEAST, Asked, LiveSet
from bot.systems.ore.scene import Scene

GOBBLE = "ore.round-gobble"
SYSTEM, ASK = "ore", "ask"
SETTING = Setting("ore-gobble", "auto", values=("auto", ASK), rule="ORE-102")


def ask(scene: Scene, group: Sequence[LiveSet], *, step: bool) -> bool:
    """Ask for the dice against attacks that come up now, one question after the other; whether there is one.

    Nobody is asked who said it when he declared, or who hides: he does what the rules do for everybody else.
    """
    if scene.at.turn.setting(SETTING.name) != ASK:
        return False
    promised: Counter[str] = Counter()
    for coming in group:
        attack = coming
        for defence in guards_against(scene, coming):
            left = replace(defence, spent=defence.spent + promised[defence.key])
            if scene.round.shield(defence) or not left.gobble or not stops(defence, attack):
                continue
            dice = _known(scene, left, attack)
            if dice is None:
                _offer(scene, left, attack, step=step)
                return True
            promised[defence.key] += dice
            attack = replace(attack, width=attack.width - dice)
            if attack.width < LEAST:
                break
    return False


def chosen(scene: Scene, asked: Asked, dice: int) -> None:
    """Let an answer hold until the attack comes up."""
    scene.emit(asked.who, SpendingChosen(asked.set, scene.name(asked.who), dice))


def _known(scene: Scene, defence: LiveSet, attack: LiveSet) -> int | None:
    """The dice against an attack, when they were chosen or are nobody's choice."""
    how = scene.round.plan(defence).act.spend
    who = scene.find(defence.who)
    if how or who is None or who.hidden:
        return spending(defence, attack, how)
    return scene.round.spends.get(pair(defence, attack))


def _offer(scene: Scene, defence: LiveSet, attack: LiveSet, *, step: bool) -> None:
    who = scene.find(defence.who)
    assert who is not None
    options = tuple(_option(attack, dice) for dice in range(min(defence.gobble, needed(attack)) + 1))
    default = str(spending(defence, attack, ""))
    by = scene.known_as(attack.who, defence.who)
    question = line("ore.ask.round-gobble", who=who.name, set=str(defence), n=defence.gobble, attack=str(attack), by=by)
    choice = scene.at.turn.offer(SYSTEM, GOBBLE, question, options, default=(default,), who=who.owner)
    scene.emit(who.id, RoundAsked(Asked(choice.id, who.id, GOBBLE, pair(defence, attack), step)))


def _option(attack: LiveSet, dice: int) -> Option:
    left = replace(attack, width=attack.width - dice)
    key = "ore.option.gobble" if left.width >= LEAST else "ore.option.gobble-stops"
    return Option(str(dice), line(key, n=dice, set=str(left)))
