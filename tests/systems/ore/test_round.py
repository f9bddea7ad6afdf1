"""Rounds from declare to the next one: who is first, what is lost, what is asked (ORE-005 … 012, 020 … 031)."""

import pytest

from bot.core.rejected import Rejected
from tests.systems.ore.bout import Bout, Told, bout, joined

FISTS = {"body": 4, "brawling": 2}  # six dice, W in S
STRONG = {"body": 7, "brawling": 3}  # ten dice
THING = {"body": 1}


def hits(told: Told) -> list[str]:
    """The attacks of a story, each by its set and whose it is, in order: `3x9 A`."""
    return [" ".join(line.split()[:2]) for line in told.story if "→" in line and line[0].isdigit()]


# ---- the order ----------------------------------------------------------------------------------------------------


async def test_the_widest_set_acts_first_and_of_equally_wide_ones_the_tallest() -> None:
    """E-01, ORE-020, ORE-023, ORE-024: 5x5, 3x6, 4x6, 2x3 and 3x10 act as 5x5, 4x6, 3x10, 3x6, 2x3."""
    here = await bout(A=FISTS, B=FISTS, C=FISTS, D=FISTS, E=FISTS, Wall=THING)
    for name in "ABCDE":
        await here.declare(**{name: "strike Wall"})
    told = await here.say("/resolve", "5x5", "3x6", "4x6", "2x3", "3x10")
    assert hits(told) == ["5x5 A", "4x6 C", "3x10 E", "3x6 B", "2x3 D"]
    await here.replayed()


async def test_who_is_hit_first_loses_a_die_and_with_it_the_action() -> None:
    """E-34, ORE-026, ORE-027: B's 3x4 comes before A's 2x9, which is ruined though it was rolled as a success."""
    here = await bout(A={"coordination": 4, "firearms": 2}, B=FISTS)
    await here.declare(A="shoot B weapon:pistol", B="strike A")
    told = await here.say("/resolve", "2x9", "3x4")
    assert hits(told) == ["3x4 B"]
    assert "↳ A: 2x9 is ruined" in told.story
    assert await here.wounds("A") == "left-arm 3S/5"
    assert await here.wounds("B") == ""


async def test_a_full_tie_acts_at_once() -> None:
    """T-12, ORE-025: both 2x6 land, neither costs the other a die."""
    here = await bout(A=FISTS, B=FISTS)
    await here.declare(A="strike B", B="strike A")
    told = await here.say("/resolve", "2x6", "2x6")
    assert hits(told) == ["2x6 A", "2x6 B"]
    assert await here.wounds("A") == await here.wounds("B") == "right-arm 2S/5"


async def test_a_blow_that_knocks_out_does_not_stop_one_that_falls_with_it() -> None:
    """ORE-025, ORE-046: 4x10 and 4x10, each fills the other's head."""
    here = await bout(A=FISTS, B=FISTS)
    await here.declare(A="strike B", B="strike A")
    await here.say("/resolve", "4x10", "4x10")
    assert await here.wounds("A") == await here.wounds("B") == "head 4S/4"


async def test_a_set_that_lost_a_die_moves_back_in_the_order() -> None:
    """T-89, ORE-024: 3x9 makes A's 3x6 a 2x6, and C's 2x8 comes before it."""
    here = await bout(A=FISTS, B=FISTS, C=FISTS, Wall=THING)
    await here.declare(A="strike Wall", B="strike A", C="strike Wall")
    told = await here.say("/resolve", "3x6", "3x9", "2x8")
    assert hits(told) == ["3x9 B", "2x8 C", "2x6 A"]


# ---- distraction --------------------------------------------------------------------------------------------------


async def hurt_twice(settings: dict[str, str]) -> tuple[Bout, Told]:
    """T-13: A, with 3x6 and 2x10 for two blows (ten dice less one), is struck by 4x2 and 4x1 first."""
    here = await bout(settings, A=STRONG, B=FISTS, C=FISTS, Wall=THING)
    await here.declare(A="strike Wall and strike Wall", B="strike A", C="strike A")
    await here.say("/resolve roll", "3x6 2x10", "4x2", "4x1")
    return here, await here.say("/resolve")


