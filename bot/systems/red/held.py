"""Shots and blows at what somebody holds: if anything gets through, he drops it (CPR-085)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.core.choice import Choice, Option
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.names import folded
from bot.core.table import Table
from bot.systems.red import arms
from bot.systems.red.facts import Pending
from bot.systems.red.people import SYSTEM
from bot.systems.red.plights import KEY
from bot.systems.red.scene import Scene
from grammar.quoting import named
from grammar.reds import Aim

DROP = "red.drop"
DROPS = f"{KEY}.drops"  # who drops something, by the questions what it is


@dataclass(frozen=True, slots=True)
class DropAsked:
    """An attacker was asked what somebody is to drop."""

    kind: ClassVar[str] = "red.drop-asked"
    version: ClassVar[int] = 1

    choice: str
    id: CombatantId


def evolve(table: Table, fact: DropAsked) -> Table:
    """The table after an attacker was asked."""
    return table.with_state(DROPS, {**_asked(table), fact.choice: fact.id})


def _asked(table: Table) -> Mapping[str, CombatantId]:
    state = table.states.get(DROPS)
    return state if isinstance(state, Mapping) else {}


def struck(scene: Scene, one: Pending, through: int) -> None:
    """Let the target drop one held item of the attacker's choice.

    One weapon that is carried is the one. Of several, the attacker picks if everybody may read what there is; else it
    is for the game master to do: sheets don't tell what is in a hand.
    """
    target = scene.find(one.targets[0])
    if one.attack.aim is not Aim.HELD or not through or target is None:
        return
    who = target.who
    mine = _kinds(scene, who)
    if len(mine) == 1:
        _drop(scene, who, mine[0])
    elif not mine or scene.turn.sealed or who.hidden or not scene.opened(who):
        scene.tell(who.id, "drops-held", "CPR-085", who=who.name, named=named(who.name))
    else:
        _ask(scene, one, who, mine)


def _ask(scene: Scene, one: Pending, who: Combatant, mine: Sequence[arms.Arm]) -> None:
    """Let the attacker pick."""
    options = tuple(Option(_word(arm), line("red.option.arm", arm=arm.weapon.name)) for arm in mine)
    attacker = scene.find(one.attacker)
    ask = line("red.ask.drop", who=who.name)
    choice = scene.turn.offer(
        SYSTEM,
        DROP,
        ask,
        options,
        default=(options[0].key,),
        blocking=True,
        who=attacker.who.owner if attacker else None,
    )
    scene.emit(who.id, DropAsked(choice.id, who.id))


def resume(scene: Scene, choice: Choice, picks: tuple[str, ...]) -> None:
    """Let fall what the attacker picked."""
    target = scene.find(_asked(scene.turn.table).get(choice.id, CombatantId("")))
    mine = _kinds(scene, target.who) if target else ()
    for arm in mine:
        if target and _word(arm) in picks:
            _drop(scene, target.who, arm)


def _kinds(scene: Scene, who: Combatant) -> tuple[arms.Arm, ...]:
    """What somebody carries; of two of a kind, one."""
    return tuple({_word(arm): arm for arm in arms.carried(who.sheet, scene.tables)}.values())


def _word(arm: arms.Arm) -> str:
    return "-".join(folded(arm.weapon.name).split())


def _drop(scene: Scene, who: Combatant, arm: arms.Arm) -> None:
    arms.drop(scene, scene.at.fight.find(who.id) or who, arm.weapon)
    scene.tell(who.id, "drops-arm", "CPR-085", who=who.name, weapon=arm.weapon.name)
