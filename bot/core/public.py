"""What everyone may see."""

from dataclasses import dataclass

from bot.core.choice import Choice
from bot.core.lines import Face, File, Line, Picture, Role, Tone
from bot.core.people import UserId


@dataclass(frozen=True, slots=True)
class PublicPart:
    """One piece of a report: a line, dice, a file or a picture that go with it, the rule id it rests on.

    `command` is a button's, `pings` are the people whom it calls.
    """

    role: Role
    line: Line
    faces: tuple[Face, ...] = ()
    tone: Tone = Tone.PLAIN
    rule: str = ""
    command: str = ""
    file: File | None = None
    pings: tuple[UserId, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class PublicReport:
    """What everyone reads about one command: who gave it, the parts, his note, and the questions it left open."""

    who: str
    parts: tuple[PublicPart, ...]
    note: str = ""
    choices: tuple[Choice, ...] = ()
