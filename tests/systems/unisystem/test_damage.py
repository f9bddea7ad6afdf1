"""One blow on its way: the fixed order, types of damage, special targets, explosions (UNI-040 … 050, 055 … 057)."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.rejected import Rejected
from bot.systems.unisystem.damage import (
    FALLOFF,
    Blow,
    Dealt,
    Lost,
    Special,
    Target,
    armor_against,
    check,
    dealt,
    multiplied_by,
    reached,
)
from bot.systems.unisystem.harm import Harm, Heart, Knockdown
from bot.systems.unisystem.hitting import bonus
from bot.systems.unisystem.kinds import DamageType, Place
from bot.systems.unisystem.readings import Variant
from bot.systems.unisystem.rounding import Rounding
from bot.tables import load
from grammar.maneuvering import formula

ARMORY = load(Path(__file__).parents[3] / "data").armory
HOUSE = Harm()
CINEMATIC = Harm(variant=Variant.CINEMATIC)


def kind(name: str) -> DamageType:
    return ARMORY.kind(name)


def blow(name: str, base: int, extra: int = 0, special: Special | None = None) -> Blow:
    return Blow(kind(name), base, extra, special)


def somebody(av: int = 0, *, strength: int = 2, lp: int = 40, most: int = 40, sealed: bool = False) -> Target:
    return Target(strength, lp, most, av, sealed)


def test_the_gunslinger_shoots_koroshi() -> None:
    """UNI-W01: 15 against 11 adds 4 − 2; (12 + 2) × 2 = 28 of 40 life points."""
    came = dealt(blow("blaster", 12, bonus(15, 11)), somebody(), HOUSE)
    assert (came.extra, came.through, came.lp) == (2, 14, 28)


def test_the_order_of_a_blow() -> None:
    """UNI-040: 12, + 3, − 5 = 10, × 2 = 20, halved 10, a limb takes 8; UNI-027 looks at the 10, not at the 20."""
    struck = replace(blow("slash", 12, 3, Special.LIMB), halves=1)
    came = dealt(struck, somebody(5, strength=3, most=16), HOUSE)
    assert came == Dealt(12, 3, 5, 10, 2, 20, 10, 8, Knockdown.ASK, Lost.SEVERED)


@pytest.mark.parametrize(
    ("name", "base", "extra", "av", "lp"),
    [
        pytest.param("bash", 12, 2, 10, 4, id="UNI-T053"),
        pytest.param("blaster", 15, 2, 9, 26, id="UNI-T054"),
        pytest.param("lightsaber", 24, 1, 15, 48, id="UNI-T055"),
        pytest.param("lightsaber", 12, 0, 9, 24, id="UNI-T056"),
        pytest.param("slash", 2, 0, 10, 0, id="UNI-T057"),
        pytest.param("bullet", 12, 1, 4, 18, id="UNI-046"),
        pytest.param("explosive", 40, 0, 12, 34, id="UNI-048"),
    ],
)
def test_types_of_damage(name: str, base: int, extra: int, av: int, lp: int) -> None:
    """UNI-T053 … UNI-T057, UNI-042 … 046, 048, 056: armor by its divisor, then the multiplier; never below 0."""
    assert dealt(blow(name, base, extra), somebody(av), HOUSE).lp == lp


def test_what_a_baton_and_a_saber_do() -> None:
    """UNI-T053: 3 × STR, STR 4: 12. UNI-T055: d10 × 4 shows 6: 24; UNI-T056: 3: 12."""
    assert formula("3 × STR").at({"STR": 4}) == 12
    assert [formula("d10 × 4").at({}, face) for face in (6, 3)] == [24, 12]


def test_a_table_sets_what_bullets_do() -> None:
    """UNI-046: (12 + 1) × 3."""
    assert dealt(blow("bullet", 12, 1), somebody(), Harm(bullet=3)).lp == 39


def test_fire_meets_no_armor() -> None:
    """UNI-047."""
    assert dealt(blow("fire", 3), somebody(20), HOUSE).lp == 3


# ---- armor


def test_armor_counts_once_for_each_damage() -> None:
    """UNI-056, UNI-055: a half, or a tenth, rounded as the table has set."""
    rounded = [armor_against(kind("blaster"), 9, way) for way in Rounding]
    tenths = [armor_against(kind("lightsaber"), 14, way) for way in Rounding]
    assert (rounded, tenths) == ([4, 5, 5], [1, 2, 1])
    assert armor_against(kind("slash"), -3) == 0


def test_a_weapon_can_pierce_and_armor_resist() -> None:
    """UNI-045, UNI-056: a weapon's own divisor; armor that a lightsaber does not divide."""
    piercing = replace(blow("slash", 10), divisor=2)
    assert dealt(piercing, somebody(8), HOUSE).av == 4
    assert dealt(blow("lightsaber", 20), replace(somebody(14), whole=True), HOUSE).lp == 12


