"""Bursts (CPR-001 … 011): what they cost, their own table, the margin as multiplier, and who dodges before the die."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

ROOK: Sheet = {"ref": 8, "autofire": 6, "handgun": 6, "weapons": "SMG 30; Assault rifle 25; Heavy SMG 12"}
ACE: Sheet = {"ref": 8, "dex": 7, "evasion": 6}


def street(house: House, *said: str, rook: Sheet = {}, **mook: int) -> Skirmish:  # noqa: B006  # it is only read
    """Rook with three weapons that fire bursts, and whom he fires at."""
    return skirmish(house, *said, Rook={**ROOK, **rook}, Mook=mook)


def burst(weapon: str, meters: float | str, whom: str = "Mook") -> str:
    """Rook fires."""
    return f'@ana /red autofire {whom} weapon:"{weapon}" range:{meters}'


def rounds(here: Skirmish, weapon: str) -> int:
    """The rounds left in a weapon of Rook's."""
    (text,) = here.of("Rook", "weapons")
    (arm,) = (arm for arm in str(text).split("; ") if arm.startswith(weapon))
    return int(arm.removeprefix(weapon))


# ---- who, what it costs, and how far (CPR-001 … 006)


def test_a_burst_costs_ten_rounds_hit_or_miss(house: House) -> None:
    """S-01, U-01, CPR-002: twelve rounds, two left; 17 against 17 misses."""
    here = street(house)
    told = here.say(burst("Heavy SMG", 9), 3).public
    assert "Rook misses Mook" in told
    assert "17 vs DV 17" in told
    assert (here.hp("Mook"), rounds(here, "Heavy SMG")) == (40, 2)


def test_nine_rounds_are_too_few(house: House) -> None:
    """S-02, CPR-002: refused, and nine are left."""
    here = street(house, rook={"weapons": "Assault rifle 9"})
    assert "takes 10 rounds" in here.refused(burst("Assault rifle", 20))
    assert rounds(here, "Assault rifle") == 9


@pytest.mark.parametrize("weapon", ["Heavy pistol", "Shotgun", "Sniper rifle", "Bow", "Rocket launcher"])
def test_other_weapons_fire_none(house: House, weapon: str) -> None:
    """CPR-001."""
    assert "fires no bursts" in street(house).refused(burst(weapon, 9))


@pytest.mark.parametrize(
    ("weapon", "dvs"),
    [("SMG", (20, 17, 20, 25, 30)), ("Heavy SMG", (20, 17, 20, 25, 30)), ("Assault rifle", (22, 20, 17, 20, 25))],
)
def test_the_dv_is_that_of_the_autofire_table(house: House, weapon: str, dvs: tuple[int, ...]) -> None:
    """S-03, S-04, CPR-003, CPR-004: 8 + 6 + 2 = 16 misses everything."""
    for meters, dv in zip((3, 10, 20, 40, 80), dvs, strict=True):
        here = street(house, rook={"weapons": f"{weapon} 10"})
        assert f"16 vs DV {dv}" in here.say(burst(weapon, meters), 2).public


def test_a_heavy_smg_at_40_m(house: House) -> None:
    """U-43: 25 for a burst, 20 for a single shot."""
    here = street(house)
    assert "vs DV 25" in here.say(burst("Heavy SMG", 40), 2).public
    assert "vs DV 20" in here.say('@ana /red shoot Mook weapon:"Heavy SMG" range:40', 2).public


@pytest.mark.parametrize("weapon", ["SMG", "Assault rifle"])
@pytest.mark.parametrize("meters", ["100.5", "101", "300"])
def test_beyond_100_m_it_is_refused(house: House, weapon: str, meters: str) -> None:
    """S-05, CPR-005: nothing is spent."""
    assert "bursts reach 100 m" in street(house).refused(burst(weapon, meters))


def test_a_distance_that_was_told_once_counts(house: House) -> None:
    """The pair's, until another is said with the attack."""
    here = street(house)
    assert "How far" in here.refused("@ana /red autofire Mook weapon:SMG")
    here.say("/red range Rook Mook 40")
    assert "vs DV 25" in here.say("@ana /red autofire Mook weapon:SMG", 2).public
    assert "vs DV 17" in here.say(burst("SMG", 9), 2).public


@pytest.mark.parametrize(("up", "dv"), [("up", 17), ("down", 20)])
def test_fractions_of_a_meter(house: House, up: str, dv: int) -> None:
    """CPR-006, D9: 6.4 m are 7, or by a setting 6."""
    here = street(house, f"/settings red-fractions {up}")
    assert f"16 vs DV {dv}" in here.say(burst("SMG", "6.4"), 2).public


