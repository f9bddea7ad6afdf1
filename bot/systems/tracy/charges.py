"""Charges (DTR-110 … 115): run into somebody who stands his ground or evades."""

from bot.core.fight.encounter import Combatant
from bot.core.sums import Part
from bot.systems.tracy.blows import Hit, land
from bot.systems.tracy.facts import Rolled
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.sides import skill
from bot.systems.tracy.strikes import own_hit
from grammar.tracys import Attack

FEET = 8  # each so many make a charge harder, and stronger, by 2 (DTR-111)


def charge(scene: Scene, verb: Attack, who: Combatant, target: Combatant, reply: str) -> None:
    """Charge: rammed is whoever stands and is not higher, or evades and is lower (DTR-112, DTR-113)."""
    k = 2 * (verb.range // FEET)
    own = (Part("sum", verb.sum), *scene.hindered(who, opposed=True)) if verb.sum is not None else ()
    own = own or scene.rating(who, "agility", "fighting", opposed=True)
    total = scene.roll(who, (*own, Part("run", -k, "DTR-111"), Part("mod", verb.mod, "DTR-006")), verb.hero)
    if reply == "nothing":
        scene.emit(who, Rolled(who.id, who.name, "charge", total, "success", versus=target.name))
        _ram(scene, verb, who, target, k)
        return
    what = "dodge" if reply == "evade" else skill(scene, target)
    other = scene.roll(target, scene.rating(target, "agility", what, opposed=True))
    scene.emit(target, Rolled(target.id, target.name, reply, other, title=False))
    if reply == "evade":
        missed = other.total >= total.total
    else:
        nobody = scene.turn.setting("tracy-charge-tie") == "nobody"
        missed = other.total > total.total or (nobody and other.total == total.total)
    ended = "failure" if missed else "success"
    scene.emit(who, Rolled(who.id, who.name, "charge", total, ended, other.total, target.name))
    if not missed:
        _ram(scene, verb, who, target, k)
        return
    if reply == "stand" and other.total > total.total:
        land(scene, [own_hit(scene, target, who)])
    _overshoot(scene, who)


def _ram(scene: Scene, verb: Attack, who: Combatant, target: Combatant, k: int) -> None:
    """A Damage Roll that is stronger by the run, and knocks back by 2d6 feet more (DTR-114)."""
    rating = (
        Part("strength", who.number("strength"), "DTR-114"),
        Part("run", k, "DTR-111"),
        Part("power-strike", who.number("power-strike"), "DTR-071"),
    )
    land(scene, [Hit(scene.fresh(target), rating, "nonlethal", who, of_body=True, extra=2, hero=verb.hurt)])


def _overshoot(scene: Scene, who: Combatant) -> None:
    """Run on past a target that was missed, and stay on one's feet or not; who was stopped does not (DTR-115)."""
    plight = scene.plight(who)
    if plight.down or plight.helpless:
        return
    feet = scene.dice(who, 2)
    scene.tell(who, "overshoots", "DTR-115", *feet, n=sum(feet))
    tn = scene.tables.levels["moderate"].tn
    total = scene.roll(who, scene.rating(scene.fresh(who), "agility"))
    ended = "success" if total.total >= tn else "failure"
    scene.emit(who, Rolled(who.id, who.name, "feet", total, ended, tn, title=False))
    if ended == "success":
        return
    if scene.turn.setting("tracy-overshoot") == "down":
        scene.befall(who, down=True)
        scene.tell(who, "falls-down", "DTR-115")
    else:
        scene.tell(who, "stumbles", "DTR-115")
