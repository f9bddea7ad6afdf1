"""What lasts on somebody: put on, counted down, ended."""

from bot.core.events import Event
from bot.core.fight.encounter import At, Combatant, Effect, Encounter, Slot
from bot.core.fight.facts import EffectAdded, EffectEnded, EffectTicked
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from grammar.encounters import AddEffect

MAX_EFFECTS = 10  # on one combatant
MAX_ROUNDS = 999


def add(at: Fighting, verb: AddEffect) -> None:
    """Put an effect on somebody; in a sealed command, a hidden one.

    It counts the turns of its bearer, or of somebody else. Without a word on it, it counts them at their start if
    that turn runs just now, so that one round is a whole round, else at their end. `until` without a number of rounds
    means the next one.
    """
    bearer = at.find(verb.name)
    clock = at.find(verb.of) if verb.of else bearer
    hidden = at.turn.sealed or bearer.hidden
    if verb.rounds > MAX_ROUNDS:
        raise Rejected(line("effect.too-long", most=MAX_ROUNDS))
    if sum(one.on == bearer.id and one.hidden == hidden for one in at.fight.effects) >= MAX_EFFECTS:
        raise Rejected(line("effect.too-many", who=bearer.name, most=MAX_EFFECTS))
    running = at.fight.current is not None and at.fight.current.unit == at.fight.unit(clock)
    when = At(verb.until) if verb.until else (At.START if running else At.END)
    left = verb.rounds or (1 if verb.until or verb.of else None)
    id = f"{at.turn.key}-{len(at.turn.events)}"
    _emit(
        at,
        bearer,
        hidden,
        EffectAdded(Effect(id, verb.what, bearer.id, clock.id, when, left, verb.modifiers, hidden), bearer.name),
    )


def end(at: Fighting, name: str, what: str) -> None:
    """End an effect on somebody before its time."""
    bearer = at.find(name)
    known = [one for one in at.fight.effects if one.on == bearer.id and (at.turn.sealed or not one.hidden)]
    effect = find(what, known, lambda one: one.what)
    _emit(at, bearer, effect.hidden, EffectEnded(effect.id, effect.what, bearer.name, effect.word))


def tick(at: Fighting, slot: Slot, when: At) -> None:
    """Count down what counts at this end of this turn; only the first turn of a round counts."""
    if slot.nth > 1:
        return
    for effect in at.fight.effects:
        if effect.left is None or effect.at is not when:
            continue
        bearer = at.fight.find(effect.on)
        if bearer is None or _clock(at.fight, effect, bearer) != slot.unit:
            continue
        if effect.left > 1:
            _emit(at, bearer, effect.hidden, EffectTicked(effect.id, effect.left - 1))
        else:
            _emit(at, bearer, effect.hidden, EffectEnded(effect.id, effect.what, bearer.name, effect.word))


def put(at: Fighting, bearer: Combatant, what: str, word: str, *, rounds: int | None = None) -> None:
    """Let a rule book put an effect of its own on somebody, under a `word` of the catalogue; it counts his turns' ends.

    Who has it already keeps it, for no shorter time. A turn of his that runs is not counted.
    """
    for old in [one for one in at.fight.effects if one.on == bearer.id and one.word == word]:
        if rounds is not None and old.left is not None and old.left < rounds:
            _emit(at, bearer, old.hidden, EffectTicked(old.id, rounds))
        return
    running = at.fight.current is not None and at.fight.current.unit == at.fight.unit(bearer)
    left = rounds + running if rounds is not None else None
    id = f"{at.turn.key}-{len(at.turn.events)}"
    effect = Effect(id, what, bearer.id, bearer.id, At.END, left, {}, bearer.hidden, word)
    _emit(at, bearer, effect.hidden, EffectAdded(effect, bearer.name))


def lift(at: Fighting, bearer: Combatant, word: str) -> None:
    """End an effect of a rule book on somebody, if he has it."""
    for one in [one for one in at.fight.effects if one.on == bearer.id and one.word == word]:
        _emit(at, bearer, one.hidden, EffectEnded(one.id, one.what, bearer.name, one.word))


def has(at: Fighting, who: Combatant, word: str) -> bool:
    """Whether an effect of a rule book is on somebody."""
    return any(one.on == who.id and one.word == word for one in at.fight.effects)


def modifier(at: Fighting, who: Combatant, name: str) -> int:
    """The sum of what all effects on somebody do to a number such as `dice`."""
    return sum(one.modifiers.get(name, 0) for one in at.fight.effects if one.on == who.id)


def _clock(fight: Encounter, effect: Effect, bearer: Combatant) -> str:
    """The unit whose turns an effect counts: its bearer's, when nobody is left to take those it counted."""
    clock = fight.find(effect.clock)
    if clock is None:
        return fight.unit(bearer)
    unit = fight.unit(clock)
    if clock.down and all(one.down for one in fight.members(unit)):
        return fight.unit(bearer)
    return unit


def _emit(at: Fighting, bearer: Combatant, hidden: bool, event: Event) -> None:
    """Let everybody learn of an effect, unless it or its bearer is hidden."""
    if hidden:
        at.emit_hidden(event)
    else:
        at.emit_about([bearer], event)
