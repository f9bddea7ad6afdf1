"""The verbs of the 2d6 comic-strip game: task rolls, fights, hazards and healing."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.quoting import in_quotes
from grammar.quoting import named as bare
from grammar.texts import options, signed
from grammar.tracy_words import ALL
from grammar.vocabulary import by_spelling, folded

_WORDS = frozenset(spelling for table in ALL for spelling in by_spelling(table))


def named(name: str) -> str:
    """A name as one word; one that is a word of `/tracy` itself stands between quotes.

    >>> named("Flattop"), named("Fog")
    ('Flattop', '"Fog"')
    """
    return in_quotes(name) if folded(name) in _WORDS or name[0].isdecimal() else bare(name)


def _maybe(name: str) -> str:
    return named(name) if name else ""


def _listed(names: tuple[str, ...]) -> str:
    return ",".join(map(named, names))


def _words(*words: str) -> str:
    return "".join(f" {word}" for word in words if word)


def _flags(**flags: bool) -> str:
    return _words(*(name for name, there in flags.items() if there))


@dataclass(frozen=True, slots=True)
class Roll:
    """A task roll: against a target number (DTR-001) or somebody's roll (DTR-004).

    `stat` and `skill` are fields of the sheet, `sum` takes the place of both. `tn` 0 and no `level`: none is told.
    Several `by` try together (DTR-009, DTR-010), unless each does so `apart`. `secret`: the target is for game masters
    alone (DTR-014); `required`: the skill is needed (DTR-008). `hero` dice are bought beforehand (DTR-131).
    """

    stat: str = ""
    skill: str = ""
    sum: int | None = None
    tn: int = 0
    level: str = ""
    vs: tuple[str, ...] = ()
    their_stat: str = ""
    their_skill: str = ""
    mod: int = 0
    hero: int = 0
    secret: bool = False
    required: bool = False
    apart: bool = False
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        theirs = in_quotes(f"{self.their_stat}/{self.their_skill}") if self.their_stat or self.their_skill else ""
        said = options(
            tn=self.tn or None,
            sum=self.sum,
            vs=_listed(self.vs),
            **{"with": theirs},
            hero=self.hero or None,
            by=_listed(self.by),
        )
        flags = _flags(secret=self.secret, required=self.required, apart=self.apart)
        return f"/tracy roll{_words(_maybe(self.stat), _maybe(self.skill), self.level)}{signed(self.mod)}{said}{flags}"


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
    target does, `strike` whom of several he hits (DTR-056); left empty, his player is asked. `bare`: at a part
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
    reply: str = ""
    strike: str = ""
    bare: bool = False
    force: bool = False
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = options(
            vs=_maybe(self.target),
            weapon=_maybe(self.weapon),
            at=self.at,
            range=self.range if self.range >= 0 else None,
            sum=self.sum,
            damage=self.damage,
            hero=self.hero or None,
            reply=self.reply,
            strike=_maybe(self.strike),
            by=_listed(self.by),
        )
        flags = _words(*self.words, self.aim, self.chart) + _flags(bare=self.bare, force=self.force)
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
        said = options(tn=self.tn or None, hero=self.hero or None, by=_listed(self.by))
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
        return f"/tracy {self.what.value}{signed(self.mod)}{options(hero=self.hero or None, by=_listed(self.by))}"


@dataclass(frozen=True, slots=True)
class Surprise:
    """Let somebody who is unaware of an attack keep his cool or not (DTR-116)."""

    names: tuple[str, ...] = ()
    mod: int = 0

    def __str__(self) -> str:
        return f"/tracy surprise{_words(_listed(self.names))}{signed(self.mod)}"


@dataclass(frozen=True, slots=True)
class Fall:
    """Fall so many feet (DTR-140), onto something `soft`, with a last `chance` (DTR-147; `hero` buys it)."""

    name: str = ""
    feet: int = 0
    soft: bool = False
    chance: bool = False
    hero: int = 0

    def __str__(self) -> str:
        said = options(hero=self.hero or None)
        flags = _flags(soft=self.soft, chance=self.chance)
        return f"/tracy fall{_words(_maybe(self.name))} {self.feet}{said}{flags}"


@dataclass(frozen=True, slots=True)
class Blast:
    """Let something explode among these (DTR-170): by a weapon's modifier, or another."""

    names: tuple[str, ...] = ()
    weapon: str = ""
    mod: int = 0

    def __str__(self) -> str:
        return f"/tracy blast{_words(_listed(self.names))}{signed(self.mod)}{options(weapon=_maybe(self.weapon))}"


