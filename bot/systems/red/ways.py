"""The modes of attack as data, and how far what strikes an area reaches (CPR-021, 032)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.core.fight.encounter import CombatantId
from bot.core.lines import Line
from bot.systems.red.facts import AttackOver, Pending
from bot.systems.red.people import Fighter
from bot.systems.red.plights import field_of
from bot.systems.red.scene import Scene
from bot.systems.red.tables import Weapon
from grammar.reds import Attack


@dataclass(frozen=True, slots=True)
class Way:
    """A mode of attack.

    `refuse` says why it can't be (nothing: it can), `rounds` how many it takes, `dodged` whether a target may try.
    `roll` lets the dice fall, or goes on with what they began: what is rolled `first` is rolled before anybody is
    asked. An `area` strikes whoever is in it, so many meters `far` at most: the game master has the last word on who
    that is.
    """

    refuse: Callable[[Scene, Fighter, Weapon, Attack], Line | None]
    rounds: Callable[[Attack], int]
    roll: Callable[[Scene, Pending], None]
    dodged: bool = True
    area: bool = False
    far: int = 0
    first: bool = False


def go(scene: Scene, one: Pending, way: Way) -> None:
    """Let the dice fall, if there is still somebody to attack, and to be attacked."""
    there = [id for id in one.targets if scene.find(id)]
    if scene.find(one.attacker) and (there or way.first):
        way.roll(scene, one)
    else:
        end(scene, one)


def end(scene: Scene, one: Pending) -> None:
    """Let an attack come to nothing."""
    scene.emit(one.attacker, AttackOver(one.key))
    scene.tell(one.attacker, "comes-to-nothing", "CPR-010", title=True, weapon=one.weapon)


def distance(scene: Scene, one: CombatantId, other: CombatantId) -> int | None:
    """The distance between two in tenths of a meter, if it was told."""
    return field_of(scene.turn.table).distance(one, other)


def out_of_reach(scene: Scene, attacker: CombatantId, id: CombatantId, far: int, told: int = -1) -> str:
    """Why an area does not reach somebody, as the key of a text; empty: it does, as far as anybody knows.

    Whoever is behind cover is not seen. `told` is a distance that was said with the attack.
    """
    if scene.plight(id).behind:
        return "behind-cover"
    known = distance(scene, attacker, id)
    return "too-far" if scene.tables.shots.meters(told if known is None else known) > far else ""


def reached(scene: Scene, one: Pending, way: Way) -> Iterator[CombatantId]:
    """Those in an area whom it reaches; why it does not reach the others is told (CPR-021, 032)."""
    for id in one.targets:
        if not scene.find(id):
            continue
        if key := out_of_reach(scene, one.attacker, id, way.far, one.attack.range):
            cover = scene.plight(id).behind
            scene.tell(id, key, "CPR-032", who=scene.name(id), what=cover.name if cover else "")
        else:
            yield id
