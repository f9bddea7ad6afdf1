"""What a maneuver needs: holds, attributes, weapons, and what only the table can see (UNI-015, 029, 074)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.core.fight.encounter import Combatant
from bot.core.lines import line
from bot.core.rejected import Rejected
from bot.systems.unisystem import bonds, drawing, sensing
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.facts import Told
from bot.systems.unisystem.kinds import LIGHTSABER
from bot.systems.unisystem.maneuver_words import plain
from bot.systems.unisystem.maneuvers import Maneuver
from bot.systems.unisystem.mentions import names_of
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.qualities import Qualities
from bot.systems.unisystem.scale import can_lift
from bot.systems.unisystem.scene import Scene
from bot.systems.unisystem.stances import Stance
from bot.systems.unisystem.wording import Wording
from grammar.maneuvers import Need, Roll
from grammar.unis import Maneuver as Verb


@dataclass(frozen=True, slots=True)
class Doer:
    """Who is about to do a maneuver, with what, to whom, and what he said."""

    fighter: Fighter
    weapon: Weapon | None
    people: Sequence[Combatant]
    verb: Verb


def check(scene: Scene, doer: Doer, row: Maneuver, option: Maneuver | None = None) -> None:
    """Raises `Rejected` with what is missing, unless the game master lifts it; what only the table sees is told.

    `option` is what is put on the maneuver: it has needs of its own (UNI-017).
    """
    fighter, force = doer.fighter, doer.verb.force
    if fighter.shape.bonds and not force:
        table = {name: each for name, each in scene.book.tables.bonds.items() if scene.maneuvers.find(name)}
        bonds.bound(table, fighter.shape.bonds, row.key)
    for each in filter(None, (row, option)):
        for need in (*each.needs, *_unhandy(doer, each)):
            met = need.value != row.key if need.what == "not" else _met(scene, doer, need)
            if met is None:
                of: dict[str, str | int] = {"required": need.what, "value": need.value, "n": need.least}
                scene.emit(fighter.who.id, Told("needs", each.rule, of, each.called))
            elif not met and not force:
                what = Wording(names_of(each, scene.book)).need(need)
                raise Rejected(line("unisystem.error.needs", who=fighter.who.name, what=what))
    if not fighter.qualities.practises(*row.forms):
        scene.tell(fighter.who.id, "form", "UNI-074", who=fighter.who.name, forms=", ".join(row.forms))


def _unhandy(doer: Doer, row: Maneuver) -> tuple[Need, ...]:
    """The hands that a way to roll takes, where none of the ways is open without them (UNI-311)."""
    found = [need for roll in row.rolls for need in roll.needs if need.what == "hands"]
    return tuple(found) if found and not usable(row.rolls, doer.weapon, doer.fighter) else ()


def takes_weapon(row: Maneuver) -> bool:
    """Whether a maneuver is done with a weapon: it does that weapon's damage, or needs one."""
    return row.type == "weapon" or any(need.what == "weapon" for need in row.needs)


def fits(row: Maneuver, weapon: Weapon) -> bool:
    """Whether a maneuver can be done with a weapon; one that has its own damage may use any skill (UNI-203)."""
    kind = all(_weapon(need, weapon) for need in row.needs if need.what == "weapon")
    return kind and (row.type != "weapon" or _skill(row, weapon))


def _skill(row: Maneuver, weapon: Weapon) -> bool:
    skills = {name for roll in row.rolls for name, _ in roll.terms} & ARMED
    wanted = {weapon.skill, *SHOOTING} if weapon.skill in SHOOTING else {weapon.skill}
    return not skills or bool(skills & wanted)


