"""Checks of Cyberpunk RED: what goes into them, the die, ties and Luck (CPR-060 … 063)."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import skirmish
from tests.systems.stage import Sheet

ROOK: Sheet = {"ref": 8, "handgun": 6, "will": 5, "concentration": 2, "luck": 3}


@pytest.mark.parametrize(
    ("said", "faces", "told"),
    [
        ("ref handgun dv:15", [2], "16 vs DV 15"),
        ("ref handgun dv:15 -3", [4], "15 vs DV 15"),
        ("ref dv:9", [5], "13 vs DV 9"),
        ("12 dv:15 +1", [5], "18 vs DV 15"),
        ("ref handgun", [5], "19"),
    ],
)
def test_a_check_is_stat_skill_die_and_modifiers(house: House, said: str, faces: list[int], told: str) -> None:
    """CPR-060: 8 + 6 + d10; CPR-062: what the situation gives."""
    here = skirmish(house, Rook=ROOK)
    assert told in here.say(f"@ana /red check {said}", *faces).public


@pytest.mark.parametrize(
    ("faces", "total"),
    [([10, 4], 28), ([10, 10], 34), ([10, 1], 25), ([1, 8], 7), ([1, 10], 5), ([1, 1], 14), ([9], 23), ([2], 16)],
)
def test_a_ten_goes_further_and_a_one_goes_back_once(house: House, faces: list[int], total: int) -> None:
    """CPR-061: 8 + 6 = 14 and the die; the second one goes no further."""
    here = skirmish(house, Rook=ROOK)
    assert f"{total} " in here.say("@ana /red check ref handgun", *faces).public


@pytest.mark.parametrize(("ties", "made"), [("defender", False), ("attacker", True)])
def test_a_tie_is_the_defenders_unless_the_table_reads_it_otherwise(house: House, ties: str, made: bool) -> None:
    """CPR-063: 8 + 6 + 2 = 16 against DV 16, and against 5 + 4 + 7 = 16."""
    here = skirmish(house, f"/settings red-ties {ties}", Rook=ROOK, Mook={"will": 5, "concentration": 4})
    word = "Rook makes it" if made else "Rook does not make it"
    assert word in here.say("@ana /red check ref handgun dv:16", 2).public
    opposed = here.say('@ana /red check ref handgun vs:Mook with:"will/concentration"', 2, 7)
    assert word in opposed.public
    assert "16 vs Mook 16" in opposed.public


def test_luck_is_spent_point_by_point_before_the_die_falls(house: House) -> None:
    """CPR-062: two of three points; then there is one."""
    here = skirmish(house, Rook=ROOK)
    assert "18 vs DV 17" in here.say("@ana /red check ref handgun dv:17 luck:2", 2).public
    assert here.of("Rook", "luck") == (1,)
    assert "1 Luck left" in here.refused("@ana /red check ref handgun luck:2")
    here.say("/undo")
    assert here.of("Rook", "luck") == (3,)


@pytest.mark.parametrize(
    ("sheet", "total"),
    [
        ({"hp": 20}, 19),  # lightly wounded: nothing (U-36)
        ({"hp": 19}, 17),
        ({"hp": 0}, 15),  # −4 takes the place of −2
        ({"injuries": "head/concussion"}, 17),
        ({"injuries": "head/concussion, head/brain-injury", "hp": 19}, 13),
        ({"injuries": "head/concussion*"}, 19),  # it had its quick fix
        ({"armor_penalty": 2}, 17),  # of REF
    ],
)
def test_wounds_injuries_and_armor_take_their_part(house: House, sheet: Sheet, total: int) -> None:
    """CPR-062, CPR-094, CPR-110: 8 + 6 + 5 = 19, less what hinders."""
    here = skirmish(house, Rook={**ROOK, **sheet})
    assert f"{total} " in here.say("@ana /red check ref handgun", 5).public


def test_armor_hinders_no_other_stat(house: House) -> None:
    """CPR-094: REF, DEX and MOVE; not WILL. 5 + 2 + 5."""
    here = skirmish(house, Rook={**ROOK, "armor_penalty": 4})
    assert "12 " in here.say("@ana /red check will concentration", 5).public


@pytest.mark.parametrize(
    ("injury", "told"),
    [
        ("body/crushed-fingers", "crushed fingers: −4 to what that hand does"),
        ("body/broken-arm", "broken arm: the arm is useless"),
        ("head/broken-jaw", "broken jaw: −4 to what needs speech"),
        ("head/crushed-windpipe", "crushed windpipe: no speech"),
        ("head/damaged-ear", "−2 to hearing"),
        ("head/lost-eye", "−4 to ranged attacks and sight"),
    ],
)
def test_what_depends_on_what_is_done_is_for_the_game_master_to_say(house: House, injury: str, told: str) -> None:
    """CPR-101, CPR-102: nothing is taken away by itself, and everybody is reminded."""
    here = skirmish(house, Rook={**ROOK, "injuries": injury})
    said = here.say("@ana /red check will concentration", 5).public
    assert "12 " in said
    assert told in said
    here.say(f'/set Rook injuries:"{injury}*"')
    assert told not in here.say("@ana /red check will concentration", 5).public


def test_a_sheet_has_no_skill_that_nobody_knows(house: House) -> None:
    here = skirmish(house, Rook=ROOK)
    assert "no juggling" in here.refused("@ana /red check ref juggling")
    assert "somebody else" in here.refused("@bob /red check ref by:Rook")


def test_without_a_fight_the_one_to_begin_is_of_this_book(house: House) -> None:
    """Refused with what begins one."""
    here = skirmish(house, Rook={})
    here.say("/encounter end")
    assert "/encounter begin red" in here.refused("/red check ref by:Rook")


def test_who_acts_for_nobody_is_told_how_to_name_one(house: House) -> None:
    """A game master names whoever acts, and whom he wants to see."""
    here = skirmish(house, Mook={})
    assert "by:Rook" in here.refused("/red check ref")
    assert "/red state Rook" in here.refused("/red state")
