"""An attack from its declaration to its dice: refused, paid for, dodged or not, and then rolled by its mode.

Refusals come first and cost nothing (inventory C1). Who can dodge is asked before the attack die is shown (CPR-010).
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.fight.ambush import appear
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.red import arms, asks, turns
from bot.systems.red.facts import AttackBegan, Pending
from bot.systems.red.people import Doing, Fighter, speaker
from bot.systems.red.scene import Scene
from bot.systems.red.ways import Way, distance, out_of_reach
from grammar.reds import Attack, Mode


def attack(scene: Scene, verb: Attack, ways: Mapping[Mode, Way]) -> None:
    """Begin an attack, and roll it if nobody is to be asked; raises `Rejected`, and then nothing was spent."""
    at, way = scene.at, ways[verb.mode]
    who = _attacker(scene, verb)
    fighter = Fighter(who, scene.tables)
    weapon = arms.meant(scene, fighter, verb)
    targets = _targets(scene, who, verb, way)
    if verb.dodge and not at.turn.gm:
        raise Rejected(line("red.error.dodge-gm"))
    if not (targets or way.area or (way.first and (verb.point or at.turn.gm))):
        raise Rejected(line("red.error.whom"))
    told = replace(verb, targets=tuple(other.name for other in targets), range=_range(scene, who, verb, way, targets))
    if wrong := way.refuse(scene, fighter, weapon, told):
        raise Rejected(wrong)
    rounds = way.rounds(told)
    listed = at.turn.gm or any(arm.weapon == weapon for arm in arms.carried(who.sheet, scene.tables))
    turns.use_luck(scene, who, verb.luck)
    turns.take_action(scene, who, verb, weapon)
    arms.fire(scene, who, weapon, rounds)
    ids = tuple(other.id for other in targets)
    said = replace(told, targets=())
    one = Pending(at.turn.key, who.id, said, ids, weapon.name, by_gm=at.turn.gm, sealed=at.turn.sealed)
    names = tuple(other.name for other in targets if not other.hidden)
    scene.emit(who.id, AttackBegan(who.name, one, names, rounds))
    if not listed:  # whether he has it is the game master's to say
        scene.tell(who.id, "unlisted", "", who=who.name, weapon=weapon.name)
    scene.remind(fighter, Doing.RANGED)
    if way.first:
        way.roll(scene, one)
    else:
        asks.begun(scene, one, way, named=bool(verb.targets))


def _attacker(scene: Scene, verb: Attack) -> Combatant:
    """Who attacks. Whoever does it openly out of hiding is seen."""
    at = scene.at
    who = at.find_anyone(verb.by) if verb.by else speaker(at, "")
    if not who.hidden or at.turn.sealed:
        return who
    appear(at, who)
    seen = at.fight.find(who.id)
    assert seen
    return seen


def _targets(scene: Scene, who: Combatant, verb: Attack, way: Way) -> tuple[Combatant, ...]:
    """Those who are named, one by one or as a group; of an area of which nobody is named, all whom it can reach.

    Nobody attacks himself, but he may stand in his own explosion. By a setting, areas spare friends (CPR-032).
    """
    secret = scene.turn.sealed and scene.turn.gm  # what a player does in secret, he reads himself
    people = [one for one in scene.at.fight.combatants if secret or not one.hidden]
    units = [unit for name in verb.targets for unit in scene.at.units_of(name)]
    found = {one.id: one for unit in units for one in people if scene.at.fight.unit(one) == unit}
    if way.area and not verb.targets:
        found = {one.id: one for one in people if not (one.down or out_of_reach(scene, who.id, one.id, way.far))}
        found.pop(who.id, None)
    if who.id in found and not way.first:
        if len(found) == 1 or not way.area:
            raise Rejected(line("red.error.himself"))
        del found[who.id]
    spared = (way.area or way.first) and scene.turn.setting("red-area-friends") == "off"
    return tuple(one for one in found.values() if not spared or one.side is not who.side)


def _range(scene: Scene, who: Combatant, verb: Attack, way: Way, targets: tuple[Combatant, ...]) -> int:
    """The distance that was told with the attack, else the one that is known of the pair; -1: nobody knows."""
    if verb.range >= 0 or way.area or not targets:
        return verb.range
    known = distance(scene, who.id, targets[0].id)
    return -1 if known is None else known
