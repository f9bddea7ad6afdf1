"""What goes by with turns and minutes: fire, breath, dying, healing (DTR-081, 160, 182)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.tracy import harms, hazards
from bot.systems.tracy.facts import Rolled, Told
from bot.systems.tracy.plights import Clock
from bot.systems.tracy.scene import MINUTE, TURN, Scene
from bot.systems.tracy.tables import TracyTables
from grammar.tracys import Pass

MINUTES = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}
LONGEST = 60 * 24 * 7 * 60  # minutes at once
CHECKS = 100  # of one who is dying, at once


def ended(turn: Turn, members: Sequence[Combatant], tables: TracyTables) -> None:
    """A turn of these is over."""
    scene = Scene(turn, tables)
    for who in members:
        _step(scene, who, 1, TURN)


def passes(scene: Scene, verb: Pass) -> None:
    """Let time go by: turns, or minutes and more; raises `Rejected`."""
    if not verb.span:
        raise Rejected(line("tracy.error.how-long", example="/tracy time 3h"))
    amount, unit = int(verb.span[:-1]), verb.span[-1]
    if (unit != TURN and amount * MINUTES[unit] > LONGEST) or (unit == TURN and amount > CHECKS):
        raise Rejected(line("tracy.error.too-long", example="/tracy time 3h"))
    first = scene.at.fight.combatants
    if first:
        scene.at.emit(_told(verb))
    for who in first:
        if unit == TURN:
            for _ in range(amount):
                _step(scene, who, 1, TURN)
        else:
            _step(scene, who, amount * MINUTES[unit], MINUTE)


def _told(verb: Pass) -> Told:
    return Told("time", "DTR-020", {"n": int(verb.span[:-1]), "unit": verb.span[-1]}, role="title")


def _step(scene: Scene, who: Combatant, n: int, unit: str) -> None:
    """So many turns or minutes more of somebody."""
    for _ in range(min(n, CHECKS) if unit == TURN or scene.plight(who).breath or scene.plight(who).fire else 0):
        hazards.burn(scene, who)
        hazards.breathe(scene, who)
    if unit == MINUTE:
        _over(scene, who)
    plight = scene.plight(who)
    if plight.unit == unit:
        _wear(scene, who, n)
        _poisoned(scene, who, n)
        _dying(scene, who, n)
    if unit == MINUTE:
        _stable(scene, who, n)
        _heal(scene, who, n)


def _over(scene: Scene, who: Combatant) -> None:
    """Where time goes by in minutes, turns are over: the rest lapses, what is at stake counts on (DTR-081)."""
    plight = scene.plight(who)
    if plight.unit == TURN and plight.helpless:
        _wear(scene, who, plight.ko)
        scene.befall(who, unit=MINUTE)


def _wear(scene: Scene, who: Combatant, n: int) -> None:
    """Unconsciousness and gas wear off (DTR-081, DTR-163)."""
    plight = scene.plight(who)
    scene.befall(who, ko=max(plight.ko - n, 0), gas=max(plight.gas - n, 0))
    if plight.ko and plight.ko <= n and not (plight.dying or plight.dead or plight.stable or plight.poison):
        scene.fall(who, down=False)
        scene.tell(who, "wakes", "DTR-081")


def _poisoned(scene: Scene, who: Combatant, n: int) -> None:
    """Whom smoke was killing is dead (DTR-162)."""
    plight = scene.plight(who)
    if not plight.poison:
        return
    scene.befall(who, poison=max(plight.poison - n, 0))
    if plight.poison <= n:
        scene.tell(who, "dies", "DTR-162")
        harms.die(scene, who)


def _dying(scene: Scene, who: Combatant, n: int) -> None:
    """A check every five units; any failure is death (DTR-182)."""
    for _ in range(CHECKS):
        left = scene.plight(who).dying
        if not left or not n:
            return
        passed = min(left, n)
        n -= passed
        if left > passed:
            scene.befall(who, dying=left - passed)
            return
        scene.befall(who, dying=harms.EVERY)
        if not check(scene, who, "moderate", "dying", "DTR-182"):
            return


def check(scene: Scene, who: Combatant, level: str, what: str, rule: str) -> bool:
    """A check of Health and Stamina for one's life; a failure is death."""
    tn = scene.tables.levels[level].tn
    total = scene.roll(who, scene.rating(scene.fresh(who), "health", "stamina"))
    lives = total.total >= tn
    ended = "success" if lives else "failure"
    scene.emit(who, Rolled(who.id, who.name, what, total, ended, tn, title=False))
    if not lives:
        scene.tell(who, "dies", rule)
        harms.die(scene, who)
    return lives


def _stable(scene: Scene, who: Combatant, n: int) -> None:
    """Without better help, whoever was stabilised is dying again (DTR-183); with it, a check a day (DTR-184, 202)."""
    plight = scene.plight(who)
    if plight.days and not plight.dead:
        whole, since = divmod(plight.since + n, MINUTES["d"])
        scene.befall(who, since=since)
        for _ in range(min(plight.days, whole)):
            if not check(scene, who, "easy" if plight.hospital else "moderate", "day", "DTR-184"):
                return
            scene.befall(who, days=scene.plight(who).days - 1)
        if scene.plight(who).days == 0:
            _survive(scene, who)
        return
    if plight.stable:
        scene.befall(who, stable=max(plight.stable - n, 0))
        if plight.stable <= n:
            scene.tell(who, "worse", "DTR-183")
            scene.befall(who, dying=harms.EVERY, unit=MINUTE)


def _survive(scene: Scene, who: Combatant) -> None:
    """One Serious Wound for 1d6 weeks that nothing shortens (DTR-185)."""
    faces = scene.dice(who, 1)
    now = scene.fresh(who)
    scene.write(who, serious_wounds=now.number("serious-wounds") + 1, lasting_wounds=now.number("lasting-wounds") + 1)
    clock = Clock("serious", faces[0] * MINUTES["w"], "w", lasting=True)
    scene.befall(who, stable=0, dying=0, ko=0, clocks=(*scene.plight(who).clocks, clock))
    scene.fall(who, down=False)
    scene.tell(who, "survives", "DTR-185", *faces, n=faces[0])


def _heal(scene: Scene, who: Combatant, n: int) -> None:
    """Injuries whose time has come are gone (DTR-180, DTR-181)."""
    clocks = scene.plight(who).clocks
    if not clocks:
        return
    left = tuple(replace(one, left=one.left - n) for one in clocks)
    scene.befall(who, clocks=tuple(one for one in left if one.left > 0))
    for one in left:
        if one.left <= 0:
            gone(scene, who, one.what, lasting=one.lasting)
            scene.tell(who, f"healed-{one.what}", "DTR-180" if one.what == "wound" else "DTR-181")


def gone(scene: Scene, who: Combatant, what: str, *, lasting: bool = False) -> None:
    """One injury less: untreated ones stay longest."""
    now = scene.fresh(who)
    field = "wounds" if what == "wound" else "serious-wounds"
    n = max(now.number(field) - 1, 0)
    fields = {field: n}
    for mark in ("treated", "tried"):
        fields[f"{mark}-{field}"] = min(now.number(f"{mark}-{field}"), n)
    if lasting:
        fields["lasting-wounds"] = max(now.number("lasting-wounds") - 1, 0)
    scene.write(who, **fields)
