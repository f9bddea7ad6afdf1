"""How somebody is, for the eyes of the one who asks: life points, conditions, holds, and what his turn has left."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.core.fight.encounter import CombatantId
from bot.systems.unisystem import arms, budget, hurting, life
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.conditions import Condition, Ends, Plight
from bot.systems.unisystem.looks import looker
from bot.systems.unisystem.people import Fighter, speaker
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.stances import Stance
from grammar.unis import ShowState


@dataclass(frozen=True, slots=True)
class InCondition:
    """A condition: how strong it is, of which part of the body, with whom, how it `ends` and when at the latest."""

    plight: Plight
    level: int
    part: str
    whom: str
    ends: Ends
    last: int


@dataclass(frozen=True, slots=True)
class InHold:
    """A grip, on whoever is looked at or of him: the other, and the part of the body."""

    other: str
    part: str
    levels: int


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of his round: what he can still do, the stance he took, tenths of a meter gone."""

    can: tuple[Kind, ...]
    free: tuple[int, int]
    declared: int
    stance: Stance
    moved: int
    speed: int


@dataclass(frozen=True, slots=True)
class StateShown:
    """Somebody's state was looked at. It changes nothing."""

    kind: ClassVar[str] = "uni.state-shown"
    version: ClassVar[int] = 1

    name: str
    lp: tuple[int, int]
    down: bool
    wounds: int
    armor: tuple[str, int]
    drama: int
    fire: int
    prone: bool
    place: bool
    cover: str
    bound: bool
    conditions: tuple[InCondition, ...]
    held: tuple[InHold, ...]
    holding: tuple[InHold, ...]
    weapons: tuple[str, ...]
    left: Left | None
    guard: int = 0  # what stands against the attacks of the round (UNI-134, 136)
    whirled: int = 0  # turns in a row, with this one (UNI-136)


def show(scene: Scene, verb: ShowState) -> None:
    """Show how somebody is: by his name, or the speaker's own; raises `Rejected`."""
    looker(scene.turn)
    fighter = scene.fighter(speaker(scene.at, verb.name))
    who, shape, worn = fighter.who, fighter.shape, hurting.armor(fighter)
    scene.turn.emit(
        StateShown(
            who.name,
            (who.number("lp"), who.number("max-lp")),
            who.down,
            life.wound_penalty(who.number("lp")) if scene.harm.wounds else 0,
            (worn.name, worn.av),
            who.number("drama"),
            who.number("fire"),
            shape.prone,
            shape.place,
            shape.cover,
            shape.bonds is not None,
            tuple(_condition(scene, one) for one in fighter.conditions if _known(scene, one)),
            tuple(InHold(_name(scene, one.by), one.limb or one.part.value, one.levels) for one in fighter.holds),
            tuple(_holding(scene, who.id)),
            tuple(arms.written((arm,)) for arm in arms.carried(who.sheet, scene.book.armory)),
            _left(fighter) if scene.round and not who.down else None,
            fighter.now.guard.total if fighter.now.guard else 0,
            shape.whirled if shape.whirled_in == scene.round else 0,
        )
    )


def _known(scene: Scene, one: Condition) -> bool:
    """Whether the one who asks may know of a condition: who is unaware of somebody does not know that he is."""
    return scene.turn.gm or one.plight is not Plight.UNAWARE


def _condition(scene: Scene, one: Condition) -> InCondition:
    whom = _name(scene, one.whom) if one.whom else ""
    return InCondition(one.plight, one.level, one.part, whom, one.effect.ends, one.last)


def _name(scene: Scene, id: str) -> str:
    """What somebody is called; empty, if the one who asks may not know of him."""
    who = scene.at.fight.find(CombatantId(id))
    return who.name if who and (scene.turn.gm or not who.hidden) else ""


def _holding(scene: Scene, me: CombatantId) -> Iterator[InHold]:
    """Those whom somebody holds, as far as the one who asks knows of them."""
    for who in scene.at.fight.combatants:
        if who.hidden and not scene.turn.gm:
            continue
        for one in scene.shape(who.id).holds:
            if one.by == me:
                yield InHold(who.name, one.limb or one.part.value, one.levels)


def _left(fighter: Fighter) -> Left:
    """What is left of his round (UNI-011, 012, 018)."""
    now = fighter.now.budget
    free = (max(0, now.free_attacks - now.attacks), max(0, now.free_defences - now.defences))
    declared = max(0, now.declared - now.extra)
    return Left(tuple(budget.left(now)), free, declared, now.stance, fighter.now.moved, fighter.number("speed"))