@dataclass(frozen=True, slots=True)
class Hazard:
    """Put somebody into water, smoke, tear gas, fire or something else that he may not breathe, or out of it."""

    name: str = ""
    what: str = ""
    sealed: bool = False
    end: bool = False

    def __str__(self) -> str:
        return f"/tracy hazard{_words(_maybe(self.name), self.what)}{_flags(sealed=self.sealed, end=self.end)}"


@dataclass(frozen=True, slots=True)
class Harm:
    """A Damage Roll with a rating, on a chart (DTR-084): by a car, a slam, a thing that falls."""

    name: str = ""
    rating: int = 0
    chart: str = ""
    bare: bool = False

    def __str__(self) -> str:
        return f"/tracy damage{_words(_maybe(self.name))} {self.rating}{_words(self.chart)}{_flags(bare=self.bare)}"


@dataclass(frozen=True, slots=True)
class Injure:
    """Give somebody an injury or a state by hand, or take it away (`end`).

    `span` is when it heals, or how long it lasts; `random`: dice say when it heals (DTR-180, DTR-181).
    """

    name: str = ""
    what: str = ""
    span: str = ""
    random: bool = False
    end: bool = False

    def __str__(self) -> str:
        words = _words(_maybe(self.name), self.what, self.span)
        return f"/tracy {'heal' if self.end else 'injure'}{words}{_flags(random=self.random)}"


@dataclass(frozen=True, slots=True)
class Hero:
    """Begin a session (DTR-130), give or take points, or be first by one (DTR-134)."""

    what: str = ""
    name: str = ""
    points: int = 1

    def __str__(self) -> str:
        points = str(self.points) if self.what in ("give", "take") else ""
        return f"/tracy hero{_words(self.what, _maybe(self.name), points)}"


@dataclass(frozen=True, slots=True)
class Tend:
    """First aid (DTR-190), or a `hospital` (DTR-200); `by` oneself or somebody else."""

    name: str = ""
    hospital: bool = False
    sum: int | None = None
    mod: int = 0
    hero: int = 0
    force: bool = False
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = options(sum=self.sum, hero=self.hero or None, by=_listed(self.by))
        head = "hospital" if self.hospital else "aid"
        return f"/tracy {head}{_words(_maybe(self.name))}{signed(self.mod)}{said}{_flags(force=self.force)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let time go by outside turns: `3h`, `10m`, `2d`, `1w`, `5t`."""

    span: str = ""

    def __str__(self) -> str:
        return f"/tracy time{_words(self.span)}"


@dataclass(frozen=True, slots=True)
class SetScene:
    """What is so for every shot, or for those at somebody: weather, light, size, cover, running, still."""

    name: str = ""
    words: tuple[str, ...] = ()
    clear: bool = False

    def __str__(self) -> str:
        return f"/tracy scene{_words(_maybe(self.name), *self.words)}{_flags(clear=self.clear)}"


@dataclass(frozen=True, slots=True)
class ShowState:
    """Show somebody's injuries, points and what lasts on him."""

    name: str = ""

    def __str__(self) -> str:
        return f"/tracy state{_words(_maybe(self.name))}"


TracyVerb = (
    Roll
    | Attack
    | Dodge
    | Do
    | Surprise
    | Fall
    | Blast
    | Hazard
    | Harm
    | Injure
    | Hero
    | Tend
    | Pass
    | SetScene
    | ShowState
)
VERBS: tuple[type, ...] = TracyVerb.__args__
