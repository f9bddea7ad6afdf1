"""What every part of the Discord side works with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, cast

import discord

from bot.engine import Engine
from bot.shell.chat.boards import Boards
from bot.shell.chat.card import Tongue
from bot.shell.chat.drawing import NONE
from bot.shell.chat.pictures.dice import Die
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
    dice: dict[Die, str] = field(default_factory=dict)  # those that have pictures, and how these are written

    def tongue(self, locale: str, settings: Mapping[str, str]) -> Tongue:
        """Words in one language, with pictures of dice if the table wants them."""
        return Tongue(self.words, locale, self.dice if settings["dice"] == "pictures" else NONE)


class _HasChat(Protocol):
    chat: Chat


def chat_of(asked: Asked) -> Chat:
    """The chat that an interaction came through."""
    return cast("_HasChat", asked.client).chat
