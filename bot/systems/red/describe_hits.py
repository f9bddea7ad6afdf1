"""What a player reads about damage: who was hit and how hard, in one line a person (CPR-090 … 111)."""

from collections.abc import Iterator

from bot.core.lines import Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.systems.red.described import d6, injury, part
from bot.systems.red.facts import DamageRolled, Hurt, InjuryRolled
from bot.systems.red.wounds import Wound

_TABLES = {"body": "CPR-101", "head": "CPR-102"}
_WHY = {"cover-gone": "CPR-045", "strain": "CPR-101"}  # what struck, and its rule
BY_HAND = "by-hand"  # a game master says so, and nothing else happens
_DIRE = (Wound.MORTAL.value,)


def rolled(event: DamageRolled) -> Iterator[PublicPart]:
    """The dice of damage, and what they come to."""
    key = "red.damage.times" if event.times > 1 else "red.damage.once"
    dice = sum(event.faces)
    yield part(Role.DICE, key, "CPR-090", faces=d6(event.faces), sum=dice, times=event.times, total=event.total)
    if event.times > 1:
        yield part(Role.STEP, "red.step.times", "CPR-007", sum=dice, times=event.times, total=dice * event.times)
    if event.bonus:
        yield part(Role.STEP, "red.step.bonus", "CPR-011", bonus=event.bonus, total=event.total)
    if event.sixes:
        yield part(Role.STEP, "red.step.sixes", "CPR-100")


def hurt(event: Hurt) -> Iterator[PublicPart]:
    """Damage to one person: the title, when it is all that happened; else his line."""
    tone = Tone.DIRE if event.state in _DIRE else Tone.PLAIN
    role = Role.TITLE if event.by or event.why == BY_HAND else Role.LINE
    told = tuple(_told(event))
    if event.by:
        said = line("red.hit.by", by=event.by, who=event.after.name, told=told)
    elif event.why in ("", BY_HAND):
        said = line("red.hit.one", who=event.after.name, told=told)
    else:
        said = line("red.hit.why", who=event.after.name, why=line(f"red.why.{event.why}"), told=told)
    yield PublicPart(role, said, tone=tone, rule=_WHY.get(event.why, "CPR-090"))
    if event.open:
        yield from steps(event)


def _told(event: Hurt) -> Iterator[Line]:
    """What became of him, shortest first: the figures only if everybody may read them."""
    lost = event.through + sum(one.hp for one in event.injuries)
    if event.open and lost:
        yield line("red.hit.lost", n=lost, hp=event.hp[1])
    if not event.through and event.damage:
        yield line("red.hit.held")
    elif event.damage and not (event.open or _worse(event)):
        yield line("red.hit.hurt")
    if event.open and event.sp[1] != event.sp[0]:
        yield line("red.hit.sp", sp=event.sp[1])
    for one in event.injuries:
        yield line("red.hit.injury-drops" if one.drops else "red.hit.injury", what=injury(one))
    if _worse(event):
        yield line(f"red.wound.{event.state}")


def _worse(event: Hurt) -> bool:
    """Whether he is in a wound state now that hinders him, and was not before."""
    return event.changed and event.state in (Wound.SERIOUS.value, Wound.MORTAL.value)


def steps(event: Hurt) -> Iterator[PublicPart]:
    """The arithmetic of the damage, in the order of the book."""
    where = line(f"red.where.{event.part}")
    stopped = event.damage - event.through // event.factor if event.through else event.damage
    if event.damage:
        yield part(
            Role.STEP,
            "red.step.armor" if event.sp[0] else "red.step.bare",
            "CPR-090",
            who=event.after.name,
            damage=event.damage,
            sp=event.sp[0],
            stopped=min(stopped, event.sp[0]),
            through=event.through // event.factor,
            where=where,
        )
    if event.factor > 1 and event.through:
        base = event.through // event.factor
        yield part(Role.STEP, "red.step.head", "CPR-085", n=base, factor=event.factor, total=event.through)
    if event.sp[0] != event.sp[1]:
        yield part(Role.STEP, "red.step.ablation", "CPR-091", before=event.sp[0], after=event.sp[1], where=where)
    yield from map(_injury, event.injuries)
    if event.hp[0] != event.hp[1]:
        yield part(Role.STEP, "red.step.hp", "CPR-093", before=event.hp[0], after=event.hp[1])
    if _worse(event):
        yield part(Role.STEP, "red.step.state", "CPR-110", state=line(f"red.wound.{event.state}"))


def _injury(one: InjuryRolled) -> PublicPart:
    rolls = tuple("+".join(map(str, faces)) for faces in one.faces)
    key = "red.step.injury" if rolls else "red.step.injury-sure"
    return part(Role.STEP, key, _TABLES[one.table], what=injury(one), rolls=rolls, hp=one.hp)
