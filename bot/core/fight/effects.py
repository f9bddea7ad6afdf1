"""What lasts on somebody: put on, counted down, ended."""

from bot.core.fight.encounter import At, Combatant, Effect, Slot
from bot.core.fight.facts import EffectAdded, EffectEnded, EffectTicked
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from grammar.encounters import AddEffect

MAX_EFFECTS = 10  # on one combatant
MAX_ROUNDS = 999


def add(at: Fighting, verb: AddEffect) -> None:
    """Put an effect on somebody.

    It counts the turns of its bearer, or of somebody else. Without a word on it, it counts them at their start if
    that turn runs just now, so that one round is a whole round, else at their end. `until` without a number of rounds
    means the next one.
    """
    bearer = at.find(verb.name)
    clock = at.find(verb.of) if verb.of else bearer
    if verb.rounds > MAX_ROUNDS:
        raise Rejected(line("effect.too-long", most=MAX_ROUNDS))
    if sum(one.on == bearer.id for one in at.fight.effects) >= MAX_EFFECTS:
        raise Rejected(line("effect.too-many", who=bearer.name, most=MAX_EFFECTS))
    running = at.fight.current is not None and at.fight.current.unit == at.fight.unit(clock)
    when = At(verb.until) if verb.until else (At.START if running else At.END)
    left = verb.rounds or (1 if verb.until or verb.of else None)
    effect = Effect(f"{at.turn.key}-{len(at.turn.events)}", verb.what, bearer.id, clock.id, when, left, verb.modifiers)
    at.emit_about([bearer], EffectAdded(effect, bearer.name))


def end(at: Fighting, name: str, what: str) -> None:
    """End an effect on somebody before its time."""
    bearer = at.find(name)
    effect = find(what, [one for one in at.fight.effects if one.on == bearer.id], lambda one: one.what)
    at.emit_about([bearer], EffectEnded(effect.id, effect.what, bearer.name))


def tick(at: Fighting, slot: Slot, when: At) -> None:
    """Count down what counts at this end of this turn; only the first turn of a round counts."""
    if slot.nth > 1:
        return
    for effect in at.fight.effects:
        clock = at.fight.find(effect.clock)
        bearer = at.fight.find(effect.on)
        if effect.left is None or effect.at is not when or bearer is None:
            continue
        if clock is None or at.fight.unit(clock) != slot.unit:
            continue
        if effect.left > 1:
            at.emit_about([bearer], EffectTicked(effect.id, effect.left - 1))
        else:
            at.emit_about([bearer], EffectEnded(effect.id, effect.what, bearer.name))


def modifier(at: Fighting, who: Combatant, name: str) -> int:
    """The sum of what all effects on somebody do to a number such as `dice`."""
    return sum(one.modifiers.get(name, 0) for one in at.fight.effects if one.on == who.id)
