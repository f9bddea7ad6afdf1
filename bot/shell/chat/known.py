"""What somebody may name, offered while he types: those in the fight, characters, fields, notes; all in his view."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from discord.app_commands import Choice

from bot.core.characters.character import roster
from bot.core.fight.encounter import Combatant, Encounter
from bot.core.fight.fighters import Fighters
from bot.core.fight.sheets import Field
from bot.core.fight.view import encounter, seen
from bot.core.lines import line
from bot.core.names import folded
from bot.core.people import Reader
from bot.core.records.board import board
from bot.core.records.macros import owned
from bot.core.rules import Rules
from bot.core.table import Table
from bot.shell.chat.card import Tongue
from bot.shell.chat.chat import chat_of
from bot.shell.chat.completion import MOST, NAME, VALUE, Completion, fitting
from bot.shell.chat.escaping import plain
from bot.shell.chat.layout import length, shrunk
from bot.shell.chat.where import Asked, by_interaction
from grammar.quoting import named

Offer = tuple[str, str]  # what is read, and what it stands for


@dataclass(frozen=True, slots=True)
class View:
    """A table as the one who types may see it, and what else he has filled in."""

    reader: Reader
    here: Table
    home: Table
    rules: Rules
    tongue: Tongue
    filled: Callable[[str], str]

    @property
    def fight(self) -> Encounter | None:
        """The fight that runs here."""
        return encounter(self.here)

    @property
    def seen(self) -> tuple[Combatant, ...]:
        """Those in the fight of whom he may know."""
        return seen(self.fight, gm=self.reader.gm) if self.fight else ()

    @property
    def system(self) -> Fighters | None:
        """The rule system that is meant: the one filled in, that of the character named, or that of the fight."""
        fighters = self.rules.fighters
        if chosen := fighters.get(self.filled("system")):
            return chosen
        called = folded(self.filled("name"))
        for one in roster(self.home).of(self.reader.user):
            if folded(one.name) == called:
                return fighters.get(one.system)
        return fighters.get(self.fight.system) if self.fight else None


def _offering(offers: Callable[[View, str], Iterable[Offer]]) -> Completion:
    """The completion that offers these; what is typed stands for itself."""

    async def completion(asked: Asked, typed: str) -> list[Choice[str]]:
        chat, caller = chat_of(asked), by_interaction(asked)
        place = caller.place
        reader, _ = await chat.engine.standing(place.table, place.home, caller.actor)
        here, home = (await chat.engine.history(place.table)).table, (await chat.engine.history(place.home)).table

        def filled(option: str) -> str:
            return str(getattr(asked.namespace, option, None) or "")

        view = View(reader, here, home, chat.engine.rules, Tongue(chat.words, caller.locale), filled)
        made = [Choice(name=shrunk(plain(told), NAME), value=value) for told, value in offers(view, typed)]
        return [choice for choice in made if choice.name and length(choice.value) <= VALUE][:MOST]

    return completion


def _names(names: Callable[[View], Iterable[str]]) -> Completion:
    """The completion that offers those of the names that hold what was typed."""
    return _offering(lambda view, typed: ((name, name) for name in fitting(dict.fromkeys(names(view)), typed)))


def _whom(wanted: Callable[[Combatant], bool] = lambda _: True) -> Completion:
    def names(view: View) -> Iterator[str]:
        """His own first."""
        mine = sorted(view.seen, key=lambda one: one.owner != view.reader.user)
        return (one.name for one in mine if wanted(one))

    return _names(names)


def _together(view: View) -> Iterator[str]:
    yield from (one.group for one in view.seen if one.group)


def _units(view: View) -> Iterator[str]:
    yield from (one.name for one in view.seen)
    yield from _together(view)
    yield from (one.side.value for one in view.seen)


def _ready_made(view: View) -> Iterator[str]:
    """The people and creatures of the fight's rule book, called as in the language of the one who asks."""
    for person in view.system.sheets.people if view.system else ():
        yield person.names.get(view.tongue.locale, person.name)


def _of_systems(view: View, typed: str) -> Iterator[Offer]:
    told = {key: view.tongue.label(line(f"system.{key}")) for key in view.rules.fighters}
    keys = {*fitting(told, typed)}
    labels = {*fitting(told.values(), typed)}
    yield from ((label, key) for key, label in told.items() if key in keys or label in labels)


def _of_fields(view: View, typed: str) -> Iterator[Offer]:
    """What was typed, with each of the fields that may come next."""
    *before, last = typed.split(" ")
    if view.system is None or ":" in last:
        yield typed, typed
        return
    given = {word.partition(":")[0] for word in before}
    known = {one.name: one for one in view.system.sheets.fields if one.name not in given}
    for name in fitting(known, last):
        text = " ".join([*before, f"{name}:"])
        yield f"{text} {_about(known[name])}", text


def _about(field: Field) -> str:
    return "…" if field.text else f"{field.least}–{field.most}"


def _of_several(view: View, typed: str) -> Iterator[Offer]:
    """What was typed, with each of those who may be named next."""
    words = typed.replace(",", " ").split(" ")
    head = " ".join(words[:-1])
    for name in fitting([one.name for one in view.seen], words[-1]):
        if named(name) not in head:
            text = f"{head} {named(name)}".strip()
            yield text, text


def _effects(view: View) -> Iterator[str]:
    bearers = {one.id for one in view.seen if folded(one.name) == folded(view.filled("name"))}
    yield from (one.what for one in view.fight.effects if one.on in bearers) if view.fight else ()


combatants = _whom()
standing = _whom(lambda one: not one.down)
fallen = _whom(lambda one: one.down)
hidden = _whom(lambda one: one.hidden)
open_ones = _whom(lambda one: not one.hidden)
units = _names(_units)
groups = _names(_together)
people = _names(_ready_made)
effects = _names(_effects)
several = _offering(_of_several)
systems = _offering(_of_systems)
fields = _offering(_of_fields)
characters = _names(lambda view: (one.name for one in roster(view.home).of(view.reader.user)))
macros = _names(lambda view: (one.name for one in owned(view.home, view.reader.user)))
notes = _names(lambda view: (one.name for one in board(view.here).notes.seen(view.reader)))
counters = _names(lambda view: (one.name for one in board(view.here).counters.seen(view.reader)))
