"""The fight as a decision sees it: who is meant, and what is sealed because nobody else knows of it."""

from collections.abc import Callable, Sequence

from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Encounter, Slot
from bot.core.fight.order import order
from bot.core.lines import line
from bot.core.names import find
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Audience

STATE = "encounter"  # the key of the fight among the states of a table
GMS = UserId("")  # owner of what only the game masters know


def encounter(table: Table) -> Encounter | None:
    """The fight that runs at a table."""
    state = table.states.get(STATE)
    return state if isinstance(state, Encounter) else None


def seen(fight: Encounter, *, gm: bool) -> tuple[Combatant, ...]:
    """The combatants that somebody may know of."""
    return tuple(one for one in fight.combatants if gm or not one.hidden)


def named(fight: Encounter, slot: Slot) -> str:
    """The name of who has a turn: a combatant, a group or a side."""
    return next((one.name for one in fight.combatants if one.id == slot.unit), slot.unit)


class Fighting:
    """A turn of the engine within a fight. `reroll` rolls initiative anew; who only looks needs none."""

    def __init__(self, turn: Turn, reroll: Callable[["Fighting"], None] | None = None) -> None:
        if encounter(turn.table) is None:
            raise Rejected(line("fight.none"))
        self.turn = turn
        self._reroll = reroll

    @property
    def fight(self) -> Encounter:
        """The fight after everything emitted so far."""
        fight = encounter(self.turn.table)
        assert fight is not None
        return fight

    def reroll(self) -> None:
        """Roll initiative anew for everybody whose score is not fixed."""
        assert self._reroll is not None
        self._reroll(self)

    # ---- who is meant

    def find(self, name: str) -> Combatant:
        """The combatant of this name, in the view of the speaker."""
        return find(name, seen(self.fight, gm=self.turn.gm), lambda one: one.name)

    def own(self) -> Combatant | None:
        """The speaker's own combatant, if he plays exactly one that he knows of."""
        mine = [one for one in seen(self.fight, gm=self.turn.gm) if one.owner == self.turn.actor.user]
        return mine[0] if len(mine) == 1 else None

    def units_of(self, name: str) -> tuple[str, ...]:
        """The units that a name means: that of a combatant, or those of the members of a group or a side."""
        people = seen(self.fight, gm=self.turn.gm)
        together = dict.fromkeys(label for one in people for label in (one.group, one.side.value) if label)
        known: list[str | Combatant] = [*together, *people]
        named = find(name, known, lambda one: one if isinstance(one, str) else one.name)
        if isinstance(named, Combatant):
            return (self.fight.unit(named),)
        return tuple(dict.fromkeys(self.fight.unit(one) for one in people if named in (one.group, one.side.value)))

    def slot_of(self, name: str) -> Slot:
        """The turn that a name means: the next one of the round, or the first."""
        units = self.units_of(name)
        slots = [slot for slot in order(self.fight, hidden=True) if slot.unit in units]
        if not slots:
            raise Rejected(line("fight.no-score", who=self.called(Slot(units[0]))))
        return next((slot for slot in slots if slot not in self.fight.done), slots[0])

    def slot_meant(self, name: str) -> Slot:
        """The turn that is meant: by its name; without one the speaker's own, else the one that runs."""
        return self.slot_of(name) if name else (self._own_slot() or self.require_current())

    def _own_slot(self) -> Slot | None:
        mine = self.own()
        slots = [slot for slot in order(self.fight, hidden=True) if mine and slot.unit == self.fight.unit(mine)]
        return next((slot for slot in slots if slot not in self.fight.done), slots[0] if slots else None)

    def called(self, slot: Slot) -> str:
        """The name of a unit, as everybody who knows of it reads it."""
        return named(self.fight, slot)

    def require_current(self) -> Slot:
        """The turn that runs; refused when none does."""
        if self.fight.current is None:
            raise Rejected(line("fight.not-started"))
        return self.fight.current

    # ---- what happens

    def emit(self, event: Event) -> None:
        """Let a fact happen that everybody learns."""
        self.turn.emit(event)

    def emit_about(self, members: Sequence[Combatant], event: Event) -> None:
        """Let a fact about some combatants happen: sealed when all of them are hidden."""
        if members and all(one.hidden for one in members):
            self.emit_hidden(event)
        else:
            self.turn.emit(event)

    def emit_hidden(self, event: Event) -> None:
        """Let a fact happen that only the game masters learn."""
        self.turn.emit(event, Audience.HIDDEN, GMS)