async def test_the_tallest_set_loses_the_die() -> None:
    """T-13, ORE-026: first 2x10 is ruined, then 3x6 becomes the 2x6 that acts."""
    here, told = await hurt_twice({})
    assert [line for line in told.story if line.startswith("↳")] == ["↳ A: 2x10 is ruined", "↳ A: 3x6 → 2x6"]
    assert hits(told) == ["4x2 B", "4x1 C", "2x6 A"]
    await here.replayed()


async def test_a_table_may_let_the_widest_lose_it() -> None:
    """T-13, ORE-026 (`ore-distraction-set`): first 3x6 becomes 2x6, then of two equally wide the taller is ruined."""
    _, told = await hurt_twice({"ore-distraction-set": "widest"})
    assert [line for line in told.story if line.startswith("↳")] == ["↳ A: 3x6 → 2x6", "↳ A: 2x10 is ruined"]
    assert hits(told) == ["4x2 B", "4x1 C", "2x6 A"]


async def test_damage_that_armor_takes_costs_nothing() -> None:
    """T-14, ORE-026: 2S against HAR 3 is no damage, and A keeps 2x5."""
    here = await bout(A=FISTS, B=FISTS)
    await here.say("/ore body A torso har:3")
    await here.declare(A="strike B", B="strike A")
    told = await here.say("/resolve", "2x5", "2x9")
    assert hits(told) == ["2x9 B", "2x5 A"]
    assert not [line for line in told.story if line.startswith("↳")]


async def test_each_set_that_hits_is_an_event_of_its_own() -> None:
    """T-15, ORE-026: 4x8 and 4x6 of Spray take two dice, and what is left of the kick still acts.

    The head of A's right arm: 4S4K of five boxes is 5K and two points of Shock's worth, one Killing, in the torso,
    which has 4S4K from the first hit.
    """
    here = await bout(A=FISTS, B={"coordination": 5, "firearms": 3}, Wall=THING)
    await here.declare(A="strike Wall", B='spray A weapon:"Submachine gun" damage:"W in SK"')
    told = await here.say("/resolve", "4x3", "4x8 4x6")
    assert [line for line in told.story if line.startswith("↳")] == ["↳ A: 4x3 → 3x3", "↳ A: 3x3 → 2x3"]
    assert hits(told) == ["4x8 B", "4x6 B", "2x3 A"]
    assert await here.wounds("A") == "torso 4S5K/10, right-arm 5K/5"


# ---- lost actions -------------------------------------------------------------------------------------------------


async def test_who_is_knocked_out_does_nothing_more() -> None:
    """T-80, ORE-028, ORE-046: a bat (W+2 in S) with 2x10 fills the head, and 4x2 is dropped with its owner."""
    here = await bout(A=FISTS, B={"body": 4, "melee-weapon": 2})
    await here.declare(A="strike B", B='strike A weapon:"baseball bat"')
    told = await here.say("/resolve", "2x4", "2x10")
    assert await here.wounds("A") == "head 4S/4"
    assert hits(told) == ["2x10 B"]
    skilled = FISTS | {"coordination": 4, "dodge": 2}
    here = await bout(A=skilled, B={"body": 4, "melee-weapon": 2}, C=FISTS)
    await here.declare(A="strike B and dodge", B='strike A weapon:"baseball bat"', C="pass")
    await here.say("/resolve", "2x4 2x5", "3x10")
    told = await here.say("/resolve")
    assert (await here.who("A")).down
    assert "↳ A can act no more: 2x4 is lost" in told.story


async def test_who_loses_the_limb_loses_what_he_does_with_it() -> None:
    """ORE-028, ORE-048: five boxes of the left leg are full, and the kick with it is lost; another one is not."""
    for limb, acts in (("left-leg", []), ("right-leg", ["2x9 A"])):
        here = await bout(A=STRONG, B=STRONG, Wall=THING)
        await here.declare(A=f"strike Wall limb:{limb}", B="strike A")
        told = await here.say("/resolve", "3x9", "5x1")
        assert hits(told) == ["5x1 B", *acts]


