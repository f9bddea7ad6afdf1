"""`/again`: one's own last roll, with changes."""

import pytest

from grammar.actions import Action, Audience
from grammar.records import Again
from tests.core.records.desk import GM, Desk
from tests.core.toy import ANA, BRUNO


@pytest.mark.parametrize(
    ("first", "again", "said"),
    [
        ("/ore 2d", "/again", "/ore 2d"),
        ("/ore 2d", "/again +2d", "/ore 2d +2d"),
        ("/ore 2d diff:4", "/again called:10", "/ore 2d called:10 diff:4"),
        ("/ore 2d called:5 diff:4", "/again called:10", "/ore 2d called:10 diff:4"),
        ("/ore 2d called:5", "/again mira:10", "/ore 2d called:10"),  # the same option, in Portuguese
        ("/ore 2d # aimed", "/again", "/ore 2d # aimed"),
        ("/ore 2d as:Rook # aimed", "/again as:Maggie # wild", "/ore 2d as:Maggie # wild"),
        ("/ore 2d private", "/again", "/ore 2d private"),
    ],
)
async def test_what_is_rolled_again_is_kept_as_it_was_really_done(first: str, again: str, said: str) -> None:
    desk = Desk()
    await desk.told(GM, first, 4, 9)
    await desk.told(GM, again, 7, 7)
    assert await desk.said() == [first, said]


async def test_a_hidden_roll_stays_hidden_and_an_open_one_can_be_hidden() -> None:
    desk = Desk()
    await desk.told(GM, "/ore 2d", 4, 9)
    hidden = await desk.told(GM, "/again hidden", 1, 2)
    assert hidden.public is None
    again = await desk.told(GM, "/again", 3, 4)
    assert again.entry
    assert again.entry.audience is Audience.HIDDEN


async def test_it_is_ones_own_last_roll_that_still_counts_and_that_one_may_see() -> None:
    desk = Desk()
    await desk.told(GM, "/settings gm @gm")
    assert (await desk.refusal(ANA, "/again")).line.key == "again.none"
    await desk.told(ANA, "/ore 1d", 4)
    await desk.told(ANA, "/ore 2d blind", 4, 9)
    await desk.told(BRUNO, "/ore 3d", 4, 9, 1)
    await desk.told(ANA, "/again", 5)
    assert (await desk.said())[-1] == "/ore 1d"
    await desk.told(ANA, "/ore 4d", 4, 9, 1, 1)
    await desk.told(GM, "/undo")
    await desk.told(ANA, "/note clue butler")
    await desk.told(ANA, "/again", 5)
    assert (await desk.said())[-1] == "/ore 1d"


async def test_a_mistake_in_the_changes_is_told_with_its_place() -> None:
    desk = Desk()
    await desk.told(ANA, "/ore 2d", 4, 9)
    refusal = await desk.refusal(ANA, "/again +2")
    assert (refusal.line.key, refusal.line.args["text"]) == ("again.unreadable", "/ore 2d +2")


async def test_again_delivered_twice_rolls_once() -> None:
    desk = Desk()
    await desk.told(ANA, "/ore 2d private", 4, 9)
    first = await desk.say(ANA, Again(), faces=(1, 2), key="k")
    twice = await desk.say(ANA, Again(), key="k", action=Action(Again()))
    assert (first.repeated, twice.repeated) == (False, True)
    assert twice.secret == first.secret
    assert len(await desk.said()) == 2
