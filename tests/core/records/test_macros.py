"""Macros: what is run is what its text says, with the values, for nobody more than it says."""

import pytest

from bot.core.people import UserId
from bot.core.records.macros import MAX_MACROS
from bot.core.records.unfold import MOST_DEEP
from grammar.actions import Audience
from tests.core.records.desk import GM, Desk, lines
from tests.core.toy import ANA, BRUNO


async def saved(desk: Desk, text: str, user: UserId = ANA, name: str = "hit") -> None:
    await desk.told(user, f'/macro save {name} "{text}"')


@pytest.mark.parametrize(
    ("text", "run", "said"),
    [
        ("/ore 2d", "/macro run hit", "/ore 2d"),
        ("/ore {1} called:{2}", "/macro run hit 2d 10", "/ore 2d called:10"),
        ("/ore {1} diff:{2} called:{2}", "/macro run hit 2d 4", "/ore 2d called:4 diff:4"),
        ("/ore 2d as:{1}", '/macro run hit "Dr. Mann"', '/ore 2d as:"Dr. Mann"'),
        ("/ore 2d # aimed", "/macro run hit # wild", "/ore 2d # wild"),
        ("/ore 2d as:Rook", "/macro run hit as:Maggie", "/ore 2d as:Maggie"),
        ("/ore 2d private", "/macro run hit", "/ore 2d private"),
        ("/ore 2d", "/macro run hit private", "/ore 2d private"),
    ],
)
async def test_the_log_says_what_was_really_done(text: str, run: str, said: str) -> None:
    desk = Desk()
    await saved(desk, text)
    await desk.told(ANA, run, 4, 9)
    assert await desk.said() == [said]


@pytest.mark.parametrize(
    ("kept", "run", "audience"),
    [
        ("", "", Audience.EVERYONE),
        ("hidden", "", Audience.HIDDEN),
        ("", "hidden", Audience.HIDDEN),
        ("hidden", "private", Audience.PRIVATE),
        ("private", "hidden", Audience.PRIVATE),
        ("hidden", "blind", Audience.BLIND),
    ],
)
async def test_only_those_in_both_audiences_see_it(kept: str, run: str, audience: Audience) -> None:
    desk = Desk()
    await saved(desk, f"/ore 2d {kept}", GM)
    outcome = await desk.told(GM, f"/macro run hit {run}", 4, 9)
    assert outcome.entry
    assert outcome.entry.audience is audience


async def test_a_value_cannot_open_what_the_text_keeps_hidden() -> None:
    desk = Desk()
    await saved(desk, "/ore {1} hidden", GM)
    assert (await desk.refusal(GM, '/macro run hit "2d #"')).line.key == "macro.unreadable"


async def test_what_nobody_could_see_is_refused() -> None:
    desk = Desk()
    await saved(desk, "/ore 2d blind", GM)
    assert (await desk.refusal(GM, "/macro run hit private")).line.key == "macro.nobody"


async def test_macros_are_kept_in_the_server_for_their_owner_alone() -> None:
    desk = Desk()
    await saved(desk, "/ore 2d")
    assert await desk.said() == []
    assert await desk.at_home() == ['/macro save hit "/ore 2d" private']
    assert lines(await desk.told(ANA, "/macro list")) == [("macro.title", ""), ("macro.entry", "hit")]
    assert (await desk.refusal(BRUNO, "/macro run hit")).line.key == "macro.none"
    assert (await desk.refusal(GM, "/macro list")).line.key == "macro.none"
    await saved(desk, "/ore 3d", BRUNO)
    await desk.told(ANA, "/macro run hit", 4, 9)
    await desk.told(BRUNO, "/macro run HI", 4, 9, 1)
    assert await desk.said() == ["/ore 2d", "/ore 3d"]


async def test_a_macro_is_replaced_and_deleted_by_its_name() -> None:
    desk = Desk()
    await saved(desk, "/ore 2d")
    await saved(desk, "/ore 3d", name="HIT")
    await desk.told(ANA, "/macro run hit", 1, 2, 3)
    await desk.told(ANA, "/macro delete hit")
    assert (await desk.refusal(ANA, "/macro run hit")).line.key == "macro.none"


async def test_values_must_be_as_many_as_the_text_takes() -> None:
    desk = Desk()
    await saved(desk, "/ore {1} called:{2}")
    refusal = await desk.refusal(ANA, "/macro run hit 2d")
    assert (refusal.line.key, refusal.line.args["n"]) == ("macro.values", 2)
    assert (await desk.refusal(ANA, "/macro run hit 2d 10 3")).line.key == "macro.values"


async def test_a_mistake_in_the_text_is_told_with_its_place() -> None:
    desk = Desk()
    assert (await desk.refusal(ANA, '/macro save hit "/ore 2x"')).line.key == "macro.unreadable"
    assert await desk.at_home() == []
    await saved(desk, "/ore {1}")
    refusal = await desk.refusal(ANA, "/macro run hit 2x")
    assert (refusal.line.key, refusal.line.args["text"]) == ("macro.unreadable", "/ore 2x")
    assert getattr(refusal.line.args["place"], "args", {})["column"] == 6


async def test_macros_may_run_macros_but_not_for_ever() -> None:
    desk = Desk()
    await saved(desk, "/ore 2d", name="one")
    await saved(desk, "/macro run one", name="two")
    await desk.told(ANA, "/macro run two", 4, 9)
    assert await desk.said() == ["/ore 2d"]
    await saved(desk, "/macro run circle", name="circle")
    refusal = await desk.refusal(ANA, "/macro run circle")
    assert (refusal.line.key, refusal.line.args["most"]) == ("macro.too-deep", MOST_DEEP)


async def test_a_macro_does_no_more_than_its_runner_may() -> None:
    desk = Desk()
    await saved(desk, "/settings notice on")
    assert (await desk.refusal(ANA, "/macro run hit")).line.key == "error.gm-only"


async def test_there_is_an_end_to_how_many_are_kept() -> None:
    desk = Desk()
    for number in range(MAX_MACROS):
        await saved(desk, "/ore 2d", name=f"m{number}")
    assert (await desk.refusal(ANA, '/macro save more "/ore 2d"')).line.key == "macro.too-many"
    await saved(desk, "/ore 3d", name="m0")
    await saved(desk, "/ore 2d", BRUNO)


async def test_with_its_values_a_macro_is_no_longer_than_a_command() -> None:
    desk = Desk()
    await saved(desk, "/ore 2d # " + "{1}" * 60)
    assert (await desk.refusal(ANA, "/macro run hit " + "x" * 10)).line.key == "macro.too-long"
