"""The rule systems put together: which of them decides, folds and describes what."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from bot.core import table as tables
from bot.core.characters.chapter import Characters
from bot.core.choice import Choice
from bot.core.events import COMMON, Event
from bot.core.fight.board import Board
from bot.core.fight.chapter import Fight
from bot.core.fight.encounter import Encounter
from bot.core.fight.fighters import Fighters
from bot.core.fight.shown import FOES_SHOWN
from bot.core.permissions import MATRIX, Rights
from bot.core.public import PublicPart
from bot.core.records.chapter import Records
from bot.core.rights import Rule
from bot.core.secret import SecretPart
from bot.core.settings import COMMON_SETTINGS
from bot.core.slash import Slash
from bot.core.slashes import COMMON as COMMON_SLASHES
from bot.core.slashes import behind_the_screen
from bot.core.system import Confiding, System
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Verb


class Rules:
    """All the rule books of the bot: those with commands, and those that fights are fought by. Some are both."""

    def __init__(self, books: tuple[System, ...], fighters: tuple[Fighters, ...] = ()) -> None:
        self.fighters = {system.key: system for system in fighters}
        self.books = {system.key: system for system in books}
        self.fights = Fight(self.fighters)
        systems: tuple[System, ...] = (self.fights, Characters(self.fighters), Records(), *books)
        self.systems = {system.key: system for system in systems}
        settings = [*COMMON_SETTINGS]
        settings += (one for system in systems for one in system.settings)
        settings += (one for system in fighters for one in system.settings)
        self.settings = {setting.name: setting for setting in settings}
        self.topics: tuple[str, ...] = (*self.systems, *(topic for system in systems for topic in system.topics))
        self._defaults = {setting.name: setting.default for setting in settings}
        self.facts: tuple[type[Event], ...] = (*COMMON, *(fact for system in systems for fact in system.facts))
        self.rights: tuple[Rule, ...] = (*MATRIX, *(right for system in systems for right in system.rights))
        self.rights_of: Rights = {
            verb: {right.case: right for right in rights}
            for verb, rights in groupby(self.rights, key=lambda right: right.verb)
        }
        slashes = tuple(slash for system in systems for slash in system.slashes)
        self.slashes: tuple[Slash, ...] = (*COMMON_SLASHES, behind_the_screen(slashes), *slashes)
        self.private: tuple[type, ...] = tuple(verb for system in systems for verb in system.private)
        self._by_verb = {verb: system for system in systems for verb in system.verbs}
        self._by_fact = {fact: system for system in systems for fact in system.facts}

    def of_verb(self, verb: Verb) -> System | None:
        """The system that decides a verb; none for those shared by all systems."""
        return self._by_verb.get(type(verb))

    def of_fact(self, event: Event) -> System | None:
        """The system that a fact belongs to; none for those common to all systems."""
        return self._by_fact.get(type(event))

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after any fact."""
        system = self.of_fact(event)
        return system.evolve(table, event) if system else tables.evolve(table, event)

    def resume(self, turn: Turn, choice: Choice, picks: tuple[str, ...]) -> None:
        """Let the system that asked a question go on with its answer."""
        self.systems[choice.system].resume(turn, choice, picks)

    def describe(self, event: Event) -> Iterator[PublicPart | SecretPart]:
        """What a fact of some system was, in parts; nothing for the facts common to all."""
        system = self.of_fact(event)
        return system.describe(event) if system else iter(())

    def aside(self, event: Event) -> Iterator[SecretPart]:
        """What only a game master reads of a fact when he asks why; nothing, of most."""
        system = self.of_fact(event)
        return system.aside(event) if isinstance(system, Confiding) else iter(())

    def board(self, table: Table, fight: Encounter, settings: Mapping[str, str], *, gm: bool) -> Iterator[PublicPart]:
        """The board of a fight, in the view of the game masters or of everybody else."""
        return Board(table, fight, self.fighters[fight.system], gm, settings[FOES_SHOWN.name]).parts()

    def values(self, *layers: Mapping[str, str]) -> dict[str, str]:
        """Every setting with the value that counts: of the first layer that has one, else the default."""
        values = dict(self._defaults)
        for layer in reversed(layers):
            values.update(layer)
        return values
