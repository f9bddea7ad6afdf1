"""The fight after each of its facts."""

from dataclasses import replace
from typing import assert_never

from bot.core.fight.encounter import Encounter, Slot
from bot.core.fight.facts import (
    Appeared,
    Arranged,
    Begun,
    Called,
    EffectAdded,
    EffectEnded,
    EffectTicked,
    Ended,
    Entrusted,
    ExtraTurns,
    Fact,
    Fell,
    FieldsSet,
    Joined,
    Left,
    ModeChanged,
    Placed,
    Reopened,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    Vanished,
    Waited,
    WentBack,
)


def evolve(fight: Encounter | None, fact: Fact) -> Encounter | None:
    """The fight after a fact. A fact about a fight that was taken back changes nothing."""
    if isinstance(fact, Begun):
        return Encounter(fact.system, fact.mode, fact.reroll, lowest_first=fact.lowest_first)
    if fight is None or isinstance(fact, Ended):
        return None
    match fact:
        case Joined() | Left() | Appeared() | Vanished() | FieldsSet() | Entrusted() | Fell() | ExtraTurns():
            return _people(fight, fact)
        case Placed(ids, _, place, _, since):
            placed = (fight.find(id) for id in ids)
            return fight.with_combatants(replace(who, place=place, since=since) for who in placed if who)
        case WentBack() | Arranged():
            return fight
        case Called():
            return replace(fight, called=True)
        case ModeChanged(mode, reroll, later):
            changed = replace(fight, coming=mode) if later else replace(fight, mode=mode, coming=None)
            return replace(changed, reroll=reroll)
        case RoundBegan() | TurnBegan() | TurnEnded() | Reopened() | Waited():
            return _turns(fight, fact)
        case EffectAdded(effect):
            return replace(fight, effects=(*fight.effects, effect))
        case EffectTicked(id, left):
            ticked = tuple(replace(one, left=left) if one.id == id else one for one in fight.effects)
            return replace(fight, effects=ticked)
        case EffectEnded(id):
            return replace(fight, effects=tuple(one for one in fight.effects if one.id != id))
    assert_never(fact)


def _people(
    fight: Encounter, fact: Joined | Left | Appeared | Vanished | FieldsSet | Entrusted | Fell | ExtraTurns
) -> Encounter:
    if isinstance(fact, Joined):
        return _numbered(replace(fight, combatants=(*fight.combatants, fact.combatant)), fact.stem, fact.number)
    who = fight.find(fact.id)
    if who is None:
        return fight
    match fact:
        case Left(id):
            effects = tuple(one for one in fight.effects if one.on != id)
            rest = replace(fight, combatants=tuple(one for one in fight.combatants if one.id != id), effects=effects)
            unit = fight.unit(who)
            return rest if rest.members(unit) else replace(rest, held=_without(fight.held, unit))
        case Appeared(_, name, stem, number):
            return _numbered(fight.with_combatants([replace(who, name=name, hidden=False)]), stem, number)
        case Vanished():
            return fight.with_combatants([replace(who, hidden=True)])
        case FieldsSet(_, _, fields):
            return fight.with_combatants([replace(who, sheet={**who.sheet, **fields})])
        case Entrusted(_, _, owner):
            return fight.with_combatants([replace(who, owner=owner)])
        case Fell(_, _, down):
            return fight.with_combatants([replace(who, down=down)])
        case ExtraTurns(_, _, scores):
            return fight.with_combatants([replace(who, extra=scores)])
    assert_never(fact)


def _numbered(fight: Encounter, stem: str, number: int) -> Encounter:
    if not stem:
        return fight
    return replace(fight, numbers={**fight.numbers, stem: max(number, fight.numbers.get(stem, 0))})


def _turns(fight: Encounter, fact: RoundBegan | TurnBegan | TurnEnded | Reopened | Waited) -> Encounter:
    match fact:
        case RoundBegan(number):
            mode = fight.coming or fight.mode
            fresh = replace(fight, round=number, mode=mode, coming=None, current=None)
            return replace(fresh, done=(), held=(), interrupted=(), begun=(), over=())
        case TurnBegan(slot, _, interrupts):
            waiting = _minus(fight.interrupted, slot)
            if interrupts and fight.current:
                waiting = (*waiting, fight.current)
            held, begun = _minus(fight.held, slot), _plus(fight.begun, slot)
            return replace(fight, current=slot, held=held, interrupted=waiting, begun=begun)
        case TurnEnded(slot):
            begun, over = _plus(fight.begun, slot), _plus(fight.over, slot)
            return replace(_idle(fight, slot), done=_plus(fight.done, slot), begun=begun, over=over)
        case Reopened(slot):
            return replace(fight, done=_minus(fight.done, slot), interrupted=_minus(fight.interrupted, slot))
        case Waited(slot):
            idle = _idle(fight, slot)
            return replace(idle, held=(*idle.held, slot))
    assert_never(fact)


def _idle(fight: Encounter, slot: Slot) -> Encounter:
    """The fight without a turn that runs, waits or was interrupted."""
    now = None if fight.current == slot else fight.current
    return replace(fight, current=now, held=_minus(fight.held, slot), interrupted=_minus(fight.interrupted, slot))


def _plus(slots: tuple[Slot, ...], slot: Slot) -> tuple[Slot, ...]:
    return slots if slot in slots else (*slots, slot)


def _minus(slots: tuple[Slot, ...], slot: Slot) -> tuple[Slot, ...]:
    return tuple(one for one in slots if one != slot) if slot in slots else slots


def _without(slots: tuple[Slot, ...], unit: str) -> tuple[Slot, ...]:
    return tuple(one for one in slots if one.unit != unit)
