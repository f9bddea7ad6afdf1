"""What a player reads about bodies: hits, wounds, armor and healing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from bot.core.lines import Argument, Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.ore.beset import Beset
from bot.systems.ore.body_facts import (
    Armored,
    Blow,
    BodyFact,
    BodyShown,
    Change,
    Healed,
    Hurt,
    Lasting,
    Reshaped,
    Row,
    Treated,
)
from bot.systems.ore.conditions import Condition, Suffered
from bot.systems.ore.damage import boxes
from bot.systems.ore.describe import dice, location, pool_steps, reading_steps
from bot.systems.ore.facts import Goal
from bot.systems.ore.portrait import more, portrait
from bot.systems.ore.tables import WHOLE
from bot.systems.ore.trace import Trace

DRAWN = 20  # boxes that are drawn one by one
FEW = 2  # burning locations that are named on a board
_DIRE = (Condition.DEAD, Condition.UNCONSCIOUS, Condition.DESTROYED)
_CARE_RULES = {"first-aid": "ORE-190", "surgery": "ORE-193", "hospital": "ORE-195"}
_HOW_RULES = {"hand": "ORE-197", "rest": "ORE-192", "bed-rest": "ORE-194"}


def parts(event: BodyFact) -> Iterator[PublicPart]:
    """One fact about a body, in parts."""
    match event:
        case Hurt():
            yield from _hurt(event)
        case Healed(after, how, n, changed, over, opened):
            key = f"ore.title.{how}" if changed or not opened else "ore.title.no-better"
            yield _part(Role.TITLE, key, _HOW_RULES[how], tone=Tone.SUCCESS, who=after.name, n=n)
            if opened:
                yield from map(_change, changed)
            yield from map(_over, over)
        case Treated():
            yield from _treated(event)
        case Armored(after, how, what, heavy):
            yield _part(
                Role.TITLE,
                f"ore.title.armor-{how}",
                "ORE-160" if how == "repaired" else "ORE-153",
                who=after.name,
                what=what,
            )
            if heavy:
                yield _part(Role.LINE, "ore.line.too-heavy", "ORE-155", n=heavy)
        case Reshaped(after, what, rows, opened):
            yield _part(Role.TITLE, "ore.title.body-changed", "ORE-053", who=after.name)
            if opened:
                yield from map(_row, rows)
        case Lasting(after, _, where, what):
            yield _part(Role.TITLE, f"ore.title.limb-{what}", "ORE-050", who=after.name, location=location(where))
        case BodyShown():
            yield from _shown(event)


def aside(event: BodyFact) -> Iterator[SecretPart]:
    """The figures of a body that are not open to everybody, for a game master (ORE-042, 043)."""
    told: Iterator[PublicPart] = iter(())
    match event:
        case Hurt(open=False):
            whose = (PublicPart(Role.STEP, line("ore.step.whose", who=event.after.name)),) if event.blow else ()
            told = chain(whose, map(_row, event.rows), map(_step, event.steps))
        case Healed(open=False) | Treated(open=False) if event.changes:
            told = map(_change, event.changes)
        case Healed(open=False):
            no_better = _part(Role.LINE, "ore.title.no-better", _HOW_RULES[event.how], who=event.after.name)
            told = iter((no_better,))
        case Reshaped(open=False):
            told = map(_row, event.rows)
    return told_aside(told)


def _hurt(event: Hurt) -> Iterator[PublicPart]:
    if event.blow:
        yield from _blow(event, event.blow)
        return
    dire = any(one.condition in _DIRE for one in event.new)
    points = boxes(event.shock, event.killing, 0).removesuffix("/0")
    key = "ore.title.hurt" if event.shock or event.killing else "ore.title.deflected"
    tone = Tone.DIRE if dire else Tone.PLAIN
    yield _part(Role.TITLE, key, "ORE-041", tone=tone, who=event.after.name, location=_struck(event), points=points)
    if event.open:
        yield from map(_row, event.rows)
    yield from map(_condition, mattering(event.new))
    if event.open:
        yield from map(_step, event.steps)


def _blow(event: Hurt, blow: Blow) -> Iterator[PublicPart]:
    """A damage event in the story of a round, in one line: `3x9 Ghoul 1 → Rook: torso 3S (3S/10)`."""
    points = boxes(event.shock, event.killing, 0).removesuffix("/0")
    kind = "hits" if event.shock or event.killing else "deflected"
    who = blow.by or line("ore.story.somebody")
    told = line(
        f"ore.story.{kind}" if blow.set else f"ore.story.{kind}-alone",
        by=who,
        target=event.after.name,
        location=_struck(event),
        points=points,
        means=line("ore.story.means", means=blow.means) if blow.means else "",
        boxes=_all_boxes(event) if event.open and kind == "hits" else "",
    )
    yield (
        _part(Role.LINE, "ore.story.with-set", "ORE-041", set=blow.set, told=told)
        if blow.set
        else PublicPart(Role.LINE, told, rule="ORE-041")
    )
    yield from map(_condition, mattering(event.new))
    if event.open:
        yield from map(_step, event.steps)


def _struck(event: Hurt) -> Line:
    """Where a damage event struck: at one location, or at several."""
    return location(event.location) if event.location else line("ore.all-over")


def _all_boxes(event: Hurt) -> Line:
    """The boxes of every location that was marked; the first is the one that was struck, if it was one."""
    if not event.location:
        every = (line("ore.boxes", location=location(one.location), boxes=_boxes(one)) for one in event.rows)
        return line("ore.story.just", boxes=tuple(every))
    first, *others = (
        line(
            "ore.story.boxes" if one.location == event.location else "ore.boxes",
            location=location(one.location),
            boxes=_boxes(one),
        )
        for one in sorted(event.rows, key=lambda one: one.location != event.location)
    )
    return (
        line("ore.story.all-boxes", first=first, others=tuple(others))
        if others
        else line("ore.story.just", boxes=first)
    )


def _treated(event: Treated) -> Iterator[PublicPart]:
    rule = _CARE_RULES[event.care]
    outcome = "done" if event.taken else "failed"
    yield _part(
        Role.TITLE,
        f"ore.title.{event.care}-{outcome}",
        rule,
        tone=Tone.SUCCESS if event.taken else Tone.FAILURE,
        who=event.after.name,
        healer=event.healer,
        location=location(event.location) if event.location else "",
        n=event.points,
        set=event.taken,
    )
    if event.faces:
        yield dice(event.faces, event.kinds, event.reading.sets)
    if event.difficulty:
        yield _part(Role.LINE, "ore.line.difficulty", rule, difficulty=event.difficulty)
    if event.open:
        yield from map(_change, event.changes)
    if event.care == "surgery":
        yield _part(Role.LINE, "ore.line.hours", rule, n=event.hours)
    yield from map(_over, event.over)
    yield from map(_condition, mattering(event.new))
    yield from pool_steps(event.pool)
    yield from reading_steps(event.reading, Goal(event.difficulty))


def _shown(event: BodyShown) -> Iterator[PublicPart]:
    told: Line = line(f"state.{event.state}") if event.state else line("board.unknown")
    title = _part(Role.TITLE, "ore.title.body", "ORE-042", who=event.name, state=told)
    yield replace(title, picture=portrait(event.name, told, event.rows))
    yield from map(_row, event.rows)
    for worn in event.armor:
        yield _part(Role.LINE, "ore.line.worn", "ORE-153", what=worn)
    yield from map(_condition, mattering(event.suffered))
    for one in event.penalties:
        stat = line(f"field.ore.{one.stat}")
        yield _part(Role.LINE, "ore.line.penalty", one.rule, stat=stat, n=one.dice)
    if event.beset:
        yield PublicPart(Role.LINE, line("ore.line.beset", what=tuple(map(plight, event.beset))))


def figures(rows: tuple[Row, ...], suffered: tuple[Suffered, ...], beset: tuple[Beset, ...]) -> Line | None:
    """The marked locations, what follows from them and what else befalls somebody, for a board; or nothing."""
    marked = tuple(
        line(f"ore.boxes{_whole(one.location)}", location=location(one.location), boxes=_boxes(one))
        for one in rows
        if one.shock or one.killing or one.gone
    )
    states = tuple(_suffered("state", one) for one in mattering(suffered))
    parts = (*marked, *states, *(plight(one, brief=True) for one in beset))
    return line("ore.figures", parts=parts) if parts else None


def plight(one: Beset, *, brief: bool = False) -> Line:
    """What befalls somebody: `pinned by Ghoul 1`; `brief`, without every single location."""
    many = brief and one.key == "burning" and len(one.where) > FEW
    key, n = ("burning-much", len(one.where)) if many else (one.key + _whole(*one.where), one.n)
    what: Line | str = line(f"ore.reaction.{one.who}") if one.key == "shaken" else one.who
    lasts: Line | str = line("ore.hazard.rounds", n=one.rounds) if one.rounds else ""
    return line(f"ore.plight.{key}", who=what, n=n, lasts=lasts, locations=tuple(map(location, one.where)))


def _boxes(one: Row) -> str:
    return boxes(one.shock, one.killing, one.boxes)


def _row(one: Row) -> PublicPart:
    """A location with its boxes: `Torso 2S1K/10 ╱╱╳○○○○○○○`."""
    extra = tuple(more(one))
    key = "ore.row.more" if extra else "ore.row.plain"
    where = location(one.location)
    return _part(Role.LINE, key, "ORE-043", location=where, boxes=_boxes(one), drawn=draw(one), extra=extra)


def draw(one: Row) -> str:
    """The boxes one by one: Shock, Killing, empty; none, where there are too many.

    >>> draw(Row("torso", "7-9", 2, 1, 10))
    '╱╱╳○○○○○○○'
    """
    if one.boxes > DRAWN:
        return "…"
    return "╱" * one.shock + "╳" * one.killing + "○" * (one.boxes - one.shock - one.killing)


def _change(one: Change) -> PublicPart:
    return _part(
        Role.LINE, "ore.line.change", "ORE-197", location=location(one.location), before=one.before, after=one.after
    )


def mattering(suffered: tuple[Suffered, ...]) -> tuple[Suffered, ...]:
    """What is to be told of all that somebody suffers: of the dead, nothing else."""
    death = tuple(one for one in suffered if one.condition is Condition.DEAD)
    return death or suffered


def _condition(one: Suffered) -> PublicPart:
    return PublicPart(Role.LINE, _suffered("condition", one), rule=one.rule)


def _over(one: Suffered) -> PublicPart:
    return PublicPart(Role.LINE, _suffered("over", one), rule="ORE-197")


def _suffered(where: str, one: Suffered) -> Line:
    """A condition in words, from one of three tables; what is but one piece is not told apart from it."""
    of = location(one.location) if one.location else ""
    return line(f"ore.{where}.{one.condition.value}{_whole(one.location)}", location=of)


def _whole(*where: str) -> str:
    """What the key of a text ends with, where a thing is but one piece."""
    return "-whole" if where == (WHOLE,) else ""


def _step(one: Trace) -> PublicPart:
    args: dict[str, Argument] = dict(one.args)
    if "location" in args:
        args["location"] = location(str(args["location"]))
    if args.get("what") in ("cover", "own"):
        args["what"] = line(f"ore.layer.{args['what']}")
    return PublicPart(Role.STEP, line(f"ore.hit.{one.key}", **args), rule=one.rule)


def _part(role: Role, key: str, rule: str, *, tone: Tone = Tone.PLAIN, **args: Argument) -> PublicPart:
    return PublicPart(role, line(key, **args), tone=tone, rule=rule)