# ---- knockdown


@pytest.mark.parametrize(("through", "falls"), [(9, None), (10, Knockdown.ASK)])
def test_a_big_hit_may_knock_down(through: int, falls: Knockdown | None) -> None:
    """UNI-T044, UNI-027: STR 3: 9 is not more than three times as much, 10 is; before any multiplier."""
    came = dealt(blow("slash", through + 4), somebody(4, strength=3), HOUSE)
    assert (came.through, came.knockdown) == (through, falls)


def test_a_table_decides_who_falls() -> None:
    """UNI-027: always, or never."""
    hit = blow("bash", 10)
    assert dealt(hit, somebody(strength=3), Harm(knockdown=Knockdown.AUTO)).knockdown is Knockdown.AUTO
    assert dealt(hit, somebody(strength=3), Harm(knockdown=Knockdown.OFF)).knockdown is None


# ---- one multiplier


@pytest.mark.parametrize(
    ("name", "cinematic", "house"), [("bash", 2, 2), ("slash", 3, 3), ("blaster", 4, 4), ("bullet", 4, 4)]
)
def test_a_brain_shot_replaces_the_multiplier(name: str, cinematic: int, house: int) -> None:
    """UNI-049: bash 2, slash 3, energy and bullets 4; UNI-103, UNI-204."""
    found = tuple(multiplied_by(kind(name), Special.BRAIN, harm) for harm in (CINEMATIC, HOUSE))
    assert found == (cinematic, house)


def test_brain_shots() -> None:
    """UNI-T061: (12 + 1 − 2) × 3 = 33. UNI-T062: (15 + 1 − 2) × 4 = 56. UNI-T063: (9 + 2) × 2 = 22."""
    shot = Special.BRAIN
    assert dealt(blow("slash", 12, 1, shot), somebody(2), CINEMATIC).lp == 33
    assert dealt(blow("blaster", 15, 1, shot), somebody(4), HOUSE).lp == 56
    assert dealt(blow("bash", 9, 2, shot), somebody(), CINEMATIC).lp == 22


def test_energy_in_a_brain_shot_is_a_reading_of_the_first_list() -> None:
    """UNI-103: 3 there by the table's word; the house list prints 4."""
    house, cinematic = Harm(energy_brain=3), Harm(variant=Variant.CINEMATIC, energy_brain=3)
    for name in ("blaster", "lightsaber"):
        assert multiplied_by(kind(name), Special.BRAIN, cinematic) == 3
        assert multiplied_by(kind(name), Special.BRAIN, house) == 4


def test_decapitation_multiplies_by_five() -> None:
    """UNI-T084: (12 + 2 − 2) × 5 = 60. UNI-T085: d10 shows 5, 20 + 2 − 10 / 10 = 21, × 5 = 105."""
    assert dealt(blow("slash", 12, 2, Special.NECK), somebody(2), CINEMATIC).lp == 60
    saber = blow("lightsaber", formula("d10 × 4").at({}, 5), 2, Special.NECK)
    assert dealt(saber, somebody(10), HOUSE).lp == 105


def test_through_the_heart() -> None:
    """UNI-T065, UNI-242: 11 × 4 = 44 is not the end of LP 60, so 22; it is of LP 40. At exactly 44 it is, too."""
    heart = blow("slash", 11, 0, Special.HEART)
    kill = Harm(heart=Heart.KILL)
    assert [dealt(heart, somebody(lp=lp, most=60), kill).lp for lp in (60, 45, 44, 40)] == [22, 22, 44, 44]
    assert dealt(heart, somebody(lp=60, most=60), HOUSE).lp == 44
    assert dealt(heart, somebody(lp=60, most=60), CINEMATIC).lp == 44


def test_a_bite_has_its_own_multiplier() -> None:
    """UNI-057, UNI-049: 3 in place of 2, and of a special target's 4."""
    bite = replace(blow("slash", 10), multiplier=3)
    assert dealt(bite, somebody(), HOUSE).lp == 30
    assert dealt(replace(bite, special=Special.HEART), somebody(), HOUSE).lp == 30