def test_aiming_does_not_go_with_it(house: House) -> None:
    """S-09, CPR-009."""
    assert "aimed shot" in street(house).refused(burst("SMG", 9) + " aim:head")


def test_one_target_a_burst_and_one_burst_an_action(house: House) -> None:
    """CPR-002: whatever else he has in his hands."""
    here = skirmish(house, Rook=ROOK, Mook={}, Punk={}).begin()
    assert "One target" in here.refused(burst("SMG", 9, "Mook, Punk"))
    here.say(burst("SMG", 9), 2)
    assert "no Action left" in here.refused(burst("SMG", 9))
    assert "no Action left" in here.refused(burst("Assault rifle", 20))


def test_nobody_fires_at_himself(house: House) -> None:
    assert "Nobody attacks himself" in street(house).refused(burst("SMG", 9, "Rook"))


def test_by_a_setting_each_weapon_fires_its_burst(house: House) -> None:
    """D12: two bursts from two weapons with one Action, but never a third."""
    here = skirmish(house, "/settings red-bursts each-weapon", Rook=ROOK, Mook={}).begin()
    here.say(burst("SMG", 9), 2)
    assert "no Action left" in here.refused(burst("SMG", 9))
    here.say(burst("Assault rifle", 20), 2)
    assert "no Action left" in here.refused(burst("Heavy SMG", 9))


# ---- what a hit does (CPR-007 … 011)


@pytest.mark.parametrize(
    ("shot", "sp", "dice", "left"),
    [
        (("SMG", 10), 0, (7, 3, 4), (19, 0)),  # S-06: 21 against 17, margin 4, at most 3: 7 × 3 = 21
        (("Assault rifle", 20), 0, (8, 3, 4), (12, 0)),  # S-07: 22 against 17, margin 5, at most 4: 28
        (("SMG", 9), 7, (4, 5, 4), (38, 6)),  # U-02: 18, margin 1: 9 - 7 = 2
        (("SMG", 9), 11, (5, 5, 4), (33, 10)),  # U-03: 19, margin 2: 18 - 11 = 7
        (("Assault rifle", 20), 0, (5, 5, 4), (22, 0)),  # 19, margin 2: doubled, not four times: 18
        (("Assault rifle", 25), 11, (7, 6, 1), (23, 10)),  # U-05: margin 4: 28 - 11 = 17, one six is no injury
        (("SMG", 6), 0, (5, 5, 4), (40, 0)),  # U-09: 19 against 20
        (("SMG", 7), 0, (5, 5, 4), (22, 0)),  # U-09: 19 against 17, doubled
    ],
)
def test_the_margin_is_the_multiplier(
    house: House, shot: tuple[str, int], sp: int, dice: tuple[int, ...], left: tuple[int, int]
) -> None:
    """CPR-007: up to the cap of the weapon, and SP counts once, afterwards."""
    here = street(house, sp_body=sp)
    missed = left[0] == 40
    here.say(burst(*shot), *(dice[:1] if missed else dice))
    assert here.of("Mook", "hp", "sp-body") == left
    assert here.injuries("Mook") == ""


@pytest.mark.parametrize(
    ("shot", "sp", "dice", "left"),
    [
        (("Assault rifle", 25), 11, (8, 6, 6, 3, 5), ((18, 10), "broken-leg")),  # U-06: 48 - 11 = 37, and 5: 42 of 60
        (("Assault rifle", 25), 0, (8, 6, 6, 3, 5), ((7, 0), "broken-leg")),  # U-07: 53 of 60: the 5 are not multiplied
        (("SMG", 9), 13, (4, 6, 6, 2, 3), ((55, 13), "broken-ribs")),  # U-08: 12 against SP 13: only the 5
    ],
)
def test_two_sixes_bring_an_injury_as_well(
    house: House, shot: tuple[str, int], sp: int, dice: tuple[int, ...], left: tuple[tuple[int, int], str]
) -> None:
    """S-08, CPR-008: of the body, 5 hit points that nothing stops."""
    here = street(house, sp_body=sp, max_hp=60)
    here.say(burst(*shot), *dice)
    assert (here.of("Mook", "hp", "sp-body"), here.injuries("Mook").removeprefix("body/")) == left


def test_a_one_goes_back(house: House) -> None:
    """U-11: 14 + 1 - 8 = 7."""
    assert "7 vs DV 17" in street(house).say(burst("SMG", 9), 1, 8).public


def test_a_shooter_who_is_badly_hurt(house: House) -> None:
    """U-15, inventory C7: 14 - 2 + 5 = 17: a miss."""
    here = street(house, rook={"hp": 10})
    assert "17 vs DV 17" in here.say(burst("SMG", 9), 5).public
    assert here.hp("Mook") == 40


