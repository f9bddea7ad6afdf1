"""Grenades and rockets (CPR-040 … 048): thrown or shot at a point, and whoever is in the square is struck.

The check comes first. A miss explodes all the same, where a game master says; then whoever can dives out of it, and one
roll of damage strikes all that is left there, cover and people.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.encounter import CombatantId
from bot.core.lines import Line, line
from bot.core.rejected import Rejected
from bot.systems.red import arms, asks
from bot.systems.red.check import beats, rolled
from bot.systems.red.damage import Blow
from bot.systems.red.facts import AttackChanged, AttackOver, AttackRolled, Pending, pending
from bot.systems.red.people import Fighter
from bot.systems.red.scene import Scene
from bot.systems.red.shells import area_injures
from bot.systems.red.shots import attack_parts, damage, evasion
from bot.systems.red.tables import Weapon
from bot.systems.red.ways import Way
from grammar.reds import Attack, Mode, Scatter
from grammar.texts import TENTHS, meters_signed

SIDE = 10 * TENTHS  # of the square (CPR-040)
SCATTER = 10 * TENTHS  # how far off it falls at most (CPR-043)
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
DIAGONAL = 70  # hundredths of a meter across and along, for each meter between two directions


def refuse(scene: Scene, who: Fighter, weapon: Weapon, verb: Attack) -> Line | None:
    """Why nothing can be blown up; nothing if it can (CPR-041, 046, 047)."""
    thrown = verb.mode is Mode.THROW
    if not weapon.explosive or weapon.thrown != thrown:
        return line("red.error.no-throw" if thrown else "red.error.no-blast", weapon=weapon.name)
    if verb.aim:
        return line("red.error.no-aim")
    if wrong := arms.unready(who.who, weapon, verb.mode, scene.tables):
        return wrong
    if verb.range < 0:
        return line("red.error.how-far")
    if weapon.far and scene.tables.shots.meters(verb.range) > weapon.far:
        return line("red.error.throw-range", most=weapon.far)
    if not scene.tables.shots.dv(weapon.line, verb.range):
        return line("red.error.out-of-range", weapon=weapon.name, most=scene.tables.shots.reach(weapon.line))
    return None


def roll(scene: Scene, one: Pending) -> None:
    """Go on with an explosion: the check, then where it is, who is there, who dives, and the damage."""
    if one.placed:
        _explode(scene, one)
        return
    one = _check(scene, one)
    if not one.hit:
        scene.tell(one.attacker, "scatters", "CPR-043", who=scene.name(one.attacker))
    elif one.by_gm and one.targets:
        asks.dodges(scene, replace(one, placed=True), BLAST)
    else:
        asks.confirm(scene, one, BLAST)


def _check(scene: Scene, one: Pending) -> Pending:
    """The check against the range table: what is attacked is a point, nobody in person (CPR-041)."""
    shooter, weapon = scene.find(one.attacker), scene.tables.weapon(one.weapon)
    assert shooter
    assert weapon
    dv = scene.tables.shots.dv(weapon.line, one.attack.range)
    total = rolled(scene.turn, shooter.who, tuple(attack_parts(shooter, weapon.stat, weapon.skill, one.attack)))
    hit = beats(scene.turn, total.total, dv)
    names = (one.attack.point,) if one.attack.point else tuple(scene.name(id) for id in one.targets)
    scene.emit(
        one.attacker,
        AttackRolled(one.key, shooter.who.name, one.attack.mode, weapon.name, names, total, dv, hit, total.total - dv),
    )
    one = replace(one, total=total.total, hit=hit)
    scene.emit(one.attacker, AttackChanged(one))
    return one


def scatter(scene: Scene, verb: Scatter) -> None:
    """Say where a missed explosion is, and who is there (CPR-043); raises `Rejected`.

    Said again before it is settled who is there, it takes the place of what was said.
    """
    one = _missed(scene)
    near = _lands(scene, one, verb)
    if left := scene.turn.table.choice(one.confirm):
        scene.turn.settle(left)
    one = replace(one, confirm="")
    if verb.inside:
        asks.dodges(scene, replace(one, targets=_named(scene, verb.inside), placed=True), BLAST)
    else:
        asks.confirm(scene, one if near else replace(one, targets=()), BLAST)


def _missed(scene: Scene) -> Pending:
    """The last explosion that missed and was not placed yet: in secret, one of those in secret."""
    waiting = (one for one in reversed(tuple(pending(scene.turn.table).values())) if one.total >= 0)
    missed = (one for one in waiting if not one.hit and not one.placed and one.sealed == scene.turn.sealed)
    if (one := next(missed, None)) is None:
        raise Rejected(line("red.error.no-scatter"))
    return one


def _lands(scene: Scene, one: Pending, verb: Scatter) -> bool:
    """Tell where it lands; whether what it was meant for is in the square all the same."""
    if verb.x is not None and verb.y is not None:
        if verb.x**2 + verb.y**2 > SCATTER**2 and not verb.force:
            raise Rejected(line("red.error.scatter-far", most=SCATTER // TENTHS))
        x, y = meters_signed(verb.x), meters_signed(verb.y)
        scene.tell(one.attacker, "lands-at", "CPR-043", title=True, x=x, y=y)
        return inside(verb.x, verb.y)
    if verb.point:
        scene.tell(one.attacker, "lands", "CPR-043", title=True, where=verb.point)
        return False
    direction, far = scene.turn.roll(1, len(DIRECTIONS))[0], scene.turn.roll(1, SCATTER // TENTHS)[0]
    name = DIRECTIONS[direction - 1]
    scene.tell(one.attacker, f"lands-{name}", "CPR-043", title=True, n=far)
    along = far * TENTHS * (DIAGONAL if len(name) > 1 else 100) // 100
    return inside(along, along if len(name) > 1 else 0)


def _named(scene: Scene, names: Sequence[str]) -> tuple[CombatantId, ...]:
    """Those who were named, one by one or as a group."""
    members = (one for name in names for unit in scene.at.units_of(name) for one in scene.at.fight.members(unit))
    return tuple(dict.fromkeys(one.id for one in members if scene.turn.sealed or not one.hidden))


def inside(dx: int, dy: int) -> bool:
    """Whether a point is in the square around another, by the distances in tenths of a meter (CPR-040).

    >>> inside(50, 50), inside(-50, 0), inside(60, 0)
    (True, True, False)
    """
    return max(abs(dx), abs(dy)) <= SIDE // 2


def _explode(scene: Scene, one: Pending) -> None:
    """Whoever dives far enough is out of it; the rest are struck by one roll of damage (CPR-042, 044, 045, 048)."""
    shooter, weapon = scene.find(one.attacker), scene.tables.weapon(one.weapon)
    scene.emit(one.attacker, AttackOver(one.key))
    assert shooter
    assert weapon
    if not scene.titled:
        scene.tell(one.attacker, "explodes", "CPR-042", title=True, weapon=weapon.name)
    struck = [id for id in one.targets if not _dives(scene, one, id)]
    if not struck:
        scene.tell(one.attacker, "nobody-there", "CPR-042")
    if one.targets and not struck:
        return
    # Where nobody is, it still strikes things: their damage is a game master's to write down.
    fact = damage(scene, shooter, one.attack, weapon.damage)
    for id in struck:
        why = "too-slow" if one.dodges.get(id) else ""
        behind = scene.plight(id).behind
        if not _sheltered(scene, id, fact.total):
            why = "cover-gone" if behind else why
            scene.hurt(id, Blow(fact.total, sixes=fact.sixes and area_injures(scene), why=why))


def _dives(scene: Scene, one: Pending, id: CombatantId) -> bool:
    """Whether somebody gets out of it: his evasion must beat the check of the attack, hit or missed (CPR-044)."""
    target = scene.find(id)
    if target is None:
        return True
    if not one.dodges.get(id):
        return False
    total = evasion(scene, target)
    tied = total.total == one.total and scene.turn.setting("red-dive-tie") == "defender"
    out = tied or total.total > one.total
    scene.checked(target.who, "dive", total, against=str(one.total), done=out)
    return out


def _sheltered(scene: Scene, id: CombatantId, points: int) -> bool:
    """Whether somebody's cover holds: else it is gone, and he takes all of the damage (CPR-045)."""
    plight = scene.plight(id)
    if plight.behind is None:
        return False
    cover = plight.behind
    left = cover.hp - points
    if left > 0 or (left == 0 and scene.turn.setting("red-cover-tie") == "holds"):
        scene.befall(id, replace(plight, behind=replace(cover, hp=left) if left else None))
        scene.tell(id, "cover-holds", "CPR-045", who=scene.name(id), what=cover.name, before=cover.hp, n=left)
        return True
    scene.befall(id, replace(plight, behind=None))
    return False


BLAST = Way(refuse, lambda verb: 1, roll, first=True)  # noqa: ARG005  # as every way
