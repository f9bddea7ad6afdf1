"""Suppressive fire: who is hit in the area, and who keeps his nerve (ORE-131, 132)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.ore.checks import nerve
from bot.systems.ore.objects import is_thing
from bot.systems.ore.ranged_facts import UnderFire, rolled_before
from bot.systems.ore.rounds import TO_COVER, Fate, LiveSet, Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.strikes import land
from grammar.declaring import Deed


def suppress(scene: Scene, one: LiveSet, plan: Plan) -> None:
    """Let one set sweep the area: whose die shows its height is hit, and with the first set all nerves are tried."""
    people = exposed(scene, plan)
    hit = [id for id in people if _die(scene, one, id) == one.height]
    for id in hit:
        land(scene, one, plan, id)
    earlier = (each for each in scene.round.of(one.who) if each.plan == one.plan and each.key != one.key)
    if not any(each.fate is Fate.ACTED for each in earlier):
        try_nerves(scene, plan, people)


def exposed(scene: Scene, plan: Plan) -> tuple[CombatantId, ...]:
    """Everybody in the area who is not in cover, friends too: cover that leaves parts of him open is cover (10.1)."""
    found = ((id, scene.find(id)) for id in dict.fromkeys(plan.targets))
    return tuple(
        id
        for id, who in found
        if who and not scene.plight(id).behind and not is_thing(scene.patient(who).body.silhouette)
    )


def after(scene: Scene) -> None:
    """After the last set: fire that brought no set at all tries the nerves all the same (ORE-132)."""
    for id, declaration in scene.round.declared.items():
        for number, plan in enumerate(declaration.plans):
            if plan.deed is Deed.SUPPRESS and _fired_wide(scene, id, number):
                try_nerves(scene, plan, exposed(scene, plan))


def try_nerves(scene: Scene, plan: Plan, people: tuple[CombatantId, ...]) -> None:
    """Let everybody try his nerve; who loses it goes to ground, and does nothing else until he is in cover.

    `people` were in the open when the fire began. Who goes to ground already has nothing more to lose.
    """
    for id in people:
        who = scene.find(id)
        if who is None or id not in exposed(scene, plan) or scene.plight(id).to_ground:
            continue
        if nerve(scene.at, scene.patient(who)):
            continue
        scene.befall(id, replace(scene.plight(id), to_ground=True))
        for one in list(scene.round.of(id)):
            if one.open and scene.round.plan(one).deed not in TO_COVER:
                scene.drop(one, "ground")


def _fired_wide(scene: Scene, id: CombatantId, number: int) -> bool:
    """Whether somebody who still stands fired, and no set of it ever acted: there was none, or damage has ruined it."""
    hand = scene.round.hands.get(id)
    fates = [one.fate for one in scene.round.of(id) if one.plan == number]
    fired = scene.able(id) and hand is not None and bool(hand.faces)
    return fired and Fate.ACTED not in fates and Fate.LOST not in fates


def _die(scene: Scene, one: LiveSet, id: CombatantId) -> int:
    """The die of somebody in the area: one for each set, or as the table has it the same one for all."""
    pair = f"{one.who} {id}"
    before = rolled_before(scene.at.turn.table, pair) if scene.at.turn.setting("ore-suppression-dice") == "once" else 0
    face = before or scene.roll(id, 1)[0]
    scene.emit(id, UnderFire(scene.at.fight.round, pair, scene.name(id), face, one.height))
    return face
