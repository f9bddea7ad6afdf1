"""Whose turn it is: next, hold, act, skip, jump. Each emits what happens, or raises `Rejected`."""

from bot.core.fight import effects
from bot.core.fight.ambush import strike
from bot.core.fight.encounter import At, Combatant, Mode, Place, Slot
from bot.core.fight.facts import Placed, Reopened, RoundBegan, TurnBegan, TurnEnded, Waited
from bot.core.fight.fold import evolve
from bot.core.fight.order import following, goes_on, order, passed, upcoming
from bot.core.fight.view import Fighting
from bot.core.lines import line
from bot.core.people import UserId
from bot.core.rejected import Rejected

MAX_SKIPPED = 20  # rounds at once


def next_turn(at: Fighting, name: str) -> None:
    """End the current turn and begin the next, in a new round when this one is over.

    With a name it must be that one's turn: a button pressed twice or late gives nobody's turn away.
    """
    now = at.fight.current
    if name and (now is None or now.unit not in at.units_of(name)):
        raise Rejected(line("fight.turn-gone", who=name))
    if at.fight.round == 0:
        begin_round(at)
        return
    _require_somebody(at)
    if now is None and following(at.fight) is None and at.waits:
        raise Rejected(at.waits)
    if now:
        finish(at, now)
    advance(at)


def begin_round(at: Fighting) -> None:
    """Begin the first round with the first turn."""
    if not order(at.fight):
        raise Rejected(line("fight.nobody-placed"))
    _new_round(at)
    advance(at)


def hold(at: Fighting, name: str) -> None:
    """Wait with a turn that runs or is still to come."""
    _require_round(at)
    slot = at.slot_to_hold(name)
    if slot in at.fight.done or slot in at.fight.held:
        raise Rejected(line("fight.had-turn" if slot in at.fight.done else "fight.holds-already", who=at.called(slot)))
    now = at.fight.current == slot
    at.emit_about(at.fight.members(slot.unit), Waited(slot, at.called(slot)))
    if now:
        advance(at)


def act(at: Fighting, name: str) -> None:
    """Take a turn now: whoever has the turn goes on afterwards. Who hid until now is seen."""
    _require_round(at)
    slot = at.slot_to_take(strike(at, name))
    if slot == at.fight.current:
        raise Rejected(line("fight.has-turn", who=at.called(slot)))
    if slot in at.fight.done:
        raise Rejected(line("fight.had-turn", who=at.called(slot)))
    begin(at, slot, interrupts=at.fight.current is not None)


def skip(at: Fighting, name: str, rounds: int) -> None:
    """Let one turn go by, or so many whole rounds, with every effect counted in order."""
    _require_round(at)
    if rounds:
        _skip_rounds(at, rounds)
        return
    slot = at.slot_of(name) if name else at.require_current()
    if slot in at.fight.done:
        raise Rejected(line("fight.had-turn", who=at.called(slot)))
    now = slot == at.fight.current
    finish(at, slot, skipped=True)
    if now:
        advance(at)


def jump(at: Fighting, name: str) -> None:
    """Give the turn to somebody: those before him in the order are done, those after him still to come."""
    target = at.slot_of(strike(at, name))
    if target == at.fight.current:
        raise Rejected(line("fight.has-turn", who=at.called(target)))
    if at.fight.round == 0:
        _new_round(at)
    slots = order(at.fight, hidden=True)
    before = slots[: slots.index(target)]
    for slot in slots:
        if slot in before and slot not in (*at.fight.done, *at.fight.held):
            finish(at, slot, skipped=True)
        elif slot not in before and slot in (*at.fight.done, *at.fight.interrupted):
            at.emit_about(at.fight.members(slot.unit), Reopened(slot))
    begin(at, target)


def retire(at: Fighting, who: Combatant) -> bool:
    """End the turn of somebody who falls, goes or hides, if nobody is left to go on with it; whether it was running."""
    unit, now = at.fight.unit(who), at.fight.current
    if any(not one.down for one in at.fight.members(unit) if one.id != who.id):
        return False
    for slot in (*at.fight.interrupted, *((now,) if now else ())):
        if slot.unit == unit:
            finish(at, slot)
    return now is not None and now.unit == unit


def advance(at: Fighting) -> None:
    """Begin the turn that comes now: one that was interrupted, the next of this round, or the first of a new one.

    When nobody is left who acts openly, or something waits to be settled, the round stands still.
    """
    if at.fight.interrupted:
        at.emit(_began(at, at.fight.interrupted[-1], resumed=True))
        return
    coming = following(at.fight)
    _pass_hidden(at, coming)
    if coming is None and goes_on(at.fight) and not at.waits:
        _new_round(at)
        coming = following(at.fight)
        _pass_hidden(at, coming)
    if coming is not None:
        begin(at, coming)


