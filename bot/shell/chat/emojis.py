"""Dice as the application's own emojis: uploaded once, and found again by their names at the next start."""

import logging

import aiohttp
import discord

from bot.shell.chat.pictures.dice import DICE, Die, name, svg
from bot.shell.chat.pictures.studio import LIMIT, Studio

log = logging.getLogger(__name__)


async def hung(client: discord.Client, studio: Studio, shown: dict[Die, str]) -> None:
    """Find or upload the picture of every die, and tell how each is `shown` in a message.

    What Discord does not take (no room, no right, no connection) stays text; the next start tries again.
    """
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        for die in DICE:
            drawing = svg(die, studio.templates)
            called = name(die, drawing)
            emoji = there.get(called) or await _uploaded(client, studio, called, drawing)
            if emoji is None:
                return
            shown[die] = str(emoji)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        log.warning("dice stay text", extra={"kind": type(error).__name__, "code": code})


async def _uploaded(client: discord.Client, studio: Studio, called: str, drawing: str) -> discord.Emoji | None:
    png = await studio.png(drawing, wait=LIMIT)
    return await client.create_application_emoji(name=called, image=png) if png else None
