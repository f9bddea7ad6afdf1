"""What damage does under Cyberpunk RED: armor, hit points, wound states, and being hit while dying (CPR-090 … 111)."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

ROOK: Sheet = {"ref": 8, "handgun": 6, "shoulder_arms": 6}
SHOOT = "/red shoot Mook weapon:rifle range:30 by:Rook"  # 8 + 6 + 4 = 18 against DV 13


def against(house: House, *said: str, **sheet: int | str) -> Skirmish:
    """A fight of Rook against a Mook with this sheet."""
    return skirmish(house, *said, Rook=ROOK, Mook=sheet)


def test_damage_as_high_as_the_armor_does_nothing(house: House) -> None:
    """U-32, CPR-090, CPR-091: 11 against SP 11: 0, SP 11; 12: 1 HP, SP 10."""
    here = against(house, sp_body=11)
    here.say(SHOOT, 4, 3, 2, 2, 2, 2)
    assert here.of("Mook", "hp", "sp-body") == (40, 11)
    here.say(SHOOT, 4, 3, 3, 2, 2, 2)
    assert here.of("Mook", "hp", "sp-body") == (39, 10)


def test_armor_wears_down_to_nothing_and_no_further(house: House) -> None:
    """CPR-091: 5 − 1 = 4 through; then 5 through, SP stays 0."""
    here = against(house, sp_body=1)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert here.of("Mook", "hp", "sp-body") == (36, 0)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert here.of("Mook", "hp", "sp-body") == (31, 0)


def test_shots_strike_the_body_unless_they_are_aimed_at_the_head(house: House) -> None:
    """CPR-092: the helmet is of no account."""
    here = against(house, sp_body=4, sp_head=18)
    here.say(SHOOT, 4, 2, 2, 2, 2, 2)
    assert here.of("Mook", "hp", "sp-body", "sp-head") == (34, 3, 18)


def test_hit_points_do_not_fall_below_nothing(house: House) -> None:
    """CPR-093: 20 points at 12 HP."""
    here = against(house, hp=12)
    told = here.say(SHOOT, 4, 4, 4, 4, 4, 4).public
    assert "mortally wounded" in told
    assert here.hp("Mook") == 0


def test_two_sixes_bring_an_injury_through_any_armor(house: House) -> None:
    """CPR-100: 6 + 6 + 1 + 1 + 1 = 15 against SP 18: 5 HP, SP stays; 2d6 = 9 torn muscle."""
    here = against(house, sp_body=18)
    here.say(SHOOT, 4, 6, 6, 1, 1, 1, 4, 5)
    assert here.of("Mook", "hp", "sp-body") == (35, 18)
    assert here.injuries("Mook") == "body/torn-muscle"


def test_one_six_brings_none(house: House) -> None:
    """CPR-100: and whether there were two is seen before anything is subtracted."""
    here = against(house, sp_body=18)
    here.say(SHOOT, 4, 6, 5, 5, 5, 5)
    assert (here.hp("Mook"), here.injuries("Mook")) == (32, "")


def test_an_injury_that_is_there_is_rolled_again(house: House) -> None:
    """CPR-100: 9 again and again, then 5: broken ribs. One that had its quick fix is there as well."""
    here = against(house, sp_body=18, injuries="body/torn-muscle*")
    here.say(SHOOT, 4, 6, 6, 1, 1, 1, 4, 5, 3, 6, 2, 3)
    assert here.injuries("Mook") == "body/torn-muscle*, body/broken-ribs"


def test_whoever_has_every_injury_gets_none(house: House) -> None:
    """CPR-100."""
    rows = (
        "dismembered-arm dismembered-hand collapsed-lung broken-ribs broken-arm foreign-object broken-leg torn-muscle "
        "spinal-injury crushed-fingers dismembered-leg"
    )
    here = against(house, sp_body=18, injuries=", ".join(f"body/{row}" for row in rows.split()))
    here.say(SHOOT, 4, 6, 6, 1, 1, 1)
    assert here.hp("Mook") == 40
    assert "every injury" in here.refused("/red injury Mook")


# ---- wound states


@pytest.mark.parametrize(
    ("most", "hp", "by", "total"),
    [
        (40, 20, "less", 19),
        (40, 19, "less", 17),
        (35, 18, "less", 19),
        (35, 17, "less", 17),
        (40, 20, "at-most", 17),
        (40, 21, "at-most", 19),
        (35, 18, "at-most", 17),
    ],
)
def test_the_threshold_is_not_yet_serious(house: House, most: int, hp: int, by: str, total: int) -> None:
    """U-36, CPR-110, D10: thresholds 20 and 18; 8 + 6 + 5 = 19, less 2."""
    here = skirmish(house, f"/settings red-serious {by}", Rook={**ROOK, "max_hp": most, "hp": hp})
    assert f"{total} " in here.say("@ana /red check ref handgun", 5).public


def test_the_state_is_told_when_it_gets_worse(house: House) -> None:
    """CPR-110: 21 − 5 = 16, and once is enough."""
    here = against(house, hp=21)
    assert "seriously wounded" in here.say("/red damage Mook 5").public
    assert "seriously wounded" not in here.say("/red damage Mook 5").public
    assert "mortally wounded" in here.say("/red damage Mook 11").public


@pytest.mark.parametrize(("move", "meters"), [(8, 4), (7, 2), (5, 2)])
def test_the_dying_crawl_and_have_minus_four(house: House, move: int, meters: int) -> None:
    """CPR-110: MOVE −6, at least 1; −4 in the place of −2."""
    here = skirmish(house, "/settings red-death-saves command", Rook={**ROOK, "move": move, "hp": 0}).begin()
    assert f"can still move {meters} m" in here.refused("@ana /red move 30")
    assert "15 " in here.say("@ana /red check ref handgun", 5).public


@pytest.mark.parametrize(
    ("worn", "told"),
    [
        ({"armor": "Kevlar"}, (7, 0, 0)),
        ({"armor": "light armorjack", "helmet": "Leathers"}, (11, 4, 0)),
        ({"armor": "Bodyweight suit, Flak"}, (15, 0, 4)),  # the best of two layers, the worst penalty
        ({"armor": "Medium armorjack", "helmet": "Flak"}, (12, 15, 4)),  # counted once
        ({"armor": "Metalgear"}, (18, 0, 4)),
        ({"armor": "Jaqueta blindada pesada"}, (13, 0, 2)),
    ],
)
def test_what_is_worn_is_the_armor(house: House, worn: Sheet, told: tuple[int, int, int]) -> None:
    """CPR-094."""
    here = skirmish(house, Rook=worn)
    assert here.of("Rook", "sp-body", "sp-head", "armor-penalty") == told


# ---- hit while dying


def test_hit_while_dying(house: House) -> None:
    """U-39, CPR-111: 3 through at 0 HP: an injury (2d6 = 4), HP 0, penalty +1."""
    here = against(house, hp=0, sp_body=2)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1, 2, 2)
    assert here.of("Mook", "hp", "sp-body", "death-penalty") == (0, 1, 1)
    assert here.injuries("Mook") == "body/collapsed-lung"


def test_the_dead_die_no_further(house: House) -> None:
    """CPR-111: a failed death save ends it: no injury, no penalty."""
    here = against(house, hp=0, body=5)
    here.say("/red save Mook", 10)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert (here.of("Mook", "death-penalty"), here.injuries("Mook")) == ((1,), "")


def test_armor_saves_the_dying_too(house: House) -> None:
    """CPR-111: nothing came through."""
    here = against(house, hp=0, sp_body=5)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert here.of("Mook", "death-penalty") == (0,)
    assert here.injuries("Mook") == ""


def test_two_sixes_at_the_dying_are_two_injuries(house: House) -> None:
    """CPR-100, CPR-111: one of the sixes, one of the hit."""
    here = against(house, hp=0)
    here.say(SHOOT, 4, 6, 6, 1, 1, 1, 2, 2, 4, 5)
    assert here.injuries("Mook") == "body/collapsed-lung, body/torn-muscle"
    assert here.of("Mook", "death-penalty") == (1,)


def test_the_hit_that_fells_is_no_hit_while_dying(house: House) -> None:
    """CPR-111."""
    here = against(house, hp=5)
    here.say(SHOOT, 4, 1, 1, 1, 1, 1)
    assert here.of("Mook", "hp", "death-penalty") == (0, 0)


def test_what_is_no_attack_is_no_hit_while_dying(house: House) -> None:
    """CPR-111: fire, poison, and ribs that hurt again; a hit by hand is one (2d6 = 9)."""
    here = skirmish(house, "/settings red-death-saves command", Mook={"hp": 0, "injuries": "body/broken-ribs"}).begin()
    here.say("/red damage Mook 4 direct")
    here.say("/set Mook move:20")
    here.say("/red move 5 by:Mook")
    assert "strained" in here.say("/next").public
    assert (here.of("Mook", "death-penalty"), here.injuries("Mook")) == ((0,), "body/broken-ribs")
    here.say("/red damage Mook 4", 4, 5)
    assert (here.of("Mook", "death-penalty"), here.injuries("Mook")) == ((1,), "body/broken-ribs, body/torn-muscle")


# ---- by hand


def test_the_game_master_hurts_by_hand(house: House) -> None:
    """CPR-090, CPR-091: through the armor of a part, or straight at the hit points (fire, poison)."""
    here = against(house, sp_body=7, sp_head=4)
    here.say("/red damage Mook 10")
    assert here.of("Mook", "hp", "sp-body", "sp-head") == (37, 6, 4)
    here.say("/red damage Mook 6 head")
    assert here.of("Mook", "hp", "sp-body", "sp-head") == (35, 6, 3)
    here.say("/red damage Mook 8 direct")
    assert here.of("Mook", "hp", "sp-body", "sp-head") == (27, 6, 3)
    assert "GM" in here.refused("@ana /red damage Mook 8")


def test_the_game_master_sets_anything(house: House) -> None:
    here = against(house, sp_body=7)
    here.say('/set Mook hp:3 sp-body:2 death-penalty:4 injuries:"head/concussion"')
    assert here.of("Mook", "hp", "sp-body", "death-penalty") == (3, 2, 4)
    here.say("/undo")
    assert here.of("Mook", "hp", "sp-body", "death-penalty") == (40, 7, 0)


def test_undo_takes_all_of_a_hit_back(house: House) -> None:
    here = against(house, sp_body=11)
    before = here.table
    here.say(SHOOT, 4, 6, 6, 5, 1, 1, 5, 5)
    assert here.lasting("Mook") == ("stunned",)
    here.say("/undo")
    assert here.table.states == before.states
