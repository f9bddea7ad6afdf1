"""The real client on the fake Discord: each slash command, its completion, and the places where it can be used."""

from collections.abc import AsyncIterator

import pytest

from bot.shell.chat.client import Client
from tests.shell.parlour import Parlour, parlour
from tests.wire import Reply, User


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@pytest.fixture(autouse=True)
async def bot(here: Parlour) -> AsyncIterator[Client]:
    async with here.online() as client:
        yield client


async def roll(here: Parlour, user: User, *faces: int, pool: str = "", **options: str) -> Reply:
    here.put(*faces)
    return await here.wire.slash(user, here.channel, "ore", {"pool": pool or f"{len(faces)}d", **options})


async def test_a_roll_is_answered_for_all(here: Parlour) -> None:
    reply = await roll(here, here.ana, 3, 4, pool="2d # at the door")
    assert reply.text == "ana · at the door\ntotal 7\n3 4\nDetails"
    assert reply.public == (reply.message,)
    assert not reply.deferred


async def test_behind_the_screen_only_the_gm_sees(here: Parlour) -> None:
    here.put(9)
    reply = await here.wire.slash(here.gm, here.channel, "gm", {"command": "ore 1d"})
    assert "total 9" in reply.text
    assert reply.public == ()


async def test_the_audience_can_be_filled_in(here: Parlour) -> None:
    reply = await roll(here, here.ana, 8, audience="private")
    assert reply.public == ()
    assert "total 8" in reply.text


async def test_two_audiences_are_a_mistake_of_the_author_alone(here: Parlour) -> None:
    reply = await roll(here, here.ana, pool="1d hidden", audience="private")
    assert reply.public == ()
    assert "/ore private 1d hidden\n                ^" in reply.text


async def test_a_mistake_is_shown_where_it_is_to_its_author_alone(here: Parlour) -> None:
    reply = await roll(here, here.ana, pool="7d called:")
    assert reply.public == ()
    assert "/ore 7d called:\n               ^" in reply.text
    assert "Column 16" in reply.text


async def test_a_refusal_is_for_its_author_alone(here: Parlour) -> None:
    reply = await roll(here, here.ana, pool="13d")
    assert reply.public == ()
    assert "12" in reply.text


async def test_undo_and_redo_are_seen_by_all(here: Parlour) -> None:
    await roll(here, here.ana, 3)
    undone = await here.wire.slash(here.gm, here.channel, "undo")
    assert "/ore 1d" in undone.text
    assert undone.public
    assert (await here.wire.slash(here.gm, here.channel, "redo")).public


async def test_last_log_and_why_answer_the_one_who_asks(here: Parlour) -> None:
    await roll(here, here.ana, 3, 4)
    last = await here.wire.slash(here.bob, here.channel, "last")
    log = await here.wire.slash(here.bob, here.channel, "log", {"page": 1})
    why = await here.wire.slash(here.bob, here.channel, "why", {"entry": "1"})
    assert "total 7" in last.text
    assert "ana: /ore 2d" in log.text
    assert "2 dice were thrown `TOY-1`" in why.text
    assert (last.public, log.public, why.public) == ((), (), ())


async def test_help_answers_the_one_who_asks(here: Parlour) -> None:
    reply = await here.wire.slash(here.bob, here.channel, "help", {"topic": "toy"})
    assert reply.text == "Toy\nA toy."
    assert reply.public == ()


async def test_a_question_is_answered_by_command(here: Parlour) -> None:
    await roll(here, here.ana, 5, pool="1d actions:3")
    offered = await here.wire.autocomplete(here.ana, here.channel, "choose", {"answer": "number 2"})
    assert [choice["name"] for choice in offered] == ["Which one? → number 2"]
    reply = await here.wire.slash(here.ana, here.channel, "choose", {"answer": offered[0]["value"]})
    assert "kept 2" in reply.text
    assert reply.public


