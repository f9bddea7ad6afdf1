"""What weapons do and how fast, by the tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.shelf import Shelf
from bot.systems.ore.formula import Formula, combined
from bot.systems.ore.origin import Origin
from bot.systems.ore.weapons import Weapon, range_dice, rounds_spent, spray_for
from tests.systems.ore.house import BOOKS

ORE = BOOKS.ore


def weapon(name: str) -> Weapon:
    found = ORE.weapons.find(name)
    assert found, name
    return found


@pytest.mark.parametrize(
    ("text", "width", "points"),
    [
        ("W+1 in KS", 2, (3, 3)),
        ("W in S+1K", 3, (3, 1)),
        ("W in S", 2, (2, 0)),
        ("w + 2 in k", 2, (0, 4)),
        ("W in K+2S", 3, (2, 3)),
        ("2S2K", 5, (2, 2)),
        ("0", 5, (0, 0)),
    ],
)
def test_damage_is_read_as_it_is_printed(text: str, width: int, points: tuple[int, int]) -> None:
    """E-25: W+1 in KS at width 2 is 3S3K, W in S+1K at width 3 is 3S1K."""
    assert Formula.read(text).at(width) == points


@pytest.mark.parametrize(
    "text", ["", "W", "W in X", "W in SS", "in S", "W-1 in S", "W+1", "1K2K", "W in S+1K+1K", "99S"]
)
def test_nonsense_is_no_damage(text: str) -> None:
    with pytest.raises(ValueError, match="damage"):
        Formula.read(text)


@given(st.builds(Formula, st.integers(0, 50), st.integers(0, 50), st.booleans(), st.booleans()))
def test_damage_is_written_so_that_it_is_read(formula: Formula) -> None:
    assert Formula.read(str(formula)) == formula


@pytest.mark.parametrize("text", ["W in S", "W+1 in SK", "W in S+1K", "W in K", "W+2 in S", "2S2K", "0"])
def test_damage_is_written_as_the_rules_print_it(text: str) -> None:
    assert str(Formula.read(text)) == text


@pytest.mark.parametrize(
    ("body", "boosted", "damage"),
    [
        (2, False, "W in S"),
        (12, False, "W in S"),
        (5, True, "W in S"),
        (6, True, "W+1 in S"),
        (8, True, "W+1 in S"),
        (9, True, "W in SK"),
    ],
)
def test_bare_hands_by_body(body: int, boosted: bool, damage: str) -> None:
    """ORE-061."""
    assert str(ORE.unarmed(body, boosted=boosted)) == damage


def test_of_weapon_and_body_the_one_worth_more() -> None:
    """ORE-062: a large knife (2K counts 4) against the fist of Body 6 (3S); a tie goes to the weapon."""
    fist = Formula.read("W+1 in S")
    assert combined(Formula.read("W in K"), fist, 2) == Formula.read("W in K")
    assert combined(Formula.read("W in S"), fist, 2) == fist
    tied = Formula.read("W in S+1K")  # at width 2: 2 + 2 = 4; the other: 2 + 2 = 4
    assert combined(tied, Formula.read("W+2 in S"), 2) == tied
    assert combined(tied, Formula.read("W in SK"), 2) == Formula.read("W in SK")


# ---- the tables


def figures(text: str) -> dict[str, str]:
    """Rows of a table of the rules as they are written here: a name, a colon, the figures."""
    rows = (row.strip().partition(": ") for row in text.strip().splitlines())
    return {name: found for name, _, found in rows}


BASIC = figures("""
    Pistol: W in SK, 6 rounds, Spray 0, Area 0, Pen 1, Slow 0, 20/50
    Shotgun (shot): W+1 in SK, 6 rounds, Spray 3, Area 0, Pen 0, Slow 0, 15/30
    Shotgun (slug): W+2 in SK, 6 rounds, Spray 0, Area 0, Pen 2, Slow 0, 15/30
    Carbine: W+1 in SK, 10 rounds, Spray 0, Area 0, Pen 1, Slow 0, 50/150
    Rifle: W+2 in SK, 6 rounds, Spray 0, Area 0, Pen 2, Slow 0, 100/300
    Submachine gun: W in SK, 25 rounds, Spray 3, Area 0, Pen 1, Slow 0, 30/60
    Assault rifle: W+2 in SK, 25 rounds, Spray 4, Area 0, Pen 2, Slow 0, 65/200
    Machine gun: W+2 in SK, 100 rounds, Spray 5, Area 0, Pen 3, Slow 0, 130/400
    Anti-tank rocket: W+1 in SK, 1 rounds, Spray 0, Area 8, Pen 7, Slow 3, 10/100
    Hand grenade: W+1 in SK, 1 rounds, Spray 0, Area 3, Pen 4, Slow 0, 20/60
    Grenade launcher: W+1 in SK, 1 rounds, Spray 0, Area 5, Pen 4, Slow 1, 20/200
    Compound bow: W+1 in K, 1 rounds, Spray 0, Area 0, Pen 0, Slow 0, 30/100
    Tank cannon: W+6 in SK, 40 rounds, Spray 0, Area 7, Pen 7, Slow 2, 1000/10000
    Field artillery: W+8 in SK, 1 rounds, Spray 0, Area 10, Pen 7, Slow 3, 2500/25000
    Bunker-buster bomb: W+10 in SK, 1 rounds, Spray 0, Area 10, Pen 10, Slow 0, 2500/25000
