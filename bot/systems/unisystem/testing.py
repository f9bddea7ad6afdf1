"""Tests by command: an attribute and a skill, or an attribute alone, against 9 or somebody else (UNI-001 … 005)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rapidfuzz import fuzz, process

from bot.core.characters.character import in_use
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.encounter import Side as Team
from bot.core.fight.sheets import Value
from bot.core.lines import Argument, Role, Tone, line
from bot.core.names import OFFERED, SIMILAR, fitting, folded
from bot.core.public import PublicPart
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.sums import parts as those
from bot.core.turn import Turn
from bot.systems.unisystem import attacks, harm, readings, rolls
from bot.systems.unisystem import budget as turns
from bot.systems.unisystem.composing import DRAMA
from bot.systems.unisystem.describe import part, rolled_with
from bot.systems.unisystem.facts import Rolled
from bot.systems.unisystem.people import SYSTEM, Fighter, UniBook, speaker
from bot.systems.unisystem.rolls import Side, resisted
from bot.systems.unisystem.scene import Scene, score_of
from bot.systems.unisystem.shape import SOUND, Round
from bot.systems.unisystem.skills import mental
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.actions import Audience
from grammar.maneuver_words import ATTRIBUTES, SKILLS
from grammar.maneuvers import Roll
from grammar.uni_scenes import Test
from grammar.vocabulary import by_spelling

_WORDS = {**ATTRIBUTES, **SKILLS}
_CALLED = by_spelling(_WORDS)
_SPELLINGS = tuple(spelling for word, others in _WORDS.items() for spelling in (word, *others))
_HALF = (("str", 1),)  # whose Score counts half (UNI-005)


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two rolled against each other (UNI-004): who won (empty: nobody), their totals, and by how many success levels.

    `of` are the fields of the sheet that whoever acts rolled with, and how often each counts.
    """

    kind: ClassVar[str] = "uni.opposed"
    version: ClassVar[int] = 1

    name: str
    other: str
    winner: str
    of: tuple[tuple[str, int], ...]
    totals: tuple[int, int]
    margin: int


FACTS: tuple[type, ...] = (Opposed,)


def parts(event: Opposed) -> Iterator[PublicPart]:
    """Who won of two, in parts."""
    what = rolled_with(event.of) or line("unisystem.roll.test")
    (total, theirs), key = event.totals, "wins" if event.winner == event.name else "holds" if event.winner else "nobody"
    said: dict[str, Argument] = {"who": event.name, "other": event.other, "what": what}
    said |= {"total": total, "theirs": theirs, "n": event.margin}
    tone = {"wins": Tone.SUCCESS}.get(key, Tone.FAILURE)
    yield part(Role.TITLE, f"unisystem.opposed.{key}", "UNI-004", said, tone=tone)


def test(scene: Scene, verb: Test) -> None:
    """Roll a test, and what stands against it; raises `Rejected`, and then nothing was spent."""
    if verb.vs and scene.turn.audience is Audience.PRIVATE and not scene.turn.gm:
        raise Rejected(line("error.private"))
    who = speaker(scene.at, verb.by)
    other = scene.at.find(verb.vs) if verb.vs else None
    if other and other.id == who.id:
        raise Rejected(line("unisystem.error.himself"))
    mine = _meant(verb)
    theirs = _against(verb, mine) if other else None
    if verb.drama:
        attacks.point(scene, scene.fighter(who))
    fighter = scene.fighter(who)
    against = scene.fighter(other) if other else None
    total = _rolled(scene, fighter, mine, _told(verb), against)
    if theirs is None or against is None:
        _tell(scene, fighter, mine, total, success=total.success, title=True)
        return
    answer = _rolled(scene, against, theirs, (), fighter)
    found = resisted(total.total, answer.total)
    won = found.winner is Side.ACTING
    winner = {Side.ACTING: who.name, Side.RESISTING: against.who.name, None: ""}[found.winner]
    scene.emit(
        who.id,
        Opposed(who.name, against.who.name, winner, mine.terms, (total.total, answer.total), found.margin),
    )
    _tell(scene, fighter, mine, total, success=won)
    _tell(scene, against, theirs, answer, success=found.winner is Side.RESISTING)


Whole = Callable[[Mapping[str, Value]], Mapping[str, Value]]  # a sheet with all that was not told


