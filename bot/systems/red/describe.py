"""What a player reads about attacks and checks of Cyberpunk RED."""

from collections.abc import Iterator

from bot.core.lines import Face, Role, Tone, line
from bot.core.public import PublicPart
from bot.core.report import told_aside
from bot.core.secret import SecretPart
from bot.systems.red import describe_hits
from bot.systems.red.described import all_steps, d10, part, steps, tested
from bot.systems.red.facts import (
    AttackBegan,
    AttackChanged,
    AttackOver,
    AttackRolled,
    Checked,
    DamageRolled,
    Hurt,
    RedFact,
    SheetSet,
    Told,
)
from bot.systems.red.plights import DistanceSet, PlightSet
from grammar.reds import Mode
from grammar.texts import meters

_BESIDE = {  # checks beside an attack, and their rules
    "evasion": "CPR-084",
    "concentration": "CPR-022",
    "suppress": "CPR-022",
    "shells": "CPR-034",
    "dive": "CPR-044",
    "theirs": "CPR-060",
}
_OWN = ("stabilize", "quick", "treat")  # checks of their own that say what they are for
_IN_VAIN = ("shells", "dive")  # what did not help is told with the damage
_RULES = {
    Mode.SHOOT: "CPR-080",
    Mode.AUTOFIRE: "CPR-003",
    Mode.SUPPRESS: "CPR-022",
    Mode.SHELLS: "CPR-031",
    Mode.BLAST: "CPR-041",
    Mode.THROW: "CPR-046",
    Mode.MELEE: "CPR-084",
}
_COSTS = {
    Mode.AUTOFIRE: "CPR-002",
    Mode.SUPPRESS: "CPR-020",
    Mode.SHELLS: "CPR-031",
    Mode.BLAST: "CPR-047",
    Mode.THROW: "CPR-046",
}
_TONES = {"rolls": Tone.PLAIN, "passes": Tone.SUCCESS, "fails": Tone.FAILURE}
_WORDS = {"injury": "red.injury", "effect": "red.injured"}  # arguments that are keys of words
_AREAS = (Mode.SUPPRESS, Mode.SHELLS, Mode.BLAST, Mode.THROW)


def parts(event: RedFact) -> Iterator[PublicPart]:
    """One fact, in parts."""
    match event:
        case AttackBegan():
            yield from _began(event)
        case AttackChanged():
            yield from _changed(event)
        case AttackRolled():
            yield from _rolled(event)
        case Checked():
            yield from _checked(event)
        case DamageRolled():
            yield from describe_hits.rolled(event)
        case Hurt():
            yield from describe_hits.hurt(event)
        case SheetSet() | AttackOver():
            return
        case Told(key, rule, args, faces, title):
            role = Role.TITLE if title else Role.LINE
            dice = tuple(Face(str(face)) for face in faces)
            said = {name: line(f"{_WORDS[name]}.{value}") if name in _WORDS else value for name, value in args.items()}
            yield PublicPart(role, line(f"red.story.{key}", **said), faces=dice, rule=rule)


def aside(event: RedFact) -> Iterator[SecretPart]:
    """The arithmetic that is not open to everybody, for a game master (CPR-060, 090)."""
    told: Iterator[PublicPart] = iter(())
    match event:
        case AttackRolled() | Checked() if not event.total.open:
            told = all_steps(event.total, event.name)
        case Hurt() if not event.open:
            told = describe_hits.steps(event)
    return told_aside(told)


def places(event: PlightSet | DistanceSet) -> Iterator[PublicPart]:
    """Where somebody is: what brought him into a plight is told by other facts."""
    if isinstance(event, DistanceSet) and event.names[0]:
        one, other = event.names
        yield part(Role.TITLE, "red.story.distance", "CPR-081", one=one, other=other, n=meters(event.far))


def _began(event: AttackBegan) -> Iterator[PublicPart]:
    """What it costs: nothing more is known yet."""
    one = event.pending
    if event.rounds:
        rule = _COSTS.get(one.attack.mode, "CPR-080")
        yield part(Role.STEP, "red.step.rounds", rule, who=event.name, n=event.rounds, weapon=one.weapon)


def _changed(event: AttackChanged) -> Iterator[PublicPart]:
    """Who dodges; while an attack waits for answers, the title says so."""
    if event.who:
        yield part(Role.LINE, "red.attack.dodges" if event.dodges else "red.attack.stays", "CPR-084", who=event.who)
    elif event.name:
        key = "red.attack.aims-at" if event.targets else "red.attack.aims"
        weapon = event.pending.weapon
        yield part(Role.TITLE, key, "CPR-010", who=event.name, targets=event.targets, weapon=weapon)


def _rolled(event: AttackRolled) -> Iterator[PublicPart]:
    """The check of an attack: its title, unless it hit a single target (what that did is the title then)."""
    rule = _RULES[event.mode]
    if event.mode in _AREAS:
        key = f"red.attack.{event.mode.value}"
        tone = Tone.PLAIN if event.hit else Tone.FAILURE
        key += "" if event.hit or event.mode is Mode.SUPPRESS else "-missed"
        yield part(Role.TITLE, key, rule, tone=tone, who=event.name, weapon=event.weapon, targets=event.targets)
    elif not event.hit:
        yield part(Role.TITLE, "red.attack.missed", rule, tone=Tone.FAILURE, who=event.name, targets=event.targets)
    key = "red.check.against" if event.dv else "red.check.alone"
    yield part(Role.DICE, key, rule, faces=d10(event.total), total=event.total.total, dv=event.dv)
    yield from steps(event.total, event.name)
    if event.dv:
        key = "red.step.hit" if event.hit else "red.step.miss"
        yield part(Role.STEP, key, "CPR-063", total=event.total.total, dv=event.dv, n=abs(event.margin))


def _checked(event: Checked) -> Iterator[PublicPart]:
    """A check that was rolled: beside an attack one line, of its own the title and the dice."""
    faces, total = d10(event.total), event.total.total
    against: str | int = f"{event.against} {event.dv}" if event.against and event.dv else event.against or event.dv
    if rule := _BESIDE.get(event.what):
        role = Role.STEP if event.what in _IN_VAIN and not event.done else Role.DICE
        key = f"red.beside.{event.what}-{'done' if event.done else 'not'}"
        yield part(role, key, rule, faces=faces, who=event.name, total=total, against=against)
    else:
        what = line(f"red.check.of.{event.what}") if event.what in _OWN else tested(event.total)
        ended = "rolls" if not against else "passes" if event.done else "fails"
        tone = _TONES[ended]
        yield part(Role.TITLE, f"red.check.{ended}", "CPR-060", tone=tone, who=event.name, what=what)
        versus = "versus" if event.against else "dv" if event.dv else "none"
        yield part(Role.DICE, f"red.check.{versus}", "CPR-060", faces=faces, total=total, against=against)
    yield from steps(event.total, event.name)
