"""Single and aimed shots, and blows (CPR-080 … 085): tables, dodging, aiming, and what is held."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

ROOK: Sheet = {"ref": 8, "handgun": 6, "shoulder_arms": 6, "melee_weapon": 5, "dex": 7}
SHOOT = "@ana /red shoot Mook weapon:"


def test_a_single_shot_of_an_assault_rifle_at_30_m(house: House) -> None:
    """U-33, CPR-080: 8 + 6 + 4 = 18 beats 13; five fives, SP 0: 25 HP."""
    here = skirmish(house, Rook=ROOK, Mook={})
    told = here.say(f"{SHOOT}rifle range:30", 4, 5, 5, 5, 5, 5).public
    assert "18 vs DV 13" in told
    assert here.hp("Mook") == 15


@pytest.mark.parametrize(
    ("spoken", "faces", "left"),
    [
        ("shoot Mook weapon:pistol range:6", (4, 1, 1, 1), 27),
        ("melee Mook weapon:knife", (4, 2, 1), 29),
        ("shells Mook weapon:Shotgun", (4, 1, 1, 1), 27),
        ("blast Mook weapon:Launcher range:10", (4, 1, 1, 1, 1, 1, 1), 24),
    ],
)
def test_points_of_damage_besides_come_with_every_attack(
    house: House, spoken: str, faces: tuple[int, ...], left: int
) -> None:
    """CPR-011: all dice of damage show 1, and 10 points come besides, of 40 HP."""
    here = skirmish(house, Rook={**ROOK, "heavy_weapons": 6}, Mook={"dex": 1})
    here.say(f"/red {spoken} bonus:10 by:Rook", *faces)
    assert here.hp("Mook") == left


def test_the_beginning_of_a_weapon_s_name_is_enough_in_any_language(house: House) -> None:
    """CPR-082: and whatever is no weapon is refused with those that do what is meant."""
    here = skirmish(house, Rook=ROOK, Mook={})
    assert "vs DV 13" in here.say(f'{SHOOT}"fuzil de as" range:30', 1, 5).public
    assert "Light melee weapon, Medium melee weapon" in here.refused("@ana /red melee Mook weapon:Katana")
    assert "Medium pistol, Heavy pistol, Very heavy pistol" in here.refused("@ana /red reload weapon:pisto")


def test_a_slug_at_20_m(house: House) -> None:
    """S-14, CPR-030, CPR-081: DV 20 of the shotgun's line. 8 + 6 + 6 = 20 misses, 21 hits for 5d6."""
    here = skirmish(house, Rook=ROOK, Mook={})
    assert "20 vs DV 20" in here.say(f"{SHOOT}Shotgun range:20", 6).public
    here.say(f"{SHOOT}Shotgun range:20", 7, 1, 1, 1, 1, 2)
    assert here.hp("Mook") == 34


def test_a_heavy_smg_at_40_m_has_two_dvs(house: House) -> None:
    """U-43: a single shot 20, a burst 25."""
    here = skirmish(house, Rook=ROOK, Mook={})
    assert "vs DV 20" in here.say(f'{SHOOT}"Heavy SMG" range:40', 2).public
    assert "vs DV 25" in here.say('@ana /red autofire Mook weapon:"Heavy SMG" range:40', 2).public


@pytest.mark.parametrize(
    ("weapon", "meters", "dv"), [("pistol", "12.1", 20), ("Bow", "200", 22), ("SMG", "400", 30), ("sniper", "800", 20)]
)
def test_the_range_table_says_what_is_to_be_beaten(house: House, weapon: str, meters: str, dv: int) -> None:
    """CPR-081: fractions of a meter count up."""
    here = skirmish(house, Rook={**ROOK, "weapons": "Bow 5"}, Mook={})
    assert f"vs DV {dv}" in here.say(f"{SHOOT}{weapon} range:{meters}", 1, 10).public


