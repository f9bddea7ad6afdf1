"""What a player reads about the comic-strip game: rolls, what they did, and what lasts."""

from collections.abc import Iterator

from bot.core.lines import Argument, Face, Line, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.tracy.described import faces, part, steps, sum_steps, target, word
from bot.systems.tracy.facts import JUDGED, Asked, Fact, Rolled, SheetSet, Suffered, Told
from bot.systems.tracy.plights import FieldSet, Plight, PlightSet
from bot.systems.tracy.state import StateShown

_TONES = {"success": Tone.SUCCESS, "failure": Tone.FAILURE}
_ATTACKS = ("shot", "blow", "grapple", "charge")
_BESIDE = (
    *("theirs", "withstand", "damage", "feet", "dying", "day", "breath", "grip", JUDGED),
    *("strike", "dodge", "dive", "block", "stand", "evade"),
)
_OWN = ("sum", "surprise", "hazard", "escape", "stabilise", "aid-wounds", "aid-serious-wounds")
_RULES = {
    "shot": "DTR-030",
    "blow": "DTR-050",
    "grapple": "DTR-061",
    "charge": "DTR-110",
    "withstand": "DTR-070",
    "damage": "DTR-070",
    "feet": "DTR-145",
    "breath": "DTR-160",
    "dying": "DTR-182",
    "day": "DTR-184",
    JUDGED: "DTR-014",
    "dodge": "DTR-090",
    "dive": "DTR-092",
    "block": "DTR-097",
    "escape": "DTR-064",
    "surprise": "DTR-116",
}


def parts(event: Fact) -> Iterator[PublicPart]:
    """One fact, in parts."""
    match event:
        case Rolled():
            yield from _rolled(event)
        case Told(key, rule, args, thrown, role):
            dice = tuple(Face(str(face)) for face in thrown)
            said: dict[str, Argument] = dict(args)
            if "unit" in args:
                said["unit"] = line(f"tracy.unit.{args['unit']}", n=args.get("n", 1))
            if "words" in args:
                said["words"] = tuple(map(word, str(args["words"]).split()))
            yield PublicPart(
                Role.TITLE if role == "title" else Role.LINE, line(f"tracy.story.{key}", **said), dice, rule=rule
            )
        case Suffered():
            yield from _suffered(event)
        case Asked(_, _, who, whom) if whom and who:
            yield part(Role.TITLE, "tracy.attack.aims", "DTR-090", who=who, target=whom)
        case Asked() | SheetSet():
            return


def aside(event: Fact) -> Iterator[SecretPart]:
    """The parts of a roll that are not open to everybody, for a game master; how it was judged repeats none."""
    if isinstance(event, Rolled) and event.what != JUDGED and not event.total.open:
        return told_aside(sum_steps(event.total, event.name))
    return iter(())


def lasting(event: PlightSet | FieldSet) -> Iterator[PublicPart]:
    """What lasts is told by other facts; a secret level is told to those who may know."""
    if isinstance(event, FieldSet) and event.secret:
        yield part(Role.TITLE, "tracy.story.secret", "DTR-014", tn=event.secret)


def _rolled(event: Rolled) -> Iterator[PublicPart]:
    """A roll: its title, if it is what the command was about; the dice with the total, `15 vs 13`."""
    rule = _RULES.get(event.what, "DTR-001")
    tone = _TONES.get(event.ended, Tone.PLAIN)
    what = line(f"tracy.roll.{event.what}") if event.what in (*_OWN, *_BESIDE) else None
    if event.title and event.what in _ATTACKS:
        key = f"tracy.attack.{event.what}-{event.ended}"
        yield part(Role.TITLE, key, rule, tone=tone, who=event.name, target=event.versus)
    elif event.title:
        key = f"tracy.task.{event.ended}"
        yield part(Role.TITLE, key, rule, tone=tone, who=event.name, what=what or word(event.what))
    vs = event.against if event.against is not None else ""
    said = what or (line(f"tracy.attack.{event.what}") if event.what in _ATTACKS else word(event.what))
    key = "tracy.dice.plain" if event.against is None else f"tracy.dice.{event.ended}"
    if event.what == "damage" and event.versus == event.name:  # by nobody
        key = "tracy.dice.befalls"
    shown = faces(event.total)
    yield part(Role.DICE, key, rule, faces=shown, who=event.name, what=said, total=event.total.total, against=vs)
    if event.what != JUDGED:
        yield from steps(event.total, event.name)
    if event.tn and event.against is not None:
        yield from target(event.tn, event.against)


