"""A database that cannot be used: one line with the reason and what to do, in every language."""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot import words
from bot.shell.store import sqlite
from bot.shell.store.file import uri
from bot.shell.store.migrate import MIGRATIONS, migrate
from bot.shell.store.unavailable import _KEYS, StoreUnavailable
from tests.store.rows import row

WORDS = words.load(Path("data/locale"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


async def refusal(path: Path, *, create: bool = True) -> str:
    """The key of the line with which the store refuses to open and read this file."""
    with pytest.raises(StoreUnavailable) as caught:
        async with sqlite.open(path, create=create, patience=0.05) as store:
            await store.load("t")
    said = caught.value.line
    for locale in words.LOCALES:
        text = WORDS.text(said, locale)
        assert str(path) in text
        assert "\n" not in text
    return said.key


@pytest.mark.parametrize(
    "key", sorted({*_KEYS.values(), "store.failed", "store.no-wal", "store.exists", "store.closing"})
)
def test_every_reason_has_words(key: str) -> None:
    for locale in words.LOCALES:
        assert WORDS.text(StoreUnavailable(key, path="a.db", reason="why").line, locale)


async def test_a_folder_that_is_not_there(path: Path) -> None:
    assert await refusal(path / "deeper" / "table.db") == "store.cannot-open"


async def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir()
    assert await refusal(path) == "store.cannot-open"


async def test_a_file_that_is_not_there_and_should_be(path: Path) -> None:
    assert await refusal(path, create=False) == "store.cannot-open"
    assert not path.exists()


async def test_a_file_that_is_something_else(path: Path) -> None:
    path.write_text("Maggie rolls seven dice and calls for the head.\n" * 40, "utf-8")
    before = path.read_bytes()
    assert await refusal(path) == "store.damaged"
    assert path.read_bytes() == before


async def test_a_damaged_file(path: Path) -> None:
    async with sqlite.open(path) as store:
        for seq in range(1, 50):
            await store.append(row("t", seq, body="x" * 500))
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    assert await refusal(path) == "store.damaged"


async def test_a_file_whose_name_has_odd_letters(tmp_path: Path) -> None:
    path = tmp_path / "mesa #1? 100% da Ana.db"
    async with sqlite.open(path) as store:
        assert await store.append(row("t", 1))
    assert path.exists()


async def test_a_newer_version(path: Path) -> None:
    async with sqlite.open(path) as store:
        await store.append(row("t", 1))
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO migrations (number, name) VALUES (99, '0099_wonders')")
        db.commit()
    assert await refusal(path) == "store.newer"


async def test_locked_by_another_process(path: Path) -> None:
    async with sqlite.open(path, patience=0.05) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await refusal(path) == "store.locked"
            with pytest.raises(StoreUnavailable) as caught:
                await store.append(row("t", 1))
            assert caught.value.line.key == "store.locked"
            other.execute("ROLLBACK")
        assert await store.append(row("t", 1))


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, whom the system refuses nothing."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
@pytest.mark.parametrize("folder_mode", [0o777, 0o555])
async def test_a_file_that_can_only_be_read(folder_mode: int) -> None:
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are closed to others
        folder, path = Path(name), Path(name, "table.db")
        async with sqlite.open(path) as store:
            await store.append(row("t", 1))
        path.chmod(0o444)
        folder.chmod(folder_mode)
        with as_nobody():
            assert await refusal(path) == "store.read-only"
        folder.chmod(0o777)


def test_steps_are_numbered_without_gaps_and_say_why() -> None:
    files = sorted(MIGRATIONS.glob("*.sql"))
    assert [int(file.name[:4]) for file in files] == list(range(1, len(files) + 1))
    for file in files:
        head = file.read_text("utf-8").partition("\n\n")[0]
        assert all(f"-- {word}:" in head for word in ("What", "Why", "Not needed"))


def test_a_step_that_fails_leaves_what_came_before_it(path: Path, tmp_path: Path) -> None:
    steps = tmp_path / "steps"
    steps.mkdir()
    (steps / "0001_cats.sql").write_text(
        "-- What: cats; and dogs.\nCREATE TABLE cats (name TEXT);\nINSERT INTO cats VALUES ('Tom;');\n"
    )
    (steps / "0002_dogs.sql").write_text("CREATE TABLE dogs (name TEXT);\nINSERT INTO birds VALUES ('Kiwi');\n")
    with closing(sqlite3.connect(uri(path, "rwc"), uri=True, isolation_level=None)) as db:
        for _ in range(2):
            with pytest.raises(sqlite3.OperationalError, match="birds"):
                migrate(db, path, steps)
            assert db.execute("SELECT name FROM cats").fetchall() == [("Tom;",)]
            assert db.execute("SELECT number, name FROM migrations").fetchall() == [(1, "0001_cats")]
            assert not db.execute("SELECT name FROM sqlite_master WHERE name = 'dogs'").fetchall()
        (steps / "0002_dogs.sql").write_text("CREATE TABLE dogs (name TEXT);\n")
        migrate(db, path, steps)
        assert db.execute("SELECT number FROM migrations ORDER BY number").fetchall() == [(1,), (2,)]
