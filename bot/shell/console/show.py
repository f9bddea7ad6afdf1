"""Reports as the terminal shows them: pieces of text, each with its style."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.core.choice import Choice
from bot.core.lines import Face, Line, Mark, Role, Tone, line
from bot.core.people import Reader
from bot.core.public import PublicReport
from bot.core.secret import SecretPart, SecretReport
from bot.words import Words

Piece = tuple[str, str]  # a style and a text, as prompt_toolkit takes them
Shown = tuple[Piece, ...]

_JOINERS = "\u200c\u200d"  # inside emoji and some scripts
_MARKUP = "*~`<>"  # of our own texts; players' words keep theirs as they are
_GUARDED = {ord(sign): 0xE000 + n for n, sign in enumerate(_MARKUP)}
_RESTORED = {0xE000 + n: sign for n, sign in enumerate(_MARKUP)}
_STYLED = re.compile(r"\*\*(?P<strong>.+?)\*\*|`(?P<code>[^`]+)`|~~(?P<struck>.+?)~~|<@!?(?P<person>[\w.-]+)>")

# How a die is drawn, by what became of it. Sets are put between brackets by `_row`.
_DRAWN = {
    Mark.DROPPED: "({})",
    Mark.EXPLODED: "{}!",
    Mark.REROLLED: "({}→)",
    Mark.FIXED: "*{}",
    Mark.CHOSEN: "^{}",
    Mark.SUCCESS: "{}✓",
    Mark.FAILURE: "{}✗",
}


@dataclass(frozen=True, slots=True)
class Tongue:
    """Words in one language, safe for a terminal."""

    words: Words
    locale: str

    def say(self, said: Line, style: str = "") -> Shown:
        """The line as styled pieces."""
        text = self.words.text(said, self.locale, _guarded)
        return tuple(_styled(text, style))


def public(report: PublicReport, tongue: Tongue) -> Shown:
    """What everyone reads."""
    parts = [_Seen(part.role, part.line, part.faces, part.tone) for part in report.parts]
    return _report(report.who, parts, report.note, report.choices, tongue)


def secret(report: SecretReport, reader: Reader, tongue: Tongue) -> Shown:
    """What this reader alone reads; nothing, if it is not for him."""
    parts = [_seen(part) for part in report.secrets if reader.sees(part.audience, part.owner)]
    if not reader.sees(report.audience, report.owner):
        return _report(report.whose, parts, "", (), tongue) if parts else ()
    return _report(report.whose, parts, report.sealed_note, report.questions, tongue)


def plain(shown: Shown) -> str:
    """The text without its styles."""
    return "".join(text for _, text in shown)


def safe(text: str) -> str:
    """A text of a player without what could steer a terminal.

    >>> safe("Rook\\x1b[2J")
    'Rook�[2J'
    """
    return "".join(sign if sign.isprintable() or sign in _JOINERS else "�" for sign in text)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A part that has passed the question of who may see it."""

    role: Role
    line: Line
    faces: tuple[Face, ...]
    tone: Tone


def _seen(part: SecretPart) -> _Seen:
    return _Seen(part.sealed_role, part.sealed_line, part.sealed_faces, part.sealed_tone)


def _report(who: str, parts: Iterable[_Seen], note: str, choices: Iterable[Choice], tongue: Tongue) -> Shown:
    lines = [shown for part in parts if (shown := _part(part, tongue))]
    if note:
        lines.append((("class:note", f"# {safe(note)}"),))
    for choice in choices:
        lines.extend(_choice(choice, tongue))
    named = (("class:who", f"{safe(who)}: "), *lines[0]) if lines else (("class:who", safe(who)),)
    return _joined([named, *lines[1:]])


def _part(part: _Seen, tongue: Tongue) -> Shown:
    style = f"class:{part.role.value}"
    if part.role is Role.TITLE:
        style += f" class:{part.tone.value}"
    said = tongue.say(part.line, style)
    if not part.faces:
        return said
    gap = (("", " "),) if said else ()
    return (*said, *gap, *_row(part.faces))


def _row(faces: Iterable[Face]) -> Iterator[Piece]:
    """The dice in a row; neighbours of one set share a pair of brackets."""
    row = list(faces)
    for index, face in enumerate(row):
        before, after = row[index - 1] if index else None, row[index + 1] if index + 1 < len(row) else None
        text = _DRAWN.get(face.mark, "{}").format(safe(face.shown))
        if face.mark is Mark.SET:
            text = ("" if before == face else "[") + text + ("" if after == face else "]")
        yield f"class:die class:die-{face.mark.value}", text
        if after:
            yield "", " "


def _choice(choice: Choice, tongue: Tongue) -> Iterator[Shown]:
    """The question, its answers, and how to give one."""
    yield (("class:ask", "? "), *tongue.say(choice.ask, "class:ask"))
    wide = max(len(option.key) for option in choice.options)
    for option in choice.options:
        label = tongue.say(option.label, "class:label")
        key = safe(option.key)
        told = () if plain(label) == key else (("", "  "), *label)
        yield (("", "  "), ("class:key", key.ljust(wide) if told else key), *told)
    sealed = "" if choice.audience == "everyone" else f" {choice.audience.value}"
    key = "console.answer-blocking" if choice.blocking else "console.answer"
    how = line(key, pick=choice.options[0].key + sealed, default=choice.default)
    yield tongue.say(how, "class:hint")


def _joined(lines: Iterable[Shown]) -> Shown:
    pieces: list[Piece] = []
    for shown in lines:
        pieces.extend((("", "\n"), *shown) if pieces else shown)
    return tuple(pieces)


def _guarded(text: str) -> str:
    return safe(text).translate(_GUARDED)


def _styled(text: str, style: str) -> Iterator[Piece]:
    """Our own light markup as styles; what players wrote passes as it is."""
    at = 0
    for found in _STYLED.finditer(text):
        if found.start() > at:
            yield style, text[at : found.start()].translate(_RESTORED)
        kind = str(found.lastgroup)
        inner = ("@" if kind == "person" else "") + found[kind]
        yield f"{style} class:{kind}".lstrip(), inner.translate(_RESTORED)
        at = found.end()
    if at < len(text):
        yield style, text[at:].translate(_RESTORED)
