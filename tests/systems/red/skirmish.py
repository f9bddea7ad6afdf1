"""A fight of Cyberpunk RED in a test: people with sheets, dice put down, and how everybody stands after a command.

    here = skirmish(house, Rook={"ref": 8, "handgun": 6}, Mook={"sp_body": 11})
    here.say("/red shoot Mook range:6 weapon:pistol by:Rook", 5, 4, 4, 4)
    assert here.of("Mook", "hp", "sp-body") == (34, 10)

Commands are the game master's unless a line begins with `@ana`. Every die that is put down must fall.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.app import House
from bot.core.fight.encounter import Combatant, Encounter
from bot.core.fight.sheets import Value
from bot.core.fight.view import encounter
from bot.core.people import TableId
from bot.core.table import Table
from bot.shell.console.seats import CHANNEL, HOME, Answer
from bot.systems.red.plights import Plight, field_of
from tests.harness import Situation, done

Sheet = Mapping[str, Value]
TABLE = TableId(f"{HOME}/{CHANNEL}")


@dataclass(frozen=True, slots=True)
class Skirmish:
    """A table with a fight of Cyberpunk RED, all figures open."""

    at: Situation

    def say(self, spoken: str, *faces: int) -> Answer:
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

    def begin(self) -> "Skirmish":
        """Begin the first turn: everybody acts in the order in which he was named."""
        for nth, one in enumerate(self.fight.combatants):
            self.say(f'/init set "{one.name}" {90 - nth}')
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

    def who(self, name: str) -> Combatant:
        """Somebody."""
        return next(one for one in self.fight.combatants if one.name == name)

    def of(self, name: str, *fields: str) -> tuple[Value, ...]:
        """Fields of somebody's sheet."""
        return tuple(self.who(name).sheet[field] for field in fields)

    def hp(self, name: str) -> Value:
        """Somebody's hit points."""
        return self.who(name).number("hp")

    def injuries(self, name: str) -> str:
        """Somebody's critical injuries, as the sheet has them."""
        return str(self.who(name).sheet.get("injuries", "")).replace("–", "")

    def plight(self, name: str) -> Plight:
        """What somebody is behind, and what he has spent of a turn."""
        return field_of(self.table).plight(self.who(name).id)

    def lasting(self, name: str) -> tuple[str, ...]:
        """What lasts on somebody."""
        return tuple(one.what for one in self.fight.effects if one.on == self.who(name).id)


def skirmish(house: House, *said: str, **people: Sheet) -> Skirmish:
    """A fight that has begun with these people, 40 hit points each where nothing else is said.

    `said` are commands before it: settings. The player `ana` plays Rook, if he is there.
    """
    here = Skirmish(Situation(house))
    for spoken in ("/settings foes-shown numbers", *said, "/encounter begin red"):
        here.say(spoken)
    for name, sheet in people.items():
        fields = written({"max_hp": 40, **sheet})
        here.say(f"@ana /join Rook {fields}" if name == "Rook" else f'/add "{spelled(name)}" {fields}')
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
