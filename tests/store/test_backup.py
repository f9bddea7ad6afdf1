"""A copy made while others write is whole, and never half."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from bot.codec import Row
from bot.shell.store import sqlite
from bot.shell.store.backup import check, export
from bot.shell.store.unavailable import StoreUnavailable
from tests.store.rows import row

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A database with two entries."""
    async with sqlite.open(tmp_path / "table.db") as store:
        for seq in (1, 2):
            await store.append(row("t", seq))
    return tmp_path / "table.db"


async def logs(path: Path) -> dict[str, list[Row]]:
    async with sqlite.open(path, create=False) as store:
        return {table: await store.load(table) for table in await store.tables()}


async def test_a_copy_can_be_played_on(path: Path, tmp_path: Path) -> None:
    await export(path, tmp_path / "copy.db")
    assert await logs(tmp_path / "copy.db") == {"t": [row("t", 1), row("t", 2)]}
    async with sqlite.open(tmp_path / "copy.db") as store:
        assert await store.append(row("t", 3))
    assert await logs(path) == {"t": [row("t", 1), row("t", 2)]}


async def test_a_copy_while_another_process_writes_is_the_beginning_of_each_log(tmp_path: Path) -> None:
    path, copies = tmp_path / "table.db", [tmp_path / f"copy{number}.db" for number in range(5)]
    script = "".join(f"@ana /ore 7d called:10 # {number}\n" for number in range(50_000))
    command = [sys.executable, "-u", "-m", "tests.store.child", str(path)]
    writer = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, cwd=ROOT)
    assert writer.stdin
    assert writer.stdout
    try:
        writer.stdin.write(script.encode())
        writer.stdin.write_eof()
        for copy in copies:
            for _ in range(20):
                assert await writer.stdout.readline()
            await export(path, copy)
        assert await writer.stdout.readline()
    finally:
        writer.kill()
        await writer.communicate()
    whole = await logs(path)
    for number, copy in enumerate(copies, start=1):
        copied = await logs(copy)
        assert sum(map(len, copied.values())) >= 20 * number  # all that was acknowledged by then
        for table, log in copied.items():
            assert log == whole[table][: len(log)]


async def test_nothing_is_written_over(path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious", "utf-8")
    assert await refusal(path, tmp_path / "copy.db") == "store.exists"
    assert (tmp_path / "copy.db").read_text("utf-8") == "precious"


async def test_no_folder_for_the_copy(path: Path, tmp_path: Path) -> None:
    assert await refusal(path, tmp_path / "none" / "copy.db") == "store.cannot-open"


async def test_no_database_to_copy(tmp_path: Path) -> None:
    assert await refusal(tmp_path / "none.db", tmp_path / "copy.db") == "store.cannot-open"
    assert list(tmp_path.iterdir()) == []


async def test_a_damaged_database_is_not_copied(path: Path, tmp_path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    assert await refusal(path, tmp_path / "copy.db") == "store.damaged"
    assert not list(tmp_path.glob("copy*"))


async def test_check_finds_the_damage(path: Path) -> None:
    await check(path)
    content = path.read_bytes()
    pages = [content[at : at + 4096] for at in range(4096, len(content), 4096)]
    path.write_bytes(content[:4096] + b"".join(page[:-100] + b"\xff" * 100 for page in pages))
    with pytest.raises(StoreUnavailable) as caught:
        await check(path)
    assert caught.value.line.key == "store.damaged"


async def refusal(path: Path, target: Path) -> str:
    """The key of the line with which the copy is refused."""
    with pytest.raises(StoreUnavailable) as caught:
        await export(path, target)
    return caught.value.line.key
