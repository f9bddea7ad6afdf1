"""What a game master does by hand: damage, critical injuries, weapons (CPR-090, 100)."""

from dataclasses import replace

from bot.core.lines import line
from bot.core.names import find
from bot.core.rejected import Rejected
from bot.systems.red import arms
from bot.systems.red.damage import BONUS, Blow, roll_injury
from bot.systems.red.people import Fighter, Suffered, written
from bot.systems.red.scene import Scene
from grammar.reds import Arm, Harm, Injure

MOST_DAMAGE = 999


def harm(scene: Scene, verb: Harm) -> None:
    """Hurt somebody through his armor, or straight at his hit points."""
    who = scene.at.find(verb.name)
    if verb.damage > MOST_DAMAGE:
        raise Rejected(line("red.error.damage", most=MOST_DAMAGE))
    scene.hurt(who.id, Blow(verb.damage, verb.part.value, direct=verb.direct, why="by-hand"))


def injure(scene: Scene, verb: Injure) -> None:
    """Give a critical injury by name or by the dice, with what it costs; or take one away."""
    fighter = Fighter(scene.at.find(verb.name), scene.tables)
    who, has = fighter.who, fighter.injuries
    if verb.end:
        one = find(verb.what, list(has), lambda each: each.injury.key)
        scene.write(who, injuries=written(tuple(each for each in has if each != one)))
        scene.tell(who.id, "injury-ended", _rule(one.injury.table), who=who.name, injury=_key(one))
        return
    if verb.what:
        injury = scene.tables.injury(verb.what) or find(verb.what, scene.tables.injuries, lambda row: row.name)
        if any(each.injury == injury for each in has):
            raise Rejected(line("red.error.has-injury", who=who.name))
    else:
        with scene.turn.screened(who.hidden):
            rolled = roll_injury(scene.turn, list(has), verb.part.value, scene.tables)
        found = rolled and scene.tables.injury(rolled.key, rolled.table)
        if not found:
            raise Rejected(line("red.error.all-injuries", who=who.name))
        injury = found
    new = Suffered(injury)
    scene.write(who, injuries=written((*has, new)), hp=max(0, who.number("hp") - BONUS))
    scene.tell(who.id, "injured", _rule(injury.table), title=True, who=who.name, injury=_key(new))


def arm(scene: Scene, verb: Arm) -> None:
    """Let somebody take up a weapon, put it away, or have so many rounds in it."""
    who = scene.at.find(verb.name)
    weapon = scene.tables.weapon(verb.weapon) or find(verb.weapon, scene.tables.weapons, lambda row: row.name)
    if verb.away:
        arms.drop(scene, who, weapon)
        scene.tell(who.id, "puts-away", "CPR-082", title=True, who=who.name, weapon=weapon.name)
        return
    one = arms.held(who, weapon, scene.tables)
    if verb.ammo and verb.ammo not in weapon.ammo:
        raise Rejected(line("red.error.ammo", weapon=weapon.name, kinds=weapon.ammo))
    rounds = min(verb.rounds, arms.MOST_ROUNDS) if verb.rounds >= 0 else one.rounds
    arms.put(scene, who, replace(one, rounds=rounds, ammo=verb.ammo or one.ammo))
    scene.tell(who.id, "takes-up", "CPR-082", title=True, who=who.name, weapon=weapon.name, n=rounds)


def _rule(table: str) -> str:
    return "CPR-101" if table == "body" else "CPR-102"


def _key(one: Suffered) -> str:
    return f"{one.injury.table}.{one.injury.key}"
