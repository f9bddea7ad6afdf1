"""What a player reads about minds: checks, reactions, help and therapy."""

from collections.abc import Iterator
from itertools import chain

from bot.core.lines import Argument, Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.ore.describe import dice, pool_steps, reading_steps
from bot.systems.ore.describe_stats import closed_steps, field, open_steps
from bot.systems.ore.facts import Goal
from bot.systems.ore.mind import Cause
from bot.systems.ore.mind_facts import Calmed, Checked, GaugeSet, MindFact, MindShown, Noted, Reacted, Tended
from bot.systems.ore.rolled import Rolled
from grammar.minds import Notch

_CAUSES = {
    Cause.CALLED: "ORE-201",
    Cause.BLAST: "ORE-169",
    Cause.HELPLESS: "ORE-134",
    Cause.SUPPRESSION: "ORE-132",
    Cause.FIRE: "ORE-174",
}
_NERVE = (Cause.SUPPRESSION, Cause.FIRE)
_TENDED = {"counsel": "ORE-205", "psychology": "ORE-208", "therapy": "ORE-209", "psychiatry": "ORE-206"}


def parts(event: MindFact) -> Iterator[PublicPart]:
    """One fact about a mind, in parts."""
    match event:
        case Checked():
            yield from _checked(event)
        case Reacted(_, who, _, reaction):
            yield _part(Role.TITLE, "reacted", "ORE-203", who=who, reaction=_reaction(reaction))
        case Tended():
            yield from _tended(event)
        case GaugeSet(noted):
            yield _set(Role.TITLE, "gauge-set" if noted.open else "gauge-changed", noted)
        case Calmed(_, who):
            yield _part(Role.TITLE, "calmed", "ORE-203", tone=Tone.SUCCESS, who=who)
        case MindShown():
            yield from _shown(event)


def aside(event: MindFact) -> Iterator[SecretPart]:
    """Notches and stats that are not open to everybody, for a game master (ORE-200, 203)."""
    told: Iterator[PublicPart] = iter(())
    match event:
        case Checked(noted=noted):
            told = chain(_closed(noted, "ORE-203"), closed_steps(noted.name, event.rolled))
        case Tended(noted=noted):
            mine, his = closed_steps(event.healer, event.rolled), closed_steps(noted.name, event.repeat)
            told = chain(_closed(noted, _TENDED[event.how]), mine, his)
        case GaugeSet(noted) if not noted.open:
            told = iter((_set(Role.LINE, "gauge-set", noted),))
    return told_aside(told)


def _checked(event: Checked) -> Iterator[PublicPart]:
    rule = _CAUSES[event.cause]
    rolled = event.rolled
    if rolled is None:
        yield _title(event, "hardened", "ORE-202")
        return
    if event.cause in _NERVE:
        yield _title(event, f"{event.cause.value}-{'kept' if event.passed else 'lost'}", rule)
    else:
        yield _title(event, "passed" if event.passed else "failed", rule)
    yield from _dice(rolled)
    if event.cause in (Cause.BLAST, Cause.HELPLESS):
        yield _part(Role.LINE, f"because-{event.cause.value}", rule)
    yield from _notches(event.noted, "ORE-203")
    if event.reaction:
        key = "reaction-default" if event.choice else "reaction"
        yield _part(Role.LINE, key, "ORE-203", reaction=_reaction(event.reaction))
    if event.aim_lost:
        yield _part(Role.LINE, "aim-lost", "ORE-121")
    yield from _steps(rolled)


def _title(event: Checked, key: str, rule: str) -> PublicPart:
    gauge: Line | str = _gauge(event.noted.gauge) if event.noted.gauge else ""
    taken = event.rolled.taken if event.rolled else None
    tone = Tone.SUCCESS if event.passed else Tone.FAILURE
    args: dict[str, Argument] = {"who": event.noted.name, "gauge": gauge, "n": event.intensity, "set": str(taken or "")}
    return _part(Role.TITLE, key, rule, tone=tone, **args)


