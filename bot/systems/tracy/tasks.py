"""Task rolls by command: against a target number, or against somebody's roll, alone or together (DTR-001 … 014)."""

from collections.abc import Callable, Mapping, Sequence

from bot.core.characters.character import in_use
from bot.core.fight.encounter import Combatant, CombatantId, Side
from bot.core.fight.sheets import Value
from bot.core.fight.view import encounter
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.core.sums import parts as counted
from bot.core.turn import Turn
from bot.systems.tracy import points
from bot.systems.tracy.facts import JUDGED, Rolled
from bot.systems.tracy.plights import FieldSet
from bot.systems.tracy.scene import MENTAL, SYSTEM, Scene, known
from bot.systems.tracy.sums import Total, pairs
from bot.systems.tracy.tables import TracyTables
from bot.systems.tracy.wounds import mental_penalty, physical_penalty
from grammar.tracys import Roll


def roll(scene: Scene, verb: Roll) -> None:
    """Roll a task; raises `Rejected`."""
    if verb.secret or (scene.turn.sealed and not (verb.stat or verb.sum is not None)):
        _hide(scene, verb)
        return
    people = scene.people(verb.by)
    for who in people:
        known(who, verb.stat, verb.skill)
    _require(verb, people)
    helped = 0 if verb.apart else len(people) - 1
    if verb.vs:
        _opposed(scene, verb, people, helped)
    else:
        _task(scene, verb, people, helped)


Whole = Callable[[Mapping[str, Value]], Mapping[str, Value]]  # a sheet with all that was not told


def alone(turn: Turn, verb: Roll, tables: TracyTables, whole: Whole) -> None:
    """Roll a task outside a fight: with a number, or of the character in use; raises `Rejected`."""
    if verb.vs or verb.by or verb.hero or verb.secret:
        raise Rejected(line(f"tracy.error.{'other' if encounter(turn.table) else 'no'}-fight"))
    used = in_use(turn.actor.user, turn.table, turn.home)
    his = used if used and used.system == SYSTEM else None
    if verb.sum is None and not verb.stat:
        raise Rejected(line("tracy.error.what-roll", example="/tracy roll sum:7 13"))
    if verb.sum is None and his is None:
        raise Rejected(line("tracy.error.no-character", example="/tracy roll sum:7 13"))
    sheet = whole(his.sheet if his else {})
    name = his.name if his else turn.actor.name
    who = Combatant(CombatantId(""), name, turn.actor.user, Side.PLAYERS, sheet=sheet)
    _require(verb, [who])
    total = Total(counted(*_own(who, verb), Part("mod", verb.mod, "DTR-006")), pairs(turn))
    tn = tables.levels[verb.level].tn if verb.level else verb.tn
    ended = "plain" if not tn else "success" if total.total >= tn else "failure"
    parts = (Part("tn", tn, "DTR-002"),) if tn else ()
    turn.emit(Rolled(who.id, name, _what(verb), total, ended, tn or None, tn=parts))


def _own(who: Combatant, verb: Roll) -> tuple[Part, ...]:
    """What a roll outside a fight has of a sheet: a number stands for all of it (DTR-007, DTR-079, DTR-080)."""
    if verb.sum is not None:
        return (Part("sum", verb.sum),)
    known(who, verb.stat, verb.skill)
    mental = MENTAL & {verb.stat, verb.skill}
    injuries = mental_penalty(who) if mental else physical_penalty(who)
    fields = (Part(name, who.number(name)) for name in (verb.stat, verb.skill) if name)
    return (*fields, Part("injuries", -injuries, "DTR-079"))


def _require(verb: Roll, people: Sequence[Combatant]) -> None:
    """Refuse those who have not the skill that is needed (DTR-008)."""
    if verb.required and verb.skill and any(not who.number(verb.skill) for who in people):
        raise Rejected(line("tracy.error.skill-required", skill=line(f"field.tracy.{verb.skill}")))


def _hide(scene: Scene, verb: Roll) -> None:
    """Keep a target number in secret for the next roll of somebody (DTR-014)."""
    tn = target(scene, verb)
    if not scene.turn.gm or not scene.turn.sealed or not tn:
        raise Rejected(line("tracy.error.secret", example="/gm tracy roll difficult secret by:Tracy"))
    whom = scene.at.find(verb.by[0]).id if verb.by else CombatantId("")
    now = scene.field
    scene.turn.emit(FieldSet(now.words, now.calm, tn, whom))