def _met(scene: Scene, doer: Doer, need: Need) -> bool | None:
    """Whether a need is met; None: only the table can see it."""
    fighter, weapon, verb = doer.fighter, doer.weapon, doer.verb
    target = scene.find(doer.people[0].id) if doer.people else None
    match need.what:
        case "weapon":
            return weapon is not None and _weapon(need, weapon) and blades(fighter) >= need.least
        case "grappled":
            mine = [hold for hold in target.holds if hold.by == fighter.who.id] if target else []
            return any(not need.value or hold.part.value == need.value for hold in mine)
        case "armed":
            return bool(target and target.in_hand)
        case "force":
            return fighter.number("alter") > 0
        case "lift":
            return can_lift(fighter.number("str"))
        case "hands":
            return _hands(need, weapon, fighter)
        case "targets":
            return len(doer.people) >= need.least
        case "close" | "limb" | "brain" | "organs" | "groin" | "not":
            return True  # as everybody has them; whether somebody does, is the game master's word
        case "parried":
            found = scene.field.opening
            pair = (fighter.who.id, target.who.id if target else "")
            return bool(found and found.roll and (found.who, found.whom) == pair)
        case "full-defence":
            return fighter.now.budget.stance is Stance.FULL_DEFENCE
        case "moved":
            return 1 <= verb.moved <= fighter.number("speed")
        case "not-adjacent":
            near = drawing.near(scene, fighter.who.id, target.who.id) if target else None
            return None if near is None else not near
        case "unseen":
            return bool(target and sensing.unseen(scene, target.who.id)) or None
        case "heart":
            return bool(target and target.qualities.heart)
        case name if need.least:
            return fighter.number(name) >= need.least
    return None


class Numbered(Protocol):
    """Somebody with a sheet."""

    def number(self, name: str) -> int:
        """A field of it that is a number."""
        ...

    @property
    def qualities(self) -> Qualities:
        """What he is and can beyond numbers."""
        ...

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        """What he carries."""
        ...


def usable(rolls: Sequence[Roll], weapon: Weapon | None, fighter: Numbered) -> list[Roll]:
    """The ways to roll of which what they need is there: a weapon in hand, a field of the sheet."""
    return [roll for roll in rolls if all(_meets(need, weapon, fighter) for need in roll.needs)]


def _meets(need: Need, weapon: Weapon | None, fighter: Numbered) -> bool:
    match need.what:
        case "weapon":
            return weapon is not None and _weapon(need, weapon) and blades(fighter) >= need.least
        case "bare":
            return weapon is None
        case "form":
            return any(plain(form) == plain(need.value) for form in fighter.qualities.forms)
        case "hands":
            return bool(_hands(need, weapon, fighter))
        case field:
            return fighter.number(field) >= need.least


def _hands(need: Need, weapon: Weapon | None, fighter: Numbered) -> bool | None:
    """Whether a weapon is in so many hands: it takes them, or the sheet says so; None: nobody has said."""
    said = fighter.number("hands")
    return max(said, weapon.hands if weapon else 0) >= need.least or (False if said else None)


def _weapon(need: Need, weapon: Weapon) -> bool:
    """Whether a weapon is of a kind: by what it is, or one of its flags."""
    missile = bool(weapon.range)
    match need.value:
        case "lightsaber" | "blades":
            return weapon.type == LIGHTSABER
        case "melee":
            return not missile and weapon.type != LIGHTSABER  # which is a skill of its own
        case "ranged":
            return missile
        case "gun":
            return missile and weapon.attack in GUNS
        case "bow":
            return weapon.attack == ARROW
        case "archaic":
            return missile and weapon.attack not in GUNS
        case "large":
            return weapon.large or weapon.type == LIGHTSABER
        case flag:
            return bool(getattr(weapon, flag, False))


def blades(fighter: Numbered) -> int:
    """How many blades of lightsabers somebody carries: one that takes both hands has two (UNI-302, 307)."""
    return sum(weapon.hands for weapon in fighter.weapons if weapon.type == LIGHTSABER)


SHOOTING = ("shooting", "blaster")  # one skill, which each list names its own way
ARMED = {"melee", "lightsaber", *SHOOTING}
GUNS, ARROW = ("bolt", "bullet"), "arrow"
