"""Damage Rolls and the charts: armor, margins, what they do, and what softens it (DTR-070 … 084, 120 … 132)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.core.choice import Option
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.sums import Part
from bot.systems.tracy.facts import Asked, Harming, Rolled, Suffered, Waiting
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.sums import Total
from bot.systems.tracy.tables import Row, dice

SOFTEN = "tracy.soften"
KEEP, DIE = "keep", "die"
NO_ARMOR = 0
IMPACT = 4  # on a d6, from which on armor lets somebody be knocked back and down (DTR-122)
GLANCED = 5  # DTR-077
MOST = 2  # Hero Points that soften one result
EVERY = 5  # turns or minutes between the checks of the dying (DTR-182)


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
    armor = victim.number("armor")
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
        scene.tell(victim, "impact", "DTR-122", impact, feet, feet=feet)
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


# ---- what a chart does


def suffer(scene: Scene, victim: Combatant, one: Harming) -> None:
    """Let the row of a chart count, once the victim's player was asked whether he softens it (DTR-132)."""
    row = _row(scene, one, 0)
    points = scene.fresh(victim).number("hero-points")
    if scene.hero(victim) and points and row.harms and not (scene.turn.sealed or victim.hidden):
        told = tuple(Option(str(n), line("tracy.option.soften", n=n)) for n in range(1, min(points, MOST) + 1))
        die = (Option(DIE, line("tracy.option.die")),) if one.gap >= 0 and one.by else ()
        options = (Option(KEEP, line("tracy.option.keep")), *told, *die)
        ask = line("tracy.ask.soften", who=victim.name, what=line(f"tracy.harm.{called(row)}"), n=points)
        choice = scene.turn.offer(SYSTEM, SOFTEN, ask, options, default=(KEEP,), blocking=True, who=victim.owner)
        scene.emit(victim, Asked(choice.id, Waiting(harming=one), victim.name))
        return
    settle(scene, victim, one, 0)


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Go on after somebody said whether he softens damage, or adds a die to his roll."""
    harming = one.harming
    victim = scene.find(harming.id) if harming else None
    if harming is None or victim is None:
        return
    if DIE in picks:
        scene.spend(victim, 1)
        (face,) = scene.dice(victim, 1)
        gap = harming.gap - face
        scene.tell(victim, "hero-die", "DTR-131", face, roll=face, margin=gap)
        if gap >= 0:
            chart = scene.tables.chart(harming.chart)
            suffer(scene, victim, replace(harming, row=chart.at(gap), gap=gap))
        return
    points = int(picks[0]) if picks and picks[0].isdecimal() else 0
    scene.spend(victim, points)
    settle(scene, victim, harming, points)


def _row(scene: Scene, one: Harming, points: int) -> Row:
    return scene.tables.chart(one.chart).softened(one.row, points)


def called(row: Row) -> str:
    """The key of what a row does, shortest: the worst of it."""
    if row.dying:
        return "dying"
    return row.injury or ("glance" if row.glance else "back" if row.back else "nothing")


def settle(scene: Scene, victim: Combatant, one: Harming, points: int) -> None:
    """Let a row happen: knock-back, glance, how long he is out; wounds count from now on."""
    row = _row(scene, one, points)
    back: tuple[int, ...] = scene.dice(victim, *dice(row.back)) if row.back else ()
    back += scene.dice(victim, one.extra) if one.extra else ()
    glance = scene.dice(victim, 1) if row.glance else ()
    saved = one.soft and bool(row.ko) and scene.dice(victim, 1)[0] >= IMPACT  # DTR-146
    ko = scene.dice(victim, *dice(row.ko)) if row.ko and not saved else ()
    wound = row.injury == "wound" or (bool(glance) and glance[0] >= GLANCED)
    ended = (_fate(scene, victim)) if row.dying else ""
    fact = Suffered(
        victim.name,
        row,
        scene.tables.chart(one.chart).rule,
        back,
        sum(back) + row.more,
        ko,
        scene.unit,
        glance,
        wound,
        ended,
        one.by,
    )
    scene.emit(victim, fact)
    injure(scene, victim, wound=wound, serious=row.injury == "serious", down=row.down)
    if ko:
        knock_out(scene, victim, sum(ko))
    if ended == "dying":
        dying(scene, victim)
    elif ended == "dead":
        die(scene, victim)
    if row.check:
        keep_feet(scene, victim)


def _fate(scene: Scene, victim: Combatant) -> str:
    """Dying or dead, as the table has it (DTR-078); a game master may say otherwise afterwards."""
    setting = scene.turn.setting("tracy-dying-or-dead")
    if setting == "pc-dying":
        return "dying" if victim.owner else "dead"
    return setting


def injure(scene: Scene, who: Combatant, *, wound: bool = False, serious: bool = False, down: bool = False) -> None:
    """Add a Wound or a Serious Wound (DTR-079, DTR-080), knock down (DTR-083)."""
    now = scene.fresh(who)
    if wound:
        scene.write(who, wounds=now.number("wounds") + 1)
    if serious:
        scene.write(who, serious_wounds=now.number("serious-wounds") + 1)
    if down:
        scene.befall(who, down=True)


def knock_out(scene: Scene, who: Combatant, length: int) -> None:
    """Let somebody be unconscious for so many turns or minutes (DTR-081); a hold of his ends (DTR-065, DTR-075)."""
    let_go(scene, who)
    scene.befall(who, ko=max(length, scene.plight(who).ko), unit=scene.unit, down=True)
    scene.fall(who)


def let_go(scene: Scene, who: Combatant) -> None:
    """End all holds that somebody has, or is in."""
    nobody = CombatantId("")
    plight = scene.plight(who)
    for id in filter(None, (plight.holds, plight.held_by)):
        if other := scene.find(id):
            scene.befall(other, holds=nobody, held_by=nobody)
    scene.befall(who, holds=nobody, held_by=nobody)


def dying(scene: Scene, who: Combatant) -> None:
    """Let somebody be dying: unconscious, with a check every five turns or minutes (DTR-182)."""
    length = scene.dice(who, 3)
    let_go(scene, who)
    scene.befall(who, dying=EVERY, ko=sum(length), unit=scene.unit, down=True, stable=0)
    scene.tell(who, "dying", "DTR-182", *length, n=EVERY)
    scene.fall(who)


def die(scene: Scene, who: Combatant) -> None:
    """Let somebody be dead."""
    let_go(scene, who)
    scene.befall(who, dead=True, dying=0, ko=0, stable=0, poison=0, breath=None, fire=False)
    scene.fall(who)


def keep_feet(scene: Scene, who: Combatant) -> None:
    """A Moderate roll of Agility with Athletics or Acrobatics, whichever is better, to stay on one's feet (DTR-145)."""
    skill = max(("athletics", "acrobatics"), key=who.number)
    tn = scene.tables.levels["moderate"].tn
    total = scene.roll(who, scene.rating(scene.fresh(who), "agility", skill))
    ended = "success" if total.total >= tn else "failure"
    scene.emit(who, Rolled(who.id, who.name, "feet", total, ended, tn, title=False))
    if ended == "failure":
        scene.befall(who, down=True)
        scene.tell(who, "falls-down", "DTR-145")
