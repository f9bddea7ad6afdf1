"""What maneuvers bring about besides damage: falls, pushes, tests, contests, conditions (the effects of their rows)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.fight.encounter import CombatantId
from bot.core.sums import Part
from bot.systems.unisystem import arms, burning, drawing, hurting, locks, needs, openings, scores
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.conditions import Condition, Plight, begun
from bot.systems.unisystem.damage import Blow, Special
from bot.systems.unisystem.holds import Held, Hold
from bot.systems.unisystem.hurting import Peril
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.needs import ARROW
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.rolls import Side, resisted
from bot.systems.unisystem.scene import Scene, score_of
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.sums import Total
from grammar.maneuvers import Effect, Roll, Whom


@dataclass(frozen=True, slots=True)
class Worth:
    """What a roll has come to, for what follows: its success levels, those of the one before, and those left over.

    `part` is what was named to be seized, `weapon` the one that it was done with, `price` what the action costs.
    """

    levels: int = 0
    first: int = 0
    net: int = 0
    part: str = ""
    weapon: Weapon | None = None
    price: tuple[Part, ...] = ()

    @property
    def values(self) -> dict[str, int]:
        """What formulas count with."""
        return {"SL": self.levels, "SL1": self.first, "NET": self.net}


def happen(scene: Scene, found: Sequence[Effect], me: CombatantId, other: CombatantId, worth: Worth) -> None:
    """Let effects happen: of a maneuver that `me` did to `other`, which came to so much."""
    for one in found:
        whom, by = (me, other) if one.whom is Whom.SELF else (other, me)
        _happen(scene, one, whom, by, worth)


def harms(found: Sequence[Effect]) -> bool:
    """Whether damage is among what happens, at once or after a test."""
    return any(one.what == "damage" or harms(one.follows) for one in found)


BREAKS_NECK = "break-neck"  # the first list spares the undead (UNI-104)


def at_stake(scene: Scene, row: Maneuver, target: Fighter, values: Mapping[str, int]) -> None:
    """The tests for life that the damage of a maneuver asks for, if it does not kill without one (UNI-208).

    `target` is whom it struck, as he was before.
    """
    now = scene.find(target.who.id)
    if now and now.health.dying and any(one.what == "slain" for one in row.success):
        hurting.die(scene, now, row.rule, "beheaded" if row.special is Special.NECK else hurting.PLAIN.told)
    else:
        hurting.trials(scene, target.who.id, target.health, _peril(row, target, values))


def _peril(row: Maneuver, target: Fighter, values: Mapping[str, int]) -> Peril:
    """How the target of a maneuver dies whose damage puts his life at stake, and what the test is made harder by.

    A neck is broken by the levels of the roll, unless the first list spares the undead (UNI-104, 205); a head comes off
    (UNI-107).
    """
    found = next((one for one in row.success if one.what == "survival"), None)
    if found is None:
        return hurting.PLAIN
    if row.code == BREAKS_NECK and target.qualities.undead:
        return Peril(row.rule, "twisted-off")
    told = "beheaded" if row.special is Special.NECK else "neck-breaks"
    return Peril(row.rule, told, found.amount.at(values) if found.amount else 0)


# What only the table sees: where somebody ends up, what he may do at once; each is told.
TOLD = ("behind", "across", "beside", "free-attack", "disengage", "counter-grapple")


def _happen(scene: Scene, one: Effect, whom: CombatantId, by: CombatantId, worth: Worth) -> None:
    fighter = scene.find(whom)
    if fighter is None:
        return
    n = one.amount.at({**fighter.values, **worth.values}) if one.amount else 0
    match one.what:
        case "prone":
            scene.knock_down(whom, "UNI-026")
        case "push":
            scene.tell(whom, "pushed", "UNI-235", who=fighter.who.name, n=n)
            if n > 0:  # sabers that are locked are no meters apart (UNI-322)
                scene.unlock(whom)
        case "disarm":
            thrown = one.whom is Whom.SELF
            _disarm(scene, whom, worth.weapon if thrown else fighter.in_hand, thrown=thrown)
        case "catch":
            _take(scene, whom, by, worth.weapon)
        case "take":
            _take(scene, whom, by, fighter.in_hand)
        case "grapple":
            seize(scene, by, whom, _part(one, worth.part))
        case "hold":
            _hold(scene, fighter, by, n)
        case "release":
            scene.loosen(whom, by)
        case "test" | "contest":
            _test(scene, one, fighter, by, worth)
        case "damage":
            _damage(scene, one, fighter, by, worth.values)
        case "condition" if one.amount and n <= 0:
            scene.tell(whom, "unhindered", "UNI-019", who=fighter.who.name, condition=one.part)
        case "condition":
            scene.put(whom, begun(Plight(one.part), scene.round, level=n, whom=by))
            scene.tell(whom, "befallen", "UNI-019", who=fighter.who.name, condition=one.part)
        case "unconscious":
            hurting.faint(scene, fighter, "UNI-068")
        case "initiative":
            scene.put(by, Condition(Plight.EDGE, whom=whom, since=scene.round, last=scene.round + 1))
            scene.tell(whom, "initiative", "UNI-134", who=fighter.who.name, other=scene.name(by))
        case "no-air" if fighter.qualities.breathes and not burning.airless(fighter):
            burning.suffocates(scene, fighter)
        case "pull":
            drawing.pull(scene, whom, by)
        case "position":
            _position(scene, fighter, by)
        case "disengage" if whom == by:
            scene.tell(by, "gets-past", "UNI-215", who=fighter.who.name)
        case what if what in TOLD:
            openings.opened(scene, what, whom, by, one.part)
            scene.tell(whom, what, "UNI-020", who=fighter.who.name, other=scene.name(by))


def _disarm(scene: Scene, whom: CombatantId, lost: Weapon | None, *, thrown: bool = False) -> None:
    """A weapon is out of somebody's hand: struck out of it, or `thrown` (UNI-108, 131, 210, 243).

    No locked saber is thrown: whoever fights with two throws the other one.
    """
    if lost and (fighter := scene.find(whom)):
        scene.write(fighter.who, weapons=arms.without(fighter.who.sheet, lost, scene.book.armory))
        if not thrown:
            locks.let_go(scene, fighter, lost)
        scene.tell(fighter.who.id, "disarmed", "UNI-108", who=fighter.who.name, weapon=lost.name)


def _take(scene: Scene, whom: CombatantId, by: CombatantId, weapon: Weapon | None) -> None:
    """The other has a weapon that its owner loses: he took or caught it; of a bow, but the arrow (UNI-105, 108)."""
    doer, fighter = scene.find(by), scene.find(whom)
    if doer is None or fighter is None or weapon is None:
        return
    if weapon.attack == ARROW:
        scene.tell(by, "catches-arrow", "UNI-105", who=doer.who.name)
        return
    armory = scene.book.armory
    taken = replace(arms.held(fighter.who.sheet, weapon, armory), nth=-1)
    scene.write(doer.who, weapons=arms.put(doer.who.sheet, taken, armory))
    scene.tell(by, "takes", "UNI-108", who=doer.who.name, weapon=weapon.name)


def _position(scene: Scene, fighter: Fighter, by: CombatantId) -> None:
    """The good position that somebody holds is the other's from now on (UNI-033, 215)."""
    if fighter.shape.place and by != fighter.who.id:
        scene.befall(fighter.who.id, replace(scene.shape(fighter.who.id), place=False))
        scene.befall(by, replace(scene.shape(by), place=True))
        scene.tell(by, "takes-position", "UNI-215", who=scene.name(by), other=fighter.who.name)


