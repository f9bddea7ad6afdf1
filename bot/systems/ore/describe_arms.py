"""What a player reads about weapons: those that somebody carries, and those that there are."""

from collections.abc import Iterator

from bot.core.lines import Argument, Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.ore.arming import ArmRow, ArmsChanged, ArmsFact
from bot.systems.ore.armory import ArmoryTold, HomeFact
from bot.systems.ore.figures import Figure

_TITLES = ("on", "off", "rounds", "filled")
_RULES = {"fired": "ORE-138", "rounds": "ORE-138", "reloaded": "ORE-136", "filled": "ORE-136", "prepared": "ORE-137"}
_WORDED = ("skill", "grip")  # figures whose value is a word that the languages know


def parts(event: ArmsFact) -> Iterator[PublicPart]:
    """One fact about what somebody carries, in parts."""
    if isinstance(event, ArmsChanged):
        yield from _changed(event)
        return
    yield _part(Role.TITLE, "ore.arms.told.shown", "ORE-138", who=event.name)
    if not event.rows:
        yield _part(Role.LINE, "ore.arms.told.nothing", "ORE-138")
    for row in event.rows:
        reach = (line("ore.arms.told.reach", yards=row.reach),) if row.reach else ()
        damage = (line("ore.arms.told.damage", damage=row.damage),) if row.damage != "0" else ()
        yield _part(Role.LINE, "ore.arms.told.row", "ORE-138", what=row.name, told=(*_state(row), *damage, *reach))


def armory_parts(event: HomeFact | ArmoryTold) -> Iterator[PublicPart]:
    """What was done about the weapons and bodies of a server, in parts; the log of the server tells nothing itself."""
    if not isinstance(event, ArmoryTold):
        return
    asked = event.what in ("weapon-shown", "weapon-list", "shape-list")
    tone = Tone.PLAIN if asked else Tone.SUCCESS
    yield _part(Role.TITLE, f"ore.armory.{event.what}", "ORE-179", tone=tone, name=event.name)
    for one in event.figures:
        yield _part(Role.LINE, "ore.armory.figure", "ORE-179", figure=_figure(one), origin=_origin(one))
    if event.own:
        yield _part(Role.LINE, "ore.armory.own", "ORE-179", names=event.own)
    if event.printed:
        yield _part(Role.LINE, "ore.armory.printed", "ORE-179", names=event.printed)


def _changed(event: ArmsChanged) -> Iterator[PublicPart]:
    if not event.how:
        return
    rule = _RULES.get(event.how, "ORE-138")
    many = "-all" if not event.weapon else ""
    if event.how in _TITLES:
        key = f"ore.arms.told.{event.how}{many}"
        yield _part(Role.TITLE, key, rule, tone=Tone.SUCCESS, who=event.after.name, what=event.weapon)
    if event.open:
        yield from _counts(event)


def aside(event: ArmsFact) -> Iterator[SecretPart]:
    """The rounds in a weapon that not everybody may count, for a game master (ORE-136 … 138)."""
    if isinstance(event, ArmsChanged) and event.how and not event.open:
        return told_aside(_counts(event))
    return iter(())


def _counts(event: ArmsChanged) -> Iterator[PublicPart]:
    if event.how != "off" and (told := _state(event)):
        rule = _RULES.get(event.how, "ORE-138")
        yield _part(Role.LINE, "ore.arms.told.row", rule, what=event.weapon, told=told)


def _state(one: ArmsChanged | ArmRow) -> tuple[Line, ...]:
    """The rounds that are left, and what is still to be done before it fires."""
    told: list[Line] = []
    if one.rounds is not None:
        key = "ore.arms.told.left" if one.most else "ore.arms.told.have"
        told.append(line(key, n=one.rounds, most=one.most))
    if one.preparing:
        told.append(line("ore.arms.told.preparing", n=one.preparing))
    return tuple(told)


def _figure(one: Figure) -> Line:
    value: Line | str = line(f"ore.armory.word.{one.value}") if one.name in _WORDED else one.value
    return line(f"ore.armory.of.{one.name}", value=value)


def _origin(one: Figure) -> Line:
    return line(f"ore.armory.origin.{one.origin.value}")


def _part(role: Role, key: str, rule: str, *, tone: Tone = Tone.PLAIN, **args: Argument) -> PublicPart:
    return PublicPart(role, line(key, **args), tone=tone, rule=rule)
