"""The store in an SQLite file: durable, grouped, and working again after whatever went wrong."""

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import pytest

from bot.shell.store import sqlite
from bot.shell.store.sqlite import SqliteStore
from bot.shell.store.unavailable import StoreUnavailable
from tests.store.rows import row


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


async def pragma(store: SqliteStore, name: str) -> object:
    ((value,),) = await store._writer.execute_fetchall(f"PRAGMA {name}")
    return value


async def test_the_log_outlives_the_store(path: Path) -> None:
    async with sqlite.open(path) as store:
        await store.append(row("t", 1, said="/roll 2d6"))
    async with sqlite.open(path) as store:
        assert await store.load("t") == [row("t", 1, said="/roll 2d6")]
        assert not await store.append(row("t", 2, key="k1"))


async def test_a_commit_waits_for_the_disk(path: Path) -> None:
    async with sqlite.open(path) as store:
        assert await pragma(store, "journal_mode") == "wal"
        assert await pragma(store, "synchronous") == 2  # FULL
        assert await pragma(store, "busy_timeout") == 5000


async def test_what_is_ready_together_is_committed_together(path: Path) -> None:
    statements: list[str] = []
    async with sqlite.open(path) as store:
        await store._writer.set_trace_callback(statements.append)
        assert all(await asyncio.gather(*(store.append(row(f"t{table}", 1)) for table in range(64))))
        await store._writer.set_trace_callback(None)  # type: ignore[arg-type]  # None ends the trace
    assert statements.count("COMMIT") == 1
    assert sum("INSERT INTO entries" in statement for statement in statements) == 64


async def test_reading_waits_for_no_writer_and_sees_only_what_is_committed(path: Path) -> None:
    async with sqlite.open(path) as store:
        await store.append(row("t", 1))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("INSERT INTO entries SELECT table_id, 2, 'k2', actor, name, at, said, body FROM entries")
            waiting = asyncio.create_task(store.append(row("t", 3)))
            await asyncio.sleep(0.02)
            assert await store.load("t") == [row("t", 1)]
            assert not waiting.done()
            other.execute("COMMIT")
        assert await waiting
        assert [each.seq for each in await store.load("t")] == [1, 2, 3]


async def test_two_processes_share_a_file_and_one_wins_each_number(path: Path) -> None:
    async with sqlite.open(path) as left, sqlite.open(path) as right:
        won = await asyncio.gather(
            *(
                store.append(row("t", seq, f"{seq}{name}"))
                for seq in range(1, 41)
                for name, store in (("l", left), ("r", right))
            )
        )
        assert [mine + yours for mine, yours in zip(won[::2], won[1::2], strict=True)] == [1] * 40
        assert await left.load("t") == await right.load("t")
        assert [each.seq for each in await left.load("t")] == list(range(1, 41))


async def test_two_processes_may_make_the_file_at_once(path: Path) -> None:
    async def first_row(table: str) -> None:
        async with sqlite.open(path) as store:
            assert await store.append(row(table, 1))

    await asyncio.gather(*(first_row(f"t{number}") for number in range(8)))
    async with sqlite.open(path) as store:
        assert len(await store.tables()) == 8


@contextmanager
def trigger(path: Path, action: str) -> Iterator[None]:
    """Let a row that says `bad` fail as the action of SQLite's RAISE has it."""
    with closing(sqlite3.connect(path)) as db:
        condition = "BEFORE INSERT ON entries WHEN NEW.said = 'bad'"
        db.execute(f"CREATE TRIGGER bad {condition} BEGIN SELECT RAISE({action}, 'bad'); END")
        yield
        db.execute("DROP TRIGGER bad")


async def test_a_row_that_fails_leaves_its_neighbours_alone(path: Path) -> None:
    async with sqlite.open(path) as store:
        with trigger(path, "ABORT"):
            before, bad, after = await asyncio.gather(
                store.append(row("a", 1)),
                store.append(row("b", 1, said="bad")),
                store.append(row("c", 1)),
                return_exceptions=True,
            )
        assert (before, after) == (True, True)
        assert isinstance(bad, StoreUnavailable)
        assert bad.line.key == "store.failed"
        assert await store.tables() == ["a", "c"]
        assert await store.append(row("b", 1))


async def test_a_text_that_cannot_be_written_leaves_its_neighbours_alone(path: Path) -> None:
    async with sqlite.open(path) as store:
        outcomes = await asyncio.gather(
            store.append(row("a", 1)),
            store.append(row("b", 1, said="\ud800")),
            store.append(row("c", 1)),
            return_exceptions=True,
        )
        assert isinstance(outcomes[1], UnicodeEncodeError)
        assert await store.tables() == ["a", "c"]


