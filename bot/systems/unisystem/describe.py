"""What happened under Cinematic Unisystem, in parts: who did what and how it came out, the dice, and every step."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from bot.core.lines import Argument, Face, Line, Mark, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.core.sums import Part
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.facts import AttackOver, AttackWaits, Hurt, Rolled, SheetSet, Struck, Told, UniFact
from bot.systems.unisystem.hitting import Outcome
from bot.systems.unisystem.shape import DistanceSet, GangSet, KnockdownAsked, LightSet, OpeningSet, ShapeFact, ShapeSet
from bot.systems.unisystem.sums import Total
from bot.systems.unisystem.wording import Wording, variable
from grammar.maneuver_words import PARTS, VARIABLES
from grammar.maneuvers import Need
from grammar.texts import meters

FIELDS = ("UNI-001", "UNI-002", "")  # the rules by which a part is a field of the sheet
PLIGHTS = tuple(plight.value for plight in Plight)  # conditions are called in rolls what they are called elsewhere
_WORD = re.compile(r"([A-Z]\w*)")  # a variable of a formula
_TONES = {
    Outcome.HIT: Tone.SUCCESS,
    Outcome.MISSED: Tone.FAILURE,
    Outcome.DEFENDED: Tone.FAILURE,
    Outcome.LOCKED: Tone.PLAIN,
}


def parts(event: UniFact) -> Iterator[PublicPart]:
    """One fact, in parts."""
    match event:
        case AttackWaits(_, name, called, targets) if called:
            yield part(
                Role.TITLE, "unisystem.attack.waits", "UNI-020", {"who": name, "what": called.word, "targets": targets}
            )
        case Rolled():
            yield from _rolled(event)
        case Struck():
            yield from _struck(event)
        case Hurt():
            yield from _hurt(event)
        case Told(key, rule, args, called, title):
            said: dict[str, Argument] = {name: _argument(name, value) for name, value in args.items()}
            if called:
                said["what"] = called.word
            if "required" in args:
                need = Need(str(args["required"]), str(args["value"]), int(args["n"]))
                said["need"] = Wording({}).need(need)
            yield part(Role.TITLE if title else Role.LINE, f"unisystem.story.{key}", rule, said)
        case AttackWaits() | AttackOver() | SheetSet():
            return


def aside(event: UniFact) -> Iterator[SecretPart]:
    """The arithmetic and the life points that are not open to everybody, for a game master (UNI-001, 040)."""
    told: Iterator[PublicPart] = iter(())
    match event:
        case Rolled(open=False):
            told = steps(event.total, event.name)
        case Hurt(open=False):
            left = part(Role.LINE, "unisystem.damage.open", "UNI-040", _lost(event))
            told = chain((left,), _damage_steps(event))
    return told_aside(told)


def places(event: ShapeFact) -> Iterator[PublicPart]:
    """Where everybody is: what brought somebody into a shape is told by other facts."""
    match event:
        case DistanceSet(_, _, (one, other), far) if one:
            said = {"one": one, "other": other, "n": meters(far)}
            yield part(Role.TITLE, "unisystem.story.distance", "UNI-030", said)
        case LightSet(light, called):
            shown = light.replace("-", "−")
            yield part(Role.TITLE, "unisystem.story.light", "UNI-032", {"what": called.word if called else shown})
        case GangSet(_, _, name, names):
            key = "unisystem.story.gang" if names else "unisystem.story.no-gang"
            yield part(Role.TITLE, key, "UNI-024", {"who": name, "names": names})
        case ShapeSet() | DistanceSet() | KnockdownAsked() | OpeningSet():
            return


def part(
    role: Role,
    key: str,
    rule: str,
    args: Mapping[str, Argument],
    *,
    tone: Tone = Tone.PLAIN,
    faces: tuple[Face, ...] = (),
) -> PublicPart:
    """A part of a report."""
    return PublicPart(role, Line(key, args), faces=faces, tone=tone, rule=rule)


def _argument(name: str, value: str | int) -> Argument:
    """An argument of a story: some are keys of words, some parts of the body, some lengths in centimeters."""
    if name == "part" and value in PARTS:
        return line(f"unisystem.limb.{value}")
    if name in ("high", "long") and isinstance(value, int):
        return length(value)
    if name == "n" and isinstance(value, str):
        return value.replace("-", "−")
    return line(f"uni-condition.{value}") if name == "condition" else value


def length(centimeters: int) -> Argument:
    """A length in meters, as short as it is exact."""
    whole, rest = divmod(centimeters, 100)
    return line("unisystem.figure.meters", whole=whole, rest=f"{rest:02}".rstrip("0")) if rest else whole


# ---- rolls


def _rolled(event: Rolled) -> Iterator[PublicPart]:
    """A roll: of its own, the title and the dice; beside something else, the dice."""
    what = event.called.word if event.called else rolled_with(event.of) or line(f"unisystem.roll.{event.what}")
    total = event.total
    told: dict[str, Argument] = {"who": event.name, "what": what, "total": total.total, "levels": total.levels}
    if event.title:
        key = "unisystem.rolled.succeeds" if event.success else "unisystem.rolled.fails"
        yield part(Role.TITLE, key, "UNI-001", told, tone=Tone.SUCCESS if event.success else Tone.FAILURE)
    key = "unisystem.rolled.score" if total.die is None else "unisystem.rolled.dice"
    yield part(Role.DICE, key, "UNI-003", told, faces=d10(total))
    if event.open:
        yield from steps(total, event.name)


def rolled_with(of: Sequence[tuple[str, int]]) -> Line | None:
    """What a test is of: `DEX + Athletics`, `2 × WILL`; nothing: a number alone."""
    terms = [_times(line(f"field.unisystem.{name}"), times) for name, times in of]
    if len(terms) > 1:
        return line("unisystem.roll.two", one=terms[0], other=terms[1])
    return terms[0] if terms else None


def _times(word: Line, times: int) -> Line:
    return word if times == 1 else line("unisystem.roll.times", n=times, what=word)


def d10(total: Total) -> tuple[Face, ...]:
    """The die as it lies on the table: an open one may have several faces (UNI-006); a Score has none."""
    faces = total.die.faces if total.die else ()
    mark = Mark.EXPLODED if len(faces) > 1 else Mark.PLAIN
    return tuple(Face(str(face), mark) for face in faces)


def steps(total: Total, who: str) -> Iterator[PublicPart]:
    """What a roll is made of, for `/why`: the sum, then what has a rule of its own."""
    die = (line("unisystem.step.die", n=total.die.value),) if total.die else ()
    sum_of = (*map(named, total.parts), *die)
    said: dict[str, Argument] = {"who": who, "parts": sum_of, "total": total.total, "n": total.levels}
    yield part(Role.STEP, "unisystem.step.roll", "UNI-001", said)
    for one in total.parts:
        if one.rule not in FIELDS:
            yield part(Role.STEP, "unisystem.step.part", one.rule, {"part": named(one)})


def named(one: Part) -> Line:
    """A part of a total: its word and its number."""
    field = one.rule in FIELDS and one.key not in ("number", "mod")
    section = "field.unisystem" if field else "uni-condition" if one.key in PLIGHTS else "unisystem.part"
    word = line(f"{section}.{one.key}")
    return line("unisystem.step.of", what=word, n=one.n if field else f"{one.n:+d}".replace("-", "−"))


# ---- attacks and damage


def _struck(event: Struck) -> Iterator[PublicPart]:
    """How an attack came out for one of its targets."""
    told: dict[str, Argument] = {
        "who": event.attacker,
        "what": event.called.word,
        "target": event.target,
        "total": event.total,
        "defence": event.defence,
        "levels": event.levels,
        "net": event.net,
    }
    yield part(Role.TITLE, f"unisystem.attack.{event.outcome}", "UNI-020", told, tone=_TONES[event.outcome])
    key = "ruled" if event.ruled else "hit" if event.outcome is Outcome.HIT else "miss"
    yield part(Role.STEP, f"unisystem.step.{key}", "UNI-021" if event.outcome is Outcome.HIT else "UNI-020", told)


def _hurt(event: Hurt) -> Iterator[PublicPart]:
    """Damage: what is left of it, and each step on the way there (UNI-040)."""
    faces = (Face(str(event.face)),) if event.face else ()
    key = "unisystem.damage.open" if event.open else "unisystem.damage.closed"
    yield part(Role.LINE, key, "UNI-040", _lost(event), faces=faces)
    if event.open:
        yield from _damage_steps(event)


def _formula(text: str) -> Line:
    """A base damage as it was counted, with its variables in the words of the reader: `d4 × (STR + 1)`."""
    pieces = [variable(each) if each in VARIABLES else each for each in _WORD.split(text)]
    told = line("unisystem.sum.number", n=pieces[0])
    for each in pieces[1:]:
        told = line("unisystem.sum.beside", left=told, right=each)
    return told


def _lost(event: Hurt) -> dict[str, Argument]:
    """What is lost, and the life points before and after."""
    before, after = event.lp
    kind = line(f"unisystem.type.{event.type}")
    return {
        "who": event.after.name,
        "n": event.dealt.lp,
        "type": kind,
        "before": before,
        "after": after,
        "most": event.most,
    }


def _damage_steps(event: Hurt) -> Iterator[PublicPart]:
    """The arithmetic of damage, in the order of the book (UNI-040)."""
    done = event.dealt
    told: dict[str, Argument] = {
        "formula": _formula(event.formula),
        "base": done.base,
        "extra": done.extra,
        "av": done.av,
        "through": done.through,
    }
    yield part(Role.STEP, "unisystem.step.damage", "UNI-040", told)
    if done.multiplier != 1:
        times: dict[str, Argument] = {"through": done.through, "by": done.multiplier, "n": done.multiplied}
        yield part(Role.STEP, "unisystem.step.multiplied", "UNI-049", times)
    if done.halved != done.multiplied:
        yield part(Role.STEP, "unisystem.step.halved", "UNI-040", {"n": done.halved})
    if done.lp != done.halved:
        yield part(Role.STEP, "unisystem.step.capped", "UNI-069", {"n": done.lp})
