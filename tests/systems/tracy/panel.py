"""A fight of the comic-strip game in a test: people with sheets, dice put down, and how everybody stands afterwards.

    here = panel(house, Joe={"agility": 3}, Bones={})
    assert "Joe: knocked back 2 feet" in here.say("/tracy damage Joe 4", 3, 4, 3, 3, 2)
    assert here.number("Joe", "wounds") == 0

Commands are the game master's unless a line begins with `@ana`, who plays Joe. Every die that is put down must fall.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.app import House
from bot.core.choice import Choice
from bot.core.fight.encounter import Combatant, Encounter
from bot.core.fight.sheets import Value
from bot.core.fight.view import encounter
from bot.core.people import TableId
from bot.core.table import Table
from bot.shell.console.seats import CHANNEL, HOME
from bot.systems.tracy.plights import Plight, field_of
from tests.harness import Situation, done

TABLE = TableId(f"{HOME}/{CHANNEL}")


@dataclass(frozen=True, slots=True)
class Panel:
    """A table with a fight of the comic-strip game, all figures open."""

    at: Situation

    def say(self, spoken: str, *faces: int) -> str:
        """What everybody reads of a command that is allowed."""
        answer = self.at.dice(*faces).say(spoken)
        assert answer.status == "ok", answer.error
        return answer.public

    def told(self, spoken: str, *faces: int) -> str:
        """What the game master alone reads of it."""
        answer = self.at.dice(*faces).say(spoken)
        assert answer.status == "ok", answer.error
        return answer.secret.get("gm", "")

    def refused(self, spoken: str) -> str:
        """Why a command is refused; and a refusal changes nothing."""
        before = self.table
        answer = self.at.say(spoken)
        assert answer.status == "rejected", answer.public
        assert self.table == before
        (why,) = answer.secret.values()
        return why

    def begin(self) -> "Panel":
        """Begin the first turn: everybody acts in the order in which he was named, and keeps it."""
        for nth, one in enumerate(self.fight.combatants):
            self.say(f'/init set "{one.name}" {90 - nth} fixed')
        self.say("/next")
        return self

    # ---- how things stand

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return done(self.at.table.engine.history(TABLE)).table

    @property
    def fight(self) -> Encounter:
        """The fight as it stands."""
        fight = encounter(self.table)
        assert fight
        return fight

    @property
    def questions(self) -> tuple[Choice, ...]:
        """What is open to be answered."""
        return self.table.choices

    def who(self, name: str) -> Combatant:
        """Somebody."""
        return next(one for one in self.fight.combatants if one.name == name)

    def number(self, name: str, field: str) -> int:
        """A number of somebody's sheet."""
        return self.who(name).number(field)

    def plight(self, name: str) -> Plight:
        """What somebody is in."""
        return field_of(self.table).plight(self.who(name).id)


def panel(house: House, *said: str, **people: Mapping[str, Value]) -> Panel:
    """A fight that has begun with these people; `said` are commands before it: settings. The player `ana` plays Joe."""
    here = Panel(Situation(house))
    for spoken in ("/settings foes-shown numbers", *said, "/encounter begin tracy"):
        here.say(spoken)
    for name, fields in people.items():
        typed = " ".join(
            f"{key.replace('_', '-')}:{value}" if isinstance(value, int) else f'{key}:"{value}"'
            for key, value in fields.items()
        )
        here.say(f"@ana /join Joe {typed}" if name == "Joe" else f"/add {name} {typed}")
    return here
