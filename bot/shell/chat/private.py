"""What one reader alone is shown of a secret. The only module of the Discord side that knows secrets by their type."""

from dataclasses import replace

from bot.core.lines import Role
from bot.core.people import Reader
from bot.core.secret import SecretPart, SecretReport
from bot.shell.chat.card import Card, Seen, Tongue, assembled


def card(report: SecretReport, reader: Reader, tongue: Tongue, *, steps: bool = False) -> Card | None:
    """The card of what this reader may see of the report; none, if it is not for him."""
    parts = [_seen(part) for part in _shown(report, reader)]
    whole = reader.sees(report.audience, report.owner)
    note, questions = (report.sealed_note, report.questions) if whole else ("", ())
    if not (note or questions or any(steps or part.role is not Role.STEP for part in parts)):
        return None
    return replace(assembled(report.whose, parts, note, questions, tongue, steps=steps), secret=True)


def commands(report: SecretReport, reader: Reader) -> tuple[str, ...]:
    """The commands of the buttons below the card, in their order."""
    return tuple(part.sealed_command for part in _shown(report, reader) if part.sealed_role is Role.BUTTON)


def _shown(report: SecretReport, reader: Reader) -> list[SecretPart]:
    return [part for part in report.secrets if reader.sees(part.audience, part.owner)]


def _seen(part: SecretPart) -> Seen:
    return Seen(
        role=part.sealed_role,
        line=part.sealed_line,
        faces=part.sealed_faces,
        tone=part.sealed_tone,
        rule=part.sealed_rule,
        command=part.sealed_command,
        file=part.sealed_file,
        picture=part.sealed_picture,
    )
