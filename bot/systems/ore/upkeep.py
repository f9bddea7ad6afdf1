"""What goes on with a round, at its end or before its sets: holds, fire, preparations, what counts down (ORE-029)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.core.settings import Setting
from bot.systems.ore import fire, nonlethal, shooting
from bot.systems.ore.armor import Packet
from bot.systems.ore.plights import Aim, Choked, Grip, plights
from bot.systems.ore.rounds import Plan
from bot.systems.ore.scene import Scene
from bot.systems.ore.tables import Part
from grammar.declaring import Deed

# Shock and Killing of each round without breath (ORE-069, 071, 072).
GRIPS = {Grip.CHOKE: (1, 0), Grip.STRANGLE: (2, 0), Grip.WIRE: (0, 2), Grip.SMOTHER: (1, 0)}


SETTING = Setting("ore-upkeep", "end", values=("end", "start"), rule="ORE-029")


def start(scene: Scene) -> None:
    """What a round does before its first set, where the table has it so: it can cost dice of sets that wait."""
    if scene.at.turn.setting(SETTING.name) == "start":
        _go_on(scene)


def end(scene: Scene) -> None:
    """All that a round does after its last set, in the order of the book."""
    shooting.after(scene)
    if scene.at.turn.setting(SETTING.name) == "end":
        _go_on(scene)
    now = scene.at.fight.round
    for id, declaration in scene.round.declared.items():
        for plan in declaration.plans:
            _prepare(scene, id, plan)
    for id in tuple(plights(scene.at.turn.table).of):
        scene.befall(id, nonlethal.counted(scene.plight(id), now))
    for id in scene.round.hands:
        plight = scene.plight(id)
        if plight.helped and plight.helped_in <= now:
            scene.befall(id, replace(plight, helped=0, helped_in=0))


def _go_on(scene: Scene) -> None:
    """Holds and fires that were there before this round."""
    now = scene.at.fight.round
    for id in tuple(plights(scene.at.turn.table).of):
        plight = scene.plight(id)
        if plight.choked and plight.choked.since < now:
            choke(scene, id, plight.choked)
    for id in tuple(plights(scene.at.turn.table).of):
        burn(scene, id, now)


def choke(scene: Scene, id: CombatantId, choked: Choked) -> None:
    """One round without breath: it strikes the head, and no helmet helps (ORE-069, 071, 072)."""
    who = scene.find(id)
    if who is None:
        return
    shock, killing = GRIPS[choked.grip]
    heads = (one for one in scene.patient(who).body.silhouette.locations if one.kind is Part.HEAD)
    head = next(heads, None)
    if head:
        scene.tell(id, "no-breath", "ORE-072", who=scene.name(id))
        scene.hurt(
            id, [Packet(head.first, shock, killing, direct=True)], by=scene.known_as(choked.by, id) if choked.by else ""
        )


def burn(scene: Scene, id: CombatantId, now: int) -> None:
    """What fire does to somebody who was alight before this round, as one damage event (ORE-026, 171)."""
    who = scene.find(id)
    if who is None:
        return
    stopped = scene.at.turn.setting("ore-fire-armor") == "on"
    packets = fire.ticks(scene.patient(who).body, scene.plight(id), now, stopped=stopped)
    if packets:
        scene.hurt(id, packets)


def _prepare(scene: Scene, id: CombatantId, plan: Plan) -> None:
    """What takes a round and no roll: aiming, making a weapon ready, standing up (ORE-074, 121, 136, 137)."""
    if not scene.able(id):
        return
    plight, hurt = scene.plight(id), id in scene.round.hurt
    if plight.aim and plan.deed not in (Deed.AIM, Deed.PASS):
        scene.befall(id, plight := replace(plight, aim=None))
    match plan.deed:
        case Deed.AIM if not hurt:
            at = plan.targets[0]
            aim = Aim(at, plight.aim.rounds + 1 if plight.aim and plight.aim.at == at else 1)
            scene.befall(id, replace(plight, aim=aim))
            about = scene.between(id, at)
            scene.tell(about, "aims", "ORE-121", who=scene.name(id), target=scene.name(at), n=aim.dice)
        case Deed.STAND if not plight.pinned:
            scene.befall(id, replace(plight, prone=False))
            scene.tell(id, "stands-up", "ORE-074", who=scene.name(id))
        case Deed.RELOAD | Deed.PREPARE:
            shooting.make_ready(scene, id, plan)
