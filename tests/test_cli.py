"""The command line as it is used: real processes, their output and their exit status."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.settings import DATA

ROOT = Path(__file__).parents[1]
PLAY = ROOT / "tests" / "plays" / "table" / "choose.play"


def bot(*arguments: str | Path, said: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """What `python -m bot` does with these arguments, this input and these settings."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "bot", *map(str, arguments)],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**kept, "PYTHONUTF8": "1", "DISCORD_TOKEN": "", **environment},
        timeout=60,
        check=False,
    )


def refused(done: subprocess.CompletedProcess[str], *parts: str, status: int = 3) -> None:
    """It ended with this status, and with one line on the error output that has these parts in it."""
    assert done.returncode == status, done.stderr
    (line,) = done.stderr.strip().splitlines()
    assert all(part in line for part in parts), line


def test_a_pipe_is_answered() -> None:
    # 7 dice and 2 expert dice, less one for the call: 8, of which one shows 8, two show 10 and 9, and five are rolled.
    done = bot("play", said="dice 10 3 4 6 1\n@ana /ore 7d +2e:10,9 called:8\n> 2x10\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "@ana /ore 7d +2e:10,9 called:8"
    assert done.stdout.splitlines()[1].startswith("  ana: ")


def test_the_readme_begins_with_what_the_table_says() -> None:
    shown = (ROOT / "README.md").read_text("utf-8").split("```\n")[1]
    fallen = iter(("dice 10 9 9 6 6 3 2", "dice 6 3 5 6", "dice 9 9 7 6 4 3"))
    script = [f"{next(fallen)}\n{row}" for row in shown.splitlines() if row.startswith("@")]
    assert bot("play", said="\n".join(script)).stdout == shown


def test_a_pipe_is_utf_8_whatever_the_machine_prefers() -> None:
    done = bot("play", said="dice 1\n@ana /ore 2d -1d # ação\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert "2d −1d = 1 die" in done.stdout
    assert "# ação" in done.stdout


def test_real_dice_roll_where_none_are_put_down() -> None:
    done = bot("play", said="@ana /ore 7d +2e called:10\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "10c" in done.stdout


def test_json_is_one_object_a_command_with_the_promised_fields() -> None:
    said = (
        "dice 10 10 4 4\n@ana /ore 4d\n@ana /ore 7d called:\n@bob /choose 2x4\n"
        "/settings gm @gm\ndice 9 9\n@ana /ore 2d hidden\n"
    )
    done = bot("play", "--json", said=said)
    asked, unread, foreign, _, hidden = map(json.loads, done.stdout.splitlines())
    assert list(asked) == ["n", "user", "said", "status", "public", "secret", "choices", "events", "error"]
    assert (asked["n"], asked["user"], asked["said"], asked["status"]) == (1, "ana", "/ore 4d", "ok")
    (choice,) = asked["choices"]
    assert [option["key"] for option in choice["options"]] == ["2x10", "2x4"]
    assert (choice["who"], choice["default"]) == ("ana", ["2x10"])
    assert [event["kind"] for event in asked["events"]] == ["offered", "ore.pool-rolled"]
    assert asked["error"] is None
    assert (unread["status"], unread["error"]["column"], unread["events"]) == ("unreadable", 16, [])
    assert set(unread["error"]) == {"message", "column", "hint"}
    assert (foreign["status"], foreign["public"]) == ("rejected", "")
    assert foreign["error"]["message"] == "That question is for somebody else."
    assert (hidden["public"], set(hidden["secret"])) == ("", {"ana", "gm"})
    assert "2x9" in hidden["secret"]["gm"]


def test_an_expectation_that_fails_is_shown_with_its_line() -> None:
    done = bot("play", said="dice 3 3\n@ana /ore 2d\n> 2x4\n!> 2x3\nana> secret\n")
    assert done.returncode == 1
    assert [line for line in done.stderr.splitlines() if "expected" in line] == [
        "(typed):3: expected > 2x4",
        "(typed):4: expected !> 2x3",
        "(typed):5: expected ana> secret",
    ]


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    file = tmp_path / "wrong.play"
    file.write_text("rubbish\n", "utf-8")
    refused(bot("play", file), f"{file}:1: unknown line", status=2)
    refused(bot("play", tmp_path / "none.play"), "none.play can't be used")
    file.write_bytes(b"\xff")
    refused(bot("play", file), "wrong.play", "UTF-8", status=2)
    refused(bot("play", said="dice 3 3 4\n@ana /ore 2d\n"), "(typed):1: dice left over: 4", status=2)


def test_a_table_is_kept_and_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "kept.db"
    assert bot("play", "--db", database, said="dice 3 3 4 4\n@ana /ore 4d\n").returncode == 0
    done = bot("play", "--db", database, said="@ana /choose 2x3\n> 2x3\n@ana /log\nana> 2 ana: /choose 2x3\n")
    assert done.returncode == 0, done.stderr


def test_the_logs_are_audited(tmp_path: Path) -> None:
    database = tmp_path / "kept.db"
    bot("play", "--db", database, PLAY)
    done = bot("replay", "--db", database)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[0].endswith("entries, none different")
    with closing(sqlite3.connect(database)) as db:
        forged = """replace(body, '"faces":[10,10,4', '"faces":[10,9,4')"""
        db.execute(f"UPDATE entries SET body = {forged} WHERE seq = 1")
        db.commit()
    done = bot("replay", "--db", database)
    assert done.returncode == 1
    assert "1 /ore 5d: " in done.stdout
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE entries SET body = '{' WHERE seq = 2")
        db.commit()
    refused(bot("replay", "--db", database), "entry 2 of table local/table")


def test_an_export_is_a_whole_database(tmp_path: Path) -> None:
    database, target = tmp_path / "kept.db", tmp_path / "copy.db"
    bot("play", "--db", database, said="dice 3 3\n@ana /ore 2d\n")
    assert bot("export", "--db", database, target).returncode == 0
    assert bot("replay", "--db", target).stdout == "local/table: 1 entry, none different\n"
    refused(bot("export", "--db", database, target), "already there")
    refused(bot("export", "--db", tmp_path / "none.db", tmp_path / "new.db"), "cannot be opened")
    refused(bot("replay", "--db", tmp_path / "none.db"), "cannot be opened")


def test_a_bad_setting() -> None:
    refused(bot("play", LOG_FORMAT="xml"), "LOG_FORMAT can't be 'xml'", "text, json", ".env")


def test_a_database_that_is_none(tmp_path: Path) -> None:
    database = tmp_path / "poem.db"
    database.write_text("Not a database, but a poem. " * 40, "utf-8")
    refused(bot("play", "--db", database), "poem.db is damaged")


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    database = tmp_path / "new.db"
    bot("play", "--db", database)
    with closing(sqlite3.connect(database)) as db:
        db.execute("INSERT INTO migrations (number, name) VALUES (99, '0099_wonders')")
        db.commit()
    refused(bot("play", "--db", database), "newer version", "Update the bot")


def test_a_database_that_somebody_else_holds(tmp_path: Path) -> None:
    database = tmp_path / "held.db"
    bot("play", "--db", database)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused(bot("play", "--db", database), "held.db is being used by another program")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("ore/silhouettes.toml", "[human]\nlocations = 3\n"),
        ("ore/silhouettes.toml", "[human\n"),
        ("locale/pt-BR.toml", "[choice\n"),
        ("locale/en.toml", "choice = 7\n"),
    ],
)
def test_a_damaged_data_file(tmp_path: Path, file: str, text: str) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    (folder / file).write_text(text, "utf-8")
    refused(bot("play", DATA_FOLDER=str(folder)), file.split("/")[1])
    done = bot("check", DATA_FOLDER=str(folder))
    assert done.returncode == 1
    assert file.split("/")[1] in done.stderr


def test_catalogues_that_differ_fail_the_check(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    with (folder / "locale" / "en.toml").open("a", encoding="utf-8") as english:
        english.write('\n[zebra]\nstripes = "{n} stripes"\nspots = "none"\n')
    with (folder / "locale" / "pt-BR.toml").open("a", encoding="utf-8") as portuguese:
        portuguese.write('\n[zebra]\nstripes = "{m} listras"\n')
    done = bot("check", DATA_FOLDER=str(folder))
    assert done.returncode == 1
    assert "pt-BR: zebra.spots is missing" in done.stderr
    assert "pt-BR: zebra.stripes has ['m'], en has ['n']" in done.stderr


def test_a_slash_command_without_words_and_a_broken_drawing_fail_the_check(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    for locale in ("en", "pt-BR"):
        file = folder / "locale" / f"{locale}.toml"
        rows = file.read_text("utf-8").splitlines()
        file.write_text("\n".join(row for row in rows if not row.startswith("scores.name")), "utf-8")
    (folder / "pictures" / "human.svg").write_text("<svg>", "utf-8")
    done = bot("check", DATA_FOLDER=str(folder))
    assert done.returncode == 1
    assert "no words for command.init.extra.scores.name or command.any.scores.name" in done.stderr
    assert "human.svg" in done.stderr


def test_what_is_checked_is_in_order() -> None:
    done = bot("check")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_permissions_are_printed_as_a_table_in_either_language() -> None:
    rows = [re.split(r"  +", row) for row in bot("check", "--permissions").stdout.splitlines()]
    assert rows[0] == ["Command", "outsider", "player", "owner", "GM", "manager"]
    assert ["/encounter end", "–", "–", "–", "yes", "yes"] in rows
    assert ["/encounter hold", "–", "–", "yes", "yes", "yes"] in rows
    assert ["/settings NAME (for the whole server)", "–", "–", "–", "–", "yes"] in rows
    assert ["/character set", "own", "own", "own", "own", "own"] in rows

    rows = [re.split(r"  +", row) for row in bot("check", "--permissions", "--lang", "pt").stdout.splitlines()]
    assert rows[0] == ["Comando", "de fora", "jogador", "dono", "mestre", "gestor"]
    assert ["/roll", "sim", "sim", "sim", "sim", "sim"] in rows


def test_discord_out_of_reach(tmp_path: Path) -> None:
    nowhere = "http://127.0.0.1:9/api"
    done = bot("run", DISCORD_TOKEN="x", DISCORD_API_BASE=nowhere, DATABASE=str(tmp_path / "table.db"))
    assert done.returncode == 3
    assert "Discord can't be reached" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_odds_are_told_exactly() -> None:
    # Six dice, one of which shows 10: five others all differ and are no 10 in 9·8·7·6·5 of 100000 cases.
    done = bot("odds", "/ore", "7d", "called:10")
    assert (done.returncode, done.stderr) == (0, "")
    assert "84.88 %" in done.stdout
    assert "Coluna 14" in bot("odds", "--lang", "pt", "/ore 7d mira:").stderr
    refused(bot("odds", "/undo"), "Odds are known for", status=2)


def test_the_help_tells_of_every_command() -> None:
    done = bot("--help")
    assert done.returncode == 0
    for command in ("check", "export", "odds", "play", "replay", "run"):
        assert f"\n  {command} " in done.stdout
        (about,) = [line for line in done.stdout.splitlines() if line.startswith(f"  {command} ")]
        assert about.endswith(".")
        assert not about.endswith("...")


def test_a_script_starts_without_what_it_does_not_need() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "bot", "play"],
        input="/log\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    imported = {line.rsplit("|", 1)[-1].strip() for line in done.stderr.splitlines()}
    assert "lark" in imported
    assert imported.isdisjoint({"discord", "prompt_toolkit", "aiosqlite", "icepool", "pydantic"})
