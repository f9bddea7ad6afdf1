"""Checks by command (CPR-060 … 063): STAT + Skill + d10 against a DV, or against somebody else's."""

from collections.abc import Iterator

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.red import turns
from bot.systems.red.check import beats, rolled
from bot.systems.red.people import Doing, Fighter, speaker
from bot.systems.red.scene import Scene
from bot.systems.red.sums import Part
from grammar.reds import Check


def check(scene: Scene, verb: Check) -> None:
    """Roll a check, and the one that stands against it; raises `Rejected`."""
    who = speaker(scene.at, verb.by)
    parts = tuple(_parts(scene, who, verb))
    other = scene.at.find(verb.vs) if verb.vs else None
    turns.use_luck(scene, who, verb.luck)
    total = rolled(scene.turn, who, parts)
    if other is None:
        done = not verb.dv or beats(scene.turn, total.total, verb.dv)
        scene.checked(who, "check" if verb.dv else "plain", total, dv=verb.dv, done=done)
        scene.remind(Fighter(who, scene.tables), Doing.OTHER)
        return
    theirs = rolled(scene.turn, other, tuple(_theirs(scene, other, verb)))
    scene.checked(other, "theirs", theirs, done=True)
    scene.checked(
        who, "opposed", total, dv=theirs.total, against=other.name, done=beats(scene.turn, total.total, theirs.total)
    )
    for each in (who, other):
        scene.remind(Fighter(each, scene.tables), Doing.OTHER)


def _parts(scene: Scene, who: Combatant, verb: Check) -> Iterator[Part]:
    fighter = Fighter(who, scene.tables)
    if verb.number is not None:
        yield Part("number", verb.number)
    yield from (_part(fighter, name) for name in (verb.stat, verb.skill) if name)
    yield from fighter.hindered(Doing.OTHER)
    yield from (Part(key, n, "CPR-062") for key, n in (("mod", verb.mod), ("luck", verb.luck)) if n)


def _theirs(scene: Scene, other: Combatant, verb: Check) -> Iterator[Part]:
    """The check that stands against it: of the same stat and skill, unless others were named."""
    fighter = Fighter(other, scene.tables)
    names = (verb.their_stat, verb.their_skill) if verb.their_stat or verb.their_skill else (verb.stat, verb.skill)
    yield from (_part(fighter, name) for name in names if name)
    yield from fighter.hindered(Doing.OTHER)


def _part(fighter: Fighter, name: str) -> Part:
    """A number of the sheet; raises `Rejected` for a field that it has not."""
    if name not in fighter.who.sheet:
        known = tuple(
            key for key, value in fighter.who.sheet.items() if isinstance(value, int) and key not in _NO_SKILLS
        )
        raise Rejected(line("red.error.no-skill", name=name, names=known))
    return Part(name, fighter.stat(name))


_NO_SKILLS = ("hp", "max-hp", "sp-head", "max-sp-head", "sp-body", "max-sp-body", "armor-penalty", "death-penalty")
