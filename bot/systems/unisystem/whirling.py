"""A whirl: one total that strikes all who step within reach, and parries all close attacks (UNI-136, 320).

It is the only action of the turn; each further turn in a row makes it harder, and a turn without it ends that.
"""

from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import asking, attacks, composing, locks, needs
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.facts import Pending
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Guard, Shape
from bot.systems.unisystem.standing import Doing
from grammar.unis import Maneuver as Verb


def whirl(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Begin a whirl, or let the one that stands strike somebody who steps within reach; raises `Rejected`."""
    who = attacks.attacker(scene, verb, any_time=True)
    guard = scene.fighter(who).now.guard
    if guard and guard.key == row.key and guard.said:
        _strike(scene, verb, row, who, guard)
    else:
        _begin(scene, verb, row, attacks.attacker(scene, verb))


def _begin(scene: Scene, verb: Verb, row: Maneuver, who: Combatant) -> None:
    """Whirl, at those who are in reach now; there may be nobody yet."""
    fighter = scene.fighter(who)
    weapon = attacks.armed(scene, fighter, row, verb)
    people = attacks.meant(scene, who, verb, row) if verb.targets else ()
    fighter.able(Doing.ATTACK, uses=locks.taken(fighter, weapon), against=people[0].id if people else "")
    locks.check(fighter, row, weapon)
    option = composing.option(scene, verb)
    needs.check(scene, needs.Doer(fighter, weapon, people, verb), row, option)
    composing.check(scene, row, option, weapon, verb)
    after, price = turns.spend(fighter.now.budget, Kind.ATTACK, None if verb.force else row.alone)
    scene.pay(who.id, after)
    attacks.spent_drama(scene, fighter, verb)
    before = turns_before(fighter.shape, scene.round)
    scene.befall(who.id, replace(scene.shape(who.id), whirled=before + 1, whirled_in=scene.round))
    said = replace(verb, targets=(), weapon=weapon.name if weapon else "")
    one = _pending(scene, who.id, said, people)
    asking.defences(scene, replace(one, maneuver=row.key, price=(*price, *_upkeep(row, before))), row)


def _strike(scene: Scene, verb: Verb, row: Maneuver, who: Combatant, guard: Guard) -> None:
    """Strike those who step within reach with the total that stands: it costs nothing more."""
    assert guard.said
    people = attacks.meant(scene, who, verb, row)
    if struck := next((one for one in people if one.id in guard.struck), None):
        raise Rejected(line("unisystem.error.struck", who=struck.name))
    old = guard.said
    said = replace(
        verb, targets=(), weapon=old.weapon, mod=old.mod, drama=old.drama, number=old.number, total=old.total
    )
    before = scene.shape(who.id).whirled - 1
    one = _pending(scene, who.id, said, people)
    asking.defences(scene, replace(one, maneuver=row.key, price=_upkeep(row, before)), row)


def _pending(scene: Scene, who: CombatantId, said: Verb, people: tuple[Combatant, ...]) -> Pending:
    """The attack that a whirl is, without its maneuver and its price."""
    ids = tuple(one.id for one in people)
    gm, sealed = scene.turn.gm, scene.turn.sealed
    return Pending(scene.turn.key, who, said, "", ids, said.weapon, by_gm=gm, sealed=sealed)


def _upkeep(row: Maneuver, before: int) -> tuple[Part, ...]:
    """What the turns before take from the roll."""
    return (Part("upkeep", -row.upkeep * before, row.rule),) if before else ()


def turns_before(shape: Shape, round: int) -> int:
    """In how many turns in a row before this one somebody whirled.

    >>> kept = Shape(whirled=2, whirled_in=4)
    >>> turns_before(kept, 5), turns_before(kept, 4), turns_before(kept, 6)
    (2, 1, 0)
    """
    if shape.whirled_in == round:
        return shape.whirled - 1
    return shape.whirled if shape.whirled_in == round - 1 > 0 else 0
