"""Weapons and armor of Cinematic Unisystem, and the types of damage they know (UNI-042 … 058)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.shelf import Shelf
from bot.systems.unisystem.kinds import KINDS, DamageType
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.scale import Scale, fits
from bot.systems.unisystem.tables import Row, Source
from grammar.formulas import Formula

SINGLE, BURST, AUTO = "single", "burst", "auto"
FIRE = (SINGLE, BURST, AUTO)
STEPS = (1, 2)


@dataclass(frozen=True, slots=True)
class Mode:
    """Another thing that a weapon can be set to (UNI-124): its base in either list, and its type of damage."""

    type: str
    base: Formula
    flat: Formula | None = None

    def formula(self, variant: Variant) -> Formula:
        """Its base damage in a list: `flat` in the first one, if it is told."""
        return self.flat if self.flat and variant is Variant.CINEMATIC else self.base


@dataclass(frozen=True, slots=True)
class Weapon(Row):
    """A weapon (UNI-058): its base damage, `flat` that of the first list if it differs, and its type.

    `attack` is the row of the defence matrix that answers it, `range` the one of the range table; without, it strikes
    close. `modes` are what else it can be set to. `divisor` divides armor, where that differs from the type's. `fire`
    are the ways it shoots, `shots` and `groups` how much of it one turn has (UNI-051 … 053), `step` what each further
    single shot costs. `magazine` 0: nobody counts. `sharp` cuts, `large` takes heads off, `pointed` reaches organs, a
    `stick` an athlete swings, `balanced` ones are thrown and whirled. `saber_proof` stops a lightsaber.
    """

    type: str
    base: Formula
    flat: Formula | None = None
    attack: str = "melee"
    skill: str = "melee"
    range: str = ""
    modes: Mapping[str, Mode] = field(default_factory=dict)
    divisor: int = 0
    fire: tuple[str, ...] = ()
    shots: int = 5
    groups: int = 3
    step: int = 1
    magazine: int = 0
    hands: int = 1
    sharp: bool = False
    large: bool = False
    pointed: bool = False
    stick: bool = False
    balanced: bool = False
    saber_proof: bool = False
    scale: Scale | None = None
    source: Source = field(default=Source.PLACEHOLDER, kw_only=True)

    def __post_init__(self) -> None:
        if unknown := set(self.fire) - set(FIRE):
            raise ValueError(f"{self.name} fires {min(unknown)}, not {', '.join(FIRE)}")
        if self.step not in STEPS:
            raise ValueError(f"further shots of {self.name} cost {self.step}, not 1 or 2")

    @property
    def types(self) -> tuple[str, ...]:
        """The types of damage that it does, however it is set."""
        return (self.type, *(mode.type for mode in self.modes.values()))

    def set_to(self, mode: str) -> Mode:
        """What it does in a mode; as it usually is without one, and in whatever way it fires."""
        return self.modes.get(mode) or Mode(self.type, self.base, self.flat)

    def formula(self, variant: Variant, mode: str = "") -> Formula:
        """Its base damage in a list of maneuvers."""
        return self.set_to(mode).formula(variant)

    def misfit(self, variant: Variant, values: Mapping[str, int]) -> bool:
        """Whether its middling damage is none of its class (UNI-072): worth a word, never a refusal."""
        formula = self.formula(variant)
        middling = formula.at(values, (formula.die + 1) // 2)
        return self.scale is not None and bool(middling) and not fits(middling, self.scale)


@dataclass(frozen=True, slots=True)
class Armor(Row):
    """A kind of armor (UNI-056): its AV, and `against` a type of damage where that differs.

    `sealed` armor is whole against explosions, what is `whole` against a type is divided by nothing.
    """

    av: int = 0
    against: Mapping[str, int] = field(default_factory=dict)
    sealed: bool = False
    whole: tuple[str, ...] = ()
    source: Source = field(default=Source.PLACEHOLDER, kw_only=True)

    def value(self, type: str) -> int:
        """Its AV against a type of damage."""
        return self.against.get(type, self.av)


@dataclass(frozen=True, slots=True)
class Armory:
    """The types of damage, the weapons and the armor in `data/unisystem`."""

    kinds: Shelf[DamageType]
    weapons: Shelf[Weapon]
    armor: Shelf[Armor]

    def __post_init__(self) -> None:
        known = [kind.name for kind in self.kinds]
        if missing := [name for name in KINDS if name not in known]:
            raise ValueError(f"there is no damage of type {missing[0]}")
        for weapon in self.weapons:
            if unknown := [name for name in weapon.types if name not in known]:
                raise ValueError(f"{weapon.name} does damage of type {unknown[0]}, which there is not")
        for armor in self.armor:
            if unknown := [name for name in (*armor.against, *armor.whole) if name not in known]:
                raise ValueError(f"{armor.name} stops damage of type {unknown[0]}, which there is not")

    def kind(self, name: str) -> DamageType:
        """The type of damage that is called so; raises `KeyError`."""
        found = self.kinds.find(name)
        if found is None:
            raise KeyError(name)
        return found
