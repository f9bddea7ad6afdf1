"""The words that go with any command: `hidden`, `private`, `blind`, `as:NAME`, and the note after `#`."""

import re
import unicodedata
from typing import NamedTuple

from grammar.actions import Audience
from grammar.quoting import unquoted
from grammar.unreadable import unreadable
from grammar.vocabulary import AUDIENCES, SPEAKER, by_spelling, folded

TEXT_LIMIT = 300  # characters of a command as it is typed
NOTE_LIMIT = 200  # characters of a note

_LINE_BREAKS = "\n\r\x85\u2028\u2029"
_JOINERS = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")  # inside emoji and some scripts; see `cleaned`
_REFUSED = ("Cc", "Cf", "Cs")

_AUDIENCE = {spelling: Audience(word) for spelling, word in by_spelling(AUDIENCES).items()}
_QUOTED = r'"(?:[^"\\]|\\.)*"|[“”„][^“”„]*[“”]'
_TERM = re.compile(
    rf"""(?P<opaque>{_QUOTED}|\[[^\]]*\]|<\#\d+>)              # quotes, labels, channel mentions: not looked into
      | (?P<note>\#)
      | (?<!\S)(?:{"|".join(SPEAKER)}):(?P<name>{_QUOTED}|[^\s\#"“”„]*)(?P<junk>[^\s\#]?)
      | (?<!\S)(?P<word>[^\W\d_][\w-]*)(?![^\s\#])""",
    re.VERBOSE | re.IGNORECASE,
)
_ANY = re.compile(r"#|(?<!\S)[^\W\d_]")  # most commands have none of them, and are told by this at a glance
_ENTRY = re.compile(r"#h?\d+(?!\S)", re.IGNORECASE)
_REPEAT = re.compile(r"\d#\d*d[\d%f]", re.IGNORECASE)


class Envelope(NamedTuple):
    """What went with a command, and its `body`: the same text with all that blanked out, so that columns stay."""

    body: str
    audience: Audience | None = None
    speaker: str = ""
    note: str = ""


def cleaned(text: str, limit: int) -> str:
    """The text as the grammar reads it: composed letters (NFC), and every kind of space a plain one.

    Refused: more than `limit` characters, a second line, and characters that nobody can see (control characters,
    zero-width ones, changes of direction). The joiners that hold an emoji together stay, and are good in a note or
    between quotes only.
    """
    if len(text) > limit:
        raise unreadable(limit, hint="too-long", limit=limit, length=len(text))
    if text.isascii() and text.isprintable():
        return text.rstrip()
    text = unicodedata.normalize("NFC", text).rstrip()
    start = len(text) - len(text.lstrip())
    return " " * start + "".join(_visible(letter, position) for position, letter in enumerate(text[start:], start))


def _visible(letter: str, position: int) -> str:
    if letter.isprintable():
        return letter
    if letter in _LINE_BREAKS:
        raise unreadable(position, hint="one-line")
    if letter == "\t" or unicodedata.category(letter) == "Zs":
        return " "
    if unicodedata.category(letter) in _REFUSED and not _JOINERS.match(letter):
        raise unreadable(position, hint="invisible", code=f"U+{ord(letter):04X}")
    return letter


def opened(text: str, start: int, *, entries: bool) -> Envelope:
    """Take out of the text, from `start` on, the words that go with any command.

    With `entries`, a number glued to `#` is the number of an entry (`/undo #12`), not a note.
    """
    body = " " * start + text[start:]
    if not _ANY.search(text, start):
        return Envelope(body)
    audience: Audience | None = None
    speaker = note = ""
    for term in _TERM.finditer(text, start):
        at = term.start()
        if term["opaque"] or (term["note"] and entries and _ENTRY.match(text, at)):
            continue
        if term["note"]:
            note = _note(text, at)
            body = body[: len(text[:at].rstrip())]
            break
        if word := term["word"]:
            if not (named := _AUDIENCE.get(folded(word))):
                continue
            if audience:
                raise unreadable(at, hint="one-audience", first=audience.value)
            audience = named
        else:
            if speaker:
                raise unreadable(at, hint="twice", option="as:")
            speaker = _name(term)
        body = body[:at] + " " * len(term[0]) + body[term.end() :]
    return Envelope(body, audience, speaker, note)


def _note(text: str, at: int) -> str:
    if _REPEAT.match(text, at - 1):
        raise unreadable(at, hint="repeat", example="6x4d6")
    note = text[at + 1 :].strip()
    if not note:
        raise unreadable(len(text), "note", hint="note", example="# fire arrow")
    if len(note) > NOTE_LIMIT:
        raise unreadable(len(text) - len(note) + NOTE_LIMIT, hint="long-note", limit=NOTE_LIMIT, length=len(note))
    return note


def _name(term: re.Match[str]) -> str:
    if term["junk"]:
        hint = "quote" if term["junk"] in '"“”„' else "speaker"
        raise unreadable(term.start("junk"), "name", hint=hint, example='as:"Dr. Mann"')
    name = unquoted(term["name"]) if term["name"] else ""
    if not name.strip():
        raise unreadable(term.start("name"), "name", hint="speaker", example='as:"Dr. Mann"')
    if name == term["name"] and (joiner := _JOINERS.search(name)):
        raise unreadable(term.start("name") + joiner.start(), hint="invisible", code=f"U+{ord(joiner[0]):04X}")
    return name
