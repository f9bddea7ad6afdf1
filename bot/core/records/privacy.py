"""What is stored, in plain words, and for how long."""

from collections.abc import Iterator

from bot.core.characters.character import roster
from bot.core.lines import Role, line
from bot.core.log import History
from bot.core.people import UserId
from bot.core.public import PublicPart
from bot.core.records.macros import owned
from bot.core.table import Table

KEPT_DAYS = 30  # what a server left behind is deleted so long after the bot was removed from it


def told(history: History, home: Table, user: UserId) -> Iterator[PublicPart]:
    """What is stored about somebody in this channel and this server."""
    entries = sum(entry.actor == user for entry in history.entries)
    counted = {"entries": entries, "characters": len(roster(home).of(user)), "macros": len(owned(home, user))}
    yield PublicPart(Role.TITLE, line("privacy.title"))
    yield PublicPart(Role.LINE, line("privacy.what"))
    yield PublicPart(Role.LINE, line("privacy.yours", **counted))
    yield PublicPart(Role.LINE, line("privacy.how-long", days=KEPT_DAYS))
    yield PublicPart(Role.LINE, line("privacy.forget"))
    yield PublicPart(Role.LINE, line("privacy.manager"))
