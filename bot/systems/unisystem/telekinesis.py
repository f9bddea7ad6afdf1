"""Moving objects and people by the Force (UNI-227).

The success levels of WILL + Alter are telekinetic strength. It lifts things, from turn to turn if an attack is spent on
it; precise work asks for another roll. A thing can be hurled at somebody, and somebody be thrown himself.
"""

from dataclasses import replace

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.sums import Part
from bot.systems.unisystem import attacks, composing, conditions, figures, hurting, lifting, needs, scale
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.damage import Blow
from bot.systems.unisystem.effects import best
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.rolls import Side, resisted
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.unis import Drama, Ruling
from grammar.unis import Maneuver as Verb

NOBODY = CombatantId("")
HIMSELF = "body"  # the part that is seized when somebody is thrown himself


def move(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Lift something, help somebody who does, throw somebody, or hurl something at him; raises `Rejected`."""
    who = attacks.attacker(scene, verb)
    if not verb.targets:
        _lift(scene, verb, row, who)
        return
    (one,) = attacks.meant(scene, who, verb, row)
    if one.side is who.side and lifting.lifts(scene, one.id) and not verb.force:
        _help(scene, verb, row, who, one)
    elif verb.part == HIMSELF:
        _throw(scene, verb, row, who, one)
    else:
        attacks.attack(scene, verb, row)
        scene.lift(who.id, Plight.LIFTS)


def _lift(scene: Scene, verb: Verb, row: Maneuver, who: Combatant) -> None:
    """Lift something, and do precise work with it if a second roll was named."""
    crude = not verb.skill
    fighter, total, price = _first(scene, verb, row, who, None, decides=crude)
    if not total.success:
        _drop(scene, who)
        return
    _hold(scene, who.id, total, who.id)
    pounds = scale.lifts(lifting.strength(scene, who.id))
    n, kg = lifting.strength(scene, who.id), figures.kilograms(pounds)
    scene.tell(who.id, "lifts", row.rule, who=who.name, n=n, lb=pounds, kg=kg)
    if not crude:
        extra = (*price, *lifting.remote(scene, row, verb, who.id), *_said(verb))
        precise = best(scene, fighter, attacks.chosen(row, verb), extra=extra)
        scene.told(fighter, "precise", precise, called=row.called)


def _help(scene: Scene, verb: Verb, row: Maneuver, who: Combatant, one: Combatant) -> None:
    """Lift what another lifts already: their strength adds up."""
    _, total, _ = _first(scene, verb, row, who, one, decides=True)
    if not total.success:
        _drop(scene, who)
        return
    _hold(scene, who.id, total, one.id)
    n = lifting.strength(scene, one.id)
    scene.tell(who.id, "lifts-together", row.rule, who=who.name, other=one.name, n=n)


def _throw(scene: Scene, verb: Verb, row: Maneuver, who: Combatant, one: Combatant) -> None:
    """Throw somebody, who resists with STR; the roll decides alone, and nothing is left of it for the damage."""
    fighter, total, _ = _first(scene, verb, row, who, one, decides=True, foe=one.id)
    scene.lift(who.id, Plight.LIFTS)
    target = scene.fighter(one)
    theirs = best(scene, target, row.resist)
    won = resisted(total.total, theirs.total).winner is Side.ACTING
    won = won if verb.ruling is None else verb.ruling is Ruling.HIT
    scene.told(target, "resists", theirs, success=not won)
    formula = verb.damage or row.damage
    if not won:
        attacks.failed(scene, who.id)
    if not won or formula is None:
        scene.tell(one.id, "resisted", row.rule, called=row.called, who=one.name)
        return
    values = {**fighter.values, "TK": total.levels + lifting.helped(scene, who.id)}
    rolled = hurting.base(scene, fighter, formula, values)
    extra = verb.bonus + (composing.DRAMA if verb.drama is Drama.DAMAGE else 0)
    blow = Blow(scene.book.armory.kind(row.type), rolled.worth, extra, multiplier=verb.multiplier)
    hurting.strike(scene, one.id, blow, rolled)
    hurting.trials(scene, one.id, target.health)


def _first(
    scene: Scene,
    verb: Verb,
    row: Maneuver,
    who: Combatant,
    one: Combatant | None,
    *,
    decides: bool,
    foe: CombatantId = NOBODY,
) -> tuple[Fighter, Total, tuple[Part, ...]]:
    """The roll that tells the telekinetic strength; what it costs is paid. What was said counts where it `decides`.

    What is done to a `foe` is aggressive (UNI-327), and remote if he is far.
    """
    fighter = scene.fighter(who)
    fighter.able(Doing.ATTACK, against=one.id if one else "")
    needs.check(scene, needs.Doer(fighter, None, (one,) if one else (), verb), row)
    if verb.skill:
        attacks.chosen(row, verb)
    after, price = turns.spend(fighter.now.budget, Kind.ATTACK)
    scene.pay(who.id, after)
    attacks.spent_drama(scene, fighter, verb)
    said = (*lifting.remote(scene, row, verb, who.id, foe), *_said(verb)) if decides else ()
    shy = conditions.aggressive(fighter.conditions) if foe else ()
    total = best(scene, fighter, row.first, extra=(*price, *said, *shy), doing=Doing.MENTAL, against=foe)
    scene.told(fighter, "maneuver", total, called=row.called, title=True)
    scene.used(who.id, Doing.MENTAL, against=foe)
    return scene.fighter(who), total, price


def _said(verb: Verb) -> tuple[Part, ...]:
    """What was said in the command."""
    drama = composing.DRAMA if verb.drama is Drama.ROLL else 0
    return tuple(part for part in (Part("mod", verb.mod), Part("drama", drama, "UNI-067")) if part.n)


def _hold(scene: Scene, id: CombatantId, total: Total, leader: CombatantId) -> None:
    """Hold something up in this turn, by one's own strength or for another."""
    scene.lift(id, Plight.LIFTS)
    scene.put(id, Condition(Plight.LIFTS, level=total.levels, whom=leader, since=scene.round))
    if fighter := scene.find(id):
        scene.spend(id, replace(fighter.now, kept=(*fighter.now.kept, id)))


def _drop(scene: Scene, who: Combatant) -> None:
    """Whoever fails has no telekinetic strength: what he held drops."""
    attacks.failed(scene, who.id)
    if scene.lift(who.id, Plight.LIFTS):
        scene.tell(who.id, "drops", "UNI-227", who=who.name)
