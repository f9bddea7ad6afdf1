"""Whose turn it is, and whose is next. The order is computed anew from the places; it is never stored."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.core.fight.encounter import Combatant, Encounter, Place, Slot


def order(encounter: Encounter, *, hidden: bool = False) -> tuple[Slot, ...]:
    """The turns of a round, first to last: of those who have a place and act in this round.

    A unit stands where the best of its members does. Units of which nobody is to be seen are left out, unless
    `hidden` ones are wanted too.
    """
    best: dict[str, tuple[int, int, int]] = {}
    further: dict[str, list[Combatant]] = {}
    for combatant in encounter.combatants:
        place = combatant.place
        if place is None or combatant.down or combatant.since > max(1, encounter.round):
            continue
        if combatant.hidden and not hidden:
            continue
        unit, key = encounter.unit(combatant), encounter.before(place)
        best[unit] = min(key, best.get(unit, key))
        if combatant.extra:
            further.setdefault(unit, []).append(combatant)
    slots = [((*key, entered), Slot(unit)) for entered, (unit, key) in enumerate(best.items())]
    if further:
        for entered, unit in enumerate(best):
            for nth, score in enumerate(_further(encounter, further.get(unit, ())), start=2):
                slots.append(((*encounter.before(Place(score)), entered), Slot(unit, nth)))
    return tuple(slot for _, slot in sorted(slots, key=lambda keyed: keyed[0]))


def score(encounter: Encounter, members: Sequence[Combatant], nth: int) -> int:
    """The score at which the `nth` turn of those who act together comes up."""
    acting = [one for one in members if one.place and not one.down]
    if nth > 1:
        return _further(encounter, acting)[nth - 2]
    return min((one.place for one in acting if one.place), key=encounter.before).score


def following(encounter: Encounter) -> Slot | None:
    """The turn after the current one in this round; none when the round is over.

    The first in the order that is neither done, nor held, nor now: so nobody who comes, goes, falls or changes
    places can make another lose or gain a turn.
    """
    busy = {*encounter.done, *encounter.held, *encounter.interrupted, encounter.current}
    return next((slot for slot in order(encounter) if slot not in busy), None)


def passed(encounter: Encounter, until: Slot | None) -> tuple[Slot, ...]:
    """The hidden turns that come up before the turn `until` (or before the end of the round) and are not done."""
    unseen = {encounter.unit(one) for one in encounter.combatants if one.hidden}
    if not unseen:
        return ()
    whole = order(encounter, hidden=True)
    before = whole[: whole.index(until)] if until in whole else whole
    return tuple(slot for slot in before if slot.unit in unseen and slot not in encounter.done)


def late(encounter: Encounter, place: Place) -> bool:
    """Whether a place in the order has already gone by in this round: who gets it acts from the next one on.

    The turns of hidden ones don't count: who comes late would tell that they are there.
    """
    if encounter.round == 0:
        return False
    units = {slot.unit for slot in (*encounter.done, encounter.current) if slot and slot.nth == 1}
    taken = (one.place for one in encounter.combatants if not one.hidden and encounter.unit(one) in units)
    # Who is level with somebody comes after him: those who were there first go before a newcomer.
    return any(other is not None and encounter.before(place)[:2] < encounter.before(other)[:2] for other in taken)


def upcoming(encounter: Encounter) -> Slot | None:
    """Whose turn comes after the one that runs, as far as everybody knows; none, if that is not known yet."""
    if encounter.interrupted:
        return encounter.interrupted[-1]
    if (found := following(encounter)) or encounter.reroll or encounter.coming:
        return found
    return next((slot for slot in order(_next_round(encounter)) if slot != encounter.current), None)


def goes_on(encounter: Encounter) -> bool:
    """Whether anybody is left to act openly, at the latest in the next round."""
    return any(one.place and not one.down and not one.hidden for one in encounter.combatants)


def _further(encounter: Encounter, members: Iterable[Combatant]) -> list[int]:
    """The scores of the further turns of those who act together, in their order."""
    return sorted((score for one in members for score in one.extra), reverse=not encounter.lowest_first)


def _next_round(encounter: Encounter) -> Encounter:
    return replace(encounter, round=encounter.round + 1, mode=encounter.coming or encounter.mode)
