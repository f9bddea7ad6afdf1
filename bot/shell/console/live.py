"""The table typed live: history, completion, colours, and below the line how it will be read."""

import re
import shutil
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.styles import Style

from bot.core.characters.file import MAX_BYTES
from bot.core.lines import Line, line
from bot.reading import reading
from bot.shell.console import show
from bot.shell.console.script import LANGUAGES, NAME, Move, Put, ScriptError, Sit, steps
from bot.shell.console.seats import GM, Answer, Hand, LocalTable
from bot.shell.console.show import Shown
from grammar.vocabulary import AUDIENCES, DEEDS, HEADS, OPTIONS, WORDS

STYLE = Style.from_dict(
    {
        "who": "bold",
        "title": "bold",
        "success": "ansigreen",
        "great": "ansibrightgreen",
        "failure": "ansiyellow",
        "dire": "ansired",
        "die": "ansicyan",
        "die-set": "bold",
        "die-dropped": "ansibrightblack",
        "die-rerolled": "ansibrightblack",
        "die-exploded": "ansimagenta",
        "die-fixed": "ansiyellow",
        "die-chosen": "ansiyellow",
        "die-success": "ansigreen",
        "die-failure": "ansired",
        "hint": "ansibrightblack",
        "note": "italic ansibrightblack",
        "ask": "bold ansiblue",
        "key": "ansiblue",
        "refused": "ansired",
        "secret": "ansimagenta",
        "strong": "bold",
        "code": "ansiblue",
        "struck": "strike",
        "bottom-toolbar": "noreverse ansibrightblack",
    }
)

LOCAL = ("/lang", "/quit")  # commands of the terminal, not of the table

_IMPORT = re.compile(r"/(?:character|personagem)\s+(?:import|importar)\s+(?P<path>.+)", re.IGNORECASE)
_SPOKEN = re.compile(rf"(?:@(?P<who>{NAME})(?:\s+|$))?(?P<text>.*)")

Excuse = Callable[[Exception], str]


class Live:
    """Somebody at the keyboard, speaking for one person at a time."""

    def __init__(self, table: LocalTable, hand: Hand, speaker: str, excuse: Excuse) -> None:
        self._table = table
        self._hand = hand
        self._speaker = table.seat(speaker).name
        self._excuse = excuse

    async def talk(self, history: Path | None, greeting: tuple[Line, ...]) -> None:
        """Read and answer until he has had enough. What he types is remembered in the file `history`."""
        remembered: History = FileHistory(str(history)) if history else InMemoryHistory()
        session: PromptSession[str] = PromptSession(
            message=lambda: [("class:who", f"{self._speaker} "), ("class:code", "› ")],
            style=STYLE,
            history=remembered,
            auto_suggest=AutoSuggestFromHistory(),
            completer=Words(self._table),
            bottom_toolbar=lambda: self._toolbar(session.default_buffer.text),
        )
        self._tell(*greeting)
        while True:
            try:
                typed = await session.prompt_async()
            except KeyboardInterrupt:
                continue
            except EOFError:
                break
            if typed.strip() == "/quit":
                break
            if typed.strip():
                await self._heard(typed.strip())
        self._tell(line("console.goodbye"))

    async def _heard(self, typed: str) -> None:
        spoken = _SPOKEN.fullmatch(typed)
        assert spoken  # every part of the pattern may be empty
        who, text = spoken["who"] or self._speaker, spoken["text"]
        if not text:
            self._speaker = self._table.seat(who).name
        elif text.split()[0] == "/lang":
            self._change_language(who, text.removeprefix("/lang").strip())
        elif brought := _IMPORT.fullmatch(text):
            await self._bring(who, Path(brought["path"]))
        elif text.split()[0] in ("dice", "channel", "seat"):
            self._arrange(text)
        else:
            await self._say(who, text)

    async def _say(self, who: str, text: str) -> None:
        await self._answered(self._table.say(who, text))

    async def _bring(self, who: str, path: Path) -> None:
        try:
            content = _content(path)
        except OSError as error:
            self._tell(line("console.no-file", path=str(path), reason=error.strerror or type(error).__name__))
        else:
            await self._answered(self._table.bring(who, content))

    async def _answered(self, coming: Coroutine[None, None, Answer]) -> None:
        try:
            answer = await coming
        except Exception as error:  # whatever befell this command, the table goes on
            _print((("class:refused", self._excuse(error)),))
        else:
            _print(show.answer(answer.shown, answer.whispers))
        finally:
            self._hand.lift()

    def _arrange(self, text: str) -> None:
        """What scripts say about the table: dice put down, another channel, who somebody is."""
        try:
            for step in steps(text):
                match step:
                    case Put(_, faces):
                        self._hand.put(faces)
                    case Move(_, channel):
                        self._table.channel = channel
                    case Sit(_, seat):
                        self._table.seats[seat.name] = seat
        except ScriptError as error:
            _print((("class:refused", error.reason),))

    def _change_language(self, who: str, wanted: str) -> None:
        locale = LANGUAGES.get(wanted)
        if locale is None:
            self._tell(line("console.no-language", languages=tuple(LANGUAGES)))
            return
        self._table.seats[who] = replace(self._table.seat(who), locale=locale)
        if who == GM:
            self._table.locale = locale
        self._tell(line("console.language"))

    def _toolbar(self, typed: str) -> str:
        """How the line will be read."""
        spoken = _SPOKEN.fullmatch(typed.strip())
        if not spoken or not spoken["text"] or spoken["text"].startswith(LOCAL) or _IMPORT.match(spoken["text"]):
            return ""
        return reading(spoken["text"], self._table.engine.rules, self._table.words, self._tongue().locale)

    def _tell(self, *said: Line) -> None:
        for each in said:
            _print(self._tongue().say(each, "class:hint"))

    def _tongue(self) -> show.Tongue:
        return self._table.tongue(self._speaker)


class Words(Completer):
    """What could be typed next: names after @, commands at the start, then the words that commands know."""

    def __init__(self, table: LocalTable) -> None:
        self._table = table

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002
        """Every known word that goes on as the one under the cursor begins."""
        before = document.text_before_cursor
        begun = re.split(r"\s", before)[-1]
        for word in self._fitting(before[: len(before) - len(begun)]):
            if begun and word.startswith(begun.casefold()) and word != begun:
                yield Completion(word, start_position=-len(begun))

    def _fitting(self, before: str) -> Iterator[str]:
        if not before:
            yield from (f"@{name}" for name in self._table.seats)
        if not before.strip() or re.fullmatch(rf"@{NAME}\s+", before):
            yield from sorted(f"/{head}" for head in HEADS)
            yield from LOCAL
        else:
            yield from sorted({*AUDIENCES, *WORDS, *DEEDS, *self._table.engine.rules.settings})
            yield from sorted(f"{option}:" for option in OPTIONS)


def _content(path: Path) -> bytes:
    """What stands in a file; of one that is too large for a character, just enough to see that."""
    with path.expanduser().open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _print(shown: Shown) -> None:
    width = shutil.get_terminal_size().columns - 1  # a full line would be followed by an empty one
    print_formatted_text(FormattedText(show.folded(shown, width)), style=STYLE)
