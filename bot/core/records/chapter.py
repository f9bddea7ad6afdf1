"""What is written down as a chapter of the rules: notes, counters and macros."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.choice import Choice
from bot.core.events import Event
from bot.core.lines import Line, line
from bot.core.public import PublicPart
from bot.core.records import board, macros, pinning
from bot.core.records.slashes import SLASHES
from bot.core.rights import Rule
from bot.core.settings import Setting
from bot.core.slash import Slash
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Verb
from grammar.records import Count, DeleteMacro, SaveMacro, WriteNote


@dataclass(frozen=True, slots=True)
class Records:
    """Notes and counters of a table, macros of a server."""

    key: str = "record"
    verbs: tuple[type, ...] = (WriteNote, Count, SaveMacro, DeleteMacro)
    rights: tuple[Rule, ...] = ()  # they stand in the matrix of all games
    slashes: tuple[Slash, ...] = SLASHES
    private: tuple[type, ...] = (SaveMacro, DeleteMacro)
    topics: tuple[str, ...] = ()
    facts: tuple[type[Event], ...] = (*board.FACTS, *macros.FACTS)
    settings: tuple[Setting, ...] = ()

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Emit what happens, or raise `Rejected`."""
        match verb:
            case WriteNote():
                pinning.write(turn, verb)
            case Count():
                pinning.count(turn, verb)
            case SaveMacro():
                macros.save(turn, verb)
            case DeleteMacro():
                macros.delete(turn, verb)
            case _:
                raise TypeError(f"nothing that is written down: {verb}")

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Nothing is asked here."""
        raise TypeError(f"nothing was asked: {choice.kind} of {turn.key}, {picks}")

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after something was written down."""
        if isinstance(event, macros.Fact):
            return table.with_state(macros.STATE, macros.evolve(macros.macros(table), event))
        assert isinstance(event, board.Fact)
        return table.with_state(board.STATE, board.evolve(board.board(table), event))

    def describe(self, event: Event) -> Iterator[PublicPart]:
        """What was written down, in parts."""
        if isinstance(event, macros.Fact):
            return iter((macros.described(event),))
        assert isinstance(event, board.Fact)
        return pinning.described(event)

    def preview(self, verb: Verb) -> Line:
        """How a command will be read: its canonical text."""
        return line("record.preview", said=str(verb))
