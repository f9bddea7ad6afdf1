"""Characters, whose they are, and which of them is in use where."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NewType

from bot.core.fight.sheets import Value
from bot.core.lines import line
from bot.core.names import find, folded
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Verb
from grammar.characters import SetCharacter

STATE = "character"  # the key of the roster among the states of a table

CharacterId = NewType("CharacterId", str)


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody whom a player keeps: of which rule system, and what stands on the sheet.

    The sheet has what was told and what fights left behind; the rest is as the book has it.
    """

    id: CharacterId
    owner: UserId
    name: str
    system: str
    sheet: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Roster:
    """The characters of a server, in the log of the server; and in that of a channel, who uses which of them there."""

    characters: Mapping[CharacterId, Character] = field(default_factory=dict)
    used: Mapping[UserId, CharacterId] = field(default_factory=dict)

    def of(self, owner: UserId) -> tuple[Character, ...]:
        """The characters of one player, oldest first."""
        return tuple(one for one in self.characters.values() if one.owner == owner)


def roster(table: Table) -> Roster:
    """The roster of a table."""
    state = table.states.get(STATE)
    return state if isinstance(state, Roster) else Roster()


def mine(turn: Turn) -> tuple[Character, ...]:
    """The characters of the speaker: nobody else's are ever looked at."""
    return roster(turn.home).of(turn.actor.user)


def in_use(user: UserId, channel: Table, home: Table) -> Character | None:
    """The character that a player uses in a channel."""
    used = roster(channel).used.get(user)
    return roster(home).characters.get(used) if used else None


def meant(turn: Turn, name: str) -> Character:
    """The speaker's character of this name, or the one in use here; raises `Rejected`."""
    if name:
        return find(name, mine(turn), lambda one: one.name)
    used = in_use(turn.actor.user, turn.table, turn.home)
    if used is None:
        raise Rejected(line("character.none-used"))
    return used


def namesake(turn: Turn, name: str) -> Character | None:
    """The speaker's character of exactly this name."""
    return next((one for one in mine(turn) if folded(one.name) == folded(name)), None)


def named(verb: Verb, user: UserId, channel: Table, home: Table) -> Verb:
    """The verb with the name in it that only the channel knows: the log of the server keeps it without the channel."""
    if isinstance(verb, SetCharacter) and not verb.name and (used := in_use(user, channel, home)):
        return replace(verb, name=used.name)
    return verb
