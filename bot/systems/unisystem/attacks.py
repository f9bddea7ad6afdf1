"""An attack from its declaration to its dice: refused, paid for, prepared, answered, and then rolled (UNI-017, 020).

Refusals come first and cost nothing. Whoever is attacked is asked for his defence before the attack die is shown.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.ambush import appear
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import (
    arms,
    asking,
    composing,
    delays,
    drawing,
    effects,
    firing,
    locks,
    needs,
    openings,
    ripostes,
    surprise,
)
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.facts import Pending
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter, speaker
from bot.systems.unisystem.scene import Scene, score_of
from bot.systems.unisystem.shape import Opening
from bot.systems.unisystem.skills import mental
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.maneuvers import Roll, Whom
from grammar.texts import TENTHS
from grammar.unis import Maneuver as Verb


def attack(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Begin an attack, and roll it if nobody is to be asked; raises `Rejected`, and then nothing was spent."""
    who = attacker(scene, verb, row)
    fighter = scene.fighter(who)
    weapon = armed(scene, fighter, row, verb)
    option = composing.option(scene, verb)
    opening = ripostes.of(scene, who.id, row)
    people = _people(scene, who, verb, row, opening)
    riposte = opening is not None and [one.id for one in people] == [opening.whom]
    at_once = _at_once(scene, who)
    if not at_once:
        fighter.able(Doing.ATTACK, uses=locks.taken(fighter, weapon), against=people[0].id if people else "")
    delays.check(scene, fighter, verb)
    needs.check(scene, needs.Doer(fighter, weapon, people, verb), row, option)
    composing.check(scene, row, option, weapon, verb)
    firing.check(scene, row, weapon, verb, people)
    locks.check(fighter, row, weapon)
    free = openings.free(scene, fighter, row, people, riposte=riposte)
    verb = replace(verb, part=openings.grip(scene, fighter, row, verb, people))
    behind = surprise.behind(scene, fighter, verb, people)
    after, price = _price(
        scene, fighter, verb, row, free=free, riposte=riposte, fell=fighter.now.budget.fell and not at_once
    )
    for each in people:
        composing.ranged(scene, fighter, row.range or (weapon.range if weapon else ""), each.id, verb)
    if weapon and weapon.magazine:
        _load(scene, fighter, weapon, firing.volley(row, weapon, verb))
    scene.pay(who.id, replace(after, fell=fighter.now.budget.fell))
    if weapon:
        _unlisted(scene, fighter, weapon)
        scene.draws(who.id, weapon.name)
    _came(scene, fighter, verb, row)
    ripostes.again(scene, fighter, row, after)
    spent_drama(scene, fighter, verb)
    one = Pending(
        scene.turn.key,
        who.id,
        replace(verb, targets=(), weapon=weapon.name if weapon else ""),
        row.key,
        tuple(each.id for each in people),
        weapon.name if weapon else "",
        price,
        opening.roll if opening and riposte else None,
        by_gm=scene.turn.gm,
        sealed=scene.turn.sealed,
        behind=behind,
        free=free or riposte,
    )
    if row.first:
        one = first(scene, fighter, row, one)
        if not begun(scene, one, row, people):
            return
    asking.defences(scene, one, row)


def _people(scene: Scene, who: Combatant, verb: Verb, row: Maneuver, opening: Opening | None) -> tuple[Combatant, ...]:
    """Whom it is done to: those who are named, else who may be struck back at once; a first roll may stand alone."""
    if verb.targets:
        return meant(scene, who, verb, row)
    foe = scene.at.fight.find(opening.whom) if opening else None
    if foe:
        return (foe,)
    return () if row.apart else meant(scene, who, verb, row)


def _price(
    scene: Scene, fighter: Fighter, verb: Verb, row: Maneuver, *, free: bool, riposte: bool, fell: bool
) -> turns.Spent:
    """The turn after it, and what it costs (UNI-011 … 015); what follows a defence at once need not be declared."""
    budget = replace(fighter.now.budget, fell=fell)
    if free or riposte:
        return turns.react(budget, free=free or scene.readings.riposte_free)
    return turns.spend(budget, Kind.ATTACK, None if verb.force else row.alone, row.again)