async def test_a_gun_for_two_hands_is_lost_with_an_arm() -> None:
    """ORE-028, ORE-048: the right arm is full, and a rifle takes both."""
    here = await bout(A={"coordination": 6, "firearms": 3}, B=STRONG, Wall=THING)
    await here.declare(A='shoot Wall weapon:"Rifle"', B="strike A")
    told = await here.say("/resolve", "3x9", "5x6")
    assert hits(told) == ["5x6 B"]
    assert "↳ A has lost the limb for it: 2x9 is lost" in told.story


# ---- which set ----------------------------------------------------------------------------------------------------


async def test_one_action_uses_one_set_and_the_roller_picks_it() -> None:
    """T-03, ORE-005: of 3x1 and 2x7 he takes 2x7; the other one takes no place in the order and soaks no loss."""
    here = await joined(await bout(Ghoul=FISTS), "Rook", "ana", sense=4, body=5, brawling=3)
    await here.declare(Ghoul="strike Rook", Rook="strike Ghoul")
    asked = await here.say("/resolve", "3x9", "3x1 2x7")
    assert asked.options == ("3x1 left leg", "2x7 torso")
    assert asked.choices[0].default == ("3x1",)
    assert asked.choices[0].who == "ana"
    await here.say("/choose 2x7", by="ana")
    assert await here.sets() == {"Ghoul": "3x9 waiting", "Rook": "2x7 waiting"}
    told = await here.say("/resolve")
    assert "↳ Rook: 2x7 is ruined" in told.story
    assert await here.wounds("Ghoul") == ""


async def test_nobody_who_is_away_holds_the_round_up() -> None:
    """ORE-005: the default is the widest set, 3x1, whenever the game master goes on."""
    here = await joined(await bout(Ghoul={"body": 2}), "Rook", "ana", sense=4, body=5, brawling=3)
    await here.declare(Ghoul="pass", Rook="strike Ghoul")
    await here.say("/resolve", "3x1 2x7")
    assert hits(await here.say("/resolve")) == ["3x1 Rook"]
    assert await here.wounds("Ghoul") == "left-leg 3S/5"


async def test_only_a_game_master_goes_on_without_the_answer_of_another() -> None:
    """ORE-005."""
    here = await joined(await bout(Ghoul={"body": 2}), "Rook", "ana", sense=4, body=5, brawling=3)
    await joined(here, "Maggie", "bob", sense=5)
    await here.declare(Ghoul="pass", Rook="strike Ghoul", Maggie="pass")
    await here.say("/resolve", "3x1 2x7", by="bob")
    assert "Rook" in await here.refused("/resolve", by="bob")
    assert hits(await here.say("/resolve", by="ana")) == ["3x1 Rook"]  # her own question: by the rules


async def test_two_actions_are_rolled_once_with_the_smaller_pool_less_a_die() -> None:
    """T-51, ORE-012, ORE-110: attack 6d and dodge 4d make 3d; one set does one of both, as he likes."""
    here = await bout(A=FISTS | {"coordination": 3, "dodge": 1}, B={"body": 2})
    await here.declare(A="strike B and dodge", B="pass")
    asked = await here.say("/resolve", "5 5 1")
    assert [option.key for option in asked.choices[0].options] == ["2x5", "2x5-2"]
    told = await here.say("/choose 2x5-2")
    assert told.story == ["A uses 2x5"]
    told = await here.say("/resolve")
    assert "2x5 A is ready to stop what comes" in told.story
    assert await here.wounds("B") == ""


async def test_three_actions_cost_two_dice_and_the_widest_set_is_for_the_first() -> None:
    """ORE-012: 10d less 2d; 3x2 strikes B, 2x9 strikes C, and F gets nothing."""
    here = await bout(A=STRONG, B=THING, C=THING, F=THING)
    await here.declare(A="strike B and strike C and strike F")
    await here.say("/resolve", "3x2 2x9")
    told = await here.say("/resolve")
    assert [line for line in told.story if line[0].isdigit()] == [
        "3x2 A → B: right leg 3S",
        "2x9 A → C: torso 2S",
    ]


