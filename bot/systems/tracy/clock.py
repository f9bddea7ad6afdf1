"""What goes by with turns and minutes: fire, breath, dying (DTR-081, 160 … 175, 182 … 185)."""

from collections.abc import Sequence

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.core.turn import Turn
from bot.systems.tracy import fates, hazards, mending
from bot.systems.tracy.facts import Rolled, Told
from bot.systems.tracy.plights import OVER, Clock, Left
from bot.systems.tracy.scene import MINUTE, TURN, Scene
from bot.systems.tracy.tables import TracyTables
from bot.systems.tracy.units import MINUTES
from grammar.tracys import Pass

LONGEST = 60 * 24 * 7 * 60  # minutes at once
CHECKS = 100  # of one who is dying, burns or holds his breath, at once


def began(turn: Turn, tables: TracyTables) -> None:
    """A turn begins: the one before it is counted for those who lie there, and have no turn of their own."""
    scene = Scene(turn, tables)
    for who in scene.at.fight.combatants:
        plight = scene.plight(who)
        if who.down and plight.timed and plight.counted < scene.now - 1:
            scene.befall(who, counted=scene.now - 1)
            _go_by(scene, who, 1, TURN)


def ended(turn: Turn, members: Sequence[Combatant], tables: TracyTables) -> None:
    """A turn of these is over."""
    scene = Scene(turn, tables)
    for who in members:
        if scene.plight(who).timed:
            scene.befall(who, counted=scene.now)
            _go_by(scene, who, 1, TURN)


def passes(scene: Scene, verb: Pass) -> None:
    """Let time go by: turns, or minutes and more; raises `Rejected`."""
    if not verb.span:
        raise Rejected(line("tracy.error.how-long", example="/tracy time 3h"))
    amount, unit = int(verb.span[:-1]), verb.span[-1]
    if (unit != TURN and amount * MINUTES[unit] > LONGEST) or (unit == TURN and amount > CHECKS):
        raise Rejected(line("tracy.error.too-long", example="/tracy time 3h"))
    n = amount if unit == TURN else amount * MINUTES[unit]
    scene.at.emit(Told("time", "DTR-020", {"n": amount, "unit": unit}, role="title"))
    for who in scene.at.fight.combatants:
        _go_by(scene, who, n, TURN if unit == TURN else MINUTE)
    if unit != TURN and n >= MINUTES["h"]:
        mending.ask(scene)


def _go_by(scene: Scene, who: Combatant, n: int, unit: str) -> None:
    """So many turns or minutes more of somebody: one by one, while he burns or holds his breath."""
    for _ in range(CHECKS):
        if n <= 0:
            return
        exposed = scene.plight(who).exposed
        some = 1 if exposed else n
        _lasts(scene, who, some, unit)
        if exposed:
            hazards.burn(scene, who)
            hazards.breathe(scene, who)
        n -= some
    _lasts(scene, who, n, unit)


def _lasts(scene: Scene, who: Combatant, n: int, unit: str) -> None:
    """What lasted before lasts so many turns or minutes less."""
    if unit == MINUTE:
        _over(scene, who)
    _wear(scene, who, n, unit)
    _poisoned(scene, who, n, unit)
    _dying(scene, who, n, unit)
    if unit == MINUTE:
        _stable(scene, who, n)
        mending.mend(scene, who, n)


def _over(scene: Scene, who: Combatant) -> None:
    """Where time goes by in minutes, turns are over: the rest lapses, what is at stake counts on (DTR-081)."""
    plight = scene.plight(who)
    for lapses in (plight.ko, plight.gas):
        if lapses.unit == TURN:
            _wear(scene, who, lapses.n, TURN)
    at_stake = {"dying": plight.dying, "poison": plight.poison}
    scene.befall(who, **{name: Left(left.n, MINUTE) for name, left in at_stake.items() if left and left.unit == TURN})


def _wear(scene: Scene, who: Combatant, n: int, unit: str) -> None:
    """Unconsciousness and gas wear off, each by its own unit (DTR-081, DTR-163)."""
    plight = scene.plight(who)
    ko, gas = (left.after(n) if left.unit == unit else left for left in (plight.ko, plight.gas))
    scene.befall(who, ko=ko or OVER, gas=gas or OVER)
    if plight.ko and not ko and not scene.plight(who).helpless:
        scene.fall(who, down=False)
        scene.tell(who, "wakes", "DTR-081")


def _poisoned(scene: Scene, who: Combatant, n: int, unit: str) -> None:
    """Whom smoke was killing is dead (DTR-162)."""
    poison = scene.plight(who).poison
    if not poison or poison.unit != unit:
        return
    scene.befall(who, poison=poison.after(n))
    if poison.n <= n:
        scene.tell(who, "dies", "DTR-162")
        fates.die(scene, who)


def _dying(scene: Scene, who: Combatant, n: int, unit: str) -> None:
    """A check every five units; any failure is death (DTR-182)."""
    for _ in range(CHECKS):
        left = scene.plight(who).dying
        if not left or not n or left.unit != unit:
            return
        passed = min(left.n, n)
        n -= passed
        if left.n > passed:
            scene.befall(who, dying=left.after(passed))
            return
        scene.befall(who, dying=Left(fates.EVERY, unit))
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
        fates.die(scene, who)
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
            scene.befall(who, dying=Left(fates.EVERY, MINUTE))


def _survive(scene: Scene, who: Combatant) -> None:
    """One Serious Wound for 1d6 weeks that nothing shortens (DTR-185)."""
    faces = scene.dice(who, 1)
    now = scene.fresh(who)
    scene.write(who, serious_wounds=now.number("serious-wounds") + 1, lasting_wounds=now.number("lasting-wounds") + 1)
    clock = Clock("serious", faces[0] * MINUTES["w"], "w", lasting=True)
    scene.befall(who, stable=0, dying=OVER, ko=OVER, clocks=(*scene.plight(who).clocks, clock))
    scene.fall(who, down=False)
    scene.tell(who, "survives", "DTR-185", *faces, n=faces[0])