def alone(turn: Turn, verb: Test, book: UniBook, whole: Whole) -> None:
    """Roll a test outside a fight: of the character in use, or with a number; raises `Rejected`."""
    if verb.vs or verb.by or verb.drama:
        raise Rejected(line("unisystem.error.no-fight"))
    used = in_use(turn.actor.user, turn.table, turn.home)
    known = used if used and used.system == SYSTEM else None
    if verb.number is None and known is None:
        raise Rejected(line("unisystem.error.no-character"))
    name = known.name if known else turn.actor.name
    who = Combatant(CombatantId(""), name, turn.actor.user, Team.PLAYERS, sheet=whole(known.sheet if known else {}))
    read = readings.read(turn.setting)
    now = Round(turns.begun(who.number("dex"), read))
    fighter = Fighter(who, SOUND, now, (), book, read, harm.read(turn.setting))
    roll = _meant(verb)
    found = (*_fields(fighter, roll), *_told(verb), *fighter.hindered(_doing(roll)))
    total = rolls.rolled(turn, found, opens=read.opens)
    turn.emit(Rolled(who.id, name, "test", total, total.success, title=True, of=roll.terms))


# ---- what is rolled


def _meant(verb: Test) -> Roll:
    """What a test is rolled with: fields of the sheet, or a number alone."""
    if verb.number is None:
        return _named((verb.attribute, verb.skill), doubled=verb.doubled)
    if verb.doubled is not None:
        raise Rejected(line("unisystem.error.doubled"))
    return Roll((), verb.number)


def _against(verb: Test, mine: Roll) -> Roll:
    """What the other rolls: the same, unless something else was said."""
    if verb.their_attribute or verb.their_skill:
        return _named((verb.their_attribute, verb.their_skill))
    if not mine.terms:
        raise Rejected(line("unisystem.error.with", who=verb.vs))
    return mine


def _named(words: tuple[str, str], *, doubled: bool | None = None) -> Roll:
    """An attribute and a skill in any order, two attributes, or one alone, doubled unless it is said (UNI-002).

    Raises `Rejected` for words that are neither, for a skill alone, and for two.
    """
    found = [field(word) for word in words if word]
    skills = [name for name in found if name in SKILLS]
    if len(skills) == len(found):
        raise Rejected(line("unisystem.error.attribute", skill=line(f"field.unisystem.{skills[0]}")))
    if len(found) == 1:
        return Roll(((found[0], 1 if doubled is False else 2),))
    if doubled is not None:
        raise Rejected(line("unisystem.error.doubled"))
    return Roll(tuple((name, 1) for name in sorted(found, key=lambda name: name in SKILLS)))


def field(word: str) -> str:
    """The attribute or skill that a word means, in either language; raises `Rejected` with those that come near."""
    found = dict.fromkeys(_CALLED[folded(each)] for each in fitting(word, _SPELLINGS, str))
    if len(found) == 1:
        return next(iter(found))
    close = process.extract(word, _SPELLINGS, scorer=fuzz.ratio, processor=folded, limit=OFFERED)
    if near := tuple(found) or tuple(each for each, score, _ in close if score >= SIMILAR):
        raise Rejected(line("names.several" if found else "names.near", name=word, names=near[:OFFERED]))
    fields = tuple(line(f"field.unisystem.{name}") for name in _WORDS)
    raise Rejected(line("unisystem.error.no-field", name=word, names=fields))


def _doing(roll: Roll) -> Doing:
    """Whether a roll is done in the mind alone, which some things spare (UNI-034)."""
    return Doing.MENTAL if mental(name for name, _ in roll.terms) else Doing.OTHER


def _fields(fighter: Fighter, roll: Roll) -> Iterator[Part]:
    """What the sheet adds to the die, or the number that takes its place (UNI-001, 002)."""
    if not roll.terms:
        yield Part("number", roll.modifier)
    rule = "UNI-001" if len(roll.terms) > 1 else "UNI-002"
    yield from (Part(name, times * fighter.number(name), rule) for name, times in roll.terms)


def _told(verb: Test) -> tuple[Part, ...]:
    return those(Part("mod", verb.mod), Part("drama", DRAMA if verb.drama else 0, "UNI-067"))


def _rolled(scene: Scene, fighter: Fighter, roll: Roll, more: tuple[Part, ...], other: Fighter | None) -> Total:
    """Roll somebody's test, or take his Score; what waited for it is used up (UNI-005, 024, 214)."""
    doing, against = _doing(roll), other.who.id if other else ""
    gang = scene.ganged(fighter, other) if other else ()
    found = (*_fields(fighter, roll), *more, *gang, *fighter.hindered(doing, against=against))
    total = scene.test(fighter, found, score_of(roll) if roll.terms else None, half=roll.terms == _HALF)
    scene.used(fighter.who.id, doing, against=against, action=False)
    return total


def _tell(scene: Scene, fighter: Fighter, roll: Roll, total: Total, *, success: bool, title: bool = False) -> None:
    scene.told(fighter, "test", total, success=success, title=title, of=roll.terms)
