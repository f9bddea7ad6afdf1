"""A fight of Cyberpunk RED in a test: people with sheets, dice put down, and how everybody stands after a command.

here = skirmish(house, Rook={"ref": 8, "handgun": 6}, Mook={"sp_body": 11})
here.say("/red shoot Mook range:6 weapon:pistol by:Rook", 5, 4, 4, 4)
assert here.of("Mook", "hp", "sp-body") == (34, 10)
"""

from dataclasses import dataclass

from bot.app import House
from bot.core.fight.sheets import Value
from bot.shell.console.seats import Answer
from bot.systems.red.plights import Plight, field_of
from tests.harness import Situation
from tests.systems.stage import Sheet, Stage, begun


@dataclass(frozen=True, slots=True)
class Skirmish(Stage):
    """A table with a fight of Cyberpunk RED, all figures open."""

    def say(self, spoken: str, *faces: int) -> Answer:
        """What comes of a command that is allowed."""
        return self.answer(spoken, *faces)

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
    """A fight with these people, 40 hit points each where nothing else is said; `said` are settings.

    The player `ana` plays Rook, if he is there.
    """
    everybody = {name: {"max_hp": 40, **sheet} for name, sheet in people.items()}
    return begun(Skirmish(Situation(house)), "red", *said, people=everybody, hero="Rook")
