"""What only some may see. No type here shares a base or a field name with its public twin."""

from dataclasses import dataclass

from bot.core.choice import Choice
from bot.core.lines import Face, File, Line, Picture, Role, Tone
from bot.core.people import UserId
from grammar.actions import Audience


@dataclass(frozen=True, slots=True)
class SecretPart:
    """One sealed piece of a report, meant for `audience` of `owner`."""

    audience: Audience
    owner: UserId
    sealed_role: Role
    sealed_line: Line
    sealed_faces: tuple[Face, ...] = ()
    sealed_tone: Tone = Tone.PLAIN
    sealed_rule: str = ""
    sealed_command: str = ""
    sealed_file: File | None = None
    sealed_picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class SecretReport:
    """What the audience of one command reads about it, and nobody else."""

    audience: Audience
    owner: UserId
    whose: str
    secrets: tuple[SecretPart, ...]
    sealed_note: str = ""
    questions: tuple[Choice, ...] = ()
