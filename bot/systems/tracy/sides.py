"""What each side of close combat rolls: skill, Initiative, help, a dodge of the turn before (DTR-024, 051 … 061)."""

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.sums import Total
from bot.systems.tracy.tables import Weapon
from grammar.tracys import Attack, Mode

CALLED = -2  # DTR-118
EDGE = 2  # DTR-095


def called(verb: Attack) -> str:
    """The key of an attack: a blow, or a grapple."""
    return "grapple" if verb.mode is Mode.GRAPPLE else "blow"


def ended_of(total: Total, goal: int) -> str:
    """How a total ends against another."""
    return "success" if total.total > goal else "tie" if total.total == goal else "failure"


def own_weapon(scene: Scene, who: Combatant) -> Weapon | None:
    """The weapon of close combat that somebody's sheet names."""
    name = str(who.sheet.get("weapon", ""))
    found = scene.tables.weapons.find(name) if name else None
    return found if found and found.kind == "close" else None


def weapon(scene: Scene, verb: Attack, who: Combatant) -> Weapon | None:
    """What somebody attacks with: the weapon named, else the one of his sheet that fits; raises `Rejected`."""
    wanted = "firearm" if verb.mode is Mode.SHOOT else "close"
    name = verb.weapon or str(who.sheet.get("weapon", ""))
    found = scene.tables.weapons.find(name) if name else None
    if verb.weapon and (found is None or found.kind != wanted):
        names = tuple(row.name for row in scene.tables.weapons if row.kind == wanted)
        raise Rejected(line("tracy.error.weapon", name=name, names=names))
    if found and found.kind == wanted:
        return found
    if verb.mode is Mode.SHOOT:
        return next(row for row in scene.tables.weapons if row.kind == wanted)
    return None


def skill(scene: Scene, who: Combatant) -> str:
    """What somebody fights with by his sheet: armed or not (DTR-051)."""
    return "close-combat" if own_weapon(scene, who) else "fighting"


def before(scene: Scene, one: Combatant, other: Combatant) -> bool:
    """Whether somebody has Initiative over somebody else, as far as it counts for the roll to hit (DTR-024)."""
    if scene.turn.setting("tracy-initiative-bonus") == "first-turn" and scene.now > 1:
        return False
    mine, his = one.place, other.place
    if mine is None or his is None:
        return False
    return (mine.score, mine.tiebreak, -mine.rank) > (his.score, his.tiebreak, -his.rank)


def attack(
    scene: Scene, verb: Attack, who: Combatant, target: Combatant, *, helped: int, weapon: Weapon | None
) -> tuple[Part, ...]:
    """What an attacker's roll to hit has (DTR-051, 054, 061, 118)."""
    if verb.sum is not None:
        own: tuple[Part, ...] = (Part("sum", verb.sum), *scene.hindered(who, opposed=True))
    elif verb.mode is Mode.GRAPPLE:
        own = scene.rating(who, "strength", "grappling", opposed=True)
    else:
        own = scene.rating(who, "agility", "close-combat" if weapon else "fighting", opposed=True)
    return (
        *own,
        Part("initiative", int(before(scene, who, target)), "DTR-024"),
        Part("together", helped, "DTR-054"),
        Part("called", CALLED if verb.aim else 0, "DTR-118"),
        Part("edge", EDGE if target.id in edges(scene, who) else 0, "DTR-095"),
        Part("mod", verb.mod, "DTR-006"),
    )


def edges(scene: Scene, who: Combatant) -> frozenset[CombatantId]:
    """Against whom somebody has a bonus in this turn, because he dodged their attacks in the last (DTR-095)."""
    plight = scene.plight(who)
    return frozenset(plight.edges) if plight.edge_turn == scene.now else frozenset()


def used(scene: Scene, who: Combatant, *others: Combatant) -> None:
    """A bonus for a dodge is for one roll."""
    if plight_edges := edges(scene, who):
        left = plight_edges - {other.id for other in others}
        scene.befall(who, edges=tuple(id for id in scene.plight(who).edges if id in left))


def reply_of(scene: Scene, target: Combatant, attackers: list[Combatant], reply: str) -> tuple[Part, ...]:
    """The roll of whoever is attacked: a blow of his own, or a grapple."""
    stat, what = ("strength", "grappling") if reply == "grapple" else ("agility", skill(scene, target))
    whole = {who.id for who in attackers} <= edges(scene, target)
    first = all(before(scene, target, who) for who in attackers)
    return (
        *scene.rating(target, stat, what, opposed=True),
        Part("initiative", int(first), "DTR-024"),
        Part("edge", EDGE if whole else 0, "DTR-095"),
    )
