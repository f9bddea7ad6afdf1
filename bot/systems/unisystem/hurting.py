"""What a blow does to somebody: damage, a fall, and the tests that follow (UNI-027, 040, 062, 063, 068)."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.choice import Choice, answer
from bot.core.fight.encounter import CombatantId
from bot.core.lines import line
from bot.core.people import UserId
from bot.systems.unisystem import damage, health, life, survival
from bot.systems.unisystem.armory import Armor
from bot.systems.unisystem.conditions import Condition, Plight
from bot.systems.unisystem.damage import Blow, Dealt, Target, dealt
from bot.systems.unisystem.facts import After, Hurt
from bot.systems.unisystem.harm import Knockdown
from bot.systems.unisystem.health import Health, Trial
from bot.systems.unisystem.kinds import DamageType
from bot.systems.unisystem.people import SYSTEM, Fighter, opened
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.scores import Score
from bot.systems.unisystem.shape import KnockdownAsked
from grammar.formulas import Formula

KNOCKDOWN = "uni.knockdown"  # a question
YES, NO = "yes", "no"
GMS = UserId("")


@dataclass(frozen=True, slots=True)
class Peril:
    """How somebody dies whose life is at stake: by which rule, the words for it, and what takes from the test.

    `neck` are the levels with which a neck is broken (UNI-104, 205).
    """

    rule: str = "UNI-063"
    told: str = "dies"
    neck: int = 0


PLAIN = Peril()


@dataclass(frozen=True, slots=True)
class Base:
    """The base damage of a blow: its formula as it is shown, the face of its die (0: none), and what it comes to."""

    formula: str
    face: int
    worth: int


def base(scene: Scene, fighter: Fighter, formula: Formula, values: Mapping[str, int], change: int = 0) -> Base:
    """Roll the die of a base damage, if it has one, with a change of its M (UNI-041, 050)."""
    face = 0
    if formula.die:
        with scene.turn.screened(fighter.who.hidden):
            (face,) = scene.turn.roll(1, formula.die)
    counted, floor = {**fighter.values, **values}, scene.harm.floor
    worth = formula.at(counted, face, change=change, floor=floor)
    return Base(str(formula.changed(counted, change, floor=floor)), face, worth)


def armor(fighter: Fighter) -> Armor:
    """What somebody wears: by its name, or the bare number of the sheet (UNI-056)."""
    worn = fighter.book.armory.armor.find(str(fighter.who.sheet.get("armor", "")))
    av, sealed = fighter.who.number("av"), bool(fighter.who.number("sealed"))
    return worn or Armor("", av=av, sealed=sealed)


def target(fighter: Fighter, kind: DamageType) -> Target:
    """Somebody as far as damage of a type goes."""
    worn, now = armor(fighter), fighter.health
    av, whole = worn.value(kind.name), kind.name in worn.whole
    return Target(fighter.number("str"), now.lp, now.most, av, sealed=worn.sealed, whole=whole)


def strike(scene: Scene, id: CombatantId, blow: Blow, rolled: Base, *, part: str = "", why: str = "") -> Dealt | None:
    """A blow for somebody, whole: his life points, then whether it knocks him down (UNI-040); `part` is the limb."""
    fighter = scene.find(id)
    if fighter is None:
        return None
    done = dealt(blow, target(fighter, blow.kind), scene.harm)
    lose(scene, fighter, done, blow.kind.name, rolled, why=why)
    shaken(scene, fighter, done)
    if done.limb:
        plight = Plight.SEVERED if done.limb is damage.Lost.SEVERED else Plight.CRIPPLED
        scene.put(id, Condition(plight, part=part))
        scene.tell(id, f"limb-{done.limb.value}", "UNI-069", who=fighter.who.name)
    return done


def shaken(scene: Scene, fighter: Fighter, done: Dealt) -> None:
    """Whether a big hit knocks somebody down, as the table has set (UNI-027); asked when his tests are done."""
    if done.knockdown is Knockdown.AUTO:
        scene.knock_down(fighter.who.id, "UNI-027")
    elif done.knockdown is Knockdown.ASK:
        scene.shaken.append(fighter.who.id)


def lose(scene: Scene, fighter: Fighter, done: Dealt, type: str, rolled: Base, *, why: str = "") -> None:
    """Let life points be lost, and tell it."""
    before = fighter.health
    after = health.hurt(before, done.lp, fire=type == "fire")
    sheet: dict[str, int | str] = {"lp": after.lp}
    if after.fire != before.fire:
        sheet["fire"] = after.fire
    who = fighter.who
    fact = Hurt(
        After(who.id, who.name, sheet, who.down),
        type,
        rolled.face,
        rolled.formula,
        done,
        (before.lp, after.lp),
        before.most,
        opened(scene.turn, who),
        why,
    )
    scene.emit(who.id, fact)


def trials(scene: Scene, id: CombatantId, before: Health, peril: Peril = PLAIN) -> bool:
    """The tests that damage asks for: survival, then consciousness of those who live (UNI-062, 063); if he lives.

    Of whoever is still on his feet a game master is asked whether a big hit knocks him down (UNI-027).
    """
    fighter = scene.find(id)
    if fighter is None or fighter.suffers(Plight.DEAD):
        return False
    for trial in health.due(before, fighter.health, scene.harm):
        if trial is Trial.SURVIVAL:
            if not survives(scene, fighter, peril):
                return False
        elif not fighter.out:
            stays_awake(scene, fighter)
    after = scene.find(id)
    if id in scene.shaken and after and not (after.shape.prone or after.who.down):
        _ask_knockdown(scene, after)
    scene.shaken = [one for one in scene.shaken if one != id]
    return True


def survives(scene: Scene, fighter: Fighter, peril: Peril = PLAIN) -> bool:
    """Whether somebody outlives it; who does, is dying until he is stabilised (UNI-063, 064)."""
    found = survival.survival(fighter.number, fighter.health, scene.readings.rounding, neck=peril.neck)
    return outlives(scene, fighter, scene.told(fighter, "survival", scene.roll(fighter, found)).success, peril)


def outlives(scene: Scene, fighter: Fighter, success: bool, peril: Peril = PLAIN) -> bool:
    """What a survival test leaves: somebody who is dying, or dead (UNI-063)."""
    if success:
        scene.put(fighter.who.id, Condition(Plight.DYING, since=scene.round))
    else:
        die(scene, fighter, peril.rule, peril.told)
    return success


def stays_awake(scene: Scene, fighter: Fighter) -> bool:
    """Whether somebody stays awake at 0 life points or less (UNI-062)."""
    found = survival.consciousness(fighter.number, fighter.health)
    total = scene.told(fighter, "consciousness", scene.roll(fighter, found))
    if not total.success:
        faint(scene, fighter, "UNI-062")
    return total.success


def knocked_out(scene: Scene, id: CombatantId, levels: int) -> None:
    """The test of CON after a Knockout that hit, or half of it by a Muscle Score (UNI-061, 068, 120, 225)."""
    if (fighter := scene.find(id)) is None or fighter.out:
        return
    wounds = life.wounds(fighter.who.number("lp"), scene.harm)
    found = (*survival.knockout(fighter.number, levels), *wounds)
    total = scene.told(fighter, "knockout", scene.test(fighter, found, Score.MUSCLE))
    if not total.success:
        faint(scene, fighter, "UNI-068")


def faint(scene: Scene, fighter: Fighter, rule: str) -> None:
    """Somebody is unconscious from now on, and acts no more."""
    scene.put(fighter.who.id, Condition(Plight.UNCONSCIOUS, since=scene.round))
    scene.tell(fighter.who.id, "faints", rule, who=fighter.who.name)
    scene.fall(fighter.who)


def die(scene: Scene, fighter: Fighter, rule: str, told: str = PLAIN.told) -> None:
    """Somebody is dead; `told` are the words for how."""
    scene.put(fighter.who.id, Condition(Plight.DEAD, since=scene.round))
    scene.tell(fighter.who.id, told, rule, who=fighter.who.name)
    scene.fall(fighter.who)


def _ask_knockdown(scene: Scene, fighter: Fighter) -> None:
    """Ask a game master whether a big hit knocks somebody down (UNI-027)."""
    options = (answer(YES, line("unisystem.option.falls")), answer(NO, line("unisystem.option.stands")))
    ask = line("unisystem.ask.knockdown", who=fighter.who.name)
    choice = scene.turn.offer(SYSTEM, KNOCKDOWN, ask, options, default=(NO,), who=GMS)
    scene.emit(fighter.who.id, KnockdownAsked(choice.id, fighter.who.id))


def fell(scene: Scene, choice: Choice, picks: tuple[str, ...]) -> None:
    """Let a big hit knock somebody down, if the game master says so (UNI-027)."""
    id = scene.field.asked.get(choice.id)
    if id and YES in picks:
        scene.knock_down(id, "UNI-027")
    elif id:
        scene.tell(id, "stands", "UNI-027", title=True, who=scene.name(id))
