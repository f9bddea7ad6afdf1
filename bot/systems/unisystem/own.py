"""The maneuvers that a server has beyond the lists: game masters add and change them without touching files (UNI-017).

They are kept in the log of the server; the channel in which it was said tells it, and can take it back.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bot.core.chapter import Chapter
from bot.core.lines import Line, Role, Tone, called, line, typed
from bot.core.names import checked, folded
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.shelf import Shelf
from bot.core.table import Table
from bot.core.turn import Turn
from bot.systems.unisystem import about, naming, readings
from bot.systems.unisystem.budget import Alone
from bot.systems.unisystem.describe import part
from bot.systems.unisystem.maneuver_words import WEAPON, known, misfit
from bot.systems.unisystem.maneuvers import By, Called, Listing, Maneuver, Use
from bot.systems.unisystem.people import UniBook
from bot.systems.unisystem.readings import Readings
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.tables import Source
from grammar.maneuver_words import ATTRIBUTES, LEVELS, SKILLS
from grammar.uni_scene_words import SCENES
from grammar.uni_words import DEEDS
from grammar.unis import AddManeuver, DropManeuver
from grammar.vocabulary import by_spelling

KEY = "uni.own"
MOST_KEPT = 50  # maneuvers of one server
RULE = "UNI-017"
NAMES = (*ATTRIBUTES, *SKILLS, *LEVELS)  # of all the fields of a sheet, those that are rolled
UNARMED = "unarmed"  # what answers an attack that says nothing else, and is done with no weapon

_WORDS = by_spelling({**DEEDS, **SCENES})  # what a command could not mean a maneuver by
# The fields of a row by the options of the command, where they are called otherwise.
_FIELDS = {"roll": "rolls"}
_READ: Mapping[str, type[Any]] = {"use": Use, "by": By, "alone": Alone, "score": Score}


@dataclass(frozen=True, slots=True)
class ManeuverKept:
    """The server has a maneuver from now on, perhaps in the place of another one of its name in the same list."""

    kind: ClassVar[str] = "uni.maneuver-kept"
    version: ClassVar[int] = 1

    row: Maneuver


@dataclass(frozen=True, slots=True)
class ManeuverForgotten:
    """The server has a maneuver of its own no longer."""

    kind: ClassVar[str] = "uni.maneuver-forgotten"
    version: ClassVar[int] = 1

    name: str
    listing: Listing


@dataclass(frozen=True, slots=True)
class ManeuverDropped:
    """A maneuver was taken from those of the server; `listed`: it is in a list, and holds again as it is printed."""

    kind: ClassVar[str] = "uni.maneuver-dropped"
    version: ClassVar[int] = 1

    called: Called
    listed: bool


HomeFact = ManeuverKept | ManeuverForgotten
FACTS: tuple[type, ...] = (*HomeFact.__args__, ManeuverDropped)


def own(home: Table) -> tuple[Maneuver, ...]:
    """The maneuvers that a server has of its own, the oldest first."""
    state = home.states.get(KEY)
    return state if isinstance(state, tuple) else ()


def book_of(home: Table, book: UniBook) -> UniBook:
    """The book with the maneuvers that the server has of its own."""
    kept = own(home)
    return replace(book, maneuvers=replace(book.maneuvers, own=kept)) if kept else book


def evolve(table: Table, fact: HomeFact | ManeuverDropped) -> Table:
    """The log of the server after a fact; what is only told changes nothing."""
    match fact:
        case ManeuverKept(row):
            return table.with_state(KEY, (*_without(own(table), row.name, row.listing), row))
        case ManeuverForgotten(name, listing):
            return table.with_state(KEY, _without(own(table), name, listing))
        case ManeuverDropped():
            return table


def add(turn: Turn, verb: AddManeuver, book: UniBook) -> None:
    """Let the server have a maneuver, or have one otherwise; raises `Rejected`."""
    read = readings.read(turn.setting)
    before = book.maneuvers.of(read).find(verb.name)
    row = changed(before, verb, book) if before else made(verb, book)
    check(row, book, read)
    kept = own(turn.home)
    if len(_without(kept, row.name, row.listing)) >= MOST_KEPT:
        raise Rejected(line("unisystem.error.many-maneuvers", most=MOST_KEPT))
    turn.emit(about.shown(turn, book, row, deed="changed" if before else "added"))
    turn.emit_home(ManeuverKept(row))


def drop(turn: Turn, verb: DropManeuver, book: UniBook) -> None:
    """Take a maneuver from those of the server; raises `Rejected` with those that it has."""
    mine = book.maneuvers.own_of(readings.read(turn.setting))
    if not mine:
        raise Rejected(line("unisystem.error.none-kept"))
    shelf: Shelf[Maneuver] = Shelf()
    row = naming.named(verb.name, shelf.over(mine))
    turn.emit(ManeuverDropped(row.called, row.listing is not Listing.OWN))
    turn.emit_home(ManeuverForgotten(row.name, row.listing))


# ---- what it comes to


def changed(before: Maneuver, verb: AddManeuver, book: UniBook) -> Maneuver:
    """A maneuver that there is, with what was told."""
    names = {**before.names, **({"en": verb.en} if verb.en else {})}
    also = (*before.also, *filter(None, (verb.pt,)))
    return replace(before, **_given(verb, book), names=names, also=tuple(dict.fromkeys(also)))


def made(verb: AddManeuver, book: UniBook) -> Maneuver:
    """A new maneuver. What is not told of it follows from the rest, and is told with it."""
    given = _given(verb, book)
    name = verb.pt or verb.name
    english = verb.en or (verb.name if verb.pt else "")
    weapon = verb.damage is not None and verb.damage.weapon
    use = Use(verb.use) if verb.use else Use.CONTEST if verb.resist else Use.DEFENCE if verb.by else Use.ATTACK
    follows: dict[str, Any] = {"use": use}
    if weapon:
        follows["type"] = WEAPON
    if use is Use.ATTACK:
        follows["answer"] = WEAPON if weapon or verb.type == WEAPON else UNARMED
    fixed: dict[str, Any] = {"key": _plain(name), "rule": RULE, "listing": Listing.OWN, "source": Source.PLACEHOLDER}
    return Maneuver(name, **fixed, **{**follows, **given}, names={"en": english} if english else {})


def _given(verb: AddManeuver, book: UniBook) -> dict[str, Any]:
    """What was told, by the fields of a row; rows of the defence matrix by their own names."""
    told = {field: value for field, value in verb.told.items() if field not in ("en", "pt")}
    for field in ("answer", "armed"):
        if kind := book.tables.attacks.find(getattr(verb, field)):
            told[field] = kind.name
    return {
        _FIELDS.get(field, field): _READ[field](value) if field in _READ else value for field, value in told.items()
    }


def check(row: Maneuver, book: UniBook, read: Readings) -> None:
    """Raises `Rejected` where a maneuver is none, by what the files are looked through for, or is called as another."""
    for name in (row.name, *row.names.values()):
        checked(name)
        if _plain(name) in _WORDS:
            raise Rejected(line("unisystem.error.maneuver-word", name=name))
    if wrong := misfit(row, known(book.tables, book.armory, book.sheets)):
        option = {field: told for told, field in _FIELDS.items()}.get(wrong.field, wrong.field)
        what = line(f"unisystem.told.{option}")
        if not wrong.word:
            raise Rejected(
                line("unisystem.error.maneuver-lacks", what=what, use=line(f"unisystem.about.use.{row.use}"))
            )
        some = [word for word in wrong.known if "str" not in wrong.known or word in NAMES]
        names = tuple(typed(word) if wrong.field == "type" else _called(word, book) for word in some)
        raise Rejected(line("unisystem.error.unknown-word", what=what, word=wrong.word, names=names))
    others = [other for other in book.maneuvers.of(read) if folded(other.name) != folded(row.name)]
    taken = {_plain(spelling): other for other in others for spelling in other.spellings}
    if twin := next((taken[_plain(each)] for each in row.spellings if _plain(each) in taken), None):
        raise Rejected(line("unisystem.error.maneuver-taken", name=row.name, other=twin.called.word))


def _called(word: str, book: UniBook) -> Line | str:
    """What a maneuver may name, as it is typed in the language of the reader."""
    if word in LEVELS:
        return line(f"unisystem.amount.{word}")
    if kind := book.tables.attacks.find(word):
        return called({"en": kind.name, "pt-BR": kind.name, **kind.names})
    return next((field.word for field in book.sheets.fields if field.name == word), typed(word))


def _plain(name: str) -> str:
    return "-".join(folded(name.replace("-", " ")).split())


def _without(rows: tuple[Maneuver, ...], name: str, listing: Listing) -> tuple[Maneuver, ...]:
    return tuple(one for one in rows if (folded(one.name), one.listing) != (folded(name), listing))


# ---- the chapter


def _keep(turn: Turn, verb: AddManeuver | DropManeuver, book: UniBook) -> None:
    if isinstance(verb, AddManeuver):
        add(turn, verb, book)
    else:
        drop(turn, verb, book)


def _parts(event: HomeFact | ManeuverDropped) -> Iterator[PublicPart]:
    """What became of a maneuver; the log of the server tells nothing itself."""
    if isinstance(event, ManeuverDropped):
        key = "unisystem.about.again" if event.listed else "unisystem.about.dropped"
        yield part(Role.TITLE, key, RULE, {"what": event.called.word}, tone=Tone.SUCCESS)


OWN: Chapter[UniBook] = Chapter(
    verbs=(AddManeuver, DropManeuver), facts=FACTS, decide=_keep, evolve=evolve, describe=_parts
)
