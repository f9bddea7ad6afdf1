"""What the game master of Cinematic Unisystem reads besides when he asks why: the sums and life points of foes."""

import pytest

from bot.app import House
from tests.harness import Situation
from tests.systems.asides import played, why

KIRA = "@ana /join Kira dex:4 str:3 con:3 will:3 brawling:3 athletics:3"
PUNCH = "/uni punch vs:Ganger defence:none by:Kira"
BACK = "/uni punch vs:Kira defence:none by:Ganger"


@pytest.fixture
def uni(table: Situation) -> Situation:
    """A fight of Kira, whom ana plays, against a ganger of 10 + 4 × (3 + 3) = 34 life points in armor of 2."""
    for said in ("/encounter begin unisystem", KIRA, "/add Ganger dex:3 str:3 con:3 will:3 brawling:3 av:2"):
        assert table.say(said).status == "ok"
    return table


def test_the_life_points_and_the_armor_of_a_foe(uni: Situation) -> None:
    """UNI-040, UNI-060, UNI-238: 4 + 3 + 6 = 13 are three success levels; 2 × 3 + 3 − 2 = 7 of 34."""
    told = uni.dice(6, 2).say(PUNCH).public
    assert told.endswith("\nGanger loses 7 LP (bash) 2")
    assert why(uni) == (
        [
            "Kira hits Ganger: Punch, 13 (SL 3) against 0",
            "Kira, Punch: 13 (SL 3) 6",
            "Kira: DEX 4, Brawling 3, d10 6 = 13, 3 success levels [UNI-001]",
            "13 is 9 or more, and beats 0: +3 damage [UNI-021]",
        ],
        ["Ganger loses 7 LP (bash): 34 → 27/34", "damage d4 × STR = 6, +3, armor −2: 7 [UNI-040]"],
    )


def test_the_roll_of_a_foe(uni: Situation) -> None:
    """UNI-001, UNI-003: 3 + 3 + 4 = 10 is one success level; 1 × 3 + 1 = 4 of Kira's 34, which everybody reads."""
    told = uni.dice(4, 1).say(BACK).public
    assert told.endswith("\nKira loses 4 LP (bash): 34 → 30/34 1")
    player, besides = why(uni)
    assert player[-1] == "damage d4 × STR = 3, +1, armor −0: 4 [UNI-040]"
    assert besides == ["Ganger: DEX 3, Brawling 3, d10 4 = 10, 1 success level [UNI-001]"]


def test_the_tests_of_a_foe_who_is_down(uni: Situation) -> None:
    """UNI-062: 3 − 7 = −4 life points; 3 + 3 − 4 + 6 = 8 is no success, and he faints."""
    uni.say("/set Ganger lp:3")
    told = uni.dice(6, 2, 6).say(PUNCH).public
    assert "Ganger loses 7 LP (bash) 2" in told
    player, besides = why(uni)
    assert not any("WILL" in line or "armor" in line for line in player)
    assert besides[0] == "Ganger loses 7 LP (bash): 3 → -4/34"
    assert "damage d4 × STR = 6, +3, armor −2: 7 [UNI-040]" in besides
    assert "Ganger: WILL +3, CON +3, below 0 LP −4, d10 6 = 8, 0 success levels [UNI-001]" in besides


def test_what_is_open_to_all_is_told_a_game_master_once(uni: Situation) -> None:
    uni.say("/settings foes-shown numbers")
    for dice, said in (((6, 2), PUNCH), ((4, 1), BACK)):
        uni.dice(*dice).say(said)
        assert why(uni)[1] == []


def test_the_sums_of_somebody_hidden(uni: Situation) -> None:
    """UNI-040: all of it is behind the screen; the game master reads the sums, and nobody else that he is there."""
    uni.say("/add Zugzwang dex:2 str:2 con:2 will:2 brawling:3 hidden")
    uni.dice(4, 1).say("/gm uni punch vs:Ganger defence:none by:Zugzwang")
    told = uni.say("/why").secret["gm"]
    assert "Zugzwang: DEX 2, Brawling 3, d10 4 = 9, 1 success level [UNI-001]" in told
    assert "Zugzwang" not in str(uni.say("@ana /why").secret)


def test_what_a_foe_is_made_of_makes_no_difference_to_players(house: House) -> None:
    """The same commands against two gangers who differ in figures alone."""

    def version(figures: str) -> tuple[str, str]:
        return played(
            house,
            "/encounter begin unisystem",
            KIRA,
            "/add Ganger str:3 av:2",
            f"/gm set Ganger {figures}",
            (6, 2),
            PUNCH,
            (4, 1),
            BACK,
            (6, 2, 3),
            PUNCH.replace("none", "parry"),
        )

    (seen, known), (seen_too, known_too) = (
        version(figures)
        for figures in (
            "dex:3 brawling:3 con:3 will:3 lp:34 max-lp:34",
            "dex:4 brawling:2 con:4 will:2 lp:50 max-lp:60",
        )
    )
    assert seen == seen_too
    assert known != known_too
