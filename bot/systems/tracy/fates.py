"""Unconscious, dying, dead, and the game master's word on the last two (DTR-078, 081, 150, 182)."""

from bot.core.choice import answer
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.people import UserId
from bot.systems.tracy.facts import Asked, Waiting
from bot.systems.tracy.plights import OVER, Left
from bot.systems.tracy.scene import SYSTEM, Scene

FATE = "tracy.fate"
GMS = UserId("")
DYING, DEAD, SPARED = "dying", "dead", "spared"
EVERY = 5  # turns or minutes between the checks of the dying (DTR-182)


# ---- the states


def knock_out(scene: Scene, who: Combatant, length: int = 0) -> None:
    """Let somebody be unconscious for so many turns or minutes (DTR-081), or until a game master or first aid ends it.

    A hold of his ends (DTR-065, DTR-075).
    """
    let_go(scene, who)
    ko, unit = scene.plight(who).ko, scene.unit
    longest = max(length, ko.n if ko.unit == unit else 0)
    scene.befall(who, ko=Left(longest, unit) if length else OVER, out=not length, down=True)
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
    unit = scene.unit
    scene.befall(who, dying=Left(EVERY, unit), ko=Left(sum(length), unit), failed_by=(), out=False, dead=False)
    scene.befall(who, stable=0, down=True)
    scene.tell(who, "dying", "DTR-182", *length, n=EVERY, unit=unit)
    scene.fall(who)


def die(scene: Scene, who: Combatant) -> None:
    """Let somebody be dead."""
    let_go(scene, who)
    scene.befall(who, dead=True, dying=OVER, ko=OVER, out=False, stable=0, days=0, poison=OVER)
    scene.fall(who)


def live(scene: Scene, who: Combatant) -> None:
    """Let somebody be awake and alive, whatever was the matter."""
    scene.befall(who, ko=OVER, out=False, dying=OVER, dead=False, stable=0, days=0, poison=OVER)
    scene.fall(who, down=False)


# ---- the game master's word


def stands(scene: Scene, victim: Combatant) -> str:
    """Dying or dead, as the table has it until a game master says otherwise (DTR-078); the dead stay so."""
    if scene.plight(victim).dead:
        return DEAD
    setting = scene.turn.setting("tracy-dying-or-dead")
    if setting in (DYING, DEAD):
        return setting
    return DYING if victim.owner else DEAD


def ask(scene: Scene, victim: Combatant, ended: str) -> None:
    """Ask the game masters whether it stands, if the table wants that (DTR-078)."""
    if scene.turn.setting("tracy-dying-or-dead") == "ask":
        _ask(scene, victim, "fate", (DYING, DEAD), ended)


def ask_fall(scene: Scene, victim: Combatant) -> None:
    """Ask the game masters whether somebody is dead whom no chart has (DTR-150)."""
    if scene.turn.setting("tracy-fall-beyond-chart") == "ask":
        _ask(scene, victim, "fallen", (DEAD, DYING, SPARED), DEAD)


def _ask(scene: Scene, victim: Combatant, what: str, options: tuple[str, ...], ended: str) -> None:
    """Put the question; of the hidden nobody hears, and a game master says by hand what becomes of them."""
    if victim.hidden or (scene.turn.sealed and not scene.turn.gm):
        return
    offered = tuple(answer(one, line(f"tracy.option.{one}")) for one in options)
    question = line(f"tracy.ask.{what}", who=victim.name, what=line(f"tracy.option.{ended}"))
    choice = scene.turn.offer(SYSTEM, FATE, question, offered, default=(ended,), who=GMS)
    scene.emit(victim, Asked(choice.id, Waiting(target=victim.id)))


def resume(scene: Scene, one: Waiting, picks: tuple[str, ...]) -> None:
    """Let it be as a game master said, unless things have changed since."""
    who = scene.find(one.target)
    if who is None:
        return
    plight = scene.plight(who)
    if not (plight.dead or plight.dying):
        scene.tell(who, "fate-past", "DTR-078", role="title")
        return
    (fate,) = picks
    scene.tell(who, f"fate-{fate}", "DTR-078", role="title")
    if fate == SPARED:
        live(scene, who)
    elif fate == DEAD and not plight.dead:
        die(scene, who)
    elif fate == DYING and not plight.dying:
        dying(scene, who)