def finish(at: Fighting, slot: Slot, *, skipped: bool = False, unseen: bool = False) -> None:
    """End a turn, or let it go by. Whatever counts it, counts it once a round."""
    if slot not in at.fight.begun:
        effects.tick(at, slot, At.START)
        if at.clock and slot.nth == 1:
            at.clock.began(at.turn, at.fight.members(slot.unit))
    if slot not in at.fight.over:
        if at.clock and slot.nth == 1:
            at.clock.ended(at.turn, at.fight.members(slot.unit))
        effects.tick(at, slot, At.END)
    members = at.fight.members(slot.unit)
    at.emit_about(members, TurnEnded(slot, at.called(slot), skipped and not unseen, unseen))


def place(at: Fighting, who: Combatant, where: Place) -> None:
    """Give the unit of a combatant a place in the order."""
    members = at.fight.members(at.fight.unit(who))
    ids, called = tuple(one.id for one in members), at.called(Slot(at.fight.unit(who)))
    at.emit_about(members, Placed(ids, called, where, (), members[0].since))


def unite(at: Fighting) -> None:
    """Let those who act together share the place of the first of them who has one."""
    for unit in dict.fromkeys(map(at.fight.unit, at.fight.combatants)):
        members = at.fight.members(unit)
        first = next((one for one in members if one.place), None)
        if first and first.place and any(one.place != first.place for one in members):
            place(at, first, first.place)


def _require_round(at: Fighting) -> None:
    if at.fight.round == 0:
        raise Rejected(line("fight.not-started"))


def _require_somebody(at: Fighting) -> None:
    """Refuse to go on when nobody is left to act."""
    if not goes_on(at.fight):
        raise Rejected(line("fight.nobody-acts"))


def _skip_rounds(at: Fighting, rounds: int) -> None:
    if rounds > MAX_SKIPPED:
        raise Rejected(line("fight.too-many-rounds", most=MAX_SKIPPED))
    if at.waits:
        raise Rejected(at.waits)
    _require_somebody(at)
    for left in reversed(range(rounds)):
        for slot in order(at.fight, hidden=True):
            if slot not in (*at.fight.done, *at.fight.held):
                finish(at, slot)
        _new_round(at, reroll=not left)
    advance(at)


def _new_round(at: Fighting, *, reroll: bool = True) -> None:
    for slot in order(at.fight, hidden=True):
        if slot in at.fight.held:
            finish(at, slot)  # nobody took it: it is over with the round, and counts all the same
    mode: Mode = at.fight.mode
    at.emit(RoundBegan(at.fight.round + 1))
    if at.fight.mode != mode:
        unite(at)
    if reroll and at.fight.reroll and at.fight.round > 1:
        at.reroll()


def begin(at: Fighting, slot: Slot, *, interrupts: bool = False) -> None:
    """Begin a turn."""
    if slot not in at.fight.begun:
        effects.tick(at, slot, At.START)
    first = slot not in at.fight.begun
    at.emit(_began(at, slot, interrupts=interrupts))
    if at.clock and first and slot.nth == 1:
        at.clock.began(at.turn, at.fight.members(slot.unit))


def _began(at: Fighting, slot: Slot, *, interrupts: bool = False, resumed: bool = False) -> TurnBegan:
    """The turn that begins, with all that is told of it: the round that begins with it, and who is next."""
    bare = TurnBegan(slot, at.called(slot), interrupts, resumed)
    after = evolve(at.fight, bare)
    then = upcoming(after) if after else None
    return TurnBegan(
        slot,
        bare.who,
        interrupts,
        resumed,
        round=at.fight.round if at.fight.round != at.round_before else 0,
        then=at.called(then) if then else "",
        pings=_players(at, slot, "turn-pings"),
        then_pings=_players(at, then, "next-pings") if then else (),
    )


def _players(at: Fighting, slot: Slot, setting: str) -> tuple[UserId, ...]:
    """The players to be called for a turn, if the table wants that."""
    if at.turn.setting(setting) != "on":
        return ()
    owners = (one.owner for one in at.fight.members(slot.unit) if one.owner and not one.down and not one.hidden)
    return tuple(dict.fromkeys(owners))


def _pass_hidden(at: Fighting, coming: Slot | None) -> None:
    """Let the turns of hidden combatants go by, told to the game masters alone: the open order never waits for them."""
    for slot in passed(at.fight, coming):
        finish(at, slot, unseen=True)
