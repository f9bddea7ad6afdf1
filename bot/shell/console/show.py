"""Reports as the terminal shows them: pieces of text, each with its style."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from string import ascii_letters

from bot.core.choice import Choice, Option
from bot.core.lines import Face, File, Line, Mark, Role, Tone, line
from bot.core.people import Reader
from bot.core.public import PublicReport
from bot.core.secret import SecretPart, SecretReport
from bot.reading import Mistake, around
from bot.words import Words
from grammar.actions import Audience, Choose

Piece = tuple[str, str]  # a style and a text, as prompt_toolkit takes them
Shown = tuple[Piece, ...]

MARGIN = "  "
WHISPER = "class:secret"  # the name of the one who sees something alone

_JOINERS = "\u200c\u200d"  # inside emoji and some scripts
_MARKUP = "*~`<>"  # of our own texts; players' words keep theirs as they are
_GUARDED = {ord(sign): 0xE000 + n for n, sign in enumerate(_MARKUP)}
_RESTORED = {0xE000 + n: sign for n, sign in enumerate(_MARKUP)}
_TOKEN = re.compile(r"\n|[^\S\n]+|\S+")
_STYLED = re.compile(r"\*\*(?P<strong>.+?)\*\*|`(?P<code>[^`]+)`|~~(?P<struck>.+?)~~|<@!?(?P<person>[\w.-]+)>")

# How a die is drawn, by what became of it; the rest is told by colour. Sets are put between brackets by `_row`.
_DRAWN = {
    Mark.DROPPED: "({})",
    Mark.EXPLODED: "{}!",
    Mark.REROLLED: "({}→)",
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
        text = self.words.text(said, self.locale, _guarded).rstrip()
        return tuple(_styled(text, style))

    def word(self, said: Line) -> str:
        """A word to type."""
        return plain(self.say(said))


def public(report: PublicReport, tongue: Tongue) -> Shown:
    """What everyone reads."""
    parts = [
        _Seen(part.role, part.line, part.faces, part.tone, part.command, part.rule, part.file)
        for part in report.parts
        if part.role is not Role.STEP
    ]
    return _report(report.who, parts, report.note, report.choices, tongue)


def secret(report: SecretReport, reader: Reader, tongue: Tongue, *, steps: bool = False) -> Shown:
    """What this reader alone reads, with the steps if he asked for them; nothing, if it is not for him."""
    mine = reader.sees(report.audience, report.owner)
    if report.audience is Audience.PRIVATE and not mine:
        return ()
    parts = [
        _seen(part)
        for part in report.secrets
        if reader.sees(part.audience, part.owner) and (steps or part.sealed_role is not Role.STEP)
    ]
    if not mine:
        return _report(report.whose, parts, "", (), tongue) if parts else ()
    if not (parts or report.sealed_note or report.questions):
        return ()
    asked_himself = report.audience is Audience.PRIVATE and report.whose == reader.user
    whose = "" if asked_himself else report.whose
    return _report(whose, parts, report.sealed_note, report.questions, tongue)


def answer(shown: Shown, whispers: Mapping[str, Shown]) -> Shown:
    """All that is seen of one command by those who sit at the terminal together."""
    lines = [(("", MARGIN), *indented(shown, MARGIN))] if shown else []
    for who, whisper in whispers.items():
        mark = f"{MARGIN}{who}> "
        lines.append(((WHISPER, mark), *indented(whisper, " " * len(mark))))
    return joined(lines)


def unreadable(text: str, wrong: Mistake, tongue: Tongue) -> Shown:
    """Why a text can't be read, with a mark below the place, and what to type instead."""
    before, after = around(safe(text), wrong.column - 1)
    return joined(
        (
            tongue.say(wrong.message, "class:refused"),
            (("class:line", f"{MARGIN}{before}{after}"),),
            (("class:refused", MARGIN + " " * len(before) + "^"),),
            tongue.say(wrong.hint, "class:hint"),
        )
    )


def joined(lines: Iterable[Shown], separator: str = "\n") -> Shown:
    """The lines below each other, or with something else between them."""
    pieces: list[Piece] = []
    for shown in lines:
        pieces.extend((("", separator), *shown) if pieces else shown)
    return tuple(pieces)


def indented(shown: Shown, margin: str) -> Shown:
    """The pieces moved to the right, but for the first line."""
    return tuple((style, text.replace("\n", "\n" + margin)) for style, text in shown)


def folded(shown: Shown, width: int) -> Iterator[Piece]:
    """The lines folded at spaces to fit a width; what goes on stands below the beginning of its line."""
    column = indent = 0
    for style, text in shown:
        for token in _TOKEN.findall(text):
            if token == "\n":
                column = indent = 0
            elif (column == indent and token.isspace()) or style == WHISPER:
                indent = column + len(token)
            elif indent < column and column + len(token) > width and not token.isspace():
                yield "", "\n" + " " * indent
                column = indent
            yield style, token
            column += len(token) if token != "\n" else 0


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
    command: str
    rule: str
    file: File | None


