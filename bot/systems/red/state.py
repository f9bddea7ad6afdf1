"""How somebody is, for the eyes of the one who asks: hit points, armor, injuries, weapons, cover, and his turn."""

from dataclasses import dataclass
from typing import ClassVar

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.red import arms, care
from bot.systems.red.moves import reach
from bot.systems.red.people import Fighter
from bot.systems.red.plights import Cover
from bot.systems.red.scene import Scene
from grammar.actions import Audience
from grammar.reds import ShowState

EFFECTS = "red.effect."  # the effects of this book, by the keys of their words


@dataclass(frozen=True, slots=True)
class InjuryRow:
    """A critical injury, and whether it had its quick fix."""

    table: str
    key: str
    fixed: bool


@dataclass(frozen=True, slots=True)
class ArmRow:
    """A weapon that is carried: its rounds (-1: none are counted) of so many, and their kind."""

    name: str
    rounds: int
    most: int
    ammo: str


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of a turn: what the Action went to, Moves taken, and tenths of a meter gone of those in a Move."""

    action: str
    moves: int
    far: int
    most: int


@dataclass(frozen=True, slots=True)
class StateShown:
    """Somebody's state was looked at. It changes nothing."""

    kind: ClassVar[str] = "red.state-shown"
    version: ClassVar[int] = 1

    name: str
    hp: tuple[int, int]
    state: str
    head: tuple[int, int]
    body: tuple[int, int]
    luck: tuple[int, int]
    death: int
    injuries: tuple[InjuryRow, ...]
    arms: tuple[ArmRow, ...]
    cover: Cover | None
    shield: Cover | None
    effects: tuple[str, ...]
    left: Left | None


def show(scene: Scene, verb: ShowState) -> None:
    """Show how somebody is: by his name, or the speaker's own; raises `Rejected`."""
    who = scene.at.find(verb.name) if verb.name else scene.at.own()
    if who is None:
        raise Rejected(line("red.error.whose-state"))
    scene.turn.seal(Audience.PRIVATE, scene.turn.actor.user)
    fighter = Fighter(who, scene.tables)
    effects = (one.word for one in scene.at.fight.effects if one.on == who.id and one.word.startswith(EFFECTS))
    fact = StateShown(
        who.name,
        (who.number("hp"), who.number("max-hp")),
        fighter.state.value,
        (who.number("sp-head"), who.number("max-sp-head")),
        (who.number("sp-body"), who.number("max-sp-body")),
        (who.number("luck"), who.number("max-luck")),
        care.base(fighter) + who.number("death-penalty"),
        tuple(InjuryRow(one.injury.table, one.injury.key, one.fixed) for one in fighter.injuries),
        tuple(map(_arm, arms.carried(who.sheet, scene.tables))),
        scene.plight(who.id).behind,
        scene.plight(who.id).shield,
        tuple(effects),
        _left(scene, fighter),
    )
    scene.turn.emit(fact)


def _arm(arm: arms.Arm) -> ArmRow:
    return ArmRow(arm.weapon.name, arm.rounds if arm.counted else -1, arm.weapon.magazine, arm.ammo)


def _left(scene: Scene, fighter: Fighter) -> Left | None:
    """What is left of his turn, while it runs."""
    now = scene.at.fight.current
    if now is None or now.unit != scene.at.fight.unit(fighter.who):
        return None
    spent = scene.budget(fighter.who.id)
    return Left(spent.action, spent.moves, spent.far, reach(fighter))
