"""Coming online and going: commands registered only when they changed, translations, refusals, signals."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.shell.chat import client
from bot.shell.chat.client import Access, Client
from bot.shell.chat.unreachable import Unreachable
from grammar import family
from grammar.families import FAMILIES
from tests.shell.battle import HOUSE
from tests.shell.parlour import Parlour, parlour, wording
from tests.wire import FakeDiscord, Reply
from tests.wire.payload import Json

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0  # seconds for a process to start or to stop


@pytest.fixture
async def here() -> AsyncIterator[Parlour]:
    async with parlour() as made:
        yield made


@pytest.fixture
async def house() -> AsyncIterator[Parlour]:
    async with parlour(HOUSE) as made:
        yield made


async def test_commands_are_registered_once(here: Parlour) -> None:
    for _ in range(3):
        async with here.online():
            pass
    assert here.wire.syncs == 1


async def test_commands_changed_elsewhere_are_registered_again(here: Parlour) -> None:
    async with here.online():
        pass
    registered = here.wire.world.commands[None]
    registered[0]["options"][0]["description"] = "something old"
    async with here.online():
        pass
    assert here.wire.syncs == 2
    registered = here.wire.world.commands[None]
    registered.append(registered[0] | {"id": "7", "name": "forgotten"})
    async with here.online():
        pass
    assert here.wire.syncs == 3


async def test_every_command_can_be_used_everywhere_in_both_languages(house: Parlour) -> None:
    async with house.online():
        registered = {command["name"]: command for command in house.wire.world.commands[None]}
    assert set(registered) == {slash.name.split()[0] for slash in HOUSE.rules.slashes}
    assert {option["name"] for option in registered["init"]["options"]} == {"roll", "call", "set", "tie", "extra"}
    assert registered["encounter"]["options"][0]["name_localizations"] == {"pt-BR": "começar"}
    assert registered["roll"]["name_localizations"] == {"pt-BR": "rolar"}
    assert registered["last"]["name_localizations"] == {"pt-BR": "último"}
    pool = registered["ore"]["options"][0]
    assert pool["name_localizations"] == {"pt-BR": "rolar"}
    assert pool["options"][0]["name_localizations"] == {"pt-BR": "parada"}
    hidden = pool["options"][1]["choices"][0]
    assert hidden["value"] == "hidden"
    assert hidden["name_localizations"] == {"pt-BR": "oculto: você e os mestres"}
    for command in registered.values():
        assert sorted(command["contexts"]) == [0, 1, 2]
        assert sorted(command["integration_types"]) == [0, 1]


async def test_every_command_keeps_within_the_limits_of_discord(house: Parlour) -> None:
    async with house.online():
        registered = house.wire.world.commands[None]
    assert len(registered) <= 100
    for command in registered:
        every = [*walked(command)]
        assert all(len(one.get("options") or []) <= 25 for one in every)
        for locale in ("en", "pt-BR"):
            texts = [text for one in every for text in told(one, locale)]
            assert sum(map(len, texts)) <= 8000
            assert all(len(text) <= 100 for text in texts)


async def test_every_text_of_a_command_is_told_in_portuguese(house: Parlour) -> None:
    async with house.online():
        registered = house.wire.world.commands[None]
    every = [one for command in registered for one in walked(command)]
    assert len(every) > 100
    for one in every:
        for what in ("name", "description"):
            assert what not in one or set(one[f"{what}_localizations"]) == {"pt-BR"}


def walked(command: Json) -> Iterator[Json]:
    """A command, with its commands, options and choices, however deep."""
    yield command
    for inner in (*(command.get("options") or []), *(command.get("choices") or [])):
        yield from walked(inner)


def told(one: Json, locale: str) -> Iterator[str]:
    """What counts of it in a language: its name, its description, its value."""
    for what in ("name", "description"):
        if what in one:
            yield str((one.get(f"{what}_localizations") or {}).get(locale, one[what]))
    if "value" in one:
        yield str(one["value"])


class Hasty(Client):
    """A client that does not wait five seconds between its shards, as Discord would have it."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No pause."""


async def test_every_shard_is_served() -> None:
    async with FakeDiscord(shards=2) as wire:
        here = Parlour(wire)
        tables = [here.channel, wire.guild("another").channel("hall")]
        async with here.online(kind=Hasty) as bot:
            await wire.ready(2)
            assert bot.shard_count == 2
            for table in tables:
                assert table.guild
                user = table.guild.member("ana")
                here.put(4)
                assert "total 4" in (await wire.slash(user, table, "ore", {"pool": "1d"})).text


