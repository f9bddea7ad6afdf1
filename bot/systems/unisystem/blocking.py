"""One block against several, said before they attack (UNI-324); it can be chosen against the first of them, too."""

from bot.systems.unisystem import attacks, defending, locks, needs
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from grammar.unis import Maneuver as Verb


def block(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Roll a block that stands against one attack of each who is named; raises `Rejected`, and nothing was spent."""
    who = attacks.attacker(scene, verb)
    fighter = scene.fighter(who)
    people = attacks.meant(scene, who, verb, row)
    weapon = attacks.armed(scene, fighter, row, verb)
    fighter.able(Doing.DEFENCE, uses=locks.taken(fighter, weapon))
    needs.check(scene, needs.Doer(fighter, weapon, people, verb), row)
    answer = defending.against(scene, fighter, row, len(people), force=verb.force)
    total = defending.rolled(scene, fighter, answer)
    scene.told(fighter, "maneuver", total, called=row.called, title=True)
    defending.stand(scene, who.id, answer, total, tuple(one.id for one in people))
