"""A fight in a test: people with sheets, dice put down, and how everybody stands after a command.

Commands are the game master's unless a line begins with `@ana`. Every die that is put down must fall.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from bot.core.choice import Choice
from bot.core.fight.encounter import Combatant, Encounter
from bot.core.fight.sheets import Value
from bot.core.fight.view import encounter
from bot.core.people import TableId
from bot.core.table import Table
from bot.shell.console.seats import CHANNEL, HOME, Answer
from tests.harness import Situation, done

Sheet = Mapping[str, Value]
Some = TypeVar("Some", bound="Stage")
TABLE = TableId(f"{HOME}/{CHANNEL}")


@dataclass(frozen=True, slots=True)
class Stage:
    """A table with a fight, all figures open."""

    at: Situation

    def answer(self, spoken: str, *faces: int) -> Answer:
        """What comes of a command that is allowed."""
        answer = self.at.dice(*faces).say(spoken)
        assert answer.status == "ok", answer.error
        return answer

    def refused(self, spoken: str) -> str:
        """Why a command is refused; and a refusal changes nothing."""
        before = self.table
        answer = self.at.say(spoken)
        assert answer.status == "rejected", answer.public
        assert self.table == before
        (why,) = answer.secret.values()
        return why

    def begin(self: Some) -> Some:
        """Begin the first turn: everybody acts in the order in which he was named, and keeps it."""
        for nth, one in enumerate(self.fight.combatants):
            self.answer(f'/init set "{one.name}" {90 - nth} fixed')
        self.answer("/next")
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

    def of(self, name: str, *fields: str) -> tuple[Value, ...]:
        """Fields of somebody's sheet."""
        return tuple(self.who(name).sheet[field] for field in fields)


def begun(here: Some, system: str, *said: str, people: Mapping[str, Sheet], hero: str) -> Some:
    """A fight by a book with these people; `said` are commands before it. The player `ana` plays the hero."""
    for spoken in ("/settings foes-shown numbers", *said, f"/encounter begin {system}"):
        here.answer(spoken)
    for name, sheet in people.items():
        fields = written(sheet)
        here.answer(f"@ana /join {hero} {fields}" if name == hero else f'/add "{spelled(name)}" {fields}')
    return here


def spelled(name: str) -> str:
    """A name as it is called at the table: `Mook_1` is `Mook 1`."""
    return name.replace("_", " ")


def written(sheet: Sheet) -> str:
    """The fields of a sheet as they are typed: `sp_body` is `sp-body`."""
    typed = (
        (name.replace("_", "-"), f'"{value}"' if isinstance(value, str) else value) for name, value in sheet.items()
    )
    return " ".join(f"{name}:{value}" for name, value in typed)
