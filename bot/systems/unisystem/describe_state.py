"""What somebody reads who looks at a fighter: a line for each kind of thing that there is to tell."""

from collections.abc import Iterator

from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
from bot.systems.unisystem.budget import Kind
from bot.systems.unisystem.describe import part
from bot.systems.unisystem.stances import Stance
from bot.systems.unisystem.state import InCondition, InHold, Left, StateShown
from bot.systems.unisystem.wording import signed
from grammar.maneuver_words import PARTS
from grammar.texts import meters


def parts(event: StateShown) -> Iterator[PublicPart]:
    """How somebody is, in parts."""
    yield part(Role.TITLE, "unisystem.state.title", "UNI-061", {"who": event.name})
    yield part(Role.LINE, "unisystem.state.told", "UNI-061", {"told": tuple(_life(event))})
    if places := tuple(_places(event)):
        yield part(Role.LINE, "unisystem.state.told", "UNI-028", {"told": places})
    if event.conditions:
        what = tuple(map(_condition, event.conditions))
        yield part(Role.LINE, "unisystem.state.conditions", "UNI-019", {"what": what})
    for key, holds in (("held", event.held), ("holding", event.holding)):
        if holds:
            yield part(Role.LINE, f"unisystem.state.{key}", "UNI-034", {"who": tuple(map(_hold, holds))})
    if event.left:
        yield part(Role.LINE, "unisystem.state.left", "UNI-011", {"told": tuple(_left(event.left))})
    if event.weapons:
        yield part(Role.LINE, "unisystem.sheet.weapons", "UNI-058", {"names": event.weapons})


def _life(event: StateShown) -> Iterator[Line]:
    """Life points, what they take from rolls, armor and drama points."""
    yield line("unisystem.lp", lp=event.lp[0], most=event.lp[1])
    if event.down:
        yield line("unisystem.state.down")
    if event.wounds:
        yield line("unisystem.state.wounds", n=signed(-event.wounds))
    if event.fire:
        yield line("unisystem.sheet.fire", n=event.fire)
    name, av = event.armor
    if name or av:
        yield line("unisystem.sheet.armor", what=name) if name else line("unisystem.sheet.av", n=av)
    if event.drama:
        yield line("unisystem.sheet.drama", n=event.drama)


def _places(event: StateShown) -> Iterator[Line]:
    """How somebody stands, or lies."""
    if event.prone:
        yield line("unisystem.state.prone")
    if event.place:
        yield line("unisystem.state.place")
    if event.cover:
        yield line("unisystem.state.cover", what=event.cover)
    if event.guard:
        yield line("unisystem.state.guard", n=event.guard)
    if event.whirled:
        yield line("unisystem.state.whirled", n=event.whirled)
    if event.bound:
        yield line("uni-condition.bound")


def _condition(one: InCondition) -> Line:
    """A condition: how strong it is, of what, with whom, and how it ends."""
    ends = line("unisystem.ends.round", n=one.last) if one.last else line(f"unisystem.ends.{one.ends.value}")
    more = (str(one.level or ""), _limb(one.part) if one.part else "", one.whom)
    told = (*(each for each in more if each), ends)
    return line("unisystem.state.condition", what=line(f"uni-condition.{one.plight.value}"), told=told)


def _limb(part: str) -> Line | str:
    """A part of the body; whatever somebody called it, if it is none of the usual ones."""
    return line(f"unisystem.limb.{part}") if part in PARTS else part


def _hold(one: InHold) -> Line:
    key = "unisystem.state.wrestled" if one.levels else "unisystem.state.hold"
    return line(key, who=one.other or line("unisystem.state.somebody"), part=_limb(one.part), n=one.levels)


def _left(left: Left) -> Iterator[Line]:
    """What can still be done in the round (UNI-011, 012)."""
    if left.stance is not Stance.NONE:
        yield line(f"unisystem.part.{left.stance.value}")
    attacks, defences = left.free
    if Kind.ATTACK in left.can:
        yield line("unisystem.state.attacks", n=attacks) if attacks else line("unisystem.state.extra-attacks")
    else:
        yield line("unisystem.state.no-attacks")
    if Kind.DEFENCE in left.can:
        yield line("unisystem.state.defences", n=defences) if defences else line("unisystem.state.extra-defences")
    else:
        yield line("unisystem.state.no-defences")
    if left.declared:
        yield line("unisystem.state.declared", n=left.declared)
    yield line("unisystem.state.moved", n=meters(left.moved), most=left.speed)
