"""What a game master does by hand: damage, critical injuries, weapons (CPR-090, 100)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.red import arms
from bot.systems.red.damage import BROKEN, HEAD, LEGS, Blow, broken_legs
from bot.systems.red.people import Fighter, written
from bot.systems.red.scene import Scene
from bot.systems.red.tables import Injury, called
from grammar.reds import Arm, Harm, Injure, Part

MOST_DAMAGE = 999


def harm(scene: Scene, verb: Harm) -> None:
    """Hurt somebody through his armor, or straight at his hit points: fire, which is no attack (CPR-091, CPR-111)."""
    who = scene.at.find(verb.name)
    if verb.damage > MOST_DAMAGE:
        raise Rejected(line("red.error.damage", most=MOST_DAMAGE))
    scene.hurt(who.id, Blow(verb.damage, verb.part.value, attack=not verb.direct, direct=verb.direct, why="by-hand"))


def injure(scene: Scene, verb: Injure) -> None:
    """Give a critical injury by name or by the dice, with what it costs (CPR-100); or take one away."""
    fighter = Fighter(scene.at.find(verb.name), scene.tables)
    who, head = fighter.who, verb.part is Part.HEAD
    if verb.end:
        one = fighter.meant(verb.what)
        scene.write(who, injuries=written(fighter.without(one)))
        scene.tell(who.id, "injury-ended", one.rule, title=True, who=who.name, injury=one.key)
        return
    injury = _named(scene, fighter, verb) if verb.what else None
    has = {(one.injury.table, one.injury.key) for one in fighter.injuries}
    if not injury and all((row.table, row.key) in has for row in scene.tables.injuries if row.table == verb.part.value):
        raise Rejected(line("red.error.all-injuries", who=who.name))
    sixes = injury is None
    scene.hurt(who.id, Blow(0, sixes=sixes, head=head, injury=injury, attack=False, direct=True, why="by-hand"))


def _named(scene: Scene, fighter: Fighter, verb: Injure) -> Injury:
    """The injury that is called so, of the head if that was said; raises `Rejected` for what he has already."""
    tables = scene.tables
    table = HEAD if verb.part is Part.HEAD else ""
    rows = [row for row in tables.injuries if table in ("", row.table)]
    found = tables.injury(verb.what, table) or _row(verb.what, rows)
    has = [one.injury for one in fighter.injuries]
    if found in has and not (found.key == BROKEN and broken_legs(fighter.injuries) < LEGS):
        raise Rejected(line("red.error.has-injury", who=fighter.who.name))
    return found


def _row(name: str, rows: Sequence[Injury]) -> Injury:
    """The row that the beginning of a name fits alone; raises `Rejected`."""
    found = called(name, rows)
    if len(found) != 1:
        names = tuple(line(f"red.injury.{row.table}.{row.key}") for row in found or rows)
        raise Rejected(line("red.error.which-row", what=name, names=names))
    return found[0]


def arm(scene: Scene, verb: Arm) -> None:
    """Let somebody take up a weapon or put it away; how many rounds are in it is a game master's word."""
    if verb.rounds >= 0 and not scene.turn.gm:
        raise Rejected(line("error.gm-only"))
    who = scene.at.find(verb.name)
    weapon = arms.called(scene.tables, verb.weapon)
    if verb.away:
        arms.drop(scene, who, weapon)
        scene.tell(who.id, "puts-away", "CPR-082", title=True, who=who.name, weapon=weapon.name)
        return
    one = arms.held(who, weapon, scene.tables)
    ammo = arms.loading(weapon, verb.ammo, scene.tables) or one.ammo
    rounds = min(verb.rounds, arms.MOST_ROUNDS) if verb.rounds >= 0 else one.rounds
    arms.put(scene, who, replace(one, rounds=rounds, ammo=ammo))
    scene.tell(who.id, "takes-up", "CPR-082", title=True, who=who.name, weapon=weapon.name, n=rounds)