def test_flat_points_come_after_the_multiplication(house: House) -> None:
    """CPR-011: 9 × 2 + 3 - 11 = 10."""
    here = street(house, sp_body=11)
    here.say(burst("SMG", 9) + " bonus:3", 5, 5, 4)
    assert here.of("Mook", "hp", "sp-body") == (30, 10)


def test_by_a_setting_ties_hit(house: House) -> None:
    """D1, CPR-063: 17 against 17 hits, with the damage as it is."""
    here = street(house, "/settings red-ties attacker")
    here.say(burst("SMG", 9), 3, 5, 4)
    assert here.hp("Mook") == 31


# ---- dodging (CPR-010)


def test_who_dodges_is_asked_before_the_die_falls(house: House) -> None:
    """U-12, C2: the rounds are gone, no die has fallen; then attack, dodge, damage: 20 against 18, 5 × 2 = 10."""
    here = skirmish(house, Rook=ROOK, Ace=ACE)
    asked = here.say(burst("Assault rifle", 20, "Ace"))
    assert [event.kind for event in asked.events if "rolled" in event.kind or "checked" in event.kind] == []
    assert rounds(here, "Assault rifle") == 15
    assert "Rook attacks Ace" in asked.public
    told = here.say("/choose yes", 6, 5, 2, 3).public
    assert "20 vs DV 18" in told
    assert here.hp("Ace") == 30


def test_a_tie_is_the_dodgers(house: House) -> None:
    """U-13: 18 against 18."""
    here = skirmish(house, Rook=ROOK, Ace=ACE)
    here.say(burst("Assault rifle", 20, "Ace"))
    assert "misses" in here.say("/choose yes", 4, 5).public


def test_a_bad_dodge_takes_the_place_of_the_dv_all_the_same(house: House) -> None:
    """U-14: 14 + 1 - 2 = 13 against 5 + 2 + 3 = 10: three times 8, though the table says 20."""
    here = skirmish(house, Rook=ROOK, Ace={"ref": 8, "dex": 5, "evasion": 2})
    here.say(burst("SMG", 20, "Ace"))
    assert "13 vs DV 10" in here.say("/choose yes", 1, 2, 3, 4, 4).public
    assert here.hp("Ace") == 16


@pytest.mark.parametrize(("ref", "asked"), [(8, True), (7, False)])
def test_it_takes_ref_8(house: House, ref: int, asked: bool) -> None:
    """S-10, CPR-010."""
    here = skirmish(house, Rook=ROOK, Ace={**ACE, "ref": ref})
    answer = here.say(burst("SMG", 9, "Ace"), *(() if asked else (2,)))
    assert bool(answer.choices) is asked
    if not asked:
        assert "Nothing waits" in here.refused("/choose yes")


def test_a_players_own_character_is_his_to_move(house: House) -> None:
    """The question is bob's; neither ana nor anybody else answers it, a game master may."""
    here = skirmish(house, Rook=ROOK)
    here.say("@bob /join Ace max-hp:40 ref:8 dex:7 evasion:6")
    (choice,) = here.say(burst("SMG", 9, "Ace")).choices
    assert choice.who == "bob"
    assert "somebody else" in here.refused("@ana /choose no")
    assert "Ace dodges" in here.say("@bob /choose yes", 5, 9).public


def test_a_game_master_answers_for_whom_he_plays_or_says_it_with_the_attack(house: House) -> None:
    here = skirmish(house, Rook=ROOK, Ace=ACE)
    (choice,) = here.say(burst("SMG", 9, "Ace")).choices
    assert choice.who == ""
    here.say("/choose no", 2)
    assert not here.say("/red autofire Ace weapon:SMG range:9 dodge:yes by:Rook", 2, 9).choices
    assert "is asked" in here.refused(burst("SMG", 9, "Ace") + " dodge:no")


# ---- while a question is open


def waiting(house: House) -> Skirmish:
    """A fight in which Ace is asked whether he dodges."""
    here = skirmish(house, Rook=ROOK, Ace=ACE, Mook={})
    here.say(burst("SMG", 9, "Ace"))
    return here


def test_nobody_answers_and_it_lapses(house: House) -> None:
    """He stays: 18 against 17, the damage as it is."""
    here = waiting(house)
    told = here.say("/lapse", 4, 2, 3).public
    assert "Ace does not dodge" in told
    assert here.hp("Ace") == 35