@pytest.mark.parametrize(("weapon", "meters"), [("pistol", "200.1"), ("Bow", "201"), ("SMG", "401"), ("sniper", "801")])
def test_what_is_out_of_range_is_refused_and_costs_nothing(house: House, weapon: str, meters: str) -> None:
    """CPR-081."""
    here = skirmish(house, Rook={**ROOK, "weapons": "Bow 5"}, Mook={})
    assert "Out of range" in here.refused(f"{SHOOT}{weapon} range:{meters}")
    assert "Heavy pistol reaches 200 m" in here.refused(f"{SHOOT}pistol range:201")


def test_a_distance_that_was_told_once_is_known(house: House) -> None:
    """CPR-081: of two, or of one and everybody else."""
    here = skirmish(house, Rook=ROOK, Mook={}, Goon={})
    assert "How far" in here.refused(f"{SHOOT}pistol")
    here.say("/red range Rook 18")
    assert "vs DV 20" in here.say(f"{SHOOT}pistol", 2).public
    here.say("/red range Mook Rook 5")
    assert "vs DV 13" in here.say(f"{SHOOT}pistol", 2, 1, 1, 1).public
    assert "vs DV 20" in here.say("@ana /red shoot Goon weapon:pistol", 2).public


def test_an_empty_magazine_is_refused(house: House) -> None:
    """CPR-080: a round a shot; CPR-082: what is not on the sheet is full."""
    here = skirmish(house, Rook={**ROOK, "weapons": "Heavy pistol 1"}, Mook={})
    here.say(f"{SHOOT}pistol range:6", 1, 10)
    assert here.of("Rook", "weapons") == ("Heavy pistol 0",)
    assert "No rounds" in here.refused(f"{SHOOT}pistol range:6")
    assert "no single shots" in here.refused(f'{SHOOT}"Rocket launcher" range:20')


# ---- dodging (CPR-084)


@pytest.mark.parametrize(
    ("sheet", "asked"),
    [
        ({"ref": 8}, True),
        ({"ref": 7}, False),
        ({"ref": 9, "armor_penalty": 2}, False),  # 7 as it counts now
        ({"ref": 10, "armor_penalty": 2}, True),
        ({"ref": 8, "injuries": "body/dismembered-leg"}, False),
        ({"ref": 8, "injuries": "body/broken-leg"}, True),
    ],
)
def test_who_may_dodge(house: House, sheet: Sheet, asked: bool) -> None:
    """CPR-084: REF 8 after armor, and both legs."""
    here = skirmish(house, Rook=ROOK, Mook=sheet)
    answer = here.say(f"{SHOOT}pistol range:6", *(() if asked else (1, 10)))
    assert bool(answer.choices) is asked


def test_a_dodge_takes_the_place_of_the_dv(house: House) -> None:
    """CPR-084: 7 + 6 + d10 against 8 + 6 + d10, not 13; a tie is his."""
    here = skirmish(house, Rook=ROOK, Mook={"ref": 8, "dex": 7, "evasion": 6})
    here.say(f"{SHOOT}pistol range:6")
    told = here.say("/choose yes", 6, 7).public  # 20 vs 20
    assert "20 vs DV 20" in told
    assert here.hp("Mook") == 40
    here.say(f"{SHOOT}pistol range:50")
    here.say("/choose yes", 2, 2, 1, 1, 1)  # 16 vs 15, though the table says 25
    assert here.hp("Mook") == 37
    here.say(f"{SHOOT}pistol range:6")
    here.say("/choose no", 2, 1, 1, 1)  # 16 vs 13
    assert here.hp("Mook") == 34


def test_only_a_game_master_says_with_the_attack_whether_it_is_dodged(house: House) -> None:
    """CPR-084: whether a dodge is possible at all is the game master's word."""
    here = skirmish(house, Rook=ROOK, Mook={"ref": 8})
    assert "GM" in here.refused(f"{SHOOT}pistol range:6 dodge:no")
    here.say("/red shoot Mook weapon:pistol range:6 dodge:no by:Rook", 1, 10)


# ---- aimed shots (CPR-085)


