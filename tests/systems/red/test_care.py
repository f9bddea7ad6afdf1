"""Dying, being stabilized and treated under Cyberpunk RED (CPR-112, 113)."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

DOC: Sheet = {"tech": 6, "first_aid": 3, "paramedic": 5, "luck": 2}
MOOK: Sheet = {"body": 6, "hp": 0, "ref": 5}


def dying(house: House, *said: str, **sheet: int | str) -> Skirmish:
    """Rook's turn; after it comes that of a Mook who dies."""
    return skirmish(house, *said, Rook=DOC, Mook={**MOOK, **sheet}).begin()


def round_about(here: Skirmish, *faces: int) -> str:
    """From a turn of the Mook to his next one, for which he rolls this."""
    here.say("/next")
    return here.say("/next", *faces).public


def test_two_death_saves(house: House) -> None:
    """U-37, CPR-112: 5 < 6 lives; then 5 + 1 = 6: dead."""
    here = dying(house)
    assert "5 + 0 = 5" in here.say("/next", 5).public
    assert here.of("Mook", "death-penalty") == (1,)
    assert not here.who("Mook").down
    assert "5 + 1 = 6" in round_about(here, 5)
    assert here.who("Mook").down


@pytest.mark.parametrize(("face", "dead"), [(10, True), (9, False)])
def test_a_ten_always_fails(house: House, face: int, dead: bool) -> None:
    """U-38, CPR-112: BODY 10 or more, no penalty; and a 10 or a 1 is rolled no further."""
    for body in (10, 20):
        here = dying(house, body=body)
        here.say("/next", face)
        assert here.who("Mook").down is dead
    dying(house, body=10).say("/next", 1)


def test_wounds_and_armor_do_not_touch_death_saves(house: House) -> None:
    """CPR-112: BODY is BODY."""
    assert "5 + 0 = 5, below BODY 6" in dying(house, armor_penalty=4).say("/next", 5).public


def test_the_base_is_what_injuries_add(house: House) -> None:
    """CPR-112: two that raise it, one of them with a quick fix, and one that does not."""
    here = dying(house, body=9, injuries="body/collapsed-lung, head/whiplash*, body/broken-leg")
    assert "3 + 1 = 4" in here.say("/next", 3).public
    assert "3 + 2 = 5" in round_about(here, 3)
    assert "penalty 3" in here.say("/red state Mook").secret["gm"]


def test_only_the_dying_roll_and_only_in_their_own_turns(house: House) -> None:
    """CPR-112."""
    here = dying(house, hp=1)
    here.say("/next")
    assert "not dying" in here.refused("/red save Mook")
    here.say("/red damage Mook 1 direct")
    here.say("/next")
    here.say("/red save Mook", 2)


def test_a_foe_s_save_tells_no_figures_of_his(house: House) -> None:
    """CPR-112: unless all figures are open; the die lies on the table."""
    here = dying(house, body=6)
    here.say("/settings foes-shown words")
    told = here.say("/next", 5).public
    assert "Mook: death save 5: lives" in told
    assert "BODY" not in told


def test_a_turn_that_goes_by_has_its_save_too(house: House) -> None:
    """CPR-112: that of who hides, in secret, and once a round; and those of rounds that are skipped."""
    here = skirmish(house, Rook={}, Mook={"hp": 0}, Other={"hp": 0}).begin()
    here.say("/encounter hide Mook")
    told = here.say("/next", 2, 1)  # Mook's, unseen, and Other's
    assert "Mook" not in told.public
    assert "death save 2" in told.secret["gm"]
    here.say("/encounter skip Other")
    assert here.of("Mook", "death-penalty") == (1,)
    here.say("/encounter skip", 3, 3)
    assert here.of("Other", "death-penalty") == (2,)


def test_saves_by_command(house: House) -> None:
    """CPR-112: the table may want its players to roll."""
    here = skirmish(
        house, "/settings red-death-saves command", Mook={"hp": 0}, Rook={**DOC, "body": 6, "hp": 0}
    ).begin()
    assert "`/red save`".strip("`") in here.say("/next").public
    assert "below BODY 6" in here.say("@ana /red save", 5).public
    assert "somebody else" in here.refused("@ana /red save Mook")


def test_the_dead_do_nothing_and_nobody_saves_them(house: House) -> None:
    """CPR-112: unless a game master says otherwise."""
    here = dying(house)
    here.say("/next", 10)
    assert "down" in here.refused("/red action by:Mook")
    here.say("/next")
    assert "down" in here.refused("@ana /red stabilize Mook")
    assert "not dying" in here.refused("/red save Mook")
    here.say("/encounter up Mook")
    here.say("@ana /red stabilize Mook", 5)
    assert here.hp("Mook") == 1


# ---- stabilizing


@pytest.mark.parametrize(
    ("hp", "die", "done"), [(39, 1, False), (39, 2, True), (19, 2, False), (19, 3, True), (0, 4, False), (0, 5, True)]
)
def test_stabilizing(house: House, hp: int, die: int, done: bool) -> None:
    """CPR-113: 6 + 5 + d10 against 10, 13 and 15; a 1 goes back: 6 + 5 + 1 − 2 = 10."""
    here = dying(house, hp=hp)
    faces = (1, 2) if die == 1 else (die,)
    dv = {39: 10, 19: 13, 0: 15}[hp]
    told = here.say("@ana /red stabilize Mook", *faces).public
    assert f"vs DV {dv}" in told
    assert ("Mook is stable" in told) is done
    assert here.hp("Mook") == (1 if done and not hp else hp)