async def test_a_stop_while_shards_are_starting_is_a_stop() -> None:
    async with FakeDiscord(shards=3) as wire:
        to = Access(wire.token, wire.api_base, wire.gateway_url)
        running = asyncio.create_task(client.run(Parlour(wire).engine(), wording(), to))
        await wire.ready(1)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(running, PATIENCE)


async def test_the_grammar_is_compiled_before_anybody_types(here: Parlour) -> None:
    family._driver.cache_clear()
    family.compiled.cache_clear()
    to = Access(here.wire.token, here.wire.api_base, here.wire.gateway_url)
    running = asyncio.create_task(client.run(here.engine(), wording(), to))
    await here.wire.ready()
    async with asyncio.timeout(PATIENCE):
        while family.compiled.cache_info().currsize < len(FAMILIES):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(running, PATIENCE)


async def test_a_wrong_token_is_told_in_one_line(here: Parlour) -> None:
    to = Access("wrong.token", here.wire.api_base, here.wire.gateway_url)
    with pytest.raises(Unreachable) as refused:
        await client.run(here.engine(), wording(), to)
    assert refused.value.line.key == "chat.wrong-token"


async def test_no_connection_is_told_in_one_line(here: Parlour) -> None:
    to = Access("any.token", "http://127.0.0.1:9/api/v10", "ws://127.0.0.1:9/")
    with pytest.raises(Unreachable) as refused:
        await client.run(here.engine(), wording(), to)
    assert refused.value.line.key == "chat.no-connection"


def environment(here: Parlour, folder: Path, **more: str) -> Mapping[str, str]:
    """The settings of a bot that plays on the fake."""
    return os.environ | {
        "DISCORD_TOKEN": here.wire.token,
        "DISCORD_API_BASE": here.wire.api_base,
        "DISCORD_GATEWAY": here.wire.gateway_url,
        "DATABASE": str(folder / "table.db"),
        "ALIVE_FILE": str(folder / "alive"),
        "LOG_FORMAT": "json",
        **more,
    }


@asynccontextmanager
async def started(settings: Mapping[str, str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program in a process of its own, which does not outlive the test."""
    words = (sys.executable, "-m", "bot", "run")
    process = await asyncio.create_subprocess_exec(*words, cwd=ROOT, env=settings, stderr=asyncio.subprocess.PIPE)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def answered(here: Parlour, path: str, **options: str) -> Reply:
    """Use a command until it is answered: a program just started may be slow on a busy machine."""
    async with asyncio.timeout(PATIENCE):
        while True:
            reply = await here.wire.slash(here.ana, here.channel, path, options, wait=False)
            with suppress(AssertionError):
                await here.wire.until(lambda: reply.shown)  # noqa: B023
                return reply


async def test_the_program_stops_on_sigterm_and_keeps_what_was_rolled(here: Parlour, tmp_path: Path) -> None:
    async with started(environment(here, tmp_path)) as running:
        await here.wire.until(lambda: here.wire.gateway.identified, "IDENTIFY", PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while not (tmp_path / "alive").exists():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        reply = await answered(here, "ore roll", pool="1d # zugzwang")
        running.send_signal(signal.SIGTERM)
        _, errors = await asyncio.wait_for(running.communicate(), PATIENCE)
    assert running.returncode == 0
    assert reply.public
    assert not (tmp_path / "alive").exists()
    logged = [json.loads(text) for text in errors.decode().splitlines()]
    assert {"commands registered", "online", "stopping"} <= {record["message"] for record in logged}
    assert b"zugzwang" not in errors

    async with started(environment(here, tmp_path)) as again:
        await here.wire.until(lambda: here.wire.gateway.identified == 2, "IDENTIFY", PATIENCE)
        assert "zugzwang" in (await answered(here, "last")).text
        again.send_signal(signal.SIGINT)
        await asyncio.wait_for(again.communicate(), PATIENCE)
    assert again.returncode == 0


async def test_the_program_refuses_a_wrong_token_in_one_line(here: Parlour, tmp_path: Path) -> None:
    async with started(environment(here, tmp_path, DISCORD_TOKEN="wrong.token")) as running:
        _, errors = await asyncio.wait_for(running.communicate(), PATIENCE)
    assert running.returncode == 3
    assert errors.decode().count("\n") == 1
    assert "DISCORD_TOKEN" in errors.decode()
