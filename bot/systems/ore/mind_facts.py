"""What can happen to minds. Each fact carries the notches after it, so that nothing is worked out again."""

from dataclasses import dataclass, replace
from typing import ClassVar

from bot.core.fight.encounter import CombatantId, Encounter
from bot.systems.ore.mind import Cause, Notches, Reaction, field
from bot.systems.ore.plights import Shaken
from bot.systems.ore.rolled import Rolled
from grammar.minds import Notch


@dataclass(frozen=True, slots=True)
class Noted:
    """The notches of somebody in one gauge (empty: none is concerned), before and after.

    `open`: everybody may read the figures.
    """

    id: CombatantId
    name: str
    gauge: str
    before: Notches
    after: Notches
    open: bool


@dataclass(frozen=True, slots=True)
class Checked:
    """Somebody made a check at an intensity by a stat, or needed none (not `rolled`), and passed or failed it.

    A failed madness check has a `reaction`; the question `choice` asks for another one. `aim_lost`: he was aiming.
    """

    kind: ClassVar[str] = "ore.checked"
    version: ClassVar[int] = 1

    noted: Noted
    cause: Cause
    intensity: int
    stat: str
    rolled: Rolled | None
    passed: bool
    reaction: str = ""
    choice: str = ""
    aim_lost: bool = False


@dataclass(frozen=True, slots=True)
class Reacted:
    """The answer to a question settled how a failed check shows (ORE-203)."""

    kind: ClassVar[str] = "ore.reacted"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str
    answered: str
    reaction: Reaction


@dataclass(frozen=True, slots=True)
class Tended:
    """A healer rolled for somebody's mind (`how`, for which notch), and with success the patient may have rolled too.

    `width`: the patient's roll is read by width (ORE-209). `done`: what was wanted has come about.
    """

    kind: ClassVar[str] = "ore.tended"
    version: ClassVar[int] = 1

    noted: Noted
    how: str
    healer: str
    rolled: Rolled
    done: bool
    repeat: Rolled | None = None
    width: bool = False
    notch: str = ""
    add: bool = False
    cooperation: str = ""
    weeks: int = 0


@dataclass(frozen=True, slots=True)
class GaugeSet:
    """A game master gave a gauge other notches."""

    kind: ClassVar[str] = "ore.gauge-set"
    version: ClassVar[int] = 1

    noted: Noted


@dataclass(frozen=True, slots=True)
class Calmed:
    """Somebody's reaction is over by the word of the game master."""

    kind: ClassVar[str] = "ore.calmed"
    version: ClassVar[int] = 1

    id: CombatantId
    name: str


@dataclass(frozen=True, slots=True)
class Row:
    """A gauge as it stands, and the stat of its checks."""

    gauge: str
    stat: str
    notches: Notches


@dataclass(frozen=True, slots=True)
class MindShown:
    """Somebody's gauges were looked at, with what he is shaken by and what gives him hope."""

    kind: ClassVar[str] = "ore.mind-shown"
    version: ClassVar[int] = 1

    name: str
    rows: tuple[Row, ...]
    shaken: Shaken | None
    hope: str


MindFact = Checked | Reacted | Tended | GaugeSet | Calmed | MindShown
MIND_FACTS: tuple[type, ...] = MindFact.__args__


def evolve(fight: Encounter, fact: MindFact) -> Encounter:
    """The fight after a fact about a mind: the notches are written on the sheet."""
    if not isinstance(fact, Checked | Tended | GaugeSet):
        return fight
    noted = fact.noted
    who = fight.find(noted.id)
    if who is None or noted.before == noted.after:
        return fight
    new = {field(noted.gauge, notch): noted.after.of(notch) for notch in Notch}
    old = {field(noted.gauge, notch): noted.before.of(notch) for notch in Notch}
    changed = {name: n for name, n in new.items() if n != old[name]}
    return fight.with_combatants([replace(who, sheet={**who.sheet, **changed})])
