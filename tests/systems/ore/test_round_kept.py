"""A round stays whole: undo and redo of any step, a restart, the log read again, people who fall or leave."""

from collections.abc import Sequence

import pytest

from bot.core.fight.view import encounter
from tests.systems.ore.bout import Bout, Told, bout, joined
from tests.systems.ore.test_round import FISTS, STRONG, THING, hits

NIMBLE = {"coordination": 4, "dodge": 3, "body": 4, "brawling": 3}
ASK = {"ore-gobble": "ask"}

Step = tuple[str, str, tuple[str, ...]]  # who, what, and the rolls


async def a_table() -> Bout:
    """Two ghouls, one that hides, and two players, before the first declaration."""
    here = await bout(ASK, Ghoul_1=FISTS, Ghoul_2=FISTS)
    await here.say("/gm add Lurker sense:3 body:4 brawling:2")
    await joined(here, "Rook", "ana", sense=4, coordination=4, dodge=3)
    return await joined(here, "Maggie", "bob", sense=5, body=5, brawling=3)


# Everything that can happen in a round: an effect, secret and open declarations, trump dice, a choice of sets, steps,
# gobble dice, damage by hand, somebody skipped, somebody who appears, and the next round.
STEPS: Sequence[Step] = (
    ("gm", "/init roll", ()),
    ("gm", "/encounter next", ()),
    ("gm", "/effect Rook dazzled dice:-1 rounds:1", ()),
    ("gm", '/declare strike Rook 4d +1t by:"Ghoul 1"', ()),
    ("gm", "/gm declare strike Maggie by:Lurker", ()),
    ("gm", '/declare strike Rook by:"Ghoul 2"', ()),
    ("ana", "/declare dodge", ()),
    ("bob", '/declare strike "Ghoul 2" hidden', ()),
    ("gm", "/resolve roll", ("7 7 1 2", "2x6", "2x9", "3x8", "2x3 2x10")),
    ("gm", "/choose 7", ()),
    ("bob", "/choose 2x3", ()),
    ("gm", "/wound Maggie left-leg 1S", ()),
    ("gm", "/resolve step", ()),
    ("gm", "/resolve step", ()),
    ("ana", "/choose 2", ()),
    ("gm", "/resolve", ()),
    ("ana", "/choose 1", ()),
    ("gm", '/declare pass by:"Ghoul 1"', ()),
    ("gm", "/encounter previous", ()),
    ("gm", '/declare strike Rook by:"Ghoul 1"', ()),
    ("gm", '/declare pass by:"Ghoul 2"', ()),
    ("gm", "/declare pass by:Lurker", ()),
    ("ana", "/declare pass", ()),
    ("bob", "/declare pass", ()),
    ("gm", "/resolve roll", ("2x1",)),
    ("gm", '/resolve skip "Ghoul 1"', ()),
    ("gm", "/resolve", ()),
)


async def played(here: Bout, steps: Sequence[Step]) -> list[Told]:
    return [await here.say(text, *rolls, by=who) for who, text, rolls in steps]


async def test_all_of_it_happens_as_it_should() -> None:
    """ORE-020: what the other tests of this file rest on."""
    here = await a_table()
    told = await played(here, STEPS)
    assert (await here.round()) is None
    fight = encounter(await here.table())
    assert fight
    assert fight.round == 3
    assert not [one for one in fight.combatants if one.hidden]
    assert "3x8 Rook is ready to stop what comes" in told[12].story
    assert told[13].choices
    assert told[14].story[-1] == "3x7 Ghoul 1 → Rook: stopped by Rook"
    assert hits(told[15]) == ["2x9 Lurker"]
    assert hits(told[16]) == ["2x6 Ghoul"]
    assert await here.wounds("Rook") == ""
    assert await here.wounds("Maggie") == "torso 2S/10, left-leg 1S/5"
    assert not (await here.table()).choices


