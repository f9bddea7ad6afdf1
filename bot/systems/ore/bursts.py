"""What a hit in a round does beside its own damage: it bursts, burns, stuns or chokes (ORE-165 … 178, 184)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import CombatantId
from bot.systems.ore import explosions, nonlethal
from bot.systems.ore.armor import Packet
from bot.systems.ore.blasts import Blast
from bot.systems.ore.body_facts import Blow
from bot.systems.ore.checks import feels
from bot.systems.ore.damage import Struck
from bot.systems.ore.dulling import DAZED, GASSED, MINUTE, RESIST, Dulling, dull
from bot.systems.ore.explosions import AreaDice
from bot.systems.ore.hazard_facts import Exploded
from bot.systems.ore.objects import is_thing
from bot.systems.ore.patients import Patient
from bot.systems.ore.rounds import LiveSet
from bot.systems.ore.scene import Scene
from bot.systems.ore.trace import Trace
from bot.systems.ore.wielded import Wielded


@dataclass(frozen=True, slots=True)
class Impact:
    """A hit that got through: its set, the weapon (none: bare hands, or a mass), and what is told of it.

    `dice` are the Area dice of what goes off with it.
    """

    attack: LiveSet
    weapon: Wielded | None
    blow: Blow
    dice: AreaDice | None = None

    @property
    def dulls(self) -> bool:
        """Whether it takes dice from whoever it reaches."""
        return bool(self.weapon and (self.weapon.weapon.nonlethal or self.weapon.weapon.chemical))


def impact(scene: Scene, one: LiveSet, weapon: Wielded | None, blow: Blow, people: Sequence[CombatantId]) -> Impact:
    """A hit, and the bang that goes with it, if it bursts among these people (ORE-165)."""
    blast = _blast(weapon)
    if blast and blast.area:
        known = [who for who in map(scene.find, people) if who]
        scene.at.emit_about(known, Exploded(blow.means, blast.area, blast.burn))
    return Impact(one, weapon, blow, AreaDice(scene.at, blast) if blast else None)


def reach(scene: Scene, hit: Impact, id: CombatantId, packet: Packet | None = None) -> int:
    """Let a hit reach somebody: its own packet, if he took it, its blast and first flames are one event (ORE-026).

    The Shock that the packet alone did him: that is its force (ORE-141).
    """
    who, shock = scene.find(id), 0
    if who is None:
        return 0
    if hit.dice:
        shock = _blown(scene, hit, hit.dice, scene.patient(who), packet)
    elif packet and (packet.shock or packet.killing or not hit.dulls):
        struck = _hurt(scene, hit, id, (packet,))
        shock = struck.shock if struck else 0
    for effect in _effects(scene, hit):
        _dull(scene, hit, id, effect)
    return shock


def _blast(weapon: Wielded | None) -> Blast | None:
    """What goes off with a weapon; nothing with one that neither bursts nor burns."""
    kind = weapon.weapon if weapon else None
    if weapon is None or kind is None or not (kind.area or kind.burn):
        return None
    return Blast(kind.area, kind.area_trump, weapon.loaded.penetration, kind.burn, kind.intensity)


def _hurt(
    scene: Scene, hit: Impact, id: CombatantId, packets: Sequence[Packet], steps: Sequence[Trace] = ()
) -> Struck | None:
    return scene.hurt(id, packets, by=hit.blow.by, one=hit.attack, means=hit.blow.means, steps=steps)


def _blown(scene: Scene, hit: Impact, dice: AreaDice, one: Patient, packet: Packet | None) -> int:
    caught = explosions.catch(scene.at, one, dice, packet)
    struck = _hurt(scene, hit, one.who.id, caught.packets, caught.steps) if caught.packets else None
    if struck:
        explosions.aftermath(scene.at, one, dice.blast, caught, struck)
    return caught.shock


def _effects(scene: Scene, hit: Impact) -> Iterator[Dulling]:
    """What takes dice in it: as many as the width for as many rounds, or two for as many minutes (ORE-177, 178)."""
    kind = hit.weapon.weapon if hit.weapon else None
    width = hit.attack.width
    now = scene.at.fight.round - (scene.at.turn.setting(nonlethal.FIRST.name) == "counts")
    if kind and kind.nonlethal:
        yield Dulling(DAZED, nonlethal.daze(width, now))
    if kind and kind.chemical:
        minute = int(scene.at.turn.setting(MINUTE.name))
        yield Dulling(GASSED, nonlethal.gas(width, now, rounds_a_minute=minute), width)


def _dull(scene: Scene, hit: Impact, id: CombatantId, by: Dulling) -> None:
    """Armor does not help; Body + Endurance does, where the table has it so. Things feel nothing (ORE-164)."""
    who = scene.find(id)
    assert who
    one = scene.patient(who)
    if is_thing(one.body.silhouette):
        scene.tell(id, "unmoved", "ORE-164", hit.attack, who=who.name)
        return
    resist = scene.at.turn.setting(RESIST.name) == "on" and feels(one)
    dull(scene.at, one, by, resist=resist, blow=hit.blow)
