"""What everyone reads. No type of a secret is known here, and none fits what these functions take."""

from bot.core.public import PublicPart, PublicReport
from bot.shell.chat.card import Card, Seen, Tongue, assembled


def card(report: PublicReport, tongue: Tongue) -> Card:
    """The card of a report for everyone."""
    return assembled(report.who, map(_seen, report.parts), report.note, report.choices, tongue)


def _seen(part: PublicPart) -> Seen:
    return Seen(part.role, part.line, part.faces, part.tone, part.rule)
