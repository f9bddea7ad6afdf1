"""Close combat: blows exchanged, several on one, grapples (DTR-050 … 061)."""

from bot.core.choice import Option
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.systems.tracy.facts import Asked, Rolled, Waiting
from bot.systems.tracy.parries import block, dodged
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.sides import EDGE, attack, called, edges, ended_of, own_weapon, reply_of, used
from bot.systems.tracy.strikes import Arms, strike_all
from bot.systems.tracy.sums import Total
from bot.systems.tracy.tables import Weapon
from grammar.tracys import Attack

STRIKE = "tracy.strike"


def exchange(
    scene: Scene, one: Waiting, attackers: list[Combatant], target: Combatant, *, reply: str, arms: Arms
) -> None:
    """All roll at the same time: every attacker who is higher hits, and the target one of those he beat (DTR-056)."""
    verb = one.attack
    assert verb
    if reply == "block":
        block(scene, verb, attackers[0], target, arms)
        return
    helped = len(attackers) - 1
    rolls = [
        (
            who,
            scene.roll(
                who,
                attack(scene, verb, who, target, helped=helped, weapon=arms.get(who.id)),
                verb.hero if not nth else 0,
            ),
        )
        for nth, who in enumerate(attackers)
    ]
    for who in attackers:
        used(scene, who, target)
    if reply == "nothing":
        for who, total in rolls:
            scene.emit(who, Rolled(who.id, who.name, called(verb), total, "success", versus=target.name))
        strike_all(scene, verb, attackers, target, arms=arms)
        return
    if reply == "dodge":
        dodged(scene, verb, rolls, target, arms)
        return
    own = scene.roll(target, reply_of(scene, target, attackers, reply))
    scene.emit(target, Rolled(target.id, target.name, reply, own, title=False))
    against = _against(scene, target, attackers, own)
    for who, total in rolls:
        goal = against[who.id]
        scene.emit(who, Rolled(who.id, who.name, called(verb), total, ended_of(total, goal), goal, target.name))
    hits = tuple((who.id, total.total) for who, total in rolls if total.total > against[who.id])
    beaten = tuple(who for who, total in rolls if total.total < against[who.id])
    used(scene, target, *attackers)
    waits = Waiting(verb, one.attackers, target.id, exchange=hits, own=int(reply == "grapple"))
    _strike(scene, waits, target, beaten)


def _against(scene: Scene, target: Combatant, attackers: list[Combatant], own: Total) -> dict[CombatantId, int]:
    """The lone one's total against each: 2 more against those alone whom he dodged in the turn before (DTR-095)."""
    known = edges(scene, target)
    some = [who for who in attackers if who.id in known]
    if len(some) == len(attackers):
        return {who.id: own.total for who in attackers}
    for who in some:
        scene.tell(target, "edge-on", "DTR-095", target=who.name, total=own.total + EDGE)
    return {who.id: own.total + (EDGE if who in some else 0) for who in attackers}


def _strike(scene: Scene, one: Waiting, target: Combatant, beaten: tuple[Combatant, ...]) -> None:
    """Let the lone one hit exactly one of those he beat: his player says whom (DTR-056)."""
    verb = one.attack
    assert verb
    named = [who for who in beaten if verb.strike and scene.at.find(verb.strike).id == who.id]
    if len(beaten) < 2 or named or scene.turn.sealed or target.hidden:
        _finish(scene, one, target, (named or list(beaten))[:1])
        return
    options = tuple(Option(who.name, line("tracy.option.who", who=who.name)) for who in beaten)
    ask = line("tracy.ask.strike", who=target.name)
    choice = scene.turn.offer(SYSTEM, STRIKE, ask, options, default=(options[0].key,), blocking=True, who=target.owner)
    scene.emit(target, Asked(choice.id, one))


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Let the blows land after the lone one said whom he hits."""
    target = scene.find(one.target)
    if target and one.attack:
        hit = [who for id in one.attackers if (who := scene.find(id)) and who.name in picks]
        _finish(scene, one, target, hit)


def _finish(scene: Scene, one: Waiting, target: Combatant, struck: list[Combatant]) -> None:
    """All blows of the turn at once, in descending order of the totals (DTR-055)."""
    verb = one.attack
    assert verb
    in_order = [id for id, _ in sorted(one.exchange, key=lambda pair: -pair[1])]
    winners = [who for id in in_order if (who := scene.find(id))]
    arms = {who.id: _arm(scene, verb, who) for who in winners}
    strike_all(scene, verb, winners, target, arms=arms, struck=tuple(struck), grapples=bool(one.own))


def _arm(scene: Scene, verb: Attack, who: Combatant) -> Weapon | None:
    return scene.tables.weapons.find(verb.weapon) if verb.weapon else own_weapon(scene, who)
