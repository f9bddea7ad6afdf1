"""Maneuvers as data: one row each of the lists in `data/unisystem/maneuvers` (UNI-101 … 137, 201 … 248, 301 … 327)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.core.lines import Line, called
from bot.core.shelf import Shelf
from bot.core.sums import Part
from bot.systems.unisystem.budget import Alone, Second
from bot.systems.unisystem.damage import Special
from bot.systems.unisystem.readings import Readings, Variant
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.stances import Stance
from bot.systems.unisystem.tables import Row
from grammar.formulas import Amount, Formula
from grammar.maneuvers import Effect, Need, Roll


class Listing(StrEnum):
    """The list that a maneuver stands in."""

    CINEMATIC = "cinematic"
    HOUSE = "house"
    LIGHTSABER = "lightsaber"
    OWN = "own"  # of a server


class Use(StrEnum):
    """What a maneuver is in a turn (UNI-011, 017)."""

    ATTACK = "attack"  # against a defence, with damage or without
    CONTEST = "contest"  # an action in the place of an attack, which is resisted by a roll that costs nothing
    DEFENCE = "defence"  # answers an attack
    PREPARE = "prepare"  # part of what follows it, as aiming is
    STANCE = "stance"  # for the turn
    OPTION = "option"  # put on an attack
    MOVE = "move"  # no attack, no defence
    RULE = "rule"  # stands in the list, and holds by itself


class By(StrEnum):
    """What a defence is, as the defence matrix goes (UNI-023)."""

    DODGE = "dodge"
    PARRY = "parry"
    CATCH = "catch"  # a missile out of the air
    GUARD = "guard"  # against all attacks of the round, said before them


def typed(name: str) -> str:
    """A name as one word of a command.

    >>> typed("Chute Giratório")
    'chute-giratório'
    """
    return "-".join(name.casefold().split())


@dataclass(frozen=True, slots=True)
class Called:
    """What something is called, in Portuguese and in English."""

    pt: str
    en: str

    @property
    def word(self) -> Line:
        """The name in the language of the reader."""
        return called({"pt-BR": self.pt, "en": self.en})

    @property
    def typed(self) -> Line:
        """The name as one word that can be typed."""
        return called({"pt-BR": typed(self.pt), "en": typed(self.en)})


@dataclass(frozen=True, slots=True)
class Maneuver(Row):
    """A row of a list of maneuvers.

    `key` is the word that a command uses, `name` the Portuguese one. `rolls` are the ways to roll it: whoever does it
    chooses the best, unless he says which. `first` is rolled before, and must succeed (UNI-008). `resist` is what the
    other rolls against a contest; `answer` the row of the defence matrix against which an attack is defended (`weapon`:
    that of the weapon), `armed` the one with a weapon in hand, `range` the row of the range table; `dodge` and `parry`
    are what such defences have besides. A `score` takes the modifier of the first way to roll; whoever resists or is
    tested uses the Score of the attribute that he would roll.

    `damage` is the base, of a `type` (`weapon`: the weapon's); `change` changes M (UNI-050), `extra` is added flat,
    `halves` halves at the end. Formulas know `SL` (levels of the roll), `SL1` (of the first roll), `NET`, `moved`.
    `special` is a target option, whose modifier `replaces` that of the maneuver it is put on, or is added to it. A
    defence is one `by` dodging, parrying, catching, or guarding against everything.

    `begins` is what happens when the first roll succeeds, before the strike; with `apart`, that roll may stand alone.
    The target may roll `withstand` against it, where the table says so. `eases` is what it takes from what hinders the
    strike, as far as that is `eased` (parts by their keys), `further` what each target beyond the first takes from the
    roll. `adds` is added to the strike. A `second` one in the same turn costs so much, and is no extra action. A table
    may read a `setup` as the one strike that it prepares. `bonuses` are better than `bonus` where their needs are met.

    `targets` is how many it strikes with one roll (0: everybody in reach), `hits` how often each. `bonus` is what a
    stance adds, `upkeep` what each further turn costs; with nobody in the way, what is `unopposed` is rolled against 9.
    `success`, `failure` and `parried` are what happens then. `code` names what cannot be said as data; `modifiers`
    tells what a rule adds.
    """

    key: str
    rule: str
    listing: Listing
    use: Use
    rolls: tuple[Roll, ...] = ()
    score: Score | None = None
    first: tuple[Roll, ...] = ()
    resist: tuple[Roll, ...] = ()
    answer: str = ""
    armed: str = ""
    range: str = ""
    dodge: int = 0
    parry: int = 0
    damage: Formula | None = None
    type: str = ""
    change: Amount | None = None
    extra: Amount | None = None
    halves: int = 0
    special: Special | None = None
    replaces: bool = False
    targets: int = 1
    hits: int = 1
    alone: Alone | None = None
    needs: tuple[Need, ...] = ()
    forms: tuple[str, ...] = ()
    stance: Stance | None = None
    bonus: int = 0
    upkeep: int = 0
    unopposed: bool = False
    begins: tuple[Effect, ...] = ()
    apart: bool = False
    withstand: tuple[Roll, ...] = ()
    eases: Amount | None = None
    eased: tuple[str, ...] = ()
    further: int = 0
    adds: Amount | None = None
    second: int = 0
    setup: bool = False
    bonuses: tuple[Roll, ...] = ()
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    parried: tuple[Effect, ...] = ()
    by: By | None = None
    code: str = ""
    modifiers: str = ""

    @property
    def again(self) -> Second | None:
        """What a second one in the same turn costs, if there may be one."""
        return Second(self.key, Part("second", self.second, self.rule)) if self.second else None

    @property
    def called(self) -> Called:
        """What it is called."""
        return Called(self.name, self.names.get("en", self.name))

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        return (self.key, self.name, *self.names.values(), *self.also)


@dataclass(frozen=True, slots=True)
class Maneuvers:
    """The lists of `data/unisystem/maneuvers`, and what a server has of its `own`, the oldest first.

    What a server has changed of a list stands in that list all the same.
    """

    cinematic: Shelf[Maneuver]
    house: Shelf[Maneuver]
    lightsaber: Shelf[Maneuver]
    own: tuple[Maneuver, ...] = ()

    def of(self, readings: Readings) -> Shelf[Maneuver]:
        """The maneuvers that a table plays by: its list, and the lightsaber's if that is on; the server's go before."""
        mine = self.cinematic if readings.variant is Variant.CINEMATIC else self.house
        blades = (_as_read(row, readings) for row in self.lightsaber)
        shelf = Shelf.of((*mine, *blades)) if readings.lightsabers else mine
        return shelf.over(found) if (found := self.own_of(readings)) else shelf

    def own_of(self, readings: Readings) -> tuple[Maneuver, ...]:
        """Those of the server among them: its new ones, and those of the lists that it has changed."""
        lists = {Listing.OWN, Listing(readings.variant.value)}
        if readings.lightsabers:
            lists.add(Listing.LIGHTSABER)
        return tuple(row for row in self.own if row.listing in lists)

    def find(self, name: str) -> Maneuver | None:
        """The maneuver of any list that is called so."""
        own: Shelf[Maneuver] = Shelf()
        shelves = (own.over(self.own), self.house, self.lightsaber, self.cinematic)
        return next(filter(None, (shelf.find(name) for shelf in shelves)), None)


def _as_read(row: Maneuver, readings: Readings) -> Maneuver:
    """A row as a table reads it: a set-up may be the strike itself (UNI-319)."""
    return replace(row, use=Use.ATTACK, success=()) if row.setup and readings.at_once else row