async def test_undo_after_any_step_restores_the_table_and_redo_brings_it_back() -> None:
    """ORE-020: the state after an undo is the state before the step, and after a redo that after it."""
    here = await a_table()
    for who, text, rolls in STEPS:
        told = await here.say(text, *rolls, by=who)
        undo = "/gm undo" if text.startswith("/gm") or text.endswith("hidden") else "/undo"
        if "previous" in text:
            continue  # it is itself an undo
        await here.say(undo)
        assert await here.table() == told.before, text
        await here.say(undo.replace("undo", "redo"))
        assert await here.table() == told.after, text
    await here.replayed()


@pytest.mark.parametrize("every", [1, 3])
async def test_a_restart_at_any_point_changes_nothing(every: int) -> None:
    """ORE-020: a round goes on from what is in the store, after the roll, at a question and between steps."""
    here, other = await a_table(), await a_table()
    for number, (who, text, rolls) in enumerate(STEPS):
        if number % every == 0:
            here.restart()
        mine, theirs = await here.say(text, *rolls, by=who), await other.say(text, *rolls, by=who)
        assert mine.after == theirs.after, text
        assert mine.all_public == theirs.all_public, text


async def test_the_log_decided_again_comes_out_the_same() -> None:
    """ORE-020."""
    here = await a_table()
    await played(here, STEPS)
    await here.replayed()


# ---- people who fall, leave or are hurt in the middle -------------------------------------------------------------


async def rolled() -> Bout:
    """A has 2x9 for B, and B has 3x8 to dodge with; C has 2x3 for B. Nobody has acted."""
    here = await bout(A=FISTS, B=NIMBLE, C=FISTS)
    await here.declare(A="strike B", B="dodge", C="strike B")
    await here.say("/resolve roll", "2x7", "3x8", "2x3")
    return here


async def test_who_falls_by_hand_loses_his_set() -> None:
    """ORE-028."""
    here = await rolled()
    await here.say("/encounter down A")
    told = await here.say("/resolve")
    assert "↳ A can act no more: 2x7 is lost" in told.story
    assert hits(told) == ["2x3 C"]


async def test_who_leaves_takes_his_set_with_him() -> None:
    """ORE-028: an attacker, a defender and the one who is meant."""
    here = await rolled()
    await here.say("/leave A")
    assert hits(await here.say("/resolve")) == ["2x3 C"]
    here = await rolled()
    await here.say("/leave B")
    told = await here.say("/resolve")
    assert "2x7 A finds nobody there any more" in told.story
    await here.replayed()


async def test_who_leaves_at_a_question_answers_it_no_more() -> None:
    """ORE-005, ORE-011: neither which set, nor where the trump die goes; the next owner of one is asked."""
    here = await joined(await bout(Ghoul={}), "Rook", "ana", sense=4, body=5, brawling=3)
    await joined(here, "Maggie", "bob", sense=5)
    await here.declare(Ghoul="strike Rook 4d +1t", Rook="strike Ghoul", Maggie="strike Ghoul 4d +1t")
    await here.say("/resolve", "2 5 9 10", "3x1 2x7", "2 5 9 10")
    await here.say("/leave", by="ana")
    await here.say("/leave Ghoul")
    told = await here.say("/resolve")
    assert "2x10 Maggie finds nobody there any more" in told.story
    assert "?" not in told.all_public
    await here.replayed()


async def test_a_wound_by_hand_is_a_damage_event_like_any_other() -> None:
    """ORE-026, ORE-121: it costs a die of a set that waits, and whatever was aimed."""
    here = await rolled()
    told = await here.say("/wound B torso 1S")
    assert "↳ B: 3x8 → 2x8" in told.story
    await here.say("/wound A head 4S")
    told = await here.say("/resolve")
    assert hits(told) == ["2x3 C"]
    assert await here.sets() == {}


async def test_who_falls_before_the_roll_rolls_nothing() -> None:
    """ORE-028."""
    here = await bout(A=FISTS, B=THING)
    await here.declare(A="strike B", B="pass")
    await here.say("/encounter down A")
    assert hits(await here.say("/resolve")) == []


async def test_what_is_declared_and_then_impossible_comes_to_nothing() -> None:
    """ORE-028, ORE-064: a pool that the table allows no longer keeps nobody else from rolling."""
    here = await bout(A={}, B=FISTS)
    await here.declare(A="strike B 4d +1e:10 called:10", B="strike A")
    await here.say("/settings ore-expert-on-called off")
    told = await here.say("/resolve", "2x8")
    assert "A can no longer do what was declared" in told.story
    assert hits(told) == ["2x8 B"]
    assert await here.wounds("B") == ""


