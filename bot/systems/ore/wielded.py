"""What an action is done with: a weapon that is carried, or one that just lies at hand (ORE-062, 129, 138)."""

from dataclasses import dataclass

from bot.core.lines import line
from bot.core.names import find, folded
from bot.core.rejected import Rejected
from bot.systems.ore.arms import Arm, carried, new
from bot.systems.ore.formula import Formula
from bot.systems.ore.patients import Patient
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
    arms = carried(one.who.sheet, one.tables)
    if act.weapon:
        arm = next((each for each in arms if folded(act.weapon) in map(folded, each.weapon.spellings)), None)
        return _held(one, arm or new(_meant(one, act.weapon), act.weapon), formula)
    if act.deed not in FIRING:
        return None
    guns = (each for each in arms if not each.weapon.blow and (each.weapon.sprays or act.deed is not Deed.SPRAY))
    if (gun := next(guns, None)) is None:
        raise Rejected(line("ore.error.which-weapon", who=one.who.name))
    return _held(one, gun, formula)


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
