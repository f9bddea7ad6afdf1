"""Maneuvers that are resisted by a roll that costs nothing: holds, chokes, feints, shoves, stares (UNI-004, 011)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part, parts
from bot.systems.unisystem import attacks, composing, conditions, hurting, locks, needs, stances, upkeep
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.damage import Blow
from bot.systems.unisystem.effects import Worth, at_stake, best, happen
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.rolls import Side, resisted
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.skills import mental
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.unis import Drama, Ruling
from grammar.unis import Maneuver as Verb


def contest(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Do a maneuver that others resist, each by himself; raises `Rejected`, and then nothing was spent."""
    who = attacks.attacker(scene, verb)
    if verb.at:
        raise Rejected(line("unisystem.error.not-aimed", maneuver=row.called.word))
    fighter = scene.fighter(who)
    alone = not row.resist or (row.unopposed and not verb.targets)
    people = () if alone else attacks.meant(scene, who, verb, row)
    weapon = attacks.armed(scene, fighter, row, verb)
    fighter.able(Doing.ATTACK, against=people[0].id if people else "")
    locks.check(fighter, row, weapon)
    needs.check(scene, needs.Doer(fighter, weapon, people, verb), row)
    after, price = turns.spend(fighter.now.budget, Kind.ATTACK, None if verb.force else row.alone)
    scene.pay(who.id, after)
    attacks.spent_drama(scene, fighter, verb)
    gang = scene.ganged(fighter, scene.fighter(people[0])) if len(people) == 1 else ()
    doing, against = _doing(row, people), people[0].id if len(people) == 1 else ""
    shy = conditions.aggressive(fighter.conditions) if people and doing is not Doing.ATTACK else ()
    extra = (*price, *gang, *shy, *_added(fighter, row, verb, people))
    total = best(scene, fighter, attacks.chosen(row, verb), extra=extra, doing=doing, against=against)
    scene.told(fighter, "maneuver", total, called=row.called, title=True)
    scene.used(who.id, doing, against=against, close=True)
    if not people:
        happen(
            scene, row.success if total.success else row.failure, who.id, who.id, Worth(total.levels, 0, total.levels)
        )
    won = [] if people else [total.success]
    for one in people:
        won.append(_resisted(scene, Try(fighter, row, verb, total), one))
        upkeep.renew(scene, who.id, one.id, row)
    if not any(won):
        attacks.failed(scene, who.id)


def _added(fighter: Fighter, row: Maneuver, verb: Verb, people: Sequence[Combatant]) -> tuple[Part, ...]:
    """What is added to the roll of whoever does it: his stance, and what further targets take (UNI-017, 327)."""
    drama = composing.DRAMA if verb.drama is Drama.ROLL else 0
    return (
        *stances.attacking(Part("mod", verb.mod), (), fighter.now.budget.stance),
        *parts(Part("drama", drama, "UNI-067"), Part("further", row.further * max(0, len(people) - 1), row.rule)),
        *(locks.leverage(fighter, people[0].id) if people and row.code == SHOVES else ()),
    )


def _doing(row: Maneuver, people: Sequence[Combatant]) -> Doing:
    """What it is rolled as: as the attack whose place it takes (UNI-011, 026), unless it is one of the mind.

    A good position adds nothing to the contest for it (UNI-033).
    """
    place = any(one.what == "position" for one in row.success)
    if mental(name for roll in row.rolls for name, _ in roll.terms):
        return Doing.MENTAL
    return Doing.OTHER if place or not people else Doing.ATTACK


@dataclass(frozen=True, slots=True)
class Try:
    """A maneuver that was rolled: who did it, as what, and what it came to."""

    fighter: Fighter
    row: Maneuver
    verb: Verb
    total: Total


def _resisted(scene: Scene, tried: Try, one: Combatant) -> bool:
    """One who resists: what the maneuver does to him, or does not; whether it did."""
    fighter, row, verb, total = tried.fighter, tried.row, tried.verb, tried.total
    other = scene.fighter(one)
    holds = locks.leverage(other, fighter.who.id) if row.code == SHOVES else ()
    theirs = best(scene, other, row.resist, extra=holds, against=fighter.who.id)
    scene.used(one.id, Doing.OTHER, against=fighter.who.id, action=False)
    found = resisted(total.total, theirs.total)
    won = found.winner is Side.ACTING if verb.ruling is None else verb.ruling is Ruling.HIT
    scene.told(other, "resists", theirs, success=not won)
    net = max(0, total.levels - theirs.levels) if won else 0
    worth = Worth(total.levels, 0, net)
    values = {**fighter.values, **worth.values}
    hurts = won and row.damage is not None and bool(row.type)
    if hurts and (formula := verb.damage or row.damage):
        rolled = hurting.base(scene, fighter, formula, values)
        extra = net + verb.bonus + (composing.DRAMA if verb.drama is Drama.DAMAGE else 0)
        blow = Blow(scene.book.armory.kind(row.type), rolled.worth, extra, multiplier=verb.multiplier)
        hurting.strike(scene, one.id, blow, rolled)
    happen(scene, row.success if won else row.failure, fighter.who.id, one.id, worth)
    if hurts:
        at_stake(scene, row, other, values)
    if won and row.code == SHOVES:
        locks.shoved(scene, one.id, fighter.who.id, stood=not other.shape.prone)
    if not won and not row.failure:
        scene.tell(one.id, "resisted", row.rule, called=row.called, who=one.name)
    return won


SHOVES = "shove"  # UNI-235, 322
