"""What is done with holds, how somebody gets up, and who is surprised (DTR-063 … 065, 083, 116)."""

from bot.core.fight import turns
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.tracy import fates, initiative
from bot.systems.tracy.attacks import able, may_move
from bot.systems.tracy.blows import Hit, land
from bot.systems.tracy.facts import Rolled
from bot.systems.tracy.scene import Scene
from grammar.tracys import Do, Doing, Surprise


def do(scene: Scene, verb: Do) -> None:
    """Squeeze, break out, let go, or get up; raises `Rejected`."""
    who = scene.speaker(verb.by)
    if scene.plight(who).helpless:
        raise Rejected(line("tracy.error.helpless", who=who.name))
    match verb.what:
        case Doing.SQUEEZE:
            _squeeze(scene, verb, who)
        case Doing.ESCAPE:
            _escape(scene, verb, who)
        case Doing.RELEASE:
            if scene.find(scene.plight(who).holds) is None:
                raise Rejected(line("tracy.error.holds-nobody", who=who.name))
            fates.let_go(scene, who)
            scene.tell(who, "releases", "DTR-065", role="title")
        case Doing.RISE:
            _rise(scene, who)


def _rise(scene: Scene, who: Combatant) -> None:
    """Get up: at the cost of the move of one's turn, by a setting of the action, or of nothing (DTR-083)."""
    plight = scene.plight(who)
    if not plight.down:
        raise Rejected(line("tracy.error.stands", who=who.name))
    cost = scene.turn.setting("tracy-rise-cost")
    if cost == "action":
        able(scene, who)
        scene.befall(who, acted=scene.now)
    elif cost == "move":
        may_move(scene, who)
        scene.befall(who, moved=scene.now)
    scene.befall(who, down=False)
    scene.tell(who, "rises", "DTR-083", role="title")


def _squeeze(scene: Scene, verb: Do, who: Combatant) -> None:
    """One Damage Roll a turn, from the turn after the hold on: Strength and Vigor, no Power Strike (DTR-063, 072)."""
    held = scene.find(scene.plight(who).holds)
    if held is None:
        raise Rejected(line("tracy.error.holds-nobody", who=who.name))
    if scene.fighting and scene.plight(who).held_since == scene.now:
        raise Rejected(line("tracy.error.just-held", who=who.name))
    able(scene, who)
    scene.befall(who, acted=scene.now)
    rating = (
        Part("strength", who.number("strength"), "DTR-072"),
        Part("vigor", who.number("vigor"), "DTR-072"),
        Part("mod", verb.mod),
    )
    scene.tell(who, "squeezes", "DTR-063", target=held.name, role="title")
    (failed,) = land(scene, [Hit(held, rating, "grappling", who, of_body=True, hero=verb.hero)])
    scene.befall(held, passed=0 if failed else scene.now)
    if not failed:
        scene.tell(held, "may-escape", "DTR-064")


def _escape(scene: Scene, verb: Do, who: Combatant) -> None:
    """Break out, in a turn in which one withstood the hold: higher alone is enough (DTR-064, DTR-065)."""
    plight = scene.plight(who)
    holder = scene.find(plight.held_by)
    if holder is None:
        raise Rejected(line("tracy.error.not-held", who=who.name))
    if scene.fighting and plight.passed != scene.now:
        raise Rejected(line("tracy.error.cannot-escape", who=who.name))
    scene.befall(who, passed=0)
    own = scene.roll(who, (*_grip(scene, who), Part("mod", verb.mod)), verb.hero)
    other = scene.roll(holder, _grip(scene, holder))
    free = own.total > other.total
    scene.emit(holder, Rolled(holder.id, holder.name, "grip", other, title=False))
    ended = "success" if free else "tie" if own.total == other.total else "failure"
    scene.emit(who, Rolled(who.id, who.name, "escape", own, ended, other.total, holder.name))
    if free:
        fates.let_go(scene, who)
        scene.tell(who, "free", "DTR-065")
        for each in (who, holder):
            if each.place and not each.place.fixed:
                with scene.turn.screened(each.hidden):
                    place = initiative.rolled(scene.turn, scene.fresh(each))
                turns.place(scene.at, each, place)


def _grip(scene: Scene, who: Combatant) -> tuple[Part, ...]:
    """Strength with Grappling or Vigor, whichever is better (DTR-064)."""
    return scene.rating(who, "strength", max(("grappling", "vigor"), key=who.number), opposed=True)


def surprise(scene: Scene, verb: Surprise) -> None:
    """A Moderate roll of Willpower and Resist, or this turn is a bad one (DTR-116); raises `Rejected`."""
    if scene.turn.setting("tracy-surprise") == "off":
        raise Rejected(line("tracy.error.optional", name="tracy-surprise"))
    if not verb.names:
        raise Rejected(line("tracy.error.whom", example="/tracy surprise Joe"))
    tn = scene.tables.levels["moderate"].tn
    for who in [scene.at.find(name) for name in verb.names]:
        total = scene.roll(who, (*scene.rating(who, "willpower", "resist"), Part("mod", verb.mod)))
        cool = total.total >= tn
        ended = "success" if cool else "failure"
        scene.emit(who, Rolled(who.id, who.name, "surprise", total, ended, tn, tn=(Part("moderate", tn, "DTR-116"),)))
        if not cool:
            scene.befall(who, surprised=max(scene.now, 1))
            scene.tell(who, "surprised", "DTR-116")
