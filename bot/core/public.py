"""What everyone may see."""

from dataclasses import dataclass

from bot.core.choice import Choice
from bot.core.lines import Face, Line, Role, Tone


@dataclass(frozen=True, slots=True)
class PublicPart:
    """One piece of a report: a line, the dice that go with it, the rule id it rests on, the command of a button."""

    role: Role
    line: Line
    faces: tuple[Face, ...] = ()
    tone: Tone = Tone.PLAIN
    rule: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class PublicReport:
    """What everyone reads about one command: who gave it, the parts, his note, and the questions it left open."""

    who: str
    parts: tuple[PublicPart, ...]
    note: str = ""
    choices: tuple[Choice, ...] = ()
