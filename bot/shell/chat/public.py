"""What everyone reads. No type of a secret is known here, and none fits what these functions take."""

from bot.core.lines import Role
from bot.core.public import PublicPart, PublicReport
from bot.shell.chat.card import Card, Seen, Tongue, assembled


def card(report: PublicReport, tongue: Tongue) -> Card:
    """The card of a report for everyone."""
    return assembled(report.who, map(_seen, report.parts), report.note, report.choices, tongue)


def commands(report: PublicReport) -> tuple[str, ...]:
    """The commands of the buttons below the card, in their order."""
    return tuple(part.command for part in report.parts if part.role is Role.BUTTON)


def _seen(part: PublicPart) -> Seen:
    told = (part.role, part.line, part.faces, part.tone, part.rule, part.command, part.file, part.picture)
    return Seen(*told, calls=part.pings)