async def test_the_fight_may_end_at_a_question() -> None:
    """ORE-020: an answer that comes after it changes nothing."""
    here = await bout(ASK, A=FISTS, B=NIMBLE)
    await here.declare(A="strike B", B="dodge")
    told = await here.say("/resolve", "2x7", "3x8")
    assert told.choices
    await here.say("/encounter end")
    assert await here.round() is None
    answered = await here.say("/choose 1")
    assert answered.story == ["The round of that question is over"]
    assert answered.after.states == answered.before.states


async def test_nobody_goes_past_a_round_that_waits() -> None:
    """ORE-020: neither with the next turn nor by skipping rounds; the turn of one can be skipped."""
    here = await bout(A=FISTS, B=THING, C=THING)
    await here.declare(A="strike B")
    await here.say("/encounter skip B")
    assert "resolve" in await here.refused("/encounter skip rounds:2")
    await here.say("/encounter skip C")
    assert "resolve" in await here.refused("/encounter next")
    assert "resolve" in await here.refused("/encounter skip rounds:2")
    assert hits(await here.say("/resolve", "2x7")) == ["2x7 A"]
    await here.say("/encounter skip rounds:2")
    fight = encounter(await here.table())
    assert fight
    assert fight.round == 4


async def test_the_previous_turn_takes_a_declaration_back() -> None:
    """ORE-022."""
    here = await bout(A=FISTS, B=THING)
    await here.declare(A="strike B")
    await here.say("/encounter previous")
    assert await here.round() is None


async def test_somebody_who_comes_late_declares_if_his_turn_is_still_to_come() -> None:
    """ORE-021."""
    here = await bout(A=FISTS, B=THING)
    await here.declare(A="strike B")
    await joined(here, "Rook", "ana", sense=9, body=3, brawling=2)
    await here.declare(B="pass")
    await here.say("/init roll", by="ana")
    await here.say("/declare strike A", by="ana")
    told = await here.say("/resolve", "2x7", "3x1")
    assert hits(told) == ["3x1 Rook"]  # which ruins 2x7


async def test_a_round_in_which_nobody_is_left_stands_still() -> None:
    """ORE-020, ORE-029."""
    here = await bout(A=FISTS, B=FISTS)
    await here.declare(A="strike B", B="strike A")
    await here.say("/resolve", "4x10", "4x10")
    assert await here.refused("/encounter next")
    assert await here.refused("/declare pass by:A")
    await here.say("/heal A")
    await here.say("/encounter next")
    await here.declare(A="pass")
    await here.say("/resolve")


async def test_a_second_declaration_by_the_game_master_takes_the_place_of_the_first() -> None:
    """ORE-022."""
    here = await bout(A=FISTS, B=THING, C=THING)
    await here.declare(A="strike B")
    await here.declare(A="strike C", B="pass", C="pass")
    told = await here.say("/resolve", "2x7")
    assert "2x7 A → C: torso 2S" in told.story


async def test_a_game_master_steps_through_a_round() -> None:
    """ORE-024: one set after the other."""
    here = await bout(A=STRONG, B=THING, C=FISTS)
    await here.declare(A="strike B", B="pass", C="strike B")
    await here.say("/resolve roll", "3x2", "2x9")
    assert hits(await here.say("/resolve step")) == ["3x2 A"]
    assert await here.sets() == {"A": "3x2 acted", "C": "2x9 waiting"}
    assert hits(await here.say("/resolve step")) == ["2x9 C"]
    assert await here.round() is None


async def test_players_do_not_drop_the_sets_of_others() -> None:
    """ORE-028."""
    here = await joined(await bout(A=FISTS), "Rook", "ana", sense=4)
    await here.declare(A="strike Rook", Rook="pass")
    await here.say("/resolve roll", "2x7")
    assert await here.refused("/resolve skip A", by="ana")
    assert await here.refused("/resolve hidden")
    await here.say("/resolve skip A")
    assert hits(await here.say("/resolve")) == []
