"""Damage that no attack did: by the game master's hand, falls and falling objects, explosions (UNI-040, 042, 048)."""

from fractions import Fraction

from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.lines import line
from bot.core.names import folded
from bot.core.rejected import Rejected
from bot.systems.unisystem import damage, hurting
from bot.systems.unisystem.damage import Blow, Special
from bot.systems.unisystem.health import MOST
from bot.systems.unisystem.hurting import Base, Peril
from bot.systems.unisystem.kinds import BASH, EXPLOSIVE, DamageType, Place
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.scene import Scene
from grammar.formulas import Formula
from grammar.unis import Blast, Harm

LIMBS = ("arm", "leg")
AIMS = (Special.BRAIN, Special.HEART, Special.NECK, Special.LIMB, Special.KNOCKOUT)  # the groin takes an attack


def harm(scene: Scene, verb: Harm) -> None:
    """Hurt somebody as a hit would (UNI-040): armor, one multiplier, halves, cap, and the tests; raises `Rejected`."""
    who = scene.at.find(verb.name)
    kind, special = _kind(scene, verb.type or BASH), _special(verb)
    damage.check(special, kind, scene.harm)
    fighter = scene.fighter(who)
    if special is Special.HEART and not fighter.qualities.heart:
        raise Rejected(line("unisystem.error.no-heart", who=who.name))
    scene.tell(who.id, "harmed", "UNI-040", title=True, who=who.name)
    rolled = _base(scene, fighter, verb.damage)
    blow = Blow(kind, rolled.worth, special=special, direct=verb.direct)
    hurting.strike(scene, who.id, blow, rolled, part=verb.part)
    if special is Special.KNOCKOUT:
        hurting.knocked_out(scene, who.id, 0)
    _outcome(scene, fighter, special)


def _outcome(scene: Scene, before: Fighter, special: Special | None) -> None:
    """The tests that follow; whoever is beheaded at -10 makes none in the house list (UNI-107, UNI-208)."""
    id = before.who.id
    now = scene.find(id)
    house = scene.readings.variant is Variant.HOUSE
    if now and special is Special.NECK and house and now.health.dying:
        hurting.die(scene, now, "UNI-208", "beheaded")
    else:
        peril = Peril("UNI-107", "beheaded") if special is Special.NECK else hurting.PLAIN
        hurting.trials(scene, id, before.health, peril)


def blast(scene: Scene, verb: Blast) -> None:
    """Something explodes among some: each rolls its own die of damage (UNI-048); raises `Rejected`.

    The fraction that the distance leaves is taken from the base, before armor.
    """
    people = _caught(scene, verb.names)
    place, fraction = Place(verb.place.value), Fraction(verb.fraction or 1)
    if verb.fraction and place is not Place.AWAY:
        raise Rejected(line("unisystem.error.no-distance"))
    kind, names = _kind(scene, EXPLOSIVE), ", ".join(who.name for who in people)
    scene.tell(people[0].id, "explodes", "UNI-048", title=True, names=names)
    for who in people:
        if not fraction:
            scene.tell(who.id, "out-of-reach", "UNI-048", who=who.name)
            continue
        fighter = scene.fighter(who)
        rolled = _base(scene, fighter, verb.damage)
        left = damage.reached(rolled.worth, fraction, scene.harm.rounding)
        told = rolled.formula if fraction == 1 else f"({rolled.formula}) × {fraction}"
        hurting.strike(scene, who.id, Blow(kind, left, place=place), Base(told, rolled.face, left))
        hurting.trials(scene, who.id, fighter.health)


def _caught(scene: Scene, names: tuple[str, ...]) -> tuple[Combatant, ...]:
    """Those whom an explosion catches, by name, group or side: who hides, only behind the screen."""
    found: dict[CombatantId, Combatant] = {}
    for name in names:
        called = folded(name)
        together = [one for one in scene.at.fight.combatants if called in (folded(one.group), one.side.value)]
        people = [one for one in together if scene.turn.sealed or not one.hidden]
        if together and not people:
            raise Rejected(line("fight.stays-hidden", who=name))
        found |= {one.id: one for one in people or [scene.at.find(name)]}
    return tuple(found.values())


# ---- what was said


def _kind(scene: Scene, name: str) -> DamageType:
    """A type of damage by any of its names; raises `Rejected` with those that there are."""
    found = scene.book.armory.kinds.find(name)
    if found is None:
        names = tuple(line(f"unisystem.type.{row.name}") for row in scene.book.armory.kinds)
        raise Rejected(line("unisystem.error.no-type", name=name, names=names))
    return found


def _special(verb: Harm) -> Special | None:
    """What it is aimed at, of what damage alone can be aimed at; raises `Rejected`."""
    found = next((one for one in AIMS if one.value == verb.at), None)
    if verb.at and found is None:
        names = tuple(line(f"unisystem.aim.{one.value}") for one in AIMS)
        raise Rejected(line("unisystem.error.no-aim", name=verb.at, names=names))
    if verb.part and (found is not Special.LIMB or verb.part not in LIMBS):
        raise Rejected(line("unisystem.error.which-limb"))
    return found


def _base(scene: Scene, fighter: Fighter, formula: Formula) -> Base:
    """The base damage, which counts with nobody's figures; raises `Rejected`."""
    if formula.names or formula.weapon:
        raise Rejected(line("unisystem.error.plain-damage"))
    rolled = hurting.base(scene, fighter, formula, {})
    if rolled.worth > MOST:
        raise Rejected(line("unisystem.error.most-damage", most=MOST))
    return rolled
