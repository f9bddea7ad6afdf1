"""A blow to the groin: the test that follows it, and those of later turns (UNI-116, 219)."""

from bot.core.fight.encounter import CombatantId, Slot
from bot.core.sums import Part
from bot.systems.unisystem import life
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.qualities import Groin
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rolls import doubled
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.sums import Total

EASY = 1  # what the first list takes from the test of those on whom it has a reduced effect
PAIN = (Plight.GROIN, Plight.GROIN_REDUCED)


def struck(scene: Scene, id: CombatantId, levels: int) -> None:
    """The test after a Groin Shot that hit with so many success levels.

    Whoever fails lies there, and cannot act in this turn, or in the next if he has had it. Where the effect is reduced,
    the first list makes the test easy; the other one lets him have -1 on everything instead.
    """
    fighter = scene.find(id)
    if fighter is None or fighter.out or fighter.qualities.groin is Groin.NONE:
        return
    house = scene.readings.variant is Variant.HOUSE
    reduced = fighter.qualities.groin is Groin.REDUCED
    penalty = EASY if reduced and not house else 2 * levels
    rule = "UNI-219" if house else "UNI-116"
    if _tested(scene, fighter, Part("levels", -penalty, rule)).success:
        return
    plight = Plight.GROIN_REDUCED if reduced and house else Plight.GROIN
    late = Slot(scene.at.fight.unit(fighter.who)) in scene.at.fight.done
    scene.put(id, Condition(plight, level=penalty, since=scene.round + late))
    scene.tell(id, "befallen", rule, who=fighter.who.name, condition=plight.value)
    if plight is Plight.GROIN:
        scene.knock_down(id, rule)


def again(scene: Scene, fighter: Fighter) -> None:
    """At the start of a later turn: the same test, each time by 1 easier; who succeeds acts, lying or not."""
    for one in fighter.conditions:
        if one.plight not in PAIN or one.since >= scene.round or fighter.out:
            continue
        rule = one.effect.rule
        eased = Part("eased", scene.round - one.since, rule)
        if _tested(scene, fighter, Part("levels", -one.level, rule), eased).success:
            scene.lift(fighter.who.id, one.plight)
            scene.tell(fighter.who.id, "recovers-pain", rule, who=fighter.who.name)


def _tested(scene: Scene, fighter: Fighter, *parts: Part) -> Total:
    """WILL, doubled, or the Brains Score, with what wounds take from it (UNI-061)."""
    wounds = life.wounds(fighter.who.number("lp"), scene.harm)
    found = (*doubled(fighter.number, "will"), *wounds, *(part for part in parts if part.n))
    return scene.told(fighter, "groin", scene.test(fighter, found, Score.BRAINS))