def target(scene: Scene, verb: Roll) -> int:
    """The target number that was told, by a number or by the name of a level; 0: none."""
    return scene.tables.levels[verb.level].tn if verb.level else verb.tn


def _parts(scene: Scene, verb: Roll, who: Combatant, helped: int, *, opposed: bool) -> tuple[Part, ...]:
    """All that a roll has besides its dice (DTR-007: without a skill, the attribute alone)."""
    if verb.sum is not None:
        found = (Part("sum", verb.sum), *scene.hindered(who, opposed=opposed))
    elif verb.stat:
        found = scene.rating(who, verb.stat, verb.skill, opposed=opposed)
    else:
        raise Rejected(line("tracy.error.what-roll", example="/tracy roll agility athletics 13"))
    return (*found, Part("mod", verb.mod, "DTR-006"), Part("together", helped, "DTR-010" if opposed else "DTR-009"))


def _task(scene: Scene, verb: Roll, people: list[Combatant], helped: int) -> None:
    tn = target(scene, verb)
    secret = scene.field.secret if not tn and scene.field.secret_for in ("", people[0].id) else 0
    best: tuple[Combatant, Total] | None = None
    for who in people:
        total = scene.roll(who, _parts(scene, verb, who, helped, opposed=False), verb.hero)
        told = counted(Part("tn", tn, "DTR-002"), Part("price", scene.price(who), "DTR-093"))
        against = told if tn else ()
        goal = sum(part.n for part in against) if tn else None
        ended = "plain" if goal is None else "success" if total.total >= goal else "failure"
        fact = Rolled(who.id, who.name, _what(verb), total, ended, goal, tn=against)
        scene.emit(who, fact)
        if secret:
            _judge(scene, who, total, secret)
        elif ended == "failure" and len(people) == 1:
            points.offer(scene, who, fact)
        if best is None or total.total > best[1].total:
            best = who, total
    if helped and best and tn and scene.turn.setting("tracy-together") == "best":
        done = best[1].total >= tn
        scene.tell(best[0], f"best-{'done' if done else 'not'}", "DTR-009", total=best[1].total, tn=tn, role="title")


def _what(verb: Roll) -> str:
    return verb.skill or verb.stat or "sum"


def _judge(scene: Scene, who: Combatant, total: Total, tn: int) -> None:
    """Tell the game masters alone how a roll ended whose level is secret (DTR-014)."""
    ended = "success" if total.total >= tn else "failure"
    fact = Rolled(who.id, who.name, JUDGED, total, ended, tn, title=False)
    scene.at.emit_hidden(fact)
    now = scene.field
    scene.at.emit_hidden(FieldSet(now.words, now.calm))


def _opposed(scene: Scene, verb: Roll, people: list[Combatant], helped: int) -> None:
    """The higher total wins (DTR-004); a tie is a stand-off (DTR-005). Any of several may win for all (DTR-010)."""
    others = [scene.at.find(name) for name in verb.vs]
    theirs = Roll(verb.their_stat or verb.stat, verb.their_skill or ("" if verb.their_stat else verb.skill))
    mine = [(who, scene.roll(who, _parts(scene, verb, who, helped, opposed=True), verb.hero)) for who in people]
    against = [(who, scene.roll(who, _parts(scene, theirs, who, len(others) - 1, opposed=True))) for who in others]
    best_of_them = max(against, key=lambda one: one[1].total)
    for who, total in against:
        scene.emit(who, Rolled(who.id, who.name, "theirs", total, title=False))
    top = max(mine, key=lambda one: one[1].total)
    for who, total in mine:
        rival, goal = best_of_them[0].name, best_of_them[1].total
        ended = "success" if total.total > goal else "tie" if total.total == goal else "failure"
        fact = Rolled(who.id, who.name, _what(verb), total, ended, goal, rival, title=who is top[0])
        scene.emit(who, fact)
        if ended != "success" and len(people) == 1:
            points.offer(scene, who, fact)
