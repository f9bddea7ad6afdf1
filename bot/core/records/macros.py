"""Macros: commands kept under a name by one player in a server, for himself alone."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.core.events import Event
from bot.core.lines import Role, Tone, line
from bot.core.names import checked, find, folded
from bot.core.people import UserId
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.core.turn import Turn
from grammar.actions import Audience
from grammar.envelope import TEXT_LIMIT
from grammar.quoting import in_quotes
from grammar.records import DeleteMacro, RunMacro, SaveMacro

STATE = "macros"  # the key of the macros among the states of a server
MAX_MACROS = 30  # of one player in one server

PLACE = re.compile(r"\{([1-9])\}")  # filled in when the macro is run
_PLAIN = re.compile(r'[^\s"#“”„]+')  # a value that can stand without quotes


@dataclass(frozen=True, slots=True)
class Macro:
    """A command under a name."""

    owner: UserId
    name: str
    text: str

    @property
    def places(self) -> int:
        """How many values it takes."""
        return max((int(place) for place in PLACE.findall(self.text)), default=0)


@dataclass(frozen=True, slots=True)
class MacroSaved:
    """A macro was saved, perhaps over one of the same name."""

    kind: ClassVar[str] = "record.macro-saved"
    version: ClassVar[int] = 1

    macro: Macro


@dataclass(frozen=True, slots=True)
class MacroDeleted:
    """A macro was deleted."""

    kind: ClassVar[str] = "record.macro-deleted"
    version: ClassVar[int] = 1

    macro: Macro


Fact = MacroSaved | MacroDeleted
FACTS: tuple[type[Event], ...] = Fact.__args__


def macros(table: Table) -> tuple[Macro, ...]:
    """All macros of a server."""
    state = table.states.get(STATE)
    return state if isinstance(state, tuple) else ()


def owned(table: Table, user: UserId) -> tuple[Macro, ...]:
    """The macros of one player."""
    return tuple(macro for macro in macros(table) if macro.owner == user)


def save(turn: Turn, verb: SaveMacro) -> None:
    """Keep a command."""
    mine = owned(turn.table, turn.actor.user)
    macro = Macro(turn.actor.user, checked(verb.name), verb.text)
    if len(mine) >= MAX_MACROS and not any(_same(one, macro) for one in mine):
        raise Rejected(line("macro.too-many", most=MAX_MACROS))
    turn.seal(Audience.PRIVATE, turn.actor.user)
    turn.emit(MacroSaved(macro))


def delete(turn: Turn, verb: DeleteMacro) -> None:
    """Forget a command."""
    macro = meant(turn.table, turn.actor.user, verb.name)
    turn.seal(Audience.PRIVATE, turn.actor.user)
    turn.emit(MacroDeleted(macro))


def filled(home: Table, user: UserId, verb: RunMacro) -> str:
    """The command that a macro of this player stands for with these values; raises `Rejected`."""
    macro = meant(home, user, verb.name)
    if len(verb.values) != macro.places:
        raise Rejected(line("macro.values", name=macro.name, text=macro.text, n=macro.places))
    values = [value if _PLAIN.fullmatch(value) else in_quotes(value) for value in verb.values]
    text = PLACE.sub(lambda place: values[int(place[1]) - 1], macro.text)
    if len(text) > TEXT_LIMIT:
        raise Rejected(line("macro.too-long", name=macro.name, most=TEXT_LIMIT))
    return text


def meant(home: Table, user: UserId, name: str) -> Macro:
    """The player's own macro that a name means; raises `Rejected`."""
    mine = owned(home, user)
    if not mine:
        raise Rejected(line("macro.none"))
    return find(name, mine, lambda macro: macro.name)


def told(home: Table, user: UserId) -> Iterator[PublicPart]:
    """The player's macros; raises `Rejected` when he has none."""
    mine = owned(home, user)
    if not mine:
        raise Rejected(line("macro.none"))
    yield PublicPart(Role.TITLE, line("macro.title"))
    for macro in sorted(mine, key=lambda one: folded(one.name)):
        yield PublicPart(Role.LINE, line("macro.entry", name=macro.name, text=macro.text))


def described(fact: Fact) -> PublicPart:
    """What happened to a macro."""
    match fact:
        case MacroSaved(macro):
            told = line("macro.saved", name=macro.name, text=macro.text)
        case MacroDeleted(macro):
            told = line("macro.deleted", name=macro.name, text=macro.text)
    return PublicPart(Role.TITLE, told, tone=Tone.SUCCESS)


def evolve(kept: tuple[Macro, ...], fact: Fact) -> tuple[Macro, ...]:
    """The macros after a fact."""
    others = tuple(one for one in kept if not _same(one, fact.macro))
    return (*others, fact.macro) if isinstance(fact, MacroSaved) else others


def _same(one: Macro, other: Macro) -> bool:
    return (one.owner, folded(one.name)) == (other.owner, folded(other.name))
