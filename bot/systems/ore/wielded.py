"""What an action is done with: a weapon that is carried, or one that just lies at hand (ORE-062, 129, 138)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.core.lines import line
from bot.core.names import find, folded
from bot.core.rejected import Rejected
from bot.systems.ore.arms import Arm, carried, new, prepares, reloads
from bot.systems.ore.formula import Formula
from bot.systems.ore.patients import Patient
from bot.systems.ore.rounds import Plan
from bot.systems.ore.weapons import Loaded, Skill, Weapon
from grammar.declaring import Act, Deed

FIRING = (Deed.SHOOT, Deed.SPRAY, Deed.SUPPRESS)


@dataclass(frozen=True, slots=True)
class Wielded:
    """A weapon in somebody's hands, as it is and as it is loaded; `damage` takes the place of its own, if said."""

    arm: Arm
    loaded: Loaded
    damage: Formula | None = None

    @property
    def weapon(self) -> Weapon:
        """The weapon."""
        return self.arm.weapon

    @property
    def melee(self) -> bool:
        """Whether blows with it are struck by the skill of such weapons (ORE-060)."""
        return self.weapon.skill is Skill.MELEE

    def spray(self, rating: int) -> int:
        """The dice of Spray: the rating that was declared, else the highest (ORE-129, 131)."""
        return rating or self.weapon.spray


def wielded(one: Patient, act: Act) -> Wielded | None:
    """The weapon of an action; none: bare hands. Raises `Rejected` when nothing is called so, or a gun is wanted."""
    formula = _formula(act.damage)
    wanted = _WANTED.get(act.deed)
    if wanted is None and not act.weapon:
        return None
    arms = carried(one.who.sheet, one.tables)
    if act.weapon or wanted is None:
        arm = next((each for each in arms if folded(act.weapon) in map(folded, each.weapon.spellings)), None)
        return _held(one, arm or new(_meant(one, act.weapon), act.weapon), formula)
    if (arm := next(filter(wanted, arms), None)) is None:
        raise Rejected(line(_NONE.get(act.deed, "ore.error.which-weapon"), who=one.who.name))
    return _held(one, arm, formula)


def armed(one: Patient, plan: Plan) -> Plan:
    """A plan with the weapon that it takes by itself, where it takes one and none was named. Raises `Rejected`."""
    weapon = wielded(one, plan.act) if plan.deed in _WANTED and not plan.act.weapon else None
    return replace(plan, act=replace(plan.act, weapon=weapon.arm.called)) if weapon else plan


def thrown_mass(plan: Plan, weapon: Wielded | None) -> Wielded | None:
    """The weapon that an attack strikes with. A gun that is thrown or struck with, or a thing so large, is but a mass:
    it does what the Body does (ORE-062, 139).
    """
    blunt = weapon and weapon.weapon.skill not in _SERVES.get(plan.deed, tuple(Skill))
    return None if blunt or plan.act.large else weapon


def spreads(weapon: Wielded | None) -> bool:
    """Whether a hit with a weapon reaches more than one: what bursts, and what stuns or chokes from afar."""
    kind = weapon.weapon if weapon else None
    return bool(kind and (kind.explosive or ((kind.nonlethal or kind.chemical) and not kind.blow)))


# What does its own damage when it is thrown, or struck with.
_BLOWS = (Skill.MELEE, Skill.BRAWLING)
_SERVES = {Deed.THROW: (Skill.THROW, Skill.MELEE), Deed.STRIKE: _BLOWS, Deed.KNOCKOUT: _BLOWS}


def _gun(arm: Arm) -> bool:
    return arm.weapon.skill is Skill.FIREARMS


# The first weapon that each of these deeds is done with, when none is named.
_WANTED: Mapping[Deed, Callable[[Arm], bool]] = {
    Deed.SHOOT: _gun,
    Deed.SPRAY: lambda arm: _gun(arm) and bool(arm.weapon.sprays),
    Deed.SUPPRESS: _gun,
    Deed.RELOAD: lambda arm: not reloads(arm),
    Deed.PREPARE: lambda arm: not prepares(arm),
}


# What is missing where none of them will do.
_NONE: Mapping[Deed, str] = {Deed.RELOAD: "ore.error.no-reload", Deed.PREPARE: "ore.error.no-prepare"}


def _held(one: Patient, arm: Arm, formula: Formula | None) -> Wielded:
    return Wielded(arm, one.tables.loaded(arm.weapon), formula)


def _meant(one: Patient, name: str) -> Weapon:
    known = one.tables.weapons
    return known.find(name) or find(name, known.rows, lambda row: row.name)


def _formula(text: str) -> Formula | None:
    try:
        return Formula.read(text) if text else None
    except ValueError:
        raise Rejected(line("ore.error.formula", text=text)) from None
