"""Questions that an attack waits for: to its targets, how they defend themselves (UNI-011, 020, 023, 025)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.choice import Choice, answer
from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.systems.unisystem import composing, defending, striking, surprise
from bot.systems.unisystem.defending import NONE
from bot.systems.unisystem.facts import AttackWaits, Pending, pending
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.people import SYSTEM
from bot.systems.unisystem.scene import Scene

DEFENCE = "uni.defence"
GMS = UserId("")


def defences(scene: Scene, one: Pending, row: Maneuver) -> None:
    """Ask everybody who can defend himself how he does, unless a game master said it; when none is asked, roll.

    In what a game master does in secret nobody is asked, and everybody defends himself as well as he can for nothing;
    so do those who hide. When a player acts in secret, the game masters answer for all.
    """
    it = composing.gathered(scene, one)
    if it is None:
        return
    composing.skilled(it)
    for id in one.targets:
        one = _asked(scene, one, it, id)
    if one.asked:
        names = tuple(scene.name(id) for id in one.targets)
        scene.emit(one.attacker, AttackWaits(one, scene.name(one.attacker), row.called, names))
    else:
        striking.strike(scene, one)


def _asked(scene: Scene, one: Pending, it: composing.Strike, id: CombatantId) -> Pending:
    """The attack with the answer of one of its targets, or with the question to him."""
    target, attack = scene.find(id), composing.facing(scene, it)
    if target is None or attack is None:
        return one
    secret = (one.sealed and one.by_gm) or target.who.hidden
    if surprise.asks(scene, one, target):
        if not secret and not one.verb.defence:
            return replace(one, asked={**one.asked, surprise.ask(scene, one, target).id: id})
        one = replace(one, noticing={**one.noticing, id: one.verb.defence not in ("", NONE)})
    target, attack = surprise.meets(scene, one, target, attack)
    found = defending.answers(scene, target, attack)
    if not found:
        return one
    if one.verb.defence:
        return replace(one, answers={**one.answers, id: _ruled(scene, one, found)})
    if secret:
        return replace(one, answers={**one.answers, id: _default(found)})
    owner = GMS if one.sealed else target.who.owner
    options = (*(each.option() for each in found), answer(NONE, line("unisystem.option.none")))
    key = "defence-unaware" if surprise.unaware(scene.fighter(target.who)) else "defence"
    ask = line(f"unisystem.ask.{key}", who=target.who.name, by=scene.name(one.attacker), what=it.row.called.word)
    choice = scene.turn.offer(SYSTEM, DEFENCE, ask, options, default=(_default(found),), blocking=True, who=owner)
    return replace(one, asked={**one.asked, choice.id: id})


def _default(found: Sequence[defending.Answer]) -> str:
    """What somebody does who says nothing: the best defence that costs nothing; none, if each costs something."""
    return next((each.key for each in found if each.free and not each.row.code), NONE)


def _ruled(scene: Scene, one: Pending, found: Sequence[defending.Answer]) -> str:
    """The defence that a game master says; raises `Rejected` with those that there are."""
    if not scene.turn.gm:
        raise Rejected(line("unisystem.error.defence-gm"))
    said = one.verb.defence
    if said == NONE:
        return NONE
    row = scene.maneuvers.find(said) or scene.maneuvers.find(said.replace("-", " "))
    key = next((each.key for each in found if said in (each.key, each.way.value) or (row and row == each.row)), "")
    if not key:
        rows = {each.row.key: each.row.called.typed for each in found}
        raise Rejected(line("unisystem.error.which-defence", names=(*rows.values(), line("answer.none"))))
    return key


def resume(scene: Scene, choice: Choice, picks: tuple[str, ...]) -> None:
    """Go on after somebody said how he defends himself; questions about people who are gone are closed with it."""
    one = next((each for each in pending(scene.turn.table).values() if choice.id in each.asked), None)
    if one is None:
        return
    id = one.asked[choice.id]
    gone = [key for key, other in one.asked.items() if key != choice.id and not scene.find(other)]
    rest = {key: other for key, other in one.asked.items() if key != choice.id and key not in gone}
    if choice.kind == surprise.NOTICE:
        one = replace(one, asked=rest, noticing={**one.noticing, CombatantId(id): surprise.YES in picks})
        if it := composing.gathered(scene, one):
            one = _asked(scene, one, it, CombatantId(id))
    else:
        one = replace(one, asked=rest, answers={**one.answers, CombatantId(id): picks[0] if picks else NONE})
    for key in gone:
        if left := scene.turn.table.choice(key):
            scene.turn.settle(left)
    if one.asked:
        scene.emit(one.attacker, AttackWaits(one))
    else:
        striking.strike(scene, one)
