"""What goes on at the end of a round: preparations, holds, fire, and what counts down (ORE-029)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.systems.ore.armor import Packet
from bot.systems.ore.plights import Aim, Choked, Dazed, Grip, plights
from bot.systems.ore.rounds import Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.tables import Part
from grammar.declaring import Deed

# Shock and Killing of each round without breath (ORE-069, 071, 072).
GRIPS = {Grip.CHOKE: (1, 0), Grip.STRANGLE: (2, 0), Grip.WIRE: (0, 2), Grip.SMOTHER: (1, 0)}
FIRE = 1  # Shock of a burning location (ORE-171)


def end(scene: Scene) -> None:
    """All that a round does after its last set, in the order of the book."""
    now = scene.at.fight.round
    for id in tuple(plights(scene.at.turn.table).of):
        plight = scene.plight(id)
        if plight.choked and plight.choked.since < now:
            choke(scene, id, plight.choked)
    for id in tuple(plights(scene.at.turn.table).of):
        burn(scene, id, now)
    for id, declaration in scene.round.declared.items():
        for plan in declaration.plans:
            _prepare(scene, id, plan)
    for id in tuple(plights(scene.at.turn.table).of):
        plight = scene.plight(id)
        scene.befall(id, replace(plight, dazed=_counted(plight.dazed, now), gassed=_counted(plight.gassed, now)))


def choke(scene: Scene, id: CombatantId, choked: Choked) -> None:
    """One round without breath: it strikes the head, and no helmet helps (ORE-069, 071, 072)."""
    who = scene.find(id)
    if who is None:
        return
    shock, killing = GRIPS[choked.grip]
    heads = (one for one in scene.patient(who).body.silhouette.locations if one.kind is Part.HEAD)
    head = next(heads, None)
    if head:
        scene.hurt(id, [Packet(head.first, shock, killing, direct=True)], by=scene.name(choked.by) if choked.by else "")


def burn(scene: Scene, id: CombatantId, now: int) -> None:
    """One Shock at each location that was alight before this round, as one damage event (ORE-026, 171)."""
    who = scene.find(id)
    alight = [one.location for one in scene.plight(id).burning if one.since < now]
    if who is None or not alight:
        return
    places = (one for one in scene.patient(who).body.silhouette.locations if one.name in alight)
    scene.hurt(id, [Packet(one.first, FIRE, direct=True) for one in places])


def _prepare(scene: Scene, id: CombatantId, plan: Plan) -> None:
    """What takes the whole of a round and no roll: aiming, and standing up (ORE-074, 121)."""
    if not scene.able(id):
        return
    plight, hurt = scene.plight(id), id in scene.round.hurt
    match plan.deed:
        case Deed.AIM if not hurt:
            at = plan.targets[0]
            rounds = plight.aim.rounds + 1 if plight.aim and plight.aim.at == at else 1
            scene.befall(id, replace(plight, aim=Aim(at, rounds)))
            scene.tell(id, "aims", "ORE-121", who=scene.name(id), target=scene.name(at), n=min(rounds, 2))
        case Deed.STAND:
            scene.befall(id, replace(plight, prone=False))
            scene.tell(id, "stands-up", "ORE-074", who=scene.name(id))
        case Deed.AIM | Deed.PASS:
            pass
        case _ if plight.aim:
            scene.befall(id, replace(scene.plight(id), aim=None))


def _counted(one: Dazed | None, now: int) -> Dazed | None:
    """One round fewer of what was there before this round (ORE-029, 177)."""
    if one is None or one.since >= now:
        return one
    return replace(one, left=one.left - 1) if one.left > 1 else None
