"""The fight as a decision sees it: who is meant, and what is sealed because nobody else knows of it."""

from collections.abc import Callable, Mapping, Sequence

from bot.core.events import Event
from bot.core.fight.encounter import Combatant, Encounter, Slot
from bot.core.fight.fighters import Clock
from bot.core.fight.order import order
from bot.core.lines import Line, line
from bot.core.names import find, folded
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Audience

# The key of the fight among the states of a table. What a rule book keeps for the length of a fight stands under
# `encounter.` and its own key, and goes with it.
STATE = "encounter"
GMS = UserId("")  # owner of what only the game masters know


def encounter(table: Table) -> Encounter | None:
    """The fight that runs at a table."""
    state = table.states.get(STATE)
    return state if isinstance(state, Encounter) else None


def kept(table: Table) -> Mapping[str, object]:
    """Everything that is kept for the length of a fight."""
    return {key: state for key, state in table.states.items() if key.split(".")[0] == STATE}


def seen(fight: Encounter, *, gm: bool) -> tuple[Combatant, ...]:
    """The combatants that somebody may know of."""
    return tuple(one for one in fight.combatants if gm or not one.hidden)


def named(fight: Encounter, slot: Slot) -> str:
    """The name of who has a turn: a combatant, a group or a side."""
    return next((one.name for one in fight.combatants if one.id == slot.unit), slot.unit)