def _unlisted(scene: Scene, fighter: Fighter, weapon: Weapon) -> None:
    """Tell of a weapon that a player uses and has not on his sheet: whether he has it is the game master's to say."""
    if weapon not in fighter.weapons and not scene.turn.gm:
        scene.tell(fighter.who.id, "unlisted", "", who=fighter.who.name, weapon=weapon.name)


def _came(scene: Scene, fighter: Fighter, verb: Verb, row: Maneuver) -> None:
    """The way to the target is a part of what somebody moves in the turn (UNI-018, 312)."""
    now, far = scene.fighter(fighter.who).now, verb.moved * TENTHS
    if any(need.what == "moved" for need in row.needs) and far > now.moved:
        scene.spend(fighter.who.id, replace(now, moved=far))


def first(scene: Scene, fighter: Fighter, row: Maneuver, one: Pending) -> Pending:
    """The roll that comes before the attack, and must succeed (UNI-008)."""
    now = scene.fighter(fighter.who)
    ways = [(*scene.skilled(now, roll), *_own(row, roll)) for roll in row.first]
    leg = composing.limb(scene, row, "")  # of a jump kick: both rolls are one action
    doing = Doing.MENTAL if mental(name for roll in row.first for name, _ in roll.terms) else Doing.OTHER
    parts = (*max(ways, key=_sum), *one.price, *now.hindered(doing, limb=leg))
    total = scene.test(now, parts, row.score or score_of(row.first[0]))
    scene.told(now, "first", total, called=row.called, title=not (total.success and one.targets))
    return replace(one, first=total, against=_withstood(scene, total, row, one.targets[0] if one.targets else None))


def _withstood(scene: Scene, total: Total, row: Maneuver, id: CombatantId | None) -> Total | None:
    """What the target rolls against the first roll, where the table lets him resist (UNI-308); else nothing."""
    target = scene.find(id) if id and row.withstand and scene.readings.withstood else None
    if target is None:
        return None
    theirs = effects.best(scene, target, row.withstand)
    return scene.told(target, "resists", theirs, success=not drawing.wins(total, theirs))


def begun(scene: Scene, one: Pending, row: Maneuver, people: Sequence[Combatant]) -> bool:
    """What the first roll brings about, and whether a strike follows; what stands alone is an action too (UNI-323)."""
    me, whom = one.attacker, people[0].id if people else one.attacker
    goes_on = one.first is not None and drawing.wins(one.first, one.against)
    if not goes_on and not one.free:
        failed(scene, me)
    if not (goes_on and people):
        scene.used(me, Doing.OTHER)
    found = row.begins if goes_on else row.failure
    upon = [effect for effect in found if people or effect.whom is Whom.SELF]
    effects.happen(scene, upon, me, whom, effects.Worth(one.sl1, one.sl1))
    return goes_on and bool(people)


def failed(scene: Scene, id: CombatantId) -> None:
    """An action in the place of an attack failed: the further ones of its chain fail with it (UNI-013, 014)."""
    if fighter := scene.find(id):
        scene.pay(id, turns.attacked(fighter.now.budget, hit=False, defended=False))


def _own(row: Maneuver, roll: Roll) -> tuple[Part, ...]:
    return (Part("maneuver", roll.modifier, row.rule),) if roll.modifier else ()


def _sum(parts: Sequence[Part]) -> int:
    return sum(part.n for part in parts)


def chosen(row: Maneuver, verb: Verb) -> tuple[Roll, ...]:
    """The ways to roll a maneuver with the skill that was named, or all of them; raises `Rejected` if there is none."""
    found = tuple(roll for roll in row.rolls if not verb.skill or verb.skill in {name for name, _ in roll.terms})
    if row.rolls and not found:
        raise Rejected(line("unisystem.error.skill", maneuver=row.called.word, skill=verb.skill))
    return found


# ---- who, with what, against whom


