"""Plays: whole table situations as scripts. `tests/README.md` shows how one is written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.shell.console.seats import Seat

LANGUAGES = {"en": "en", "pt": "pt-BR", "pt-BR": "pt-BR"}


class ScriptError(Exception):
    """The script itself is wrong: at this line, for this reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Say:
    """Somebody gives a command; who that is may be left open."""

    line: int
    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Put:
    """The dice that the next command will roll."""

    line: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Again:
    """The last command is delivered once more."""

    line: int


@dataclass(frozen=True, slots=True)
class Restart:
    """The bot is started anew: nothing is left but what the store has."""

    line: int


@dataclass(frozen=True, slots=True)
class Move:
    """What follows happens in another channel."""

    line: int
    channel: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Who somebody is: his language, roles, and whether he manages the table."""

    line: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Expect:
    """A text that everyone (`who` empty) or one person alone sees after the last command, or must not see."""

    line: int
    who: str
    text: str
    absent: bool

    def __str__(self) -> str:
        return f"{'!' if self.absent else ''}{self.who}> {self.text}"


Step = Say | Put | Again | Restart | Move | Sit | Expect

NAME = r"[^\W_][\w.-]*"  # of somebody at the table

_SAID = re.compile(rf"(?:@(?P<who>{NAME})\s+)?(?P<text>/.*)|@(?P<other>{NAME})\s+(?P<bare>\S.*)")
_EXPECTED = re.compile(rf"(?P<absent>!)?(?P<who>{NAME})?>(?: (?P<text>.*))?")


def steps(script: str) -> Iterator[Step]:
    """The steps of a script one by one; raises `ScriptError` where it is not one."""
    for number, written in enumerate(script.split("\n"), 1):
        text = written.strip()
        if text and not text.startswith("#"):
            yield _step(number, text)


def _step(number: int, text: str) -> Step:
    if said := _SAID.fullmatch(text):
        return Say(number, said["who"] or said["other"] or "", said["text"] or said["bare"])
    if expected := _EXPECTED.fullmatch(text):
        if not expected["text"]:
            raise ScriptError(number, "an expectation needs a text")
        return Expect(number, expected["who"] or "", expected["text"], bool(expected["absent"]))
    word, *rest = text.split()
    match word, rest:
        case "dice", faces:
            return Put(number, _faces(number, faces))
        case "again", []:
            return Again(number)
        case "restart", []:
            return Restart(number)
        case "channel", [name]:
            return Move(number, name)
        case "seat", [name, *traits] if re.fullmatch(NAME, name):
            return Sit(number, _seat(number, name, traits))
    raise ScriptError(number, f"unknown line: {text}")


def _faces(number: int, faces: list[str]) -> tuple[int, ...]:
    if wrong := [face for face in faces if not (face.isascii() and face.isdigit())]:
        raise ScriptError(number, f"not a face: {wrong[0]}")
    return tuple(map(int, faces))


def _seat(number: int, name: str, traits: list[str]) -> Seat:
    seat = Seat(name)
    for trait in traits:
        match trait.split(":", 1):
            case ("manager",):
                seat = replace(seat, manager=True)
            case ["role", role]:
                seat = replace(seat, roles=(*seat.roles, role))
            case ["lang", locale] if locale in LANGUAGES:
                seat = replace(seat, locale=LANGUAGES[locale])
            case _:
                raise ScriptError(number, f"not a trait of a seat: {trait} (lang:pt, role:NAME, manager)")
    return seat