def _seen(part: SecretPart) -> _Seen:
    return _Seen(
        part.sealed_role,
        part.sealed_line,
        part.sealed_faces,
        part.sealed_tone,
        part.sealed_command,
        part.sealed_rule,
        part.sealed_file,
    )


def _report(who: str, parts: Iterable[_Seen], note: str, choices: Iterable[Choice], tongue: Tongue) -> Shown:
    told = list(parts)
    title = next((part for part in told if part.role is Role.TITLE), None)  # what happened comes first
    in_order = sorted(told, key=lambda part: part is not title)
    lines = [shown for part in in_order if part.role is not Role.BUTTON and (shown := _part(part, tongue))]
    if buttons := [_button(part, tongue) for part in in_order if part.role is Role.BUTTON]:
        lines.append((("class:hint", "→ "), *joined(buttons, " · ")))
    if note:
        lines.append((("class:note", f"# {safe(note)}"),))
    for choice in choices:
        lines.extend(_choice(choice, tongue))
    if who:
        lines[:1] = [(("class:who", f"{safe(who)}: "), *lines[0])] if lines else [(("class:who", safe(who)),)]
    return joined(lines)


def _part(part: _Seen, tongue: Tongue) -> Shown:
    style = f"class:{part.role.value}"
    if part.role is Role.TITLE:
        style += f" class:{part.tone.value}"
    said = tongue.say(part.line, style)
    if part.rule and part.role is Role.STEP:
        return (*said, ("class:hint", f" [{tongue.words.rule(part.rule, tongue.locale)}]"))
    if part.file:
        rows: list[Shown] = [(("class:line", safe(row)),) for row in part.file.text.removesuffix("\n").split("\n")]
        return joined([said, *rows])
    if not part.faces:
        return said
    gap = (("", " "),) if said else ()
    return (*said, *gap, *_row(part.faces))


def _button(part: _Seen, tongue: Tongue) -> Shown:
    """What carries on from here, and the command for it."""
    return (*tongue.say(part.line, f"class:{part.role.value}"), ("", ": "), ("class:code", safe(part.command)))


def _row(faces: Iterable[Face]) -> Iterator[Piece]:
    """The dice in a row; neighbours of one set share a pair of brackets."""
    for index, ((mark, _), same) in enumerate(groupby(faces, _set)):
        drawn = " ".join(_DRAWN.get(mark, "{}").format(safe(face.shown)) for face in same)
        yield "", " " if index else ""
        yield f"class:die class:die-{mark.value}", f"[{drawn}]" if mark is Mark.SET else drawn


def _set(face: Face) -> tuple[Mark, str]:
    """What the dice of a set have in common: the number, whatever letter says how it came about."""
    return face.mark, face.shown.rstrip(ascii_letters)


def _choice(choice: Choice, tongue: Tongue) -> Iterator[Shown]:
    """The question, its answers, and how to give one."""
    yield (("class:ask", "? "), *tongue.say(choice.ask, "class:ask"))
    options = [_option(option, tongue) for option in choice.options]
    yield (("", "  "), *joined(options, " · "))
    sealed = "" if choice.audience is Audience.EVERYONE else f" {tongue.word(line(f'answer.{choice.audience.value}'))}"
    picks = str(Choose(tuple(map(tongue.word, choice.typed(choice.default))))).removeprefix("/choose ")
    how = line("console.answer-blocking" if choice.blocking else "console.answer", picks=picks + sealed)
    yield tongue.say(how, "class:hint")


def _option(option: Option, tongue: Tongue) -> Shown:
    """An answer: the word to type, and what it means; most labels begin with that word themselves."""
    label, key = tongue.say(option.label), tongue.word(option.typed)
    if plain(label).startswith(key):
        return (("class:key", key), ("", plain(label).removeprefix(key)))
    return (("class:key", key), ("", ": "), *label)


def _guarded(text: str) -> str:
    return safe(text).translate(_GUARDED)


def _styled(text: str, style: str) -> Iterator[Piece]:
    """Our own light markup as styles; what players wrote passes as it is."""
    at = 0
    for found in _STYLED.finditer(text):
        if found.start() > at:
            yield style, text[at : found.start()].translate(_RESTORED)
        kind = str(found.lastgroup)
        marked = f"{style} class:{kind}".lstrip()
        if kind in ("strong", "struck"):
            yield from _styled(found[kind], marked)
        else:
            yield marked, (f"@{found[kind]}" if kind == "person" else found[kind]).translate(_RESTORED)
        at = found.end()
    if at < len(text):
        yield style, text[at:].translate(_RESTORED)
