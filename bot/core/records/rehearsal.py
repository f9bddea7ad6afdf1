"""A table in the wings: commands are tried there before they are written into a play."""

from collections.abc import Sequence

from bot.core import tracker
from bot.core.dice import DiceRanShort, ScriptedDice
from bot.core.events import Revealed, Undone
from bot.core.log import Entry, History
from bot.core.people import Actor, Reader, TableId
from bot.core.records.speech import Read
from bot.core.rejected import Rejected
from bot.core.rules import Rules
from bot.core.table import is_gm
from bot.core.turn import Turn
from grammar.actions import Action
from grammar.envelope import TEXT_LIMIT
from grammar.unreadable import Unreadable

TABLE = TableId("rehearsal")


class Rehearsal:
    """A table that is its own home, and keeps nothing."""

    def __init__(self, rules: Rules, read: Read) -> None:
        self.history = History(rules.evolve)
        self.said = 0  # commands so far: the console numbers deliveries like that
        self._rules = rules
        self._read = read

    def reader(self, actor: Actor) -> Reader:
        """Somebody as he reads here."""
        return Reader(actor.user, self._is_gm(actor))

    def tried(self, actor: Actor, text: str, faces: Sequence[int]) -> Entry | None:
        """What would come of a command with these dice, all of them; nothing, if it would not be carried out."""
        if len(text) > TEXT_LIMIT:
            return None
        dice = ScriptedDice(faces)
        try:
            action = self._read(text)
            turn = self._decided(actor, action, dice)
        except (Unreadable, Rejected, DiceRanShort):
            return None
        return None if dice.left else self._entry(actor, action, turn)

    def take(self, entry: Entry) -> None:
        """Let what was tried stand."""
        self.said += 1
        self.history.add(entry)

    def _is_gm(self, actor: Actor) -> bool:
        return is_gm(actor, self.history.table, self._rules.values(self.history.table.settings)["gm-role"])

    def _decided(self, actor: Actor, action: Action, dice: ScriptedDice) -> Turn:
        turn = Turn(
            key=str(self.said + 1),
            actor=actor,
            gm=self._is_gm(actor),
            table=self.history.table,
            dice=dice,
            evolve=self._rules.evolve,
            settings=self._rules.values(self.history.table.settings),
            audience=action.audience,
        )
        tracker.decide(turn, action, self.history, self.history, self._rules)
        return turn

    def _entry(self, actor: Actor, action: Action, turn: Turn) -> Entry:
        return Entry(
            table=TABLE,
            seq=self.history.seq + 1,
            key=turn.key,
            actor=actor.user,
            name=actor.name,
            at="",
            said=str(action),
            note=action.note,
            audience=turn.audience,
            owner=turn.owner,
            gm=turn.gm,
            throws=tuple(turn.throws),
            events=tuple(turn.events),
        )


def targets(entry: Entry) -> tuple[int, ...]:
    """The numbers of the entries that an entry takes back or reveals."""
    return tuple(event.seq for event in entry.bare() if isinstance(event, Undone | Revealed))
