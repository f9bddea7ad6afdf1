"""The rows of other tables that a maneuver names: what answers it, types of damage, other maneuvers."""

from collections.abc import Iterable, Iterator

from bot.systems.unisystem.maneuver_words import WEAPON
from bot.systems.unisystem.maneuvers import Called, Maneuver
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.tables import Row
from bot.systems.unisystem.wording import Names
from grammar.maneuvers import Effect, Need


def names_of(row: Maneuver, book: UniBook) -> Names:
    """The rows of other tables that a maneuver names, by their table and name."""
    found: dict[str, Called] = {}
    for table, word in _words(row):
        if table == "maneuver":
            other = book.maneuvers.find(word)
            called = other.called if other else None
        else:
            known = book.tables.attacks.find(word) if table == "attack" else book.armory.kinds.find(word)
            called = named(known) if known else None
        if called:
            found[f"{table} {word}"] = called
    return found


def named(row: Row) -> Called:
    """What a row that is named in English is called."""
    return Called(row.names.get("pt-BR", row.name), row.names.get("en", row.name))


def _words(row: Maneuver) -> Iterator[tuple[str, str]]:
    """What a row names: of the defence matrix, the types of damage, and other maneuvers."""
    yield from (("attack", word) for word in (row.answer, row.armed) if word not in ("", WEAPON))
    if row.type not in ("", WEAPON):
        yield "type", row.type
    ways = (*row.rolls, *row.first, *row.resist)
    yield from _needed((*row.needs, *(need for roll in ways for need in roll.needs)))
    yield from _brought((*row.success, *row.failure, *row.parried))


def _needed(found: Iterable[Need]) -> Iterator[tuple[str, str]]:
    kinds = {"against": "attack", "not": "maneuver"}
    yield from ((kinds[need.what], need.value) for need in found if need.what in kinds)


def _brought(found: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    for one in found:
        if one.type:
            yield "type", one.type
        yield from _brought(one.follows)
