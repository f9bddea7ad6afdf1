"""Whatever goes wrong, as a card for the author alone: the one place where errors become words."""

import logging
import re
import secrets
from typing import Protocol, runtime_checkable

import discord
from discord import app_commands

from bot.core.lines import Line, Tone, line
from bot.core.rejected import Rejected
from bot.reading import around, mistake
from bot.shell.chat.card import Card, Row, Tongue, note
from bot.shell.chat.escaping import verbatim, width
from grammar.parser import Unreadable
from grammar.quoting import quoted

log = logging.getLogger(__name__)

NEEDED = ("view_channel", "embed_links", "read_message_history")  # to answer a written message, besides speaking


Speaking = discord.abc.GuildChannel | discord.Thread


class MissingPermissions(Exception):
    """The bot may not answer in a channel, for want of these rights."""

    def __init__(self, channel: int, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.channel = channel
        self.names = names


class Unshown(Exception):
    """A command was carried out, and its result could not be shown because of another error."""

    def __init__(self, error: Exception) -> None:
        super().__init__(type(error).__name__)
        self.error = error


@runtime_checkable
class Unavailable(Protocol):
    """An error of the world outside, which carries its own line for the one who runs the bot."""

    line: Line


def card(error: Exception, text: str, tongue: Tongue) -> Card:
    """What the author reads about an error of his command."""
    match error:
        case Unreadable():
            return _unreadable(error, text, tongue)
        case Rejected():
            return Card("", "", (Row(tongue.say(error.line)),), Tone.FAILURE)
        case MissingPermissions(channel=channel, names=names):
            wanted = tuple(line(f"chat.permission.{name}") for name in names)
            where = line("chat.channel", id=str(channel))
            return note(tongue, "chat.missing", tone=Tone.FAILURE, channel=where, names=wanted)
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return note(tongue, "chat.outdated", tone=Tone.FAILURE)
        case Unavailable() if isinstance(error.line, Line):
            log.error("unavailable", extra={"kind": type(error).__name__, "line": error.line.key})
            return note(tongue, "chat.unavailable", tone=Tone.FAILURE)
        case Unshown():
            return note(tongue, "chat.unshown", tone=Tone.FAILURE, id=_numbered(error.error))
        case _:
            return note(tongue, "chat.failed", tone=Tone.FAILURE, id=_numbered(error))


def meant(error: Exception, said: str) -> tuple[str, ...]:
    """The command as it may have been meant, for each name that comes near the one in it that nobody has.

    Two may have the same name, and Discord takes no two options that are alike.

    >>> near = Rejected(line("names.near", name="ghul 1", names=("Ghoul 1", "Ghoul 1")))
    >>> meant(near, '/encounter down "ghul 1"')
    ('/encounter down "Ghoul 1"',)
    """
    if not isinstance(error, Rejected) or error.line.key not in ("names.near", "names.several"):
        return ()
    name, names = error.line.args["name"], error.line.args["names"]
    assert isinstance(name, str)
    assert isinstance(names, tuple)
    found = re.search(rf"(?<![^\s:]){re.escape(quoted(name))}(?!\S)", said)
    near = dict.fromkeys(map(str, names))
    return tuple(said[: found.start()] + quoted(one) + said[found.end() :] for one in near) if found else ()


def _numbered(error: Exception) -> str:
    """Log a defect; the number under which it is found there."""
    number = secrets.token_hex(3)
    log.error("failed", exc_info=error, extra={"kind": type(error).__name__, "error_id": number})
    return number


def lacking(channel: Speaking, me: discord.Member) -> tuple[str, ...]:
    """The rights that answering a message in this channel takes, and that the bot does not have."""
    held = channel.permissions_for(me)
    speaking = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return tuple(name for name in (*NEEDED, speaking) if not getattr(held, name))


def missing(client: discord.Client, channel: int) -> MissingPermissions:
    """What Discord refused in a channel, as far as the bot knows the channel."""
    found = client.get_channel(channel)
    names = lacking(found, found.guild.me) if isinstance(found, Speaking) else ()
    return MissingPermissions(channel, names or ("view_channel", "send_messages"))


def _unreadable(error: Unreadable, text: str, tongue: Tongue) -> Card:
    told = mistake(error)
    rows = (Row(_pointed(text, error.column - 1)), Row(tongue.say(told.message)), Row(tongue.say(told.hint)))
    return Card("", "", rows, Tone.FAILURE)


def _pointed(text: str, at: int) -> str:
    """The text as it was typed, with a caret below the place where reading stopped.

    >>> print(_pointed("/ore 7d called:", 15))
    ```
    /ore 7d called:
                   ^
    ```
    """
    before, after = around(verbatim(text), at)
    return f"```\n{before}{after}\n{' ' * width(before)}^\n```"
