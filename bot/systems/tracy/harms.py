"""What the charts do to people, and what softens it (DTR-074 … 084, 132, 145, 182)."""

from dataclasses import replace

from bot.core.choice import Option, answer
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.systems.tracy import fates, mending
from bot.systems.tracy.facts import Asked, Harming, Rolled, Suffered, Waiting
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.tables import Row, dice

SOFTEN = "tracy.soften"
KEEP, DIE = "keep", "die"
AVOIDED = 4  # on a d6, from which on something soft keeps somebody awake (DTR-146)
GLANCED = 5  # DTR-077
MOST = 2  # Hero Points that soften one result


def suffer(scene: Scene, victim: Combatant, one: Harming) -> None:
    """Let the row of a chart count, once the victim's player was asked whether he softens it (DTR-132)."""
    row = _row(scene, one, 0)
    points = scene.fresh(victim).number("hero-points")
    if scene.hero(victim) and points and row.harms and not (scene.turn.sealed or victim.hidden):
        told = tuple(Option(str(n), line("tracy.option.soften", n=n)) for n in range(1, min(points, MOST) + 1))
        late = scene.turn.setting("tracy-hero-die") != "before"
        die = (answer(DIE, line("tracy.option.die")),) if late and one.gap >= 0 else ()
        options = (answer(KEEP, line("tracy.option.keep")), *told, *die)
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
    back, glance = _thrown(scene, victim, one, row)
    saved = one.soft and bool(row.ko) and scene.dice(victim, 1)[0] >= AVOIDED  # DTR-146
    ko = scene.dice(victim, *dice(row.ko)) if row.ko and not saved else ()
    wound = row.injury == "wound" or (bool(glance) and glance[0] >= GLANCED)
    before = scene.plight(victim).dead
    ended = fates.stands(scene, victim) if row.dying else ""
    feet = sum(back) + (row.more if back else 0)
    rule = scene.tables.chart(one.chart).rule
    scene.emit(victim, Suffered(victim.name, row, rule, back, feet, ko, scene.unit, glance, wound, ended, one.by))
    injure(scene, victim, wound=wound, serious=row.injury == "serious", down=row.down)
    if ko:
        fates.knock_out(scene, victim, sum(ko))
    if ended == "dying":
        fates.dying(scene, victim)
    elif ended == "dead":
        fates.die(scene, victim)
    if ended and not before:
        fates.ask(scene, victim, ended)
    if row.check:
        keep_feet(scene, victim)


def _thrown(scene: Scene, victim: Combatant, one: Harming, row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of the feet he is knocked back, and the one of a glance: by a setting the first only with a Wound."""
    if row.glance and scene.turn.setting("tracy-glance") == "with-wound":
        glance = scene.dice(victim, 1)
        return (scene.dice(victim, *dice(row.back)) if glance[0] >= GLANCED else ()), glance
    back = scene.dice(victim, *dice(row.back)) if row.back else ()
    back += scene.dice(victim, one.extra) if one.extra else ()
    return back, scene.dice(victim, 1) if row.glance else ()


def injure(scene: Scene, who: Combatant, *, wound: bool = False, serious: bool = False, down: bool = False) -> None:
    """Add a Wound or a Serious Wound (DTR-079, DTR-080) and its time to heal, knock down (DTR-083)."""
    for what, there in (("wound", wound), ("serious", serious)):
        if there:
            add(scene, who, what)
    if down:
        scene.befall(who, down=True)


def add(scene: Scene, who: Combatant, what: str, span: str = "") -> None:
    """One injury more, that heals in a time or when a game master or dice will say (DTR-180, DTR-181)."""
    field = mending.FIELD[what]
    scene.write(who, **{field: scene.fresh(who).number(field) + 1})
    mending.had(scene, who, what, span)


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
