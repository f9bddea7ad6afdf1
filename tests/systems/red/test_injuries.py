"""Every row of the tables of critical injuries: its roll, what it does, its quick fix and its treatment (B3, B4)."""

from dataclasses import dataclass

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

BOTH = ("first-aid", "paramedic")


@dataclass(frozen=True, slots=True)
class Row:
    """A row as the tables have it: 2d6 and name, effects, quick fix (DV and skills), treatment by skill."""

    on: tuple[int, int]
    name: str
    move: int = 0
    every: int = 0
    ranged: int = 0
    melee: int = 0
    death: int = 0
    told: str = ""
    drops: bool = False
    dodge: bool = True
    strains: bool = False
    stuns: bool = False
    staggers: bool = False
    head: int = 2
    quick: int = 0
    aid: bool = False  # First Aid will do
    lasts: bool = False  # the quick fix is all that is needed
    paramedic: int = 0
    surgery: int = 0


BODY = (
    Row((1, 1), "dismembered arm", death=1, drops=True, told="the arm is gone", surgery=17),
    Row((1, 2), "dismembered hand", death=1, drops=True, told="the hand is gone", surgery=17),
    Row((2, 2), "collapsed lung", move=2, death=1, quick=15, surgery=15),
    Row((2, 3), "broken ribs", strains=True, quick=13, paramedic=15, surgery=13),
    Row((3, 3), "broken arm", drops=True, told="the arm is useless", quick=13, paramedic=15, surgery=13),
    Row((3, 4), "foreign object", strains=True, quick=13, aid=True, lasts=True),
    Row((4, 4), "broken leg", move=4, quick=13, paramedic=15, surgery=13),
    Row((4, 5), "torn muscle", melee=2, quick=13, aid=True, lasts=True),
    Row((5, 5), "spinal injury", stuns=True, death=1, quick=15, surgery=15),
    Row((5, 6), "crushed fingers", told="−4 to what that hand does", quick=13, surgery=15),
    Row((6, 6), "dismembered leg", move=6, dodge=False, death=1, surgery=17),
)
HEAD = (
    Row((1, 1), "lost eye", ranged=4, death=1, told="−4 to ranged attacks and sight", surgery=17),
    Row((1, 2), "brain injury", every=2, death=1, surgery=17),
    Row((2, 2), "damaged eye", ranged=2, told="−2 to ranged attacks and sight", quick=15, surgery=13),
    Row((2, 3), "concussion", every=2, quick=13, aid=True, lasts=True),
    Row((3, 3), "broken jaw", told="−4 to what needs speech", quick=13, paramedic=13, surgery=13),
    Row((3, 4), "foreign object", strains=True, quick=13, aid=True, lasts=True),
    Row((4, 4), "whiplash", death=1, quick=13, paramedic=13, surgery=13),
    Row((4, 5), "cracked skull", head=3, death=1, quick=15, paramedic=15, surgery=15),
    Row((5, 5), "damaged ear", staggers=True, told="−2 to hearing", quick=13, surgery=13),
    Row((5, 6), "crushed windpipe", death=1, told="no speech", surgery=15),
    Row((6, 6), "lost ear", staggers=True, death=1, told="−4 to hearing", surgery=17),
)
EVERY = [pytest.param("body", row, id=f"body-{row.name}") for row in BODY] + [
    pytest.param("head", row, id=f"head-{row.name}") for row in HEAD
]
ROOK: Sheet = {"ref": 10, "shoulder_arms": 10, "tech": 5, "first_aid": 4, "paramedic": 4, "surgery": 4}
MOOK: Sheet = {"ref": 8, "dex": 5, "move": 9, "body": 10, "handgun": 6, "melee_weapon": 4, "concentration": 3}
every_row = pytest.mark.parametrize(("table", "row"), EVERY)


def key(table: str, row: Row) -> str:
    return f"{table}/{row.name.replace(' ', '-')}"


def hurt(house: House, table: str, row: Row, **sheet: int | str) -> Skirmish:
    """Rook, and a Mook who has the injury; it is the first turn, Rook's."""
    return skirmish(house, Rook=ROOK, Mook={**MOOK, **sheet, "injuries": key(table, row)}).begin()


@every_row
def test_it_comes_on_its_roll_and_costs_5_hp(house: House, table: str, row: Row) -> None:
    """CPR-100, CPR-101, CPR-102: two sixes of 15 that SP 99 stops: 5 HP, and SP stays."""
    here = skirmish(house, Rook=ROOK, Mook={"sp_body": 99, "sp_head": 99})
    aim = " aim:head" if table == "head" else ""
    told = here.say(f"@ana /red shoot Mook weapon:rifle range:30{aim}", 9, 6, 6, 1, 1, 1, *row.on).public
    assert row.name in told
    assert ("drops what was held there" in told) is row.drops
    assert here.of("Mook", "hp", "sp-body", "sp-head") == (35, 99, 99)
    assert here.injuries("Mook") == key(table, row)
    assert here.lasting("Mook") == (("stunned",) if row.stuns else ())