def _tended(event: Tended) -> Iterator[PublicPart]:
    rule = _TENDED[event.how]
    noted, taken, own = event.noted, event.rolled.taken, event.repeat.taken if event.repeat else None
    outcome = "done" if event.done else "kept" if event.repeat else "failed"
    args: dict[str, Argument] = {
        "who": noted.name,
        "healer": event.healer,
        "set": str(taken or ""),
        "own": str(own or ""),
    }
    tone = Tone.SUCCESS if event.done else Tone.FAILURE
    yield _part(Role.TITLE, f"{event.how}-{outcome}", rule, tone=tone, **args)
    yield from _dice(event.rolled)
    if event.weeks:
        yield _part(Role.LINE, "weeks", rule, n=event.weeks)
    if event.cooperation:
        how = line(f"ore.cooperation.{event.cooperation}")
        yield _part(Role.LINE, "cooperation", "ORE-207", how=how)
    if event.repeat:
        result: Line | str = str(own) if own else line("ore.mind.no-success")
        key = "repeat-width" if event.width else "repeat"
        yield _part(Role.LINE, key, rule, who=noted.name, n=event.repeat.difficulty, result=result)
        yield from _dice(event.repeat)
    yield from _notches(noted, rule)
    yield from _steps(event.rolled)
    if event.repeat:
        yield from _steps(event.repeat, width=event.width)


def _shown(event: MindShown) -> Iterator[PublicPart]:
    yield _part(Role.TITLE, "shown", "ORE-200", who=event.name)
    for row in event.rows:
        gauge, stat = _gauge(row.gauge), field(row.stat)
        has = row.notches
        yield _part(Role.LINE, "row", "ORE-200", gauge=gauge, stat=stat, hardened=has.hardened, failed=has.failed)
    if event.shaken:
        gauge, reaction = _gauge(event.shaken.gauge), _reaction(event.shaken.reaction)
        yield _part(Role.LINE, "shaken", "ORE-203", gauge=gauge, n=event.shaken.intensity, reaction=reaction)
    if event.hope:
        yield _part(Role.LINE, "hope", "ORE-210", hope=event.hope)


def _dice(rolled: Rolled) -> Iterator[PublicPart]:
    if rolled.faces:
        yield dice(rolled.faces, rolled.kinds, rolled.reading.sets)


def _notches(noted: Noted, rule: str) -> Iterator[PublicPart]:
    """The notches that are others now, where everybody may read them."""
    if noted.open:
        yield from _changed(noted, rule)


def _closed(noted: Noted, rule: str) -> Iterator[PublicPart]:
    """The same where they are the game master's."""
    if not noted.open:
        yield from _changed(noted, rule)


def _changed(noted: Noted, rule: str) -> Iterator[PublicPart]:
    """The notches that are others now: `Failed: 2 → 3`."""
    for notch in Notch:
        before, after = noted.before.of(notch), noted.after.of(notch)
        if before != after:
            told = line(f"ore.notch.{notch.value}")
            yield _part(Role.LINE, "notch", rule, gauge=_gauge(noted.gauge), notch=told, before=before, after=after)


def _set(role: Role, key: str, noted: Noted) -> PublicPart:
    n, m = noted.after.hardened, noted.after.failed
    return _part(role, key, "ORE-200", who=noted.name, gauge=_gauge(noted.gauge), hardened=n, failed=m)


def _steps(rolled: Rolled, *, width: bool = False) -> Iterator[PublicPart]:
    yield from open_steps(rolled)
    yield from pool_steps(rolled.steps)
    if not rolled.faces:
        return
    yield from reading_steps(rolled.reading, Goal(0 if width else rolled.difficulty))
    for one in rolled.reading.sets if width else ():
        key = "wide-enough" if one in rolled.reading.meet else "too-narrow"
        yield _part(Role.STEP, key, "ORE-209", set=str(one), width=one.width, n=rolled.difficulty)


def _gauge(name: str) -> Line:
    return line(f"ore.gauge.{name}")


def _reaction(name: str) -> Line:
    return line(f"ore.reaction.{name}")


def _part(role: Role, key: str, rule: str, *, tone: Tone = Tone.PLAIN, **args: Argument) -> PublicPart:
    return PublicPart(role, line(f"ore.mind.{key}", **args), tone=tone, rule=rule)
