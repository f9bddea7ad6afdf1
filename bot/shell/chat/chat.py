"""What every part of the Discord side works with."""

from dataclasses import dataclass, field
from typing import Protocol, cast

import discord

from bot.engine import Engine
from bot.shell.chat.boards import Boards
from bot.shell.chat.pictures.studio import Studio
from bot.shell.chat.underway import Underway
from bot.shell.chat.where import Asked
from bot.words import Words

PATIENCE = 1.5  # seconds to be quick in, before the author is told to wait; Discord gives up after three


@dataclass(frozen=True, slots=True)
class Chat:
    """The engine, the words, the connection to Discord, the boards of fights, what is underway, and who paints."""

    engine: Engine
    words: Words
    client: discord.Client
    boards: Boards
    patience: float = PATIENCE
    underway: Underway = field(default_factory=Underway)
    studio: Studio | None = None


class _HasChat(Protocol):
    chat: Chat


def chat_of(asked: Asked) -> Chat:
    """The chat that an interaction came through."""
    return cast("_HasChat", asked.client).chat
