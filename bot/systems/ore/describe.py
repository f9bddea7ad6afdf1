"""What a player reads about a pool."""

from collections.abc import Iterator
from functools import reduce

from bot.core.events import Event
from bot.core.lines import Face, Line, Mark, Role, Tone, line
from bot.core.public import PublicPart
from bot.systems.ore.facts import Goal, Kind, PoolEmpty, PoolRolled, SetPicked, TrumpSet
from bot.systems.ore.pool import Pool, Step
from bot.systems.ore.sets import Reading, Set
from grammar.actions import OrePool

# Locations that the languages know: those of people, and those of things.
WORDED = ("left-leg", "right-leg", "left-arm", "right-arm", "torso", "head", "whole", "tires", "chassis", "cab")
PART = "part-"  # one of the locations of a thing, and its number
OBJECT = 9  # the number to call for something that the target wears or holds (ORE-124)

_LETTERS = {Kind.NORMAL: "", Kind.EXPERT: "e", Kind.CALLED: "c", Kind.TRUMP: "t"}
_MARKS = {Kind.NORMAL: Mark.PLAIN, Kind.EXPERT: Mark.FIXED, Kind.CALLED: Mark.FIXED, Kind.TRUMP: Mark.CHOSEN}
_PENALTIES = ("penalty", "called", "actions")
_TERMS = ("dice", "expert", "open", "trump", "bonus", *_PENALTIES, "bought")
_ENDS = ("dropped-expert", "kept-trump", "cap", "fixed", "fixed-expert", "no-die")


def location(name: str) -> Line:
    """The word for a hit location; one that a game master made is called as he wrote it."""
    if name.startswith(PART) and name.removeprefix(PART).isdecimal():
        return line("ore.location.part", n=int(name.removeprefix(PART)))
    return line(f"ore.location.{name}") if name in WORDED else line("ore.own-location", name=name)


def set_at(one: Set) -> Line:
    """A set with the location that it strikes: `2x10 head`."""
    return line("ore.set", set=str(one), location=location(one.location))


def parts(event: Event) -> Iterator[PublicPart]:
    """One fact of a pool, in parts."""
    match event:
        case PoolEmpty(_, steps):
            yield PublicPart(Role.TITLE, line("ore.title.empty"), tone=Tone.FAILURE, rule="ORE-001")
            yield from _built(steps, 0)
            yield from pool_steps(steps)
        case PoolRolled():
            yield from _rolled(event)
        case TrumpSet(_, goal, faces, kinds, reading, choice):
            yield from _read(goal, reading, asked=bool(choice))
            yield dice(faces, kinds, reading.sets)
            yield from _lines(goal, reading, asked=bool(choice))
            trump = tuple(face for face, kind in zip(faces, kinds, strict=True) if kind is Kind.TRUMP)
            yield PublicPart(Role.STEP, line("ore.step.trump-set", faces=trump), rule="ORE-011")
            yield from reading_steps(reading, goal)
        case SetPicked(_, goal, faces, kinds, reading):
            yield from _read(goal, reading, asked=False)
            yield dice(faces, kinds, reading.sets)
            yield from _lines(goal, reading, asked=False)
        case _:
            raise TypeError(f"not a fact of a pool: {event}")


def preview(spec: OrePool, pool: Pool) -> Line:
    """How a pool will be rolled: `7d called:10 → 6 dice, one set to 10 (head)`."""
    said = str(spec).removeprefix("/ore ")
    if not pool.size:
        return line("ore.preview.said", said=said, parts=(line("ore.preview.empty"),))
    steps = {step.key: step for step in pool.steps}
    told = [line("ore.preview.dice", n=pool.size)]
    if step := steps.get("fixed") or steps.get("fixed-expert"):
        told.append(line("ore.preview.called", called=step.faces[0], location=location(step.location)))
    if pool.expert:
        told.append(line("ore.preview.expert", n=len(pool.expert), faces=pool.expert))
    if step := steps.get("undeclared"):
        told.append(line("ore.preview.undeclared", n=step.n))
    if pool.trump:
        told.append(line("ore.preview.trump", n=pool.trump))
    if spec.difficulty:
        told.append(line("ore.preview.difficulty", difficulty=spec.difficulty))
    if spec.actions > 1:
        told.append(line("ore.preview.actions", n=spec.actions))
    return line("ore.preview.said", said=said, parts=tuple(told))


def _rolled(event: PoolRolled) -> Iterator[PublicPart]:
    trump = event.kinds.count(Kind.TRUMP)
    if event.reading:
        yield from _read(event.goal, event.reading, asked=bool(event.choice))
    else:
        yield PublicPart(Role.TITLE, line("ore.title.trump", n=trump), rule="ORE-011")
    yield dice(event.faces, event.kinds, event.reading.sets if event.reading else ())
    yield from _built(event.steps, len(event.faces))
    if event.reading:
        yield from _lines(event.goal, event.reading, asked=bool(event.choice))
    yield from _hints(event.steps)
    yield from pool_steps(event.steps)
    if rolled := tuple(face for face, kind in zip(event.faces, event.kinds, strict=True) if kind is Kind.NORMAL):
        yield PublicPart(Role.STEP, line("ore.step.rolled", faces=rolled), rule="ORE-001")
    if event.reading:
        yield from reading_steps(event.reading, event.goal)


def _built(steps: tuple[Step, ...], total: int) -> Iterator[PublicPart]:
    """How the pool came about, in one line: `7d +2e −1d = 8 dice, one set to 10 (head)`. A plain pool needs none."""
    terms = [line(f"ore.built.{step.key}", n=step.n, faces=step.faces) for step in steps if step.key in _TERMS]
    ends = [
        line(f"ore.built.{step.key}", n=step.n, faces=step.faces, location=_where(step))
        for step in steps
        if step.key in _ENDS
    ]
    if len(terms) > 1 or ends:
        added = reduce(lambda one, other: line("ore.built.and", one=one, other=other), terms)
        results = (line("ore.built.total", n=total), *ends)
        yield PublicPart(Role.LINE, line("ore.built.all", sum=added, results=results), rule="ORE-004")


