"""How checks, parts and dice of Cyberpunk RED are said: the pieces that its reports are made of."""

from collections.abc import Iterator

from bot.core.lines import Argument, Face, Line, Mark, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.sums import Part
from bot.systems.red.facts import InjuryRolled
from bot.systems.red.sums import RULE, Total

_TEN = 10
_OWN = ("number", "mod", "luck", "aimed", "wound-serious", "wound-mortal")  # parts that are no field of a sheet


def part(
    role: Role, key: str, rule: str = "", *, tone: Tone = Tone.PLAIN, faces: tuple[Face, ...] = (), **args: Argument
) -> PublicPart:
    """A part of a report."""
    return PublicPart(role, line(key, **args), faces=faces, tone=tone, rule=rule)


def d10(total: Total) -> tuple[Face, ...]:
    """The die of a check as it lies on the table: two, if it went further (CPR-061)."""
    mark = Mark.EXPLODED if len(total.faces) > 1 else Mark.PLAIN
    return tuple(Face(str(face), mark) for face in total.faces)


def d6(faces: tuple[int, ...]) -> tuple[Face, ...]:
    """Dice of damage as they lie on the table; two sixes are marked (CPR-100)."""
    marked = faces.count(6) > 1
    return tuple(Face(str(face), Mark.SET if marked and face == 6 else Mark.PLAIN) for face in faces)


def steps(total: Total, who: str) -> Iterator[PublicPart]:
    """What a check is made of, for `/why`: the sum, then what has a rule of its own (CPR-060 … 062)."""
    if total.open:
        yield from all_steps(total, who)


def all_steps(total: Total, who: str) -> Iterator[PublicPart]:
    """The same, whoever may read it."""
    sum_of = (*map(_named, total.parts), line("red.step.die", n=total.die))
    yield part(Role.STEP, "red.step.check", RULE, who=who, parts=sum_of, total=total.total)
    if len(total.faces) > 1:
        first, further = total.faces
        key = "red.step.further" if first == _TEN else "red.step.back"
        yield part(Role.STEP, key, "CPR-061", first=first, further=further, n=total.die)
    for one in total.parts:
        if one.rule != RULE:
            yield part(Role.STEP, "red.step.part", one.rule, part=_named(one))


def tested(total: Total) -> Line:
    """What a check was of: its skill, or its stat alone."""
    stats = [one.key for one in total.parts if one.rule == RULE and one.key != "number"]
    return _word(stats[-1]) if stats else line("red.check.of.number")


def injury(one: InjuryRolled) -> Line:
    """What a critical injury is called."""
    return line(f"red.injury.{one.table}.{one.key}")


def _named(one: Part) -> Line:
    return line("red.step.of", what=_word(one.key), n=f"{one.n:+d}".replace("-", "−") if one.rule != RULE else one.n)


def _word(key: str) -> Line:
    if key.startswith("injury."):
        return line(f"red.{key}")
    return line(f"red.part.{key}" if key in _OWN else f"field.red.{key}")