class Fighting:
    """A turn of the engine within a fight; `round_before` is the round in which it began.

    `reroll` rolls initiative anew, and `clock` is what the book does as turns go by; who only looks needs none.
    """

    def __init__(
        self,
        turn: Turn,
        reroll: Callable[["Fighting"], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        if (fight := encounter(turn.table)) is None:
            raise Rejected(line("fight.none"))
        self.turn = turn
        self._looked_at, self._fight = turn.table, fight
        self.round_before = self.fight.round
        self._reroll = reroll
        self.clock = clock

    @property
    def fight(self) -> Encounter:
        """The fight after everything emitted so far."""
        if (table := self.turn.table) is not self._looked_at:  # it is asked for far more often than it changes
            fight = encounter(table)
            assert fight is not None
            self._looked_at, self._fight = table, fight
        return self._fight

    def reroll(self) -> None:
        """Roll initiative anew for everybody whose score is not fixed."""
        assert self._reroll is not None
        self._reroll(self)

    @property
    def waits(self) -> Line | None:
        """What keeps the round from being over when everybody has had his turn."""
        return self.clock.waits(self.turn.table) if self.clock else None

    # ---- who is meant

    def find(self, name: str) -> Combatant:
        """The combatant of this name, in the view of the speaker."""
        found = self.find_anyone(name)
        self._keep([found], found.name)
        return found

    def find_anyone(self, name: str) -> Combatant:
        """The same, even if an open command thereby says who hides: for those who appear."""
        return find(name, self._namesakes(name), lambda one: one.name)

    def _namesakes(self, name: str) -> Sequence[Combatant]:
        """Those whom a name may mean: of two called exactly so, whoever hides in a sealed command, else the other."""
        people = seen(self.fight, gm=self.turn.gm)
        same = [one for one in people if folded(one.name) == folded(name)]
        meant = [one for one in same if one.hidden == self.turn.sealed]
        return meant if len(same) > 1 and len(meant) == 1 else people

    def own(self) -> Combatant | None:
        """The speaker's own combatant, if he plays exactly one that he knows of."""
        mine = self.all_own()
        return mine[0] if len(mine) == 1 else None

    def all_own(self) -> tuple[Combatant, ...]:
        """All whom the speaker plays, as far as he knows of them."""
        people = seen(self.fight, gm=self.turn.gm)
        return tuple(one for one in people if one.owner == self.turn.actor.user)

    def acting(self) -> Combatant | None:
        """Who acts where nobody is named: whose turn it is, if the speaker may act for him; else his own combatant."""
        now = self.fight.current
        running = self.fight.members(now.unit) if now else ()
        mine = [one for one in running if self.turn.gm or one.owner == self.turn.actor.user]
        return mine[0] if len(mine) == 1 else self.own()

    def units_of(self, name: str) -> tuple[str, ...]:
        """The units that a name means: that of a combatant, or those of the members of a group or a side."""
        people = seen(self.fight, gm=self.turn.gm)
        together = dict.fromkeys(label for one in people for label in (one.group, one.side.value) if label)
        known: list[str | Combatant] = [*together, *self._namesakes(name)]
        found = find(name, known, lambda one: one if isinstance(one, str) else one.name)
        if isinstance(found, Combatant):
            self._keep([found], found.name)
            return (self.fight.unit(found),)
        members = [one for one in people if found in (one.group, one.side.value)]
        self._keep(members, found)
        meant = (one for one in members if self.turn.sealed or not one.hidden)
        return tuple(dict.fromkeys(map(self.fight.unit, meant)))

    def slot_of(self, name: str, first: Sequence[Slot] = ()) -> Slot:
        """The turn that a name means: one of the `first`, else the next one of the round, or the first."""
        units = self.units_of(name)
        slots = [slot for slot in order(self.fight, hidden=True) if slot.unit in units]
        if not slots:
            raise Rejected(self._no_turn(units[0]))
        return self._next_of(slots, first)

    def slot_to_hold(self, name: str) -> Slot:
        """The turn that is to wait: by its name; without one that which runs, if it is the speaker's, or his own."""
        now = self.fight.current
        if name:
            return self.slot_of(name, [now] if now else [])
        if now and (self.turn.gm or any(self.fight.unit(one) == now.unit for one in self.all_own())):
            return now
        return self._own_slot(()) or self.require_current()

    def slot_to_take(self, name: str) -> Slot:
        """The turn that is to be taken now: by its name; without one the speaker's own, else the one that runs."""
        if name:
            return self.slot_of(name, self.fight.held)
        return self._own_slot(self.fight.held) or self.require_current()

    def called(self, slot: Slot) -> str:
        """The name of a unit, as everybody who knows of it reads it."""
        return named(self.fight, slot)

    def require_current(self) -> Slot:
        """The turn that runs; refused when none does."""
        if self.fight.current is None:
            raise Rejected(line("fight.nobody-acts" if self.fight.round else "fight.not-started"))
        return self.fight.current

    def _own_slot(self, first: Sequence[Slot]) -> Slot | None:
        mine = self.own()
        slots = [slot for slot in order(self.fight, hidden=True) if mine and slot.unit == self.fight.unit(mine)]
        return self._next_of(slots, first) if slots else None

    def _next_of(self, slots: Sequence[Slot], first: Sequence[Slot]) -> Slot:
        wanted = (slot for slot in slots if slot in first)
        to_come = (slot for slot in slots if slot not in self.fight.done)
        return next(wanted, None) or next(to_come, slots[0])

    def _no_turn(self, unit: str) -> Line:
        """Why a unit has no turn in this round."""
        members = self.fight.members(unit)
        key = "fight.is-down" if all(one.down for one in members) else "fight.no-score"
        if any(one.place and not one.down for one in members):
            key = "fight.later"
        return line(key, who=named(self.fight, Slot(unit)))

    def _keep(self, members: Sequence[Combatant], name: str) -> None:
        """Refuse an open command about those who hide: everybody would read their name in it."""
        if members and all(one.hidden for one in members) and not self.turn.sealed:
            raise Rejected(line("fight.stays-hidden", who=name))

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


def fighting(turn: Turn, system: str, *, none: str, other: str) -> Fighting:
    """The fight by this book; raises `Rejected` with one of these texts where none runs, or one by another book."""
    fight = encounter(turn.table)
    if fight is None or fight.system != system:
        raise Rejected(line(other if fight else none))
    return Fighting(turn)
