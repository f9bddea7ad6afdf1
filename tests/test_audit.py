"""The audit finds in a log what the rules would do otherwise, and nothing else."""

from dataclasses import replace

import pytest

from bot.app import House
from bot.audit import audit, home
from bot.codec import Corrupt, Row
from tests.harness import Situation, done


def an_evening(table: Situation) -> None:
    """A bit of everything: questions, secrets, undo, settings of the server, names and notes."""
    table.say("/settings gm @gm")
    table.say("/settings ore-cap 5 server")
    table.dice(10, 10, 4, 4, 1).say("@ana /ore 12d")  # five dice, by the setting of the server
    table.say("@ana /choose 2x4")
    table.say("/undo")
    table.say("/redo")
    table.dice(9, 9).say('@ana /ore 2d blind as:"Dr. Mann" # for the fog')
    table.say("/reveal")
    table.dice(3, 3, 1, 1).say("@bob /ore 4d private")
    table.say("@bob /choose 2x1 private")
    table.dice(7, 7, 2, 2).say("@bob /ore 4d")
    table.say("/lapse")
    table.say("/settings gm @bob")
    table.say("/settings gm remove @gm")


def logs(table: Situation) -> dict[str, list[Row]]:
    return {name: done(table.store.load(name)) for name in done(table.store.tables())}


async def test_what_the_engine_did_it_would_do_again(table: Situation, house: House) -> None:
    an_evening(table)
    found = await audit(logs(table), house.rules)
    assert [(one.table, one.entries, one.differences) for one in found] == [("local", 1, ()), ("local/table", 13, ())]


async def test_a_secret_for_a_game_master_who_was_there_without_being_named(table: Situation, house: House) -> None:
    table.dice(9, 9).say("@ana /ore 2d blind")
    (found,) = await audit(logs(table), house.rules)
    assert (found.entries, found.differences) == (1, ())


async def test_a_face_that_was_changed_is_found_and_the_rest_goes_on_from_the_log(
    table: Situation, house: House
) -> None:
    an_evening(table)
    log = logs(table)
    rolled = log["local/table"][1]
    log["local/table"][1] = replace(
        rolled, body=rolled.body.replace('"sides":10,"faces":[10,10,4,4,1]', '"sides":10,"faces":[8,8,4,4,1]')
    )
    _, found = await audit(log, house.rules)
    assert [(one.seq, one.said) for one in found.differences] == [(2, "/ore 12d")]
    assert "ore.pool-rolled differs in faces" in found.differences[0].reason


@pytest.mark.parametrize(
    ("was", "now", "reason"),
    [
        (
            '"sides":10,"faces":[9,9]',
            '"sides":10,"faces":[9]',
            "the rules want other dice: 2 faces of d10 wanted, 1 left",
        ),
        ('"sides":10,"faces":[9,9]', '"sides":10,"faces":[9,9,1]', "the rules want fewer dice: 1 left over"),
    ],
)
async def test_other_dice(was: str, now: str, reason: str, table: Situation, house: House) -> None:
    table.dice(9, 9).say("@ana /ore 2d")
    (row,) = logs(table)["local/table"]
    (found,) = await audit({row.table: [replace(row, body=row.body.replace(was, now))]}, house.rules)
    assert [one.reason for one in found.differences] == [reason]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("/orc 2d", "the command can no longer be read: column 2"),
        ("/undo", "the rules refuse it now: log.undo-own"),
        ("/ore 2d private", "it would be for private now"),
    ],
)
async def test_another_command(said: str, reason: str, table: Situation, house: House) -> None:
    table.dice(9, 9).say("@ana /ore 2d")
    (row,) = logs(table)["local/table"]
    (found,) = await audit({row.table: [replace(row, said=said)]}, house.rules)
    (difference,) = found.differences
    assert difference.reason.startswith(reason)


async def test_a_row_that_can_not_be_read_ends_the_audit(table: Situation, house: House) -> None:
    table.dice(9, 9).say("@ana /ore 2d")
    (row,) = logs(table)["local/table"]
    with pytest.raises(Corrupt, match="entry 1 of table local/table"):
        await audit({row.table: [replace(row, body="{")]}, house.rules)


async def test_a_clock_set_back_does_not_disturb_the_order(table: Situation, house: House) -> None:
    table.dice(10, 10, 4, 4).say("@ana /ore 4d")
    table.say("@ana /choose 2x4")
    rolled, chosen = logs(table)["local/table"]
    early = replace(chosen, at="1970-01-01T00:00:00+00:00")
    (found,) = await audit({rolled.table: [rolled, early]}, house.rules)
    assert found.differences == ()


def test_the_home_of_a_table() -> None:
    assert (home("77/1234"), home("1234")) == ("77", "1234")