""")


@pytest.mark.parametrize("name", BASIC)
def test_basic_ranged_weapons(name: str) -> None:
    """ORE-179, table 7.4."""
    one = weapon(name)
    told = (
        f"{one.damage}, {one.capacity} rounds, Spray {one.spray}, Area {one.area}, Pen {one.penetration}, "
        f"Slow {one.slow}, {one.close}/{one.long}"
    )
    assert told == BASIC[name]
    assert one.burn == (name in ("Tank cannon", "Field artillery", "Bunker-buster bomb"))


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("Pistol", {"penetration", "slow", "close"}),
        ("Shotgun (slug)", {"slow", "close", "long"}),
        ("Hand grenade", {"penetration", "slow", "close", "intensity"}),
        ("Tank cannon", {"intensity"}),
        ("LAW rocket", {"damage", "penetration", "intensity", "slow", "close", "long", "capacity"}),
        ("M-9", {"capacity"}),
        ("Smith & Wesson .22", {"capacity", "cartridge"}),
        ("Uzi", {"capacity"}),
    ],
)
def test_what_the_source_lost_is_marked_as_a_default(name: str, lost: set[str]) -> None:
    """ORE-179, ORE-180: each figure is marked with where it comes from."""
    one = weapon(name)
    assert {figure for figure, origin in one.marks.items() if origin is Origin.DEFAULT} == lost
    assert one.mark("name" if name != "Long-range rifle" else "damage") is Origin.SOURCE
    assert {one.mark(figure) for figure in lost} == {Origin.DEFAULT}


def test_a_capacity_that_is_a_range_is_an_interpretation() -> None:
    """ORE-138: where the table has 6–17, the lower figure stands."""
    assert weapon("Pistol").mark("capacity") is Origin.INTERPRETATION
    assert weapon("Carbine").mark("capacity") is Origin.SOURCE
    assert weapon("Sword").mark("edge") is Origin.INTERPRETATION


HAND = figures("""
    Axe: W+1 in K, edge
    Spear: W+1 in K, edge
    Sword: W+1 in K, edge
    Baseball bat: W+2 in S
    Bottle: W+1 in S
    Brass knuckles: W+1 in S
    Billy club: W+1 in S
    Fists and feet: W in S
    Knife: W in S+1K, edge
    Shovel: W in S+1K
    Large knife: W in K, edge
    Piano wire: 0, edge, wire
    Taser: W in S, non-lethal
