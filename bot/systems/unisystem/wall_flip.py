"""A flip off a wall: one roll against all attacks of the round, and a landing behind an attacker (UNI-134, 246)."""

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem import attacks, guards, needs
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.effects import Worth, best, happen
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Guard
from bot.systems.unisystem.standing import Doing
from grammar.unis import Maneuver as Verb


def flip(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Flip, before the attacks of the round, or land behind one of those who missed; raises `Rejected`."""
    who = attacks.attacker(scene, verb, any_time=True)
    fighter = scene.fighter(who)
    if (guard := fighter.now.guard) and guard.key == row.key:
        _land(scene, verb, row, who, guard)
        return
    fighter.able(Doing.DEFENCE)
    needs.check(scene, needs.Doer(fighter, None, (), verb), row)
    after, price = turns.spend(fighter.now.budget, Kind.DEFENCE, row.alone)
    ways, added = attacks.chosen(row, verb), sum(part.n for part in price) + verb.mod
    total = best(scene, fighter, ways, added, doing=Doing.DEFENCE)
    scene.told(fighter, "maneuver", total, called=row.called, title=True)
    scene.pay(who.id, after)
    if total.success:
        guards.stand(scene, who.id, Guard(total.total + row.bonus, row.key))
        scene.tell(who.id, "guarded", row.rule, who=who.name, n=total.total + row.bonus)
    else:
        happen(scene, row.failure, who.id, who.id, Worth())


def _land(scene: Scene, verb: Verb, row: Maneuver, who: Combatant, guard: Guard) -> None:
    """Land behind an attacker, and act before him in the next turn, if nobody has hit."""
    (one,) = attacks.meant(scene, who, verb, row)
    if guard.hit:
        raise Rejected(line("unisystem.error.was-hit", who=who.name))
    if one.id not in guard.missed:
        raise Rejected(line("unisystem.error.no-attacker", who=one.name))
    guards.unedge(scene, who.id)
    scene.tell(who.id, "lands", row.rule, called=row.called, title=True, who=who.name)
    happen(scene, row.success, who.id, one.id, Worth())