def _suffered(event: Suffered) -> Iterator[PublicPart]:
    """What a chart did to somebody, in one line."""
    row = event.row
    tone = Tone.DIRE if row.dying else Tone.PLAIN
    told = tuple(_told(event)) or (line("tracy.harm.nothing"),)
    key = "tracy.harm.by" if event.by else "tracy.harm.one"
    thrown = tuple(Face(str(face)) for face in (*event.back, *event.glance, *event.ko))
    yield part(Role.LINE, key, event.rule, tone=tone, faces=thrown, who=event.name, by=event.by, told=told)


def _told(event: Suffered) -> Iterator[Line]:
    row = event.row
    if event.ended:
        yield line(f"tracy.harm.{event.ended}")
    if row.injury == "serious":
        yield line("tracy.harm.serious")
    if event.wound:
        yield line("tracy.harm.wound")
    if event.ko:
        yield line("tracy.harm.ko", n=sum(event.ko), unit=line(f"tracy.unit.{event.unit}", n=sum(event.ko)))
    if row.down:
        yield line("tracy.harm.down")
    if event.back:
        yield line("tracy.harm.back", n=event.feet)


def state(event: StateShown) -> Iterator[PublicPart]:
    """How somebody is, one line for each thing there is to tell."""
    yield part(Role.TITLE, "tracy.state.title", "DTR-079", who=event.name)
    yield part(Role.LINE, "tracy.state.wounds", "DTR-079", wounds=event.wounds, serious=event.serious)
    if event.physical or event.mental:
        yield part(Role.LINE, "tracy.state.penalty", "DTR-080", physical=event.physical, mental=event.mental)
    yield part(Role.LINE, "tracy.state.points", "DTR-130", n=event.points)
    if event.armor:
        covers = tuple(line(f"tracy.covers.{each}") for each in event.covers) or (line("tracy.covers.all"),)
        yield part(Role.LINE, "tracy.state.armor", "DTR-121", n=event.armor, covers=covers)
    for key, rule in _lasting(event.plight):
        yield part(Role.LINE, f"tracy.state.{key}", rule)
    for key, rule, left in (
        ("ko", "DTR-081", event.plight.ko),
        ("poison", "DTR-162", event.plight.poison),
        ("lingers", "DTR-163", event.plight.gas),
    ):
        if left:
            yield part(Role.LINE, f"tracy.state.{key}", rule, n=left.n, unit=line(f"tracy.unit.{left.unit}", n=left.n))
    if event.holds:
        yield part(Role.LINE, "tracy.state.holds", "DTR-062", who=event.holds)
    if event.held_by:
        yield part(Role.LINE, "tracy.state.held", "DTR-062", who=event.held_by)
    for one in event.plight.clocks:
        rule = "DTR-180" if one.what == "wound" else "DTR-181"
        if one.left is None:
            yield part(Role.LINE, f"tracy.state.open-{one.what}", rule)
        else:
            yield part(Role.LINE, f"tracy.state.heals-{one.what}", rule, n=-(-one.left // 60))


def _lasting(plight: Plight) -> Iterator[tuple[str, str]]:
    if plight.down:
        yield "down", "DTR-083"
    if plight.out:
        yield "out", "DTR-193"
    if plight.dying:
        yield "dying", "DTR-182"
    if plight.stable:
        yield "stable", "DTR-183"
    if plight.dead:
        yield "dead", "DTR-078"
    if plight.fire:
        yield "fire", "DTR-175"
    if plight.breath:
        yield "breath", "DTR-160"
