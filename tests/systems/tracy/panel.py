"""A fight of the comic-strip game in a test: people with sheets, dice put down, and how everybody stands afterwards.

here = panel(house, Joe={"agility": 3}, Bones={})
assert "Joe: knocked back 2 feet" in here.say("/tracy damage Joe 4", 3, 4, 3, 3, 2)
assert here.number("Joe", "wounds") == 0
"""

from dataclasses import dataclass

from bot.app import House
from bot.systems.tracy.plights import Plight, field_of
from tests.harness import Situation
from tests.systems.stage import Sheet, Stage, begun


@dataclass(frozen=True, slots=True)
class Panel(Stage):
    """A table with a fight of the comic-strip game, all figures open."""

    def say(self, spoken: str, *faces: int) -> str:
        """What everybody reads of a command that is allowed."""
        return self.answer(spoken, *faces).public

    def told(self, spoken: str, *faces: int) -> str:
        """What the game master alone reads of it."""
        return self.answer(spoken, *faces).secret.get("gm", "")

    def plight(self, name: str) -> Plight:
        """What somebody is in."""
        return field_of(self.table).plight(self.who(name).id)


def panel(house: House, *said: str, **people: Sheet) -> Panel:
    """A fight with these people; `said` are commands before it: settings. The player `ana` plays Joe."""
    return begun(Panel(Situation(house)), "tracy", *said, people=people, hero="Joe")
