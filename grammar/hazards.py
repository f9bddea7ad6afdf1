"""The verbs of what a game master lets happen in NEMESIS: explosions, fire, gas, cover, and all that befalls people."""

from dataclasses import dataclass

from grammar.quoting import in_quotes, named


def _names(names: tuple[str, ...]) -> str:
    return ",".join(map(named, names))


def _places(places: tuple[str, ...]) -> str:
    return f" {','.join(one if one.isdecimal() else named(one) for one in places)}" if places else ""


def _points(shock: int, killing: int) -> str:
    points = (f"{shock}S" if shock else "") + (f"{killing}K" if killing else "")
    return f" {points}" if points else ""


def _texts(**values: str) -> str:
    return "".join(f" {key}:{named(value)}" for key, value in values.items() if value)


def _numbers(**values: int | None) -> str:
    """Options with a number; those that were not given are nothing."""
    return "".join(f" {key}:{value}" for key, value in values.items() if value is not None)


@dataclass(frozen=True, slots=True)
class SetOff:
    """Let something explode: `at` is whom it hits, `inside` are the others within the radius.

    The direct hit is at `height`, by a set of this `width` or with the points given; without a height nobody is hit.
    `what` is a weapon of the tables; what is given beside it counts instead of its own figures, `faces` instead of a
    roll.
    """

    what: str = ""
    at: str = ""
    inside: tuple[str, ...] = ()
    width: int = 0
    height: int = 0
    shock: int = 0
    killing: int = 0
    area: int | None = None
    penetration: int | None = None
    intensity: int | None = None
    faces: tuple[int, ...] = ()
    burn: bool = False

    def __str__(self) -> str:
        what = f" {named(self.what)}" if self.what else ""
        inside = f" inside:{_names(self.inside)}" if self.inside else ""
        hit = _numbers(width=self.width or None, height=self.height or None) + _points(self.shock, self.killing)
        figures = _numbers(area=self.area, pen=self.penetration, intensity=self.intensity)
        faces = f" faces:{','.join(map(str, self.faces))}" if self.faces else ""
        return f"/ore blast{what}{_texts(at=self.at)}{inside}{hit}{figures}{faces}{' burn' if self.burn else ''}"


@dataclass(frozen=True, slots=True)
class Ignite:
    """Set somebody on fire at some locations (none: everywhere but the head); `what` burns, if it is no fire."""

    name: str
    locations: tuple[str, ...] = ()
    what: str = ""
    fireproof: bool = False

    def __str__(self) -> str:
        flag = " fireproof" if self.fireproof else ""
        return f"/ore fire {named(self.name)}{_places(self.locations)}{_texts(kind=self.what)}{flag}"


@dataclass(frozen=True, slots=True)
class PutOut:
    """Put the fire out at some locations of somebody, or everywhere."""

    name: str
    locations: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"/ore fire out {named(self.name)}{_places(self.locations)}"


@dataclass(frozen=True, slots=True)
class Daze:
    """Take dice from all stats and skills of some people for some rounds (0: as many as dice).

    `resist`: Body + Endurance is rolled against it.
    """

    names: tuple[str, ...]
    dice: int
    rounds: int = 0
    resist: bool = False

    def __str__(self) -> str:
        flag = " resist" if self.resist else ""
        return f"/ore daze {_names(self.names)} dice:{self.dice}{_numbers(rounds=self.rounds or None)}{flag}"


@dataclass(frozen=True, slots=True)
class Gas:
    """Let a chemical take dice from some people for some minutes."""

    names: tuple[str, ...]
    minutes: int
    resist: bool = False

    def __str__(self) -> str:
        return f"/ore gas {_names(self.names)} minutes:{self.minutes}{' resist' if self.resist else ''}"


@dataclass(frozen=True, slots=True)
class Smother:
    """Take the air from somebody, by nobody's hand."""

    name: str

    def __str__(self) -> str:
        return f"/ore smother {named(self.name)}"


@dataclass(frozen=True, slots=True)
class Befall:
    """Bring somebody into a condition, such as `prone`; what it needs beside it is given by the other fields."""

    name: str
    what: str
    by: str = ""
    at: str = ""
    dice: int = 0
    rounds: int = 0
    minutes: int = 0
    gauge: str = ""
    intensity: int = 0
    reaction: str = ""

    def __str__(self) -> str:
        texts = _texts(by=self.by, at=self.at, gauge=self.gauge, reaction=self.reaction)
        numbers = {"dice": self.dice, "rounds": self.rounds, "minutes": self.minutes, "intensity": self.intensity}
        given = _numbers(**{key: value or None for key, value in numbers.items()})
        return f"/ore condition {named(self.name)} {self.what}{texts}{given}"


@dataclass(frozen=True, slots=True)
class Recover:
    """End a condition of somebody, or all of them."""

    name: str
    what: str = ""

    def __str__(self) -> str:
        return f"/ore condition end {named(self.name)}" + (f" {self.what}" if self.what else "")


@dataclass(frozen=True, slots=True)
class TakeCover:
    """Put somebody behind something of the tables or with ratings of its own, or behind the body of another.

    `exposed` are the numbers that it does not hide.
    """

    name: str
    what: str = ""
    shield: str = ""
    exposed: tuple[int, ...] = ()
    har: int | None = None
    lar: int | None = None

    def __str__(self) -> str:
        what = f" {named(self.what)}" if self.what else ""
        exposed = f" exposed:{','.join(map(str, self.exposed))}" if self.exposed else ""
        shield = _texts(shield=self.shield)
        return f"/ore cover {named(self.name)}{what}{shield}{exposed}{_numbers(har=self.har, lar=self.lar)}"


@dataclass(frozen=True, slots=True)
class LeaveCover:
    """Take somebody out of his cover."""

    name: str

    def __str__(self) -> str:
        return f"/ore cover end {named(self.name)}"


@dataclass(frozen=True, slots=True)
class RollOccupants:
    """Roll for those inside something that was hit: whose die shows the `height` takes the damage that got through."""

    names: tuple[str, ...]
    height: int
    shock: int = 0
    killing: int = 0
    penetration: int = 0

    def __str__(self) -> str:
        hit = f" height:{self.height}{_points(self.shock, self.killing)}"
        return f"/ore occupants {_names(self.names)}{hit}{_numbers(pen=self.penetration or None)}"


@dataclass(frozen=True, slots=True)
class PassTime:
    """Let minutes or rounds pass at once: what lasts that long is over."""

    minutes: int = 0
    rounds: int = 0

    def __str__(self) -> str:
        return f"/ore clock{_numbers(minutes=self.minutes or None, rounds=self.rounds or None)}"


@dataclass(frozen=True, slots=True)
class ChangePart:
    """Say what happens when a part of a thing is damaged, and when it is destroyed; empty: as before."""

    name: str
    location: str
    damaged: str = ""
    destroyed: str = ""

    def __str__(self) -> str:
        texts = {"damaged": self.damaged, "destroyed": self.destroyed}
        said = "".join(f" {key}:{in_quotes(value)}" for key, value in texts.items() if value)
        return f"/ore part {named(self.name)}{_places((self.location,))}{said}"


HazardVerb = (
    SetOff
    | Ignite
    | PutOut
    | Daze
    | Gas
    | Smother
    | Befall
    | Recover
    | TakeCover
    | LeaveCover
    | RollOccupants
    | PassTime
    | ChangePart
)
VERBS: tuple[type, ...] = HazardVerb.__args__
