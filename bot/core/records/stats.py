"""How the dice of a table fell: by person, by kind of die and by rule system, in the view of the one who asks."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, TypeVar

from bot.core.dice import Throw
from bot.core.fight.view import STATE as FIGHT
from bot.core.fight.view import encounter
from bot.core.lines import Line, Role, line
from bot.core.log import Entry, History
from bot.core.people import Reader, UserId
from bot.core.public import PublicPart
from bot.core.records.luck import Height, Tally, hundredths
from bot.core.rejected import Rejected
from bot.core.rules import Rules

PEOPLE = 15  # told at most, those who rolled most
FACES = 20  # of one roll, told at most

Group = TypeVar("Group", bound=Hashable)


class Fallen(NamedTuple):
    """Where dice belong: who rolled them, by which rule system, and how many sides they had."""

    who: UserId
    system: str
    sides: int


@dataclass(frozen=True, slots=True)
class Peak:
    """One roll that stands out, as the reader's log numbers it, and how far."""

    number: str
    entry: Entry
    throws: tuple[Throw, ...]
    height: Height


@dataclass(slots=True)
class Rolls:
    """All the dice that somebody may know of, added up, with the best and the worst roll."""

    sums: dict[Fallen, list[int]] = field(default_factory=dict)
    best: Peak | None = None
    worst: Peak | None = None

    def by(self, group: Callable[[Fallen], Group]) -> dict[Group, Tally]:
        """The dice put together by something, the largest heap first."""
        heaps: dict[Group, Tally] = {}
        for fallen, (count, total) in self.sums.items():
            heap = heaps.get(group(fallen), Tally())
            heaps[group(fallen)] = heap + Tally.of(fallen.sides, count=count, total=total)
        return dict(sorted(heaps.items(), key=lambda heap: -heap[1].count))


def told(history: History, rules: Rules, reader: Reader, user: UserId) -> Iterator[PublicPart]:
    """The statistics of everybody, or of one person; raises `Rejected` when nothing was rolled."""
    rolls = rolled(history, rules, reader, user)
    if not rolls.sums:
        raise Rejected(line("stats.none"))
    title = line("stats.of", who=line("person", id=user)) if user else line("stats.title")
    yield PublicPart(Role.TITLE, title)
    (whole,) = rolls.by(lambda _: None).values()
    yield _line(line("stats.all"), whole)
    if not user:
        for who, tally in list(rolls.by(lambda fallen: fallen.who).items())[:PEOPLE]:
            yield _line(line("person", id=who), tally)
    for sides, tally in rolls.by(lambda fallen: fallen.sides).items():
        yield _line(line("stats.die", sides=sides), tally)
    for system, tally in rolls.by(lambda fallen: fallen.system).items():
        yield _line(line(f"system.{system}"), tally)
    if rolls.best and rolls.worst:
        yield _peak("stats.best", rolls.best)
        yield _peak("stats.worst", rolls.worst)
    yield PublicPart(Role.HINT, line("stats.luck-means"))


def rolled(history: History, rules: Rules, reader: Reader, user: UserId) -> Rolls:
    """All the dice of everybody, or of one person, that the reader may know of; nothing that was taken back."""
    rolls = Rolls()
    for number, entry in history.numbered(reader):
        if entry.throws and history.counts(entry) and (not user or entry.actor == user):
            _take_in(rolls, reader, number, entry, _system(entry, history, rules))
    return rolls


def _take_in(rolls: Rolls, reader: Reader, number: str, entry: Entry, system: str) -> None:
    throws = tuple(throw for throw in entry.throws if throw.sides > 1 and (reader.gm or not throw.unseen))
    if not throws:
        return
    deviation = spread = 0
    for throw in throws:
        sides, count, total = throw.sides, len(throw.faces), sum(throw.faces)
        heap = rolls.sums.setdefault(Fallen(entry.actor, system, sides), [0, 0])
        heap[0] += count
        heap[1] += total
        deviation += 2 * total - count * (sides + 1)
        spread += count * (sides * sides - 1)
    height = Height(deviation, spread)
    if rolls.best is None or height.above(rolls.best.height):
        rolls.best = Peak(number, entry, throws, height)
    if rolls.worst is None or rolls.worst.height.above(height):
        rolls.worst = Peak(number, entry, throws, height)


def _system(entry: Entry, history: History, rules: Rules) -> str:
    """The rule system that the dice of an entry fell for; in a fight, the one that the fight was begun by."""
    key = next((system.key for event in entry.bare() if (system := rules.of_fact(event))), "")
    fight = encounter(history.before(entry)) if key == FIGHT else None
    return fight.system if fight else key


def _line(what: Line, tally: Tally) -> PublicPart:
    luck = line("stats.too-few") if tally.luck is None else line("stats.luck", luck=tally.luck)
    told = line("stats.line", n=tally.count, what=what, average=_number(tally.average), fair=_number(tally.fair))
    return PublicPart(Role.LINE, line("stats.with-luck", told=told, luck=luck))


def _peak(key: str, peak: Peak) -> PublicPart:
    fell = [str(face) for throw in peak.throws for face in throw.faces]
    faces = [*fell[:FACES], *(("…",) if len(fell) > FACES else ())]
    return PublicPart(
        Role.LINE, line(key, number=peak.number, who=peak.entry.name, said=peak.entry.said, faces=" ".join(faces))
    )


def _number(number: Fraction) -> Line:
    whole, part = hundredths(number)
    return line("stats.number", whole=whole, part=part)
