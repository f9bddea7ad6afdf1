"""The verbs of Cinematic Unisystem that hurt and heal, and those that write the maneuvers of a server."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.formulas import Amount, Formula
from grammar.maneuvers import Effect, Need, Roll, written
from grammar.quoting import in_quotes, named
from grammar.texts import listed, maybe, options, signed


@dataclass(frozen=True, slots=True)
class Harm:
    """Hurt somebody by hand: points or a formula, of a `type` (empty: bash), through armor or `direct` (UNI-040).

    `part` is where, `at` a target option.
    """

    name: str
    damage: Formula
    type: str = ""
    direct: bool = False
    part: str = ""
    at: str = ""

    def __str__(self) -> str:
        word = " direct" if self.direct else ""
        said = options(part=maybe(self.part), at=maybe(self.at))
        return f"/uni damage {named(self.name)} {_formula(self.damage)}{_word(self.type)}{word}{said}"


class Place(StrEnum):
    """Where something explodes (UNI-048)."""

    AWAY = "away"
    CONTACT = "contact"
    INSIDE = "inside"


@dataclass(frozen=True, slots=True)
class Blast:
    """Something explodes among some: points or a formula, of which a `fraction` is left where they are (UNI-048)."""

    names: tuple[str, ...]
    damage: Formula
    place: Place = Place.AWAY
    fraction: str = ""

    def __str__(self) -> str:
        place = "" if self.place is Place.AWAY else f" {self.place.value}"
        return f"/uni blast {listed(self.names)} {_formula(self.damage)}{place}{options(fraction=self.fraction)}"


@dataclass(frozen=True, slots=True)
class Fire:
    """Somebody burns (UNI-047), or no longer."""

    name: str
    end: bool = False

    def __str__(self) -> str:
        return f"/uni fire {named(self.name)}{' end' if self.end else ''}"


@dataclass(frozen=True, slots=True)
class Air:
    """Somebody gets no more air (UNI-070: it stops), or breathes again (`end`: it starts)."""

    name: str
    end: bool = False

    def __str__(self) -> str:
        return f"/uni air {named(self.name)} {'start' if self.end else 'stop'}"


class Care(StrEnum):
    """What is done for somebody who is down, or what he rolls."""

    STABILIZE = "stabilize"  # end his dying (UNI-064)
    WAKE = "wake"  # he comes to (UNI-068)
    REST = "rest"  # for days (UNI-065)
    SURVIVE = "survive"  # a survival test (UNI-063)
    AWAKE = "awake"  # a consciousness test (UNI-062)


@dataclass(frozen=True, slots=True)
class Tend:
    """Care for somebody, or let him test whether he lives or stays awake.

    `amount` are the days of rest, or the minutes that he has been dying. `number` takes the place of what is rolled; of
    rest it is how many points a day mend.
    """

    kind: Care
    name: str
    amount: int = 0
    number: int | None = None
    mod: int = 0
    by: str = ""

    def __str__(self) -> str:
        rest = self.kind is Care.REST
        number = f" {self.number}" if self.number is not None and not rest else ""
        days = f" {self.amount}" if rest and self.amount else ""
        said = options(
            minutes=None if rest else self.amount or None, rate=self.number if rest else None, by=maybe(self.by)
        )
        return f"/uni {self.kind.value}{number} {named(self.name)}{days}{signed(self.mod)}{said}"


@dataclass(frozen=True, slots=True)
class Graze:
    """It was just a graze: half of the damage so far is gone (UNI-066)."""

    name: str = ""

    def __str__(self) -> str:
        return f"/uni graze{_word(self.name)}"


@dataclass(frozen=True, slots=True)
class DramaPoints:
    """Give somebody drama points, or take them; no `change`: show how many he has (UNI-067).

    `roll`: one is spent on his next roll, of those that he has then.
    """

    name: str = ""
    change: int | None = None
    roll: bool = False

    def __str__(self) -> str:
        change = "" if self.change is None else f" {self.change:+d}"
        return f"/uni drama{_word(self.name)}{change}{' roll' * self.roll}"


@dataclass(frozen=True, slots=True)
class AddManeuver:
    """Add a maneuver to those of a server, or change one, in the terms of the lists (UNI-017).

    `name` is what it is called by whoever adds it, `pt` and `en` what the languages call it. Of one that there is, what
    is told changes. `use` and `by` need to be told where the rest does not tell them.
    """

    name: str
    use: str = ""
    roll: tuple[Roll, ...] = ()
    first: tuple[Roll, ...] = ()
    resist: tuple[Roll, ...] = ()
    answer: str = ""
    armed: str = ""
    by: str = ""
    range: str = ""
    damage: Formula | None = None
    type: str = ""
    change: Amount | None = None
    extra: Amount | None = None
    halves: int = 0
    dodge: int = 0
    parry: int = 0
    bonus: int = 0
    upkeep: int = 0
    targets: int | None = None
    hits: int = 0
    needs: tuple[Need, ...] = ()
    alone: str = ""
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    parried: tuple[Effect, ...] = ()
    score: str = ""
    en: str = ""
    pt: str = ""

    @property
    def told(self) -> dict[str, object]:
        """What was told, by its field."""
        found = {field: getattr(self, field) for field in FIELDS}
        return {field: value for field, value in found.items() if value or (field == "targets" and value is not None)}

    def __str__(self) -> str:
        said = "".join(f" {field}:{_written(value)}" for field, value in self.told.items())
        return f"/uni maneuver add {named(self.name)}{said}"


FIELDS = tuple(field for field in AddManeuver.__dataclass_fields__ if field != "name")


@dataclass(frozen=True, slots=True)
class DropManeuver:
    """Take a maneuver from those of a server."""

    name: str

    def __str__(self) -> str:
        return f"/uni maneuver drop {named(self.name)}"


# ---- parts of their texts


def _word(word: str) -> str:
    return f" {named(word)}" if word else ""


def _written(value: object) -> str:
    """What a maneuver says: a number, or a text in quotes."""
    match value:
        case int():
            return str(value)
        case tuple():
            return in_quotes(written(value))
        case _:
            return in_quotes(str(value))


def _formula(damage: Formula) -> str:
    return text if (text := str(damage)).isdecimal() else in_quotes(text)


CareVerb = Harm | Blast | Fire | Air | Tend | Graze | DramaPoints | AddManeuver | DropManeuver
