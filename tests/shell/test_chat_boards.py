"""The board of a fight: always right, whatever is deleted, forbidden or restarted; and the turns with their buttons."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat import boards as kept
from bot.shell.chat.client import Client
from tests.shell.battle import HOUSE, begun, board, boards, settled, state, under_way
from tests.shell.parlour import Parlour, parlour


@pytest.fixture
async def here(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Parlour]:
    monkeypatch.setattr(kept, "PAUSE", 0.05)
    async with parlour(HOUSE) as made:
        made.channel.allow(made.wire.bot, "pin_messages")
        yield made


@pytest.fixture
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


async def test_a_fight_has_a_pinned_board_that_follows_it(here: Parlour, bot: Client) -> None:
    await under_way(here)
    shown = await board(here, bot)
    assert shown.pinned
    assert "round 1" in shown.text
    assert "▶ **5** Rook" in shown.text
    await here.slash(here.gm, "encounter next")
    assert "✓ 5 Rook" in (await board(here, bot)).text
    assert "Lurker" not in here.wire.seen_by(here.ana)


async def test_what_nobody_sees_changes_no_board(here: Parlour, bot: Client) -> None:
    await under_way(here)
    edits = (await board(here, bot)).edits
    await here.slash(here.gm, "add", name="Ghoul", count=3, audience="hidden")
    await here.slash(here.gm, "effect add", name="Lurker", what="burning", audience="hidden")
    await here.slash(here.gm, "roll", dice="5+3")
    assert (await board(here, bot)).edits == edits


async def test_a_deleted_board_comes_back(here: Parlour, bot: Client) -> None:
    await under_way(here)
    (await board(here, bot)).remove()
    await settled(here, bot)
    assert "▶ **5** Rook" in (await board(here, bot)).text


async def test_the_board_is_found_again_after_a_restart(here: Parlour) -> None:
    async with here.online() as bot:
        await under_way(here)
        first = await board(here, bot)
    async with here.online() as bot:
        await here.slash(here.gm, "encounter next")
        assert await board(here, bot) is first
        assert "✓ 5 Rook" in first.text


async def test_a_board_deleted_while_the_bot_was_away_comes_back(here: Parlour) -> None:
    async with here.online() as bot:
        await under_way(here)
        first = await board(here, bot)
    first.remove()
    async with here.online() as bot:
        await here.slash(here.gm, "encounter next")
        assert await board(here, bot) is not first


async def test_without_the_right_to_pin_the_gm_is_told_once_and_the_fight_goes_on(here: Parlour) -> None:
    here.channel.deny(here.wire.bot, "pin_messages")
    async with here.online() as bot:
        await under_way(here)
        first = await board(here, bot)
        assert not first.pinned
    told = here.wire.seen_by(here.gm)
    assert told.count("Pin Messages") == 1
    assert "Pin Messages" not in here.wire.seen_by(here.ana)
    async with here.online() as bot:
        await here.slash(here.gm, "encounter next")
        assert await board(here, bot) is first


async def test_the_board_is_closed_and_unpinned_at_the_end(here: Parlour, bot: Client) -> None:
    await under_way(here)
    shown = await board(here, bot)
    await here.slash(here.gm, "encounter end")
    await settled(here, bot)
    assert boards(here) == []
    assert shown.text == "This fight is over."
    assert not shown.pinned
    await here.slash(here.gm, "undo")
    again = await board(here, bot)
    assert again is not shown
    assert "▶ **5** Rook" in again.text


async def test_a_thread_has_a_board_of_its_own(here: Parlour, bot: Client) -> None:
    await under_way(here)
    first = await board(here, bot)
    thread = here.channel.thread("side quest")
    await here.wire.slash(here.gm, thread, "encounter begin", {"system": "red"})
    await settled(here, bot)
    assert [message.pinned for message in thread.said if "My view" in message.text] == [True]
    assert await board(here, bot) is first


async def test_the_board_shows_each_his_own_view(here: Parlour, bot: Client) -> None:
    await under_way(here)
    shown = await board(here, bot)
    for user, sees in ((here.gm, True), (here.ana, False)):
        view = await here.click(user, shown, "My view")
        assert view.public == ()
        assert ("Lurker" in view.text) is sees


async def test_a_board_that_could_not_be_written_is_written_later(
    here: Parlour, bot: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "TRIES", (0.05, 0.05))
    await under_way(here)
    await board(here, bot)
    here.wire.fail_next("PATCH", "/channels/*/messages/*", status=400, code=1)
    await here.slash(here.gm, "encounter next")
    assert "✓ 5 Rook" in (await board(here, bot)).text


# ---- turns -------------------------------------------------------------------------------------------------------


async def test_a_turn_has_buttons_for_whose_it_is(here: Parlour, bot: Client) -> None:
    await begun(here)
    for score, name in ((5, "Rook"), (6, "Ghoul 1"), (7, "Ghoul 2")):
        await here.slash(here.gm, "init set", name=name, score=score)
    turn = (await here.slash(here.gm, "encounter next")).message
    assert [button["label"] for button in turn.buttons][:3] == ["Next", "Hold", "Undo"]
    assert here.ana.id in turn.pings
    refused = await here.click(here.bob, turn, "Next")
    assert refused.public == ()
    assert "somebody else" in refused.text
    done = await here.click(here.ana, turn, "Next")
    assert "Ghoul 1's turn" in done.text
    assert done.message.pings == frozenset()
    late = await here.click(here.ana, turn, "Next")
    assert late.public == ()
    fight = await state(here, bot)
    assert fight.current
    assert fight.find(fight.current.unit).name == "Ghoul 1"  # type: ignore[arg-type, union-attr]


async def test_the_buttons_of_a_turn_work_after_a_restart(here: Parlour) -> None:
    async with here.online():
        await under_way(here)
        turn = next(message for message in here.channel.said if "Next" in message.text)
    async with here.online():
        assert "Ghoul 1's turn" in (await here.click(here.ana, turn, "Next")).text


async def test_a_turn_is_held_and_taken_back_by_its_buttons(here: Parlour, bot: Client) -> None:
    await under_way(here)
    turn = next(message for message in here.channel.said if "Next" in message.text)
    held = await here.click(here.ana, turn, "Hold")
    assert "holds" in held.text
    assert (await here.click(here.gm, held.public[0], "Undo")).public
    assert "▶ **5** Rook" in (await board(here, bot)).text


async def test_a_late_undo_takes_nothing_back_that_came_after(here: Parlour, bot: Client) -> None:
    await under_way(here)
    turn = next(message for message in here.channel.said if "Next" in message.text)
    await here.slash(here.gm, "encounter next")
    before = await state(here, bot)
    late = await here.click(here.gm, turn, "Undo", stale=True)
    assert late.public == ()
    assert "no longer stands" in late.text
    assert await state(here, bot) == before


async def test_pings_are_a_setting(here: Parlour, bot: Client) -> None:
    await here.slash(here.gm, "settings", setting="turn-pings", value="off")
    await under_way(here)
    assert all(message.pings == frozenset() for message in here.channel.said)


# ---- what goes wrong ---------------------------------------------------------------------------------------------


async def test_when_the_channel_is_deleted_the_gm_is_told_and_nothing_is_lost(here: Parlour, bot: Client) -> None:
    await under_way(here)
    await settled(here, bot)
    here.channel.delete()
    await here.wire.until(lambda: here.wire.dm(here.gm).said, "a word to the GM")
    assert "deleted in the middle of the fight" in here.wire.dm(here.gm).said[0].text
    assert here.wire.dm(here.ana).said == ()
    assert (await state(here, bot)).round == 1


async def test_when_the_bot_is_removed_the_gm_is_told_and_the_server_is_marked(here: Parlour, bot: Client) -> None:
    await under_way(here)
    await settled(here, bot)
    here.guild.kick(here.wire.bot)
    await here.wire.until(lambda: here.wire.dm(here.gm).said, "a word to the GM")
    assert "removed from the server" in here.wire.dm(here.gm).said[0].text
    assert str(here.guild.id) in await here.store.departures()  # type: ignore[attr-defined]


async def test_when_the_right_to_speak_is_lost_the_fight_goes_on(here: Parlour, bot: Client) -> None:
    await under_way(here)
    await settled(here, bot)
    here.channel.deny(here.wire.bot, "send_messages", "view_channel")
    reply = await here.slash(here.gm, "encounter next")
    assert "Ghoul 1's turn" in reply.text
    await settled(here, bot)
    assert here.wire.seen_by(here.gm).count("I lack") == 1
    assert "I lack" not in here.wire.seen_by(here.ana)
    here.channel.allow(here.wire.bot, "send_messages", "view_channel")
    await here.slash(here.gm, "encounter next")
    assert "▶ **7** Ghoul 2" in (await board(here, bot)).text


async def test_closed_messages_stop_no_fight(here: Parlour, bot: Client) -> None:
    here.gm.dms_open = here.ana.dms_open = False
    await under_way(here)
    assert "▶ **5** Rook" in (await board(here, bot)).text


async def test_sixty_in_ten_groups_fit_and_whose_turn_it_is_stays_in_view(here: Parlour, bot: Client) -> None:
    await here.slash(here.gm, "encounter begin", system="dice", mode="group")
    for number in range(10):
        await here.slash(here.gm, "add", name=f"The {'very ' * 5}grim {number}", count=6)
    for number in range(10):
        await here.slash(here.gm, "init set", name=f"The {'very ' * 5}grim {number}", score=number)
        for member in range(1, 7):
            name = f"The {'very ' * 5}grim {number} {member}"
            await here.slash(here.gm, "effect add", name=name, what="deeply afraid of all that is to come", rounds=9)
    await here.slash(here.gm, "encounter next")
    for _ in range(5):
        await here.slash(here.gm, "encounter next")
    shown = await board(here, bot)
    assert "▶ **4** The very" in shown.text
    assert "… +" in shown.text
    view = await here.slash(here.ana, "encounter show")
    await here.wire.until(lambda: len(view.shown) > 1, "the other pages")
    await settled(here, bot)
    assert all(f"grim {number} 6" in view.text for number in range(10))
    assert "… +" not in view.text