""")


@pytest.mark.parametrize("name", HAND)
def test_hand_to_hand_weapons(name: str) -> None:
    """ORE-062, table 4.1; the edge is for ORE-065, the wire for ORE-071, the taser for ORE-177."""
    one = weapon(name)
    words = [one.damage, "edge" * one.edge, one.grip.value, "non-lethal" * one.nonlethal]
    assert ", ".join(filter(None, words)) == HAND[name]
    assert one.blow
    assert not one.capacity


def test_a_bat_to_the_head_fills_it() -> None:
    """T-80, the damage: a baseball bat at width 2 does 4 Shock, as many as a head has boxes."""
    assert ORE.loaded(weapon("Baseball bat")).damage(2) == (4, 0)
    assert ORE.human.location(10).boxes == 4


AREA = figures("""
    Dynamite: Area 2, Pen 3, Intensity 2
    Pineapple grenade MK2: Area 3, Pen 4, Intensity 2
    LAW rocket: Area 8, Pen 7, Intensity 4
    Artillery shell: Area 10, Pen 7, Intensity 5
    Launched grenade: Area 3, Pen 3, Intensity 4
    Neutron weapon: Area 10 trump, Pen 20, Intensity 8
    Nuclear blast: Area 20 trump, Pen 35, Intensity 9
""")


@pytest.mark.parametrize("name", AREA)
def test_area_weapons(name: str) -> None:
    """Table 7.3, for ORE-165, ORE-169 and ORE-176."""
    one = weapon(name)
    trump = " trump" if one.area_trump else ""
    assert f"Area {one.area}{trump}, Pen {one.penetration}, Intensity {one.intensity}" == AREA[name]
    assert one.explosive


def test_any_other_explosion_has_intensity_3() -> None:
    """Table 7.3: a default."""
    assert {weapon(name).intensity for name in ("Anti-tank rocket", "Hand grenade", "Tank cannon")} == {3}


CARTRIDGES = figures("""
    .30 inch: +0S +1K, Pen 2
    Soviet: +0S +1K, Pen 2
    NATO: +0S +1K, Pen 2
    12.7 mm AP: +0S +1K, Pen 4
    .50 SLAP: +0S +1K, Pen 4
    .50 BMG: +0S +2K, Pen 4
    .22 inch: +0S -1K, Pen 0
    .32 ACP: +0S +0K, Pen 0
    .38 special: +0S +1K, Pen 0
    9 mm: +0S +0K, Pen 1
    9 mm parabellum: +0S +1K, Pen 2
    9 mm Glaser: +3S +0K, Pen 0
    .40 inch: +0S +2K, Pen 2
    .45 ACP: +0S +1K, Pen 1
    .357 magnum: +0S +2K, Pen 3
    .44 magnum: +0S +2K, Pen 3
    .50 AE: +0S +2K, Pen 3
    10 gauge slug: +0S +2K, Pen 3
    10 gauge shot: +0S +1K, Pen 2
    12 gauge slug: +0S +1K, Pen 3
    12 gauge shot: +0S +0K, Pen 2
