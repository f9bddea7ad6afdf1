"""What a rule system is to the rest of the bot."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.lines import Line
from bot.core.public import PublicPart
from bot.core.rights import Rule
from bot.core.secret import SecretPart
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Verb


class System(Protocol):
    """One rule book."""

    @property
    def key(self) -> str:
        """Its command head and data folder: `ore`."""
        ...

    @property
    def verbs(self) -> tuple[type, ...]:
        """The actions it decides."""
        ...

    @property
    def rights(self) -> tuple[Rule, ...]:
        """Who may give its commands: the rows that it adds to the matrix, at least one for each verb of its own."""
        ...

    @property
    def slashes(self) -> tuple[Slash, ...]:
        """Its commands as they are filled in where a client offers that."""
        ...

    @property
    def private(self) -> tuple[type, ...]:
        """Those of its actions whose answer is for the eyes of the one who asks alone."""
        ...

    @property
    def topics(self) -> tuple[str, ...]:
        """The further pages of the help that it has, beside the one under its key."""
        ...

    @property
    def facts(self) -> tuple[type[Event], ...]:
        """Every event it may store."""
        ...

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What a table can set about it."""
        ...

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Emit what happens, or raise `Rejected`."""
        ...

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Go on after a question of this system was settled with `picks` (option keys)."""
        ...

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after one of this system's facts. Never rolls, never refuses."""
        ...

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """What happened, in parts."""
        ...

    def preview(self, verb: Verb) -> Line:
        """How a command will be read, in one line, shown while it is typed. May raise `Rejected`."""
        ...


@runtime_checkable
class Confiding(Protocol):
    """A rule book that has more to tell the game masters of what everybody reads about."""

    def aside(self, event: Event) -> Iterator[SecretPart]:
        """What only a game master reads of a fact when he asks why; all of it is sealed as hidden."""
        ...
