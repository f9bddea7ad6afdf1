"""The verbs of the mind in NEMESIS: madness checks, and what helps after them."""

from dataclasses import dataclass
from enum import StrEnum

from grammar.pools import OrePool
from grammar.quoting import named

_NO_DICE = OrePool(0)


class Talk(StrEnum):
    """How somebody is talked out of a reaction."""

    COUNSEL = "counsel"
    PSYCHOLOGY = "psychology"


class Cure(StrEnum):
    """What takes weeks."""

    THERAPY = "therapy"
    PSYCHIATRY = "psychiatry"


class Notch(StrEnum):
    """The two kinds of notches in a gauge (nemesis ORE-200)."""

    HARDENED = "hardened"
    FAILED = "failed"


def _dice(pool: OrePool) -> str:
    return str(pool).removeprefix("/ore") if pool != _NO_DICE else ""


def _by(healer: str) -> str:
    return f" by:{named(healer)}" if healer else ""


@dataclass(frozen=True, slots=True)
class Check:
    """Let somebody make a madness check of a gauge at an intensity.

    The pool is that of his sheet, by the stat of the gauge or another `stat`, where no dice are given.
    """

    name: str
    gauge: str
    intensity: int
    stat: str = ""
    pool: OrePool = _NO_DICE

    def __str__(self) -> str:
        stat = f" stat:{self.stat}" if self.stat else ""
        return f"/ore check {named(self.name)} {self.gauge} {self.intensity}{stat}{_dice(self.pool)}"


@dataclass(frozen=True, slots=True)
class TalkDown:
    """Help somebody who is shaken, and roll for it; the healer is the speaker's own combatant where none is named."""

    talk: Talk
    name: str
    healer: str = ""
    pool: OrePool = _NO_DICE

    def __str__(self) -> str:
        return f"/ore {self.talk.value} {named(self.name)}{_by(self.healer)}{_dice(self.pool)}"


@dataclass(frozen=True, slots=True)
class Treatment:
    """Treat somebody for weeks, to take a notch from a gauge, or to `add` one, and roll for it.

    `cooperation` is how the patient takes part (empty: somewhat), `weeks` how long it took (0: not told).
    """

    cure: Cure
    name: str
    gauge: str
    notch: Notch
    add: bool = False
    healer: str = ""
    cooperation: str = ""
    weeks: int = 0
    pool: OrePool = _NO_DICE

    def __str__(self) -> str:
        add = " add" if self.add else ""
        weeks = f" weeks:{self.weeks}" if self.weeks else ""
        how = f" cooperation:{self.cooperation}" if self.cooperation else ""
        what = f"{named(self.name)} {self.gauge} {self.notch.value}{add}"
        return f"/ore {self.cure.value} {what}{_by(self.healer)}{weeks}{how}{_dice(self.pool)}"


@dataclass(frozen=True, slots=True)
class SetGauge:
    """Give a gauge of somebody other notches; of what is not named it keeps those it has."""

    name: str
    gauge: str
    hardened: int | None = None
    failed: int | None = None

    def __str__(self) -> str:
        given = {"hardened": self.hardened, "failed": self.failed}
        notches = "".join(f" {word}:{n}" for word, n in given.items() if n is not None)
        return f"/ore gauge {named(self.name)} {self.gauge}{notches}"


@dataclass(frozen=True, slots=True)
class ShowMind:
    """Show the gauges of somebody, or of one's own combatant, to the one who asks."""

    name: str = ""

    def __str__(self) -> str:
        return f"/ore mind{' ' + named(self.name) if self.name else ''}"


@dataclass(frozen=True, slots=True)
class Calm:
    """End somebody's reaction to a failed check by the word of the game master."""

    name: str

    def __str__(self) -> str:
        return f"/ore calm {named(self.name)}"


MindVerb = Check | TalkDown | Treatment | SetGauge | ShowMind | Calm
VERBS: tuple[type, ...] = MindVerb.__args__
