"""How and with what somebody defends himself: the skill of a roll tells it, and what he carries (UNI-020, 023)."""

from collections.abc import Iterator, Sequence

from bot.systems.unisystem import holds, locks
from bot.systems.unisystem.armory import Weapon
from bot.systems.unisystem.conditions import barred
from bot.systems.unisystem.defences import Defender
from bot.systems.unisystem.kinds import LIGHTSABER
from bot.systems.unisystem.maneuvers import By, Maneuver
from bot.systems.unisystem.people import Fighter
from bot.systems.unisystem.standing import Doing
from bot.systems.unisystem.tables import Way
from grammar.maneuvers import Roll


def way(who: Fighter, row: Maneuver, roll: Roll) -> tuple[Way, Weapon | None]:
    """How a roll defends, and with what: the skill tells it."""
    if row.by is By.DODGE:
        return Way.DODGE, None
    skills = {name for name, _ in roll.terms}
    if "lightsaber" in skills:
        return Way.LIGHTSABER, _of(who.weapons, saber=True)
    if "melee" in skills:
        return Way.WEAPON, _of(who.weapons, saber=False)
    return Way.BARE, None


def _of(weapons: Sequence[Weapon], *, saber: bool) -> Weapon | None:
    """The first weapon that parries: a lightsaber, or any other that strikes close."""
    return next(_parrying(weapons, saber=saber), None)


def _parrying(weapons: Sequence[Weapon], *, saber: bool) -> Iterator[Weapon]:
    return (one for one in weapons if not one.range and (one.type == LIGHTSABER) is saber)


def able(who: Fighter, way: Way, weapon: Weapon | None, attacker: Fighter, *, wrests: bool = False) -> Defender:
    """What somebody can defend himself with in a way; a clinch is a hold on him, or his on the attacker (UNI-117).

    A locked saber parries nothing, unless the one with whom it is locked `wrests` it from him (UNI-322).
    """
    ways = (Way.DODGE, Way.BARE) if weapon is None else (way,)
    locked, other = locks.taken(who, weapon), attacker.who.id if wrests else ""
    return Defender(
        ways=() if locked and barred(who.conditions, Doing.DEFENCE, uses=locked, against=other) else ways,
        saber_proof=bool(weapon and weapon.saber_proof),
        bolts=who.qualities.bolts,
        clinch=bool(who.holds) or any(hold.by == who.who.id for hold in attacker.holds),
        held=holds.both_arms(who.holds),
    )
