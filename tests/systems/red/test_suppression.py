"""Suppressive fire (CPR-020 … 025): who is in it, who keeps his nerve, and the next Move of who does not."""

import pytest

from bot.app import House
from tests.systems.red.skirmish import Skirmish, skirmish
from tests.systems.stage import Sheet

ROOK: Sheet = {"ref": 8, "autofire": 6, "weapons": "SMG 30; Heavy pistol 8"}
COOL: Sheet = {"will": 5, "concentration": 2, "move": 5}
HARD: Sheet = {"will": 7, "concentration": 5}
FIRE = "/red suppress {whom} weapon:SMG by:Rook"


def gang(house: House, *said: str, **people: Sheet) -> Skirmish:
    """Rook before A and B, as in U-17."""
    return skirmish(house, *said, Rook=ROOK, **(people or {"A": COOL, "B": HARD}))


def fire(here: Skirmish, whom: str, *faces: int) -> str:
    """Rook fires, by the game master's word of who is in it."""
    return here.say(FIRE.format(whom=whom), *faces).public


def suppressed(here: Skirmish) -> set[str]:
    """Who owes a Move."""
    return {one.name for one in here.fight.combatants if "suppressed" in here.lasting(one.name)}


# ---- what it costs and whom it strikes (CPR-020, 021, 025)


def test_it_costs_an_action_and_ten_rounds_and_hurts_nobody(house: House) -> None:
    """S-13, CPR-020, CPR-025: not even two sixes among the checks do."""
    here = gang(house, A={**COOL, "sp_body": 4}).begin()
    here.say("/red cover A Wood")
    fire(here, "A")
    assert here.of("Rook", "weapons") == ("SMG 20; Heavy pistol 8",)
    here.say("/next")
    here.say("/next")
    here.say("/red cover end A")
    fire(here, "A", 6, 6)
    assert here.of("A", "hp", "sp-body") == (40, 4)
    assert here.plight("A").behind is None
    assert here.of("Rook", "weapons") == ("SMG 10; Heavy pistol 8",)
    assert "no Action left" in here.refused(FIRE.format(whom="A"))


def test_who_sees_nobody_is_not_frightened(house: House) -> None:
    """CPR-021: only B rolls: A died, and C is unconscious."""
    here = gang(house, A={**COOL, "hp": 0}, B=COOL, C={**COOL, "hp": 0})
    here.say("/red save A", 10)
    here.say("/red stabilize 20 C by:Rook", 5)
    told = fire(here, "A,B,C", 5, 2)
    assert "lays down suppressive fire: B" in told
    assert suppressed(here) == {"B"}


def test_who_has_too_few_rounds_or_another_weapon_is_refused(house: House) -> None:
    """U-19, CPR-020: ten rounds, then none, and nothing is spent."""
    here = skirmish(house, Rook={**ROOK, "weapons": "SMG 10"}, A=COOL)
    fire(here, "A", 5, 9)
    assert "SMG has 0" in here.refused("@ana /red autofire A weapon:SMG range:9")
    assert "SMG has 0" in here.refused(FIRE.format(whom="A"))
    assert "fires no bursts" in here.refused("@ana /red suppress A weapon:pistol")
    assert "aimed shot" in here.refused("@ana /red suppress A weapon:SMG aim:leg")


def test_who_is_far_off_or_in_cover_is_not_in_it(house: House) -> None:
    """S-11, CPR-021: at 25 m in the open, at 26 m, behind cover, and one whom the game master leaves out."""
    here = gang(house, Near=COOL, Far=COOL, Behind=COOL, Away=COOL)
    for name, meters in (("Near", 25), ("Far", 26), ("Behind", 10), ("Away", 10)):
        here.say(f"/red range Rook {name} {meters}")
    here.say("/red cover Behind Concrete")
    asked = here.say("@ana /red suppress Near, Far, Behind, Away weapon:SMG")
    (choice,) = asked.choices
    assert choice.who == ""
    told = here.say("/choose Near Far Behind", 5, 6).public  # Away faces the other way
    assert "Far: too far away" in told
    assert "Behind: not seen behind Concrete" in told
    assert "Away" not in told
    assert suppressed(here) == {"Near"}


