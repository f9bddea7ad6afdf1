"""Shooting more than once: how a gun fires, its rounds, what all its bolts do, and who takes cover (UNI-051 … 054)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import hurting, survival, volleys
from bot.systems.unisystem.armory import AUTO, BURST, FIRE, SINGLE, Weapon
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.damage import KNOCKS, Blow, Dealt
from bot.systems.unisystem.harm import Knockdown
from bot.systems.unisystem.hurting import Base
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.volleys import AUTOMATIC, Spray
from bot.systems.unisystem.wording import modes
from grammar.unis import Maneuver as Verb

SPRAYS = {BURST: volleys.BURST, AUTO: AUTOMATIC}


@dataclass(frozen=True, slots=True)
class Volley:
    """What one action fires: so many groups of a spray, or without one so many single shots."""

    spray: Spray | None
    count: int
    step: int

    @property
    def rounds(self) -> int:
        """The rounds that it costs, whether they hit or not."""
        return volleys.spent(self.spray, self.count) if self.spray else self.count


def volley(row: Maneuver, weapon: Weapon | None, verb: Verb) -> Volley | None:
    """How often a maneuver shoots; nothing: it does not. With a bow each shot is an action (UNI-102, 203)."""
    if weapon is None or not weapon.fire or row.type != "weapon" or row.range:
        return None
    spray = SPRAYS.get(verb.mode)
    return Volley(spray, (verb.groups if spray else verb.shots) or 1, weapon.step)


def check(scene: Scene, row: Maneuver, weapon: Weapon | None, verb: Verb, people: Sequence[Combatant]) -> None:
    """Raises `Rejected` for what a weapon cannot fire so, with what it can; a game master lifts its limits."""
    found, several = volley(row, weapon, verb), verb.shots or verb.groups or verb.area or verb.mode in FIRE
    if found is None or weapon is None:
        if several:
            raise Rejected(line("unisystem.error.fires-not", maneuver=row.called.word))
        return
    if (verb.mode if verb.mode in FIRE else SINGLE) not in weapon.fire:
        raise Rejected(line("unisystem.error.fires", weapon=weapon.name, modes=modes(weapon.fire)))
    if verb.groups and not found.spray:
        raise Rejected(line("unisystem.error.groups", weapon=weapon.name, modes=modes(weapon.fire)))
    if verb.shots and found.spray:
        raise Rejected(line("unisystem.error.shots"))
    most = weapon.groups if found.spray else weapon.shots
    if found.count > most and not verb.force:
        raise Rejected(line("unisystem.error.most-fired", weapon=weapon.name, n=most))
    if found.spray and verb.at:
        raise Rejected(line("unisystem.error.spray-at"))
    if verb.area and verb.mode != AUTO:
        raise Rejected(line("unisystem.error.area"))
    if len(people) > found.count:
        raise Rejected(line("unisystem.error.too-few-groups", n=found.count))
    caught(scene, verb)


def most_targets(scene: Scene, row: Maneuver, verb: Verb) -> int:
    """How many a maneuver is done to at most (0: any number): a game master lets a spray sweep several (UNI-051)."""
    return 0 if verb.mode in SPRAYS and scene.turn.gm else row.targets


def spread(found: Volley | None, nth: int) -> tuple[Part, ...]:
    """What the first group takes from the roll that goes for the nth target, of several who share a spray."""
    return (Part("spread", -found.spray.step * nth, "UNI-051"),) if found and found.spray and nth else ()


@dataclass(frozen=True, slots=True)
class Bolts:
    """A spray as it comes to one of several targets who share it: each of them meets every so many-th group."""

    found: Volley
    nth: int = 0
    of: int = 1

    def groups(self, scene: Scene, attack: int, defence: int) -> tuple[volleys.Group, ...]:
        """The groups that go for the target, by the total of the first of them."""
        assert self.found.spray
        spray = Spray(self.found.spray.size, self.found.spray.step * self.of)
        return volleys.sprayed(spray, attack, defence, len(range(self.nth, self.found.count, self.of)), scene.harm)


def sprayed(scene: Scene, target: Fighter, blow: Blow, every: Sequence[Base]) -> None:
    """The damage of bolts that hit: each meets the armor, all are multiplied, and levels add nothing (UNI-051).

    `blow` is what they have together: the type, a game master's bonus and multiplier, the weapon's divisor.
    """
    faced = hurting.target(target, blow.kind)
    came = volleys.spray_damage([one.worth for one in every], blow.kind, faced, scene.harm, blow.divisor or 0)
    whole, passed = sum(one.worth for one in every), sum(came.through)
    through, by = passed + blow.extra, blow.multiplier or came.multiplier
    knocks = scene.harm.knockdown is not Knockdown.OFF and through > KNOCKS * faced.strength
    falls = scene.harm.knockdown if knocks else None
    lost = through * by
    done = Dealt(whole, blow.extra, whole - passed, through, by, lost, lost, lost, falls)
    shown = Base(f"{len(every)} × ({every[0].formula})", every[0].face if len(every) == 1 else 0, whole)
    hurting.lose(scene, target, done, blow.kind.name, shown)
    hurting.shaken(scene, target, done)


# ---- who takes cover


def caught(scene: Scene, verb: Verb) -> tuple[Combatant, ...]:
    """Those who are where automatic fire sweeps, by the names that were said; raises `Rejected`."""
    secret = scene.turn.sealed and scene.turn.gm
    people = [one for one in scene.at.fight.combatants if (secret or not one.hidden) and not one.down]
    units = [unit for name in verb.area for unit in scene.at.units_of(name)]
    return tuple(one for one in people if scene.at.fight.unit(one) in units)


def suppress(scene: Scene, verb: Verb) -> None:
    """Whoever is in the area rolls WILL, doubled: under 9 he does nothing but take cover in this turn (UNI-054)."""
    for one in caught(scene, verb):
        fighter = scene.fighter(one)
        parts = (*survival.nerve(fighter.number), *fighter.hindered(Doing.MENTAL))
        total = scene.told(fighter, "nerve", scene.test(fighter, parts))
        if not total.success:
            scene.put(one.id, Condition(Plight.SUPPRESSED, since=scene.round))
            scene.tell(one.id, "befallen", "UNI-054", who=one.name, condition=Plight.SUPPRESSED.value)
