"""What every store promises."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest

from bot.codec import Row
from bot.engine import Store
from bot.shell.store import sqlite
from bot.shell.store.memory import MemoryStore
from tests.store.rows import row


class Logs(Store, Protocol):
    async def tables(self) -> list[str]: ...

    async def rewrite(self, *rows: Row) -> None: ...

    async def purge(self, home: str) -> None: ...

    async def depart(self, home: str, at: str) -> None: ...

    async def come_back(self, home: str) -> None: ...

    async def departures(self) -> dict[str, str]: ...


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Logs]:
    if request.param == "memory":
        yield MemoryStore()
    else:
        async with sqlite.open(tmp_path / "table.db") as opened:
            yield opened


class TestContract:
    async def test_a_table_begins_empty(self, store: Logs) -> None:
        assert await store.load("t") == []
        assert await store.tables() == []

    async def test_rows_come_back_whole_and_in_order(self, store: Logs) -> None:
        for seq in (1, 2, 3):
            assert await store.append(row("t", seq, said=f"/roll {seq}d6"))
        assert await store.load("t") == [
            row("t", 1, said="/roll 1d6"),
            row("t", 2, said="/roll 2d6"),
            row("t", 3, said="/roll 3d6"),
        ]

    async def test_order_is_by_number_and_not_by_letters(self, store: Logs) -> None:
        for seq in range(1, 13):
            await store.append(row("t", seq))
        assert [each.seq for each in await store.load("t", after=8)] == [9, 10, 11, 12]
        assert await store.load("t", after=12) == []

    async def test_tables_are_apart(self, store: Logs) -> None:
        await store.append(row("b", 1, said="/roll 1d4"))
        await store.append(row("a", 1, said="/roll 1d8"))
        assert await store.load("a") == [row("a", 1, said="/roll 1d8")]
        assert await store.tables() == ["a", "b"]

    async def test_rows_that_hang_together_are_kept_together_or_not_at_all(self, store: Logs) -> None:
        assert await store.append(row("t", 1, key="k"), row("home", 1, key="k"))
        assert not await store.append(row("t", 2, key="l"), row("home", 1, key="l"))
        assert not await store.append(row("t", 1, key="m"), row("home", 2, key="m"))
        assert await store.load("t") == [row("t", 1, key="k")]
        assert await store.load("home") == [row("home", 1, key="k")]
        assert await store.append(row("t", 2, key="l"), row("home", 2, key="l"))

    async def test_a_number_is_taken_once(self, store: Logs) -> None:
        assert await store.append(row("t", 1, key="first"))
        assert not await store.append(row("t", 1, key="second"))
        assert await store.load("t") == [row("t", 1, key="first")]

    async def test_a_key_counts_once(self, store: Logs) -> None:
        assert await store.append(row("t", 1, key="k"))
        assert not await store.append(row("t", 2, key="k"))
        assert await store.append(row("t", 2, key="other"))  # the refused row left its number free
        assert [each.key for each in await store.load("t")] == ["k", "other"]

    async def test_another_table_may_have_the_same_key(self, store: Logs) -> None:
        assert await store.append(row("a", 1, key="k"))
        assert await store.append(row("b", 1, key="k"))

    @pytest.mark.parametrize(
        "text", ["João ⚔️ 二", "';DROP TABLE entries;--", '"\\', " \n\t", "\u200b\u202e", "x" * 100_000]
    )
    async def test_any_text_comes_back_as_it_was(self, store: Logs, text: str) -> None:
        written = Row(f"t{text[:9]}", 1, f"k{text[:9]}", text, text, text, text, text)
        assert await store.append(written)
        assert await store.load(f"t{text[:9]}") == [written]

    async def test_a_hundred_writers_lose_nothing_and_double_nothing(self, store: Logs) -> None:
        """Twenty writers at each of five tables; each command is delivered to two of them."""
        won: list[Row] = []

        async def deliver(table: str, writer: int) -> None:
            for number in range(3):
                key = f"{writer % 10}-{number}"
                while True:
                    log = await store.load(table)
                    if key in {known.key for known in log}:
                        break
                    mine = row(table, len(log) + 1, key, said=f"by {writer}")
                    if await store.append(mine):
                        won.append(mine)

        tables = ["a", "b", "c", "d", "e"]
        await asyncio.gather(*(deliver(table, writer) for table in tables for writer in range(20)))
        for table in tables:
            log = await store.load(table)
            assert [each.seq for each in log] == list(range(1, 31))
            assert {each.key for each in log} == {f"{command}-{number}" for command in range(10) for number in range(3)}
            assert log == sorted((each for each in won if each.table == table), key=lambda each: each.seq)

    async def test_rows_are_rewritten_in_their_place_and_keep_their_time(self, store: Logs) -> None:
        for seq in (1, 2):
            await store.append(row("t", seq, said=f"/roll {seq}d6"))
        new = replace(row("t", 2, said="/roll 9d6", body="{}"), actor="gone", name="anonymous", at="never")
        await store.rewrite(new, row("t", 7), row("t", 1, key="another"))
        assert await store.load("t") == [row("t", 1, said="/roll 1d6"), replace(new, at=row("t", 2).at)]

    async def test_a_server_is_purged_with_its_channels_and_no_other(self, store: Logs) -> None:
        for table in ("7", "7/1", "7/2", "77", "77/1", "1", "_", "_/1"):
            await store.append(row(table, 1))
        await store.depart("7", "2025-03-01")
        await store.purge("7")
        await store.purge("_")  # no pattern
        assert await store.tables() == ["1", "77", "77/1"]
        assert await store.departures() == {}
        assert await store.append(row("7/1", 1))

    async def test_when_a_server_was_left_is_remembered_until_it_comes_back(self, store: Logs) -> None:
        await store.depart("7", "2025-03-01")
        await store.depart("7", "2025-03-09")
        await store.depart("8", "2025-03-02")
        assert await store.departures() == {"7": "2025-03-01", "8": "2025-03-02"}
        await store.come_back("7")
        await store.come_back("9")
        assert await store.departures() == {"8": "2025-03-02"}