def pool_steps(steps: tuple[Step, ...]) -> Iterator[PublicPart]:
    """How a pool came about, step by step."""
    for step in steps:
        told = line(f"ore.step.{step.key}", n=step.n, total=step.total, faces=step.faces, location=_where(step))
        yield PublicPart(Role.STEP, told, rule=step.rule)


def _hints(steps: tuple[Step, ...]) -> Iterator[PublicPart]:
    penalty = any(step.key in _PENALTIES for step in steps)
    for step in steps:
        if step.key == "undeclared":
            faces = ",".join(map(str, step.faces))  # as it is typed
            key = "ore.hint.undeclared-penalty" if penalty else "ore.hint.undeclared"
            yield PublicPart(Role.HINT, line(key, n=step.n, count=len(step.faces), faces=faces), rule=step.rule)
        elif step.key == "sure":
            yield PublicPart(Role.HINT, line("ore.hint.sure", face=step.faces[0]), rule=step.rule)


def _read(goal: Goal, reading: Reading, *, asked: bool) -> Iterator[PublicPart]:
    """The title: what was hit, what may be, or why nothing was."""
    if asked:
        named = tuple(line("ore.set-of", set=str(one), location=location(one.location)) for one in reading.meet)
        which = line("ore.title.which", first=named[:-1], last=named[-1])
        yield PublicPart(Role.TITLE, which, tone=Tone.SUCCESS, rule=_picking(goal))
    elif reading.taken:
        hits = tuple(line("ore.set-hits", set=str(one), location=location(one.location)) for one in reading.taken)
        yield PublicPart(Role.TITLE, line("ore.title.hits", sets=hits), tone=Tone.SUCCESS, rule="ORE-002")
    elif reading.sets:
        below = line("ore.title.below", sets=_names(reading.sets), difficulty=goal.difficulty)
        yield PublicPart(Role.TITLE, below, tone=Tone.FAILURE, rule="ORE-006")
    else:
        yield PublicPart(Role.TITLE, line("ore.title.none"), tone=Tone.FAILURE, rule="ORE-002")


def _lines(goal: Goal, reading: Reading, *, asked: bool) -> Iterator[PublicPart]:
    """What the title leaves open: a question's default, a difficulty, a called shot gone elsewhere, idle actions."""
    taken = reading.taken
    if asked:
        yield PublicPart(Role.LINE, line("ore.line.default", sets=_names(taken)), rule="ORE-005")
        return
    if goal.difficulty and taken:
        yield PublicPart(Role.LINE, line("ore.line.met", difficulty=goal.difficulty), rule="ORE-006")
    if goal.called and taken and all(one.height != goal.called for one in taken):
        missed = line("ore.line.call-missed", called=goal.called, location=location(goal.location))
        yield PublicPart(Role.LINE, missed, rule="ORE-063")
    elif goal.called == OBJECT and taken:
        yield PublicPart(Role.LINE, line("ore.line.object", called=goal.called), rule="ORE-124")
    if taken and len(taken) < goal.actions:
        short = line("ore.line.actions", n=len(taken), actions=goal.actions)
        yield PublicPart(Role.LINE, short, rule="ORE-012")


def reading_steps(reading: Reading, goal: Goal) -> Iterator[PublicPart]:
    """How the dice were read, step by step."""
    if not reading.sets:
        yield PublicPart(Role.STEP, line("ore.step.no-set"), rule="ORE-002")
        return
    yield PublicPart(Role.STEP, line("ore.step.sets", sets=_names(reading.sets)), rule="ORE-002")
    if reading.loose:
        yield PublicPart(Role.STEP, line("ore.step.loose", faces=reading.loose), rule="ORE-002")
    if goal.difficulty:
        for one in reading.sets:
            key = "ore.step.meets" if one in reading.meet else "ore.step.below"
            told = line(key, set=str(one), height=one.height, difficulty=goal.difficulty)
            yield PublicPart(Role.STEP, told, rule="ORE-006")
    if len(reading.taken) < len(reading.meet):
        yield PublicPart(Role.STEP, line("ore.step.default", sets=_names(reading.taken)), rule="ORE-005")
    if goal.called and reading.meet:
        hit = any(one.height == goal.called for one in reading.meet)
        key = "ore.step.call-hit" if hit else "ore.step.call-missed"
        yield PublicPart(Role.STEP, line(key, called=goal.called, location=location(goal.location)), rule="ORE-063")


def dice(faces: tuple[int, ...], kinds: tuple[Kind, ...], sets: tuple[Set, ...]) -> PublicPart:
    """The dice, those of the widest set first and the loose ones last, a letter on each that was not rolled."""
    ranks = {one.height: place for place, one in enumerate(sets)}
    lying = sorted(zip(faces, kinds, strict=True), key=lambda die: (ranks.get(die[0], len(ranks)), -die[0]))
    row = tuple(
        Face(f"{face or ''}{_LETTERS[kind]}", Mark.SET if face in ranks else _MARKS[kind], face, _MARKS[kind])
        for face, kind in lying
    )
    return PublicPart(Role.DICE, line("ore.dice", n=len(row)), row)


def _where(step: Step) -> Line | str:
    return location(step.location) if step.location else ""


def _names(sets: tuple[Set, ...]) -> tuple[str, ...]:
    return tuple(map(str, sets))


def _picking(goal: Goal) -> str:
    return "ORE-012" if goal.actions > 1 else "ORE-005"
