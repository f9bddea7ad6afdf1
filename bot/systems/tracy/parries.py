"""Dodging and blocking in close combat (DTR-095 … 099)."""

from bot.core.fight.encounter import Combatant
from bot.core.sums import Part, parts, summed
from bot.systems.tracy.blows import land
from bot.systems.tracy.facts import Rolled
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.sides import attack, called, ended_of, reply_of, skill, used
from bot.systems.tracy.strikes import Arms, hit_of, own_hit, strike_all
from bot.systems.tracy.sums import Total
from grammar.tracys import Attack


def dodged(scene: Scene, verb: Attack, rolls: list[tuple[Combatant, Total]], target: Combatant, arms: Arms) -> None:
    """A dodge stands against each attack: as much avoids it, less makes it worse (DTR-095, DTR-096)."""
    own = scene.roll(target, scene.rating(target, "agility", "dodge", opposed=True))
    scene.emit(target, Rolled(target.id, target.name, "dodge", own, title=False))
    through: list[Combatant] = []
    avoided: list[Combatant] = []
    for who, total in rolls:
        hit = total.total > own.total
        ended = "success" if hit else "failure"
        scene.emit(who, Rolled(who.id, who.name, called(verb), total, ended, own.total, target.name))
        (through if hit else avoided).append(who)
    scene.befall(target, edges=tuple(who.id for who in avoided), edge_turn=scene.now + 1)
    strike_all(scene, verb, through, target, arms=arms, victims=(Part("failed-dodge", -2, "DTR-096"),))


def block(scene: Scene, verb: Attack, who: Combatant, target: Combatant, arms: Arms) -> None:
    """Block: a Difficult roll, and a d6 that takes from the blow or adds to it (DTR-097, DTR-098).

    Whether that is all, or both still roll: by `tracy-blocks`.
    """
    level = Part("difficult", scene.tables.levels["difficult"].tn, "DTR-097")
    against = parts(level, Part("price", scene.price(target), "DTR-093"))
    tn = summed(against)
    total = scene.roll(target, scene.rating(target, "agility", skill(scene, target)))
    done = total.total >= tn
    (face,) = scene.dice(target, 1)
    ended = "success" if done else "failure"
    scene.emit(target, Rolled(target.id, target.name, "block", total, ended, tn, tn=against, title=False))
    scene.tell(target, "block-done" if done else "block-not", "DTR-098", face, n=face)
    if done:
        scene.befall(target, blocked=who.id, block_turn=scene.now + 1)
    if scene.turn.setting("tracy-blocks") == "keep-roll":
        mine = scene.roll(who, attack(scene, verb, who, target, helped=0, weapon=arms.get(who.id)))
        own = scene.roll(target, reply_of(scene, target, [who], "strike"))
        used(scene, who, target)
        used(scene, target, who)
        scene.emit(target, Rolled(target.id, target.name, "strike", own, title=False))
        scene.emit(who, Rolled(who.id, who.name, "blow", mine, ended_of(mine, own.total), own.total, target.name))
        if mine.total <= own.total:
            land(scene, [own_hit(scene, target, who)] if own.total > mine.total else [])
            return
    else:
        scene.tell(who, "on-the-block", "DTR-097", target=target.name, role="title")
    land(scene, [hit_of(scene, verb, who, target, arms.get(who.id), changed=-face if done else face)])
