"""The verbs of Cyberpunk RED: checks, attacks of every kind, cover, injuries, and what a turn is spent on."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.quoting import in_quotes, named
from grammar.red_words import PARTS
from grammar.texts import listed, maybe, meters, meters_signed, options, signed
from grammar.vocabulary import by_spelling, folded

_PARTS = by_spelling(PARTS)


class Mode(StrEnum):
    """How somebody attacks."""

    SHOOT = "shoot"  # CPR-080
    AUTOFIRE = "autofire"  # CPR-001
    SUPPRESS = "suppress"  # CPR-020
    SHELLS = "shells"  # CPR-031
    BLAST = "blast"  # CPR-041
    THROW = "throw"  # CPR-046
    MELEE = "melee"


class Aim(StrEnum):
    """What an aimed shot is aimed at (CPR-085)."""

    HEAD = "head"
    LEG = "leg"
    HELD = "held"


class Part(StrEnum):
    """Where armor is (CPR-092)."""

    HEAD = "head"
    BODY = "body"


@dataclass(frozen=True, slots=True)
class Check:
    """STAT + Skill + d10 against a DV or somebody else's check (CPR-060).

    `stat` and `skill` are fields of the sheet; one of them alone is `stat`, whichever it is. `number` takes the place
    of both. `dv` 0: none is told. `vs` opposes with `their_stat` and `their_skill` (empty: the same). `luck` points are
    spent; `mod` is what the situation gives.
    """

    stat: str = ""
    skill: str = ""
    number: int | None = None
    dv: int = 0
    vs: str = ""
    their_stat: str = ""
    their_skill: str = ""
    luck: int = 0
    mod: int = 0
    by: str = ""

    def __str__(self) -> str:
        what = "".join(f" {named(word)}" for word in (self.stat, self.skill) if word)
        number = f" {self.number}" if self.number is not None else ""
        theirs = in_quotes("/".join((self.their_stat, self.their_skill))) if self.their_stat or self.their_skill else ""
        against = f" with:{theirs}" if theirs else ""
        said = options(dv=self.dv or None, vs=maybe(self.vs), luck=self.luck or None, by=maybe(self.by))
        return f"/red check{what}{number}{signed(self.mod)}{said}{against}"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of any kind.

    `range` are tenths of a meter (-1: not told); `point` is where an explosion is to happen, in words; `targets` are
    those attacked, or all who are in the area. `dodge`: whether the target dodges (empty: he is asked, if he can).
    `number` takes the place of stat and skill; `luck` points are spent; `mod` is what the situation gives. `damage` are
    other dice than the weapon's, `bonus` points of damage besides (CPR-011).
    """

    mode: Mode
    targets: tuple[str, ...] = ()
    weapon: str = ""
    range: int = -1
    point: str = ""
    aim: Aim | None = None
    dodge: str = ""
    number: int | None = None
    luck: int = 0
    mod: int = 0
    damage: str = ""
    bonus: int = 0
    by: str = ""

    def __str__(self) -> str:
        targets = f" {listed(self.targets)}" if self.targets else ""
        number = f" {self.number}" if self.number is not None else ""
        said = options(
            weapon=maybe(self.weapon),
            range=meters(self.range) if self.range >= 0 else None,
            point=maybe(self.point),
            aim=self.aim.value if self.aim else None,
            dodge=self.dodge,
            damage=self.damage,
            bonus=self.bonus or None,
            luck=self.luck or None,
            by=maybe(self.by),
        )
        return f"/red {self.mode.value}{number}{targets}{signed(self.mod)}{said}"


class Spent(StrEnum):
    """What else a turn is spent on (CPR-071 … 073, 123)."""

    MOVE = "move"
    RUN = "run"
    RELOAD = "reload"
    RECOVER = "recover"
    ACTION = "action"  # any other


@dataclass(frozen=True, slots=True)
class Spend:
    """Move so many tenths of a meter, run, reload a weapon (with a kind of ammunition), take arrows back."""

    what: Spent
    far: int = 0
    weapon: str = ""
    ammo: str = ""
    count: int = 0
    to_cover: bool = False
    by: str = ""

    def __str__(self) -> str:
        words = [f"/red {self.what.value}"]
        if self.far:
            words.append(meters(self.far))
        said = options(weapon=maybe(self.weapon), ammo=maybe(self.ammo), count=self.count or None, by=maybe(self.by))
        return " ".join(words) + (" cover" if self.to_cover else "") + said


@dataclass(frozen=True, slots=True)
class Distance:
    """How far two are from each other, or how far the one is from everybody else (no `other`)."""

    one: str
    other: str
    far: int

    def __str__(self) -> str:
        return f"/red range {named(self.one)}{apart(self.other)} {meters(self.far)}"


