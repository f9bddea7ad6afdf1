"""A table at one terminal: who is answered what, in which language, by which dice."""

import pytest

from bot.core.dice import DiceRanShort, ScriptedDice
from bot.shell.console.seats import Hand
from tests.harness import Situation


def test_dice_put_down_are_rolled_once_and_then_real_ones() -> None:
    hand = Hand(ScriptedDice([6, 6, 6]))
    hand.put((1, 2))
    assert hand.roll(1, 6) == (1,)
    assert hand.lift() == (2,)
    assert hand.roll(2, 6) == (6, 6)
    assert hand.lift() == ()


def test_no_dice_put_down_are_not_real_ones() -> None:
    hand = Hand(ScriptedDice([6]))
    hand.put(())
    with pytest.raises(DiceRanShort):
        hand.roll(1, 6)


def test_an_answer_to_everyone_is_whispered_to_nobody(table: Situation) -> None:
    answer = table.dice(10, 10, 3).say("@ana /ore 3d")
    assert answer.public.startswith("ana: 2x10")
    assert (answer.status, answer.secret, answer.error) == ("ok", {}, None)
    assert [event.kind for event in answer.events] == ["ore.pool-rolled"]


def test_a_text_that_can_not_be_read_is_shown_with_its_place(table: Situation) -> None:
    answer = table.say("@ana /ore 7d called:")
    assert (answer.status, answer.public, answer.events) == ("unreadable", "", ())
    lines = answer.secret["ana"].splitlines()
    assert lines[0].startswith("Column 16: ")
    assert lines[1] == "  /ore 7d called:"
    assert lines[2] == "  " + " " * 15 + "^"
    assert answer.error is not None
    assert (answer.error.column, answer.error.message) == (16, lines[0])
    assert answer.error.hint == lines[3]


def test_what_was_typed_is_shown_back_without_what_could_steer_the_terminal(table: Situation) -> None:
    answer = table.say("@ana /ore \x1b[2J7d")
    assert answer.status == "unreadable"
    assert "\x1b" not in answer.secret["ana"]


def test_a_refusal_is_for_its_author_alone(table: Situation) -> None:
    answer = table.say("@ana /undo")
    assert (answer.status, answer.public, set(answer.secret)) == ("rejected", "", {"ana"})
    assert answer.error is not None
    assert (answer.error.column, answer.error.hint) == (None, None)


def test_everyone_reads_his_own_language_and_all_read_the_tables(table: Situation) -> None:
    table.seat("bia lang:pt").seat("gm manager")
    table.say("/settings gm @gm")
    hidden = table.dice(10, 10, 3).say("@bia /ore 3d hidden")
    assert "cabeça" in hidden.secret["bia"]
    assert "head" in hidden.secret["gm"]
    assert "head" in table.dice(10, 10, 3).say("@bia /ore 3d").public
    table.say("/settings language pt-BR")
    assert "cabeça" in table.dice(10, 10, 3).say("@ana /ore 3d").public


def test_a_gm_who_has_not_spoken_yet_hears_secrets_too(table: Situation) -> None:
    table.say("/settings gm @zoe")
    assert "head" in table.dice(10, 10, 3).say("@ana /ore 3d hidden").secret["zoe"]


def test_a_blind_roll_is_told_to_its_roller_without_its_dice(table: Situation) -> None:
    table.say("/settings gm @gm")
    answer = table.dice(10, 10, 3).say("@ana /ore 3d blind")
    assert answer.secret["ana"] == "Rolled. Only the GMs see it."
    assert "2x10" in answer.secret["gm"]


def test_the_channel_hears_of_secret_rolls_only_if_it_wants_to(table: Situation) -> None:
    table.say("/settings gm @gm")
    assert table.dice(10, 10, 3).say("@ana /ore 3d hidden").public == ""
    table.say("/settings notice on")
    assert table.dice(10, 10, 3).say("@ana /ore 3d hidden # at the door").public == "ana has rolled in secret."
    assert table.say("@ana /undo hidden").public == ""  # no roll


def test_a_repeated_delivery_says_the_same_and_rolls_nothing(table: Situation) -> None:
    first = table.dice(10, 10, 3).say("@ana /ore 3d")
    again = table.dice().again("@ana /ore 3d")
    assert (again.public, again.events) == (first.public, first.events)


def test_a_question_outlives_a_restart(table: Situation) -> None:
    (choice,) = table.dice(10, 10, 4, 4).say("@ana /ore 4d").choices
    answer = table.restart().say(f"@ana /choose choice:{choice.id} 2x4")
    assert "left arm" in answer.public


def test_a_speaker_may_speak_for_somebody(table: Situation) -> None:
    assert table.dice(10, 10, 3).say('@ana /ore 3d as:"Dr. Mann"').public.startswith("Dr. Mann (ana): ")
