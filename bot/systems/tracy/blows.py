"""Damage Rolls: armor, ratings, margins (DTR-070 … 073, 120 … 122)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.core.fight.encounter import Combatant
from bot.core.sums import Part
from bot.systems.tracy.facts import Harming, Rolled
from bot.systems.tracy.harms import suffer
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.sums import Total

NO_ARMOR = 0
IMPACT = 4  # on a d6, from which on armor lets somebody be knocked back and down (DTR-122)


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow that lands: on whom, with which rating, and on which chart its Damage Roll is read.

    `of_body`: the rating is Strength, so that wounds of the attacker count (DTR-079). `victims` goes to the roll of the
    victim. `extra` dice of feet come to the knock-back (DTR-114).
    """

    victim: Combatant
    rating: tuple[Part, ...]
    chart: str
    attacker: Combatant | None = None
    of_body: bool = False
    victims: tuple[Part, ...] = ()
    aimed: bool = False
    bare: bool = False
    extra: int = 0
    hero: int = 0


def land(scene: Scene, hits: Iterable[Hit]) -> tuple[bool, ...]:
    """Let blows land all at once: every one is rolled before any counts; whether each victim failed."""
    rolled = [(hit, damage_roll(scene, hit)) for hit in hits]
    for hit, found in rolled:
        if found:
            suffer(scene, hit.victim, found)
    return tuple(found is not None for _, found in rolled)


def damage_roll(scene: Scene, hit: Hit) -> Harming | None:
    """Armor, then the Damage Roll (DTR-070, DTR-121); nothing if the victim passed."""
    victim = hit.victim
    if not hit.bare and hit.chart != "grappling" and _armored(scene, victim):
        return None
    pain = scene.turn.setting("tracy-wounds-on-damage") == "on"
    hurting = tuple(scene.hindered(hit.attacker)) if hit.attacker and hit.of_body and pain else ()
    source = hit.attacker or victim
    total = scene.roll(source, (*hit.rating, *hurting), hit.hero)
    other = _victim(scene, hit, pain=pain)
    if other.total > total.total and hit.aimed:  # DTR-120
        _told(scene, hit, total, other)
        if scene.turn.setting("tracy-aimed-reroll") == "both":
            total = scene.roll(source, (*hit.rating, *hurting))
        other = _victim(scene, hit, pain=pain)
    _told(scene, hit, total, other)
    margin = total.total - other.total
    if margin < 0:
        return None
    chart = scene.tables.chart(hit.chart)
    by = hit.attacker.name if hit.attacker else ""
    return Harming(victim.id, chart.name, chart.at(margin), victim.name, by, extra=hit.extra, gap=margin)


def _armored(scene: Scene, victim: Combatant) -> bool:
    """Whether armor stops a hit: its rating or more on a d6 (DTR-121), which may knock him down (DTR-122)."""
    armor = scene.armor(victim)
    if armor == NO_ARMOR or scene.turn.setting("tracy-armor") == "off":
        return False
    (face,) = scene.dice(victim, 1)
    if face < armor:
        scene.tell(victim, "armor-fails", "DTR-121", face, armor=armor, roll=face)
        return False
    scene.tell(victim, "armor-holds", "DTR-121", face, armor=armor, roll=face)
    (impact,) = scene.dice(victim, 1)
    if impact >= IMPACT:
        (feet,) = scene.dice(victim, 1)
        scene.befall(victim, down=True)
        scene.tell(victim, "impact", "DTR-122", impact, feet, n=feet)
    return True


def _victim(scene: Scene, hit: Hit, *, pain: bool) -> Total:
    victim = hit.victim
    hurting = [part for part in scene.hindered(victim) if pain or part.key != "injuries"]
    own = (Part("health", victim.number("health")), Part("stamina", victim.number("stamina")))
    return scene.roll(victim, (*own, *hurting, *hit.victims))


def _told(scene: Scene, hit: Hit, total: Total, other: Total) -> None:
    victim, source = hit.victim, hit.attacker or hit.victim
    ended = "success" if total.total >= other.total else "failure"
    scene.emit(victim, Rolled(victim.id, victim.name, "withstand", other, title=False))
    scene.emit(source, Rolled(source.id, source.name, "damage", total, ended, other.total, victim.name, title=False))
