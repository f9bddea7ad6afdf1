"""Attacks from behind, and on those who know nothing of them (UNI-025, 071, 239)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.choice import Choice, answer
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.core.sums import Part
from bot.systems.unisystem import hitting
from bot.systems.unisystem.conditions import Plight
from bot.systems.unisystem.defending import Attack
from bot.systems.unisystem.facts import Pending
from bot.systems.unisystem.hitting import Behind
from bot.systems.unisystem.people import SYSTEM, Fighter
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.standing import Doing
from grammar.unis import Maneuver as Verb

NOTICE = "uni.notice"  # a question
YES, NO = "yes", "no"
GMS = UserId("")


def behind(scene: Scene, fighter: Fighter, verb: Verb, people: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    """Those whom an attack reaches from behind: as a game master says, or as he stands; raises `Rejected`."""
    stands = {one.whom for one in fighter.conditions if one.plight is Plight.BEHIND}
    found = tuple(who.id for who in people if who.id in stands or (verb.behind and scene.turn.gm))
    if verb.behind and len(found) < len(people):
        raise Rejected(line("unisystem.error.behind", who=fighter.who.name))
    return found


def unaware(target: Fighter) -> bool:
    """Whether somebody knows nothing of what comes, and could."""
    return not target.who.down and any(one.plight is Plight.UNAWARE for one in target.conditions)


def asks(scene: Scene, one: Pending, target: Fighter) -> bool:
    """Whether a game master is to say that somebody may try to notice an attack: the first list leaves it to him."""
    return unaware(target) and _how(scene, target) is Behind.ASKS and target.who.id not in one.noticing


def ask(scene: Scene, one: Pending, target: Fighter) -> Choice:
    """Ask a game master whether somebody may try to notice an attack."""
    options = (answer(YES, line("unisystem.option.notices")), answer(NO, line("unisystem.option.unaware")))
    said = line("unisystem.ask.notice", who=target.who.name, by=scene.name(one.attacker))
    return scene.turn.offer(SYSTEM, NOTICE, said, options, default=(NO,), blocking=True, who=GMS)


def meets(scene: Scene, one: Pending, target: Fighter, attack: Attack) -> tuple[Fighter, Attack]:
    """Somebody as he meets an attack: whoever may notice it, defends himself as from behind."""
    if not unaware(target):
        return target, replace(attack, behind=target.who.id in one.behind)
    if _how(scene, target) is Behind.ASKS and not one.noticing.get(target.who.id):
        return target, attack
    rest = tuple(each for each in target.conditions if each.plight is not Plight.UNAWARE)
    return replace(target, shape=replace(target.shape, conditions=rest)), replace(attack, behind=True)


def notices(scene: Scene, target: Fighter) -> bool:
    """Whether somebody who was unaware of an attack notices it: PER + Notice; Situational Awareness needs no roll."""
    if not unaware(target):
        return True
    found = None
    if _how(scene, target) is not Behind.DEFENDS:
        fields = tuple(Part(name, target.number(name), "UNI-001") for name in ("per", "notice"))
        parts = (*fields, *target.hindered(Doing.MENTAL))
        found = scene.told(target, "notice", scene.test(target, parts, Score.BRAINS)).total
    if hitting.surprised(found) is None:
        return False
    scene.lift(target.who.id, Plight.UNAWARE)
    return True


def struck(scene: Scene, id: CombatantId) -> None:
    """Whoever was hit knows of it from now on: he was unaware of that attack alone (UNI-025)."""
    lifted, target = scene.lift(id, Plight.UNAWARE), scene.find(id)
    if lifted and target and not target.out:
        scene.tell(id, "no-longer", "UNI-025", who=target.who.name, condition=Plight.UNAWARE.value)


def _how(scene: Scene, target: Fighter) -> Behind:
    return hitting.behind(scene.readings.variant, situational=target.qualities.aware)
