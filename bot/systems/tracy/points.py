"""A Hero Point spent on a die after a roll that failed (DTR-131)."""

from dataclasses import replace

from bot.core.choice import answer
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.systems.tracy.facts import Asked, Rolled, Waiting
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.sides import weapon
from bot.systems.tracy.strikes import shot_lands
from grammar.tracys import Attack

DIE = "tracy.die"
YES, NO = "yes", "no"


def offer(
    scene: Scene, who: Combatant, fact: Rolled, attack: Attack | None = None, at: Combatant | None = None
) -> None:
    """Ask a hero's player whether he spends a point on a roll that failed; of a shot, at whom."""
    points = scene.fresh(who).number("hero-points")
    if not scene.hero(who) or not points or scene.turn.sealed or who.hidden:
        return
    if scene.turn.setting("tracy-hero-die") == "before":
        return
    options = (answer(NO, line("tracy.option.no")), answer(YES, line("tracy.option.die")))
    ask = line("tracy.ask.die", who=who.name, n=points)
    choice = scene.turn.offer(SYSTEM, DIE, ask, options, default=(NO,), who=who.owner)
    one = Waiting(roll=fact, attack=attack)
    scene.emit(who, Asked(choice.id, replace(one, target=at.id) if at else one))


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Add the die to the roll; it counts for no spot. A shot that now hits does its damage."""
    fact = one.roll
    who = scene.find(fact.id) if fact else None
    if fact is None or who is None or YES not in picks:
        return
    scene.spend(who, 1)
    total = replace(fact.total, hero=(*fact.total.hero, *scene.dice(who, 1)))
    again = replace(fact, total=total, ended=_ended(fact, total.total), title=True)
    scene.emit(who, again)
    target = scene.find(one.target)
    if again.ended != "success":
        offer(scene, who, again, one.attack, target)
    elif one.attack and target and (arm := weapon(scene, one.attack, who)):
        shot_lands(scene, one.attack, who, target, arm)


def _ended(fact: Rolled, total: int) -> str:
    """Against a target number as much is enough (DTR-001), against a roll only more, and as much a tie (DTR-005)."""
    goal = fact.against or 0
    if fact.tn:
        return "success" if total >= goal else "failure"
    return "success" if total > goal else "tie" if total == goal else "failure"
