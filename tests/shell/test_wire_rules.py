"""What Discord refuses, the fake refuses in the same form, and remembers what no client may ever send."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.shell.wire_bot import small_bot
from tests.wire import Channel, FakeDiscord, User
from tests.wire.client import running
from tests.wire.limits import EMOJIS
from tests.wire.payload import Json

BUTTON: Json = {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"}
OPTION: Json = {"label": "Head", "value": "head"}
MENU: Json = {"type": 3, "custom_id": "limb", "options": [OPTION]}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def rows(count: int, width: int) -> list[Json]:
    return [row(*(BUTTON | {"custom_id": f"{y} {x}"} for x in range(width))) for y in range(count)]


def embed(**fields: object) -> Json:
    return {"embeds": [fields]}


def command(**fields: object) -> Json:
    return {"name": "roll", "description": "Roll dice", "type": 1} | fields


@pytest.fixture
async def wire() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as fake:
        yield fake
        fake.violations.clear()


@pytest.fixture
def table(wire: FakeDiscord) -> Channel:
    return wire.guild().channel("table")


@pytest.fixture
def ana(table: Channel) -> User:
    assert table.guild is not None
    return table.guild.member("ana")


async def send(wire: FakeDiscord, method: str, path: str, body: object = None) -> tuple[int, Json]:
    """A request as a careless client would make it."""
    headers = {"Authorization": f"Bot {wire.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, wire.api_base + path, json=body) as response,
    ):
        return response.status, await response.json()


GOOD_MESSAGES = {
    "words": {"content": "x" * 2000},
    "one embed": embed(title="x" * 256, description="y" * 4096, fields=[{"name": "n", "value": "v" * 1024}]),
    "6000 in total": {"embeds": [{"description": "x" * 4000}, {"description": "y" * 2000}]},
    "5 rows of 5": {"content": "x", "components": rows(5, 5)},
    "a menu": {
        "content": "x",
        "components": [row(MENU | {"options": [OPTION | {"value": f"{n}"} for n in range(25)]})],
    },
    "a snowflake as a number": {"content": "x", "allowed_mentions": {"users": [1100000000000000000]}},
    "components v2": {"flags": 1 << 15, "components": [{"type": 10, "content": "words"}]},
}
BAD_MESSAGES = {
    "nothing": ({}, 50006),
    "2001 letters": ({"content": "x" * 2001}, 50035),
    "words of another type": ({"content": 5}, 50035),
    "a title too long": (embed(title="x" * 257), 50035),
    "a description too long": (embed(description="x" * 4097), 50035),
    "26 fields": (embed(fields=[{"name": "n", "value": "v"}] * 26), 50035),
    "a field without a value": (embed(fields=[{"name": "n", "value": ""}]), 50035),
    "a field too long": (embed(fields=[{"name": "n", "value": "v" * 1025}]), 50035),
    "6001 in total": ({"embeds": [{"description": "x" * 4000}, {"description": "y" * 2001}]}, 50035),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, 50035),
    "an empty embed": ({"content": "x", "embeds": [{}]}, 50035),
    "a colour too large": (embed(title="x", color=0x1000000), 50035),
    "a picture that is not attached": (embed(title="x", image={"url": "attachment://dice.png"}), 50035),
    "a link of a strange kind": (embed(title="x", url="javascript:roll()"), 50035),
    "6 rows": ({"content": "x", "components": rows(6, 1)}, 50035),
    "6 in a row": ({"content": "x", "components": rows(1, 6)}, 50035),
    "an id of 101": ({"content": "x", "components": [row(BUTTON | {"custom_id": "x" * 101})]}, 50035),
    "an id twice": ({"content": "x", "components": [row(BUTTON), row(BUTTON)]}, 50035),
    "no id": ({"content": "x", "components": [row({"type": 2, "style": 1, "label": "Roll"})]}, 50035),
    "no label": ({"content": "x", "components": [row({"type": 2, "style": 1, "custom_id": "roll"})]}, 50035),
    "a label of 81": ({"content": "x", "components": [row(BUTTON | {"label": "x" * 81})]}, 50035),
    "an unknown emoji": ({"content": "x", "components": [row(BUTTON | {"emoji": {"id": "5", "name": "d"}})]}, 50035),
    "a button without a row": ({"content": "x", "components": [BUTTON]}, 50035),
    "a menu beside a button": ({"content": "x", "components": [row(MENU, BUTTON)]}, 50035),
    "26 options": (
        {"content": "x", "components": [row(MENU | {"options": [OPTION | {"value": f"{n}"} for n in range(26)]})]},
        50035,
    ),
    "an option twice": ({"content": "x", "components": [row(MENU | {"options": [OPTION, OPTION]})]}, 50035),
    "more to choose than there is": ({"content": "x", "components": [row(MENU | {"max_values": 2})]}, 50035),
    "mentions allowed in two ways": ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 50035),
    "words beside components v2": ({"content": "x", "flags": 1 << 15, "components": [row(BUTTON)]}, 50035),
    "an answer to nothing": ({"content": "x", "message_reference": {"message_id": "5"}}, 50035),
}


@pytest.mark.parametrize("body", GOOD_MESSAGES.values(), ids=GOOD_MESSAGES.keys())
async def test_good_messages(wire: FakeDiscord, table: Channel, body: Json) -> None:
    status, answer = await send(wire, "POST", f"/channels/{table.id}/messages", body)
    assert status == 200, answer
    assert wire.violations == []


@pytest.mark.parametrize(("body", "code"), BAD_MESSAGES.values(), ids=BAD_MESSAGES.keys())
async def test_bad_messages(wire: FakeDiscord, table: Channel, body: Json, code: int) -> None:
    status, answer = await send(wire, "POST", f"/channels/{table.id}/messages", body)
    assert (status, answer["code"]) == (400, code)
    assert len(wire.violations) == 1
    assert table.said == ()


async def test_an_error_names_the_place(wire: FakeDiscord, table: Channel) -> None:
    body = {"content": "x", "components": [row(BUTTON | {"label": "x" * 81})]}
    _, answer = await send(wire, "POST", f"/channels/{table.id}/messages", body)
    (problem,) = answer["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"]
    assert "is too long" in problem["message"]


CHOICES = [{"name": "x" * 100, "value": f"{number:0100}"} for number in range(2)]
LONG = {"type": 3, "name": "long", "description": "x" * 100, "choices": CHOICES}
BAD_COMMANDS = {
    "a capital letter": [command(name="Roll")],
    "a space": [command(name="roll it")],
    "a name of 33": [command(name="x" * 33)],
    "no description": [command(description="")],
    "a description of 101": [command(description="x" * 101)],
    "a name twice": [command(), command()],
    "101 commands": [command(name=f"roll{n}") for n in range(101)],
    "optional before required": [command(options=[LONG, LONG | {"name": "other", "required": True}])],
    "choices beside autocomplete": [command(options=[LONG | {"autocomplete": True}])],
    "an option twice": [command(options=[LONG, LONG])],
    "more than 8000 letters": [command(options=[LONG | {"name": f"o{n}"} for n in range(17)])],
}


@pytest.mark.parametrize("body", BAD_COMMANDS.values(), ids=BAD_COMMANDS.keys())
async def test_bad_commands(wire: FakeDiscord, body: list[Json]) -> None:
    status, answer = await send(wire, "PUT", f"/applications/{wire.bot.id}/commands", body)
    assert (status, answer["code"]) == (400, 50035)
    assert len(wire.violations) == 1
    assert wire.syncs == 0


BAD_ANSWERS = {
    "26 completions": {"type": 8, "data": {"choices": [{"name": f"{n}", "value": "x"} for n in range(26)]}},
    "a completion of 101": {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "x"}]}},
    "words for a completion": {"type": 4, "data": {"content": "words"}},
}


@pytest.mark.parametrize("body", BAD_ANSWERS.values(), ids=BAD_ANSWERS.keys())
async def test_bad_completions(wire: FakeDiscord, table: Channel, ana: User, body: Json) -> None:
    bot, _ = small_bot()
    async with running(bot, wire):
        await wire.autocomplete(ana, table, "roll", {"dice": "3d"})
        (asked,) = wire.world.interactions.values()
        asked.reply.ack = None
        status, answer = await send(wire, "POST", f"/interactions/{asked.id}/{asked.token}/callback", body)
    assert (status, answer["code"]) == (400, 50035)
    assert len(wire.violations) == 1


async def test_an_interaction_is_acknowledged_once_and_its_token_dies(
    wire: FakeDiscord, table: Channel, ana: User
) -> None:
    bot, _ = small_bot()
    async with running(bot, wire):
        reply = await wire.slash(ana, table, "roll", {"dice": "4d6", "hidden": True})
    (asked,) = wire.world.interactions.values()
    callback, webhook = f"/interactions/{asked.id}/{asked.token}/callback", f"/webhooks/{wire.bot.id}/{asked.token}"
    again = {"type": 4, "data": {"content": "again"}}
    assert (await send(wire, "POST", callback, again))[1]["code"] == 40060
    assert (await send(wire, "PATCH", f"{webhook}/messages/@original", {"content": "changed"}))[0] == 200
    assert reply.message.content == "changed"
    hidden = f"/channels/{table.id}/messages/{reply.message.id}"
    assert (await send(wire, "GET", hidden))[1]["code"] == 10008
    assert (await send(wire, "PATCH", hidden, {"content": "changed"}))[1]["code"] == 10008
    assert (await send(wire, "POST", f"/interactions/5/{asked.token}/callback", again))[1]["code"] == 10062
    assert wire.violations == []
    wire.advance(15 * 60)
    status, answer = await send(wire, "PATCH", f"{webhook}/messages/@original", {"content": "late"})
    assert (status, answer["code"]) == (401, 50027)


async def test_what_is_gone_is_unknown(wire: FakeDiscord, table: Channel, ana: User) -> None:
    said = wire.say(ana, table, "hello")
    path = f"/channels/{table.id}/messages/{said.id}"
    assert (await send(wire, "GET", path))[1]["content"] == "hello"
    assert (await send(wire, "PATCH", path, {"content": "x"}))[1]["code"] == 50005
    assert (await send(wire, "DELETE", path))[1]["code"] == 50013
    assert table.guild is not None
    table.guild.kick(ana)
    assert ana.id not in table.eyes()
    said.remove()
    assert (await send(wire, "GET", path))[1]["code"] == 10008
    table.delete()
    assert (await send(wire, "GET", path))[1]["code"] == 10003
    assert (await send(wire, "GET", "/guilds/5"))[1]["code"] == 10004
    assert (await send(wire, "GET", "/users/5"))[1]["code"] == 10013


async def test_emojis_of_the_application(wire: FakeDiscord, table: Channel) -> None:
    emojis, messages = f"/applications/{wire.bot.id}/emojis", f"/channels/{table.id}/messages"
    made_of = "data:image/png;base64,AAAA"
    status, made = await send(wire, "POST", emojis, {"name": "d10", "image": made_of})
    assert (status, made["name"]) == (200, "d10")
    assert (await send(wire, "GET", emojis))[1]["items"] == [made]
    body = {"content": "x", "components": [row(BUTTON | {"emoji": {"id": made["id"], "name": "d10"}})]}
    assert (await send(wire, "POST", messages, body))[0] == 200
    large = "data:image/png;base64," + "AAAA" * (256 * 1024 // 3 + 1)
    for name, image in (("d", made_of), ("d-10", made_of), ("d10", "AAAA"), ("d10", large)):
        status, refused = await send(wire, "POST", emojis, {"name": name, "image": image})
        assert (status, refused["code"]) == (400, 50035)
    wire.world.emojis.update(dict.fromkeys(range(1, EMOJIS), made))
    status, refused = await send(wire, "POST", emojis, {"name": "d11", "image": made_of})
    assert (status, refused["code"]) == (400, 30008)


async def test_leaving_the_fake_fails_after_a_violation() -> None:
    async def careless() -> None:
        async with FakeDiscord() as fake:
            await send(fake, "POST", "/no/such/endpoint", {})

    with pytest.raises(AssertionError, match="404: Not Found"):
        await careless()


async def test_pins_and_a_history(wire: FakeDiscord, table: Channel, ana: User) -> None:
    first, second = wire.say(ana, table, "one"), wire.say(ana, table, "two")
    messages = f"/channels/{table.id}/messages"
    assert (await send(wire, "GET", f"{messages}/{second.id}"))[1]["content"] == "two"
    assert (await send(wire, "GET", f"{messages}/pins"))[1]["items"] == []
    table.allow(wire.bot, "pin_messages")
    wire.fail_next("GET", "/channels/*", status=500, code=7)
    assert await send(wire, "GET", f"/channels/{table.id}") == (500, {"message": "500: ordered by the test", "code": 7})
    first.pinned = True
    _, answer = await send(wire, "GET", f"{messages}/pins")
    assert [item["message"]["id"] for item in answer["items"]] == [str(first.id)]
    assert second.pinned is False
