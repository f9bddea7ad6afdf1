"""What begins and ends with turns: tests of those who were struck low, fire, missing air, conditions that pass.

The start of a turn is the victim's own (UNI-116, 219), and so is its end (UNI-010, 047, 054, 070).
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.encounter import Combatant
from bot.core.sums import Part
from bot.core.turn import Turn
from bot.systems.unisystem import conditions, health, hurting, survival
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.damage import Dealt
from bot.systems.unisystem.facts import After, Hurt
from bot.systems.unisystem.people import Fighter, UniBook, opened
from bot.systems.unisystem.rolls import doubled
from bot.systems.unisystem.scene import Scene

GROINS = (Plight.GROIN, Plight.GROIN_REDUCED)


def began(turn: Turn, members: Sequence[Combatant], book: UniBook) -> None:
    """Let the turns of some begin: who was hit in the groin rolls again, each time by 1 easier (UNI-116, 219)."""
    scene = Scene(turn, book)
    for who in members:
        fighter = scene.fighter(who)
        if fighter.helpless:
            continue
        for one in fighter.conditions:
            if one.plight in GROINS and one.since < scene.round:
                _groin(scene, fighter, one)


def _groin(scene: Scene, fighter: Fighter, one: Condition) -> None:
    """The test of WILL, doubled: the penalty of the blow (the `level`), eased by 1 for each turn since (UNI-116)."""
    eased = scene.round - one.since
    parts = (
        *doubled(fighter.number, "will"),
        Part("levels", -one.level, one.effect.rule),
        Part("eased", eased, one.effect.rule),
    )
    total = scene.told(fighter, "groin", scene.test(fighter, tuple(part for part in parts if part.n)))
    if total.success:
        scene.lift(fighter.who.id, one.plight)
        scene.tell(fighter.who.id, "recovers-pain", one.effect.rule, who=fighter.who.name)


def ended(turn: Turn, members: Sequence[Combatant], book: UniBook) -> None:
    """Let the turns of some end: fire burns, air is missing, and what lasts a turn is over (UNI-047, 054, 070)."""
    scene = Scene(turn, book)
    for who in members:
        fighter = scene.fighter(who)
        if any(one.plight is Plight.BURNING for one in fighter.conditions):
            _burn(scene, fighter)
        _breathe(scene, scene.fighter(who))
        shape = scene.shape(who.id)
        scene.befall(who.id, replace(shape, conditions=conditions.after_turn(shape.conditions, scene.round)))


def _burn(scene: Scene, fighter: Fighter) -> None:
    """Three points of fire: no armor helps, and nothing multiplies it (UNI-047)."""
    before = fighter.health
    after = health.burned(before)
    lost = before.lp - after.lp
    who = fighter.who
    sheet: dict[str, int | str] = {"lp": after.lp, "fire": after.fire}
    done = Dealt(lost, 0, 0, lost, 1, lost, lost, lost)
    fact = Hurt(
        After(who.id, who.name, sheet, who.down),
        "fire",
        0,
        str(lost),
        done,
        (before.lp, after.lp),
        before.most,
        opened(scene.turn, who),
    )
    scene.emit(who.id, fact)
    if after.scarred and not before.scarred:
        scene.tell(who.id, "scarred", "UNI-047", who=who.name)
    hurting.trials(scene, who.id, before)


def _breathe(scene: Scene, fighter: Fighter) -> None:
    """The tests of a turn without air, consciousness first (UNI-070); the first list leaves them to the game master."""
    choked = next((one for one in fighter.conditions if one.plight is Plight.CHOKED), None)
    dead = any(one.plight is Plight.DEAD for one in fighter.conditions)
    if choked is None or dead or not fighter.qualities.breathes:
        return
    awake = not any(one.plight is Plight.UNCONSCIOUS for one in fighter.conditions)
    due = survival.without_air(scene.round - choked.since + 1, scene.harm, awake=awake)
    if due.consciousness is not None:
        parts = survival.breathless(fighter.number, due.consciousness)
        if not scene.told(fighter, "consciousness", scene.roll(fighter, parts)).success:
            hurting.faint(scene, fighter, "UNI-070")
    if due.survival is not None:
        parts = survival.suffocating(fighter.number, due.survival)
        if not scene.told(fighter, "survival", scene.roll(fighter, parts)).success:
            hurting.die(scene, scene.fighter(fighter.who), "UNI-070")
