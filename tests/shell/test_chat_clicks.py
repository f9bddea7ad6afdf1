"""Questions as buttons and menus through the real client: in time, late, by strangers, twice, after undo."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat.client import Client
from tests.shell.parlour import Parlour, parlour
from tests.wire import Reply, User


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@pytest.fixture
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


async def asked(here: Parlour, user: User, options: int, *, picks: int = 1, audience: str = "") -> Reply:
    """A roll that asks for one of so many numbers."""
    here.put(5)
    pool = f"1d actions:{options}" + (f" diff:{picks}" if picks > 1 else "")
    filled = {"pool": pool} | ({"audience": audience} if audience else {})
    return await here.wire.slash(user, here.channel, "ore", filled)


async def entries(here: Parlour) -> int:
    return len(await here.store.load(here.table))


async def test_a_button_answers_and_goes(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    assert [button["label"] for button in question.buttons] == ["number 1", "number 2", "number 3", "Details"]
    reply = await here.click(here.ana, question, "number 2")
    assert "kept 2" in reply.text
    assert reply.public
    assert [button["label"] for button in question.buttons] == ["Details"]


async def test_five_answers_leave_no_room_for_more_buttons(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 5)).message
    assert [button["label"] for button in question.buttons] == [f"number {n}" for n in range(1, 6)]


async def test_more_answers_make_a_menu(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 25)).message
    menu = question.menus[0]
    assert (menu["placeholder"], len(menu["options"])) == ("Which one?", 25)
    reply = await here.wire.select(here.ana, question, "Which one?", "number 24")
    await here.wire.until(lambda: reply.shown)
    assert "kept 24" in reply.text
    assert question.menus == []


async def test_several_answers_are_picked_in_a_menu(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3, picks=2)).message
    reply = await here.wire.select(here.ana, question, "Which one?", "number 1", "number 3")
    await here.wire.until(lambda: reply.shown)
    assert "kept 1, 3" in reply.text


async def test_too_many_answers_for_a_menu_are_told_as_text(here: Parlour, bot: Client) -> None:
    reply = await asked(here, here.ana, 26)
    assert "`26`" in reply.text
    assert reply.message.menus == []


async def test_details_are_for_the_one_who_asks(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 2)).message
    reply = await here.click(here.bob, question, "Details")
    assert "1 dice were thrown `TOY-1`" in reply.text
    assert reply.public == ()
    assert len(question.buttons) == 3


async def test_a_stranger_changes_nothing(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    reply = await here.click(here.bob, question, "number 2")
    assert reply.public == ()
    assert "somebody else" in reply.text
    assert len(question.buttons) == 4
    assert await entries(here) == 1


async def test_a_gm_may_answer_for_a_player(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    assert (await here.click(here.gm, question, "number 3")).public


async def test_a_second_click_is_answered_kindly_and_changes_nothing(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    id = question.buttons[0]["custom_id"]
    await here.click(here.ana, question, "number 2")
    reply = await here.click(here.ana, question, id, stale=True)
    assert reply.public == ()
    assert "no longer open" in reply.text
    assert await entries(here) == 2


async def test_two_clicks_at_once_give_one_answer(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    replies = [await here.wire.click(here.ana, question, f"number {n}", wait=False) for n in (1, 2)]
    await here.wire.until(lambda: all(reply.answers for reply in replies))
    await here.wire.quiet()
    assert await entries(here) == 2
    assert sorted(bool(reply.public) for reply in replies) == [False, True]


async def test_the_same_click_delivered_twice_gives_one_entry(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    reply = await here.click(here.ana, question, "number 2")
    before = reply.text
    await here.wire.redeliver(reply)
    assert await entries(here) == 2
    assert reply.text == before


async def test_after_undo_a_click_changes_nothing(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    await here.wire.slash(here.gm, here.channel, "undo")
    reply = await here.click(here.ana, question, "number 2")
    assert reply.public == ()
    assert "no longer open" in reply.text
    assert await entries(here) == 2


async def test_buttons_work_after_a_restart(here: Parlour) -> None:
    async with here.online():
        question = (await asked(here, here.ana, 3)).message
    async with here.online():
        assert "kept 1" in (await here.click(here.ana, question, "number 1")).text


async def test_a_late_click_is_as_good_as_any(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    here.wire.advance(3600)
    assert "kept 1" in (await here.click(here.ana, question, "number 1")).text


async def test_a_secret_question_stays_secret_when_answered(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3, audience="private")).message
    reply = await here.click(here.ana, question, "number 2")
    assert reply.public == ()
    assert "kept 2" in reply.text
    assert [button["label"] for button in question.buttons] == ["Reveal", "Details"]
    assert "kept" not in here.wire.seen_by(here.bob)


async def test_custom_ids_fit_and_tell_only_places_and_numbers(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 4, audience="private")).message
    for button in question.buttons:
        assert len(button["custom_id"]) <= 100
        assert not button["custom_id"].strip("0123456789:-cpdr")


async def test_a_right_in_one_server_is_none_in_another(here: Parlour, bot: Client) -> None:
    """Even if a button of another server's table could be pressed there, its GMs are GMs of their own only."""
    question = (await asked(here, here.ana, 3)).message
    other = here.wire.guild("other")
    stranger = other.member("stranger", manage_guild=True)
    hall = other.channel("hall")
    here.put(1)
    theirs = (await here.wire.slash(stranger, hall, "ore", {"pool": "1d actions:2"})).message
    theirs.components = question.components
    reply = await here.click(stranger, theirs, "number 1")
    assert "somebody else" in reply.text
    assert await entries(here) == 1


async def test_a_result_can_be_carried_on_from_by_anybody(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    kept = (await here.click(here.ana, question, "number 2")).message
    assert [button["label"] for button in kept.buttons] == ["Again", "Details"]
    here.put(4, 5)
    reply = await here.click(here.bob, kept, "Again")
    assert "bob\ntotal 9" in reply.text
    assert reply.public
    assert [button["label"] for button in kept.buttons] == ["Again", "Details"]


async def test_what_was_taken_back_is_not_carried_on_from(here: Parlour, bot: Client) -> None:
    question = (await asked(here, here.ana, 3)).message
    kept = (await here.click(here.ana, question, "number 2")).message
    await here.wire.slash(here.gm, here.channel, "undo")
    reply = await here.click(here.bob, kept, "Again")
    assert reply.public == ()
    assert "no longer stands" in reply.text


async def test_a_secret_is_revealed_by_its_button(here: Parlour, bot: Client) -> None:
    here.put(8)
    hidden = (await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d private"})).message
    reply = await here.click(here.ana, hidden, "Reveal")
    assert "total 8" in reply.text
    assert reply.public
    again = await here.click(here.ana, hidden, "Reveal")
    assert again.public == ()
