"""What a turn is spent on: one Action, one Move Action, and a second Move for the Action (CPR-071 … 073, 083)."""

from dataclasses import replace

from bot.core.fight import effects
from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.red.plights import STUNNED, SUPPRESSED, UNCONSCIOUS, Budget
from bot.systems.red.scene import Scene
from bot.systems.red.tables import Weapon
from grammar.reds import Attack, Mode

MOST_SHOTS = 2  # attacks that one Action ever holds (CPR-083)


def take_action(scene: Scene, who: Combatant, verb: Attack, weapon: Weapon) -> None:
    """Let an attack take the Action of a turn, or a part of it with a weapon of ROF 2; raises `Rejected`.

    An aimed one takes all of it, whatever the ROF (CPR-085).
    """
    budget, mode = scene.budget(who.id), verb.mode
    require_turn(scene, who)
    if effects.has(scene.at, who, STUNNED):
        raise Rejected(line("red.error.stunned", who=who.name))
    _free(scene, who)
    light = mode in (Mode.SHOOT, Mode.MELEE) and weapon.rof > 1 and not verb.aim
    further = (light and budget.action == "shots") or (mode is Mode.AUTOFIRE and _bursts_again(scene, budget, weapon))
    if budget.action and not (further and len(budget.shots) < MOST_SHOTS):
        raise Rejected(line("red.error.no-action", who=who.name, what=line(f"red.action.{budget.action}")))
    scene.spend(who.id, replace(budget, action="shots" if light else mode.value, shots=(*budget.shots, weapon.name)))


def act(scene: Scene, who: Combatant, what: str) -> None:
    """Let something else take the Action of a turn; raises `Rejected`."""
    budget = scene.budget(who.id)
    require_turn(scene, who)
    if effects.has(scene.at, who, STUNNED):
        raise Rejected(line("red.error.stunned", who=who.name))
    if what != "run":
        _free(scene, who)
    if budget.action:
        raise Rejected(line("red.error.no-action", who=who.name, what=line(f"red.action.{budget.action}")))
    scene.spend(who.id, replace(budget, action=what))


def _free(scene: Scene, who: Combatant) -> None:
    """Whoever is driven into cover keeps his Action, unless the table reads the rule otherwise (CPR-023)."""
    if scene.turn.setting("red-suppression-binds") == "turn" and effects.has(scene.at, who, SUPPRESSED):
        raise Rejected(line("red.error.suppressed", who=who.name))


def _bursts_again(scene: Scene, budget: Budget, weapon: Weapon) -> bool:
    """Whether a second burst fits into the Action, with another weapon: by the book it does not (CPR-002)."""
    again = scene.turn.setting("red-bursts") == "each-weapon"
    return again and budget.action == Mode.AUTOFIRE.value and weapon.name not in budget.shots


def require_turn(scene: Scene, who: Combatant) -> None:
    """Players act in their own turns; a game master lets anybody act. Before the first turn, nothing is counted.

    Whoever is down or unconscious does nothing at all.
    """
    if who.down:
        raise Rejected(line("fight.is-down", who=who.name))
    if effects.has(scene.at, who, UNCONSCIOUS):
        raise Rejected(line("red.error.unconscious", who=who.name))
    now = scene.at.fight.current
    if scene.turn.gm or scene.at.fight.round == 0 or (now and now.unit == scene.at.fight.unit(who)):
        return
    raise Rejected(line("red.error.not-your-turn", who=who.name))


def use_luck(scene: Scene, who: Combatant, points: int) -> None:
    """Spend points of Luck on a check (CPR-062); raises `Rejected` when there are fewer."""
    if points > who.number("luck"):
        raise Rejected(line("red.error.luck", who=who.name, n=who.number("luck")))
    if points:
        scene.write(who, luck=who.number("luck") - points)