def test_an_aimed_head_shot_is_doubled_behind_the_helmet(house: House) -> None:
    """CPR-085, CPR-092: 8 + 6 + 8 − 8 = 14 beats 13; 18 − 11 = 7, twice: 14 HP, and the helmet has SP 10."""
    here = skirmish(house, Rook=ROOK, Mook={"sp_head": 11, "sp_body": 7})
    here.say(f"{SHOOT}rifle range:30 aim:head", 8, 4, 4, 4, 4, 2)
    assert here.of("Mook", "hp", "sp-head", "sp-body") == (26, 10, 7)


def test_a_cracked_skull_under_a_helmet(house: House) -> None:
    """U-35: 8 + 6 + 9 − 8 = 15 beats 13; (18 − 4) × 3 = 42, helmet SP 3."""
    here = skirmish(house, Rook=ROOK, Mook={"sp_head": 4, "injuries": "head/cracked-skull", "max_hp": 60})
    here.say(f"{SHOOT}rifle range:30 aim:head", 9, 3, 4, 5, 2, 4)
    assert here.of("Mook", "hp", "sp-head") == (18, 3)


def test_two_sixes_at_the_head_roll_on_its_table(house: House) -> None:
    """CPR-100, CPR-102: 6 + 6 + 1 + 1 + 1 = 15, twice 30, and 2d6 = 5: a concussion, 5 HP not doubled."""
    here = skirmish(house, Rook=ROOK, Mook={})
    here.say(f"{SHOOT}rifle range:30 aim:head", 9, 6, 6, 1, 1, 1, 2, 3)
    assert (here.hp("Mook"), here.injuries("Mook")) == (5, "head/concussion")


def test_an_aimed_leg_shot_breaks_it_if_anything_gets_through(house: House) -> None:
    """CPR-085: 15 − 11 = 4 and 5 HP; the second leg as well, and then none is left."""
    here = skirmish(house, Rook=ROOK, Mook={"sp_body": 11, "move": 9})
    here.say(f"{SHOOT}rifle range:30 aim:leg", 9, 3, 3, 3, 1, 1)  # 11 − 11: nothing
    assert (here.hp("Mook"), here.injuries("Mook")) == (40, "")
    here.say(f"{SHOOT}rifle range:30 aim:leg", 9, 3, 3, 3, 3, 3)
    assert (here.hp("Mook"), here.injuries("Mook")) == (31, "body/broken-leg")
    here.say(f"{SHOOT}rifle range:30 aim:leg", 9, 3, 3, 3, 3, 2)  # 14 − 10 = 4
    assert (here.hp("Mook"), here.injuries("Mook")) == (22, "body/broken-leg, body/broken-leg")
    here.say(f"{SHOOT}rifle range:30 aim:leg", 9, 3, 3, 3, 3, 1)  # 13 − 9 = 4, and no leg to break
    assert (here.hp("Mook"), here.injuries("Mook")) == (18, "body/broken-leg, body/broken-leg")


HELD = f"{SHOOT}rifle range:30 aim:held"


def test_what_is_held_falls_if_anything_gets_through(house: House) -> None:
    """CPR-085: 12 points against SP 11."""
    here = skirmish(house, Rook=ROOK, Mook={"sp_body": 11, "weapons": "SMG 30"})
    here.say(HELD, 9, 3, 3, 3, 1, 1)  # 11
    assert here.of("Mook", "weapons") == ("SMG 30",)
    assert "Mook drops it: SMG" in here.say(HELD, 9, 3, 3, 3, 2, 1).public
    assert here.of("Mook", "hp", "weapons") == (39, "–")


def test_of_several_the_attacker_picks(house: House) -> None:
    """CPR-085: whoever shot, not whoever was asked whether he dodges."""
    here = skirmish(house, Rook=ROOK, Mook={"ref": 8, "weapons": "SMG 30; Heavy pistol 8"})
    here.say(HELD)
    (choice,) = here.say("/choose no", 9, 1, 1, 1, 1, 1).choices
    assert (choice.who, [option.key for option in choice.options]) == ("ana", ["smg", "heavy-pistol"])
    here.say("@ana /choose heavy-pistol")
    assert here.of("Mook", "weapons") == ("SMG 30",)


