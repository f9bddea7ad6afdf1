"""A duel of who draws first: all who are in it roll, and shoot in the order of their totals (UNI-111, 213)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from bot.core.fight.encounter import Combatant, CombatantId, Place, Slot
from bot.core.fight.turns import begin, place
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import arms, attacks, clock, needs
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.effects import best
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.shape import Drew
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.maneuvers import Roll
from grammar.unis import Maneuver as Verb

IN_HAND = 6  # for whoever has his weapon in hand already

Group = Sequence[CombatantId]  # those who fire together


def draw(scene: Scene, verb: Verb, row: Maneuver) -> None:
    """Draw against rivals: the order in which they shoot takes the place of initiative; raises `Rejected`.

    The shots are attacks of their own. Whoever is taken out before his, misses; those who fire together, do not.
    """
    who = attacks.attacker(scene, verb)
    people = attacks.meant(scene, who, verb, row)
    if down := next((one for one in people if one.down), None):
        raise Rejected(line("fight.is-down", who=down.name))
    fighter = scene.fighter(who)
    fighter.able(Doing.ATTACK)
    needs.check(scene, needs.Doer(fighter, None, people, verb), row)
    if verb.weapon:
        weapon = arms.called(scene.book.armory, verb.weapon)
        scene.write(who, weapons=arms.drawn(fighter.who.sheet, weapon, scene.book.armory))
    totals = {who.id: _rolled(scene, row, attacks.chosen(row, verb), who, verb.mod)}
    totals |= {one.id: _rolled(scene, row, row.resist, one) for one in people}
    ordered = sorted(totals, key=lambda id: -totals[id].total)  # who is named first comes first among equals
    groups = [tuple(group) for _, group in groupby(ordered, key=lambda id: totals[id].total)]
    told = " › ".join(" = ".join(map(scene.name, group)) for group in groups)
    scene.tell(who.id, "fast-draw", row.rule, called=row.called, title=True, who=told)
    for group in groups:
        for id in group if len(group) > 1 else ():
            _together(scene, id)
    _arrange(scene, groups, totals)


def _together(scene: Scene, id: CombatantId) -> None:
    """Let somebody fire together with another, as he is now, whatever that one's shot does to him."""
    one = scene.find(id)
    assert one
    scene.put(id, Condition(Plight.AT_ONCE, since=scene.round, last=scene.round))
    scene.spend(id, replace(one.now, drew=Drew(one.who.number("lp"), one.shape.prone)))


def _rolled(scene: Scene, row: Maneuver, ways: Sequence[Roll], one: Combatant, mod: int = 0) -> Total:
    """The roll of one of the rivals; his weapon is in his hand afterwards."""
    fighter = scene.fighter(one)
    found = (
        Part("quick", fighter.qualities.quick, "UNI-074"),
        Part("in-hand", IN_HAND if _in_hand(fighter) else 0, row.rule),
    )
    total = best(scene, fighter, ways, mod, extra=tuple(part for part in found if part.n))
    if weapon := fighter.in_hand:
        scene.draws(one.id, weapon.name)
    return scene.told(fighter, "maneuver", total, called=row.called)


def _in_hand(fighter: Fighter) -> bool:
    """Whether somebody has drawn his weapon in this fight already."""
    return fighter.in_hand is not None and fighter.shape.drawn == fighter.in_hand.name


# ---- the order of the round


def _arrange(scene: Scene, groups: Sequence[Group], totals: dict[CombatantId, Total]) -> None:
    """Let the rivals change places so that they come up in their order, and let the first of them have the turn now."""
    fight = scene.at.fight
    rivals = [one for group in groups for id in group if (one := fight.find(id)) and fight.unit(one) == one.id]
    placed = [one for one in rivals if one.place]
    for one, where in zip(placed, sorted((one.place for one in placed if one.place), key=fight.before), strict=True):
        new = replace(where, fixed=bool(one.place and one.place.fixed))
        if one.place != new:
            place(scene.at, one, new)
    if fight.round == 0:
        for rank, one in enumerate(rivals, start=1):
            if not one.place:
                place(scene.at, one, Place(totals[one.id].total, 0, rank))
    now = scene.at.fight.current
    first = next((Slot(one.id) for one in rivals if Slot(one.id) not in scene.at.fight.done), None)
    if now is None or first is None or first == now or now.unit not in {one.id for one in rivals}:
        return
    fresh = first not in scene.at.fight.begun
    begin(scene.at, first)
    if fresh:
        clock.began(scene.turn, scene.at.fight.members(first.unit), scene.book)