@every_row
def test_it_takes_from_move(house: House, table: str, row: Row) -> None:
    """CPR-101, CPR-102: MOVE 9, 18 m; and never less than 1."""
    here = hurt(house, table, row)
    here.say("/next")
    assert f"can still move {2 * (9 - row.move)} m" in here.refused("/red move 30 by:Mook")
    here.say("/set Mook move:2")
    assert f"can still move {2 if row.move else 4} m" in here.refused("/red move 30 by:Mook")


@every_row
def test_it_takes_from_checks(house: House, table: str, row: Row) -> None:
    """CPR-062, CPR-101, CPR-102: 8 + 6 + 2 ranged, 5 + 4 + 9 hand to hand, 3 + 5 of anything else."""
    here = hurt(house, table, row)
    here.say("/next")
    shot = here.say("/red shoot Rook weapon:pistol range:50 dodge:no by:Mook", 2).public  # DV 25
    assert f"{16 - row.every - row.ranged} vs DV 25" in shot
    here.say("/set Rook evasion:20")
    here.say("/next")
    here.say("/next")
    blow = here.say("/red melee Rook weapon:knife by:Mook", 9, 9).public  # against 5 + 20 + 9
    assert f"{18 - row.every - row.melee} vs DV 34" in blow
    assert f"{8 - row.every} " in here.say("/red check concentration by:Mook", 5).public


@every_row
def test_what_only_the_game_master_can_apply_is_told(house: House, table: str, row: Row) -> None:
    """CPR-101, CPR-102: of hands, voice, eyes and ears."""
    here = hurt(house, table, row)
    told = here.say("/red check concentration by:Mook", 5).public
    assert ("if the GM says" in told) is bool(row.told)
    assert row.told in told


@every_row
def test_it_makes_death_saves_harder(house: House, table: str, row: Row) -> None:
    """CPR-112: the base of the penalty."""
    here = skirmish(house, Mook={**MOOK, "hp": 0, "injuries": key(table, row)})
    assert f"death save 3 + {row.death} = {3 + row.death}," in here.say("/red save Mook", 3).public


@every_row
def test_it_lets_dodge_or_not(house: House, table: str, row: Row) -> None:
    """CPR-084, CPR-101: REF 8 may, unless a leg is gone."""
    here = hurt(house, table, row)
    faces = () if row.dodge else (1, 9)
    assert bool(here.say("@ana /red shoot Mook weapon:rifle range:30", *faces).choices) is row.dodge


@every_row
def test_it_multiplies_aimed_head_shots(house: House, table: str, row: Row) -> None:
    """CPR-085, CPR-102: five ones at the head."""
    here = hurt(house, table, row)
    here.say("/red shoot Mook weapon:rifle range:30 aim:head dodge:no by:Rook", 9, 1, 1, 1, 1, 1)
    assert here.hp("Mook") == 40 - 5 * row.head


@every_row
@pytest.mark.parametrize(("far", "much"), [("4", False), ("4.5", True)])
def test_what_going_far_does(house: House, table: str, row: Row, far: str, much: bool) -> None:
    """CPR-101, CPR-102: after more than 4 m on foot 5 HP again, or no Move in the next turn."""
    here = hurt(house, table, row)
    here.say("/next")
    here.say(f"/red move {far} by:Mook" if row.move < 9 else "/red action by:Mook")
    here.say("/next")
    assert here.hp("Mook") == (35 if row.strains and much else 40)
    here.say("/next")
    if row.staggers and much:
        assert "no Move" in here.refused("/red move 1 by:Mook")
        here.say("/red action by:Mook")
        here.say("/next")
        here.say("/next")
    here.say("/red move 1 by:Mook")
    assert here.lasting("Mook") == ()


def test_a_spinal_injury_takes_the_next_action_and_ends_by_itself(house: House) -> None:
    """CPR-101: Move allowed."""
    here = skirmish(house, Rook=ROOK, Mook={**MOOK, "ref": 5, "sp_body": 99}).begin()
    here.say("@ana /red shoot Mook weapon:rifle range:30", 9, 6, 6, 1, 1, 1, 5, 5)
    here.say("/next")
    assert "no Action" in here.refused("/red action by:Mook")
    assert "no Action" in here.refused("/red shoot Rook weapon:pistol range:6 by:Mook")
    here.say("/red move 4 by:Mook")
    assert "no Action" in here.refused("/red run by:Mook")
    here.say("/next")
    assert here.lasting("Mook") == ()
    here.say("/next")
    here.say("/red action by:Mook")


def test_running_counts_as_going_far(house: House) -> None:
    """CPR-072, CPR-101: 3 m and 3 m."""
    here = hurt(house, "body", BODY[3])
    here.say("/next")
    here.say("/red move 3 by:Mook")
    here.say("/red run 3 by:Mook")
    assert "strained" in here.say("/next").public
    assert here.hp("Mook") == 35


