"""A maneuver, done: found by its name, and handed to what it is (UNI-011, 017)."""

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem import (
    attacks,
    blocking,
    contests,
    leaping,
    lifting,
    naming,
    needs,
    openings,
    quick_draw,
    ripostes,
    shielding,
    telekinesis,
    wall_flip,
    whirling,
)
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.effects import best
from bot.systems.unisystem.maneuvers import By, Maneuver, Use
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from grammar.unis import Maneuver as Verb

DRAWS = "fast-draw"  # a rule of its own


def do(scene: Scene, verb: Verb) -> None:
    """Do a maneuver; raises `Rejected` with what is possible instead, and then nothing was spent."""
    row = naming.named(verb.maneuver, scene.maneuvers)
    if not scene.turn.gm and _overrules(verb):
        raise Rejected(line("unisystem.error.gm-words"))
    before, free = scene.field.opening, openings.at_once(scene)
    _do(scene, verb, row)
    openings.close(scene, free)  # whatever is done now, it was the moment for it
    if scene.field.opening == before:
        ripostes.close(scene)


def _overrules(verb: Verb) -> bool:
    """Whether a step of the rules is said by hand, which only a game master does (UNI-015, 020, 040)."""
    said = (verb.total, verb.ruling, verb.damage, verb.multiplier)
    return verb.force or bool(verb.bonus) or any(one is not None for one in said)


def _do(scene: Scene, verb: Verb, row: Maneuver) -> None:
    match row.use:
        case Use.ATTACK if row.upkeep:
            whirling.whirl(scene, verb, row)
        case Use.ATTACK if row.code == lifting.MOVES:
            telekinesis.move(scene, verb, row)
        case Use.ATTACK:
            attacks.attack(scene, verb, row)
        case Use.CONTEST if row.code == DRAWS:
            quick_draw.draw(scene, verb, row)
        case Use.CONTEST:
            contests.contest(scene, verb, row)
        case Use.STANCE:
            shielding.stance(scene, verb, row)
        case Use.PREPARE:
            _prepare(scene, verb, row)
        case Use.DEFENCE if row.by is By.GUARD:
            wall_flip.flip(scene, verb, row)
        case Use.DEFENCE if not row.targets:
            blocking.block(scene, verb, row)
        case Use.MOVE if row.rolls:
            leaping.jump(scene, verb, row)
        case use:
            raise Rejected(line(f"unisystem.use.{use.value}", maneuver=row.called.word))


def _prepare(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Aim: the success levels are on the next shot of this turn, which comes late (UNI-101, 201, 016)."""
    who = attacks.attacker(scene, verb)
    fighter = scene.fighter(who)
    fighter.able(Doing.OTHER)
    weapon = attacks.armed(scene, fighter, row, verb)
    needs.check(scene, needs.Doer(fighter, weapon, (), verb), row)
    total = best(scene, fighter, attacks.chosen(row, verb), verb.mod, weapon=weapon)
    scene.told(fighter, "maneuver", total, called=row.called, title=True)
    scene.put(who.id, Condition(Plight.AIM, level=total.levels, since=scene.round))
    scene.tell(who.id, "delayed", "UNI-016", who=who.name, n=total.levels)
