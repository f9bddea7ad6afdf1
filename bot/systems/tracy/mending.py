"""When Wounds and Serious Wounds heal: what the game master says, or dice, and the time that goes by (DTR-180, 181)."""

from dataclasses import replace

from bot.core.choice import Option, answer
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.people import UserId
from bot.systems.tracy.facts import Asked, Waiting
from bot.systems.tracy.plights import Clock
from bot.systems.tracy.scene import SYSTEM, Scene
from bot.systems.tracy.units import MINUTES, minutes

HEALS = "tracy.heals"
GMS = UserId("")
LATER, DICE = "later", "dice"
SETTING = {"wound": "tracy-wound-hours", "serious": "tracy-serious-time"}
FIELD = {"wound": "wounds", "serious": "serious-wounds"}
RULE = {"wound": "DTR-180", "serious": "DTR-181"}
SPANS = {"wound": ("3h", "6h", "12h", "24h"), "serious": ("1w", "2w", "4w", "6w")}


def had(scene: Scene, who: Combatant, what: str, span: str = "") -> None:
    """Somebody has an injury from now on: by the setting dice say when it heals, else a game master will."""
    if not span and scene.turn.setting(SETTING[what]) == DICE:
        span = rolled(scene, who, what)
    clock = Clock(what, minutes(span) if span else None, span[-1:] or SPANS[what][0][-1])
    scene.befall(who, clocks=(*scene.plight(who).clocks, clock))
    if span:
        _tell(scene, who, clock)


def rolled(scene: Scene, who: Combatant, what: str) -> str:
    """How long by dice: 3d8 hours for a Wound (DTR-180), 1d6 weeks for a Serious one (DTR-181)."""
    faces = scene.dice(who, 1) if what == "serious" else scene.dice(who, 3, 8)
    return f"{sum(faces)}{SPANS[what][0][-1]}"


def wind(scene: Scene, who: Combatant, what: str, span: str) -> None:
    """Say when an injury heals, counted from when he got it: the oldest of which nobody said so yet, or a further one.

    A hospital that has seen to it makes half of what is left (DTR-201).
    """
    clocks = list(scene.plight(who).clocks)
    nth = next((n for n, one in enumerate(clocks) if one.what == what and one.left is None), len(clocks))
    clocks[nth : nth + 1] = [_set(clocks[nth] if nth < len(clocks) else Clock(what, None), span)]
    scene.befall(who, clocks=tuple(clocks))
    _tell(scene, who, clocks[nth])
    mend(scene, who, 0)


def _set(one: Clock, span: str) -> Clock:
    left, unit = minutes(span) - one.age, span[-1]
    return replace(one, left=half(left, unit) if one.halved and left > 0 else left, unit=unit)


def _tell(scene: Scene, who: Combatant, one: Clock) -> None:
    assert one.left is not None
    if one.left > 0:
        scene.tell(who, "heals-in", RULE[one.what], n=-(-one.left // MINUTES[one.unit]), unit=one.unit)


def half(left: int, unit: str) -> int:
    """Half of the minutes left, rounded up in their unit (DTR-201).

    >>> half(5 * 10080, "w") // 10080
    3
    """
    whole = -(-left // MINUTES[unit])
    return -(-whole // 2) * MINUTES[unit]


def halved(one: Clock) -> Clock:
    """An injury after a hospital has seen to it: once, and not what lasts (DTR-185, DTR-201)."""
    if one.lasting or one.halved:
        return one
    return replace(one, left=one.left if one.left is None else half(one.left, one.unit), halved=True)


def mend(scene: Scene, who: Combatant, n: int) -> None:
    """So many minutes more; injuries whose time has come are gone (DTR-180, DTR-181)."""
    clocks = scene.plight(who).clocks
    if not clocks:
        return
    aged = [replace(one, left=one.left if one.left is None else one.left - n, age=one.age + n) for one in clocks]
    over = [one for one in aged if one.left is not None and one.left <= 0]
    scene.befall(who, clocks=tuple(one for one in aged if one not in over))
    for one in over:
        if scene.fresh(who).number(FIELD[one.what]):
            gone(scene, who, one.what, lasting=one.lasting)
            scene.tell(who, f"healed-{one.what}", RULE[one.what])


def gone(scene: Scene, who: Combatant, what: str, *, lasting: bool = False) -> None:
    """One injury less: untreated ones stay longest. Of more clocks than injuries, one that nobody wound goes first."""
    now = scene.fresh(who)
    field = FIELD[what]
    n = max(now.number(field) - 1, 0)
    fields = {field: n}
    for mark in ("treated", "tried"):
        fields[f"{mark}-{field}"] = min(now.number(f"{mark}-{field}"), n)
    if what == "serious":
        fields["lasting-wounds"] = min(max(now.number("lasting-wounds") - lasting, 0), n)
    scene.write(who, **fields)
    clocks = scene.plight(who).clocks
    his = sorted((one for one in clocks if one.what == what), key=lambda one: (one.lasting, one.left or 0))
    if len(his) > n:
        kept = list(clocks)
        kept.remove(his[0])
        scene.befall(who, clocks=tuple(kept))


# ---- what the game masters are asked


def ask(scene: Scene) -> None:
    """Ask the game masters once how long the injuries take to heal of which nobody said so yet; of the hidden, never.

    What they do not answer stays as it is. The answer counts from when the injury was had.
    """
    for who in scene.at.fight.combatants:
        for what in FIELD:
            clocks = scene.plight(who).clocks
            new = [one for one in clocks if one.what == what and one.left is None and not one.asked]
            if not new or who.hidden or scene.plight(who).dead:
                continue
            scene.befall(who, clocks=tuple(replace(one, asked=True) if one in new else one for one in clocks))
            by_dice = line(f"tracy.option.dice-{what}")
            options = (
                answer(LATER, line("tracy.option.later")),
                answer(DICE, by_dice),
                *(Option(span, line("tracy.option.span", span=span)) for span in SPANS[what]),
            )
            question = line(f"tracy.ask.heals-{what}", who=who.name, n=len(new))
            choice = scene.turn.offer(SYSTEM, HEALS, question, options, default=(LATER,), who=GMS)
            scene.emit(who, Asked(choice.id, Waiting(target=who.id, what=what)))


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Let the injuries that were asked about heal in the time that was said."""
    who = scene.find(one.target)
    if who is None:
        return
    many = sum(clock.what == one.what and clock.left is None for clock in scene.plight(who).clocks)
    if LATER in picks or not many:
        scene.tell(who, "heals-later", RULE[one.what], role="title")
        return
    scene.tell(who, f"heals-{one.what}", RULE[one.what], role="title", n=many)
    for _ in range(many):
        wind(scene, who, one.what, rolled(scene, who, one.what) if DICE in picks else picks[0])