def _hold(scene: Scene, fighter: Fighter, by: CombatantId, levels: int) -> None:
    """A wrestling hold takes the place of the grip that it began with (UNI-137, 248)."""
    held = tuple(replace(hold, levels=levels) if hold.by == by else hold for hold in fighter.shape.holds)
    scene.befall(fighter.who.id, replace(scene.shape(fighter.who.id), holds=held))
    scene.tell(fighter.who.id, "wrestled", "UNI-137", who=fighter.who.name, n=levels)


def seize(scene: Scene, by: CombatantId, whom: CombatantId, part: str) -> None:
    """Somebody holds somebody from now on, by the whole body or a part of it (UNI-034)."""
    kind, limb = (Held(part), "") if part in tuple(Held) else (Held.ARM, part)
    scene.loosen(whom, by)
    shape = scene.shape(whom)
    scene.befall(whom, replace(shape, holds=(*shape.holds, Hold(by, kind, scene.round, limb or kind.value))))
    scene.tell(whom, "held", "UNI-034", who=scene.name(whom), by=scene.name(by), part=part)


def _part(one: Effect, said: str) -> str:
    """The part that is seized: the one that was said, if it may be, else the first that the maneuver names."""
    offered = one.part.split("/") if one.part else []
    return said if said and (not offered or said in offered) else next(iter(offered), Held.BODY)


