"""Plain dice: `/roll`, any dice with any arithmetic, belonging to no rule book."""

from collections.abc import Iterator
from typing import ClassVar

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
from bot.systems.dice import describe, preview
from bot.systems.dice.facts import Rolled
from bot.systems.dice.slashes import SLASHES
from bot.systems.dice.sums import rolled
from grammar.actions import Verb
from grammar.notation import Roll


class PlainDice:
    """The dice themselves, without a rule book."""

    key: ClassVar[str] = "roll"
    verbs: ClassVar[tuple[type, ...]] = (Roll,)
    rights: ClassVar[tuple[Rule, ...]] = (Rule(Roll, "/roll"),)
    slashes: ClassVar[tuple[Slash, ...]] = SLASHES
    private: ClassVar[tuple[type, ...]] = ()
    topics: ClassVar[tuple[str, ...]] = ()
    facts: ClassVar[tuple[type[Event], ...]] = (Rolled,)
    settings: ClassVar[tuple[Setting, ...]] = ()

    def decide(self, turn: Turn, verb: Verb) -> None:
        """Roll everything that was asked for, from left to right."""
        parts = _roll(verb).parts
        turn.emit(Rolled(tuple(rolled(part.value, turn.roll) for part in parts for _ in range(part.times))))

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:  # noqa: ARG002  # as every system
        """Plain dice ask nothing."""
        raise TypeError(f"not a question of plain dice: {choice.kind}")

    def evolve(self, table: Table, event: Event) -> Table:  # noqa: ARG002  # as every system
        """A roll changes nothing at the table."""
        return table

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """A roll, in parts."""
        if not isinstance(event, Rolled):
            raise TypeError(f"not a fact of plain dice: {event}")
        return describe.parts(event)

    def preview(self, verb: Verb) -> Line:
        """How a roll will be read."""
        return preview.reading(_roll(verb))


def _roll(verb: Verb) -> Roll:
    if isinstance(verb, Roll):
        return verb
    raise TypeError(f"not a roll: {verb}")