@pytest.mark.parametrize(("carried", "shown"), [("", "numbers"), ("SMG 30; Heavy pistol 8", "words")])
def test_what_nobody_may_read_is_for_the_game_master(house: House, carried: str, shown: str) -> None:
    """CPR-085: a sheet does not tell what is in a hand, and a foe's is not to be read."""
    sheet: Sheet = {"weapons": carried} if carried else {}
    here = skirmish(house, Rook=ROOK, Mook=sheet)
    here.say(f"/settings foes-shown {shown}")
    told = here.say(HELD, 9, 1, 1, 1, 1, 1)
    assert "drops something held" in told.public
    assert not told.choices


# ---- blows


def test_a_blow_is_against_evasion_and_armor_counts_half(house: House) -> None:
    """CPR-090: 7 + 5 + 6 = 18 against 5 + 3 + 8 = 16; 3d6 = 12 − 6 (half of SP 11, up) = 6."""
    here = skirmish(house, Rook=ROOK, Mook={"dex": 5, "evasion": 3, "sp_body": 11})
    here.say("@ana /red melee Mook weapon:Sword", 6, 8, 4, 4, 4)
    assert here.of("Mook", "hp", "sp-body") == (34, 10)
    here.say("@ana /red melee Mook weapon:Sword", 4, 8)  # 16 against 16
    assert here.hp("Mook") == 34
    assert "no melee weapon" in here.refused("@ana /red melee Mook weapon:SMG")


def test_a_torn_muscle_hinders_blows_and_no_shots(house: House) -> None:
    """CPR-101: 7 + 5 + 6 − 2 = 16 against 16; 8 + 6 + 1 = 15 at DV 13."""
    here = skirmish(house, Rook={**ROOK, "injuries": "body/torn-muscle"}, Mook={"dex": 5, "evasion": 3})
    assert "16 vs DV 16" in here.say("@ana /red melee Mook weapon:Sword", 6, 8).public
    assert "16 vs DV 13" in here.say(f"{SHOOT}pistol range:6", 2, 1, 1, 1).public


def test_a_blow_brings_injuries_and_can_be_aimed(house: House) -> None:
    """CPR-085, CPR-100: 7 + 5 + 9 − 8 = 13 against 10; two sixes and a 1 at the head without armor: 26 and 5."""
    here = skirmish(house, Rook=ROOK, Mook={"dex": 5, "evasion": 3})
    here.say("@ana /red melee Mook weapon:Sword aim:head", 9, 2, 6, 6, 1, 4, 4)
    assert (here.hp("Mook"), here.injuries("Mook")) == (9, "head/whiplash")


@pytest.mark.parametrize("sheet", [{"injuries": "body/dismembered-leg"}, {}], ids=["leg", "down"])
def test_who_cannot_move_cannot_evade_a_blow(house: House, sheet: Sheet) -> None:
    """CPR-084: no check of his stands against it."""
    here = skirmish(house, Rook=ROOK, Mook={"evasion": 9, **sheet})
    if not sheet:
        here.say("/encounter down Mook")
    here.say("@ana /red melee Mook weapon:knife", 2, 3)
    assert here.hp("Mook") == 37


@pytest.fixture
def three(house: House) -> Skirmish:
    """Rook, and two mooks."""
    return skirmish(house, Rook=ROOK, Mook={}, Goon={})


def test_one_target_and_never_oneself(three: Skirmish) -> None:
    assert "One target" in three.refused("@ana /red shoot Mook, Goon weapon:pistol range:6")
    assert "himself" in three.refused("@ana /red shoot Rook weapon:pistol range:6")
    assert "carries none" in three.refused("@ana /red shoot Mook range:6")
    assert "carries none" in three.refused("@ana /red melee Mook")
