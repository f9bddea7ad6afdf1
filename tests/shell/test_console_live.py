"""The table typed live, through a real terminal."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from bot.shell.console.live import Words
from tests.harness import Situation

pexpect = pytest.importorskip("pexpect", reason="there are no such terminals here")

ROOT = Path(__file__).parents[2]
CURSOR = "\x1b[1;1R"  # what a terminal answers when it is asked where the cursor is


class Terminal:
    """Somebody at a terminal: he types a line, and waits until he sees something."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "bot", *arguments],
            cwd=str(ROOT),
            encoding="utf-8",
            dimensions=(40, 160),
            timeout=20,
            env={
                "PATH": os.environ["PATH"],
                "TERM": "xterm-256color",
                "LANG": "C.UTF-8",
                "DATABASE": str(folder / "table.db"),
                "DISCORD_TOKEN": "",
                **environment,
            },
        )

    def press(self, keys: str) -> None:
        self._child.send(keys)

    def paste(self, text: str) -> None:
        """The text at once: letter by letter, the terminal would be sent what changes only."""
        self._child.send(f"\x1b[200~{text}\x1b[201~")

    def enter(self, text: str) -> None:
        self.paste(text)
        self.press("\r")

    def sees(self, text: str) -> None:
        """Waits for a text, whatever its colours."""
        letters = r"(?:\x1b\[[0-9;?]*[a-zA-Z])*".join(map(re.escape, text))
        while True:
            if self._child.expect([letters, r"\x1b\[6n"]) == 0:
                return
            self._child.send(CURSOR)

    def leaves(self) -> int:
        while self._child.expect([pexpect.EOF, r"\x1b\[6n"]) == 1:
            self._child.send(CURSOR)
        self._child.close()
        return int(self._child.exitstatus)

    def close(self) -> None:
        self._child.close(force=True)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "play")
    yield opened
    opened.close()


def test_an_evening_at_the_terminal(terminal: Terminal) -> None:
    terminal.sees("You speak as gm")
    terminal.sees("gm ›")
    terminal.paste("/ore 7d called:10")  # below the line stands how it will be read, before it is given
    terminal.sees("6 dice, one set to 10 (head)")
    terminal.press("\r")
    terminal.sees("6 dice:")

    terminal.enter("@ana")  # a name alone changes who speaks
    terminal.sees("ana ›")
    terminal.enter("dice 10 10 4 4")
    terminal.enter("/ore 4d")
    terminal.sees("? Which set?")
    terminal.enter("@bob /choose 2x4")
    terminal.sees("bob> That question is for somebody else.")
    terminal.enter("/lang pt")
    terminal.sees("Agora você lê em português.")
    terminal.enter("/ore 7d mira:")
    terminal.sees("Coluna 14: esperava-se")
    terminal.enter("/quit")
    terminal.sees("Boa noite.")
    assert terminal.leaves() == 0


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("/setti", {"/settings"}),
        ("@ana /ro", {"/roll"}),
        ("/lan", {"/lang"}),
        ("@a", {"@ana"}),
        ("/ore 7d call", {"called:"}),
        ("/ore 7d PRIV", {"private"}),
        ("/settings notic", {"notice"}),
        ("/ore ", set()),
        ("", set()),
    ],
)
def test_completion_offers_what_goes_on_as_the_word_begins(typed: str, offered: set[str], table: Situation) -> None:
    table.seat("ana")
    completions = Words(table.table).get_completions(Document(typed), CompleteEvent())
    assert {each.text for each in completions} == offered


def test_the_table_is_kept_between_evenings(tmp_path: Path) -> None:
    first = Terminal(tmp_path, "play", "--as", "ana")
    first.sees("ana ›")
    first.enter("dice 10 10 4 4")
    first.enter("/ore 4d")
    first.sees("? Which set?")
    first.press("\x04")
    assert first.leaves() == 0
    second = Terminal(tmp_path, "play", "--lang", "pt", "--as", "ana")
    second.sees("ana ›")
    second.enter("/escolher 2x4")
    second.sees("braço esquerdo")
    second.enter("/quit")
    assert second.leaves() == 0


def test_a_character_is_read_from_a_file(tmp_path: Path) -> None:
    rook, broken = tmp_path / "my rook.toml", tmp_path / "broken.json"
    rook.write_text('name = "Rook"\nsystem = "ore"\n[sheet]\nbody = 3\n', "utf-8")
    broken.write_text('{"name": "Rook"', "utf-8")
    terminal = Terminal(tmp_path, "play", "--as", "ana")
    terminal.sees("ana ›")
    terminal.enter(f"/character import {rook}")
    terminal.sees("Rook is there (NEMESIS)")
    terminal.enter(f"/character import {broken}")
    terminal.sees("Line 1, column 16: this is not JSON.")
    terminal.enter(f"/character import {tmp_path / 'none.toml'}")
    terminal.sees("cannot be read: No such file or directory")
    rook.write_text('name = "rook"\nsystem = "ore"\n[sheet]\nbody = 99\n', "utf-8")
    terminal.enter(f"@ana /personagem importar {rook}")
    terminal.sees("body is a number from")
    rook.write_bytes(b"#" * 20_000)
    terminal.enter(f"/character import {rook}")
    terminal.sees("The file is too large: a character has at most 16 KB.")
    terminal.enter("/character show Rook")
    terminal.sees("body 3")
    terminal.enter("/quit")
    assert terminal.leaves() == 0


def test_without_a_token_run_is_the_local_table_and_says_how_to_go_online(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "run")
    terminal.sees("put DISCORD_TOKEN into .env")
    terminal.sees("gm ›")
    terminal.enter("/quit")
    assert terminal.leaves() == 0


def test_what_goes_wrong_is_told_and_the_evening_goes_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play")
    terminal.sees("gm ›")
    terminal.enter("dice 3")
    terminal.enter("/ore 2d")
    terminal.sees("2 faces of d10 wanted, 1 left")
    terminal.enter("dice three")
    terminal.sees("not a face: three")
    terminal.enter("/lang xx")
    terminal.sees("There is no such language.")
    terminal.enter("dice 3 3")
    terminal.enter("/ore 2d")
    terminal.sees("2x3")
    terminal.enter("/quit")
    assert terminal.leaves() == 0
