"""Places in the order: rolled, called for, given by hand; those who are tied are told apart."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.core.fight import places, turns
from bot.core.fight.encounter import MAX_TURNS, Combatant, Place, Slot
from bot.core.fight.facts import Called, ExtraTurns, Placed
from bot.core.fight.fighters import Ordering
from bot.core.fight.order import late
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected

DIE = 10  # rolled off among those who are tied

Units = Mapping[str, Sequence[Combatant]]  # all that act together, by their name


def roll(at: Fighting, system: Ordering, name: str) -> None:
    """Roll for somebody, for a group, or (no name) for one's own who have no place yet; a game master: for all."""
    _roll(at, system, at.units_of(name) if name else _missing(at))
    _begin_if_complete(at)


def reroll(at: Fighting, system: Ordering) -> None:
    """Roll anew for everybody whose score is not fixed."""
    known = units(at).items()
    _roll(at, system, [unit for unit, members in known if not any(one.place and one.place.fixed for one in members)])


def call(at: Fighting, system: Ordering) -> None:
    """Ask every player to roll; the game masters' combatants roll at once. The last roll begins the fight."""
    missing = {unit: members for unit, members in units(at).items() if not _placed(members)}
    if at.fight.round and not _seen(missing):
        raise Rejected(line("init.all-placed"))
    players = {one.owner: None for members in missing.values() for one in members if one.owner and not one.hidden}
    at.emit(Called(tuple(players) if at.turn.setting("turn-pings") == "on" else ()))
    _roll(at, system, [unit for unit, members in missing.items() if not any(one.owner for one in members)])
    _begin_if_complete(at)


def set_score(at: Fighting, name: str, score: int, *, fixed: bool) -> None:
    """Give a place by hand."""
    for unit in at.units_of(name):
        _place(at, unit, Place(score, fixed=fixed), ())
    _begin_if_complete(at)


def extra(at: Fighting, name: str, scores: tuple[int, ...]) -> None:
    """Let somebody act again in each round."""
    who = at.find(name)
    if len(scores) >= MAX_TURNS:
        raise Rejected(line("init.too-many-turns", most=MAX_TURNS))
    at.emit_about([who], ExtraTurns(who.id, who.name, tuple(sorted(scores, reverse=not at.fight.lowest_first))))


def units(at: Fighting) -> Units:
    """All that act together, whether they have a place or not; nobody who is down."""
    found: dict[str, list[Combatant]] = {}
    for one in at.fight.combatants:
        if not one.down:
            found.setdefault(at.fight.unit(one), []).append(one)
    return found


def _missing(at: Fighting) -> Sequence[str]:
    """Who has no place yet. Those who hide roll with the others; alone, only where nobody else hears of it."""
    own = {at.fight.unit(one) for one in at.all_own()}
    missing = {
        unit: members for unit, members in units(at).items() if not _placed(members) and (at.turn.gm or unit in own)
    }
    if not missing or not (at.turn.sealed or _seen(missing)):
        raise Rejected(line("init.all-placed" if at.turn.gm else "init.own-placed"))
    return tuple(missing)


def _begin_if_complete(at: Fighting) -> None:
    """Begin a fight that was called for, as soon as everybody who is seen has a place."""
    if at.fight.called and at.fight.round == 0:
        seen = [members for members in units(at).values() if not _hidden(members)]
        if seen and all(map(_placed, seen)):
            turns.begin_round(at)


def _placed(members: Iterable[Combatant]) -> bool:
    return any(one.place for one in members)


def _hidden(members: Iterable[Combatant]) -> bool:
    return all(one.hidden for one in members)


def _seen(units: Units) -> bool:
    return not all(map(_hidden, units.values()))


def _roll(at: Fighting, system: Ordering, rolling: Sequence[str]) -> None:
    """Roll for these units, and roll off among those of them who are tied, unless the book lets them share a place."""
    known = units(at)
    for unit in rolling:
        before = len(at.turn.throws)
        place = _rolled(at, system, at.fight.members(unit))
        _place(at, unit, place, tuple(face for throw in at.turn.throws[before:] for face in throw.faces))
    # Those who hide are told apart among themselves: a roll-off with nobody would tell of them.
    levels: dict[tuple[bool, int, int], list[str]] = {}
    for unit, members in units(at).items():
        if (place_now := members[0].place) and not place_now.shared:
            levels.setdefault((_hidden(members), *at.fight.before(place_now)[:2]), []).append(unit)
    for level in levels.values():
        new = [unit for unit in rolling if unit in level]
        if new and len(level) > 1:
            older = sorted((one for one in level if one not in new and one in known), key=lambda one: _rank(at, one))
            _tell_apart(at, system, older, new)


def _tell_apart(at: Fighting, system: Ordering, older: Sequence[str], new: Sequence[str]) -> None:
    """Among equals, those who had the place already act first; those who rolled together roll off."""
    faces: dict[str, tuple[int, ...]] = dict.fromkeys(new, ())
    while len(set(faces.values())) < len(new):
        held = list(faces.values())
        for one in [unit for unit in new if held.count(faces[unit]) > 1]:
            faces[one] = (*faces[one], _rolled_off(at, system, one))
    places.rank(at, older, at.fight.members(new[0])[0].place or Place(0))
    for number, one in enumerate(sorted(new, key=lambda one: faces[one], reverse=True), start=len(older) + 1):
        place = at.fight.members(one)[0].place
        assert place
        _place(at, one, replace(place, rank=number), faces[one])


def _rank(at: Fighting, unit: str) -> int:
    place = at.fight.members(unit)[0].place
    return place.rank if place else 0


def _rolled_off(at: Fighting, system: Ordering, unit: str) -> int:
    """One more roll of somebody who is tied."""
    members = at.fight.members(unit)
    if system.ties_roll_anew:
        return _rolled(at, system, members).score
    with at.turn.screened(_hidden(members)):
        return at.turn.roll(1, DIE)[0]


def _rolled(at: Fighting, system: Ordering, members: Sequence[Combatant]) -> Place:
    """The place of a unit by the rule book; the dice of those of whom nobody knows fall behind the screen."""
    with at.turn.screened(_hidden(members)):
        return system.initiative(at.turn, next((one for one in members if not one.down), members[0]))


def _place(at: Fighting, unit: str, place: Place, faces: tuple[int, ...]) -> None:
    """Give a unit a place. Whoever had none, and finds it gone by in this round, acts from the next one on."""
    members = at.fight.members(unit)
    first = members[0].since if members[0].place else at.fight.round + late(at.fight, place)
    ids = tuple(one.id for one in members)
    at.emit_about(members, Placed(ids, at.called(Slot(unit)), place, faces, max(1, first)))
