"""What happens to characters, and the roster after each of these facts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, assert_never

from bot.core.characters.character import Character, CharacterId, Roster
from bot.core.events import Event
from bot.core.fight.sheets import Value
from bot.core.people import UserId


@dataclass(frozen=True, slots=True)
class Made:
    """A character was made, or made anew over the one there was (`again`)."""

    kind: ClassVar[str] = "character.made"
    version: ClassVar[int] = 1

    character: Character
    again: bool = False


@dataclass(frozen=True, slots=True)
class Changed:
    """The owner gave fields new values; `before` are those they had."""

    kind: ClassVar[str] = "character.changed"
    version: ClassVar[int] = 1

    id: CharacterId
    name: str
    fields: Mapping[str, Value]
    before: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Kept:
    """What a fight changed came back to the sheet; `before` is what stood there."""

    kind: ClassVar[str] = "character.kept"
    version: ClassVar[int] = 1

    id: CharacterId
    name: str
    fields: Mapping[str, Value]
    before: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Deleted:
    """A character is gone."""

    kind: ClassVar[str] = "character.deleted"
    version: ClassVar[int] = 1

    character: Character


@dataclass(frozen=True, slots=True)
class Used:
    """A player uses a character in this channel from now on."""

    kind: ClassVar[str] = "character.used"
    version: ClassVar[int] = 1

    user: UserId
    id: CharacterId
    name: str


Fact = Made | Changed | Kept | Deleted | Used
FACTS: tuple[type[Event], ...] = Fact.__args__


def evolve(roster: Roster, fact: Fact) -> Roster:
    """The roster after a fact. A fact about somebody who is not there (any more) changes nothing."""
    match fact:
        case Made(character):
            return replace(roster, characters={**roster.characters, character.id: character})
        case Changed(id, _, fields) | Kept(id, _, fields):
            who = roster.characters.get(id)
            if who is None:
                return roster
            changed = replace(who, sheet={**who.sheet, **fields})
            return replace(roster, characters={**roster.characters, id: changed})
        case Deleted(character):
            left = {id: one for id, one in roster.characters.items() if id != character.id}
            return replace(roster, characters=left)
        case Used(user, id):
            return replace(roster, used={**roster.used, user: id})
    assert_never(fact)