""")


def test_cartridges() -> None:
    """ORE-180, table 7.5."""
    rows = ORE.cartridges.rows
    told = {one.name: f"{one.shock:+d}S {one.killing:+d}K, Pen {one.penetration}" for one in rows}
    assert told == CARTRIDGES


NAMED = figures("""
    M-9: W in SK, 9 mm, 15 rounds, 25/50
    Glock 17: W in SK, 9 mm parabellum, 17 rounds, 20/45
    .45 M1911A: W in SK, .45 ACP, 7 rounds, 18/34
    Smith and Wesson revolver: W in SK, .38 special, 6 rounds, 19/36
    Bulldog .44: W in SK, .44 magnum, 5 rounds, 12/24
    Taurus Magnum: W in SK, .357 magnum, 6 rounds, 25/50
    Desert Eagle .50: W in SK, .50 AE, 7 rounds, 20/50
    Smith & Wesson .22: W in SK, .22 inch, 10 rounds, 5/20
    Barrett M82A1: W+2 in SK, .50 BMG, 10 rounds, 200/1500
    Long-range rifle: W+2 in SK, .30 inch, 10 rounds, 200/1000
    Pump-action 10-gauge (shot): W+1 in K, 10 gauge shot, 6 rounds, 15/30
    Pump-action 10-gauge (slug): W+2 in SK, 10 gauge slug, 6 rounds, 15/30
    Pump-action 12-gauge (shot): W+1 in K, 12 gauge shot, 8 rounds, 15/30
    Pump-action 12-gauge (slug): W+2 in SK, 12 gauge slug, 8 rounds, 15/30
    Joint Service Combat Shotgun (shot): W+1 in K, 12 gauge shot, 7 rounds, 20/50
    Joint Service Combat Shotgun (slug): W+2 in SK, 12 gauge slug, 7 rounds, 20/50
    Heckler & Koch MP5: W in SK, 9 mm parabellum, 30 rounds, 30/60
    Uzi: W in SK, 9 mm, 32 rounds, 20/30
    Ingram MAC 10: W in SK, 9 mm, 30 rounds, 5/10
    Ingram MAC 11: W in SK, .32 ACP, 32 rounds, 5/10
    Skorpion: W in SK, .32 ACP, 20 rounds, 5/10