def test_fractions_count_up(house: House) -> None:
    """CPR-006, D9: 25.5 m are 26, or by a setting 25."""
    for up, inside in (("up", False), ("down", True)):
        here = gang(house, f"/settings red-fractions {up}", A=COOL)
        here.say("/red range Rook A 25.5")
        fire(here, "A", *((5, 6) if inside else ()))
        assert (suppressed(here) == {"A"}) is inside


def test_without_names_everybody_who_can_be_reached_is_proposed(house: House) -> None:
    """CPR-021, D7: friends too, as far as anybody told; the game master takes the proposal, or trims it."""
    here = gang(house, A=COOL, B=HARD, Behind=COOL, Far=COOL)
    here.say("/add Pal max-hp:40 side:players")
    here.say("/red cover Behind Concrete")
    here.say("/red range Rook Far 30")
    here.say("/add Lurker hidden")
    for spoken in ("@ana /red suppress weapon:SMG", "/red suppress weapon:SMG by:Rook"):
        (choice,) = here.say(spoken).choices
        assert [option.key for option in choice.options] == ["all", "nobody", "A", "B", "Pal", "Behind", "Far"]
        assert choice.default == ("all",)
        here.say("/undo")
    here.say("@ana /red suppress weapon:SMG")
    here.say("/lapse", 5, 6, 9, 9)
    assert suppressed(here) == {"A", "Pal"}  # 13 and 5 + 9 = 14 against 19; B 21


def test_by_a_setting_friends_are_spared(house: House) -> None:
    """D7."""
    here = gang(house, "/settings red-area-friends off", A=COOL)
    here.say("/add Pal side:players")
    (choice,) = here.say("@ana /red suppress weapon:SMG").choices
    here.say("/choose all", 5, 6)
    assert suppressed(here) == {"A"}
    assert "Pal" in [option.key for option in choice.options]  # a game master may still name him


def test_the_game_master_says_nobody(house: House) -> None:
    """Ten rounds are gone for nothing."""
    here = gang(house, A=COOL)
    here.say("@ana /red suppress A weapon:SMG")
    assert "comes to nothing" in here.say("/choose nobody").public
    assert here.of("Rook", "weapons") == ("SMG 20; Heavy pistol 8",)
    assert not here.table.choices


def test_who_gets_behind_cover_while_it_is_asked_is_not_in_it(house: House) -> None:
    """CPR-021: no die falls when nobody is left."""
    here = gang(house, A=COOL)
    here.say("@ana /red suppress A weapon:SMG")
    here.say("/red cover A Wood")
    told = here.say("/choose all").public
    assert "A: not seen behind Wood" in told
    assert "comes to nothing" in told


# ---- nerve (CPR-022)


def test_one_check_against_all_and_a_tie_resists(house: House) -> None:
    """U-17, CPR-022, D2, D6: 19 for all; A 5 + 2 + 6 = 13, B 7 + 5 + 7 = 19."""
    here = gang(house)
    told = fire(here, "A, B", 5, 6, 7)
    assert "A goes for cover: 13 vs 19" in told
    assert "B stands firm: 19 vs 19" in told
    assert suppressed(here) == {"A"}


def test_by_settings_a_tie_is_the_shooters_and_he_rolls_for_each(house: House) -> None:
    """D2 and D6: 19 against 19 loses; then 18 against 19 holds."""
    here = gang(house, "/settings red-suppression-tie shooter")
    fire(here, "B", 5, 7)
    assert suppressed(here) == {"B"}
    here = gang(house, "/settings red-suppression-roll each")
    fire(here, "A, B", 5, 6, 4, 7)
    assert suppressed(here) == {"A"}


def test_wounds_count_against_nerve(house: House) -> None:
    """Inventory C7: 7 + 5 - 2 + 8 = 18 against 19."""
    here = gang(house, B={**HARD, "hp": 10})
    fire(here, "B", 5, 8)
    assert suppressed(here) == {"B"}


def test_nobody_dodges_it(house: House) -> None:
    here = gang(house, A={**COOL, "ref": 8})
    assert not here.say(FIRE.format(whom="A"), 5, 6).choices


# ---- the Move that is owed (CPR-023, 024)


