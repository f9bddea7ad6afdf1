"""What one reader alone is shown of a secret. The only module of the Discord side that knows secrets by their type."""

from bot.core.people import Reader
from bot.core.secret import SecretPart, SecretReport
from bot.shell.chat.card import Card, Seen, Tongue, assembled


def card(report: SecretReport, reader: Reader, tongue: Tongue, *, steps: bool = False) -> Card | None:
    """The card of what this reader may see of the report; none, if it is not for him."""
    parts = [_seen(part) for part in report.secrets if reader.sees(part.audience, part.owner)]
    if reader.sees(report.audience, report.owner):
        return assembled(report.whose, parts, report.sealed_note, report.questions, tongue, steps=steps)
    return assembled(report.whose, parts, "", (), tongue, steps=steps) if parts else None


def _seen(part: SecretPart) -> Seen:
    return Seen(part.sealed_role, part.sealed_line, part.sealed_faces, part.sealed_tone, part.sealed_rule)