def attacker(
    scene: Scene, verb: Verb, row: Maneuver | None = None, *, any_time: bool = False, ahead: bool = False
) -> Combatant:
    """Who acts. Whoever does it openly out of hiding is seen.

    An attack, the `row` of which is told, may be open to him out of turn; some things can be done at any time, or
    `ahead` of his turn of the round.
    """
    at = scene.at
    who = at.find_anyone(verb.by) if verb.by else speaker(at, "")
    now = at.fight.current
    any_time = any_time or _at_once(scene, who) or (ahead and scene.to_come(who))
    his = any_time or at.turn.gm or at.fight.round == 0 or bool(now and now.unit == at.fight.unit(who))
    if not his and not (row and (openings.waits(scene, who) or ripostes.of(scene, who.id, row))):
        raise Rejected(line("unisystem.error.not-your-turn", who=who.name))
    if not who.hidden or at.turn.sealed:
        return who
    appear(at, who)
    return at.fight.find(who.id) or who


def _at_once(scene: Scene, who: Combatant) -> bool:
    """Whether somebody fires together with another in this round, whatever that one's shot does to him (UNI-111)."""
    found = scene.shape(who.id).conditions
    return any(one.plight is Plight.AT_ONCE and one.last == scene.round for one in found)


def armed(scene: Scene, fighter: Fighter, row: Maneuver, verb: Verb) -> Weapon | None:
    """The weapon of a maneuver that has one: by its name, else the first that fits; raises `Rejected`."""
    armory, armed = scene.book.armory, needs.takes_weapon(row)
    if verb.weapon:
        weapon = arms.called(armory, verb.weapon)
        if not armed or not needs.fits(row, weapon):
            raise Rejected(line("unisystem.error.unfit-weapon", weapon=weapon.name, maneuver=row.called.word))
        return weapon
    if not armed:
        return None
    found = next((weapon for weapon in fighter.weapons if needs.fits(row, weapon)), None)
    if found is None:
        raise Rejected(line("unisystem.error.which-weapon", who=fighter.who.name, maneuver=row.called.word))
    return found


def meant(scene: Scene, who: Combatant, verb: Verb, row: Maneuver) -> tuple[Combatant, ...]:
    """Those whom a maneuver is done to, by name or group; as many as it has (UNI-110, 304, 306)."""
    secret = scene.turn.sealed and scene.turn.gm
    people = [one for one in scene.at.fight.combatants if secret or not one.hidden]
    units = [unit for name in verb.targets for unit in scene.at.units_of(name)]
    found = {one.id: one for unit in units for one in people if scene.at.fight.unit(one) == unit}
    if who.id in found:
        raise Rejected(line("unisystem.error.himself"))
    if not found:
        raise Rejected(line("unisystem.error.whom", maneuver=row.called.word))
    most = firing.most_targets(scene, row, verb)
    if most and len(found) > most:
        raise Rejected(line("unisystem.error.targets", maneuver=row.called.word, n=most))
    return tuple(found.values())


def _load(scene: Scene, fighter: Fighter, weapon: Weapon, volley: firing.Volley | None) -> None:
    """Spend the rounds of an attack (UNI-051 … 053, 124); raises `Rejected` when there are too few."""
    arm = arms.held(fighter.who.sheet, weapon, scene.book.armory)
    cost = volley.rounds if volley else 1
    if arm.rounds < cost:
        raise Rejected(line("unisystem.error.empty", weapon=weapon.name, n=max(0, arm.rounds)))
    left = replace(arm, rounds=arm.rounds - cost)
    scene.write(fighter.who, weapons=arms.put(fighter.who.sheet, left, scene.book.armory))


# ---- drama


def spent_drama(scene: Scene, fighter: Fighter, verb: Verb) -> None:
    """Spend a drama point with a roll, once in a turn (UNI-067); raises `Rejected`."""
    if verb.drama is not None:
        point(scene, fighter)


def point(scene: Scene, fighter: Fighter) -> None:
    """Spend a drama point, once in a turn (UNI-067); raises `Rejected`."""
    points = fighter.who.number("drama")
    now = scene.fighter(fighter.who).now
    spent = now.drama or fighter.suffers(Plight.DRAMA)
    if not points or spent:
        key = "drama-once" if spent else "no-drama"
        raise Rejected(line(f"unisystem.error.{key}", who=fighter.who.name))
    scene.write(fighter.who, drama=points - 1)
    scene.spend(fighter.who.id, replace(now, drama=True))
