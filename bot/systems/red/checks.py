"""Checks by command (CPR-060 … 063): STAT + Skill + d10 against a DV, or against somebody else's."""

from collections.abc import Callable, Iterator, Mapping

from bot.core.characters.character import in_use
from bot.core.fight.encounter import Combatant, CombatantId, Side
from bot.core.fight.sheets import Value
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.turn import Turn
from bot.systems.red import turns
from bot.systems.red.check import beats, rolled
from bot.systems.red.facts import Checked
from bot.systems.red.people import SYSTEM, Doing, Fighter, speaker
from bot.systems.red.scene import Scene
from bot.systems.red.sums import plain
from bot.systems.red.tables import RedTables
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


Whole = Callable[[Mapping[str, Value]], Mapping[str, Value]]  # a sheet with all that was not told


def alone(turn: Turn, verb: Check, tables: RedTables, whole: Whole) -> None:
    """Roll a check outside a fight: of the character in use, or with a number; raises `Rejected`."""
    if verb.vs or verb.by or verb.luck:
        raise Rejected(line("red.error.no-fight"))
    used = in_use(turn.actor.user, turn.table, turn.home)
    known = used if used and used.system == SYSTEM else None
    if verb.number is None and known is None:
        raise Rejected(line("red.error.no-character"))
    sheet = whole(known.sheet if known else {})
    name = known.name if known else turn.actor.name
    who = Combatant(CombatantId(""), name, turn.actor.user, Side.PLAYERS, sheet=sheet)
    total = rolled(turn, who, tuple(_said(Fighter(who, tables), verb)))
    done = not verb.dv or beats(turn, total.total, verb.dv)
    turn.emit(Checked(who.id, name, "check" if verb.dv else "plain", total, verb.dv, "", done))


def _parts(scene: Scene, who: Combatant, verb: Check) -> Iterator[Part]:
    return _said(Fighter(who, scene.tables), verb)


def _said(fighter: Fighter, verb: Check) -> Iterator[Part]:
    if verb.number is not None:
        yield plain("number", verb.number)
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
    return plain(name, fighter.stat(name))


_NO_SKILLS = ("hp", "max-hp", "sp-head", "max-sp-head", "sp-body", "max-sp-body", "armor-penalty", "death-penalty")
