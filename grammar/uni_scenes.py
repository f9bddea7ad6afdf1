"""The verbs of Cinematic Unisystem around its maneuvers: tests, figures and lists, and where everybody stands."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.quoting import in_quotes, named
from grammar.texts import listed, maybe, meters, options, signed


@dataclass(frozen=True, slots=True)
class Test:
    """Roll an attribute with a skill, or alone: `/uni test dex athletics`, `/uni test will vs:Thug` (UNI-001, 003).

    `number` takes the place of both. `doubled` says whether an attribute alone counts twice (None: as the rules have
    it). `vs` opposes with his attribute and skill (empty: the same). `drama`: a drama point is spent on it (UNI-067).
    """

    __test__ = False  # no test of pytest's

    attribute: str = ""
    skill: str = ""
    number: int | None = None
    mod: int = 0
    vs: str = ""
    their_attribute: str = ""
    their_skill: str = ""
    doubled: bool | None = None
    drama: bool = False
    by: str = ""

    def __str__(self) -> str:
        what = "".join(f" {named(word)}" for word in (self.attribute, self.skill) if word)
        number = f" {self.number}" if self.number is not None else ""
        word = {None: "", True: " doubled", False: " undoubled"}[self.doubled] + (" drama" if self.drama else "")
        theirs = "/".join((self.their_attribute, self.their_skill)) if self.their_attribute or self.their_skill else ""
        said = options(vs=maybe(self.vs), by=maybe(self.by))
        against = f" with:{in_quotes(theirs)}" if theirs else ""
        return f"/uni test{what}{number}{signed(self.mod)}{word}{said}{against}"


@dataclass(frozen=True, slots=True)
class ShowState:
    """Show somebody's life points, conditions, holds, and what his turn has left."""

    name: str = ""

    def __str__(self) -> str:
        return f"/uni state{_own(self.name)}"


@dataclass(frozen=True, slots=True)
class ShowSheet:
    """Show somebody's sheet with the finished values (UNI-007)."""

    name: str = ""

    def __str__(self) -> str:
        return f"/uni sheet{_own(self.name)}"


@dataclass(frozen=True, slots=True)
class ListManeuvers:
    """List the maneuvers with somebody's numbers to roll (UNI-007); with a `word`, those that it stands in."""

    name: str = ""
    word: str = ""

    def __str__(self) -> str:
        return f"/uni maneuvers{_own(self.name)}{options(what=maybe(self.word))}"


@dataclass(frozen=True, slots=True)
class ShowManeuver:
    """Explain a maneuver, by its name in any language."""

    maneuver: str

    def __str__(self) -> str:
        return f"/uni about {named(self.maneuver)}"


class Figure(StrEnum):
    """What is looked up for a number."""

    SCALE = "scale"  # which weapons do so many points of damage (UNI-072)
    LIFT = "lift"  # what somebody of so much STR lifts (UNI-073)
    JUMP = "jump"  # how far somebody of so much STR jumps (UNI-221)


@dataclass(frozen=True, slots=True)
class Lookup:
    """Look up a figure of the rules: `/uni scale 250`."""

    what: Figure
    number: int

    def __str__(self) -> str:
        return f"/uni {self.what.value} {self.number}"


# ---- where everybody stands


@dataclass(frozen=True, slots=True)
class Distance:
    """How many tenths of a meter two are from each other, or the one from everybody else (no `other`) (UNI-030)."""

    one: str
    other: str
    far: int

    def __str__(self) -> str:
        return f"/uni range {named(self.one)}{_beside(self.other)} {meters(self.far)}"


@dataclass(frozen=True, slots=True)
class Light:
    """How light it is: a row of the table, or what it adds to attacks (UNI-032)."""

    word: str = ""
    number: int | None = None

    def __str__(self) -> str:
        return f"/uni light{_row(self.word, self.number)}"


@dataclass(frozen=True, slots=True)
class Behind:
    """Somebody is behind cover: a row of the table, or what it adds to attacks on him (UNI-032); or no longer."""

    name: str
    word: str = ""
    number: int | None = None
    end: bool = False

    def __str__(self) -> str:
        return f"/uni cover {named(self.name)}{' end' if self.end else _row(self.word, self.number)}"


@dataclass(frozen=True, slots=True)
class Size:
    """How big somebody is: a row of the table, or what it adds to attacks on him (UNI-031)."""

    name: str
    word: str = ""
    number: int | None = None

    def __str__(self) -> str:
        return f"/uni size {named(self.name)}{_row(self.word, self.number)}"


@dataclass(frozen=True, slots=True)
class Position:
    """Somebody holds a good position (UNI-033), or no longer."""

    name: str
    end: bool = False

    def __str__(self) -> str:
        return f"/uni position {named(self.name)}{' end' if self.end else ''}"


@dataclass(frozen=True, slots=True)
class Gang:
    """Some attack one together (UNI-024), or no longer; nobody named: all who did."""

    names: tuple[str, ...]
    against: str
    end: bool = False

    def __str__(self) -> str:
        names = f" {listed(self.names)}" if self.names else ""
        return f"/uni gang{names} vs:{named(self.against)}{' end' if self.end else ''}"


class Tied(StrEnum):
    """What of somebody is bound."""

    FRONT = "front"  # his arms, in front of him
    BACK = "back"  # his arms, behind him
    LEGS = "legs"
    ALL = "all"  # he can do nothing (UNI-071)


@dataclass(frozen=True, slots=True)
class Bonds:
    """Tie somebody up (UNI-029), or untie him.

    `penalty` is what the knots take from the roll to get loose, -1 to -6 (0: not told); `anchored`: to something.
    """

    name: str
    what: tuple[Tied, ...] = ()
    penalty: int = 0
    anchored: bool = False
    end: bool = False

    def __str__(self) -> str:
        if self.end:
            return f"/uni bonds {named(self.name)} end"
        what = "".join(f" {each.value}" for each in self.what)
        return f"/uni bonds {named(self.name)}{what}{signed(self.penalty)}{' anchored' if self.anchored else ''}"


@dataclass(frozen=True, slots=True)
class Condition:
    """Put somebody into a condition, or take it from him.

    `level` is how strong it is, `part` of which part of the body, `whom` with whom or by whom. It lasts so many
    `rounds` (0: as long as the rules have it).
    """

    name: str
    word: str
    level: int = 0
    whom: str = ""
    rounds: int = 0
    end: bool = False
    part: str = ""

    def __str__(self) -> str:
        level = f" {self.level}" if self.level else ""
        said = options(part=maybe(self.part), vs=maybe(self.whom), rounds=self.rounds or None)
        return f"/uni condition{' end' if self.end else ''} {named(self.name)} {named(self.word)}{level}{said}"


# ---- parts of their texts


def _own(name: str) -> str:
    return f" {named(name)}" if name else ""


def _row(word: str, number: int | None) -> str:
    """A row of a table, or a number with its sign."""
    return f" {number:+d}" if number is not None else _own(word)


def _beside(name: str) -> str:
    """A name where a distance could stand: what looks like one is between quotes.

    >>> _beside("Rook"), _beside("18m"), _beside("")
    (' Rook', ' "18m"', '')
    """
    return f" {in_quotes(name)}" if name[:1].isdecimal() else _own(name)


SceneVerb = (
    Test
    | ShowState
    | ShowSheet
    | ListManeuvers
    | ShowManeuver
    | Lookup
    | Distance
    | Light
    | Behind
    | Size
    | Position
    | Gang
    | Bonds
    | Condition
)
