"""The gauges of the mind: what a check goes by, when none is needed, and the notches it leaves (ORE-200 … 204)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.core.fight.encounter import Combatant
from bot.core.settings import Setting
from bot.core.turn import Turn
from bot.systems.ore.origin import Origin
from grammar.minds import Notch

STATS = ("body", "coordination", "sense", "mind", "command", "empathy")
VIOLENCE = "violence"
HELPLESS = 3  # ORE-134
BOOK = "book"  # a setting: what the tables say
NONE = "none"

SETTINGS = (
    *(
        Setting(f"ore-{name}-stat", BOOK, (BOOK, *STATS), rule="ORE-201")
        for name in ("helplessness", "unnatural", "self")
    ),
    Setting("ore-hardened-most", "10", least=1, most=10, rule="ORE-200"),
    Setting("ore-failed-most", "5", least=1, most=10, rule="ORE-200"),
    Setting("ore-hardened-passes", "on", values=("off", "on"), rule="ORE-202"),
    Setting("ore-success-hardens", "on", values=("off", "on"), rule="ORE-203"),
    Setting("ore-nerve-gauge", NONE, (NONE, "violence", "helplessness", "unnatural", "self"), rule="ORE-204"),
    Setting("ore-therapy-difficulty", "height", values=("height", "width"), rule="ORE-209"),
)


class Cause(StrEnum):
    """What a check is made for (ORE-204)."""

    CALLED = "called"  # the game master called for it
    BLAST = "blast"  # ORE-169
    HELPLESS = "helpless"  # ORE-134
    SUPPRESSION = "suppression"  # ORE-132
    FIRE = "fire"  # ORE-174


class Reaction(StrEnum):
    """How a failed check shows (ORE-203)."""

    PANIC = "panic"
    PARALYSIS = "paralysis"
    FRENZY = "frenzy"


@dataclass(frozen=True, slots=True)
class Gauge:
    """A gauge and the stat of its checks (ORE-200, 201)."""

    name: str
    stat: str
    origin: Origin = Origin.DEFAULT

    def __post_init__(self) -> None:
        if self.stat not in STATS:
            raise ValueError(f"{self.name} goes by {self.stat}, which is no stat")


@dataclass(frozen=True, slots=True)
class Cooperation:
    """How a patient takes part in therapy, and the dice it gives, or takes (ORE-207)."""

    dice: int
    origin: Origin = Origin.DEFAULT


@dataclass(frozen=True, slots=True)
class Notches:
    """What somebody has in one gauge."""

    hardened: int = 0
    failed: int = 0

    def of(self, notch: Notch) -> int:
        """The notches of a kind."""
        return self.hardened if notch is Notch.HARDENED else self.failed


@dataclass(frozen=True, slots=True)
class Manner:
    """What the table has set about minds: the most notches of each kind, whether enough Hardened ones pass a check
    without a roll, and whether a success hardens.
    """

    hardened_most: int = 10
    failed_most: int = 5
    hardened_passes: bool = True
    success_hardens: bool = True

    def most(self, notch: Notch) -> int:
        """The most notches of a kind (ORE-200)."""
        return self.hardened_most if notch is Notch.HARDENED else self.failed_most


def manner(turn: Turn) -> Manner:
    """What the table has set."""
    return Manner(
        int(turn.setting("ore-hardened-most")),
        int(turn.setting("ore-failed-most")),
        turn.setting("ore-hardened-passes") == "on",
        turn.setting("ore-success-hardens") == "on",
    )


def notches(who: Combatant, gauge: str) -> Notches:
    """What somebody's sheet says of a gauge."""
    return Notches(*(who.number(field(gauge, notch)) for notch in Notch))


def field(gauge: str, notch: Notch) -> str:
    """The field of the sheet: `violence-failed`."""
    return f"{gauge}-{notch.value}"


def needless(has: Notches, intensity: int, manner: Manner) -> bool:
    """Whether somebody is hardened enough to pass without a roll (ORE-202).

    >>> needless(Notches(3, 2), 5, Manner()), needless(Notches(5, 2), 5, Manner())
    (False, True)
    """
    return manner.hardened_passes and has.hardened >= intensity


def checked(has: Notches, *, passed: bool, manner: Manner) -> Notches:
    """The notches after a check: one more that failed, or one that hardened (ORE-203).

    >>> checked(Notches(3, 2), passed=False, manner=Manner()), checked(Notches(3, 2), passed=True, manner=Manner())
    (Notches(hardened=3, failed=3), Notches(hardened=4, failed=2))
    """
    if passed:
        return changed(has, Notch.HARDENED, 1, manner) if manner.success_hardens else has
    return changed(has, Notch.FAILED, 1, manner)


def changed(has: Notches, notch: Notch, by: int, manner: Manner) -> Notches:
    """The notches with one more or less of a kind; never more than a gauge has, nor fewer than none (ORE-200)."""
    n = has.of(notch)
    n = max(0, n + by) if by < 0 else max(n, min(manner.most(notch), n + by))
    return replace(has, **{notch.value: n})


def stat_of(gauge: Gauge, turn: Turn) -> str:
    """The stat of a gauge's checks: as the table has set it, else as the book has it (ORE-201)."""
    name = f"ore-{gauge.name}-stat"
    said = turn.setting(name) if any(one.name == name for one in SETTINGS) else BOOK
    return gauge.stat if said == BOOK else said
