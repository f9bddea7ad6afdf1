"""The story of a round: what was declared, what was rolled, and what each set did, in order."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import starmap

from bot.core.lines import Face, Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.ore.describe import dice, pool_steps
from bot.systems.ore.describe_stats import base_steps
from bot.systems.ore.facts import Kind
from bot.systems.ore.round_facts import (
    AllDeclared,
    Declared,
    HandRolled,
    RoundFact,
    RoundOver,
    RoundRow,
    RoundShown,
    Saying,
    SetMoved,
    SetsTaken,
    SpendingChosen,
    StageBegan,
    Thrown,
    Told,
)
from bot.systems.ore.rounds import Fate, Stage
from bot.systems.ore.sets import sets
from grammar.declaring import Deed, Resolve, dice_typed

FEET = 3  # in a yard
_TOLD = ("die-lost", "ruined", "out", "limb", "pinned", "panicked", "ground", "skipped", "disarmed")


def parts(event: RoundFact) -> Iterator[PublicPart]:
    """One fact of a round, in parts."""
    match event:
        case Declared(_, name, _, declaration, plans):
            dice_said = dice_typed(declaration.pool)
            told = line("ore.title.declares", who=name, what=deeds(plans), dice=f":{dice_said}" if dice_said else "")
            yield PublicPart(Role.TITLE, told, rule="ORE-022")
            if any(one.deed == Deed.SPRAY and len(one.targets) > 1 for one in plans):
                yield PublicPart(Role.HINT, line("ore.hint.side-by-side"), rule="ORE-130")
            if event.shaken:
                reaction = line(f"ore.reaction.{event.shaken}")
                yield PublicPart(Role.HINT, line("ore.hint.shaken", who=name, reaction=reaction), rule="ORE-203")
        case AllDeclared():
            yield PublicPart(Role.HINT, line("ore.line.all-declared"), rule="ORE-020")
            yield _resolve()
        case StageBegan():
            yield from _stage(event)
        case HandRolled():
            yield from _rolled(event)
        case SpendingChosen(_, name, spent):
            yield PublicPart(Role.LINE, line("ore.line.spends", who=name, n=spent), rule="ORE-102")
        case SetsTaken(_, name, taken, _, _, True):
            named = tuple(map(str, taken))
            yield PublicPart(Role.LINE, line("ore.line.takes", who=name, sets=named or ("–",)), rule="ORE-005")
        case SetMoved():
            yield from _moved(event)
        case Told(key, rule, set_, args):
            told = line(f"ore.story.{key}", **args)
            yield PublicPart(Role.LINE, _with_set(set_, told) if set_ else told, rule=rule)
        case Thrown(_, name, yards):
            told = line("ore.story.thrown", who=name, n=yards, feet=yards * FEET)
            yield PublicPart(Role.LINE, told, rule="ORE-141")
        case RoundOver(number):
            yield PublicPart(Role.STEP, line("ore.step.round-over", round=number), rule="ORE-029")
        case RoundShown():
            yield from _shown(event)


def deeds(plans: Sequence[Saying]) -> Line:
    """What somebody does, in words: `strikes Ghoul 1 (knife) and dodges`."""
    told = [_deed(one) for one in plans]
    return reduce(lambda one, other: line("ore.deeds.and", one=one, other=other), told)


def _deed(one: Saying) -> Line:
    """One action: the deed, whom it is about, what with, and every special option (ORE-022)."""
    options = tuple(starmap(_option, one.options.items()))
    extra: tuple[str | int | Line, ...] = (*filter(None, (one.weapon, one.what)), *options)
    key = f"ore.deeds.{'at' if one.targets else 'bare'}{'-with' if extra else ''}"
    alone = not one.targets and one.deed in (Deed.SHOOT, Deed.THROW, Deed.AIM)
    form = "-alone" if alone else "-at" if one.targets and one.deed == Deed.ACT else ""
    return line(key, deed=line(f"ore.does.{one.deed}{form}"), whom=one.targets, extra=extra)


def _option(name: str, value: str | int) -> Line:
    """An option in words: `called: 10`."""
    if name in ("art", "take"):
        return line(f"ore.deeds.option-{name}", what=line(f"ore.{name}.{value}"))
    return line(f"ore.deeds.option-{name}", what=str(value), n=value if isinstance(value, int) else 0)


def aside(event: RoundFact) -> Iterator[SecretPart]:
    """The stats of a pool that are not open to everybody, for a game master (ORE-001)."""
    told: Iterator[PublicPart] = iter(())
    if isinstance(event, HandRolled) and not event.open and (steps := tuple(base_steps(event.hand.why))):
        told = iter((PublicPart(Role.STEP, line("ore.step.whose", who=event.name)), *steps))
    return told_aside(told)


def _stage(event: StageBegan) -> Iterator[PublicPart]:
    key = "rolls" if event.stage is Stage.READ else "acts"
    rule = "ORE-023" if event.stage is Stage.READ else "ORE-024"
    yield PublicPart(Role.TITLE, line(f"ore.title.round-{key}", round=event.round), tone=Tone.PLAIN, rule=rule)
    if event.idle:
        yield PublicPart(Role.LINE, line("ore.line.idle", names=event.idle), rule="ORE-022")
    if event.stage is Stage.READ:
        yield _resolve()


def _resolve() -> PublicPart:
    return PublicPart(Role.BUTTON, line("button.resolve"), command=str(Resolve()))


def _rolled(event: HandRolled) -> Iterator[PublicPart]:
    hand = event.hand
    said = line("ore.line.rolls", who=event.name, what=deeds(event.plans))
    if not hand.faces:
        yield PublicPart(Role.LINE, line("ore.line.no-dice", who=event.name, what=deeds(event.plans)), rule="ORE-001")
    elif 0 in hand.faces:
        trump = hand.kinds.count(Kind.TRUMP)
        yield PublicPart(Role.LINE, line("ore.line.rolls-trump", said=said, n=trump), _faces(event), rule="ORE-011")
    else:
        found = tuple(map(str, sets(hand.faces)))
        key = "ore.line.rolls-sets" if found else "ore.line.rolls-nothing"
        yield PublicPart(Role.LINE, line(key, said=said, sets=found), _faces(event), rule="ORE-023")
    yield PublicPart(Role.STEP, line("ore.step.whose", who=event.name))
    if event.open:
        yield from base_steps(hand.why)
    yield from pool_steps(hand.steps)


def _faces(event: HandRolled) -> tuple[Face, ...]:
    hand = event.hand
    return dice(hand.faces, hand.kinds, sets(hand.faces)).faces


def _moved(event: SetMoved) -> Iterator[PublicPart]:
    """A set that lost a die, or was lost: `↳ Rook: 3x7 → 2x7`. What an attack or a defence spends is a step."""
    args = {"who": event.name, "before": event.before, "set": str(event.set), "by": event.by}
    if event.set.fate is Fate.UP and event.why == "stands":
        told = line("ore.story.stands", who=event.name, set=str(event.set))
        yield PublicPart(Role.LINE, told, rule="ORE-105")
    elif event.why in _TOLD:
        yield PublicPart(Role.LINE, line(f"ore.moved.{event.why}", **args), rule=event.rule)
    elif event.why != "acts":
        yield PublicPart(Role.STEP, line(f"ore.moved.{event.why}", **args), rule=event.rule)


def _with_set(set_: str, told: Line) -> Line:
    return line("ore.story.with-set", set=set_, told=told)


def _shown(event: RoundShown) -> Iterator[PublicPart]:
    yield PublicPart(Role.TITLE, line(f"ore.title.round-{event.stage.value}", round=event.round), rule="ORE-020")
    yield from (PublicPart(Role.LINE, _row(one), rule="ORE-022") for one in event.rows)


def _row(one: RoundRow) -> Line:
    if not one.declared:
        return line("ore.line.undeclared", who=one.name)
    if not one.plans:
        return line("ore.line.declared-secretly", who=one.name)
    key = "ore.line.in-round-sets" if one.sets else "ore.line.in-round"
    return line(key, who=one.name, what=deeds(one.plans), sets=one.sets)
