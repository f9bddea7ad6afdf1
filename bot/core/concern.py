"""What a command is about, to the one who gives it: whether that is his own, and which case of the verb it is.

Everything is looked up in his view, so that what is hidden from him is to him as if it were not there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.core import meant
from bot.core.events import Settled
from bot.core.fight.encounter import Combatant, Slot
from bot.core.fight.view import Fighting, encounter
from bot.core.lines import Argument, line
from bot.core.log import Entry, History
from bot.core.people import Reader
from bot.core.records.board import Counter, Note, board
from bot.core.turn import Turn
from grammar import encounters as said
from grammar.actions import ChangeSetting, Choose, Redo, Reveal, Scope, Undo, Verb
from grammar.records import Count, WriteNote


@dataclass(frozen=True, slots=True)
class Concern:
    """`own`: what is concerned belongs to the speaker, or to nobody; `case`: which case of the verb it is; `args`:
    what a refusal says about it.
    """

    own: bool = False
    case: str = ""
    args: Mapping[str, Argument] = field(default_factory=dict)


def concern(turn: Turn, verb: Verb, history: History, about: str = "") -> Concern:
    """What a command is about; raises `Rejected` where a name means nothing that the speaker knows of.

    `about` is the field of a rule book's own verb that names a combatant.
    """
    match verb:
        case Choose(_, id):
            return Concern(all(choice.who == turn.actor.user for choice in meant.questions(turn, id)))
        case Undo(number):
            return _entry(turn, meant.to_undo(turn, history, number), history)
        case Redo():
            undone = meant.to_redo(turn, history)
            return Concern(undone is not None and undone.actor == turn.actor.user)
        case Reveal(number):
            sealed = meant.to_reveal(turn, history, number)
            return Concern(sealed is not None and sealed.owner == turn.actor.user)
        case ChangeSetting(_, _, scope):
            return Concern(case="server" if scope is Scope.SERVER else "")
        case WriteNote(name):
            return _pinned(turn, board(turn.table).notes.find(name, turn.audience, _reader(turn)), "written")
        case Count(name, deleted=True):
            return _pinned(turn, board(turn.table).counters.find(name, turn.audience, _reader(turn)), "deleted")
        case said.RollInitiative(""):
            return Concern(case="everybody")
        case said.NextTurn() if (fight := encounter(turn.table)) and not fight.round:
            return Concern(case="first")
        case said.RollInitiative() | said.ActNow() | said.NextTurn() | said.Hold():
            return _turn(Fighting(turn), verb)
        case said.Insert(name) | said.AddEffect(name) | said.EndEffect(name) | said.Leave(name):
            return _combatant(Fighting(turn), name)
        case _ if about:
            name = str(getattr(verb, about))
            if not name and encounter(turn.table) is None:
                return Concern(own=True)  # of a fight that is needed all the same, the book speaks
            return _combatant(Fighting(turn), name)
        case _:
            return Concern()


def plays(turn: Turn, members: Sequence[Combatant]) -> bool:
    """Whether the speaker plays one of these, as far as he knows of them."""
    return any(one.owner == turn.actor.user and not one.hidden for one in members)


def _reader(turn: Turn) -> Reader:
    return Reader(turn.actor.user, turn.gm)


def _entry(turn: Turn, entry: Entry | None, history: History) -> Concern:
    """A result cannot be taken back by the one who rolled it or chose it, only what can be done again alike.

    What is said in turn stands when somebody has said his after it, having heard it.
    """
    if entry is None or entry.actor != turn.actor.user:
        return Concern()
    settled = any(isinstance(event, Settled) for event in entry.bare())
    final = bool(entry.dice) or settled or (_in_turn(entry) and _heard(turn, entry, history))
    return Concern(own=True, case="final" if final else "")


def _in_turn(entry: Entry) -> bool:
    return any(getattr(event, "in_turn", False) for event in entry.bare())


def _heard(turn: Turn, entry: Entry, history: History) -> bool:
    """Whether somebody else has spoken in turn since, as far as the one who asks knows."""
    later = (each for each in history.entries[entry.seq :] if history.counts(each) and each.actor != entry.actor)
    return any(_in_turn(each) and history.seen_by(_reader(turn), each) for each in later)


def _pinned(turn: Turn, found: Note | Counter | None, case: str) -> Concern:
    if found is None:
        return Concern(own=True)
    return Concern(found.by == turn.actor.user, case, {"name": found.name, "who": line("person", id=found.by)})


def _combatant(at: Fighting, name: str) -> Concern:
    return Concern(plays(at.turn, [at.find(name)] if name else at.fight.combatants))


def _turn(at: Fighting, verb: Verb) -> Concern:
    """Turns belong to whoever plays one of those who take them together."""
    match verb:
        case said.NextTurn(name):
            units = at.units_of(name) if name else (at.require_current().unit,)
            return Concern(any(plays(at.turn, at.fight.members(unit)) for unit in units))
        case said.Hold(name):
            return Concern(plays(at.turn, at.fight.members(at.slot_to_hold(name).unit)))
        case said.ActNow(name):
            slot = at.slot_to_take(name)
            waits = slot in at.fight.held or slot == at.fight.current
            return _own(at, [slot.unit], None if waits else slot, "unheld")
        case said.RollInitiative(name):
            units = at.units_of(name)
            rolled = (unit for unit in units if any(one.place for one in at.fight.members(unit)))
            again = next(rolled, None)
            return _own(at, units, Slot(again) if again else None, "again")
    raise TypeError(f"not about a turn: {verb}")


def _own(at: Fighting, units: Sequence[str], special: Slot | None, case: str) -> Concern:
    """About all of these units; a special case if they are the speaker's own, and there is one."""
    own = all(plays(at.turn, at.fight.members(unit)) for unit in units)
    return Concern(own, case, {"who": at.called(special)}) if own and special else Concern(own)
