"""How rolls, parts and dice of the comic-strip game are said: the pieces that its reports are made of."""

from collections.abc import Iterator

from bot.core.lines import Argument, Face, Line, Mark, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.sums import Part
from bot.systems.tracy.sums import Total

_OWN = (
    "sum",
    "mod",
    "injuries",
    "surprised",
    "gas",
    "price",
    "together",
    "initiative",
    "called",
    "edge",
    "run",
    "weapon",
    "rating",
    "block",
    "failed-dodge",
    "tn",
    "moderate",
    "difficult",
    "dodge",
    "dive",
    *("close", "normal", "long", "tiny", "small", "large", "very-large"),
    *("rain", "snow", "fog", "night", "darkness", "running", "cover", "still"),
)


def part(
    role: Role, key: str, rule: str = "", *, tone: Tone = Tone.PLAIN, faces: tuple[Face, ...] = (), **args: Argument
) -> PublicPart:
    """A part of a report."""
    return PublicPart(role, line(key, **args), faces=faces, tone=tone, rule=rule)


def faces(total: Total) -> tuple[Face, ...]:
    """The dice of a roll as they lie on the table: spots are marked (DTR-011, DTR-012)."""
    mark = Mark.EXPLODED if len(total.pairs) > 1 else Mark.PLAIN
    pairs = tuple(Face(str(face), mark) for pair in total.pairs for face in pair)
    return (*pairs, *(Face(str(face)) for face in total.hero))


def steps(total: Total, who: str) -> Iterator[PublicPart]:
    """What a roll is made of, for `/why`: the sum, the pairs of a spot, and what has a rule of its own."""
    if len(total.pairs) > 1:
        twos = total.pairs[0] == (1, 1)
        told = tuple(line("tracy.step.pair", a=a, b=b) for a, b in total.pairs)
        key = "tracy.step.two-spot" if twos else "tracy.step.twelve-spot"
        yield part(Role.STEP, key, "DTR-012" if twos else "DTR-011", pairs=told, n=total.dice - sum(total.hero))
    if total.open:
        yield from sum_steps(total, who)


def sum_steps(total: Total, who: str) -> Iterator[PublicPart]:
    """What of it only those may read who may read somebody's figures: the sum and its parts."""
    sum_of = (*map(named, total.parts), line("tracy.step.dice", n=total.dice))
    yield part(Role.STEP, "tracy.step.sum", "DTR-001", who=who, parts=sum_of, total=total.total)
    if total.hero:
        yield part(Role.STEP, "tracy.step.hero", "DTR-131", n=sum(total.hero))
    for one in total.parts:
        if one.rule:
            yield part(Role.STEP, "tracy.step.part", one.rule, part=named(one))


def target(parts: tuple[Part, ...], tn: int) -> Iterator[PublicPart]:
    """What a target number is made of, for `/why`."""
    if len(parts) > 1:
        yield part(Role.STEP, "tracy.step.tn", "DTR-001", parts=tuple(map(named, parts)), tn=tn)
    for one in parts:
        yield part(Role.STEP, "tracy.step.part", one.rule or "DTR-001", part=named(one))


def named(one: Part) -> Line:
    """A part, and how much it is."""
    return line("tracy.step.of", what=word(one.key), n=f"{one.n:+d}".replace("-", "−") if one.rule else one.n)


def word(key: str) -> Line:
    """The word for a part: its own, or the field of the sheet."""
    return line(f"tracy.part.{key}" if key in _OWN else f"field.tracy.{key}")
