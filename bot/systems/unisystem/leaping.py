"""A jump, done: it needs no roll, and DEX + Athletics lengthens it (UNI-221)."""

from bot.systems.unisystem import attacks, composing, needs
from bot.systems.unisystem.effects import best
from bot.systems.unisystem.jumping import leap
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from grammar.unis import Drama
from grammar.unis import Maneuver as Verb


def jump(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Jump, with a run if one was told: a move, which costs no action; raises `Rejected`."""
    who = attacks.attacker(scene, verb)
    fighter = scene.fighter(who)
    fighter.able(Doing.OTHER)
    needs.check(scene, needs.Doer(fighter, None, (), verb), row)
    attacks.spent_drama(scene, fighter, verb)
    drama = composing.DRAMA if verb.drama is Drama.ROLL else 0
    total = best(scene, fighter, attacks.chosen(row, verb), verb.mod + drama)
    scene.told(fighter, "maneuver", total, called=row.called, title=True)
    far = leap(scene.book.tables.jumps, fighter.number("str"), run=verb.moved > 0, levels=total.levels)
    scene.tell(who.id, "jumps", row.rule, who=who.name, high=far.high, long=far.long)