async def test_no_set_serves_two_actions() -> None:
    """ORE-012."""
    here = await bout(A=STRONG, B=THING, C=THING)
    await here.declare(A="strike B and strike C")
    await here.say("/resolve", "3x2 2x9")
    assert await here.refused("/choose 3x2 3x2-2")
    assert await here.refused("/choose 3x2 2x9")
    told = await here.say("/choose 2x9 3x2-2")
    assert told.story == ["A uses 3x2, 2x9"]
    told = await here.say("/resolve")
    assert [line for line in told.story if line[0].isdigit()] == ["3x2 A → C: right leg 3S", "2x9 A → B: torso 2S"]


async def test_any_set_does_what_nobody_opposes_and_a_difficulty_is_met_by_height() -> None:
    """ORE-006, ORE-007, ORE-031: 3x3 is too low for a 4, whatever its width, and any set will do without one."""
    for deed, end in (("climb", "succeeds"), ("climb diff:3", "succeeds"), ("climb diff:4", "too low")):
        here = await bout(A={"body": 2})
        await here.declare(A=f"act {deed} 5d")
        told = await here.say("/resolve", "3x3")
        assert ("fails" in told.story[-1] or "too" in told.story[-1]) == (end == "too low"), told.story


# ---- trump dice ---------------------------------------------------------------------------------------------------


async def test_trump_dice_are_set_before_anything_is_read_the_lowest_sense_first() -> None:
    """T-09, ORE-011: A, with Sense 1, is asked before B; each then reads his dice."""
    here = await bout(A={}, B={}, Wall=THING)
    await here.declare(A="strike Wall 4d +1t", B="strike Wall 4d +1t")
    asked = await here.say("/resolve", "2 5 9 10", "2 5 9 10")
    assert [choice.ask.args["who"] for choice in asked.choices] == ["A"]
    assert await here.sets() == {}
    asked = await here.say("/choose 9")
    assert await here.sets() == {"A": "2x9 waiting"}
    assert [choice.ask.args["who"] for choice in asked.choices] == ["B"]
    await here.say("/choose 10")
    assert hits(await here.say("/resolve")) == ["2x10 B", "2x9 A"]
    await here.replayed()


async def test_a_trump_die_is_lost_like_any_other() -> None:
    """ORE-011, ORE-026."""
    here = await bout(A={}, B=FISTS)
    await here.declare(A="strike B 4d +1t", B="strike A")
    await here.say("/resolve", "2 5 9 10", "3x3")
    await here.say("/choose 9")
    told = await here.say("/resolve")
    assert "↳ A: 2x9 is ruined" in told.story


async def test_an_expert_die_shows_its_face_in_the_round() -> None:
    """T-06, ORE-009: 4d and an expert die at 10, which rolls 10 3 3 8."""
    here = await bout(A={}, B=THING)
    await here.declare(A="strike B 4d +1e:10")
    asked = await here.say("/resolve", "10 3 3 8")
    assert [option.key for option in asked.choices[0].options] == ["2x10", "2x3"]


# ---- declaring ----------------------------------------------------------------------------------------------------


async def test_the_lowest_sense_declares_first_and_hears_nobody() -> None:
    """ORE-021, ORE-022: Rook, with Sense 4, waits for the ghoul; then nothing can be changed but by the GM."""
    here = await joined(await bout(Ghoul=FISTS), "Rook", "ana", sense=4, coordination=4)
    await here.say("/init roll")
    await here.say("/encounter next")
    assert "Ghoul" in await here.refused("/declare dodge", by="ana")
    await here.declare(Ghoul="strike Rook")
    told = await here.say("/declare dodge", by="ana")
    assert "Everybody has declared" in told.all_public
    assert await here.refused("/declare pass", by="ana")
    await here.say("/declare dodge 5d by:Rook")
    await here.say("/resolve roll", "-", "2x7")
    assert await here.refused("/declare pass by:Rook")
    assert await here.refused("/resolve roll")


