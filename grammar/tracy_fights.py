"""The verbs of fights in the 2d6 comic-strip game: attacks, dodges, holds and surprise."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.texts import options, signed
from grammar.tracy_texts import flagged, listed, maybe, words


class Mode(StrEnum):
    """How somebody attacks."""

    SHOOT = "shoot"  # DTR-030
    PUNCH = "punch"  # DTR-050
    GRAPPLE = "grapple"  # DTR-060
    CHARGE = "charge"  # DTR-110


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of any kind by one or several on one.

    `at` is a range of the book, `range` one in feet (-1: not told). `words` are modifiers by name, `aim` called, aimed
    or trick (DTR-117 … 120). `damage` is a rating instead of the weapon's, `chart` another chart. `reply` is what the
    target does, `strike` whom of several he hits (DTR-056); left empty, his player is asked. `hero`
    dice are added to the roll, `hurt` dice to the Damage Roll (DTR-131). `bare`: at a part
    without armor.
    """

    mode: Mode
    target: str = ""
    weapon: str = ""
    at: str = ""
    range: int = -1
    words: tuple[str, ...] = ()
    aim: str = ""
    chart: str = ""
    sum: int | None = None
    damage: int | None = None
    mod: int = 0
    hero: int = 0
    hurt: int = 0
    reply: str = ""
    strike: str = ""
    bare: bool = False
    force: bool = False
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = options(
            vs=maybe(self.target),
            weapon=maybe(self.weapon),
            at=self.at,
            range=self.range if self.range >= 0 else None,
            sum=self.sum,
            damage=self.damage,
            hero=self.hero or None,
            hurt=self.hurt or None,
            reply=self.reply,
            strike=maybe(self.strike),
            by=listed(self.by),
        )
        flags = words(*self.words, self.aim, self.chart) + flagged(bare=self.bare, force=self.force)
        return f"/tracy {self.mode.value}{signed(self.mod)}{said}{flags}"


@dataclass(frozen=True, slots=True)
class Dodge:
    """Dodge, or dive for cover, before anybody shoots (DTR-090); or out of the way of a hazard (DTR-094)."""

    dive: bool = False
    hazard: bool = False
    tn: int = 0
    mod: int = 0
    hero: int = 0
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = options(tn=self.tn or None, hero=self.hero or None, by=listed(self.by))
        return f"/tracy {'dive' if self.dive else 'dodge'}{signed(self.mod)}{said}{' hazard' if self.hazard else ''}"


class Doing(StrEnum):
    """What else is done in a fight."""

    SQUEEZE = "squeeze"  # DTR-063
    ESCAPE = "escape"  # DTR-064
    RELEASE = "release"  # DTR-065
    RISE = "rise"  # DTR-083


@dataclass(frozen=True, slots=True)
class Do:
    """Hurt whom one holds, break out, let go, or get up."""

    what: Doing
    mod: int = 0
    hero: int = 0
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"/tracy {self.what.value}{signed(self.mod)}{options(hero=self.hero or None, by=listed(self.by))}"


@dataclass(frozen=True, slots=True)
class Surprise:
    """Let somebody who is unaware of an attack keep his cool or not (DTR-116)."""

    names: tuple[str, ...] = ()
    mod: int = 0

    def __str__(self) -> str:
        return f"/tracy surprise{words(listed(self.names))}{signed(self.mod)}"


FightVerb = Attack | Dodge | Do | Surprise
