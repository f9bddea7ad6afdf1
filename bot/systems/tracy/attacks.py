"""Attacks of every kind: who may, what it is done with, and what the target is asked before the dice fall."""

from collections.abc import Iterator

from bot.core.choice import answer
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.tracy import brawls, charges, shots
from bot.systems.tracy.facts import Asked, Waiting
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.sides import own_weapon, weapon
from grammar.tracys import Attack, Mode

REPLY = "tracy.reply"
LEAST_RUN = 6  # feet (DTR-110)


def attack(scene: Scene, verb: Attack) -> None:
    """Attack: first the target is asked what he does, then it is rolled; raises `Rejected`."""
    if not verb.target:
        raise Rejected(line("tracy.error.whom", example=f"/tracy {verb.mode.value} vs:Bones"))
    target = scene.at.find(verb.target)
    attackers = scene.people(verb.by)
    _refuse(scene, verb, attackers, target)
    runs = verb.mode is Mode.CHARGE or "running" in verb.words
    for who in attackers:
        able(scene, who, force=verb.force)
        if runs:
            may_move(scene, who, force=verb.force)
        scene.befall(who, acted=scene.now, moved=scene.now if runs else scene.plight(who).moved)
    scene.befall(target, shot=scene.now)
    one = Waiting(verb, tuple(who.id for who in attackers), target.id)
    replies = tuple(_replies(scene, verb, attackers, target))
    if verb.reply:
        if not scene.turn.gm and target.owner != scene.turn.actor.user:
            raise Rejected(line("tracy.error.not-yours", who=target.name))
        if verb.reply not in replies and not (scene.turn.gm and verb.force):
            raise Rejected(line("tracy.error.no-reply", who=target.name, words=replies))
        _go(scene, one, verb.reply)
    elif len(replies) == 1 or scene.turn.sealed or target.hidden:
        _go(scene, one, replies[0])
    else:
        _ask(scene, one, attackers, target, replies)


def able(scene: Scene, who: Combatant, *, force: bool = False) -> None:
    """Refuse those who can do nothing now: helpless, held, not in their turn, or done for this turn (DTR-021)."""
    plight = scene.plight(who)
    if force and scene.turn.gm:
        return
    if plight.helpless:
        raise Rejected(line("tracy.error.helpless", who=who.name))
    if plight.held_by:
        raise Rejected(line("tracy.error.held", who=who.name))
    if scene.fighting and plight.acted == scene.now:
        raise Rejected(line("tracy.error.acted", who=who.name))
    _in_turn(scene, who)


def may_move(scene: Scene, who: Combatant, *, force: bool = False) -> None:
    """Refuse those who ran or got up in this turn already (DTR-021, DTR-083)."""
    if force and scene.turn.gm:
        return
    _in_turn(scene, who)
    if scene.fighting and scene.plight(who).moved == scene.now:
        raise Rejected(line("tracy.error.moved", who=who.name))


def _in_turn(scene: Scene, who: Combatant) -> None:
    now = scene.at.fight.current
    if not scene.turn.gm and scene.fighting and now and now.unit != scene.at.fight.unit(who):
        raise Rejected(line("tracy.error.not-your-turn", who=who.name))


def _refuse(scene: Scene, verb: Attack, attackers: list[Combatant], target: Combatant) -> None:
    if target.id in {who.id for who in attackers}:
        raise Rejected(line("tracy.error.himself", who=target.name))
    if verb.aim and scene.turn.setting("tracy-called-shots") == "off":
        raise Rejected(line("tracy.error.optional", name="tracy-called-shots"))
    if len(attackers) > 1 and verb.mode in (Mode.SHOOT, Mode.CHARGE):
        raise Rejected(line("tracy.error.one-attacker"))
    if verb.mode is Mode.CHARGE:
        if scene.turn.setting("tracy-charging") == "off":
            raise Rejected(line("tracy.error.optional", name="tracy-charging"))
        if verb.range < LEAST_RUN:
            raise Rejected(line("tracy.error.too-near", n=LEAST_RUN))
    weapon(scene, verb, attackers[0])


def _replies(scene: Scene, verb: Attack, attackers: list[Combatant], target: Combatant) -> Iterator[str]:
    """What the target can do, the default first (DTR-090, DTR-095, DTR-097, DTR-060, DTR-110)."""
    plight = scene.plight(target)
    if plight.helpless or (plight.held_by and verb.mode is not Mode.SHOOT):
        yield "nothing"
        return
    aware = not (plight.surprised and plight.surprised == scene.now)  # DTR-116
    match verb.mode:
        case Mode.SHOOT:
            yield "nothing"
            if aware and not (scene.now and plight.dodge_turn == scene.now):
                yield from ("dodge", "dive")
        case Mode.CHARGE:
            yield "stand"
            if aware:
                yield "evade"
        case _:
            yield "strike"
            if aware:
                yield "dodge"
            armed = weapon(scene, verb, attackers[0])
            bare_arm = own_weapon(scene, target) is None
            if aware and len(attackers) == 1 and not (armed and armed.blade and bare_arm):
                yield "block"
            yield "grapple"


def _ask(scene: Scene, one: Waiting, attackers: list[Combatant], target: Combatant, replies: tuple[str, ...]) -> None:
    """Ask whoever plays the target what it does."""
    options = tuple(answer(word, line(f"tracy.option.{word}")) for word in replies)
    names = tuple(who.name for who in attackers if not who.hidden)
    ask = line("tracy.ask.reply", who=target.name, by=names)
    choice = scene.turn.offer(SYSTEM, REPLY, ask, options, default=(replies[0],), blocking=True, who=target.owner)
    scene.at.emit_about(attackers, Asked(choice.id, one, ", ".join(names), target.name))


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Roll an attack after its target said what he does."""
    if one.attack and scene.find(one.target) and all(map(scene.find, one.attackers)):
        _go(scene, one, picks[0])


def _go(scene: Scene, one: Waiting, reply: str) -> None:
    verb = one.attack
    target = scene.find(one.target)
    attackers = [who for id in one.attackers if (who := scene.find(id))]
    if verb is None or target is None or not attackers:
        return
    match verb.mode:
        case Mode.SHOOT:
            shots.shoot(scene, verb, attackers[0], target, weapon=weapon(scene, verb, attackers[0]), reply=reply)
        case Mode.CHARGE:
            charges.charge(scene, verb, attackers[0], target, reply)
        case _:
            if reply != "nothing" and not scene.plight(target).helpless:
                scene.befall(target, acted=scene.now)
            arms = {who.id: weapon(scene, verb, who) for who in attackers}
            brawls.exchange(scene, one, attackers, target, reply=reply, arms=arms)
