"""What a player reads of shots beyond wounds: dice under fire, objects that are hit, and how a flight ends."""

from collections.abc import Iterator

from bot.core.lines import Argument, Role, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.ore.damage import boxes
from bot.systems.ore.describe import dice, pool_steps
from bot.systems.ore.describe_stats import closed_steps, open_steps
from bot.systems.ore.ranged_facts import Landed, ObjectHit, RangedFact, UnderFire
from bot.systems.ore.sets import sets


def parts(event: RangedFact) -> Iterator[PublicPart]:
    """One of these facts, in parts."""
    match event:
        case UnderFire(_, _, name, face, height):
            key = "under-fire-hit" if face == height else "under-fire-missed"
            yield PublicPart(Role.LINE, line(f"ore.story.{key}", who=name, n=face), rule="ORE-131")
        case ObjectHit():
            yield from _object(event)
        case Landed(name, upright, rolled):
            row = dice(rolled.faces, rolled.kinds, sets(rolled.faces)).faces if rolled and rolled.faces else ()
            key = "lands" if upright else "falls"
            yield PublicPart(Role.LINE, line(f"ore.story.{key}", who=name), row, rule="ORE-142")
            if rolled:
                yield from open_steps(rolled)
                yield from pool_steps(rolled.steps)


def aside(event: RangedFact) -> Iterator[SecretPart]:
    """Boxes, and how somebody kept his feet, where not everybody may read it (ORE-124, 142)."""
    told: Iterator[PublicPart] = iter(())
    match event:
        case Landed(name, _, rolled):
            told = closed_steps(name, rolled)
        case ObjectHit(open=False) if event.boxes:
            args = {"target": event.name, "what": event.what, "boxes": event.boxes}
            told = iter((PublicPart(Role.LINE, line("ore.story.object-boxes", **args), rule="ORE-124"),))
    return told_aside(told)


def _object(event: ObjectHit) -> Iterator[PublicPart]:
    through = event.shock + event.killing > 0
    key = f"object-{'hit' if through else 'deflected'}{'' if event.by else '-unseen'}"
    args: dict[str, Argument] = {
        "by": event.by,
        "target": event.name,
        "what": event.what,
        "points": boxes(event.shock, event.killing, 0).removesuffix("/0"),
        "boxes": line("ore.story.just", boxes=event.boxes) if event.boxes and event.open else "",
    }
    told = line(f"ore.story.{key}", **args)
    yield PublicPart(Role.LINE, line("ore.story.with-set", set=event.set, told=told), rule="ORE-124")
    if not event.known:
        yield PublicPart(Role.HINT, line("ore.story.object-unknown", what=event.what), rule="ORE-124")
    if event.fate:
        told = line(f"ore.story.object-{event.fate}", target=event.name, what=event.what)
        yield PublicPart(Role.LINE, told, rule="ORE-056")
