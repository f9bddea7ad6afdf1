"""The real client against the fake Discord: everything that a bot does every day."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest

from tests.shell.wire_bot import small_bot
from tests.wire import Channel, FakeDiscord, Guild, User
from tests.wire.client import running


@pytest.fixture
async def wire() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as fake:
        yield fake


@pytest.fixture
def guild(wire: FakeDiscord) -> Guild:
    return wire.guild(locale="de")


@pytest.fixture
def table(guild: Guild) -> Channel:
    return guild.channel("table")


@pytest.fixture
def ana(guild: Guild) -> User:
    return guild.member("ana")


@pytest.fixture
def bob(guild: Guild) -> User:
    return guild.member("bob")


@pytest.fixture
async def heard(wire: FakeDiscord, table: Channel) -> AsyncIterator[list[str]]:
    """The bot is running; this is what it hears."""
    bot, words = small_bot()
    async with running(bot, wire):
        yield words


@pytest.mark.usefixtures("heard")
async def test_a_slash_command_is_answered_for_all(wire: FakeDiscord, table: Channel, ana: User, bob: User) -> None:
    reply = await wire.slash(ana, table, "roll", {"dice": "4d6"}, locale="pt-BR")
    assert reply.public == (reply.message,)
    assert reply.text == "rolled 4d6\npt-BR\nAgain"
    assert "/roll dice:4d6" in wire.seen_by(bob)
    assert table.said == (reply.message,)


@pytest.mark.usefixtures("heard")
async def test_an_ephemeral_answer_reaches_one_person(wire: FakeDiscord, table: Channel, ana: User, bob: User) -> None:
    reply = await wire.slash(ana, table, "roll", {"dice": "666d6", "hidden": True})
    assert reply.ephemeral == (reply.message,)
    assert reply.public == table.said == ()
    assert "rolled 666d6" in wire.seen_by(ana)
    assert "666" not in wire.seen_by(bob)


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("hidden", [True, False])
async def test_a_deferral_fixes_the_visibility(
    wire: FakeDiscord, table: Channel, ana: User, bob: User, hidden: bool
) -> None:
    reply = await wire.slash(ana, table, "slow", {"hidden": hidden})
    await wire.until(lambda: len(reply.shown) == 2)
    first, second = reply.shown
    assert (reply.deferred, first.content, second.content) == (True, "first, changed", "second")
    assert (first.ephemeral, second.ephemeral) == (hidden, True)
    assert second.files[0].name == "bot.py"
    assert ("first" in wire.seen_by(bob)) is not hidden


@pytest.mark.usefixtures("heard")
async def test_a_button_found_again_by_its_custom_id(wire: FakeDiscord, table: Channel, ana: User) -> None:
    rolled = await wire.slash(ana, table, "roll", {"dice": "4d6"})
    clicked = await wire.click(ana, rolled.message, "Again")
    assert clicked.updated is rolled.message
    assert (rolled.message.content, rolled.message.edits) == ("again 4", 1)


@pytest.mark.usefixtures("heard")
async def test_a_menu_and_a_form(wire: FakeDiscord, table: Channel, ana: User, bob: User) -> None:
    asked = await wire.slash(ana, table, "menu")
    hit = await wire.select(bob, asked.message, "limb", "Arm")
    assert [message.content for message in hit.ephemeral] == ["hit: Arm"]
    shown = await wire.slash(ana, table, "form")
    greeted = await wire.modal(ana, shown, {"Your name": "Ana"})
    assert greeted.text == "hello Ana"


@pytest.mark.usefixtures("heard")
async def test_completions_are_seen_by_the_typist_alone(
    wire: FakeDiscord, table: Channel, ana: User, bob: User
) -> None:
    assert await wire.autocomplete(ana, table, "roll", {"dice": "3d"}) == ({"name": "3d → 1 die", "value": "3d"},)
    assert "3d → 1 die" in wire.seen_by(ana)
    assert wire.seen_by(bob) == ""


async def test_a_mention_needs_no_privileged_intent(
    wire: FakeDiscord, table: Channel, ana: User, heard: list[str]
) -> None:
    wire.say(ana, table, "not for the bot")
    reply = await wire.mention(ana, table, "<@bot> /roll 4d6")
    assert reply.text == "heard @OneRoll /roll 4d6"
    assert heard == ["", f"{wire.bot.mention} /roll 4d6"]
    assert reply.message.pings == frozenset()


@pytest.mark.usefixtures("heard")
async def test_direct_messages(wire: FakeDiscord, table: Channel, ana: User, bob: User) -> None:
    assert (await wire.mention(ana, wire.dm(ana), "hello")).text == "heard hello"
    assert (await wire.slash(ana, table, "whisper", {"user": bob})).text == "told"
    assert [message.content for message in wire.dm(bob).said] == ["psst"]
    assert "psst" not in wire.seen_by(ana)
    bob.dms_open = False
    assert (await wire.slash(ana, table, "whisper", {"user": bob})).text == "refused 50007"


@pytest.mark.usefixtures("heard")
async def test_rights_in_a_channel(wire: FakeDiscord, guild: Guild, table: Channel, ana: User) -> None:
    assert (await wire.slash(ana, table, "post")).text == "posted"
    (look,) = table.said
    assert (look.content, look.pings) == ("looked", frozenset())
    table.deny(wire.bot, "send_messages")
    assert (await wire.slash(ana, table, "post")).text == "refused 50013"
    table.deny(wire.bot, "view_channel")
    assert (await wire.slash(ana, table, "post")).text == "refused 50001"
    attic = guild.channel("attic")
    attic.hide(ana, wire.bot)
    assert (await wire.slash(ana, attic, "post")).text == "posted"
    assert attic.eyes() == {ana.id, wire.bot.id, guild.owner.id}
    pending = await wire.slash(ana, attic, "post", wait=False)
    attic.delete()
    await wire.until(lambda: pending.shown)
    assert pending.text == "refused 10003"


@pytest.mark.usefixtures("heard")
async def test_threads_and_forum_posts(wire: FakeDiscord, guild: Guild, table: Channel, ana: User) -> None:
    for place in (table.thread("a side room"), guild.forum("stories").thread("chapter one")):
        assert (await wire.slash(ana, place, "post")).text == "posted"
        assert [message.content for message in place.said] == ["looked"]


@pytest.mark.usefixtures("heard")
async def test_the_setting_of_an_interaction(wire: FakeDiscord, guild: Guild, table: Channel, ana: User) -> None:
    gm = guild.member("gm", manage_guild=True)
    said = [
        await wire.slash(gm, table, "where", locale="pt-BR"),
        await wire.slash(ana, wire.dm(ana), "where"),
        await wire.slash(ana, wire.group(ana, gm), "where"),
    ]
    assert [reply.text for reply in said] == [
        "guild by guild manages=True speaks=True pt-BR/de",
        "direct by user manages=False speaks=True en-US/None",
        "private by user manages=False speaks=True en-US/None",
    ]


@pytest.mark.usefixtures("heard")
async def test_an_app_that_only_the_user_installed(wire: FakeDiscord, ana: User) -> None:
    elsewhere = wire.guild("Elsewhere", installed=False)
    lobby = elsewhere.channel("lobby")
    elsewhere.member(ana)
    rolled = await wire.slash(ana, lobby, "roll", {"dice": "4d6"})
    assert rolled.public
    lobby.deny(ana, "use_external_apps")
    assert (await wire.slash(ana, lobby, "roll", {"dice": "4d6"})).ephemeral
    with pytest.raises(AssertionError, match="not offered"):
        await wire.slash(ana, lobby, "menu")


async def test_a_cut_loses_nothing_and_repeats_nothing(
    wire: FakeDiscord, table: Channel, ana: User, heard: list[str]
) -> None:
    pending = []
    for round_ in range(3):
        wire.say(ana, table, f"<@bot> before {round_}")
        async with wire.severed():
            wire.say(ana, table, f"<@bot> within {round_}")
            pending.append(await wire.slash(ana, table, "roll", {"dice": "4d6"}, wait=False))
    await wire.cut()
    await wire.until(lambda: all(reply.shown for reply in pending))
    await wire.quiet()
    told = [f"{wire.bot.mention} {when} {round_}" for round_ in range(3) for when in ("before", "within")]
    assert heard == told
    assert wire.resumes == 4
    assert wire.gateway.identified == 1


@pytest.mark.usefixtures("heard")
async def test_a_rate_limit_delays_an_answer(wire: FakeDiscord, table: Channel, ana: User) -> None:
    wire.fail_next("POST", "/interactions/*/callback", status=429, retry_after=0.02, times=2)
    assert (await wire.slash(ana, table, "roll", {"dice": "4d6"})).public
    assert [call.status for call in wire.record.requests[-3:]] == [429, 429, 200]


@pytest.mark.usefixtures("heard")
async def test_a_server_error_before_and_after_the_answer_took_effect(
    wire: FakeDiscord, table: Channel, ana: User
) -> None:
    wire.fail_next("POST", "/interactions/*/callback", status=500)
    wire.fail_next("POST", "/interactions/*/callback", status=503, applied=True)
    lost = await wire.slash(ana, table, "roll", {"dice": "4d6"}, wait=False)
    arrived = await wire.slash(ana, table, "roll", {"dice": "4d6"}, wait=False)
    await wire.until(lambda: lost.shown and arrived.shown and wire.refusals)  # the client pauses a second
    assert (len(lost.messages), len(arrived.messages)) == (1, 1)
    assert [refused.code for refused in wire.refusals] == [40060]


@pytest.mark.usefixtures("heard")
async def test_the_same_interaction_delivered_twice(wire: FakeDiscord, table: Channel, ana: User) -> None:
    reply = await wire.slash(ana, table, "roll", {"dice": "4d6"}, id=1_300_000_000_000_000_000)
    await wire.redeliver(reply)
    assert len(reply.messages) == 1
    assert [refused.code for refused in wire.refusals] == [40060]


@pytest.mark.usefixtures("heard")
async def test_an_acknowledgement_that_comes_late(wire: FakeDiscord, table: Channel, ana: User) -> None:
    wire.delay_next("POST", "/interactions/*/callback", 0.02)
    reply = await wire.slash(ana, table, "roll", {"dice": "4d6"}, wait=False)
    wire.advance(3.1)
    await wire.until(lambda: wire.refusals)
    assert (wire.refusals[0].status, wire.refusals[0].code) == (404, 10062)
    assert reply.messages == []


async def test_commands_keep_their_ids_and_are_counted(wire: FakeDiscord, table: Channel, heard: list[str]) -> None:
    (first, *_), before = wire.world.commands[None], wire.syncs
    assert (first["name"], first["contexts"], before) == ("roll", [0, 1, 2], 1)
    again, _ = small_bot()
    async with running(again, wire):
        assert wire.world.commands[None][0] is first
        assert wire.syncs == 2
        fetched = await again.http.get_global_commands(wire.bot.id)
        assert (fetched[0]["id"], fetched[0]["version"]) == (first["id"], first["version"])


async def test_a_sharded_client_asks_where_to_go(wire: FakeDiscord, table: Channel, ana: User) -> None:
    bot, _ = small_bot(discord.AutoShardedClient)
    async with running(bot, wire):
        assert (await wire.slash(ana, table, "roll", {"dice": "4d6"})).public
        assert [session.shards for session in wire.gateway.sessions.values()] == [1]


async def test_a_wrong_token(wire: FakeDiscord) -> None:
    bot, _ = small_bot()
    wire.token = "another"
    with pytest.raises(discord.LoginFailure):
        async with running(bot, wire):
            pass


async def test_an_intent_that_was_not_granted(wire: FakeDiscord) -> None:
    bot = discord.Client(intents=discord.Intents(message_content=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(bot, wire):
            await asyncio.sleep(1)


@pytest.mark.usefixtures("heard")
async def test_a_button_pressed_after_it_has_gone(wire: FakeDiscord, table: Channel, ana: User) -> None:
    rolled = await wire.slash(ana, table, "roll", {"dice": "4d6"})
    rolled.message.change({"components": []}, {})
    with pytest.raises(AssertionError, match="no single enabled button"):
        await wire.click(ana, rolled.message, "Again")
    assert (await wire.click(ana, rolled.message, "Again", stale=True)).message.content == "again 4"


@pytest.mark.usefixtures("heard")
async def test_nobody_presses_what_he_does_not_see(wire: FakeDiscord, table: Channel, ana: User, bob: User) -> None:
    rolled = await wire.slash(ana, table, "roll", {"dice": "4d6", "hidden": True})
    with pytest.raises(AssertionError, match="bob does not see"):
        await wire.click(bob, rolled.message, "Again")


async def test_two_runs_show_the_same_to_the_byte() -> None:
    async def play(hidden: str) -> tuple[str, str]:
        async with FakeDiscord() as wire:
            guild = wire.guild()
            table, ana, bob = guild.channel("table"), guild.member("ana"), guild.member("bob")
            bot, _ = small_bot()
            async with running(bot, wire):
                await wire.slash(ana, table, "roll", {"dice": hidden, "hidden": True})
                await wire.mention(ana, table, f"<@bot> {table.id}")
                await wire.slash(ana, table, "roll", {"dice": "2d6"})
                await wire.quiet()
            return wire.seen_by(ana), wire.seen_by(bob)

    (ana_first, bob_first), (ana_second, bob_second) = await play("666d6"), await play("5d6 # secret")
    assert bob_first == bob_second
    assert ana_first != ana_second