async def test_a_gm_closes_a_question_with_what_stands(here: Parlour) -> None:
    await roll(here, here.ana, 5, pool="1d actions:3")
    refusal = await here.wire.slash(here.ana, here.channel, "lapse")
    assert refusal.public == ()
    reply = await here.wire.slash(here.gm, here.channel, "lapse")
    assert "kept 1" in reply.text
    assert reply.public


async def test_nobody_is_offered_the_questions_of_others(here: Parlour) -> None:
    await roll(here, here.ana, 5, pool="1d actions:3")
    assert await here.wire.autocomplete(here.bob, here.channel, "choose", {"answer": ""}) == ()


async def test_a_secret_roll_is_revealed_to_all(here: Parlour) -> None:
    await roll(here, here.ana, 8, audience="private")
    reply = await here.wire.slash(here.ana, here.channel, "reveal")
    assert reply.public == (reply.message,)
    assert "total 8" in reply.text


async def test_settings_are_listed_and_changed(here: Parlour) -> None:
    listed = await here.wire.slash(here.bob, here.channel, "settings")
    assert listed.public == ()
    assert "notice" in listed.text
    changed = await here.wire.slash(here.gm, here.channel, "settings", {"setting": "notice", "value": "on"})
    assert "notice is now on" in changed.text
    refused = await here.wire.slash(here.bob, here.channel, "settings", {"setting": "notice", "value": "off"})
    assert refused.public == ()


async def test_the_gm_is_named_and_the_role_of_gms_is_set(here: Parlour) -> None:
    named = await here.wire.slash(here.gm, here.channel, "settings", {"gm": here.ana})
    assert f"<@{here.ana.id}> is now a GM" in named.text
    keepers = here.guild.role("Keepers")
    offered = await here.wire.autocomplete(
        here.gm, here.channel, "settings", {"setting": "gm-role", "value": "keep"}, focused="value"
    )
    assert [choice["name"] for choice in offered] == ["Keepers"]
    picked = {"setting": "gm-role", "value": offered[0]["value"]}
    assert (await here.wire.slash(here.gm, here.channel, "settings", picked)).public
    carl = here.guild.member("carl", roles=[keepers])
    await roll(here, here.bob, 2)
    assert (await here.wire.slash(carl, here.channel, "undo")).public


async def test_the_gms_office_is_taken_away_and_handed_over(here: Parlour) -> None:
    async def office(who: User, whom: User, what: str) -> str:
        return (await here.wire.slash(who, here.channel, "settings", {"gm": whom, "office": what})).text

    assert "is now a GM" in await office(here.gm, here.ana, "add")
    assert "takes over as GM" in await office(here.ana, here.bob, "transfer")
    assert "Only a GM" in await office(here.ana, here.bob, "remove")
    assert "no longer a GM" in await office(here.gm, here.bob, "remove")


async def test_a_command_that_is_known_no_more_is_answered_kindly(here: Parlour) -> None:
    registered = here.wire.world.commands[None]
    registered.append(registered[0] | {"id": "7", "name": "forgotten", "options": []})
    reply = await here.wire.slash(here.ana, here.channel, "forgotten")
    assert reply.public == ()
    assert "try again in a minute" in reply.text


async def test_typing_shows_how_it_will_be_read(here: Parlour) -> None:
    offered = await here.wire.autocomplete(here.ana, here.channel, "ore", {"pool": "7d called:10"})
    assert offered == ({"name": "7 dice", "value": "7d called:10"},)
    wrong = await here.wire.autocomplete(here.ana, here.channel, "ore", {"pool": "7d called:"})
    assert "olumn 16" in wrong[0]["name"]
    assert wrong[0]["value"] == "7d called:"


async def test_typing_begins_with_examples(here: Parlour) -> None:
    offered = await here.wire.autocomplete(here.ana, here.channel, "ore", {"pool": ""}, locale="pt-BR")
    assert offered[0] == {"name": "7 dados", "value": "7d"}