""")


@pytest.mark.parametrize("name", NAMED)
def test_named_firearms(name: str) -> None:
    """ORE-180, table 7.6: base damage by type, and the cartridge."""
    one = weapon(name)
    assert f"{one.damage}, {one.cartridge}, {one.capacity} rounds, {one.close}/{one.long}" == NAMED[name]


def test_spray_of_named_firearms() -> None:
    """Table 7.6: shot sprays as the basic table has it, by default."""
    sprays = {"MP5": 4, "Uzi": 3, "MAC 10": 4, "MAC 11": 5, "Skorpion": 3, "10-gauge shot": 3, "10-gauge slug": 0}
    assert {name: weapon(name).spray for name in sprays} == sprays
    assert weapon("10-gauge shot").mark("sprays") is Origin.DEFAULT


def test_a_bulldog_pierces() -> None:
    """T-74, ORE-180, ORE-041: W in SK at width 2 is 2S2K, the .44 magnum adds 2K and has Penetration 3."""
    loaded = ORE.loaded(weapon("Bulldog .44"))
    assert loaded.damage(2) == (2, 4)
    assert loaded.penetration == 3


def test_a_small_caliber_takes_a_point() -> None:
    """T-75, ORE-180: 2S2K and −1K; and no damage is ever below nothing (ORE-041)."""
    loaded = ORE.loaded(weapon("S&W .22"))
    assert loaded.damage(2) == (2, 1)
    assert loaded.damage(2, Formula.read("W in S")) == (2, 0)


def test_a_gun_of_the_basic_table_has_its_own_penetration() -> None:
    """ORE-180: only an advanced firearm has it from the cartridge."""
    assert ORE.loaded(weapon("Shotgun (slug)")).penetration == 2
    assert ORE.loaded(weapon("12-gauge slug")).penetration == 3


# ---- fast and far


@pytest.mark.parametrize(
    ("rpm", "spray"),
    [
        *((299, 0), (300, 1), (399, 1), (400, 2), (500, 2), (600, 3), (700, 3), (750, 3)),
        *((800, 4), (900, 4), (1000, 5), (1200, 5), (1499, 5), (1500, 6), (6000, 6)),
    ],
)
def test_spray_by_rate_of_fire(rpm: int, spray: int) -> None:
    """ORE-181, table 7.7."""
    assert spray_for(rpm, ORE.fire_rates) == spray


def test_rounds_of_a_spray() -> None:
    """ORE-127: E-18 (9 dice, 9 rounds), T-91 (5 + 4 + 4 = 13, but ten dice can be rolled: 10 rounds)."""
    assert rounds_spent(2, 4, 3) == 9
    assert rounds_spent(5, 4, 4) == 10
    assert rounds_spent(5, 4, 4, cap=12) == 12


@pytest.mark.parametrize(("distance", "dice"), [(1, 1), (25, 1), (26, 0), (49, 0), (50, -1), (None, 0)])
def test_range_of_a_pistol(distance: int | None, dice: int) -> None:
    """T-44 and ORE-135, the pistol of 25/50: the long figure itself is long."""
    assert range_dice(weapon("M-9"), distance) == dice


@pytest.mark.parametrize(
    ("name", "distance", "single", "sprayed"),
    [
        ("MP5", 20, 1, 0),
        ("MP5", 30, 1, -1),
        ("MP5", 45, 0, -1),
        ("Uzi", 10, 1, 1),
        ("MAC 10", 5, 1, 1),
        ("Knife", 3, 0, 0),
    ],
)
def test_figures_in_brackets_hold_with_spray(name: str, distance: int, single: int, sprayed: int) -> None:
    """ORE-182: `30 (15)/60 (30)`."""
    one = weapon(name)
    assert (range_dice(one, distance), range_dice(one, distance, sprayed=True)) == (single, sprayed)


# ---- names


def test_every_row_has_a_portuguese_name() -> None:
    shelves = (ORE.weapons, ORE.cartridges, ORE.objects)
    assert [row.name for shelf in shelves for row in shelf.rows if "pt-BR" not in row.names] == []


def test_a_weapon_is_found_by_any_of_its_names() -> None:
    for name in ("Hand grenade", "GRANADA DE MAO", "granada", "  hand   grenade "):
        assert weapon(name).name == "Hand grenade"


def test_two_rows_may_not_be_called_alike() -> None:
    with pytest.raises(ValueError, match="Pistol and Gun are both called pistol"):
        Shelf.of([Weapon("Pistol"), Weapon("Gun", also=("pistol",))])


def test_rows_over_others_take_their_names() -> None:
    shelf = Shelf.of([Weapon("Pistol", also=("gun",)), Weapon("Bow")]).over([Weapon("pistol"), Weapon("Sling")])
    assert [one.name for one in shelf.rows] == ["pistol", "Sling", "Bow"]
    assert shelf.find("gun") is None
    assert shelf.find("PISTOL") == Weapon("pistol")


@pytest.mark.parametrize(
    "wrong",
    [
        *({"sprays": (4, 1)}, {"sprays": (0,)}, {"close": 50, "long": 20}, {"area": 31}, {"slow": -1}),
        *({"damage": "W"}, {"marks": {"colour": Origin.SOURCE}}),
    ],
)
def test_a_weapon_that_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Weapon("Gun", **wrong)  # type: ignore[arg-type]


def test_a_weapon_has_whole_ratings() -> None:
    """ORE-129: a gun with several ratings is used with one of them; most can fire single shots too."""
    both = Weapon("Both", sprays=(1, 4))
    assert (both.spray, both.single) == (4, True)
    assert weapon("MP5").sprays == (4,)


def test_the_rounds_of_the_firing_pool() -> None:
    """E-30, ORE-128: Coordination 2, Firearms 3, Spray 3: 8 rounds, however small the other pool is."""
    assert rounds_spent(2, 3, 3) == 8


def test_what_a_weapon_is_used_with() -> None:
    """ORE-120, ORE-139: guns and bows by Firearms, what is thrown by Throw."""
    skills = {name: weapon(name).skill.value for name in ("Rifle", "Compound bow", "Hand grenade", "Knife", "Garrote")}
    assert skills == {
        "Rifle": "firearms",
        "Compound bow": "firearms",
        "Hand grenade": "throw",
        "Knife": "melee-weapon",
        "Garrote": "brawling",
    }
