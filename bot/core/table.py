"""The state of one table (one channel): the fold of its log."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.core.choice import Choice
from bot.core.events import Event, GMNamed, Offered, Revealed, SettingChanged, Settled, Undone
from bot.core.people import Actor, UserId
from grammar.actions import Office

MOST_OPEN = 10  # questions of each kind, blocking or not, that may wait for one person


@dataclass(frozen=True, slots=True)
class Table:
    """What stands at a table now.

    `gms` are the game masters named for it, `settings` the values given here, `choices` the open questions, oldest
    first, and `states` what each rule system keeps, by its key.
    """

    gms: tuple[UserId, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    states: Mapping[str, object] = field(default_factory=dict)

    def choice(self, id: str) -> Choice | None:
        """The open question with this id."""
        return next((choice for choice in self.choices if choice.id == id), None)

    def with_state(self, key: str, state: object) -> "Table":
        """The table with another state of the rule system `key`."""
        return Table(self.gms, self.settings, self.choices, {**self.states, key: state})


def evolve(table: Table, event: Event) -> Table:
    """The table after a fact common to all systems. Undoing and revealing change the log, not the table."""
    match event:
        case Offered(choice):
            return replace(table, choices=(*_still_open(table.choices, choice), choice))
        case Settled(id):
            return replace(table, choices=tuple(choice for choice in table.choices if choice.id != id))
        case SettingChanged(name, value):
            kept = {other: given for other, given in table.settings.items() if other != name}
            return replace(table, settings={**kept, name: value} if value else kept)
        case GMNamed(user, office, by):
            leaving = {Office.ADD: {user}, Office.REMOVE: {user}, Office.TRANSFER: {user, by}}[office]
            stay = tuple(gm for gm in table.gms if gm not in leaving)
            return replace(table, gms=stay if office is Office.REMOVE else (*stay, user))
        case Undone() | Revealed():
            return table
    raise TypeError(f"not a common fact: {event}")


def _still_open(choices: tuple[Choice, ...], new: Choice) -> tuple[Choice, ...]:
    """The questions that stay open when a new one comes: of those whose default stands anyway, the latest few.

    Counted apart for each person and audience, so that a sealed question never closes an open one.
    """
    waiting = [choice.id for choice in choices if not choice.blocking and choice.asked_like(new)]
    closed = set(waiting[: max(0, len(waiting) - MOST_OPEN + 1)])
    return tuple(choice for choice in choices if choice.id not in closed)


def is_gm(actor: Actor, table: Table, gm_role: str) -> bool:
    """Whether the actor is a game master here: he manages the server, was named, or has the role of the setting."""
    return actor.manager or actor.user in table.gms or (bool(gm_role) and gm_role in actor.roles)