async def test_sight_and_mind_may_decide_who_declares_first() -> None:
    """T-11, ORE-021 (`ore-declare-tiebreak`)."""
    here = await bout({"ore-declare-tiebreak": "sight-mind"})
    await joined(here, "A", "ana", sense=3, sight=2)
    await joined(here, "B", "bob", sense=3, sight=1)
    await here.say("/init roll")
    await here.say("/encounter next")
    assert "B" in await here.refused("/declare pass", by="ana")
    await here.say("/declare pass", by="bob")
    await here.say("/declare pass", by="ana")


async def test_a_dulled_sense_changes_the_order_from_the_next_round_on_and_back_again() -> None:
    """ORE-021, ORE-177: Sense 5 less three dice for one round declares before Sense 4 in that round, and after it."""
    here = await bout(Dull={"sense": 4}, Keen={"sense": 5})
    await here.declare(Dull="pass")
    await here.say("/ore daze Keen dice:3 rounds:1")
    for first, second in (("Keen", "Dull"), ("Dull", "Keen")):
        await here.say("/declare pass by:Dull")
        await here.say("/declare pass by:Keen")
        told = await here.say("/resolve")
        assert f"{first}'s turn" in told.all_public
        assert f"then: {second}" in told.all_public
    await here.replayed()


async def test_a_place_that_was_set_by_hand_stays() -> None:
    """ORE-021."""
    here = await bout(Dull={"sense": 4}, Keen={"sense": 5})
    await here.say("/init roll")
    await here.say("/init set Keen 9")
    await here.declare(Dull="pass", Keen="pass")
    await here.say("/ore daze Keen dice:3 rounds:1")
    assert "Dull's turn" in (await here.say("/resolve")).all_public


async def test_who_said_nothing_does_nothing() -> None:
    """ORE-022: only a game master rolls without him."""
    here = await joined(await bout(Ghoul=FISTS, Other=FISTS), "Rook", "ana", sense=4)
    await here.declare(Ghoul="strike Rook")
    assert await here.refused("/resolve", by="ana")
    told = await here.say("/resolve", "2x7")
    assert "Without a declaration: Other, Rook" in told.story
    assert hits(told) == ["2x7 Ghoul"]
    assert await here.round() is None


async def test_every_turn_is_over_with_the_round_even_of_those_who_said_nothing() -> None:
    """ORE-020: the next round begins with the first in the order, not with somebody left over."""
    here = await bout(A=FISTS, B=FISTS, C=FISTS)
    await here.declare(A="strike B")
    told = await here.say("/resolve", "2x7")
    assert "Round 2: A's turn" in told.all_public


async def test_further_turns_give_no_further_declaration() -> None:
    """ORE-022: one declaration a round."""
    here = await bout(A=FISTS, B=THING)
    await here.say("/init roll")
    await here.say("/init extra A 5")
    await here.declare(A="strike B", B="pass")
    told = await here.say("/resolve", "2x7")
    assert hits(told) == ["2x7 A"]
    assert "Round 2: A's turn" in told.all_public


async def test_what_lasts_a_round_counts_in_the_roll_and_ends_with_the_round() -> None:
    """ORE-004, ORE-029: two dice less for one round, though A has had his turn when he declared."""
    here = await bout(A=FISTS, B=THING)
    await here.say("/init roll")
    await here.say("/effect A dazzled dice:-2 rounds:1")
    await here.declare(A="strike B", B="pass")
    await here.say("/resolve", "2x7 1 2")  # 6d - 2d
    await here.declare(A="strike B", B="pass")
    await here.say("/resolve", "2x7 1 2 3 4")


async def test_groups_declare_together_and_one_of_them_alone() -> None:
    """ORE-021, ORE-022."""
    here = await bout()
    await here.say("/add Ghoul x3 sense:1 body:4")
    await here.say("/add Rook sense:3")
    await here.say("/declare strike Rook by:Ghoul", "3", "2", "1")
    await here.say('/declare strike "Ghoul 1" by:"Ghoul 2"')
    await here.say("/declare pass by:Rook")
    told = await here.say("/resolve", "2x7", "2x1", "2x7")
    assert hits(told) == ["2x7 Ghoul", "2x7 Ghoul", "2x1 Ghoul"]
    assert await here.wounds("Rook") == "torso 4S/10"
    assert await here.wounds("Ghoul 1") == "left-leg 2S/5"


