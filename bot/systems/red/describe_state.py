"""What somebody reads who looks at a character: one line for each thing there is to tell."""

from collections.abc import Iterator

from bot.core.lines import Line, Role, line
from bot.core.public import PublicPart
from bot.systems.red.described import part
from bot.systems.red.state import ArmRow, InjuryRow, Left, StateShown
from bot.systems.red.wounds import Wound
from grammar.texts import meters


def parts(event: StateShown) -> Iterator[PublicPart]:
    """How somebody is, in parts."""
    yield part(Role.TITLE, "red.state.title", "CPR-093", who=event.name)
    yield part(Role.LINE, "red.state.body", "CPR-093", told=tuple(_body(event)))
    for one in event.injuries:
        key = "red.state.fixed" if one.fixed else "red.state.injury"
        yield part(Role.LINE, key, "CPR-100", what=_called(one), does=line(f"red.injured.{one.table}.{one.key}"))
    if event.death and event.state == Wound.MORTAL.value:
        yield part(Role.LINE, "red.state.death", "CPR-112", n=event.death)
    if event.left:
        yield part(Role.LINE, "red.state.turn", "CPR-071", told=tuple(_left(event.left)))
    if event.effects:
        yield part(Role.LINE, "red.state.effects", "CPR-023", what=tuple(line(word) for word in event.effects))
    if event.cover:
        yield part(Role.LINE, "red.state.cover", "CPR-120", what=event.cover.name, hp=event.cover.hp)
    if event.shield:
        yield part(Role.LINE, "red.state.shield", "CPR-123", what=event.shield.name, hp=event.shield.hp)
    if event.arms:
        yield part(Role.LINE, "red.state.arms", "CPR-082", arms=tuple(map(_arm, event.arms)))


def _body(event: StateShown) -> Iterator[Line]:
    yield line("red.hp", hp=event.hp[0], most=event.hp[1])
    if event.state in (Wound.SERIOUS.value, Wound.MORTAL.value):
        yield line(f"red.wound.{event.state}")
    yield line("red.state.sp-head", sp=event.head[0], most=event.head[1])
    yield line("red.state.sp-body", sp=event.body[0], most=event.body[1])
    if event.luck[1]:
        yield line("red.state.luck", n=event.luck[0], most=event.luck[1])


def _called(one: InjuryRow) -> Line:
    return line(f"red.injury.{one.table}.{one.key}")


def _left(left: Left) -> Iterator[Line]:
    if left.action:
        yield line("red.state.no-action", what=line(f"red.action.{left.action}"))
    else:
        yield line("red.state.action")
    yield line("red.state.moved" if left.moves else "red.state.move", far=meters(left.far), most=meters(left.most))


def _arm(arm: ArmRow) -> Line:
    ammo = line("red.state.ammo", what=arm.ammo) if arm.ammo else ""
    if arm.rounds < 0:
        return line("red.state.arm", what=arm.name, ammo=ammo)
    key = "red.state.loaded" if arm.most else "red.state.have"
    return line(key, what=arm.name, rounds=arm.rounds, most=arm.most, ammo=ammo)
