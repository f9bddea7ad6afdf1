"""What goes on turn by turn until somebody ends it: fire, and the lack of air (UNI-047, UNI-070)."""

from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem import health, hurting, survival
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.damage import Dealt
from bot.systems.unisystem.facts import After, Hurt
from bot.systems.unisystem.people import Fighter, opened
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.scene import Scene
from grammar.quoting import named
from grammar.unis import Air, Fire

# ---- by the game master's word


def fire(scene: Scene, verb: Fire) -> None:
    """Set fire to somebody, or put it out (UNI-047); raises `Rejected`."""
    fighter = scene.fighter(scene.at.find(verb.name))
    who = fighter.who
    if fighter.suffers(Plight.BURNING) is not verb.end:
        key = "not-burning" if verb.end else "burns-already"
        raise Rejected(line(f"unisystem.error.{key}", who=who.name, named=named(who.name)))
    if verb.end:
        scene.lift(who.id, Plight.BURNING)
    else:
        scene.put(who.id, Condition(Plight.BURNING, since=scene.round))
    scene.tell(who.id, "put-out" if verb.end else "catches-fire", "UNI-047", title=True, who=who.name)


def air(scene: Scene, verb: Air) -> None:
    """Take the air from somebody, or give it back (UNI-070); raises `Rejected`.

    Whoever is choked has none anyway: his turns without it count from the first one.
    """
    fighter = scene.fighter(scene.at.find(verb.name))
    who, without = fighter.who, fighter.suffers(Plight.NO_AIR)
    if verb.end and not without:
        key = "is-choked" if fighter.suffers(Plight.CHOKED) else "breathes-already"
        raise Rejected(line(f"unisystem.error.{key}", who=who.name, named=named(who.name)))
    if not verb.end and (without or not fighter.qualities.breathes):
        key = "airless-already" if without else "needs-no-air"
        raise Rejected(line(f"unisystem.error.{key}", who=who.name, named=named(who.name)))
    if verb.end:
        scene.lift(who.id, Plight.NO_AIR)
        scene.tell(who.id, "breathes", "UNI-070", title=True, who=who.name)
    else:
        suffocates(scene, fighter, title=True)


def suffocates(scene: Scene, fighter: Fighter, *, title: bool = False) -> None:
    """Let somebody be without air until a game master gives it back (UNI-070)."""
    who = fighter.who
    scene.put(who.id, Condition(Plight.NO_AIR, since=airless(fighter) or max(1, scene.round)))
    scene.tell(who.id, "airless", "UNI-070", title=title, who=who.name)


def airless(fighter: Fighter) -> int:
    """The first turn in which somebody had no air, if he has none and needs it; 0: he breathes.

    Choking has a clock in the house list alone: the first one leaves it to the game master (UNI-106, UNI-207).
    """
    house = fighter.readings.variant is Variant.HOUSE
    without = (Plight.NO_AIR, Plight.CHOKED) if house else (Plight.NO_AIR,)
    found = [max(1, one.since) for one in fighter.conditions if one.plight in without]
    return min(found) if found and fighter.qualities.breathes else 0


# ---- by the clock


def passes(scene: Scene, id: CombatantId, turn: int) -> None:
    """A turn of somebody is over: he burns, then he lacks air (UNI-010); each turn counts once."""
    fighter = scene.find(id)
    if fighter is None or fighter.shape.counted >= turn or turn < 1:
        return
    burns = any(one.plight is Plight.BURNING and one.since <= turn for one in fighter.conditions)
    since = airless(fighter)
    if fighter.suffers(Plight.DEAD) or not (burns or 0 < since <= turn):
        return
    scene.befall(id, replace(fighter.shape, counted=turn))
    if burns:
        _burn(scene, fighter)
    if 0 < since <= turn:
        _breathe(scene, id, turn - since + 1)


def lying(scene: Scene) -> None:
    """Those who are down have no turns of their own: the last one is over for them when the next begins."""
    for who in scene.at.fight.combatants:
        if who.down:
            passes(scene, who.id, scene.round - 1)


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


def _breathe(scene: Scene, id: CombatantId, nth: int) -> None:
    """The tests of somebody's nth turn without air, consciousness first (UNI-070)."""
    fighter = scene.find(id)
    if fighter is None or fighter.suffers(Plight.DEAD):
        return
    due = survival.without_air(nth, scene.harm, awake=not fighter.suffers(Plight.UNCONSCIOUS))
    if due.consciousness is not None:
        parts = survival.breathless(fighter.number, due.consciousness)
        if not scene.told(fighter, "consciousness", scene.roll(fighter, parts)).success:
            hurting.faint(scene, fighter, "UNI-070")
    if due.survival is not None:
        parts = survival.suffocating(fighter.number, due.survival)
        if not scene.told(fighter, "survival", scene.roll(fighter, parts)).success:
            hurting.die(scene, scene.fighter(fighter.who), "UNI-070")
