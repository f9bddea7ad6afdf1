"""Ranged combat: the target number of a shot, dodges and dives, and the shot itself (DTR-030 … 044, 090 … 094)."""

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.sums import Part, parts, summed
from bot.systems.tracy import points
from bot.systems.tracy.facts import Rolled
from bot.systems.tracy.scene import Scene
from bot.systems.tracy.strikes import shot_lands
from bot.systems.tracy.tables import TracyTables, Weapon
from grammar.tracys import Attack, Dodge

PRICES = {"dodge": 2, "dive": 4}  # DTR-093


def target_number(
    tables: TracyTables, band: str, words: tuple[str, ...], dodged: int = 0, aim: str = ""
) -> tuple[Part, ...]:
    """The parts of a shot's target number: of each kind the greatest, and all stances (DTR-031 … 043, 117)."""
    found = [tables.shots[word] for word in (*words, *(("called",) if aim else ())) if word in tables.shots]
    best: dict[str, Part] = {"range": Part(band, tables.shots[band].n, tables.shots[band].rule)}
    for one in found:
        if dodged and one.name == "still":
            continue
        key = one.name if one.kind == "stance" else one.kind
        if key not in best or abs(one.n) > abs(best[key].n):
            best[key] = Part(one.name, one.n, one.rule)
    if dodged:
        best["dodge"] = Part("dive" if dodged == PRICES["dive"] else "dodge", dodged, "DTR-041")
    return tuple(best.values())


def shoot(scene: Scene, verb: Attack, who: Combatant, target: Combatant, *, weapon: Weapon | None, reply: str) -> None:
    """Shoot, once the target has dodged or not; then armor and the Damage Roll."""
    if reply in PRICES:
        dodge(scene, target, dive=reply == "dive")
    assert weapon
    there = scene.plight(target)
    dodged = there.dodged if there.dodge_turn == scene.now else 0
    band = verb.at or (scene.tables.band(verb.range) if verb.range >= 0 else "normal")
    his = tuple(word for word in scene.plight(who).words if word == "running")
    theirs = tuple(word for word in there.words if word != "running")
    words = tuple(dict.fromkeys((*verb.words, *scene.field.words, *his, *theirs)))
    price = Part("price", scene.price(who), "DTR-093")
    against = parts(*target_number(scene.tables, band, words, dodged, verb.aim), price)
    tn = summed(against)
    own = (Part("sum", verb.sum), *scene.hindered(who)) if verb.sum is not None else ()
    own = own or scene.rating(who, "agility", "firearms")
    total = scene.roll(who, (*own, Part("mod", verb.mod, "DTR-044")), verb.hero)
    hit = total.total >= tn
    if not scene.now:  # before the first turn, a dodge is for one shot
        scene.befall(target, dodged=0)
    ended = "success" if hit else "failure"
    fact = Rolled(who.id, who.name, "shot", total, ended, tn, target.name, against)
    scene.emit(who, fact)
    if hit:
        shot_lands(scene, verb, who, target, weapon)
    else:
        points.offer(scene, who, fact, verb, target)


def dodge(scene: Scene, who: Combatant, *, dive: bool, mod: int = 0, hero: int = 0) -> bool:
    """A Moderate roll of Agility and Dodge (DTR-090); the price of it is due next turn, whatever comes (DTR-093)."""
    word = "dive" if dive else "dodge"
    level = Part("moderate", scene.tables.levels["moderate"].tn, "DTR-090")
    against = parts(level, Part("price", scene.price(who), "DTR-093"))
    tn = summed(against)
    total = scene.roll(who, (*scene.rating(who, "agility", "dodge"), Part("mod", mod)), hero)
    done = total.total >= tn
    plus = PRICES[word] if done else 0
    free = dive and not done and scene.turn.setting("tracy-failed-dive") == "free"
    plight = scene.plight(who)
    price = max(0 if free else PRICES[word], plight.price if plight.price_turn == scene.now + 1 else 0)
    scene.befall(
        who,
        dodged=plus,
        dodge_turn=scene.now,
        price=price,
        price_turn=scene.now + 1,
        down=plight.down or (dive and done),
    )
    ended = "success" if done else "failure"
    scene.emit(who, Rolled(who.id, who.name, word, total, ended, tn, tn=against, title=False))
    return done


def declare(scene: Scene, verb: Dodge) -> None:
    """Dodge before anybody shoots (DTR-090), or out of the way of something (DTR-094); raises `Rejected`."""
    who = scene.people(verb.by)[0] if verb.by else scene.meant("", "/tracy dodge by:Tracy")
    plight = scene.plight(who)
    if plight.helpless or plight.held_by:
        raise Rejected(line("tracy.error.helpless", who=who.name))
    if plight.surprised and plight.surprised == scene.now:
        raise Rejected(line("tracy.error.surprised", who=who.name))
    if verb.hazard:
        level = Part("tn", verb.tn or scene.tables.levels["moderate"].tn, "DTR-094")
        against = parts(level, Part("price", scene.price(who), "DTR-093"))
        tn = summed(against)
        total = scene.roll(who, (*scene.rating(who, "agility", "dodge"), Part("mod", verb.mod, "DTR-006")), verb.hero)
        ended = "success" if total.total >= tn else "failure"
        scene.emit(who, Rolled(who.id, who.name, "hazard", total, ended, tn, tn=against))
        return
    if scene.fighting and plight.dodge_turn == scene.now:
        raise Rejected(line("tracy.error.dodged", who=who.name))
    if scene.fighting and plight.shot == scene.now:
        raise Rejected(line("tracy.error.too-late", who=who.name))
    dodge(scene, who, dive=verb.dive, mod=verb.mod, hero=verb.hero)
    scene.tell(who, "dives" if verb.dive else "dodges", "DTR-090", role="title")