async def test_those_who_act_as_one_can_be_meant_one_by_one() -> None:
    """ORE-022: a target is a person, also where groups have their turns together."""
    here = Bout()
    await here.say("/encounter begin ore group")
    await here.say("/add Ghoul x2 sense:1 body:4")
    await here.say("/add Rook sense:3 body:4")
    await here.say("/declare pass by:Ghoul")
    await here.say('/declare strike "Ghoul 2" by:Rook')
    await here.say("/resolve", "2x7")
    assert await here.wounds("Ghoul 2") == "torso 2S/10"


async def test_nobody_declares_for_those_who_share_his_turn() -> None:
    """ORE-021: with sides that act together, each player speaks for his own."""
    here = Bout()
    await here.say("/encounter begin ore side")
    await joined(here, "Rook", "ana", sense=2)
    await joined(here, "Maggie", "bob", sense=2)
    await here.say("/add Ghoul sense:4")
    await here.say("/init roll")
    await here.say("/encounter next")
    await here.say("/declare pass", by="ana")
    round = await here.round()
    assert round
    assert list(round.declared) == [(await here.who("Rook")).id]


# ---- upkeep, helping, spells --------------------------------------------------------------------------------------


async def burning(settings: dict[str, str]) -> tuple[Bout, Told]:
    """A's torso has been on fire since round 1; in round 2 he keeps his nerve, and strikes with 2x9."""
    here = await bout(settings, A={**FISTS, "empathy": 2}, B=THING)
    await here.declare(A="pass", B="pass")
    await here.say("/ore fire A torso")
    await here.say("/resolve", "2x4")
    before = await here.wounds("A")
    await here.declare(A="strike B", B="pass")
    told = await here.say("/resolve", "2x9", "2x4")
    assert before != await here.wounds("A")
    return here, told


async def test_fire_hurts_at_the_end_of_a_round_when_nothing_is_left_to_lose() -> None:
    """ORE-029, ORE-171."""
    _, told = await burning({})
    assert hits(told) == ["2x9 A"]


async def test_a_table_may_let_it_hurt_before_the_sets() -> None:
    """ORE-029 (`ore-upkeep`): then it takes a die from a set that waits."""
    here, told = await burning({"ore-upkeep": "start"})
    assert hits(told) == []
    assert "↳ A: 2x9 is ruined" in told.story
    await here.replayed()


async def test_help_is_a_die_on_the_next_pool_whenever_that_is() -> None:
    """ORE-030: from the next round on, once."""
    here = await bout(A={"body": 2}, B=FISTS, Wall=THING)
    await here.declare(A="help B 4d", B="strike Wall", Wall="pass")
    await here.say("/resolve", "2x3", "2x9 1 2 3 4")  # six dice: all pools of a round are rolled at once
    await here.declare(A="pass", B="pass", Wall="pass")
    await here.say("/resolve")
    await here.declare(A="pass", B="strike Wall", Wall="pass")
    await here.say("/resolve", "2x9 1 2 3 4 5")
    await here.declare(A="pass", B="strike Wall", Wall="pass")
    await here.say("/resolve", "2x9 1 2 3 4")


async def test_a_spell_is_declared_and_resolved_like_anything_else() -> None:
    """ORE-031: by its own pool, with its own damage, at its own place in the order."""
    here = await bout(A={"mind": 3}, B=FISTS)
    await here.declare(A='act "fire bolt" vs:B 6d damage:"W in K"', B="strike A")
    told = await here.say("/resolve", "3x8", "2x9")
    assert hits(told) == ["3x8 A"]
    assert await here.wounds("B") == "torso 3K/10"


@pytest.mark.parametrize("text", ["/resolve", "/resolve step", "/resolve roll", "/ore round"])
async def test_a_round_begins_with_a_declaration(text: str) -> None:
    """ORE-020."""
    here = await bout(A=FISTS)
    with pytest.raises(Rejected):
        await here.say(text)
