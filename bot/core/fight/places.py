"""Places in the order given by hand: move, swap, and those who are tied told apart."""

from collections.abc import Sequence

from bot.core.fight.encounter import Place, Slot
from bot.core.fight.facts import Arranged
from bot.core.fight.turns import begin, place
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected


def move(at: Fighting, name: str, other: str, *, before: bool) -> None:
    """Put somebody right before or right after another, for good. A turn already taken is not taken again."""
    mover, anchor = at.find(name), at.find(other)
    if anchor.place is None:
        raise Rejected(line("fight.no-score", who=anchor.name))
    unit, beside = at.fight.unit(mover), at.fight.unit(anchor)
    if unit == beside:
        raise Rejected(line("fight.same-unit", one=mover.name, other=anchor.name))
    ranked = [one for one in _level(at, anchor.place) if one != unit]
    ranked.insert(ranked.index(beside) + (not before), unit)
    _tell(at, (unit, beside) if before else (beside, unit))
    rank(at, ranked, anchor.place)


def swap(at: Fighting, one: str, other: str) -> None:
    """Let two change places. Each has his turn all the same, once a round; the one that runs is given to the other."""
    first, second = at.find(one), at.find(other)
    if first.place is None or second.place is None:
        raise Rejected(line("fight.no-score", who=(first if first.place is None else second).name))
    slots = tuple(Slot(at.fight.unit(who)) for who in (first, second))
    if slots[0] == slots[1]:
        raise Rejected(line("fight.same-unit", one=first.name, other=second.name))
    now = at.fight.current
    place(at, first, second.place)
    place(at, second, first.place)
    earlier = min(slots, key=lambda slot: at.fight.before(at.fight.members(slot.unit)[0].place or Place(0)))
    _tell(at, [slot.unit for slot in sorted(slots, key=lambda slot: slot != earlier)])
    taker = next((slot for slot in slots if slot != now), None) if now in slots else None
    if taker and taker not in at.fight.done and not all(who.down for who in at.fight.members(taker.unit)):
        begin(at, taker)


def tie(at: Fighting, names: Sequence[str]) -> None:
    """Say in which order those who are tied act."""
    chosen = tuple(dict.fromkeys(unit for name in names for unit in at.units_of(name)))
    places = [found for unit in chosen if (found := at.fight.members(unit)[0].place)]
    if len(chosen) < 2 or len(places) < len(chosen):
        raise Rejected(line("init.tie"))
    if not all(at.fight.level(one, places[0]) for one in places):
        raise Rejected(line("init.not-tied"))
    _tell(at, chosen)
    rest = [unit for unit in _level(at, places[0]) if unit not in chosen]
    rank(at, [*chosen, *rest], places[0])


def rank(at: Fighting, units: Sequence[str], where: Place) -> None:
    """Let units act one after the other at the same score. What was fixed stays so."""
    for number, unit in enumerate(units, start=1):
        who = at.fight.members(unit)[0]
        new = Place(where.score, where.tiebreak, number, bool(who.place and who.place.fixed))
        if who.place != new:
            place(at, who, new)


def _level(at: Fighting, where: Place) -> list[str]:
    """The units at this score and tiebreak, in their order; those who are down keep their places too."""
    equal = [(at.fight.before(one.place), at.fight.unit(one)) for one in at.fight.combatants if one.place]
    return list(
        dict.fromkeys(
            unit for key, unit in sorted(equal, key=lambda one: one[0]) if key[:2] == at.fight.before(where)[:2]
        )
    )


def _tell(at: Fighting, units: Sequence[str]) -> None:
    """Say in which order they act now, to those who know of them all."""
    members = [one for unit in units for one in at.fight.members(unit)]
    event = Arranged(tuple(at.called(Slot(unit)) for unit in units))
    if any(one.hidden for one in members):
        at.emit_hidden(event)
    else:
        at.emit(event)
