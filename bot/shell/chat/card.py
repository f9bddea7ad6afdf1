"""An answer as neutral strings, before Discord's limits: what the two renderers make and the layout lays out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.core.choice import Choice
from bot.core.lines import Argument, Face, File, Line, Picture, Role, Tone, line
from bot.core.people import UserId
from bot.shell.chat import drawing
from bot.shell.chat.drawing import Drawn, Pictures
from bot.shell.chat.escaping import escaped, plain
from bot.words import Words
from grammar.actions import Audience


@dataclass(frozen=True, slots=True)
class Tongue:
    """Words in one language, and the pictures that dice have."""

    words: Words
    locale: str
    dice: Pictures = field(default_factory=dict)

    def say(self, said: Line) -> str:
        """The line as markdown."""
        return self.words.text(said, self.locale, escaped)

    def label(self, said: Line) -> str:
        """The line where no markdown is read."""
        return self.words.text(said, self.locale, plain)


@dataclass(frozen=True, slots=True)
class Seen:
    """A part of a report that has passed the question of who may see it."""

    role: Role
    line: Line
    faces: tuple[Face, ...]
    tone: Tone
    rule: str
    command: str
    file: File | None = None
    picture: Picture | None = None
    calls: tuple[UserId, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the answer: a text, and dice that may be left out where there is no room for them."""

    text: str
    dice: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """An open question as it is drawn: markdown, the words and labels of its answers, and whose eyes it is for."""

    id: str
    audience: Audience
    question: str
    options: tuple[tuple[str, str], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Card:
    """One answer: who (and what for), what came of it, the rows below, and the questions it leaves open."""

    who: str
    title: str
    rows: tuple[Row, ...] = ()
    tone: Tone = Tone.PLAIN
    asks: tuple[Ask, ...] = ()
    onward: tuple[tuple[str, str], ...] = ()  # labels and commands that carry on from here
    more: bool = False  # steps that are not shown: there is more to tell
    files: tuple[File, ...] = ()
    picture: Picture | None = None
    calls: tuple[UserId, ...] = ()
    secret: bool = False
    revealable: bool = False


def assembled(
    who: str, parts: Iterable[Seen], note: str, choices: Iterable[Choice], tongue: Tongue, *, steps: bool = False
) -> Card:
    """The card of the parts in their order; the steps only if they were asked for."""
    seen = tuple(parts)
    shown = [part for part in seen if part.role is not Role.BUTTON and (steps or part.role is not Role.STEP)]
    titles = [part for part in shown if part.role is Role.TITLE]
    first = titles[0] if titles else None
    asks = tuple(_ask(choice, tongue) for choice in choices)
    rows = [_row(part, tongue) for part in shown if part is not first]
    return Card(
        who=" · ".join(filter(None, (plain(who), plain(note)))),
        title=tongue.say(first.line) if first else "",
        rows=(*_dice(first, tongue), *rows, *(Row(f"**{ask.question}**") for ask in asks)),
        tone=next((part.tone for part in seen if part.tone is not Tone.PLAIN), Tone.PLAIN),
        asks=asks,
        onward=tuple((tongue.label(part.line), part.command) for part in seen if part.role is Role.BUTTON),
        more=not steps and any(part.role is Role.STEP for part in seen),
        files=tuple(part.file for part in seen if part.file),
        picture=next((part.picture for part in shown if part.picture), None),
        calls=tuple(dict.fromkeys(user for part in seen for user in part.calls)),
    )


def note(tongue: Tongue, key: str, *, tone: Tone = Tone.PLAIN, **args: Argument) -> Card:
    """A card that says one thing."""
    return Card("", "", (Row(tongue.say(line(key, **args))),), tone)


def _dice(part: Seen | None, tongue: Tongue) -> Iterator[Row]:
    """The dice that a title carries, as a row of their own."""
    if part and part.faces:
        yield Row("", drawing.row(part.faces, tongue.dice))


def _row(part: Seen, tongue: Tongue) -> Row:
    text = tongue.say(part.line)
    match part.role:
        case Role.TITLE:
            text = f"**{text}**"
        case Role.HINT:
            text = f"-# {text}"
        case Role.STEP:
            text = f"{text} `{tongue.words.rule(part.rule, tongue.locale)}`" if part.rule else text
    return Row(text, drawing.row(part.faces, tongue.dice))


def _ask(choice: Choice, tongue: Tongue) -> Ask:
    options = tuple((tongue.label(option.typed), tongue.label(option.label)) for option in choice.options)
    return Ask(choice.id, choice.audience, tongue.say(choice.ask), options, choice.least, choice.most)
