"""Whose turn it is: next, hold, act, skip, jump, move, swap. Each emits what happens, or raises `Rejected`."""

from bot.core.fight import effects
from bot.core.fight.encounter import At, Combatant, Place, Slot
from bot.core.fight.facts import Placed, Reopened, RoundBegan, TurnBegan, TurnEnded, Waited
from bot.core.fight.order import following, order, passed
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.rejected import Rejected

MAX_SKIPPED = 20  # rounds at once


def next_turn(at: Fighting) -> None:
    """End the current turn and begin the next, in a new round when this one is over."""
    at.require_current()
    _end_current(at)
    advance(at)


def hold(at: Fighting, name: str) -> None:
    """Wait with a turn that runs or is still to come."""
    slot = at.slot_meant(name)
    now = at.fight.current == slot
    at.emit(Waited(slot, at.called(slot)))
    if now:
        advance(at)


def act(at: Fighting, name: str) -> None:
    """Take a held turn now: whoever has the turn goes on afterwards. A game master lets anybody act now."""
    slot = at.slot_meant(name)
    if slot == at.fight.current:
        raise Rejected(line("fight.has-turn", who=at.called(slot)))
    if slot in at.fight.done:
        raise Rejected(line("fight.had-turn", who=at.called(slot)))
    _begin(at, slot, interrupts=at.fight.current is not None)


def skip(at: Fighting, name: str, rounds: int) -> None:
    """Let one turn go by, or so many whole rounds, with every effect counted in order."""
    if rounds:
        if rounds > MAX_SKIPPED:
            raise Rejected(line("fight.too-many-rounds", most=MAX_SKIPPED))
        goal = at.fight.round + rounds
        while at.fight.round < goal:
            _end_current(at)
            advance(at)
        return
    slot = at.slot_of(name) if name else at.require_current()
    if slot in at.fight.done:
        raise Rejected(line("fight.had-turn", who=at.called(slot)))
    now = slot == at.fight.current
    at.emit(TurnEnded(slot, at.called(slot), skipped=True))
    if now:
        advance(at)


def jump(at: Fighting, name: str) -> None:
    """Give the turn to somebody: those before him in the order are done, those after him still to come."""
    target = at.slot_of(name)
    slots = order(at.fight)
    before = slots[: slots.index(target)]
    if at.fight.round == 0:
        _new_round(at)
    for slot in slots:
        if slot in before and slot not in at.fight.done:
            at.emit(TurnEnded(slot, at.called(slot), skipped=True))
        elif slot not in before and slot in at.fight.done:
            at.emit(Reopened(slot))
    _begin(at, target)


def move(at: Fighting, name: str, other: str, *, before: bool) -> None:
    """Put somebody right before or right after another, for good. A turn already taken is not taken again."""
    mover, anchor = at.find(name), at.find(other)
    if anchor.place is None:
        raise Rejected(line("fight.no-score", who=anchor.name))
    if at.fight.unit(mover) == at.fight.unit(anchor):
        raise Rejected(line("fight.same-unit", one=mover.name, other=anchor.name))
    ranked = [unit for unit in _ranked(at, anchor.place) if unit != at.fight.unit(mover)]
    ranked.insert(ranked.index(at.fight.unit(anchor)) + (not before), at.fight.unit(mover))
    rank_units(at, ranked, anchor.place)


def swap(at: Fighting, one: str, other: str) -> None:
    """Let two change places, and with them the turns they have had."""
    first, second = at.find(one), at.find(other)
    if first.place is None or second.place is None:
        raise Rejected(line("fight.no-score", who=(first if first.place is None else second).name))
    if at.fight.unit(first) == at.fight.unit(second):
        raise Rejected(line("fight.same-unit", one=first.name, other=second.name))
    slots = tuple(Slot(at.fight.unit(who)) for who in (first, second))
    done = [slot in at.fight.done for slot in slots]
    current = at.fight.current
    place(at, first, second.place)
    place(at, second, first.place)
    for slot, was_done, other_done in zip(slots, done, reversed(done), strict=True):
        if was_done and not other_done:
            at.emit(Reopened(slot))
        elif other_done and not was_done:
            at.emit(TurnEnded(slot, at.called(slot), skipped=True))
    if current in slots:
        _begin(at, slots[1] if current == slots[0] else slots[0])


def place(at: Fighting, who: Combatant, where: Place, *, since: int | None = None) -> None:
    """Give the unit of a combatant a place in the order."""
    members = at.fight.members(at.fight.unit(who))
    first = members[0].since if since is None else since
    at.emit_about(
        members, Placed(tuple(one.id for one in members), at.called(Slot(at.fight.unit(who))), where, (), first)
    )


def rank_units(at: Fighting, units: list[str], where: Place) -> None:
    """Let units act one after the other at the same score."""
    for rank, unit in enumerate(units, start=1):
        place(at, at.fight.members(unit)[0], Place(where.score, where.tiebreak, rank, where.fixed))


def begin_round(at: Fighting) -> None:
    """Begin the first round with the first turn."""
    if not order(at.fight):
        raise Rejected(line("fight.nobody-placed"))
    _new_round(at)
    advance(at)


def _ranked(at: Fighting, where: Place) -> list[str]:
    """The units at this score and tiebreak, in their order; those who are down keep their places too."""
    equal = [one for one in at.fight.combatants if one.place and at.fight.level(one.place, where)]
    return list(
        dict.fromkeys(at.fight.unit(one) for one in sorted(equal, key=lambda one: at.fight.before(one.place or where)))
    )


def _end_current(at: Fighting) -> None:
    if slot := at.fight.current:
        effects.tick(at, slot, At.END)
        at.emit(TurnEnded(slot, at.called(slot)))


def advance(at: Fighting) -> None:
    """Begin the turn that comes now: one that was interrupted, the next of this round, or the first of a new one."""
    if at.fight.interrupted:
        slot = at.fight.interrupted[-1]
        at.emit(TurnBegan(slot, at.called(slot), resumed=True))
        return
    upcoming = following(at.fight)
    _pass_hidden(at, upcoming)
    if upcoming is None:
        _new_round(at)
        upcoming = following(at.fight)
        _pass_hidden(at, upcoming)
    if upcoming is not None:
        _begin(at, upcoming)


def _new_round(at: Fighting) -> None:
    at.emit(RoundBegan(at.fight.round + 1))
    if at.fight.reroll and at.fight.round > 1:
        at.reroll()


def _begin(at: Fighting, slot: Slot, *, interrupts: bool = False) -> None:
    at.emit(TurnBegan(slot, at.called(slot), interrupts=interrupts))
    effects.tick(at, slot, At.START)


def _pass_hidden(at: Fighting, upcoming: Slot | None) -> None:
    """Let the turns of hidden combatants go by, told to the game masters alone: the open order never waits for them."""
    for slot in passed(at.fight, upcoming):
        at.emit_hidden(TurnEnded(slot, at.called(slot)))
        effects.tick(at, slot, At.END)