async def test_names_topics_and_values_are_offered(here: Parlour) -> None:
    topics = await here.wire.autocomplete(here.ana, here.channel, "help", {"topic": "t"})
    assert topics[0]["value"] == "toy"
    names = await here.wire.autocomplete(here.ana, here.channel, "settings", {"setting": "noti"})
    assert names == ({"name": "notice = off", "value": "notice"},)
    values = await here.wire.autocomplete(
        here.ana, here.channel, "settings", {"setting": "notice", "value": "o"}, focused="value"
    )
    assert [choice["value"] for choice in values] == ["off", "on"]


async def test_private_answers_speak_the_readers_language_and_public_ones_the_tables(here: Parlour) -> None:
    here.put(3, 4, 5)
    public = await here.wire.slash(here.ana, here.channel, "ore", {"pool": "1d"}, locale="pt-BR")
    private = await here.wire.slash(
        here.ana, here.channel, "ore", {"pool": "1d", "audience": "private"}, locale="pt-BR"
    )
    assert "total 3" in public.text
    assert "soma 4" in private.text
    await here.wire.slash(here.gm, here.channel, "settings", {"setting": "language", "value": "pt-BR"})
    assert "soma 5" in (await roll(here, here.ana, 5)).text


async def test_threads_and_forum_posts_are_tables_of_their_own(here: Parlour) -> None:
    await roll(here, here.ana, 3)
    for place in (here.channel.thread("side quest"), here.guild.forum("tales").thread("chapter one")):
        here.put(6)
        reply = await here.wire.slash(here.bob, place, "ore", {"pool": "1d"})
        assert "total 6" in reply.text
        log = await here.wire.slash(here.bob, place, "log")
        assert "bob: /ore 1d" in log.text
        assert "ana" not in log.text
        assert place.guild
        assert len(await here.store.load(f"{place.guild.id}/{place.id}")) == 1


async def test_direct_messages_are_a_table_whose_owner_is_gm(here: Parlour) -> None:
    direct = here.wire.dm(here.ana)
    here.put(6)
    assert "total 6" in (await here.wire.slash(here.ana, direct, "ore", {"pool": "1d", "audience": "hidden"})).text


async def test_an_installation_of_ones_own_works_in_strange_servers_and_groups(here: Parlour) -> None:
    strange = here.wire.guild("strange", installed=False)
    strange.member(here.ana)
    group = here.wire.group(here.ana, here.bob)
    for place in (strange.channel("hall"), group):
        here.put(6)
        assert "total 6" in (await here.wire.slash(here.ana, place, "ore", {"pool": "1d"})).text
        assert len(await here.store.load(str(place.id))) == 1


async def test_somebody_is_spoken_for_under_both_names(here: Parlour) -> None:
    reply = await roll(here, here.gm, 3, pool="1d as:Rook")
    assert reply.message.embeds[0]["author"]["name"] == "Rook (gm)"
    log = await here.wire.slash(here.bob, here.channel, "log")
    assert "Rook (gm): /ore 1d as:Rook" in log.text


async def test_people_in_commands_are_read_as_names(here: Parlour) -> None:
    await here.wire.slash(here.gm, here.channel, "settings", {"gm": here.ana})
    undone = await here.wire.slash(here.gm, here.channel, "undo")
    (embed,) = undone.message.embeds
    assert "title" not in embed
    assert embed["description"] == f"**Taken back: gm, /settings gm <@{here.ana.id}>**"
    assert undone.message.pings == frozenset()


async def test_players_words_are_shown_as_they_are_and_ping_nobody(here: Parlour) -> None:
    odd = here.guild.member("**Rook** <@1> [x](https://y) `")
    reply = await roll(here, odd, 3, pool="1d # ||boo|| @everyone <#7> :x:")
    assert reply.message.embeds[0]["author"]["name"] == "**Rook** <@1> [x](https://y) ` · ||boo|| @everyone <#7> :x:"
    log = await here.wire.slash(odd, here.channel, "log")
    assert r"\*\*Rook\*\* <@1> \[x\](https\://y) \`: /ore 1d" in log.text
    assert r"\|\|boo\|\| @everyone \<#7> :x:" in log.text
    assert log.message.pings == reply.message.pings == frozenset()
