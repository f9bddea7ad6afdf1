"""Places in the order: rolled, given by hand, tied and told apart."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight import turns
from bot.core.fight.encounter import MAX_TURNS, Place, Slot
from bot.core.fight.facts import Called, ExtraTurns, Placed
from bot.core.fight.fighters import Fighters
from bot.core.fight.order import late, order
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected

DIE = 10  # rolled off among those who are tied


def roll(at: Fighting, system: Fighters, name: str) -> None:
    """Roll for somebody, for a group, or (no name) for all who have no place yet."""
    rolling = at.units_of(name) if name else [unit for unit in units(at) if not _placed(at, unit)]
    if not rolling:
        raise Rejected(line("init.all-placed"))
    _roll(at, system, rolling)
    if at.fight.called and not at.fight.round and all(_placed(at, unit) for unit in units(at)):
        turns.begin_round(at)


def reroll(at: Fighting, system: Fighters) -> None:
    """Roll anew for everybody whose score is not fixed."""
    loose = [unit for unit in units(at) if not any(one.place and one.place.fixed for one in at.fight.members(unit))]
    _roll(at, system, loose)


def call(at: Fighting, system: Fighters) -> None:
    """Ask every player to roll; the game masters' combatants roll at once. The last roll begins the fight."""
    at.emit(Called())
    own = [unit for unit in units(at) if not _placed(at, unit) and not any(one.owner for one in at.fight.members(unit))]
    _roll(at, system, own)
    if all(_placed(at, unit) for unit in units(at)):
        turns.begin_round(at)


def set_score(at: Fighting, name: str, score: int, *, fixed: bool) -> None:
    """Give a place by hand."""
    for unit in at.units_of(name):
        _place(at, unit, Place(score, fixed=fixed), ())


def break_tie(at: Fighting, names: Sequence[str]) -> None:
    """Say in which order those who are tied act."""
    chosen = [unit for name in names for unit in at.units_of(name)]
    places = [at.fight.members(unit)[0].place for unit in chosen]
    if len(set(chosen)) < 2 or any(place is None for place in places):
        raise Rejected(line("init.tie"))
    if any(place and not at.fight.level(place, places[0] or place) for place in places):
        raise Rejected(line("init.not-tied"))
    first = places[0]
    assert first
    turns.rank_units(at, chosen, first)


def extra(at: Fighting, name: str, scores: tuple[int, ...]) -> None:
    """Let somebody act again in each round."""
    who = at.find(name)
    if len(scores) >= MAX_TURNS:
        raise Rejected(line("init.too-many-turns", most=MAX_TURNS))
    at.emit_about([who], ExtraTurns(who.id, who.name, tuple(sorted(scores, reverse=not at.fight.lowest_first))))


def units(at: Fighting) -> tuple[str, ...]:
    """All that act together, whether they have a place or not."""
    return tuple(dict.fromkeys(at.fight.unit(one) for one in at.fight.combatants if not one.down))


def _placed(at: Fighting, unit: str) -> bool:
    return any(one.place for one in at.fight.members(unit))


def _roll(at: Fighting, system: Fighters, rolling: Sequence[str]) -> None:
    """Roll for these units, and roll off among those of them who are tied."""
    before = {unit for unit in units(at) if _placed(at, unit)} - set(rolling)
    for unit in rolling:
        before_it = len(at.turn.throws)
        place = _initiative(at, system, unit)
        _place(at, unit, place, tuple(face for throw in at.turn.throws[before_it:] for face in throw.faces))
    for unit in rolling:
        _tell_apart(at, system, unit, [other for other in rolling if other != unit], before)


def _tell_apart(at: Fighting, system: Fighters, unit: str, rolled: Sequence[str], before: set[str]) -> None:
    """Among equals, who had the place already acts first; those who rolled together roll off."""
    place = at.fight.members(unit)[0].place
    if place is None or place.rank:
        return
    tied = [other for other in (*before, *rolled) if _ties(at, other, place)]
    if not tied:
        return
    rolling = [unit, *(other for other in rolled if other in tied)]
    sequence = [slot.unit for slot in order(at.fight, hidden=True) if slot.unit in tied and slot.unit in before]
    faces: dict[str, tuple[int, ...]] = dict.fromkeys(rolling, ())
    while len({faces[one] for one in rolling}) < len(rolling):
        same = [one for one in rolling if sum(faces[other] == faces[one] for other in rolling) > 1]
        for one in same:
            faces[one] = (*faces[one], _roll_off(at, system, one))
    sequence += sorted(rolling, key=lambda one: faces[one], reverse=True)
    for rank, one in enumerate(sequence, start=1):
        _place(at, one, replace(place, rank=rank), faces.get(one, ()))


def _roll_off(at: Fighting, system: Fighters, unit: str) -> int:
    """One more roll of somebody who is tied."""
    if system.ties_roll_anew:
        return _initiative(at, system, unit).score
    with at.turn.screened(_hidden(at, unit)):
        return at.turn.roll(1, DIE)[0]


def _initiative(at: Fighting, system: Fighters, unit: str) -> Place:
    """The place of a unit by the rule book; the dice of those of whom nobody knows fall behind the screen."""
    with at.turn.screened(_hidden(at, unit)):
        return system.initiative(at.turn, at.fight.members(unit)[0])


def _hidden(at: Fighting, unit: str) -> bool:
    return all(one.hidden for one in at.fight.members(unit))


def _ties(at: Fighting, unit: str, place: Place) -> bool:
    other = at.fight.members(unit)[0].place
    return other is not None and at.fight.level(other, place)


def _place(at: Fighting, unit: str, place: Place, faces: tuple[int, ...]) -> None:
    """Give a unit a place. Whoever had none, and finds it gone by in this round, acts from the next one on."""
    members = at.fight.members(unit)
    first = members[0].since if members[0].place else at.fight.round + late(at.fight, place)
    ids = tuple(one.id for one in members)
    at.emit_about(members, Placed(ids, at.called(Slot(unit)), place, faces, max(1, first)))
