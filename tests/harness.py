"""A table in a test: dice put down, commands given, answers looked at. The engine is the real one, the store is memory.

table.dice(2, 2, 5).say("@ana /ore 3d").public
"""

from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.app import House
from bot.chance import SystemDice
from bot.shell.console.script import Say, Sit, steps
from bot.shell.console.seats import GM, Answer, Hand, LocalTable
from bot.shell.store.memory import MemoryStore

T = TypeVar("T")


class Situation:
    """One table, its people and its dice. The words are those of plays: `tests/README.md`."""

    def __init__(self, house: House, locale: str = "en") -> None:
        self.store = MemoryStore()
        self._house = house
        self._hand = Hand(SystemDice())
        self.table = LocalTable(house.engine(self.store, self._hand), house.words, locale=locale)

    def dice(self, *faces: int) -> "Situation":
        """Put down what the next command will roll, all of it."""
        self._hand.put(faces)
        return self

    def seat(self, traits: str) -> "Situation":
        """Say who somebody is: `ana lang:pt role:keepers manager`."""
        (step,) = steps(f"seat {traits}")
        assert isinstance(step, Sit)
        self.table.seats[step.seat.name] = step.seat
        return self

    def say(self, spoken: str) -> Answer:
        """The answer to a command: `@ana /ore 7d`, or the GM's own: `/ore 7d`. Dice left over fail the test."""
        (step,) = steps(spoken)
        assert isinstance(step, Say)
        answer = done(self.table.say(step.who or GM, step.text))
        left = self._hand.lift()
        assert not left, f"dice left over: {left}"
        return answer

    def again(self, spoken: str) -> Answer:
        """The answer when the last command, which was this one, is delivered once more under its own id."""
        (step,) = steps(spoken)
        assert isinstance(step, Say)
        return done(self.table.say(step.who or GM, step.text, again=True))

    def restart(self) -> "Situation":
        """Start the bot anew: nothing is left but what the store has."""
        self.table.engine = self._house.engine(self.store, self._hand)
        return self


def done(work: Coroutine[Any, Any, T]) -> T:
    """What comes of a coroutine that never has to wait: over a store in memory, no loop is needed."""
    try:
        work.send(None)
    except StopIteration as finished:
        value: T = finished.value
        return value
    raise AssertionError("it had to wait for something")