async def test_when_the_whole_batch_is_lost_everybody_is_told_and_the_next_one_is_written(path: Path) -> None:
    async with sqlite.open(path) as store:
        with trigger(path, "ROLLBACK"):
            outcomes = await asyncio.gather(
                *(store.append(row(table, 1, said="bad" if table == "b" else "")) for table in "abc"),
                return_exceptions=True,
            )
        for outcome in outcomes:
            assert isinstance(outcome, StoreUnavailable)
            assert outcome.line.args["reason"] == "bad"
        assert await store.tables() == []
        assert all(await asyncio.gather(*(store.append(row(table, 1)) for table in "abc")))


async def test_a_full_disk_is_told_and_the_store_goes_on_when_there_is_room_again(path: Path) -> None:
    big = "x" * 20_000
    async with sqlite.open(path) as store:
        assert await store.append(row("t", 1))
        await store._writer.execute(
            f"PRAGMA max_page_count = {await pragma(store, 'page_count')}"
        )  # no room for another page
        for _ in range(2):
            with pytest.raises(StoreUnavailable) as caught:
                await store.append(row("t", 2, body=big))
            assert caught.value.line.key == "store.full"
        outcomes = await asyncio.gather(
            *(store.append(row(table, 1, body=big)) for table in "abc"), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 3
        assert await store.load("t") == [row("t", 1)]
        await store._writer.execute("PRAGMA max_page_count = 100000")
        assert all(await asyncio.gather(*(store.append(row(table, 2, body=big)) for table in "tabc")))


@contextmanager
def no_growth(file: Path) -> Iterator[None]:
    """The system refuses to let any file of this process grow beyond the size that this one has."""
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
@pytest.mark.parametrize("tables", ["a", "abc"])
async def test_a_commit_that_fails_keeps_nothing_and_the_store_goes_on(path: Path, tables: str) -> None:
    async with sqlite.open(path) as store:
        await store.append(row("t", 1))
        with no_growth(path.with_name("table.db-wal")):
            outcomes = await asyncio.gather(*(store.append(row(table, 1)) for table in tables), return_exceptions=True)
        for outcome in outcomes:
            assert isinstance(outcome, StoreUnavailable)
            assert outcome.line.key == "store.disk"
        assert await store.tables() == ["t"]
        assert all(await asyncio.gather(*(store.append(row(table, 1)) for table in tables)))


async def test_a_caller_that_is_cancelled_harms_nobody(path: Path) -> None:
    async with sqlite.open(path) as store:
        tasks = [asyncio.create_task(store.append(row(f"t{number:02}", 1, said="whole"))) for number in range(60)]
        await asyncio.sleep(0)
        for task in tasks[::3]:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(outcome, asyncio.CancelledError) for outcome in outcomes] == [True, False, False] * 20
        kept = await store.tables()
        assert {f"t{number:02}" for number in range(60) if number % 3}.issubset(kept)
        assert [await store.load(table) for table in kept] == [[row(table, 1, said="whole")] for table in kept]
        assert await store.append(row("t01", 2))


async def test_closing_writes_what_was_handed_in_and_takes_nothing_more(path: Path) -> None:
    async with sqlite.open(path) as store:
        tasks = [asyncio.create_task(store.append(row(f"t{number}", 1))) for number in range(20)]
        await asyncio.sleep(0)
    assert [task.result() for task in tasks] == [True] * 20
    with pytest.raises(StoreUnavailable) as caught:
        await store.append(row("t", 1))
    assert caught.value.line.key == "store.closing"


@pytest.mark.parametrize("trouble", [None, RuntimeError, asyncio.CancelledError])
def test_closing_leaves_no_thread_behind(path: Path, trouble: type[BaseException] | None) -> None:
    before = set(threading.enumerate())
    threads = set[threading.Thread]()

    async def play() -> None:
        async with sqlite.open(path) as store:
            await store.append(row("t", 1))
            threads.update(set(threading.enumerate()) - before)
            if trouble:
                raise trouble

    with pytest.raises(trouble) if trouble else nullcontext():  # as it was raised, not wrapped
        asyncio.run(play())
    assert len(threads) >= 2
    for thread in threads:
        thread.join(timeout=5)
        assert not thread.is_alive()


async def test_what_is_forgotten_leaves_nothing_in_the_file(path: Path) -> None:
    async with sqlite.open(path) as store:
        await store.append(row("7/1", 1, said="/roll canary-one"), row("7", 1, said="/roll canary-two"))
        await store.rewrite(row("7/1", 1, said="/roll 1d6"))
        await store.purge("7")
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"canary" not in path.read_bytes()


async def test_a_rewriting_that_fails_changes_nothing(path: Path) -> None:
    async with sqlite.open(path) as store:
        await store.append(row("t", 1))
        broken = row("t", 1, said="/roll 2d6", body=None)  # type: ignore[arg-type]
        with pytest.raises(StoreUnavailable):
            await store.rewrite(row("t", 1, said="/roll 2d6"), broken)
        assert await store.load("t") == [row("t", 1)]
