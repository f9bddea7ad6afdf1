"""An attack from its declaration to its dice: refused, paid for, dodged or not, and then rolled by its mode.

Refusals come first and cost nothing (inventory C1). Who can dodge is asked before the attack die is shown (CPR-010).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.core.choice import Choice, Option
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import Line, line
from bot.core.people import UserId
from bot.core.rejected import Rejected
from bot.systems.red import arms, turns
from bot.systems.red.facts import AttackBegan, AttackChanged, Pending, pending
from bot.systems.red.people import SYSTEM, Doing, Fighter, speaker
from bot.systems.red.plights import field_of
from bot.systems.red.scene import Scene
from bot.systems.red.tables import Weapon
from grammar.reds import Attack, Mode

DODGE, CONFIRM = "red.dodge", "red.confirm"
YES, NO = "yes", "no"
MOST_OPTIONS = 25


@dataclass(frozen=True, slots=True)
class Way:
    """A mode of attack.

    `refuse` says why it can't be (nothing: it can), `rounds` how many it takes, `dodged` whether a target may try.
    `roll` lets the dice fall, or goes on with what they began: what is rolled `first` is rolled before anybody is
    asked. An `area` hits whoever is in it: the game master has the last word on who that is.
    """

    refuse: Callable[[Scene, Fighter, Weapon, Attack], Line | None]
    rounds: Callable[[Attack], int]
    roll: Callable[[Scene, Pending], None]
    dodged: bool = True
    area: bool = False
    first: bool = False


def attack(scene: Scene, verb: Attack, ways: Mapping[Mode, Way]) -> None:
    """Begin an attack, and roll it if nobody is to be asked; raises `Rejected`, and then nothing was spent."""
    at = scene.at
    who = speaker(at, verb.by)
    fighter, way = Fighter(who, scene.tables), ways[verb.mode]
    weapon = arms.meant(scene, fighter, verb)
    targets = _targets(scene, who, verb, friends=not way.area or scene.turn.setting("red-area-friends") == "on")
    told = replace(verb, targets=(), range=_range(scene, who, verb, targets))
    if verb.dodge and not at.turn.gm:
        raise Rejected(line("red.error.dodge-gm"))
    if wrong := way.refuse(scene, fighter, weapon, told):
        raise Rejected(wrong)
    if not targets and not way.area and not (way.first and (verb.point or at.turn.gm)):
        raise Rejected(line("red.error.whom"))
    rounds = way.rounds(told)
    turns.use_luck(scene, who, verb.luck)
    turns.take_action(scene, who, verb, weapon)
    arms.fire(scene, who, weapon, rounds)
    one = Pending(at.turn.key, who.id, told, tuple(other.id for other in targets), weapon.name)
    names = tuple(other.name for other in targets if not other.hidden)
    scene.emit(who.id, AttackBegan(who.name, one, names, rounds))
    scene.remind(fighter, Doing.RANGED)
    if way.first:
        way.roll(scene, one)
    elif not (way.area and not at.turn.gm and confirm(scene, one)):
        ask_dodges(scene, one, way)


def _targets(scene: Scene, who: Combatant, verb: Attack, *, friends: bool) -> tuple[Combatant, ...]:
    """Those who are named, one by one or as a group, perhaps without `friends`; nobody attacks himself."""
    found: dict[CombatantId, Combatant] = {}
    for name in verb.targets:
        for unit in scene.at.units_of(name):
            found |= {one.id: one for one in scene.at.fight.members(unit) if scene.turn.sealed or not one.hidden}
    if who.id in found and verb.mode is not Mode.BLAST:
        raise Rejected(line("red.error.himself"))
    return tuple(one for one in found.values() if friends or one.side is not who.side)


def _range(scene: Scene, who: Combatant, verb: Attack, targets: tuple[Combatant, ...]) -> int:
    """The distance that was told with the attack, else the one that is known of the pair; -1: nobody knows."""
    if verb.range >= 0 or not targets:
        return verb.range
    known = field_distance(scene, who.id, targets[0].id)
    return -1 if known is None else known


def field_distance(scene: Scene, one: CombatantId, other: CombatantId) -> int | None:
    """The distance between two in tenths of a meter, if it was told."""
    return field_of(scene.turn.table).distance(one, other)


# ---- who is in the area, and who dodges -----------------------------------------------------------------------------


def confirm(scene: Scene, one: Pending) -> bool:
    """Ask a game master who is in the area: those who were named, or whoever else he picks."""
    people = [each for each in scene.at.fight.combatants if not each.hidden and each.id != one.attacker]
    if not people or len(people) > MOST_OPTIONS:
        return False
    options = tuple(Option(each.id, line("red.option.who", who=each.name)) for each in people)
    ask = line("red.ask.area", who=scene.name(one.attacker))
    default = tuple(id for id in one.targets if any(each.id == id for each in people))
    choice = scene.turn.offer(
        SYSTEM, CONFIRM, ask, options, default=default, least=0, most=len(options), blocking=True, who=UserId("")
    )
    scene.emit(one.attacker, _waiting(scene, replace(one, confirm=choice.id)))
    return True


def _waiting(scene: Scene, one: Pending) -> AttackChanged:
    """An attack that waits for somebody's answer."""
    people = [fighter.who for id in one.targets if (fighter := scene.find(id))]
    names = tuple(who.name for who in people if not who.hidden)
    return AttackChanged(one, name=scene.name(one.attacker), targets=names)


def ask_dodges(scene: Scene, one: Pending, way: Way) -> None:
    """Ask everybody who can dodge whether he does (CPR-084), unless that was said; when nobody is left to ask, roll."""
    for id in one.targets:
        fighter = scene.find(id)
        if not way.dodged or fighter is None or not fighter.dodges:
            continue
        if one.attack.dodge:
            one = replace(one, dodges={**one.dodges, id: one.attack.dodge == YES})
        elif not scene.turn.sealed and not fighter.who.hidden:
            options = tuple(Option(key, line(f"red.option.{key}")) for key in (YES, NO))
            ask = line("red.ask.dodge", who=fighter.who.name, attacker=scene.name(one.attacker))
            choice = scene.turn.offer(SYSTEM, DODGE, ask, options, default=(NO,), blocking=True, who=fighter.who.owner)
            one = replace(one, asked={**one.asked, choice.id: id})
    scene.emit(one.attacker, _waiting(scene, one) if one.asked else AttackChanged(one))
    if not one.asked:
        way.roll(scene, one)


def resume(scene: Scene, choice: Choice, picks: tuple[str, ...], ways: Mapping[Mode, Way]) -> None:
    """Go on after somebody said who is in the area, or whether he dodges."""
    found = (each for each in pending(scene.turn.table).values() if choice.id in (each.confirm, *each.asked))
    one = next(found, None)
    if one is None:
        return
    way = ways[one.attack.mode]
    if choice.kind == CONFIRM:
        named = tuple(each.id for each in scene.at.fight.combatants if each.id in picks)
        ask_dodges(scene, replace(one, confirm="", targets=named, placed=way.first), way)
        return
    id = one.asked[choice.id]
    asked = {key: each for key, each in one.asked.items() if key != choice.id}
    one = replace(one, asked=asked, dodges={**one.dodges, id: picks == (YES,)})
    scene.emit(id, AttackChanged(one, scene.name(id), picks == (YES,)))
    if not asked:
        way.roll(scene, one)