# ---- mending


@every_row
def test_its_quick_fix(house: House, table: str, row: Row) -> None:
    """CPR-101, CPR-102: 5 + 4 + 10 + 10 beats any DV; what it took is given back, for good or till the treatment."""
    here = hurt(house, table, row)
    if not row.quick:
        assert "Nothing of the kind" in here.refused(f'@ana /red quick Mook "{row.name}"')
        return
    if not row.aid:
        assert "That takes" in here.refused(f'@ana /red quick Mook "{row.name}" skill:first-aid')
    skill = "first-aid" if row.aid else "paramedic"
    told = here.say(f'@ana /red quick Mook "{row.name}" skill:{skill}', 10, 10).public
    assert f"29 vs DV {row.quick}" in told
    assert here.injuries("Mook") == ("" if row.lasts else f"{key(table, row)}*")
    here.say("/next")
    assert "can still move 18 m" in here.refused("/red move 30 by:Mook")


@every_row
@pytest.mark.parametrize("skill", ["paramedic", "surgery"])
def test_its_treatment(house: House, table: str, row: Row, skill: str) -> None:
    """CPR-101, CPR-102: it is gone, quick fix or not."""
    here = hurt(house, table, row)
    dv = row.paramedic if skill == "paramedic" else row.surgery
    command = f'@ana /red treat Mook "{row.name}" skill:{skill}'
    if not dv:
        assert "That takes" in here.refused(command) or "Nothing of the kind" in here.refused(command)
        return
    assert f"29 vs DV {dv}" in here.say(command, 10, 10).public
    assert here.injuries("Mook") == ""


@every_row
def test_the_game_master_gives_it_and_takes_it_away(house: House, table: str, row: Row) -> None:
    """CPR-100, CPR-101, CPR-102: by hand, with what it costs, and once."""
    here = skirmish(house, Mook={"sp_body": 11})
    where = " head" if table == "head" else ""
    here.say(f'/red injury Mook "{row.name}"{where}')
    assert (here.injuries("Mook"), here.hp("Mook")) == (key(table, row), 35)
    assert here.lasting("Mook") == (("stunned",) if row.stuns else ())
    if row.name != "broken leg":  # there is a second one
        assert "already" in here.refused(f'/red injury Mook "{row.name}"{where}')
    here.say(f'/red injury end Mook "{row.name}"')
    assert (here.injuries("Mook"), here.hp("Mook")) == ("", 35)


@every_row
def test_the_game_master_rolls_it(house: House, table: str, row: Row) -> None:
    """CPR-100."""
    here = skirmish(house, Mook={})
    here.say(f"/red injury Mook {table}", *row.on)
    assert (here.injuries("Mook"), here.hp("Mook")) == (key(table, row), 35)


def test_two_broken_legs_are_mended_one_by_one(house: House) -> None:
    """CPR-085, CPR-101: MOVE 9 − 8, then − 4; a third leg there is not."""
    here = skirmish(house, Rook=ROOK, Mook=MOOK)
    here.say("/red injury Mook broken-leg")
    here.say("/red injury Mook broken-leg")
    assert "already" in here.refused("/red injury Mook broken-leg")
    assert "can still move 2 m" in here.refused("/red move 30 by:Mook")
    here.say("@ana /red quick Mook broken-leg", 10, 10)
    assert here.injuries("Mook") == "body/broken-leg, body/broken-leg*"
    assert "can still move 10 m" in here.refused("/red move 30 by:Mook")
    here.say("@ana /red treat Mook broken-leg", 10, 10)
    assert here.injuries("Mook") == "body/broken-leg*"


def test_a_name_that_both_tables_have_means_either(house: House) -> None:
    """CPR-101, CPR-102: first the one of the body, then that of the head; in Portuguese as well."""
    here = skirmish(house, Rook=ROOK, Mook={"injuries": "body/foreign-object, head/foreign-object, head/concussion"})
    here.say("@ana /red quick Mook foreign-object", 10, 10)
    assert here.injuries("Mook") == "head/foreign-object, head/concussion"
    here.say('/red injury end Mook "corpo estranho"')
    assert here.injuries("Mook") == "head/concussion"


def test_the_beginning_of_a_name_is_enough_in_any_language(house: House) -> None:
    """CPR-101, CPR-102: of two that are called alike the body's, unless it is said to be the head's."""
    here = skirmish(house, Mook={})
    here.say("/red injury Mook foreign")
    here.say("/red injury Mook foreign head")
    here.say('/red injury Mook "perna que"')
    assert here.injuries("Mook") == "body/foreign-object, head/foreign-object, body/broken-leg"
    assert "dismembered arm, dismembered hand, dismembered leg" in here.refused("/red injury Mook dismembered")
    assert "broken ribs" in here.refused("/red injury Mook nothing")
    here.say("/red injury end Mook perna")
    assert "foreign object" in here.refused("/red injury end Mook nothing")