def test_the_better_skill_is_taken_unless_one_is_named(house: House) -> None:
    """CPR-113: 6 + 5 and 6 + 3; Luck and the situation; an Action."""
    here = dying(house)
    assert "13 vs DV 15" in here.say("@ana /red stabilize Mook", 2).public
    assert "stabilizing" in here.refused("@ana /red stabilize Mook")
    here.say("/undo")
    assert "11 vs DV 15" in here.say("@ana /red stabilize Mook skill:first-aid", 2).public
    here.say("/undo")
    assert "16 vs DV 15" in here.say("@ana /red stabilize Mook +1 luck:2", 2).public
    assert here.of("Rook", "luck") == (0,)
    here.say("/undo")
    assert "That takes" in here.refused("@ana /red stabilize Mook skill:surgery")
    assert "needs no stabilizing" in here.refused("@ana /red stabilize Rook")


def test_stabilized_from_the_brink(house: House) -> None:
    """CPR-112, CPR-113: 1 HP, the penalty back at its base, unconscious for a minute of twenty rounds."""
    here = dying(house, injuries="head/whiplash")
    here.say("/next", 2)
    here.say("/next")
    here.say("@ana /red stabilize Mook", 5)
    assert here.of("Mook", "hp", "death-penalty") == (1, 0)
    assert here.lasting("Mook") == ("unconscious",)
    assert "Mook is unconscious" in here.say("/next").public
    for command in ("/red action", "/red move 2", "/red shoot Rook weapon:pistol range:6"):
        assert "unconscious" in here.refused(f"{command} by:Mook")
    assert here.injuries("Mook") == "head/whiplash"


def test_a_minute_goes_by_in_his_turns(house: House) -> None:
    """CPR-113, CPR-070: about three seconds a round."""
    here = dying(house)
    here.say("@ana /red stabilize Mook", 5)
    here.say("/next")
    for _ in range(19):
        assert "unconscious" in round_about(here)
    assert "unconscious" in here.refused("/red action by:Mook")  # his twentieth turn since
    assert "unconscious is over" in here.say("/next").public
    here.say("/next")
    here.say("/red action by:Mook")


def test_the_game_master_wakes_him_earlier(house: House) -> None:
    here = dying(house)
    here.say("@ana /red stabilize Mook", 5)
    here.say("/effect end Mook unconscious")
    here.say("/next")
    here.say("/red move 2 by:Mook")


def test_hit_while_unconscious_he_dies_again(house: House) -> None:
    """CPR-112, CPR-113: he does not dodge, and saves at his next turn from the base."""
    here = dying(house, ref=8, evasion=9)
    here.say("@ana /red stabilize Mook", 5)
    here.say("/next")
    here.say("/red shoot 20 Mook weapon:pistol range:6 by:Rook", 2, 1, 1, 1)
    assert here.hp("Mook") == 0
    here.say("/next")
    assert "4 + 0 = 4" in here.say("/next", 4).public


# ---- mending


def test_a_quick_fix_and_a_treatment_are_checks_and_actions(house: House) -> None:
    """CPR-101: 6 + 5 + 2 = 13 ties with 13; the Action is gone, and the injury is not."""
    here = dying(house, hp=30, injuries="body/broken-leg")
    assert "13 vs DV 13" in here.say("@ana /red quick Mook broken-leg", 2).public
    assert here.injuries("Mook") == "body/broken-leg"
    assert "a quick fix" in here.refused("@ana /red treat Mook broken-leg")
    here.say("/undo")
    here.say("@ana /red quick Mook broken-leg", 3)
    assert here.injuries("Mook") == "body/broken-leg*"
    here.say("/next")
    here.say("/next")
    assert "Nothing of the kind" in here.refused("@ana /red quick Mook broken-leg")
    # Paramedic 15 is what he is better at: he has no Surgery for 13.
    assert "vs DV 15" in here.say("@ana /red treat Mook broken-leg", 5).public
    assert here.injuries("Mook") == ""
    assert "no critical injury" in here.refused("@ana /red treat Mook broken-leg")


def test_treatment_gives_back_no_hit_points(house: House) -> None:
    """CPR-101: the five points stay gone; a game master heals with `/set`."""
    here = dying(house, hp=30)
    here.say("/red injury Mook foreign-object")
    here.say("@ana /red quick Mook foreign-object", 5)
    assert (here.hp("Mook"), here.injuries("Mook")) == (25, "")
    here.say("/set Mook hp:40")
    assert here.hp("Mook") == 40


def test_a_healer_is_hindered_by_wounds_of_his_own(house: House) -> None:
    """CPR-062, CPR-110: 6 + 5 + 5 − 2."""
    here = skirmish(house, Rook={**DOC, "hp": 19}, Mook=MOOK).begin()
    assert "14 vs DV 15" in here.say("@ana /red stabilize Mook", 5).public