@pytest.mark.parametrize(
    ("special", "name", "harm"),
    [
        (Special.KNOCKOUT, "slash", HOUSE),
        (Special.KNOCKOUT, "explosive", HOUSE),
        (Special.NECK, "bash", HOUSE),
        (Special.NECK, "blaster", CINEMATIC),
        (Special.HEART, "bash", CINEMATIC),
        (Special.HEART, "blaster", CINEMATIC),
        (Special.BRAIN, "explosive", HOUSE),
        (Special.HEART, "fire", HOUSE),
    ],
)
def test_what_a_type_of_damage_cannot_do(special: Special, name: str, harm: Harm) -> None:
    """UNI-T114: only bash knocks out, and not what explodes (UNI-042); UNI-043, UNI-049."""
    with pytest.raises(Rejected) as refused:
        check(special, kind(name), harm)
    assert refused.value.line.key == f"uni-harm.cannot-{special.value}"


def test_what_a_type_of_damage_can_do() -> None:
    """UNI-042, UNI-049: anything hits a limb or the groin."""
    for special, name in ((Special.KNOCKOUT, "bash"), (Special.NECK, "lightsaber"), (Special.HEART, "bash")):
        check(special, kind(name), HOUSE)
    for anything in (Special.LIMB, Special.GROIN, None):
        check(anything, kind("explosive"), CINEMATIC)


# ---- halves and the cap of limbs


def test_a_knockout_does_half() -> None:
    """UNI-T113: (12 + 1) / 2 = 6. UNI-055: rounded after the multiplier, each half by itself."""
    knockout = blow("bash", 12, 1, Special.KNOCKOUT)
    assert dealt(knockout, somebody(), HOUSE).lp == 6
    assert dealt(knockout, somebody(), Harm(rounding=Rounding.UP)).lp == 7
    assert dealt(replace(knockout, halves=1), somebody(), HOUSE).lp == 3


@pytest.mark.parametrize(("damage", "lp", "limb"), [(20, 17, Lost.CRIPPLED), (18, 17, Lost.CRIPPLED), (17, 17, None)])
def test_a_limb_takes_half_the_life_points(damage: int, lp: int, limb: Lost | None) -> None:
    """UNI-T066, UNI-T067: LP max 34: more than 17 cripples, and the rest is lost (UNI-069)."""
    came = dealt(blow("bash", damage, 0, Special.LIMB), somebody(lp=34, most=34), HOUSE)
    assert (came.halved, came.lp, came.limb) == (damage, lp, limb)


def test_blades_take_limbs_off() -> None:
    """UNI-069: slash and lightsabers sever, the others cripple; UNI-240: the cap may be one more."""
    for name, limb in (("slash", Lost.SEVERED), ("lightsaber", Lost.SEVERED), ("blaster", Lost.CRIPPLED)):
        assert dealt(blow(name, 10, 0, Special.LIMB), somebody(most=34), HOUSE).limb is limb
    assert dealt(blow("bash", 20, 0, Special.LIMB), somebody(most=34), Harm(limb_more=1)).lp == 18
    assert dealt(blow("bash", 18, 0, Special.LIMB), somebody(most=35), Harm(limb_more=1)).lp == 18


# ---- explosions


def test_a_charge_in_contact() -> None:
    """UNI-W06, UNI-048: AV 8 counts 4; (30 − 4) × 2 = 52 of 60."""
    charge = replace(blow("explosive", 30), place=Place.CONTACT)
    assert dealt(charge, somebody(8), HOUSE).lp == 52


def test_a_grenade_inside_a_dragon() -> None:
    """UNI-W07, UNI-048: no armor helps; 20 × 4 = 80."""
    grenade = replace(blow("explosive", 20), place=Place.INSIDE)
    assert dealt(grenade, somebody(30), HOUSE).lp == 80


def test_sealed_armor_is_not_halved() -> None:
    """UNI-T059, UNI-048: 40 − 12 = 28; unsealed 40 − 6 = 34. Against anything else it is as any armor."""
    blast = blow("explosive", 40)
    assert [dealt(blast, somebody(12, sealed=sealed), HOUSE).lp for sealed in (True, False)] == [28, 34]
    assert dealt(blow("blaster", 40), somebody(12, sealed=True), HOUSE).av == 6


def test_explosions_fall_off() -> None:
    """UNI-048: all, a half, a quarter, nothing of 25."""
    assert [reached(25, fraction) for fraction in FALLOFF] == [25, 12, 6, 0]
    assert reached(25, FALLOFF[1], Rounding.UP) == 13


def test_drama_adds_to_the_base() -> None:
    """UNI-T177, UNI-067: (12 + 10 + 1 − 2) × 2 = 42."""
    assert dealt(blow("slash", 12, 10 + 1), somebody(2), HOUSE).lp == 42
