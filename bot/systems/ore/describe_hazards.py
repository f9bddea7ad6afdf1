"""What a player reads about explosions, fire, gas, cover, and all that befalls people."""

from collections.abc import Iterator

from bot.core.lines import Argument, Face, Line, Mark, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.ore.body_facts import Blow
from bot.systems.ore.describe import dice, location, pool_steps, reading_steps
from bot.systems.ore.describe_stats import closed_steps, open_steps
from bot.systems.ore.facts import Goal
from bot.systems.ore.hazard_facts import (
    AreaRolled,
    Befell,
    Covered,
    Dulled,
    Exploded,
    HazardFact,
    Lit,
    OccupantRolled,
    PartHarmed,
    PartSet,
    TimePassed,
)
from bot.systems.ore.objects import Harm
from bot.systems.ore.rolled import Rolled
from bot.systems.ore.written import ranges

# The rule that each condition rests on.
_RULES = {
    "prone": "ORE-074",
    "pinned": "ORE-067",
    "choked": "ORE-069",
    "strangled": "ORE-071",
    "garroted": "ORE-071",
    "smothered": "ORE-072",
    "to-ground": "ORE-132",
    "panicked": "ORE-174",
    "shaken": "ORE-203",
    "dazed": "ORE-177",
    "gassed": "ORE-178",
    "aiming": "ORE-121",
    "helped": "ORE-030",
    "cover": "ORE-157",
}
_AREA = {"rolled": "ORE-165", "shared": "ORE-166", "set": "ORE-176"}


def parts(event: HazardFact) -> Iterator[PublicPart]:
    """One of these facts, in parts."""
    match event:
        case Exploded():
            yield _exploded(event)
        case AreaRolled(who, faces, how):
            row = tuple(Face(str(face)) for face in faces)
            yield PublicPart(Role.DICE, line(f"ore.hazard.area-{how}", who=who, n=len(row)), row, rule=_AREA[how])
        case Lit():
            yield _lit(event)
        case Dulled():
            yield from _dulled(event)
        case Befell():
            yield _befell(event)
        case Covered():
            yield from _covered(event)
        case OccupantRolled(who, face, height):
            mark = Mark.SET if face == height else Mark.PLAIN
            key = "ore.hazard.occupant-hit" if face == height else "ore.hazard.occupant-missed"
            yield PublicPart(Role.DICE, line(key, who=who, n=height), (Face(str(face), mark),), rule="ORE-163")
        case TimePassed(minutes, rounds):
            yield _part(
                Role.TITLE, "time", "ORE-178", minutes=_counted("minutes", minutes), rounds=_counted("rounds", rounds)
            )
        case PartSet(_, who, where, texts):
            yield _part(Role.TITLE, "part-set", "ORE-162", who=who, location=location(where))
            for harm in (harm for harm in Harm if harm in texts):
                yield _part(Role.LINE, f"part-{harm.value}", "ORE-162", text=texts[harm])
        case PartHarmed(who, where, _, text, known):
            told: Line | str = text or line(f"ore.hazard.known-{known}")
            yield _part(Role.LINE, "part-harmed", "ORE-162", who=who, location=location(where), text=told)


def aside(event: HazardFact) -> Iterator[SecretPart]:
    """The stat and the skill of somebody who resists, where not everybody may read them (ORE-177, 178)."""
    return told_aside(closed_steps(event.name, event.rolled) if isinstance(event, Dulled) else ())


def _exploded(event: Exploded) -> PublicPart:
    what: Line | str = event.what or line("ore.hazard.explosion")
    key, rule = ("exploded", "ORE-165") if event.area else ("burst", "ORE-170")
    if event.burn and event.area:
        key, rule = "exploded-burning", "ORE-173"
    return _part(Role.TITLE, key, rule, tone=Tone.DIRE, what=what, n=event.area)


def _lit(event: Lit) -> PublicPart:
    where = tuple(map(location, event.locations))
    if event.out:
        key = "rid" if event.what else "put-out"
        args: dict[str, Argument] = {"who": event.name, "locations": where, "what": event.what}
        return _part(Role.TITLE, key, "ORE-172", tone=Tone.SUCCESS, **args)
    key, rule = ("alight-in", "ORE-175") if event.what else ("alight", "ORE-170")
    return _part(Role.LINE, key, rule, who=event.name, locations=where, what=event.what)


def _dulled(event: Dulled) -> Iterator[PublicPart]:
    key = f"{event.how}-resisted" if event.resisted else f"{event.how}-worse" if event.worse else event.how
    tone = Tone.SUCCESS if event.resisted else Tone.PLAIN
    lasts = _counted("minutes", event.minutes) if event.minutes else _counted("rounds", event.rounds)
    args: dict[str, Argument] = {"who": event.name, "n": event.dice, "lasts": lasts}
    if event.blow:
        yield _in_story(event.blow, key, _RULES[event.how], args)
    else:
        yield _part(Role.TITLE, key, _RULES[event.how], tone=tone, **args)
    if event.rolled:
        yield from _rolled(event.rolled)


def _in_story(blow: Blow, key: str, rule: str, args: dict[str, Argument]) -> PublicPart:
    """What a hit of a round did, in one line: `3x6 Ann → Bob: dazed, −3d on stats and on skills for 3 rounds`."""
    by: Line | str = blow.by or line("ore.story.somebody")
    means: Line | str = line("ore.story.means", means=blow.means) if blow.means else ""
    told = line(f"ore.story.{key}", by=by, means=means, **args)
    return PublicPart(Role.LINE, line("ore.story.with-set", set=blow.set, told=told), rule=rule)


def _rolled(rolled: Rolled) -> Iterator[PublicPart]:
    if rolled.faces:
        yield dice(rolled.faces, rolled.kinds, rolled.reading.sets)
    yield from open_steps(rolled)
    yield from pool_steps(rolled.steps)
    if rolled.faces:
        yield from reading_steps(rolled.reading, Goal())


def _befell(event: Befell) -> PublicPart:
    key = f"over-{event.what or 'all'}" if event.over else event.what
    lasts = _counted("rounds", event.rounds)
    tone = Tone.SUCCESS if event.over else Tone.PLAIN
    rule = _RULES.get(event.what, "ORE-028")
    return _part(Role.TITLE, key, rule, tone=tone, who=event.name, by=event.by, n=event.n, lasts=lasts)


def _covered(event: Covered) -> Iterator[PublicPart]:
    key, rule = ("shielded", "ORE-158") if event.shield else ("covered", "ORE-157")
    yield _part(Role.TITLE, key, rule, who=event.name, what=event.what, har=event.har)
    if event.lar:
        yield _part(Role.LINE, "cover-lar", rule, n=event.lar)
    if event.exposed:
        yield _part(Role.LINE, "exposed", rule, numbers=ranges(event.exposed))


def _counted(what: str, n: int) -> Line | str:
    return line(f"ore.hazard.{what}", n=n) if n else ""


def _part(role: Role, key: str, rule: str, *, tone: Tone = Tone.PLAIN, **args: Argument) -> PublicPart:
    return PublicPart(role, line(f"ore.hazard.{key}", **args), tone=tone, rule=rule)