@dataclass(frozen=True, slots=True)
class TakeCover:
    """Somebody is behind something of the tables, or with hit points of its own; or no more (CPR-120 … 123)."""

    name: str
    what: str = ""
    hp: int = -1
    thin: bool = False
    shield: bool = False
    leave: bool = False

    def __str__(self) -> str:
        if self.leave:
            return f"/red cover end {named(self.name)}"
        what = f" {named(self.what)}" if self.what else ""
        hp = f" hp:{self.hp}" if self.hp >= 0 else ""
        flags = "".join(f" {word}" for word in ("thin", "shield") if getattr(self, word))
        return f"/red cover {named(self.name)}{what}{hp}{flags}"


@dataclass(frozen=True, slots=True)
class Harm:
    """Hurt somebody by hand: damage against the armor of a part, or `direct` to the hit points."""

    name: str
    damage: int
    part: Part = Part.BODY
    direct: bool = False

    def __str__(self) -> str:
        part = f" {self.part.value}" if self.part is not Part.BODY else ""
        return f"/red damage {named(self.name)} {self.damage}{part}{' direct' if self.direct else ''}"


@dataclass(frozen=True, slots=True)
class Injure:
    """Give somebody a critical injury by name, or by a roll on the table of a part (CPR-100); or take it away."""

    name: str
    what: str = ""
    part: Part = Part.BODY
    end: bool = False

    def __str__(self) -> str:
        what = apart(self.what)
        part = f" {self.part.value}" if self.part is not Part.BODY else ""
        return f"/red injury{' end' if self.end else ''} {named(self.name)}{what}{part}"


@dataclass(frozen=True, slots=True)
class Tend:
    """Stabilize somebody (CPR-113), or give an injury a quick fix or its treatment (tables B3, B4)."""

    name: str
    injury: str = ""
    how: str = "stabilize"  # stabilize, quick, treat
    skill: str = ""
    number: int | None = None
    luck: int = 0
    mod: int = 0
    by: str = ""

    def __str__(self) -> str:
        injury = f" {named(self.injury)}" if self.injury else ""
        number = f" {self.number}" if self.number is not None else ""
        said = options(skill=maybe(self.skill), luck=self.luck or None, by=maybe(self.by))
        return f"/red {self.how}{number} {named(self.name)}{injury}{signed(self.mod)}{said}"


@dataclass(frozen=True, slots=True)
class DeathSave:
    """Roll a death save (CPR-112): one's own, or of somebody."""

    name: str = ""

    def __str__(self) -> str:
        return f"/red save{' ' + named(self.name) if self.name else ''}"


@dataclass(frozen=True, slots=True)
class Scatter:
    """Where a missed explosion happens (CPR-043): in words, or by tenths of a meter from its target; else at random."""

    point: str = ""
    x: int | None = None
    y: int | None = None
    inside: tuple[str, ...] = ()
    force: bool = False

    def __str__(self) -> str:
        at = f" {meters_signed(self.x)},{meters_signed(self.y)}" if self.x is not None and self.y is not None else ""
        point = f" {named(self.point)}" if self.point else ""
        inside = f" inside:{listed(self.inside)}" if self.inside else ""
        return f"/red scatter{at}{point}{inside}{' force' if self.force else ''}"


@dataclass(frozen=True, slots=True)
class ShowState:
    """Show somebody's hit points, armor, injuries, weapons and what his turn has left."""

    name: str = ""

    def __str__(self) -> str:
        return f"/red state{' ' + named(self.name) if self.name else ''}"


@dataclass(frozen=True, slots=True)
class Arm:
    """Take up a weapon, put it away, or set its rounds."""

    name: str
    weapon: str
    rounds: int = -1
    ammo: str = ""
    away: bool = False

    def __str__(self) -> str:
        rounds = f" rounds:{self.rounds}" if self.rounds >= 0 else ""
        ammo = f" ammo:{named(self.ammo)}" if self.ammo else ""
        return f"/red arms {named(self.name)} {'-' if self.away else '+'}{named(self.weapon)}{rounds}{ammo}"


RedVerb = Check | Attack | Spend | Distance | TakeCover | Harm | Injure | Tend | DeathSave | Scatter | ShowState | Arm
VERBS: tuple[type, ...] = RedVerb.__args__


def apart(name: str) -> str:
    """A name where a distance or a part of the body could stand: what looks like one is between quotes.

    >>> apart("Rook"), apart("18"), apart("head"), apart("")
    (' Rook', ' "18"', ' "head"', '')
    """
    if not name:
        return ""
    return " " + (in_quotes(name) if name[0].isdecimal() or folded(name) in _PARTS else named(name))
