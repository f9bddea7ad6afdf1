"""What a slash command does: what is filled in is joined into one text, which the grammar reads as any other."""

from collections.abc import Callable, Coroutine, Mapping

from bot.core.slash import Filled, Slash
from bot.shell.chat import answering, sheets
from bot.shell.chat.answering import Command
from bot.shell.chat.chat import chat_of
from bot.shell.chat.replies import SlashReply
from bot.shell.chat.where import Asked, by_interaction

Use = Callable[[Asked, Slash, Filled], Coroutine[None, None, None]]


async def used(asked: Asked, slash: Slash, filled: Filled) -> None:
    """Carry a command out."""
    await _USES.get(slash.name, _typed)(asked, slash, filled)


async def _typed(asked: Asked, slash: Slash, filled: Filled) -> None:
    """As if it had been typed."""
    command = Command(by_interaction(asked), str(asked.id))
    await answering.typed(chat_of(asked), SlashReply(asked), command, slash.typed(filled))


async def _by_form(asked: Asked, slash: Slash, filled: Filled) -> None:
    """Let the fields be filled in on a form, if they were not given."""
    if "fields" in filled:
        await _typed(asked, slash, filled)
    else:
        await sheets.opened(asked, filled)


async def _by_file(asked: Asked, _: Slash, filled: Filled) -> None:
    """Read a character from a file."""
    await sheets.brought(asked, filled)


_USES: Mapping[str, Use] = {
    "character new": _by_form,
    "character set": _by_form,
    "character import": _by_file,
}