def test_the_bot_starts_anew(house: House) -> None:
    here = waiting(house)
    here.at.restart()
    here.say("/choose yes", 6, 5, 2, 3)
    assert here.hp("Ace") == 30


def test_others_go_on_in_between(house: House) -> None:
    """Two attacks wait at once; the later one is answered first, and each keeps its own dice."""
    here = waiting(house)
    here.say("/add Borg max-hp:40 ref:8 dex:7 evasion:6 autofire:6")
    (second,) = here.say("/red autofire Borg weapon:SMG range:9 by:Mook").choices
    here.say(f"/choose choice:{second.id} no", 10, 10, 1, 1)
    assert (here.hp("Borg"), here.hp("Ace")) == (34, 40)
    here.say("/choose no", 4, 2, 3)
    assert (here.hp("Borg"), here.hp("Ace")) == (34, 35)


@pytest.mark.parametrize("who", ["Rook", "Ace"])
def test_somebody_is_gone_when_it_is_answered(house: House, who: str) -> None:
    """No die falls, and nothing waits any more."""
    here = waiting(house)
    here.say(f"/leave {who}")
    assert "comes to nothing" in here.say("/choose yes").public
    assert not here.table.choices


def test_the_fight_is_over_when_it_is_answered(house: House) -> None:
    """Nor in the fight that comes after it."""
    here = waiting(house)
    here.say("/encounter end")
    assert "The fight is over" in here.say("/choose yes").public
    again = waiting(house)
    again.say("/encounter end")
    again.say("/encounter begin red")
    again.say("/choose yes")
    assert not again.table.choices


def test_each_step_is_taken_back_exactly(house: House) -> None:
    """The answer first, then the attack: rounds, Action, question and hit points are as they were."""
    here = skirmish(house, Rook=ROOK, Ace=ACE).begin()
    fresh = here.table
    here.say(burst("SMG", 9, "Ace"))
    asked = here.table
    here.say("/choose no", 4, 2, 3)
    here.say("/undo")
    assert here.table == asked
    here.say("@ana /undo")  # no die has fallen: it is hers to take back
    assert here.table == fresh


def test_an_answer_does_not_outlive_an_attack_that_was_taken_back(house: House) -> None:
    here = skirmish(house, Rook={**ROOK, "weapons": "Shotgun 4; SMG 30"}, Ace=ACE)
    here.say("@bob /join Borg max-hp:40 ref:8 dex:7 evasion:6")
    fresh = here.table
    attack = here.say("/red shells Ace, Borg weapon:Shotgun by:Rook")
    (own, his) = attack.choices
    assert (own.who, his.who) == ("", "bob")
    here.say("@bob /choose yes")
    here.say("/undo")
    here.say("/undo")
    assert here.table == fresh


# ---- those who hide


def test_who_fires_openly_out_of_hiding_is_seen(house: House) -> None:
    """He appears under the name that everybody reads then."""
    here = skirmish(house, Rook=ROOK)
    here.say("/add Sniper hidden max-hp:40 ref:8 autofire:6")
    told = here.say("/red autofire Rook weapon:SMG range:9 dodge:no by:Sniper", 5, 5, 4).public
    assert "Sniper" in told
    assert not here.who("Sniper").hidden
    assert here.hp("Rook") == 22


def test_a_hidden_attack_is_told_to_the_game_master_alone(house: House) -> None:
    """And its target is asked nothing: the question would tell him."""
    here = skirmish(house, Rook=ROOK)
    here.say("/add Sniper hidden max-hp:40 ref:8 autofire:6")
    answer = here.say("/gm red autofire Rook weapon:SMG range:9 by:Sniper", 5, 5, 4)
    assert not answer.public
    assert not answer.choices
    assert here.who("Sniper").hidden


def test_nobody_attacks_whom_he_does_not_know_of(house: House) -> None:
    """One who hides and one who is not there read the same."""
    here = skirmish(house, Rook=ROOK, Mook={})
    here.say("/add Lurker hidden max-hp:40")
    told = [here.refused(burst("SMG", 9, name)).replace(name, "X") for name in ("Lurker", "Nobody")]
    assert told[0] == told[1]


def test_a_player_attacks_behind_no_game_masters_back(house: House) -> None:
    """A secret attack is seen by the game master, who then says whether it is dodged."""
    here = skirmish(house, Rook=ROOK, Ace=ACE)
    assert "behind the game masters' backs" in here.refused(f"{burst('SMG', 9, 'Ace')} private")
    asked = here.say(f"{burst('SMG', 9, 'Ace')} hidden")
    assert not asked.public
    told = here.say("/choose no hidden", 4, 2, 3)
    assert not told.public
    assert here.hp("Ace") == 35