def pinned(house: House, *said: str, **more: int | str) -> Skirmish:
    """A, MOVE 5, was suppressed in Rook's turn; now it is his."""
    here = gang(house, *said, A={**COOL, "handgun": 6, "weapons": "Heavy pistol 8", **more}).begin()
    fire(here, "A", 5, 6)
    assert suppressed(here) == {"A"}
    here.say("/next")
    return here


@pytest.mark.parametrize(
    ("far", "told", "moved", "action"),
    [
        (8, "A reaches cover", 80, ""),  # the Move of 10 m is enough: the Action stays free
        (15, "A reaches cover", 150, "run"),
        (40, "A is still 20 m short of cover", 200, "run"),
    ],
)
def test_he_moves_and_if_need_be_runs_to_cover(house: House, far: int, told: str, moved: int, action: str) -> None:
    """S-12, CPR-023."""
    here = pinned(house)
    assert told in here.say(f"/red move {far} cover").public
    budget = here.plight("A").budget
    assert (budget.far, budget.action) == (moved, action)
    assert suppressed(here) == set()


def test_he_goes_nowhere_else(house: House) -> None:
    """CPR-023: the next Move is bound, and only that (D5)."""
    here = pinned(house)
    assert "goes into cover" in here.refused("/red move 8")
    here.say("/red shoot Rook range:6 dodge:no by:A", 2)  # 5 + 6 + 2 = 13 against 13


def test_who_has_no_action_left_does_not_run(house: House) -> None:
    """CPR-023: he shot first; ten meters bring him as near as he gets."""
    here = pinned(house)
    here.say("/red shoot Rook range:6 dodge:no by:A", 2)
    assert "A is still 5 m short of cover" in here.say("/red move 15 cover").public
    assert here.plight("A").budget.far == 100
    assert suppressed(here) == set()


def test_by_a_setting_the_whole_turn_is_bound(house: House) -> None:
    """D5: no shot while he owes the Move, one afterwards."""
    here = pinned(house, "/settings red-suppression-binds turn")
    assert "this turn goes to getting into cover" in here.refused("/red shoot Rook range:6 dodge:no by:A")
    here.say("/red move 8 cover")
    here.say("/red shoot Rook range:6 dodge:no by:A", 2)


def test_in_cover_it_is_over(house: House) -> None:
    """U-18, CPR-024: a friend pushed him behind it; his Move is free."""
    here = pinned(house)
    here.say("/red cover A Wood")
    assert suppressed(here) == set()
    here.say("/red move 8")
    assert here.plight("A").budget.far == 80


def test_it_ends_with_his_next_turn_whatever_he_does(house: House) -> None:
    """CPR-024: in another's turn suppressed, it lasts through his own."""
    here = pinned(house)
    assert suppressed(here) == {"A"}
    here.say("/next")
    assert suppressed(here) == set()


def test_suppressed_in_his_own_turn_it_lasts_to_the_end_of_the_next(house: House) -> None:
    """CPR-024: a held action of Rook's, say."""
    here = gang(house, A=COOL).begin()
    here.say("/next")
    fire(here, "A", 5, 6)
    here.say("/next")
    assert suppressed(here) == {"A"}
    here.say("/next")
    assert suppressed(here) == {"A"}  # now it is his turn
    here.say("/next")
    assert suppressed(here) == set()


def test_it_does_not_add_up(house: House) -> None:
    """CPR-024: suppressed twice, one Move is owed."""
    here = gang(house, A=COOL).begin()
    fire(here, "A", 5, 6)
    here.say("/add Pal max-hp:40 ref:8 autofire:6 side:players")
    here.say("/red suppress A weapon:SMG by:Pal", 5, 6)
    assert here.lasting("A") == ("suppressed",)
    here.say("/next")
    here.say("/red move 8 cover")
    assert here.lasting("A") == ()


def test_each_step_is_taken_back_exactly(house: House) -> None:
    here = gang(house).begin()
    fresh = here.table
    here.say("@ana /red suppress A, B weapon:SMG")
    asked = here.table
    here.say("/choose all", 5, 6, 7)
    owing = here.table
    here.say("/red move 8 cover by:A")
    for before in (owing, asked, fresh):
        here.say("/undo")
        assert here.table == before