def _test(scene: Scene, one: Effect, fighter: Fighter, by: CombatantId, worth: Worth) -> None:
    """A test against 9, or against a roll of the other, who rolls first (UNI-001, 004): whoever fails suffers.

    The other pays for his action again if the roll is one of a skill, the second of his maneuver (UNI-008, 315).
    """
    acting = scene.find(by)
    price = worth.price if any(len(roll.terms) > 1 for roll in one.against) else ()
    other = best(scene, acting, one.against, extra=price) if acting and one.against else None
    total = best(scene, fighter, [levelled(roll, worth.values) for roll in one.rolls])
    if other is None or acting is None:
        failed = not total.success
    else:
        failed = resisted(other.total, total.total).winner is Side.ACTING
        scene.told(acting, "test", other, success=failed)
        worth = replace(worth, levels=other.levels, net=max(0, other.levels - total.levels))
    scene.told(fighter, "test", total, success=not failed)
    if failed:
        for each in one.follows:
            whom, of = (by, fighter.who.id) if each.whom is Whom.SELF else (fighter.who.id, by)
            _happen(scene, each, whom, of, worth)


def levelled(roll: Roll, values: Mapping[str, int]) -> Roll:
    """A way to roll with its success levels counted: `2 × CON - SL` (UNI-003)."""
    counted = sum(times * values[name] for name, times in roll.terms if name in values)
    terms = tuple((name, times) for name, times in roll.terms if name not in values)
    return Roll(terms, roll.modifier + counted, roll.needs)


def best(
    scene: Scene,
    fighter: Fighter,
    ways: Sequence[Roll],
    penalty: int = 0,
    *,
    extra: Sequence[Part] = (),
    doing: Doing = Doing.OTHER,
    against: str = "",
    weapon: Weapon | None = None,
) -> Total:
    """The best of several ways to roll with what is added to it, or the best Score in its place; not told yet.

    `weapon` is the one that it is done with, if it is not the one in hand.
    """
    able = needs.usable(ways, weapon or fighter.in_hand, fighter) or ways

    def worth(roll: Roll) -> int:
        if fighter.scored:
            return scores.worth(score_of(roll), fighter.number) + roll.modifier
        return sum(part.n for part in scene.skilled(fighter, roll)) + roll.modifier

    found = max(able, key=worth)
    own = (Part("mod", found.modifier), Part("mod", penalty))
    parts = (
        *scene.skilled(fighter, found),
        *(part for part in own if part.n),
        *extra,
        *fighter.hindered(doing, against=against, close=True),
    )
    half = found.terms == (("str", 1),)
    return scene.test(fighter, parts, score_of(found), half=half)


def _damage(scene: Scene, one: Effect, fighter: Fighter, by: CombatantId, values: dict[str, int]) -> None:
    """Damage that is none of the maneuver's own (UNI-117, 134, 315)."""
    doer = None if one.whom is Whom.SELF else scene.find(by)  # whoever hurts himself does it with his own STR
    before = fighter.health
    if one.damage is None:
        return
    rolled = hurting.base(scene, doer or fighter, one.damage, values)
    hurting.strike(scene, fighter.who.id, Blow(scene.book.armory.kind(one.type), rolled.worth), rolled)
    hurting.trials(scene, fighter.who.id, before)
