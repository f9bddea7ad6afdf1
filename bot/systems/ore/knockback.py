"""What a supernatural blow does to whoever it hits besides his wounds: he flies, and lands (ORE-141, 142)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.ore.checks import throw_for
from bot.systems.ore.conditions import out
from bot.systems.ore.objects import is_thing
from bot.systems.ore.pools import supernatural
from bot.systems.ore.ranged_facts import Landed
from bot.systems.ore.round_facts import Thrown
from bot.systems.ore.rounds import LiveSet
from bot.systems.ore.scene import Scene

LEAST = 6  # dice of a supernatural stat that knock somebody back


def knock_back(scene: Scene, one: LiveSet, target: CombatantId, inflicted: int, *, shock: int) -> None:
    """Throw back whoever was hit by supernatural force: a yard for each point of Shock and each die of the width.

    `shock` is that of the attack before armor, `inflicted` what came through. Of several sets of one attacker the
    longest throw counts.
    """
    who = scene.find(target)
    if who is None or not _forced(scene, one):
        return
    points = shock if scene.at.turn.setting("ore-knockback-shock") == "before" else inflicted
    pair = f"{one.who} {target}"
    known = scene.round.thrown.get(pair, 0)
    if one.width * points <= known:
        return
    scene.emit(target, Thrown(pair, who.name, one.width * points))
    if not known:
        _land(scene, target)


def _forced(scene: Scene, one: LiveSet) -> bool:
    """Whether it is the action of this set that has supernatural force, and enough of it."""
    hand, who = scene.round.hands.get(one.who), scene.find(one.who)
    if hand is None or hand.stat < LEAST or who is None:
        return False
    return supernatural(scene.patient(who), scene.round.plan(one), scene.round.declared[one.who].pool)


def _land(scene: Scene, id: CombatantId) -> None:
    """Let somebody land: on the ground, unless the table lets him roll for his feet and he keeps them."""
    who = scene.find(id)
    assert who
    patient = scene.patient(who)
    if scene.plight(id).prone or is_thing(patient.body.silhouette):
        return
    able = scene.at.turn.setting("ore-landing") == "roll" and not (who.down or out(patient.body))
    rolled = throw_for(scene.at, patient, "coordination", "martial-arts") if able else None
    upright = rolled is not None and rolled.taken is not None
    scene.emit(id, Landed(who.name, upright, rolled))
    if not upright:
        scene.befall(id, replace(scene.plight(id), prone=True))
